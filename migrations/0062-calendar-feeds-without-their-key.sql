-- The feed of a pandit's calendar is known by an id; its secret address is made from the id and the installation's own secret, and
-- stored nowhere. Addresses given out before cannot be made anew from it, so they end; null until he asks for one.
alter table pandits drop column calendar_key;
alter table pandits add column calendar_feed_id uuid constraint pandits_calendar_feed_id unique;
