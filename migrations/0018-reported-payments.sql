-- Orders whose buyer reports a payment that the team has not recorded yet: few, and listed in the console.
create index orders_reported_payment on orders (placed_at desc, id desc) where reported_paid_at is not null and payment = 'due';
