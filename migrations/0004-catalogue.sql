-- What can be requested: ceremonies with their texts, and dated occasions. Loaded from code at start.
create table ceremonies (
  slug text primary key,
  puja_name text not null unique,
  -- Postings and products hold it in their arrays of ceremonies; a ceremony never changes its number.
  number smallint not null unique check (number >= 0),
  min_minutes integer not null check (min_minutes > 0),
  max_minutes integer not null check (max_minutes >= min_minutes),
  samagri jsonb not null
);

create table ceremony_texts (
  ceremony_slug text not null references ceremonies (slug),
  language text not null check (language in ('en', 'hi')),
  name text not null,
  summary text not null,
  why text not null,
  when_text text not null,
  how_long text not null,
  arrange text not null,
  -- Who sits, the steps with their meaning, how traditions differ, and questions; always read whole.
  guide jsonb not null default '{"who": "", "steps": [], "differences": [], "questions": []}' check (jsonb_typeof(guide) = 'object'),
  primary key (ceremony_slug, language)
);

create table occasions (
  slug text not null,
  occasion_date date not null,
  name_en text not null,
  name_hi text not null,
  tithi_en text not null,
  tithi_hi text not null,
  -- Days since new moon, 0 to 29.5, for the picture of the moon.
  moon_age real not null,
  ceremony_slug text not null references ceremonies (slug),
  primary key (slug, occasion_date)
);
create index occasions_occasion_date on occasions (occasion_date);
