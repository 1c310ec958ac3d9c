-- A session's token is kept as its SHA-256; the cookies of people who are signed in go on opening their sessions.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
-- What is written in clear by mistake is refused rather than kept.
alter table sessions add constraint sessions_token_hashed check (token ~ '^[0-9a-f]{64}$');
