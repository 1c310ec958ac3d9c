-- An order is stored, queued and taken from the shelf by one statement: what it may not do it refuses itself, and all of it is undone.
create function refuse(promise text, said text) returns boolean language plpgsql as $$
begin
  raise exception '%', promise using errcode = 'check_violation', constraint = promise, detail = said;
end
$$;
