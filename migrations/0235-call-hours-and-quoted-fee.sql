-- Hours of the day, with their time zone, in which a family abroad is to be called; all three or none.
-- The dakshina the chosen pandit asked for that puja when the request was stored, in paise; null without a chosen pandit or without his fee.
alter table bookings
  add column call_time_zone text,
  add column call_from_minute smallint,
  add column call_to_minute smallint,
  add column quoted_fee_paise integer check (quoted_fee_paise >= 0),
  add constraint bookings_call_hours check (
    num_nulls(call_time_zone, call_from_minute, call_to_minute) in (0, 3)
    and (call_from_minute is null or (call_from_minute >= 0 and call_from_minute < call_to_minute and call_to_minute <= 1440))
  );
