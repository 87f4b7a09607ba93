-- Wrong passwords and codes, counted alike for addresses with an account and without: a lock tells nobody which exist.
create table staff_sign_in_failure (
  -- A keyed hash of the address that was typed.
  address_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz(3),
  failed_at timestamptz(3) not null
);
create index staff_sign_in_failure_age on staff_sign_in_failure (failed_at);

alter table staff drop column failures, drop column locked_until;
