-- A pandit who erases his account leaves a row behind, because bookings and payments point at it, but nothing of himself in it.
alter table pandits add column erased_at timestamptz;

-- The history of bookings may lose a pandit's name as it may lose a family's, and nothing else, whatever columns it has.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{actor_name,actor_id,details}'::text[] = to_jsonb(old) - '{actor_name,actor_id,details}'::text[]
    and (new.actor_name is null or new.actor_name = old.actor_name)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and new.details in (
      old.details, old.details - 'reason', old.details - 'panditName', old.details - '{reason,panditName}'::text[]
    )
  then
    return new;
  end if;
  raise exception 'the history of a booking is only ever added to';
end
$$;
