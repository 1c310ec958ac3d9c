-- What else is agreed on the phone: who brings the samagri, and whatever has no field of its own. Nothing there: not agreed.
alter table bookings
  add column samagri_bringer text check (samagri_bringer in ('pandit', 'family')),
  add column agreed_note text check (agreed_note <> '' and char_length(agreed_note) <= 500);
