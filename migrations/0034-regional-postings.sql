-- Adds a list for each ceremony in each region, a square of four by four cells. The number of a list is 1,000,000,000 + region * 1000 +
-- ceremony; a region is row * 360 + column. The lists 1 to 89,999 are those of ceremonies (ceremony + 1), 100,000 to 1,999,999 those of cells
-- (row * 1440 + column). Near a place the fee for a ceremony is the price in its list, so rows of cells have no fees. The indexes are
-- created again, because adding this many rows to them takes longer.
alter table pandit_postings drop constraint pandit_postings_fees;
drop index pandit_postings_score, pandit_postings_price, pandit_postings_experience;
update pandit_postings set fees = null where list >= 100000 and list < 2000000;
insert into pandit_postings (list, score, pandit_id, latitude, longitude, travel_radius_km, ceremonies, languages, traditions, price_paise, experience_years, rating)
select 1000000000 + r.region * 1000 + p.list - 1, p.score, p.pandit_id, p.latitude, p.longitude, p.travel_radius_km, p.ceremonies, p.languages, p.traditions,
  p.price_paise, p.experience_years, p.rating
from (select distinct pandit_id, (list - 100000) / 1440 / 4 * 360 + (list - 100000) % 1440 / 4 as region
  from pandit_postings where list >= 100000 and list < 2000000) r
join pandit_postings p on p.pandit_id = r.pandit_id and p.list > 0 and p.list < 90000;
create index pandit_postings_score on pandit_postings (list, score, pandit_id)
  include (latitude, longitude, travel_radius_km, ceremonies, languages, traditions, price_paise, experience_years, rating, fees);
create index pandit_postings_price on pandit_postings (list, price_paise, pandit_id)
  include (latitude, longitude, travel_radius_km, ceremonies, languages, traditions, experience_years, rating, fees);
create index pandit_postings_experience on pandit_postings (list, experience_years, pandit_id)
  include (latitude, longitude, travel_radius_km, ceremonies, languages, traditions, price_paise, rating, fees);
-- Cities and names are searched for any ceremony: without a fee for each, a pandit would be missing where fees are compared.
alter table pandit_postings add constraint pandit_postings_fees
  check ((list >= 0 and list < 2000000) or list >= 1000000000 or coalesce(cardinality(fees), 0) = cardinality(ceremonies));
