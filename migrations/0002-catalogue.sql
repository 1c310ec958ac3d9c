-- What can be asked for: ceremonies with their texts, and dated occasions. Loaded from code at start.
create table ceremonies (
  slug text primary key,
  puja_name text not null unique,
  bit smallint not null unique check (bit between 0 and 52),
  least_minutes integer not null check (least_minutes > 0),
  most_minutes integer not null check (most_minutes >= least_minutes),
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
  primary key (ceremony_slug, language)
);

create table occasions (
  slug text not null,
  day date not null,
  name_en text not null,
  name_hi text not null,
  tithi_en text not null,
  tithi_hi text not null,
  -- Days since new moon, 0 to 29.5, for the drawn moon.
  moon_age real not null,
  ceremony_slug text not null references ceremonies (slug),
  primary key (slug, day)
);
create index occasions_day on occasions (day);

-- Which version of the data shipped in the code is in the tables.
create table reference_data (
  name text primary key,
  sha256 text not null
);
