-- What search counted holds until something it counted by changes. Here stands which posting list changed, or which day, one row for each
-- change and never anything else, so that no writer waits for another. A day is a subject of its own: the negative number of days since 1970.
create table search_changes (
  subject integer not null,
  id bigint generated always as identity,
  changed_at timestamptz not null default now(),
  primary key (subject, id)
);
create index search_changes_by_time on search_changes (changed_at);

create function note_changed_lists() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject) select distinct list from changed;
  return null;
end
$$;
create trigger pandit_postings_added after insert on pandit_postings
  referencing new table as changed for each statement execute function note_changed_lists();
create trigger pandit_postings_gone after delete on pandit_postings
  referencing old table as changed for each statement execute function note_changed_lists();
-- A row stays in its list: whoever moves is written anew.
create trigger pandit_postings_changed after update on pandit_postings
  referencing new table as changed for each statement execute function note_changed_lists();

create function note_changed_days() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject) select distinct date '1970-01-01' - day from changed where is_out;
  return null;
end
$$;
create trigger pandit_days_added after insert on pandit_days
  referencing new table as changed for each statement execute function note_changed_days();
create trigger pandit_days_gone after delete on pandit_days
  referencing old table as changed for each statement execute function note_changed_days();

create function note_changed_days_again() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject)
  select distinct date '1970-01-01' - changed.day from changed join before using (day, pandit_id) where changed.is_out <> before.is_out;
  return null;
end
$$;
create trigger pandit_days_changed after update on pandit_days
  referencing old table as before new table as changed for each statement execute function note_changed_days_again();

create function note_changed_weekdays() returns trigger language plpgsql as $$
begin
  insert into search_changes (subject)
  select distinct list from pandit_postings where pandit_id in (select pandit_id from changed);
  return null;
end
$$;
create trigger pandit_weekdays_added after insert on pandit_weekdays
  referencing new table as changed for each statement execute function note_changed_weekdays();
create trigger pandit_weekdays_changed after update on pandit_weekdays
  referencing new table as changed for each statement execute function note_changed_weekdays();
create trigger pandit_weekdays_gone after delete on pandit_weekdays
  referencing old table as changed for each statement execute function note_changed_weekdays();
