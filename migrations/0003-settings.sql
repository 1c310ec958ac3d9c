-- Settings the owner edits; a missing key means its default in code.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text references users (id) on delete set null
);

-- Only ever added to, so that an older value can be read again.
create table setting_changes (
  id uuid primary key,
  key text not null,
  value jsonb not null,
  changed_by text references users (id) on delete set null,
  changed_at timestamptz not null,
  -- As in the audit log, where the change is shown; deleted when an entry of the audit log would be.
  network text
);
create index setting_changes_latest on setting_changes (changed_at desc, id desc);
