-- A no-show stands in the history by its kind: of the pandit where he is released, of the family where the booking is cancelled.
alter table booking_events add constraint booking_events_no_show check (
  (details ->> 'noShow') is null
  or (kind = 'pandit-released' and details ->> 'noShow' = 'pandit')
  or (kind = 'cancelled' and details ->> 'noShow' = 'family')
);
