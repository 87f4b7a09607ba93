-- An intake that was signed where there was no line comes hours later. When it was signed is what its paper says; `at` is when
-- the house had it. Null in rows from before: they were signed when they came.
alter table consignment_intake add column signed_at timestamptz(3);
-- Of what was sent under its id: another content under it is refused.
alter table consignment_intake add column fingerprint bytea;
