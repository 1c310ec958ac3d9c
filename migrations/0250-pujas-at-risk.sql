-- Agreed pujas that are not done yet, by their start: those near without a pandit, not begun, or over and not closed.
create index bookings_open_by_start on bookings (starts_at, id) where state in ('confirmed', 'assigned');

-- Warnings sent to the team about a puja without a pandit: each once for a start and a lead time, in hours before it.
create table booking_alerts (
  booking_id uuid not null references bookings (id) on delete cascade,
  starts_at timestamptz not null,
  lead_hours integer not null check (lead_hours in (0, 3, 24)),
  at timestamptz not null,
  primary key (booking_id, starts_at, lead_hours)
);
