-- Days of festivals the team has set by a source (a gazetted list, an almanac) against what the rules give; nothing is deleted.
create sequence panchang_override_version;

create table panchang_overrides (
  id uuid primary key,
  -- The key of the festival's rule.
  festival text not null check (festival <> ''),
  -- The day it is kept on, and the one the rules gave where that names the occurrence.
  day date not null,
  computed_day date,
  -- Where it holds: both empty is everywhere, a time zone is a country's clocks, a point with kilometres a region or a town.
  time_zone text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  kilometres double precision check (kilometres > 0),
  source text not null check (source <> ''),
  -- Grows with every change of the table: answers made before it are old.
  version bigint not null default nextval('panchang_override_version'),
  made_at timestamptz not null,
  -- Empty: it came with the program.
  made_by text references users (id) on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by text references users (id) on delete set null,
  check ((latitude is null) = (kilometres is null) and (longitude is null) = (kilometres is null)),
  check (time_zone is null or kilometres is null)
);
-- One word at a time on a festival of a year in one place.
create unique index panchang_overrides_one on panchang_overrides (
  festival, extract(year from day), coalesce(computed_day, day), coalesce(time_zone, ''), coalesce(latitude, 999), coalesce(longitude, 999), coalesce(kilometres, 0)
) where withdrawn_at is null;
create index panchang_overrides_day on panchang_overrides (day) where withdrawn_at is null;
create index panchang_overrides_listed on panchang_overrides (day desc, version desc);
create index panchang_overrides_version on panchang_overrides (version desc);
create index panchang_overrides_made_by on panchang_overrides (made_by) where made_by is not null;
create index panchang_overrides_withdrawn_by on panchang_overrides (withdrawn_by) where withdrawn_by is not null;
