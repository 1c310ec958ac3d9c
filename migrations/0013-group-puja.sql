-- Who would take part in a group puja of which festival: an email address or a mobile number, used for this alone and not for long.
create table group_puja_interests (
  id uuid primary key,
  occasion_slug text not null,
  occasion_date date not null,
  -- As it was called at that time: the list of occasions is made anew.
  name_en text not null,
  name_hi text not null,
  email text check (email = lower(email)),
  mobile text,
  user_id text constraint group_puja_interests_user_id_fkey references users (id) on delete cascade,
  reader_language text not null check (reader_language in ('en', 'hi')),
  -- What was agreed to, word for word.
  consent_version integer not null check (consent_version > 0),
  consent_text text not null,
  requested_at timestamptz not null,
  check ((email is null) <> (mobile is null))
);
-- Sent twice is stored once.
create unique index group_puja_interests_once on group_puja_interests (occasion_slug, occasion_date, coalesce(email, mobile));
create index group_puja_interests_occasion_date on group_puja_interests (occasion_date, id);
create index group_puja_interests_email on group_puja_interests (email) where email is not null;
create index group_puja_interests_user on group_puja_interests (user_id) where user_id is not null;
