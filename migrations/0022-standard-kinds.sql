-- Stored values with the standard terms: kinds of booking events, resolved door codes, and spam among the tickets.

alter table bookings drop constraint bookings_door_check_check;
update bookings set door_check = 'resolved' where door_check = 'settled';
alter table bookings add constraint bookings_door_check_check check (door_check in ('matched', 'mismatched', 'missing', 'resolved'));
alter index bookings_without_call rename to bookings_without_join_link;

-- Events are append-only for the application. Their vocabulary changes here, not what they record.
alter table booking_events disable trigger booking_events_append_only;
update booking_events set kind = case kind
    when 'moved' then 'agreement-changed'
    when 'another-agreed' then 'another-pandit-requested'
    when 'back-to-team' then 'returned-to-team'
    when 'still-without-pandit' then 'unassigned-alert'
    else 'door-code-resolved' end
  where kind in ('moved', 'another-agreed', 'back-to-team', 'still-without-pandit', 'door-settled');
alter table booking_events enable trigger booking_events_append_only;

alter table tickets drop constraint tickets_state_check;
update tickets set state = 'spam' where state = 'held';
alter table tickets add constraint tickets_state_check check (state in ('open', 'answered', 'closed', 'spam'));

alter table ticket_events drop constraint ticket_events_kind_check;
update ticket_events set kind = case kind when 'held' then 'flagged-as-spam' else 'unflagged-as-spam' end
  where kind in ('held', 'released');
alter table ticket_events add constraint ticket_events_kind_check
  check (kind in ('received', 'answered', 'note', 'closed', 'reopened', 'flagged-as-spam', 'unflagged-as-spam'));
