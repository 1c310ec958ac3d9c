-- The team finds orders by a part of the buyer's name or mobile, by the beginning of an e-mail or a parcel's number, and by what is still to be paid.
create index orders_words on orders using gin (name gin_trgm_ops, mobile gin_trgm_ops);
-- Takes the place of the index of whole e-mails: it answers both.
drop index orders_email;
create index orders_email on orders (lower(email) text_pattern_ops);
create index orders_tracking on orders (upper(tracking) text_pattern_ops) where tracking <> '';
create index orders_payment on orders (payment, placed_at desc, id desc);
create index orders_needed on orders (needed_by) where needed_by is not null;
