-- A sign-in by Google counts once: the nonce of each accepted id_token, for as long as that token could be accepted.
create table google_nonce (
  nonce_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index google_nonce_expiry on google_nonce (expires_at);
