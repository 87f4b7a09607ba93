-- A bank's statement is taken at its word only after a second person has looked at it: a file that one person imports
-- lies there and moves nothing, until another confirms the import or refuses it (decision 0165).

-- Whether the house takes the line to be what its bank says. The others wait (`unconfirmed`), were refused or taken back
-- (`discarded`), or stood in another statement that was confirmed first (`known`). All lines of before are confirmed.
create function line_is_confirmed(state text) returns boolean language sql immutable
  return state not in ('unconfirmed', 'discarded', 'known');

alter table bank_statement
  -- Of the file as it came: whoever sends it again while it waits has sent it once. Null before imports waited.
  add column content_hash bytea,
  -- How many lines of the file confirmed statements held already when it came.
  add column known integer not null default 0 check (known >= 0);
create index bank_statement_of_content on bank_statement (content_hash, id desc);

-- A confirmed line stands once, in whichever files it comes; what waits or was refused keeps nothing from coming again.
alter table bank_statement_line
  drop constraint bank_statement_line_line_hash_key,
  add constraint bank_statement_line_once_in_statement unique (statement_id, line_hash),
  drop constraint bank_statement_line_state_check,
  drop constraint bank_statement_line_check,
  drop constraint bank_statement_line_check2,
  add constraint bank_statement_line_state_check check (state in
    ('unconfirmed', 'discarded', 'known', 'open', 'partial', 'matched', 'returning', 'dismissed', 'noted')),
  add constraint bank_statement_line_noted_is_out check (
    not line_is_confirmed(state) or (state = 'noted') = (direction = 'out')),
  add constraint bank_statement_line_settled_has_its_time check (
    (not line_is_confirmed(state) or state in ('open', 'noted')) = (matched_at is null));
create unique index bank_statement_line_confirmed on bank_statement_line (line_hash) where line_is_confirmed(state);
create index bank_statement_line_unconfirmed on bank_statement_line (amount) where state = 'unconfirmed';

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check
  check (kind in ('match', 'dismissal', 'import', 'service_fee', 'payment_charge', 'tax'));
-- One for each import, whatever is decided: a file that was refused comes as another import.
create unique index proposal_of_import on proposal (((wish ->> 'statement_id')::integer)) where kind = 'import';

-- The table itself lets no line into the books that only one person has vouched for.
create or replace function statement_line_is_matched_once() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.line_hash, new.booked_on, new.amount, new.direction, new.description) is distinct from
     (old.statement_id, old.line_hash, old.booked_on, old.amount, old.direction, old.description) then
    raise exception 'statement line % is what the bank said', old.id using errcode = '23514';
  end if;
  if old.state in ('discarded', 'known', 'matched', 'returning', 'dismissed', 'noted') or
     (case old.state when 'unconfirmed' then new.state not in ('discarded', 'known', 'open', 'noted')
       else not line_is_confirmed(new.state) end) then
    raise exception 'statement line % is %', old.id, old.state using errcode = '23514';
  end if;
  if old.state = 'unconfirmed' and not exists (
    select from proposal where kind = 'import' and (wish ->> 'statement_id')::integer = old.statement_id
      and proposal.state = any (case new.state when 'discarded' then '{refused,withdrawn}' else '{approved}' end::text[]))
    then
    raise exception 'statement line % waits for a second person', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create function statement_line_begins_unconfirmed() returns trigger language plpgsql as $$
begin
  if new.state <> 'unconfirmed' then
    raise exception 'a statement line waits for a second person first' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger statement_line_begins_unconfirmed before insert on bank_statement_line
  for each row execute function statement_line_begins_unconfirmed();

-- Lines that wait and came meanwhile with another statement that was confirmed.
create view repeated_line as
  select waits.id as line_id, waits.statement_id
  from bank_statement_line waits join bank_statement_line taken
    on taken.line_hash = waits.line_hash and line_is_confirmed(taken.state)
  where waits.state = 'unconfirmed';

-- Transfers of exactly a line's amount, open or ended lately, for money may come late: where a line has one, that is
-- what it is; where it has more, only a person can tell whose it is. The bank cannot have taken it before it was asked
-- for.
create view line_transfer as
  select line.id as line_id, line.statement_id, line.amount, line.state, i.id as instruction_id
  from bank_statement_line line join payment_instruction i on i.gateway = 'manual' and i.amount = line.amount
  where line.direction = 'in'
    and (i.created_at at time zone 'Asia/Jakarta')::date <= line.booked_on
    and (i.state = 'PENDING' or (i.expires_at at time zone 'Asia/Jakarta')::date >= line.booked_on - 30)
    and not exists (select from repeated_line where repeated_line.line_id = line.id);

-- All accounts of a bill: its own, and those it was to be paid to together with others, also such as were un-chosen.
create view account_of_bill as
  select bill_id, id as instruction_id from payment_instruction where bill_id is not null
  union all
  select joint.bill_id, i.id
  from payment_instruction i join joint_payment_bill joint on joint.joint_payment_id = i.joint_payment_id;

-- What each import brought, or would.
create view statement_import as
  select statement.id as statement_id, statement.file_name, statement.staff_id, statement.imported_at,
    new_lines.count_in, new_lines.amount_in, new_lines.count_out, new_lines.amount_out,
    statement.known + new_lines.count_known as known, proposal.id as proposal_id, proposal.state
  from bank_statement statement
    left join proposal on proposal.kind = 'import' and (proposal.wish ->> 'statement_id')::integer = statement.id
    cross join lateral (
      select count(*) filter (where is_new and direction = 'in') as count_in,
        coalesce(sum(amount) filter (where is_new and direction = 'in'), 0)::bigint as amount_in,
        count(*) filter (where is_new and direction = 'out') as count_out,
        coalesce(sum(amount) filter (where is_new and direction = 'out'), 0)::bigint as amount_out,
        count(*) filter (where not is_new) as count_known
      from (
        select direction, amount, state <> 'known' and not exists (
            select from repeated_line where repeated_line.line_id = line.id) as is_new
        from bank_statement_line line where line.statement_id = statement.id) lines) new_lines;

-- Of an import, what its asker saw when he asked.
create or replace view proposal_about as
  select proposal.id as proposal_id,
    case proposal.kind
      when 'match' then line.description || ' → ' || transfer.about
      when 'dismissal' then line.description
      when 'import' then 'Impor mutasi ' || (wish ->> 'file_name')
      when 'service_fee' then 'Biaya layanan ' || coalesce(wish ->> 'product_type', 'jenis lain')
      when 'payment_charge' then 'Biaya pembayaran ' || replace(substr(wish ->> 'payment_method', 4), '_', ' ')
      else 'Pajak pada tagihan' end
    || coalesce(' mulai ' || to_char((wish ->> 'valid_from')::date, 'DD-MM-YYYY'), '') as about,
    line.id as line_id, coalesce(line.amount, (wish ->> 'amount')::bigint) as amount,
    transfer.instruction_id, transfer.customer_id
  from proposal
    left join bank_statement_line line on line.id = (wish ->> 'line_id')::integer
    left join manual_transfer transfer on transfer.instruction_id = (wish ->> 'instruction_id')::integer;

-- What somebody says that a line is: the one that waits or was agreed to. Of a line that only one person has vouched for,
-- that very import.
create or replace view line_proposal as
  select id as proposal_id, (wish ->> 'line_id')::integer as line_id, kind, state, reason, asked_by, asked_at
  from proposal where kind in ('match', 'dismissal') and state in ('waiting', 'approved')
  union all
  select proposal.id, line.id, kind, proposal.state, reason, asked_by, asked_at
  from proposal join bank_statement_line line on line.statement_id = (wish ->> 'statement_id')::integer
  where kind = 'import' and line.state in ('unconfirmed', 'discarded');

create or replace view waiting_proposal as
  select case when kind in ('match', 'dismissal', 'import') then kind else 'tariff' end as kind,
    'proposal'::text as subject_type, id as subject_id, asked_at as since, proposal_about.amount,
    proposal_about.customer_id, asked_by as staff_id, proposal_about.about, reason as note,
    null::timestamptz as act_by
  from proposal join proposal_about on proposal_about.proposal_id = proposal.id
  where state = 'waiting';
