-- What was changed in the settings of the business, by whom and when: only ever added to, so that an older value can be read again.
create table setting_changes (
  id uuid primary key,
  key text not null,
  value jsonb not null,
  changed_by text references users (id) on delete set null,
  changed_at timestamptz not null
);
create index setting_changes_latest on setting_changes (changed_at desc, id desc);
