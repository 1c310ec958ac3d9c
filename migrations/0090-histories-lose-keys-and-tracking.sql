-- Who leaves takes the keys of his steps and the hashes of what was said out of the history, and the carrier's number of a parcel, which leads
-- to his door: a history may lose these with the person's name and words, and nothing else.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  lost constant text[] := '{actor_name,actor_id,idempotency_key,request_hash}';
begin
  if tg_op = 'UPDATE'
    and becomes - (lost || 'details'::text) = was - (lost || 'details'::text)
    -- Each of these is as it was, or nothing.
    and not exists (select from unnest(lost) name where becomes ->> name is not null and becomes -> name is distinct from was -> name)
    and old.details @> new.details
    and new.details - '{reason,panditName,tracking}'::text[] = old.details - '{reason,panditName,tracking}'::text[]
  then
    return new;
  end if;
  raise exception 'this history is only ever added to';
end
$$;
