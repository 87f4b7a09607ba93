-- A change of money that one person asks for and another decides on: which transfer a statement line is, that it is
-- nobody's, and what people are charged.

create table proposal (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('match', 'dismissal', 'service_fee', 'payment_charge', 'tax')),
  -- What would change: one line of a statement, one row of a dated table. At most one proposal waits for each.
  subject text not null,
  -- All that carrying it out needs to be told; what is there by then is looked at then.
  wish jsonb not null check (jsonb_typeof(wish) = 'object'),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null references staff,
  asked_at timestamptz(3) not null,
  decided_by integer references staff,
  decided_at timestamptz(3),
  -- Why it was refused.
  answer text,
  -- Four eyes. Whoever asked may only take it back, and nobody else may.
  constraint proposal_needs_two_people check ((decided_by = asked_by) = (state = 'withdrawn')),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (answer is not null))
);
create unique index proposal_waiting on proposal (subject) where state = 'waiting';
create index proposal_of_subject on proposal (subject, id desc);
create unique index proposal_of_line on proposal (((wish ->> 'line_id')::integer))
  where kind in ('match', 'dismissal') and state in ('waiting', 'approved');
create index proposal_match_waiting on proposal (((wish ->> 'instruction_id')::integer))
  where state = 'waiting' and kind = 'match';

create function proposal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.kind, new.subject, new.wish, new.reason, new.asked_by, new.asked_at) is distinct from
     (old.kind, old.subject, old.wish, old.reason, old.asked_by, old.asked_at) then
    raise exception 'proposal % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger proposal_is_decided_once before update on proposal
  for each row execute function proposal_is_decided_once();
create trigger proposal_is_kept before delete or truncate on proposal
  for each statement execute function books_are_final();

-- A dismissal was a proposal in a table of its own. Why somebody took his own back stands in the record. What was left
-- waiting for a line that was settled otherwise is taken back.
insert into proposal (kind, subject, wish, reason, state, asked_by, asked_at, decided_by, decided_at, answer)
  select 'dismissal', 'statement_line:' || line_id, jsonb_build_object('line_id', line_id), dismissal.reason,
    case
      when dismissal.state = 'approved' then 'approved'
      when decided_by <> proposed_by then 'refused'
      when decided_by = proposed_by or line.state <> 'open' then 'withdrawn'
      else 'waiting' end,
    proposed_by, proposed_at,
    case when dismissal.state = 'proposed' and line.state <> 'open' then proposed_by else decided_by end,
    case when dismissal.state = 'proposed' and line.state <> 'open' then proposed_at else decided_at end,
    case when dismissal.state = 'rejected' and decided_by <> proposed_by then rejection end
  from statement_line_dismissal dismissal join bank_statement_line line on line.id = dismissal.line_id
  order by dismissal.id;

-- What each is about, in a line for people. A line's and a transfer's own words are read, not copied.
create view proposal_about as
  select proposal.id as proposal_id,
    case proposal.kind
      when 'match' then line.description || ' → ' || transfer.about
      when 'dismissal' then line.description
      when 'service_fee' then 'Biaya layanan ' || coalesce(wish ->> 'product_type', 'jenis lain')
      when 'payment_charge' then 'Biaya pembayaran ' || replace(substr(wish ->> 'payment_method', 4), '_', ' ')
      else 'Pajak pada tagihan' end
    || coalesce(' mulai ' || to_char((wish ->> 'valid_from')::date, 'DD-MM-YYYY'), '') as about,
    line.id as line_id, line.amount, transfer.instruction_id, transfer.customer_id
  from proposal
    left join bank_statement_line line on line.id = (wish ->> 'line_id')::integer
    left join manual_transfer transfer on transfer.instruction_id = (wish ->> 'instruction_id')::integer;

-- What somebody says that a line is: the one that waits or was agreed to.
create view line_proposal as
  select id as proposal_id, (wish ->> 'line_id')::integer as line_id, kind, state, reason, asked_by, asked_at
  from proposal where kind in ('match', 'dismissal') and state in ('waiting', 'approved');

-- One that a proposal waits for waits as that proposal.
create or replace view waiting_statement_line as
  select case line.state when 'open' then 'statement_line' else 'partial_transfer' end as kind,
    'statement_line'::text as subject_type, line.id as subject_id,
    coalesce(line.booked_at, line.booked_on::timestamp at time zone 'Asia/Jakarta') as since,
    line.amount, instruction.customer_id, null::integer as staff_id, line.description as about,
    null::text as note, null::timestamptz as act_by
  from bank_statement_line line
    left join payment_instruction instruction on instruction.id = line.instruction_id
  where line.state in ('open', 'partial') and not exists (
    select from proposal where subject = 'statement_line:' || line.id and proposal.state = 'waiting');

create view waiting_proposal as
  select case when kind in ('match', 'dismissal') then kind else 'tariff' end as kind, 'proposal'::text as subject_type,
    id as subject_id, asked_at as since, proposal_about.amount, proposal_about.customer_id, asked_by as staff_id,
    proposal_about.about, reason as note, null::timestamptz as act_by
  from proposal join proposal_about on proposal_about.proposal_id = proposal.id
  where state = 'waiting';

create or replace view cashier_exception as
  select * from waiting_alarm
  union all select * from waiting_statement_line
  union all select * from waiting_proposal
  union all select * from waiting_proof
  union all select * from waiting_refund
  union all select * from waiting_payout
  union all select * from waiting_seller;

drop table statement_line_dismissal;
drop function dismissal_is_decided_once();
