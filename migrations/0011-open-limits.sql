-- Requests that wait for our call and orders that are neither paid nor confirmed are limited for each person and each network:
-- otherwise anybody could empty the stock and fill the call queue with made-up names. They are counted under locks, so that what is
-- sent at the same time is all counted.

-- Whoever has had a puja or an order completed with us may have this many times as many open.
create function trusted_times(account text) returns integer language sql stable as $$
  select case when account is not null and (
    exists (select from bookings where user_id = account and state = 'completed')
    or exists (select from orders where user_id = account and state = 'delivered')
  ) then 4 else 1 end
$$;

-- One after another for each person and network, always in this order; until the end of the transaction.
create function lock_openings(kind text, account text, by_mobile text, by_email text, by_network text) returns void language plpgsql as $$
begin
  if account is not null then perform pg_advisory_xact_lock(hashtextextended(kind || ' account ' || account, 0));
  else
    perform pg_advisory_xact_lock(hashtextextended(kind || ' mobile ' || by_mobile, 0));
    if by_email <> '' then perform pg_advisory_xact_lock(hashtextextended(kind || ' email ' || lower(by_email), 0)); end if;
  end if;
  if by_network is not null then perform pg_advisory_xact_lock(hashtextextended(kind || ' network ' || by_network, 0)); end if;
end
$$;

create function refuse_over_limit(
  reason text, open_count integer, network_count integer, max_open integer, max_network integer, account text
) returns void language plpgsql as $$
begin
  if (open_count >= max_open or network_count >= max_network)
    and (open_count >= max_open * trusted_times(account) or network_count >= max_network * trusted_times(account)) then
    perform refuse(reason, '');
  end if;
end
$$;

-- Answers the keyed hash of the network for the new row, or refuses it. `account` is one whose email is verified: it is counted by
-- itself, so that a stranger who writes its mobile number or email takes nothing from it. Without `max_open` nothing is counted: the
-- team writes it down.
create function count_open_booking(account text, by_mobile text, by_email text, by_network text, max_open integer, max_network integer)
returns text language plpgsql as $$
declare
  open_count integer;
  network_count integer := 0;
begin
  if max_open is null then return by_network; end if;
  perform lock_openings('booking', account, by_mobile, by_email, by_network);
  if account is not null then
    select count(*) into open_count from bookings where user_id = account and state = 'requested';
  else
    select greatest(
      (select count(*) from bookings where mobile = by_mobile and state = 'requested'),
      (select count(*) from bookings where lower(email) = lower(by_email) and state = 'requested')
    ) into open_count;
  end if;
  if by_network is not null then
    select count(*) into network_count from bookings where network_hmac = by_network and state = 'requested';
  end if;
  perform refuse_over_limit('bookings_open_limit', open_count, network_count, max_open, max_network, account);
  return by_network;
end
$$;

create function count_open_order(account text, by_mobile text, by_email text, by_network text, max_open integer, max_network integer)
returns text language plpgsql as $$
declare
  open_count integer;
  network_count integer := 0;
begin
  if max_open is null then return by_network; end if;
  perform lock_openings('order', account, by_mobile, by_email, by_network);
  if account is not null then
    select count(*) into open_count from orders where user_id = account and state = 'placed' and payment = 'due';
  else
    select greatest(
      (select count(*) from orders where mobile = by_mobile and state = 'placed' and payment = 'due'),
      (select count(*) from orders where lower(email) = lower(by_email) and state = 'placed' and payment = 'due')
    ) into open_count;
  end if;
  if by_network is not null then
    select count(*) into network_count from orders where network_hmac = by_network and state = 'placed' and payment = 'due';
  end if;
  perform refuse_over_limit('orders_open_limit', open_count, network_count, max_open, max_network, account);
  return by_network;
end
$$;
