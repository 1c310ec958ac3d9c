-- The muhurat that a family chose, on the date of its request: it begins on that date and ends at the latest at the sunrise that ends
-- its panchang day. No sunrise in India is before 4 or after 8. The hours are those of a place of the gazetteer.
alter table bookings
  add column muhurat_starts_at timestamptz,
  add column muhurat_ends_at timestamptz,
  add column muhurat_place text,
  add column muhurat_place_hindi text,
  add constraint bookings_muhurat_complete
    check (num_nulls(muhurat_starts_at, muhurat_ends_at, muhurat_place, muhurat_place_hindi) in (0, 4)),
  add constraint bookings_muhurat_order check (muhurat_ends_at > muhurat_starts_at),
  add constraint bookings_muhurat_day check (
    (muhurat_starts_at at time zone 'Asia/Kolkata')::date = puja_date
    and muhurat_ends_at at time zone 'Asia/Kolkata'
      <= date_trunc('day', muhurat_starts_at at time zone 'Asia/Kolkata' - interval '4 hours') + interval '1 day 8 hours'
  );
