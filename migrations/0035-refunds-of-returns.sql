-- A refund can name the return that it is for, so that a return is refunded once, wherever its refund is recorded.
alter table order_returns add constraint order_returns_of_order unique (id, order_id);
alter table order_payments
  add column return_id uuid,
  add constraint order_payments_return foreign key (return_id, order_id) references order_returns (id, order_id),
  add constraint order_payments_return_kind check (return_id is null or kind = 'refund');
alter table order_refunds
  add column return_id uuid,
  add constraint order_refunds_return foreign key (return_id, order_id) references order_returns (id, order_id);
create index order_payments_return on order_payments (return_id) where return_id is not null;
create index order_refunds_return on order_refunds (return_id) where return_id is not null;

-- An order has one open return at a time. A refund is linked to a return if it was made after the items arrived and before the next return was
-- requested, and if it is the only refund of that time with exactly the return's amount. The refund of a closed return is one of these refunds.
with refund_of_return as (
  select q.id as return_id, min(f.id::text)::uuid as id
  from order_returns q
  cross join lateral (
    select min(e.created_at) as arrived_at from order_events e
    where e.order_id = q.order_id and e.kind = 'return-take-back' and e.created_at >= q.requested_at
  ) a
  cross join lateral (
    select coalesce(min(n.requested_at), 'infinity') as next_at from order_returns n
    where n.order_id = q.order_id and (n.requested_at, n.id) > (q.requested_at, q.id)
  ) b
  join lateral (
    select r.id, r.amount_paise, r.requested_at as made_at from order_refunds r where r.order_id = q.order_id and r.state <> 'failed'
    union all
    select m.id, m.amount_paise, m.recorded_at from order_payments m
    where m.order_id = q.order_id and m.kind = 'refund'
      and not exists (select from order_refunds r where r.order_id = m.order_id and r.provider_refund_id = m.reference)
  ) f on f.amount_paise = q.refund_paise and f.made_at >= a.arrived_at and f.made_at < b.next_at
  where q.state in ('taken-back', 'refunded')
  group by q.id having count(*) = 1 or q.state = 'refunded'
), by_provider as (
  update order_refunds r set return_id = f.return_id from refund_of_return f where r.id = f.id
)
update order_payments m set return_id = f.return_id
from (
  select return_id, id from refund_of_return
  union all
  -- A refund by the provider is recorded among the payments when it is done, under the provider's id.
  select f.return_id, p.id from refund_of_return f join order_refunds r on r.id = f.id and r.state = 'done'
    join order_payments p on p.order_id = r.order_id and p.kind = 'refund' and p.method = 'online' and p.reference = r.provider_refund_id
) f where m.id = f.id;
