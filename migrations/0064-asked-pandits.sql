-- A pandit who leaves is taken out of the requests that asked for him: without reading every booking there is.
create index bookings_recommended on bookings (recommend_pandit_id) where recommend_pandit_id is not null;
