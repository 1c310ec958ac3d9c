-- Who asks for one puja compares the fees for that puja. In the list of a ceremony the price is its fee; the other lists keep the lowest
-- fee, and there the fee of the puja is read beside them from the index of its primary key.
update pandit_postings p set price_paise = s.fee_paise
from pandit_services s join ceremonies c on c.slug = s.ceremony_slug
where p.pandit_id = s.pandit_id and p.list = 1 + c.bit;

alter table pandit_services
  drop constraint pandit_services_pkey,
  add primary key (pandit_id, ceremony_slug) include (fee_paise);
