-- Keys of the house that seal what stays for ever, each sealed with the one of today. When an operator replaces a key, what
-- was sealed before still opens, although the old key has left the settings: books and printed papers are never rewritten.
create table house_key (
  -- The order in which they came: numbers of customers are compared under the very first.
  id integer generated always as identity primary key,
  setting text not null check (setting in ('IDENTITY_KEY', 'SEALING_KEY')),
  -- Tells keys apart and opens nothing: a digest of 32 random bytes.
  fingerprint bytea not null check (octet_length(fingerprint) = 16),
  sealed bytea not null,
  kept_at timestamptz(3) not null default now(),
  unique (setting, fingerprint)
);
