-- A door code that did not match, or was not given, may be closed by the team: somebody called the family.
alter table bookings drop constraint bookings_door_check;
alter table bookings add constraint bookings_door_check check (door in ('matched', 'mismatched', 'missing', 'settled'));
