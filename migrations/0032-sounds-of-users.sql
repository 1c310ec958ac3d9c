-- The same for the names of accounts, which a library writes too.
alter table users add column name_sounds text;
create index users_name_sounds on users using gin (name_sounds gin_trgm_ops);
create index users_without_name_sounds on users (id) where name_sounds is null;
create trigger users_name_changed before update of name on users for each row
  when (old.name is distinct from new.name) execute function forget_name_sounds();
