-- The team's list of pandits, listed or not, page by page in the order of their names.
create index pandits_by_name on pandits (name, id) where erased_at is null;
