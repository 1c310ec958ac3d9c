-- A change of the terms that an accepted pandit has not answered yet. The row goes with his answer, or with the proposal; the history keeps what became of it.
create table booking_proposals (
  booking_id uuid primary key references bookings (id),
  id uuid not null constraint booking_proposals_id unique,
  pandit_id uuid not null references pandits (id),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 15 and 1440),
  fee_paise integer not null check (fee_paise >= 0),
  samagri_bringer text check (samagri_bringer in ('pandit', 'family')),
  agreed_address text not null,
  locality text not null,
  locality_hindi text not null,
  latitude double precision,
  longitude double precision,
  proposed_at timestamptz not null
);
