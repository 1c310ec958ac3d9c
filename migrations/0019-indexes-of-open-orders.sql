-- One index for each count of open orders. A count could use the index of another column, because all of them cover only open orders:
-- when many had come since the last ANALYZE, PostgreSQL considered every index equally small and read all open orders for each count.
-- Each index now has a condition that only its own count repeats.

drop index orders_open_mobile;
create index orders_open_mobile on orders (mobile) where state = 'placed' and payment = 'due' and mobile <> '';
create index orders_open_email on orders (lower(email)) where state = 'placed' and payment = 'due' and lower(email) <> '';

create or replace function count_open_order(
  account text, by_mobile text, by_email text, by_network text, max_open integer, max_network integer
) returns text language plpgsql as $$
declare
  open_count bigint;
  network_count bigint;
begin
  if max_open is null then return by_network; end if;
  perform lock_openings('order', account, by_mobile, by_email, by_network);
  if account is not null then
    select (select count(*) from orders where user_id = account and state = 'placed' and payment = 'due'),
      (select count(*) from orders where network_hmac = by_network and state = 'placed' and payment = 'due')
    into open_count, network_count;
  else
    select greatest(
        (select count(*) from orders where mobile = by_mobile and state = 'placed' and payment = 'due' and mobile <> ''),
        (select count(*) from orders where lower(email) = lower(by_email) and state = 'placed' and payment = 'due' and lower(email) <> '')
      ),
      (select count(*) from orders where network_hmac = by_network and state = 'placed' and payment = 'due')
    into open_count, network_count;
  end if;
  if is_over_limit(open_count, network_count, max_open, max_network, account) then
    perform refuse('orders_open_limit', '');
  end if;
  return by_network;
end
$$;

-- Without statistics, the index of an expression is considered too large to be used.
analyze orders;
