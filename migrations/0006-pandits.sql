-- Pandits, what they perform and when, and the posting lists that search reads.
create table pandits (
  id uuid primary key,
  user_id text unique references users (id) on delete set null,
  slug text not null unique,
  name text not null,
  -- As he writes it himself; pages in Hindi show `name` where it is null.
  name_hindi text check (name_hindi <> ''),
  photo_url text,
  mobile text,
  town text not null,
  town_hindi text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
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
  is_available_online boolean not null default false,
  is_visible boolean not null default true,
  verified_at timestamptz,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  -- The secret address of his calendar feed is made from this id and a secret of the installation; null until he asks for one.
  calendar_feed_id uuid constraint pandits_calendar_feed_id unique,
  -- Tell two windows apart that change the profile or the gallery at the same time.
  profile_version integer not null default 0,
  gallery_version integer not null default 0,
  -- The row outlives an erased account, because bookings and payments refer to it; nothing of the person is left in it.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  check (rating_sum between review_count and 5 * review_count),
  -- A pandit registered by the team has no coordinates yet; whoever is listed has.
  constraint pandits_listed_have_coordinates check (verified_at is null or (latitude is not null and longitude is not null))
);
-- The site map reads the addresses of listed pandits in parts.
create index pandits_listed_slugs on pandits (slug) where is_visible and verified_at is not null;
-- The team's list, listed or not, page by page.
create index pandits_by_name on pandits (name, id) where erased_at is null;
create index pandits_words on pandits using gin (
  name gin_trgm_ops, name_hindi gin_trgm_ops, mobile gin_trgm_ops, town gin_trgm_ops, town_hindi gin_trgm_ops
);

create table pandit_services (
  pandit_id uuid not null references pandits (id) on delete cascade,
  ceremony_slug text not null references ceremonies (slug),
  fee_paise integer not null check (fee_paise >= 0),
  duration_minutes integer not null check (duration_minutes between 15 and 1440),
  -- What the fee includes.
  includes text not null default '',
  -- His own list of samagri; null uses the catalogue's.
  samagri jsonb check (jsonb_typeof(samagri) = 'array'),
  -- The fee is read from the index of the key alone.
  primary key (pandit_id, ceremony_slug) include (fee_paise)
);
create index pandit_services_lowest on pandit_services (ceremony_slug, fee_paise);

-- What was checked of him and when; who checked it stays with the application.
create table pandit_checks (
  pandit_id uuid not null references pandits (id) on delete cascade,
  kind text not null check (kind in ('identity', 'referees', 'knowledge', 'documents')),
  checked_at timestamptz not null,
  primary key (pandit_id, kind)
);

create table pandit_gallery (
  pandit_id uuid not null references pandits (id) on delete cascade,
  position integer not null check (position between 0 and 23),
  upload_id uuid not null unique references uploads (id) on delete cascade,
  caption text not null default '' check (length(caption) <= 120),
  primary key (pandit_id, position)
);

create table saved_pandits (
  user_id text not null references users (id) on delete cascade,
  pandit_id uuid not null references pandits (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, pandit_id)
);
create index saved_pandits_latest on saved_pandits (user_id, saved_at desc, pandit_id desc);
create index saved_pandits_pandit on saved_pandits (pandit_id);

-- A span ends with the travel time after the puja, so that two spans of one pandit never overlap.
create table busy_spans (
  id uuid primary key,
  pandit_id uuid not null references pandits (id) on delete cascade,
  span tstzrange not null check (not isempty(span)),
  booking_id uuid unique,
  kind text not null check (kind in ('booking', 'elsewhere')),
  note text not null default '',
  constraint busy_spans_no_overlap exclude using gist (pandit_id with =, span with &&),
  constraint busy_spans_ours check ((kind = 'booking') = (booking_id is not null))
);

-- One row for each date with a booking or an absence; search leaves out whoever is unavailable.
create table pandit_days (
  calendar_date date not null,
  pandit_id uuid not null references pandits (id) on delete cascade,
  booking_count integer not null default 0 check (booking_count >= 0),
  is_away boolean not null default false,
  is_unavailable boolean not null default false,
  primary key (calendar_date, pandit_id) include (is_unavailable)
);
create index pandit_days_pandit on pandit_days (pandit_id, calendar_date);

-- The weekdays and hours he works; a weekday without a row is one he works all day.
create table pandit_weekdays (
  pandit_id uuid not null references pandits (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  is_off boolean not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  primary key (pandit_id, weekday) include (is_off),
  check (from_minute < to_minute)
);

-- A pandit's opinion on a muhurat the rules gave: he signs it off as it is, or names other hours. Withdrawn ones stay.
create table muhurat_signoffs (
  id uuid primary key,
  pandit_id uuid not null references pandits (id) on delete cascade,
  ceremony text not null check (ceremony <> ''),
  rule_set text not null check (rule_set <> ''),
  -- Coordinates to a tenth of a degree.
  latitude numeric(3, 1) not null check (latitude between -90 and 90),
  longitude numeric(4, 1) not null check (longitude between -180 and 180),
  panchang_date date not null,
  computed_starts_at timestamptz not null,
  computed_ends_at timestamptz not null check (computed_ends_at > computed_starts_at),
  -- The hours he stands for: the computed ones, or others.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null check (char_length(note) <= 300),
  signed_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index muhurat_signoffs_one on muhurat_signoffs (pandit_id, ceremony, rule_set, latitude, longitude, computed_starts_at)
  where withdrawn_at is null;
create index muhurat_signoffs_shown on muhurat_signoffs (ceremony, rule_set, latitude, longitude, panchang_date) where withdrawn_at is null;

-- The words of names by a key under which their spellings meet.
create table name_sounds (
  id integer generated always as identity primary key,
  sound text not null unique
);
create index name_sounds_trigrams on name_sounds using gin (sound gin_trgm_ops);

-- The cities and towns pandits live in. Whoever lives in one stands in its posting list, whose number is minus the id.
create table pandit_cities (
  id integer generated always as identity primary key,
  place_id text not null unique
);

-- Posting lists: one row for each list a pandit stands in (everyone; a ceremony; a cell of the map within reach; a word of the name;
-- a city). Each row carries all that search filters by, so that a list is read in order from one index alone.
create table pandit_postings (
  list integer not null,
  score real not null,
  pandit_id uuid not null references pandits (id) on delete cascade,
  latitude real not null,
  longitude real not null,
  travel_radius_km real not null,
  -- The numbers of the ceremonies, in ascending order.
  ceremonies smallint[] not null,
  languages integer not null,
  traditions bigint not null,
  -- In the list of a ceremony the fee for it, in all others the lowest fee.
  price_paise integer not null,
  experience_years smallint not null,
  rating real not null,
  -- In the order of the ceremonies, in lists of a cell, a name or a city, where fees for one puja are compared.
  fees integer[],
  primary key (list, pandit_id),
  -- Without a fee for each ceremony a pandit would be missing where fees are compared.
  constraint pandit_postings_fees check ((list >= 0 and list < 100000) or coalesce(cardinality(fees), 0) = cardinality(ceremonies))
);
-- Each is read forwards or backwards, and holds every column that search filters by.
create index pandit_postings_score on pandit_postings (list, score, pandit_id)
  include (latitude, longitude, travel_radius_km, ceremonies, languages, traditions, price_paise, experience_years, rating, fees);
create index pandit_postings_price on pandit_postings (list, price_paise, pandit_id)
  include (latitude, longitude, travel_radius_km, ceremonies, languages, traditions, experience_years, rating, fees);
create index pandit_postings_experience on pandit_postings (list, experience_years, pandit_id)
  include (latitude, longitude, travel_radius_km, ceremonies, languages, traditions, price_paise, rating, fees);
create index pandit_postings_pandit on pandit_postings (pandit_id);

-- Figures of the lists of the cities and of everyone's: recomputed from time to time, so that a page reads a few rows, not a list.
create table city_figures (
  -- 0 is the whole country.
  city_id integer not null,
  -- The number of a ceremony; -1 is all of them together, with the lowest fee of each pandit.
  ceremony smallint not null,
  pandit_count integer not null check (pandit_count > 0),
  min_paise integer not null,
  median_paise integer not null,
  max_paise integer not null,
  -- How many speak each language, by its bit.
  languages integer[] not null,
  -- The centre of those who live there.
  latitude real not null,
  longitude real not null,
  primary key (city_id, ceremony)
);
create index city_figures_ceremony on city_figures (ceremony, pandit_count desc, city_id);

-- Cached counts of search hold until something they were counted by changes. Each change of a posting list or of a date adds one row,
-- so that no writer waits for another. A date is a subject too: the negative number of days since 1970.
create table search_changes (
  subject integer not null,
  id bigint generated always as identity,
  changed_at timestamptz not null default now(),
  primary key (subject, id)
);
create index search_changes_by_time on search_changes (changed_at);

create function note_changed_lists() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject) select distinct list from changed;
  return null;
end
$$;
create trigger pandit_postings_added after insert on pandit_postings
  referencing new table as changed for each statement execute function note_changed_lists();
create trigger pandit_postings_gone after delete on pandit_postings
  referencing old table as changed for each statement execute function note_changed_lists();
-- A row stays in its list: whoever moves is written anew.
create trigger pandit_postings_changed after update on pandit_postings
  referencing new table as changed for each statement execute function note_changed_lists();

create function note_changed_days() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject) select distinct date '1970-01-01' - calendar_date from changed where is_unavailable;
  return null;
end
$$;
create trigger pandit_days_added after insert on pandit_days
  referencing new table as changed for each statement execute function note_changed_days();
create trigger pandit_days_gone after delete on pandit_days
  referencing old table as changed for each statement execute function note_changed_days();

create function note_changed_days_again() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject)
  select distinct date '1970-01-01' - changed.calendar_date from changed join before using (calendar_date, pandit_id) where changed.is_unavailable <> before.is_unavailable;
  return null;
end
$$;
create trigger pandit_days_changed after update on pandit_days
  referencing old table as before new table as changed for each statement execute function note_changed_days_again();

create function note_changed_weekdays() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject)
  select distinct list from pandit_postings where pandit_id in (select pandit_id from changed);
  return null;
end
$$;
create trigger pandit_weekdays_added after insert on pandit_weekdays
  referencing new table as changed for each statement execute function note_changed_weekdays();
create trigger pandit_weekdays_changed after update on pandit_weekdays
  referencing new table as changed for each statement execute function note_changed_weekdays();
create trigger pandit_weekdays_gone after delete on pandit_weekdays
  referencing old table as changed for each statement execute function note_changed_weekdays();
