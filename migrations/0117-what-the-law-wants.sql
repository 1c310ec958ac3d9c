-- What Indian law wants beside a price and only the maker can tell: his whole address, and for what is eaten the mark and the licence of food safety.
alter table products add column maker_address text not null default '';
-- Said only of what is eaten.
alter table products add column diet text check (diet in ('veg', 'non-veg'));
alter table products add column food_license text check (food_license ~ '^[0-9]{14}$');
