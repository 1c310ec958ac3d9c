-- One name for a planned call: the column, its constraint, and the events about it.
alter table bookings rename column call_again_at to planned_call_at;
alter table bookings rename constraint bookings_call_again to bookings_planned_call;

-- Events are append-only for the application. Their vocabulary changes here, not what they record.
alter table booking_events disable trigger booking_events_append_only;
update booking_events set
    kind = case kind when 'call-again-set' then 'call-planned' when 'call-again-removed' then 'planned-call-removed' else kind end,
    details = case when details ? 'callAgainAt'
      then details - 'callAgainAt' || jsonb_build_object('plannedCallAt', details -> 'callAgainAt') else details end
  where kind in ('call-again-set', 'call-again-removed') or details ? 'callAgainAt';
alter table booking_events enable trigger booking_events_append_only;
