-- Pandits, what they perform, when they are taken, and the posting lists search reads.
create table pandits (
  id uuid primary key,
  user_id text unique references users (id) on delete set null,
  slug text not null unique,
  name text not null,
  photo_url text,
  mobile text,
  place_label text not null,
  place_label_hindi text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  travel_radius_km integer not null check (travel_radius_km between 1 and 200),
  experience_years integer check (experience_years between 0 and 80),
  base_price_paise integer not null check (base_price_paise >= 0),
  about_me text not null default '',
  about_me_hindi text not null default '',
  culture_and_tradition text not null default '',
  veda text,
  sampradaya text,
  regional_rite text,
  languages text[] not null default '{}',
  chanting_languages text[] not null default '{}',
  late_cancellation_percent integer not null default 0 check (late_cancellation_percent between 0 and 50),
  capacity_per_day integer not null default 2 check (capacity_per_day between 1 and 10),
  is_visible boolean not null default true,
  verified_at timestamptz,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  created_at timestamptz not null default now(),
  check (rating_sum between review_count and 5 * review_count)
);

create table pandit_services (
  pandit_id uuid not null references pandits (id) on delete cascade,
  ceremony_slug text not null references ceremonies (slug),
  fee_paise integer not null check (fee_paise >= 0),
  minutes integer not null check (minutes between 15 and 1440),
  primary key (pandit_id, ceremony_slug)
);
create index pandit_services_lowest on pandit_services (ceremony_slug, fee_paise);

-- A span ends with the travel time to the next one, so that two spans of one pandit never overlap.
create table busy_spans (
  id uuid primary key,
  pandit_id uuid not null references pandits (id) on delete cascade,
  span tstzrange not null check (not isempty(span)),
  booking_id uuid unique,
  kind text not null check (kind in ('booking', 'elsewhere')),
  constraint busy_spans_no_overlap exclude using gist (pandit_id with =, span with &&)
);

-- One row for each day that holds a booking or an absence; `is_out` is what search leaves out.
create table pandit_days (
  day date not null,
  pandit_id uuid not null references pandits (id) on delete cascade,
  bookings integer not null default 0 check (bookings >= 0),
  is_away boolean not null default false,
  is_out boolean not null default false,
  primary key (day, pandit_id) include (is_out)
);
create index pandit_days_pandit on pandit_days (pandit_id, day);

-- The words of names by the key under which their spellings meet.
create table name_sounds (
  id integer generated always as identity primary key,
  sound text not null unique
);
create index name_sounds_trigrams on name_sounds using gin (sound gin_trgm_ops);

-- Posting lists: one row for each list a pandit stands in (everyone; a ceremony; a cell of the map within reach; a word of the name).
-- Each row carries all that search filters by, so that a list is read in order from its index alone.
create table pandit_postings (
  list integer not null,
  score real not null,
  pandit_id uuid not null references pandits (id) on delete cascade,
  latitude real not null,
  longitude real not null,
  reach_km real not null,
  ceremonies bigint not null,
  languages integer not null,
  traditions bigint not null,
  price_paise integer not null,
  experience smallint not null,
  rating real not null,
  primary key (list, pandit_id)
);
-- Each is read forwards or backwards, and holds every column a search filters by.
create index pandit_postings_score on pandit_postings (list, score, pandit_id)
  include (latitude, longitude, reach_km, ceremonies, languages, traditions, price_paise, experience, rating);
create index pandit_postings_price on pandit_postings (list, price_paise, pandit_id)
  include (latitude, longitude, reach_km, ceremonies, languages, traditions, experience, rating);
create index pandit_postings_experience on pandit_postings (list, experience, pandit_id)
  include (latitude, longitude, reach_km, ceremonies, languages, traditions, price_paise, rating);
create index pandit_postings_pandit on pandit_postings (pandit_id);
