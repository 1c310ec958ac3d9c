-- The offers still open, by their deadline: looked through every few minutes for those nobody ended.
create index booking_offers_open on booking_offers (answer_by) where state = 'offered';
