-- When the pandit of a booking said that he cannot come; the booking stays his until the team releases him.
alter table bookings add column cannot_come_at timestamptz;
create index bookings_cannot_come on bookings (starts_at, id) where state = 'assigned' and cannot_come_at is not null;
