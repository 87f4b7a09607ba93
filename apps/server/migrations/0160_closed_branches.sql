-- A branch that is given up. Nothing hangs on it by then; what it sold and whom it met stays on record.
alter table branch add column closed_at timestamptz(3);
alter table branch add column closed_reason text;
alter table branch add constraint branch_closed_check check ((closed_at is null) = (closed_reason is null));
