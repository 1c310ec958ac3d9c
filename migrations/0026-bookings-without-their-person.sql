-- A booking is kept when its family leaves, but not the family: the history may lose names and words, and nothing else.
alter table bookings add column erased_at timestamptz;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.booking_id, new.at, new.kind, new.actor_kind) = (old.id, old.booking_id, old.at, old.kind, old.actor_kind)
    and (new.actor_name is null or new.actor_name = old.actor_name)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and new.details in (old.details, old.details - 'reason')
  then
    return new;
  end if;
  raise exception 'the history of a booking is only ever added to';
end
$$;
