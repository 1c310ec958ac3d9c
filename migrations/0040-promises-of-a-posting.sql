-- A fee for each ceremony in every list of a place or a name: without one a pandit would be missing where fees are compared.
alter table pandit_postings add constraint pandit_postings_fees
  check (list < 100000 or coalesce(cardinality(fees), 0) = bit_count(ceremonies::bit(64)));

-- Each of the three indexes again holds every column a search filters by.
drop index pandit_postings_score;
create index pandit_postings_score on pandit_postings (list, score, pandit_id)
  include (latitude, longitude, reach_km, ceremonies, languages, traditions, price_paise, experience, rating, fees);
drop index pandit_postings_experience;
create index pandit_postings_experience on pandit_postings (list, experience, pandit_id)
  include (latitude, longitude, reach_km, ceremonies, languages, traditions, price_paise, rating, fees);
