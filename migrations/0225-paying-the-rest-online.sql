-- An order may be asked for at the provider more than once: again whenever another amount is owed.
alter table online_payments drop constraint online_payments_pkey;
alter table online_payments drop constraint online_payments_request;
alter table online_payments add primary key (request_id);
-- When a payment for it came; one that was paid is never offered again.
alter table online_payments add column paid_at timestamptz;
update online_payments set paid_at = requested_at where ask_at is null;
create unique index online_payments_open on online_payments (order_id, amount_paise) where paid_at is null;
create index online_payments_order on online_payments (order_id);

-- What was given back of the price itself. Money that came twice, or a part payment that went back before the rest came, is none of it.
alter table order_refunds add column lessened_paise integer not null default 0 check (lessened_paise between 0 and amount_paise);
alter table orders add column lessened_paise integer not null default 0
  constraint orders_lessened check (lessened_paise between 0 and total_paise);
update order_refunds r set lessened_paise = r.amount_paise from orders o
  where o.id = r.order_id and o.state <> 'cancelled' and r.state in ('asked', 'sent') and not exists (
    select from order_payments m where m.order_id = o.id and m.kind = 'payment' group by m.order_id having sum(m.amount_paise) > o.total_paise);
update orders o set lessened_paise = least(o.total_paise, greatest(0, money.refunded - greatest(0, money.paid - o.total_paise)) + money.refunding)
from (
  select order_id, coalesce(sum(amount_paise) filter (where kind = 'payment'), 0) as paid,
    coalesce(sum(amount_paise) filter (where kind = 'refund'), 0) as refunded,
    coalesce((select sum(r.lessened_paise) from order_refunds r where r.order_id = m.order_id and r.state in ('asked', 'sent')), 0) as refunding
  from order_payments m group by order_id
) money
where money.order_id = o.id and o.state <> 'cancelled' and o.payment <> 'due';
