-- A pandit's own calendar: the weekdays and hours he works, where he is when it is not for us, and the secret of his feed.
-- A weekday without a row is one he works all day.
create table pandit_weekdays (
  pandit_id uuid not null references pandits (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  is_off boolean not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  primary key (pandit_id, weekday) include (is_off),
  check (from_minute < to_minute)
);

alter table busy_spans add column note text not null default '';
alter table busy_spans add constraint busy_spans_ours check ((kind = 'booking') = (booking_id is not null));

-- At least 128 bits, in the address he gives to his own calendar program; null until he asks for one.
alter table pandits add column calendar_key text constraint pandits_calendar_key unique;
