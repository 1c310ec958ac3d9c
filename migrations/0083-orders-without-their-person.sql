-- An order is kept when its buyer leaves, because money and tax are counted from it, but nothing of the buyer in it.
alter table orders add column erased_at timestamptz;
alter table orders drop constraint orders_pin_check;
alter table orders add constraint orders_pin_check check (pin ~ '^[1-9][0-9]{5}$' or erased_at is not null);
