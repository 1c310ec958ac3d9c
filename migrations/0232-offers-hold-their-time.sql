-- The time an offer asks a pandit for, with the travel after it: while it is open he is asked for no other puja in that time.
alter table booking_offers add column span tstzrange;
-- Of offers that overlap already the first keeps its time; the others end by their deadline or his answer.
update booking_offers o set span = tstzrange(b.starts_at, b.starts_at + make_interval(mins => b.duration_minutes + case b.kind when 'online' then 0 else 60 end), '[)')
from bookings b
where b.id = o.booking_id and o.state = 'offered' and not exists (
  select from booking_offers e join bookings eb on eb.id = e.booking_id
  where e.pandit_id = o.pandit_id and e.state = 'offered' and e.id < o.id
    and eb.starts_at < b.starts_at + make_interval(mins => b.duration_minutes + 60)
    and b.starts_at < eb.starts_at + make_interval(mins => eb.duration_minutes + 60)
);
alter table booking_offers add constraint booking_offers_no_overlap exclude using gist (pandit_id with =, span with &&) where (state = 'offered');
