-- A cart holds at most a hundred lines, however many are put in at once.
create function refuse_full_cart() returns trigger language plpgsql as $$
begin
  -- One after another for each person, and before the line itself is held: two at once would both find room, or wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('cart ' || new.user_id, 0));
  if (select count(*) from cart_lines where user_id = new.user_id) >= 100 and not exists (
    select from cart_lines where user_id = new.user_id and variant_id = new.variant_id and without_parts = new.without_parts
  ) then
    raise exception 'a cart holds at most 100 lines' using errcode = 'check_violation', constraint = 'cart_lines_most', table = 'cart_lines';
  end if;
  return new;
end
$$;
create trigger cart_lines_most before insert on cart_lines for each row execute function refuse_full_cart();
