-- What the team gives back of a puja paid in full is not asked for again: bookings that a part refund had made due are paid.
with running as (
  select p.booking_id, p.at, p.id, p.kind,
    sum(case p.kind when 'payment' then p.amount_paise else -p.amount_paise end) over (partition by p.booking_id order by p.at, p.id) as net
  from booking_payments p
  where p.booking_id in (select booking_id from booking_payments where kind = 'refund')
)
update bookings b set payment = 'paid'
where b.payment = 'due' and exists (
  select from running r
  where r.booking_id = b.id and r.net >= case b.state when 'cancelled' then coalesce(b.cancel_due_paise, 0) else b.fee_paise end
    and not exists (
      select from running later where later.booking_id = b.id and (later.at, later.id) > (r.at, r.id) and later.net <= 0
    )
);
