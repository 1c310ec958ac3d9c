-- In the lists of a place and of a name the fees stand beside the pandit, in the order of his ceremonies' bits, so that whoever compares
-- the fees for one puja there reads them from the index as well.
alter table pandit_postings add column fees integer[];

update pandit_postings p set fees = f.fees
from (
  select s.pandit_id, array_agg(s.fee_paise order by c.bit) as fees
  from pandit_services s join ceremonies c on c.slug = s.ceremony_slug group by s.pandit_id
) f
where f.pandit_id = p.pandit_id and p.list >= 100000;

drop index pandit_postings_price;
create index pandit_postings_price on pandit_postings (list, price_paise, pandit_id)
  include (latitude, longitude, reach_km, ceremonies, languages, traditions, experience, rating, fees);
