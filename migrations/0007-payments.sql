-- A payment sent twice is one payment: a copy comes with the key of the first.
alter table booking_payments add column idempotency_key text;
alter table booking_payments add constraint booking_payments_idempotency_key unique (booking_id, idempotency_key);

-- Where nothing is owed nothing is due: a fee of nothing, and a cancellation that costs nothing.
update bookings set payment = 'paid'
where payment = 'due' and case state when 'cancelled' then cancel_due_paise else fee_paise end = 0;
