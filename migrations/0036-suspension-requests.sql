-- A copy of a request to suspend a pandit, or to end that, comes with the key of the first and changes nothing; the hash tells a copy from
-- another request.
create table pandit_suspension_requests (
  pandit_id uuid not null references pandits (id),
  idempotency_key text not null,
  request_hash text not null,
  requested_at timestamptz not null,
  primary key (pandit_id, idempotency_key)
);
