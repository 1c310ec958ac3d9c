-- Dates of festivals the team has set by a source (a gazetted list, an almanac) against what the rules compute. Nothing is deleted.
create sequence panchang_override_version;

create table panchang_overrides (
  id uuid primary key,
  -- The key of the festival's rule.
  festival text not null check (festival <> ''),
  observed_on date not null,
  -- What the rules gave, where that names the occurrence.
  computed_on date,
  -- Where it holds: all empty is everywhere, a time zone is a country, coordinates with a radius are a region or a town.
  time_zone text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  radius_km double precision check (radius_km > 0),
  source text not null check (source <> ''),
  -- Grows with every change of the table, so that cached answers made before it are stale.
  version bigint not null default nextval('panchang_override_version'),
  created_at timestamptz not null,
  -- Null: shipped with the code.
  created_by text references users (id) on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by text references users (id) on delete set null,
  check ((latitude is null) = (radius_km is null) and (longitude is null) = (radius_km is null)),
  check (time_zone is null or radius_km is null)
);
-- One override at a time for a festival of a year in one region.
create unique index panchang_overrides_one on panchang_overrides (
  festival, extract(year from observed_on), coalesce(computed_on, observed_on), coalesce(time_zone, ''),
  coalesce(latitude, 999), coalesce(longitude, 999), coalesce(radius_km, 0)
) where withdrawn_at is null;
create index panchang_overrides_observed_on on panchang_overrides (observed_on) where withdrawn_at is null;
create index panchang_overrides_listed on panchang_overrides (observed_on desc, version desc);
create index panchang_overrides_version on panchang_overrides (version desc);
create index panchang_overrides_created_by on panchang_overrides (created_by) where created_by is not null;
create index panchang_overrides_withdrawn_by on panchang_overrides (withdrawn_by) where withdrawn_by is not null;
