-- What a pandit says of each service: what his dakshina includes, and a samagri list of his own; null keeps to the catalogue's.
alter table pandit_services
  add column includes text not null default '',
  add column samagri jsonb check (jsonb_typeof(samagri) = 'array');
