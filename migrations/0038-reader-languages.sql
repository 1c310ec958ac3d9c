-- A reader's language may be any code; `src/shared/languages.ts` lists those of the site. Names and texts stay in English and Hindi. `not valid`,
-- because existing rows met the stricter check: so the tables are locked only for a moment.
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table team_invitations drop constraint team_invitations_language_check,
  add constraint team_invitations_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table restock_subscriptions drop constraint restock_subscriptions_reader_language_check,
  add constraint restock_subscriptions_reader_language_check check (reader_language ~ '^[a-z]{2,3}$') not valid;
alter table orders drop constraint orders_reader_language_check,
  add constraint orders_reader_language_check check (reader_language ~ '^[a-z]{2,3}$') not valid;
alter table product_reviews drop constraint product_reviews_language_check,
  add constraint product_reviews_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table bookings drop constraint bookings_reader_language_check,
  add constraint bookings_reader_language_check check (reader_language ~ '^[a-z]{2,3}$') not valid;
alter table reviews drop constraint reviews_language_check,
  add constraint reviews_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table review_replies drop constraint review_replies_language_check,
  add constraint review_replies_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table group_puja_interests drop constraint group_puja_interests_reader_language_check,
  add constraint group_puja_interests_reader_language_check check (reader_language ~ '^[a-z]{2,3}$') not valid;
alter table tickets drop constraint tickets_reader_language_check,
  add constraint tickets_reader_language_check check (reader_language ~ '^[a-z]{2,3}$') not valid;
alter table pandit_applications drop constraint pandit_applications_language_check,
  add constraint pandit_applications_language_check check (language ~ '^[a-z]{2,3}$') not valid;
