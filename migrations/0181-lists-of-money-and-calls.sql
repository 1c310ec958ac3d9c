-- What waits for the team beside calls and pandits: payments to be matched, pujas done and unpaid, pujas over video without an address.
create index booking_upi_notices_open on booking_upi_notices (said_at, booking_id) where state = 'open';
create index bookings_unpaid on bookings (starts_at, id) where state = 'completed' and payment = 'due';
create index bookings_without_call on bookings (starts_at, id)
  where kind = 'online' and join_link is null and state in ('confirmed', 'assigned');
