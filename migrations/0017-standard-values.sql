-- Stored values with the standard terms: refunds and returns are `requested`, pictures of products are in `/products/`.

alter table order_refunds drop constraint order_refunds_state_check, alter column state set default 'requested';
update order_refunds set state = 'requested' where state = 'asked';
alter table order_refunds add constraint order_refunds_state_check check (state in ('requested', 'sent', 'done', 'failed'));

alter table booking_refunds drop constraint booking_refunds_state_check, alter column state set default 'requested';
update booking_refunds set state = 'requested' where state = 'asked';
alter table booking_refunds add constraint booking_refunds_state_check check (state in ('requested', 'sent', 'done', 'failed'));

alter table order_returns drop constraint order_returns_state_check, alter column state set default 'requested';
drop index order_returns_open;
update order_returns set state = 'requested' where state = 'asked';
alter table order_returns add constraint order_returns_state_check
  check (state in ('requested', 'approved', 'declined', 'withdrawn', 'taken-back', 'refunded'));
create unique index order_returns_open on order_returns (order_id) where state in ('requested', 'approved', 'taken-back');

-- Events are append-only for the application. Their vocabulary changes here, not what they record.
alter table order_events disable trigger order_events_append_only;
update order_events set kind = 'refund-requested' where kind = 'refund-asked';
update order_events set kind = 'payment-reported' where kind = 'paid-said';
alter table order_events enable trigger order_events_append_only;
alter table booking_events disable trigger booking_events_append_only;
update booking_events set kind = 'refund-requested' where kind = 'refund-asked';
update booking_events set kind = 'payment-reported' where kind = 'payment-said';
update booking_events set details = details || '{"why": "requested-pandit"}' where details ->> 'why' = 'wish';
alter table booking_events enable trigger booking_events_append_only;

update products set image_url = '/products/' || substr(image_url, 8) where image_url like '/goods/%';
update product_images set url = '/products/' || substr(url, 8) where url like '/goods/%';
update order_lines set image_url = '/products/' || substr(image_url, 8) where image_url like '/goods/%';
