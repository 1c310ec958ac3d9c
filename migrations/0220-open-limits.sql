-- Requests that wait for our call and orders that are neither paid nor confirmed are limited for each person and each network: without
-- it anybody could empty the shelves and fill the call queue with made-up names. They are counted under locks, so that what is sent at
-- once is all counted.

-- Which network asked, as a mark that cannot be turned back into its address; only as long as the row is open.
alter table bookings add column network_mark text;
alter table orders add column network_mark text;

create index bookings_open_mobile on bookings (mobile) where state = 'requested';
create index bookings_open_network on bookings (network_mark) where state = 'requested' and network_mark is not null;
create index orders_open_mobile on orders (mobile) where state = 'placed' and payment = 'due';
create index orders_open_network on orders (network_mark) where state = 'placed' and payment = 'due' and network_mark is not null;

-- Who has had a puja or an order completed with us may have this many times as many open.
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

create function refuse_over_limit(reason text, here integer, there integer, most integer, most_network integer, account text)
returns void language plpgsql as $$
begin
  if (here >= most or there >= most_network)
    and (here >= most * trusted_times(account) or there >= most_network * trusted_times(account)) then
    perform refuse(reason, '');
  end if;
end
$$;

-- Answers the mark of the network for the new row, or refuses it. `account` is one whose email is verified: it is counted by itself, so that
-- a stranger who writes its mobile number or email takes nothing from it. Without `most` nothing is counted: the team writes it down.
create function count_open_booking(account text, by_mobile text, by_email text, by_network text, most integer, most_network integer)
returns text language plpgsql as $$
declare
  here integer;
  there integer := 0;
begin
  if most is null then return by_network; end if;
  perform lock_openings('booking', account, by_mobile, by_email, by_network);
  if account is not null then
    select count(*) into here from bookings where user_id = account and state = 'requested';
  else
    select greatest(
      (select count(*) from bookings where mobile = by_mobile and state = 'requested'),
      (select count(*) from bookings where lower(email) = lower(by_email) and state = 'requested')
    ) into here;
  end if;
  if by_network is not null then
    select count(*) into there from bookings where network_mark = by_network and state = 'requested';
  end if;
  perform refuse_over_limit('bookings_open_limit', here, there, most, most_network, account);
  return by_network;
end
$$;

create function count_open_order(account text, by_mobile text, by_email text, by_network text, most integer, most_network integer)
returns text language plpgsql as $$
declare
  here integer;
  there integer := 0;
begin
  if most is null then return by_network; end if;
  perform lock_openings('order', account, by_mobile, by_email, by_network);
  if account is not null then
    select count(*) into here from orders where user_id = account and state = 'placed' and payment = 'due';
  else
    select greatest(
      (select count(*) from orders where mobile = by_mobile and state = 'placed' and payment = 'due'),
      (select count(*) from orders where lower(email) = lower(by_email) and state = 'placed' and payment = 'due')
    ) into here;
  end if;
  if by_network is not null then
    select count(*) into there from orders where network_mark = by_network and state = 'placed' and payment = 'due';
  end if;
  perform refuse_over_limit('orders_open_limit', here, there, most, most_network, account);
  return by_network;
end
$$;
