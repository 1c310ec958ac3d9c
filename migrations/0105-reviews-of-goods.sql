-- What buyers say of goods that were brought to them: one review of each good by each buyer, with pictures and votes of readers.
create table product_reviews (
  id uuid primary key,
  product_id uuid not null references products (id),
  order_id uuid not null references orders (id),
  -- Null for whoever ordered without an account: then the address of the order says whose it is.
  user_id text references users (id) on delete set null,
  email text not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null default '',
  language text not null check (language in ('en', 'hi')),
  author text not null,
  -- The form of the good that was bought, as it was called then.
  choice text not null default '',
  choice_hindi text not null default '',
  -- Paths of our own pictures, in the order they are shown.
  photos text[] not null default '{}' check (cardinality(photos) <= 4),
  -- How many found it helpful, kept with every vote.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  hidden_by text references users (id) on delete set null,
  constraint product_reviews_one_per_order unique (order_id, product_id),
  check ((hidden_at is null) = (hidden_reason is null))
);
create unique index product_reviews_one_per_person on product_reviews (user_id, product_id) where user_id is not null;
create unique index product_reviews_one_per_address on product_reviews (email, product_id) where user_id is null;
-- The orders a reader may ask for, of what everybody may read.
create index product_reviews_helpful on product_reviews (product_id, helpful_count, created_at, id) where hidden_at is null;
create index product_reviews_newest on product_reviews (product_id, created_at, id) where hidden_at is null;
create index product_reviews_lowest on product_reviews (product_id, rating desc, created_at, id) where hidden_at is null;
create index product_reviews_pictured on product_reviews (product_id, created_at, id) where hidden_at is null and photos <> '{}';
-- The team's list.
create index product_reviews_shown on product_reviews (created_at, id) where hidden_at is null;
create index product_reviews_hidden on product_reviews (created_at, id) where hidden_at is not null;

create table product_review_votes (
  review_id uuid not null references product_reviews (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (review_id, user_id)
);
create index product_review_votes_user on product_review_votes (user_id);

-- How many gave one star, two, … five: kept beside the sum, so that no page counts reviews.
alter table products add column star_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5);

-- A picture sent by whoever holds an order, with an account or by its link, belongs to that order until a review shows it.
alter table uploads add column order_id uuid references orders (id);
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('photo', 'gallery', 'product', 'document', 'review'));
create index uploads_order on uploads (order_id) where order_id is not null;

-- The letter that asks for a review, once for each order; and the addresses that want none.
create table review_letters (
  order_id uuid primary key references orders (id),
  queued_at timestamptz not null
);
create table review_letter_stops (
  email text primary key,
  at timestamptz not null
);
create index orders_delivered on orders (delivered_at, id) where state = 'delivered';
