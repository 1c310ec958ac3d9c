-- Idempotency keys of requests that suspend or reinstate a pandit. A retry with the same key changes nothing; `request_hash` detects another
-- request under the same key.
create table pandit_suspension_requests (
  pandit_id uuid not null references pandits (id),
  idempotency_key text not null,
  request_hash text not null,
  requested_at timestamptz not null,
  primary key (pandit_id, idempotency_key)
);
