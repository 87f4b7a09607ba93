-- The cashier's desk: money that is nobody's, and what waits for a person.

-- Money in a statement that no customer sent: interest of the bank, transfers between the house's own accounts.
insert into account (code, name, side) values ('other_receipt', 'Penerimaan lain di luar pelanggan', 'credit');

alter table bank_statement_line drop constraint bank_statement_line_state_check;
alter table bank_statement_line add constraint bank_statement_line_state_check
  check (state in ('open', 'partial', 'matched', 'returning', 'dismissed', 'noted'));

create or replace function statement_line_is_matched_once() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.line_hash, new.booked_on, new.amount, new.direction, new.description) is distinct from
     (old.statement_id, old.line_hash, old.booked_on, old.amount, old.direction, old.description) then
    raise exception 'statement line % is what the bank said', old.id using errcode = '23514';
  end if;
  if old.state in ('matched', 'returning', 'dismissed', 'noted') then
    raise exception 'statement line % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;

-- Taking a line out of what is owed to customers needs two people, as money that leaves the house does.
create table statement_line_dismissal (
  id integer generated always as identity primary key,
  line_id integer not null references bank_statement_line,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  proposed_by integer not null references staff,
  proposed_at timestamptz(3) not null,
  decided_by integer references staff,
  decided_at timestamptz(3),
  -- Why it was rejected.
  rejection text,
  -- Four eyes. Whoever proposed may take it back.
  constraint dismissal_needs_two_people check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null))
);
create unique index statement_line_dismissal_open on statement_line_dismissal (line_id) where state <> 'rejected';
create trigger statement_line_dismissal_is_kept before delete or truncate on statement_line_dismissal
  for each statement execute function books_are_final();

create function dismissal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' or (new.line_id, new.reason, new.proposed_by, new.proposed_at) is distinct from
     (old.line_id, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'dismissal % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger dismissal_is_decided_once before update on statement_line_dismissal
  for each row execute function dismissal_is_decided_once();

-- The newest try to send something back.
create index payout_tries_of_nipl on payout (nipl_id, id desc) where nipl_id is not null;
create index payout_tries_of_refund_case on payout (refund_case_id, id desc) where refund_case_id is not null;

-- What is owed back, with how the last try ended and whether there is an account to send it to.
create view owed_back_tried as
  select owed.*, coalesce(refund_case.created_at, nipl.changed_at) as owed_since,
    coalesce(profile.rekening_number_sealed is not null and profile.bank_id is not null
      and profile.rekening_owner is not null, false) as has_bank_account,
    coalesce(of_nipl.state, of_case.state) as try_state,
    coalesce(of_nipl.reason, of_case.reason) as try_reason,
    coalesce(of_nipl.account_masked, of_case.account_masked) as try_account_masked,
    coalesce(of_nipl.settled_at, of_nipl.decided_at, of_case.settled_at, of_case.decided_at) as tried_at
  from owed_back owed
    left join refund_case on refund_case.id = owed.refund_case_id
    left join nipl on nipl.id = owed.nipl_id
    left join customer_profile profile on profile.customer_id = owed.customer_id
    -- Two, because the database finds the newest of each by its own index.
    left join lateral (
      select * from payout where payout.nipl_id = owed.nipl_id order by payout.id desc limit 1) of_nipl on true
    left join lateral (
      select * from payout where payout.refund_case_id = owed.refund_case_id order by payout.id desc limit 1) of_case
      on true;

-- Suspense, and the facts that explain it to the rupiah: money nobody knows yet, money that waits for its rest, and
-- money that is owed back.
create view suspense_explained as
  select
    (select coalesce(-sum(amount), 0) from posting where account = 'suspense')::bigint as balance,
    ((select coalesce(sum(amount), 0) from bank_statement_line where state in ('open', 'partial'))
      + (select coalesce(sum(amount), 0) from refund_case where state = 'open'))::bigint as explained;

-- All that waits for a person at the cashier's desk, each thing once, with who began it where another must go on.
-- `act_by` in the future is no exception yet.
create view cashier_exception as
  select 'book_alarm'::text as kind, 'book_alarm'::text as subject_type, id as subject_id, found_at as since,
    null::bigint as amount, null::integer as customer_id, null::integer as staff_id, invariant as about,
    finding as note, null::timestamptz as act_by
  from book_alarm where over_at is null
  union all
  select case when dismissal.id is null then case line.state when 'open' then 'statement_line' else 'partial_transfer' end
      else 'dismissal' end,
    'statement_line', line.id,
    coalesce(dismissal.proposed_at, line.booked_at, line.booked_on::timestamp at time zone 'Asia/Jakarta'),
    line.amount, instruction.customer_id, dismissal.proposed_by, line.description, dismissal.reason, null
  from bank_statement_line line
    left join statement_line_dismissal dismissal on dismissal.line_id = line.id and dismissal.state = 'proposed'
    left join payment_instruction instruction on instruction.id = line.instruction_id
  where line.state in ('open', 'partial')
  union all
  select 'proof', 'transfer', instruction_id, proof_at, amount, customer_id, null, about, null, null
  from manual_transfer where proof_id is not null
  union all
  -- What is owed back: why it cannot simply go, else why it is owed at all. A deposit is late only after its day.
  select
    case
      when not has_bank_account then 'no_bank_account'
      when try_state = 'rejected' then 'refund_rejected'
      when failure is not null then 'refund_failed'
      when refund_case_id is not null then reason
      else 'refund_overdue' end,
    case when nipl_id is null then 'refund_case' else 'nipl' end,
    coalesce(nipl_id, refund_case_id), coalesce(tried_at, owed_since), amount, customer_id, null, about,
    coalesce(try_reason, failure),
    case when has_bank_account and nipl_id is not null and try_state is null and failure is null then refund_by end
  from owed_back_tried
  union all
  select case state when 'prepared' then 'payout_to_approve' else 'payout_to_send' end, 'payout', payout.id,
    coalesce(decided_at, prepared_at), amount, customer_id,
    case state when 'prepared' then prepared_by else decided_by end,
    coalesce(nipl_about.about, refund_case_about.about, '-'), null, null
  from payout
    left join nipl_about on nipl_about.nipl_id = payout.nipl_id
    left join refund_case_about on refund_case_about.refund_case_id = payout.refund_case_id
  where state in ('prepared', 'approved');
