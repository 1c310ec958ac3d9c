-- A reported UPI payment that the team did not find is called that everywhere; it was `refused` here, and `settled` when it was checked.
alter table booking_upi_notices rename column settled_at to checked_at;
alter table booking_upi_notices rename column settled_by to checked_by;
alter table booking_upi_notices rename constraint booking_upi_notices_settled_by_fkey to booking_upi_notices_checked_by_fkey;
alter table booking_upi_notices drop constraint booking_upi_notices_state_check;
update booking_upi_notices set state = 'not-found' where state = 'refused';
alter table booking_upi_notices add constraint booking_upi_notices_state_check check (state in ('open', 'matched', 'not-found'));
