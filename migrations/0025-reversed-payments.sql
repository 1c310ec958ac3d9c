-- A payment recorded by mistake stays as it was written; a reversal of the same amount takes it back, once.
alter table booking_payments
  drop constraint booking_payments_kind_check,
  add constraint booking_payments_kind_check check (kind in ('payment', 'refund', 'reversal')),
  add column reverses_payment_id uuid references booking_payments (id)
    constraint booking_payments_one_reversal unique,
  add constraint booking_payments_reversal check ((kind = 'reversal') = (reverses_payment_id is not null));
