-- Accounts of the team and the owner need a password of at least 12 characters (src/modules/accounts/model/team-password.ts). A hash does not
-- tell how long its password is, so it is noted when the password is set and at each sign-in with it. Until then it counts as too short.
alter table users add column has_long_password boolean not null default false;
