-- Of several overrides without a computed date for a festival of a year in one region, the last one was applied. It stays.
update panchang_overrides o
set withdrawn_at = now(), version = nextval('panchang_override_version')
where o.withdrawn_at is null and o.computed_on is null and exists (
  select from panchang_overrides later
  where later.withdrawn_at is null and later.computed_on is null and later.version > o.version
    and later.festival = o.festival
    and extract(year from later.observed_on) = extract(year from o.observed_on)
    and later.time_zone is not distinct from o.time_zone
    and later.latitude is not distinct from o.latitude
    and later.longitude is not distinct from o.longitude
    and later.radius_km is not distinct from o.radius_km
);

create unique index panchang_overrides_one_without_computed_date on panchang_overrides (
  festival, extract(year from observed_on), coalesce(time_zone, ''),
  coalesce(latitude, 999), coalesce(longitude, 999), coalesce(radius_km, 0)
) where withdrawn_at is null and computed_on is null;
