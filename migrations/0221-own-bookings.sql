-- A pandit who books a puja for himself neither holds nor reviews it: he would be paid and praised by himself.

-- Whether this pandit is the one who asked: by the same account, the same mobile number, or the verified email of his account.
create function is_own_booking(booking uuid, pandit uuid) returns boolean language sql stable as $$
  select exists (
    select from bookings b join pandits p on p.id = pandit left join users u on u.id = p.user_id
    where b.id = booking and (
      b.user_id = p.user_id or b.mobile in (p.mobile, u.mobile) or (u.email_verified and lower(b.email) = lower(u.email))
    )
  )
$$;

create function refuse_own_booking() returns trigger language plpgsql as $$
begin
  if is_own_booking(new.booking_id, new.pandit_id) then perform refuse('own_booking', ''); end if;
  return new;
end
$$;
create trigger offers_not_to_oneself before insert on booking_offers for each row execute function refuse_own_booking();
create trigger offers_not_accepted_by_oneself before update of state on booking_offers
  for each row when (new.state = 'accepted' and old.state <> 'accepted') execute function refuse_own_booking();
create trigger reviews_not_of_oneself before insert or update of rating, content on reviews
  for each row when (new.booking_id is not null) execute function refuse_own_booking();
