-- What a pandit answers to a review of him: one reply each, and nobody else's can be written, because it names both.
alter table reviews add constraint reviews_of_pandit unique (id, pandit_id);

create table review_replies (
  review_id uuid primary key,
  pandit_id uuid not null,
  content text not null check (length(content) between 1 and 1000),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null,
  edited_at timestamptz,
  foreign key (review_id, pandit_id) references reviews (id, pandit_id) on delete cascade
);
create index review_replies_pandit on review_replies (pandit_id);

-- How a pandit answered what was offered to him, for his figures.
create index booking_events_answers on booking_events ((details ->> 'panditId'), at)
  where kind in ('accepted', 'offer-declined', 'offer-expired');
