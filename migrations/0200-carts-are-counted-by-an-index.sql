-- A connection that first fills a cart while nobody has one plans its look as one through the whole table, and keeps that plan while the table
-- grows: a line cost two and a half times as much after ten seconds of many carts. There is an index for each person.
alter function refuse_full_cart() set enable_seqscan = off;
