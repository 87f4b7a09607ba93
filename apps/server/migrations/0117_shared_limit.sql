-- What callers have used up of the limits that all processes of a house count together: an attacker behind a balancer gets
-- no more tries than from one process. What it holds is worth minutes and is forgotten by a crash, as it always was; not being
-- logged, a try costs no write to the disk.
create unlogged table shared_limit (
  name text not null,
  -- A hash: addresses and e-mails of strangers have no business here.
  key bytea not null,
  -- When the next would be allowed if nothing were saved up, in milliseconds of the house's clock.
  next bigint not null,
  -- After which nothing was left over, since there last was nothing to wait for.
  failures integer not null,
  primary key (name, key)
);
create index shared_limit_next on shared_limit (next);
