-- Letters before a dated occasion to people who agreed to them: one to each person and occasion, whatever happens.
create table festival_letters (
  user_id text not null references users (id) on delete cascade,
  occasion text not null,
  day date not null,
  queued_at timestamptz not null,
  primary key (user_id, occasion, day)
);
-- The latest answer of everybody to one purpose.
create index user_consents_purpose on user_consents (purpose, user_id, id desc);
