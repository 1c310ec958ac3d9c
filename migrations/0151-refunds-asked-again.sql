-- A refund that failed is asked for again under its first key with the provider; the keys of those requests are kept, so that a copy of one adds nothing.
alter table order_refunds add column again_keys text[] not null default '{}';
