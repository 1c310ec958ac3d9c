-- How each word of the name of a pandit, in both scripts, sounds, as for the names of families in bookings. Several parts of the application
-- write these names, so a new or changed name has no sounds until the application has computed them.
alter table pandits add column name_sounds text;
create index pandits_name_sounds on pandits using gin (name_sounds gin_trgm_ops);
create index pandits_without_name_sounds on pandits (id) where name_sounds is null;

create function forget_name_sounds() returns trigger language plpgsql as $$
begin
  new.name_sounds = null;
  return new;
end
$$;
create trigger pandits_name_changed before update of name, name_hindi on pandits for each row
  when ((old.name, old.name_hindi) is distinct from (new.name, new.name_hindi)) execute function forget_name_sounds();
