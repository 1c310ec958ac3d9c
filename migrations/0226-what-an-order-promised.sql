-- The days an order was promised for when it was placed, who takes the parcel, what its buyer says he paid, and the parcel's name.
alter table orders add column promised_from date;
alter table orders add column promised_by date;
alter table orders add constraint orders_promised check ((promised_from is null) = (promised_by is null) and promised_from <= promised_by);

-- The person at the door, where it is not the buyer; both empty otherwise.
alter table orders add column receiver_name text not null default '';
alter table orders add column receiver_mobile text not null default '';
alter table orders add constraint orders_receiver check ((receiver_name = '') = (receiver_mobile = ''));

-- What the buyer says he sent by UPI, until the team has written a payment down.
alter table orders add column said_paid_at timestamptz;
alter table orders add column said_paid_paise integer check (said_paid_paise > 0);
alter table orders add column said_paid_reference text not null default '';
alter table orders add constraint orders_said_paid check ((said_paid_at is null) = (said_paid_paise is null));

-- One parcel belongs to one order: carrier and tracking number without case and spaces. Of older orders with the same number only the first has it.
alter table orders add column parcel_key text constraint orders_parcel unique;
update orders o set parcel_key = lower(regexp_replace(carrier || tracking, '\s', '', 'g'))
where tracking <> '' and not exists (
  select from orders other
  where lower(regexp_replace(other.carrier || '/' || other.tracking, '\s', '', 'g')) = lower(regexp_replace(o.carrier || '/' || o.tracking, '\s', '', 'g'))
    and (other.placed_at, other.id) < (o.placed_at, o.id));
-- One spelling of each carrier, so that what it owes stands in one row.
update orders set carrier = btrim(regexp_replace(carrier, '\s+', ' ', 'g')) where carrier <> btrim(regexp_replace(carrier, '\s+', ' ', 'g'));
update orders o set carrier = first.carrier
from (select distinct on (lower(carrier)) lower(carrier) as key, carrier from orders where carrier <> '' order by lower(carrier), placed_at) first
where lower(o.carrier) = first.key and o.carrier <> first.carrier;
