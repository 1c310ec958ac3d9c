-- The same Idempotency-Key with another body is no copy: what was said under it is kept as a hash. Rows from before have none.
alter table booking_events add column request_hash text;
alter table booking_payments add column request_hash text;
