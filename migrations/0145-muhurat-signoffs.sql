-- A pandit's word on a muhurat the rules gave: he signs it off as it is, or names the hours he would take; withdrawn words stay.
create table muhurat_signoffs (
  id uuid primary key,
  pandit_id uuid not null references pandits (id) on delete cascade,
  ceremony text not null check (ceremony <> ''),
  rule_set text not null check (rule_set <> ''),
  -- The place to a tenth of a degree.
  latitude numeric(3, 1) not null check (latitude between -90 and 90),
  longitude numeric(4, 1) not null check (longitude between -180 and 180),
  -- The panchang day, and the window as the rules gave it.
  day date not null,
  given_start timestamptz not null,
  given_end timestamptz not null check (given_end > given_start),
  -- The hours he stands for: the window itself, or other ones.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null check (char_length(note) <= 300),
  signed_at timestamptz not null,
  withdrawn_at timestamptz
);
-- One word of a pandit on a window at a time.
create unique index muhurat_signoffs_one on muhurat_signoffs (pandit_id, ceremony, rule_set, latitude, longitude, given_start)
where withdrawn_at is null;
create index muhurat_signoffs_shown on muhurat_signoffs (ceremony, rule_set, latitude, longitude, day) where withdrawn_at is null;
