-- A company hands in a list of its own. It is an import that waits: nothing of it is a unit until somebody of the house carries
-- it out, takes it back (the company), or turns it down (the house, with a reason that the company reads).
alter table unit_import
  alter column staff_id drop not null,
  add column company_id integer references company,
  add column handed_in_by integer references customer,
  -- Of the file and of what was chosen beside it: handed in twice while it waits, it is one list.
  add column fingerprint bytea,
  -- When it was taken back or turned down, and why the latter.
  add column ended_at timestamptz(3),
  add column ended_reason text check (ended_reason <> ''),
  drop constraint unit_import_state_check,
  add constraint unit_import_state_check
    check (state in ('draft', 'running', 'done', 'undoing', 'undone', 'withdrawn', 'turned_down')),
  drop constraint unit_import_check,
  add constraint unit_import_runner check ((state in ('draft', 'withdrawn', 'turned_down')) = (runner is null)),
  -- It comes from somebody of the house, or from somebody of a company.
  add constraint unit_import_sender check (
    staff_id is not null and num_nonnulls(company_id, handed_in_by, fingerprint) = 0
    or staff_id is null and num_nulls(company_id, handed_in_by, fingerprint) = 0),
  add constraint unit_import_ended check (
    (state in ('withdrawn', 'turned_down')) = (ended_at is not null)
    and (state = 'turned_down') = (ended_reason is not null)
    and (ended_at is null or company_id is not null));

create unique index unit_import_handed_in_once on unit_import (company_id, fingerprint)
  where state = 'draft' and company_id is not null;
create index unit_import_of_company on unit_import (company_id, id) where company_id is not null;
