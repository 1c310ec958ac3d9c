-- One spelling for each carrier, found by its name in lower case without spaces and punctuation. What a carrier owes then stands in one
-- row, and a parcel is known by the same key however the carrier was typed.
create table carriers (
  key text primary key check (key <> ''),
  name text not null
);

create function carrier_key(typed text) returns text immutable language sql as $$
  select coalesce(nullif(regexp_replace(lower(typed), '[\s!-/:-@\[-`{-~]', '', 'g'), ''), btrim(lower(typed)))
$$;

insert into carriers (key, name)
select carrier_key(name), name
from unnest(array['India Post', 'Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'Shadowfax', 'XpressBees', 'Professional Couriers']) name;

-- Of every other carrier the spelling that was used first.
insert into carriers (key, name)
select distinct on (carrier_key(carrier)) carrier_key(carrier), carrier
from (
  select carrier, placed_at as at from orders where btrim(carrier) <> ''
  union all
  select carrier, at from remittances where btrim(carrier) <> ''
) used
order by carrier_key(carrier), at
on conflict (key) do nothing;

update orders o set carrier = c.name from carriers c where c.key = carrier_key(o.carrier) and o.carrier <> c.name;
-- A transfer that was written down under two spellings keeps both rows.
update remittances r set carrier = c.name from carriers c
where c.key = carrier_key(r.carrier) and r.carrier <> c.name
  and not exists (select from remittances other where carrier_key(other.carrier) = c.key and other.reference = r.reference and other.id <> r.id);

-- Of orders that left under one number, only the first keeps the parcel.
update orders set parcel_key = null where parcel_key is not null;
update orders o set parcel_key = first.key
from (
  select distinct on (key) id, key
  from (
    select id, placed_at, carrier_key(carrier) || ' ' || carrier_key(tracking) as key
    from orders where tracking <> ''
  ) parcels
  order by key, placed_at, id
) first
where o.id = first.id;

drop function carrier_key(text);
