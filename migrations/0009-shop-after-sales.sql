-- What follows an order: returns, invoices, reviews and the emails that ask for them.
alter table uploads add foreign key (order_id) references orders (id);

-- A picture of what is wrong: seen by the buyer of the order and the team alone.
create table return_photos (
  id uuid primary key,
  order_id uuid not null references orders (id),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- When the file is removed; null as long as nothing is decided.
  sweep_after timestamptz
);
create index return_photos_sweep on return_photos (sweep_after) where sweep_after is not null;
create index return_photos_order on return_photos (order_id);

create table order_returns (
  id uuid primary key,
  order_id uuid not null references orders (id),
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'withdrawn', 'taken-back', 'refunded')),
  reason text not null check (reason in ('damaged', 'wrong', 'not-as-shown', 'not-wanted')),
  comment text not null default '',
  photo_id uuid constraint order_returns_photo unique references return_photos (id) on delete set null,
  pickup_on date,
  decline_reason text not null default '',
  -- What is refunded for these pieces; known once they are here.
  refund_paise integer check (refund_paise >= 0),
  requested_at timestamptz not null,
  check (state <> 'approved' or pickup_on is not null),
  check (state not in ('taken-back', 'refunded') or refund_paise is not null)
);
-- One at a time: the next is requested when this one is settled.
create unique index order_returns_open on order_returns (order_id) where state in ('asked', 'approved', 'taken-back');
create index order_returns_order on order_returns (order_id);
create index order_returns_state on order_returns (state, requested_at, id);

create table order_return_lines (
  return_id uuid not null references order_returns (id),
  line_id uuid not null references order_lines (id),
  quantity smallint not null check (quantity > 0),
  -- Of these so many do not go back into stock.
  damaged smallint not null default 0 check (damaged between 0 and quantity),
  primary key (return_id, line_id)
);
create index order_return_lines_line on order_return_lines (line_id);

-- Invoices and credit notes: numbered without gaps within a series and a financial year.
create table invoice_series (
  series text not null check (series in ('IN', 'CN')),
  -- The year in which the financial year begins, on the 1st of April.
  year smallint not null,
  last_serial integer not null check (last_serial > 0),
  primary key (series, year)
);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  series text not null,
  year smallint not null,
  serial integer not null check (serial > 0),
  -- At most sixteen characters, by the rules of GST.
  number text not null constraint invoices_number unique check (length(number) <= 16),
  -- What it was written for: the sale, or one thing that reduced it. Once for each.
  cause text not null,
  total_paise integer not null check (total_paise >= 0),
  -- Seller, buyer, lines and sums as they were that day.
  content jsonb not null,
  issued_at timestamptz not null,
  foreign key (series, year) references invoice_series (series, year),
  constraint invoices_serial unique (series, year, serial),
  constraint invoices_cause unique (order_id, cause)
);

-- An invoice stays as it was written; only its buyer may be erased.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and new.content - 'buyer' = old.content - 'buyer'
    and new.content #> '{buyer,isErased}' = 'true'
  then
    return new;
  end if;
  raise exception 'an invoice is never changed';
end
$$;
create trigger invoices_fixed before update or delete on invoices for each row execute function refuse_invoice_change();

-- One review of each product by each buyer, with pictures and votes of readers.
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
  -- As it was called when it was bought.
  variant_name text not null default '',
  variant_name_hindi text not null default '',
  -- Paths of our own pictures, in the order they are shown.
  photos text[] not null default '{}' check (cardinality(photos) <= 4),
  -- Updated with every vote.
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
-- The orders a reader may choose.
create index product_reviews_helpful on product_reviews (product_id, helpful_count, created_at, id) where hidden_at is null;
create index product_reviews_newest on product_reviews (product_id, created_at, id) where hidden_at is null;
create index product_reviews_lowest on product_reviews (product_id, rating desc, created_at, id) where hidden_at is null;
create index product_reviews_pictured on product_reviews (product_id, created_at, id) where hidden_at is null and photos <> '{}';
-- The team's lists.
create index product_reviews_shown on product_reviews (created_at, id) where hidden_at is null;
create index product_reviews_hidden on product_reviews (created_at, id) where hidden_at is not null;

create table product_review_votes (
  review_id uuid not null references product_reviews (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index product_review_votes_user on product_review_votes (user_id);

-- The email that asks for a review, once for each order; and the addresses that want none.
create table review_emails (
  order_id uuid primary key references orders (id),
  queued_at timestamptz not null
);
create table review_email_opt_outs (
  email text primary key,
  created_at timestamptz not null
);
