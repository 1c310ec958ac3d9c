-- The family accepts another pandit; it does not request one. `cause` is a code of ours, and stays when the texts in `reason` are erased.
alter table booking_events disable trigger booking_events_append_only;
update booking_events set kind = 'another-pandit-accepted' where kind = 'another-pandit-requested';
update booking_events set details = details - 'why' || jsonb_build_object('cause', details -> 'why') where details ? 'why';
alter table booking_events enable trigger booking_events_append_only;
