-- The cities and towns pandits live in. Whoever lives in one stands in its posting list, whose number is the id below zero.
create table pandit_cities (
  id integer generated always as identity primary key,
  place text not null unique
);

alter table pandit_postings drop constraint pandit_postings_fees;
alter table pandit_postings add constraint pandit_postings_fees
  check ((list >= 0 and list < 100000) or coalesce(cardinality(fees), 0) = bit_count(ceremonies::bit(64)));

-- What the lists of the cities, and everyone's, come to: worked out anew every while, so that a page reads a few rows instead of a list.
create table city_figures (
  -- 0 is the whole country.
  city integer not null,
  -- The bit of a ceremony; -1 is all of them together, with the lowest fee of each pandit.
  ceremony smallint not null,
  pandits integer not null check (pandits > 0),
  least_paise integer not null,
  median_paise integer not null,
  most_paise integer not null,
  -- How many speak each language, by its bit.
  languages integer[] not null,
  -- In the middle of those who live there.
  latitude real not null,
  longitude real not null,
  primary key (city, ceremony)
);
create index city_figures_ceremony on city_figures (ceremony, pandits desc, city);
