-- A code may hold for some of the shop's categories only; none named means all goods.
alter table coupons add categories text[] not null default '{}'
  constraint coupons_categories check (categories <@ array['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits']::text[]);
