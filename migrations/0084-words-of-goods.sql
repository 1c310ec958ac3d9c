-- Goods are found by whole words, by how they sound and by how they begin; what nobody wrote like that is looked up among all words there are.
drop index products_words;
alter table products add column search_words tsvector not null default '';
update products set search_words = to_tsvector('simple', search_text);
alter table products drop column search_text;
alter table products alter column search_words drop default;
create index products_words on products using gin (search_words) where is_visible;

-- Every word a good is found by, each once.
create table good_words (
  word text collate "C" primary key
);
create index good_words_alike on good_words using gin (word gin_trgm_ops);

-- The orders of the shop's lists hold what lists are filtered by, so that counting reads them alone.
drop index products_sold;
drop index products_price;
drop index products_rating;
create index products_sold on products (sold, id) include (category, pay_paise, rating, stock_state, ceremonies, discount_percent, trend) where is_visible;
create index products_category on products (category, sold, id) include (pay_paise, rating, stock_state, ceremonies) where is_visible;
create index products_price on products (pay_paise, id) include (category, rating, stock_state, ceremonies) where is_visible;
create index products_rating on products (rating, id) include (category, pay_paise, stock_state, ceremonies) where is_visible;
create index products_special on products (special_rank, id) where is_visible and special_rank is not null;
