-- Money of an order sent twice is written down once: a copy comes with the key of the first, and what was said under it is kept as a hash.
alter table order_payments add column idempotency_key text;
alter table order_payments add column request_hash text;
alter table order_payments add constraint order_payments_idempotency_key unique (order_id, idempotency_key);
