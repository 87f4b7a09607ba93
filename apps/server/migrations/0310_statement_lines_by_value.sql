-- A line of a statement is known again by what it says, and not by how its file was saved (decision 0285). What a file
-- says of its account, its days and its balances is kept, for whoever agrees to it sees that first.

alter table bank_statement
  add column accounts text[] not null default '{}',
  add column period_from date,
  add column period_to date,
  -- Hundredths of a rupiah, as banks count.
  add column opening_cents bigint,
  add column closing_cents bigint;

-- Where a file contradicts itself, or asks for a look; in order.
create table bank_statement_finding (
  statement_id integer not null references bank_statement,
  position integer not null,
  line_number integer,
  message text not null,
  primary key (statement_id, position)
);
create trigger bank_statement_finding_is_final before update or delete or truncate on bank_statement_finding
  for each statement execute function books_are_final();

-- Lines of a file that were taken to be there already, with the line they were taken to be.
create table bank_statement_known_line (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statement,
  line_number integer not null,
  line_id integer not null references bank_statement_line,
  booked_on date not null,
  booked_at timestamptz(3),
  description text not null,
  amount bigint not null check (amount > 0),
  direction text not null check (direction in ('in', 'out')),
  account_number text,
  balance_cents bigint,
  fingerprint text not null,
  rank integer not null,
  balance_rank integer not null,
  unique (statement_id, line_number)
);
create trigger bank_statement_known_line_is_final before update or delete or truncate on bank_statement_known_line
  for each statement execute function books_are_final();

alter table bank_statement_line
  add column account_number text,
  add column balance_cents bigint,
  add column fingerprint text,
  -- Which among the lines of its file that say the same, and among those of the same balance too.
  add column rank integer,
  add column balance_rank integer,
  -- It was known, and somebody takes it in as a movement of its own.
  add column known_line_id integer references bank_statement_known_line,
  -- By an earlier reader, which took one column of words and kept neither account nor balance.
  add column is_of_earlier_reader boolean not null default false;

-- As fingerprintOf makes it. Of lines that said the same, those that were confirmed come first.
alter table bank_statement_line disable trigger statement_line_is_matched_once;
with hashed as (
  select line_hash,
    concat_ws('|', to_char(booked_on, 'YYYY-MM-DD'), direction, amount,
      upper(regexp_replace(description, '[^A-Za-z0-9]', '', 'g'))) as fingerprint,
    bool_or(line_is_confirmed(state)) as is_confirmed, min(id) as first_id
  from bank_statement_line group by 1, 2),
ranked as (
  select line_hash, fingerprint,
    row_number() over (partition by fingerprint order by is_confirmed desc, first_id) as rank
  from hashed)
update bank_statement_line line
  set fingerprint = ranked.fingerprint, rank = ranked.rank, balance_rank = ranked.rank, is_of_earlier_reader = true
  from ranked where ranked.line_hash = line.line_hash;
alter table bank_statement_line enable trigger statement_line_is_matched_once;
alter table bank_statement_line
  alter column fingerprint set not null,
  alter column rank set not null,
  alter column balance_rank set not null;

create index bank_statement_line_by_fingerprint on bank_statement_line (fingerprint);

-- Lines that wait and came meanwhile with another statement that was confirmed.
create or replace view repeated_line as
  select waits.id as line_id, waits.statement_id
  from bank_statement_line waits cross join lateral (
    select count(*) filter (where taken.balance_cents = waits.balance_cents) as same_balance,
      count(*) filter (where taken.balance_cents is null or waits.balance_cents is null) as any_balance
    from bank_statement_line taken
    where taken.fingerprint = waits.fingerprint and line_is_confirmed(taken.state)
      and coalesce(ltrim(taken.account_number, '0') = ltrim(waits.account_number, '0'), true)) known
  where waits.state = 'unconfirmed' and waits.known_line_id is null
    and (known.same_balance >= waits.balance_rank or known.any_balance >= waits.rank);

create or replace function statement_line_is_matched_once() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.fingerprint, new.account_number, new.balance_cents, new.booked_on, new.amount,
      new.direction, new.description) is distinct from
     (old.statement_id, old.fingerprint, old.account_number, old.balance_cents, old.booked_on, old.amount,
      old.direction, old.description) then
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

alter table bank_statement_line drop column line_hash;
alter table bank_statement_line
  add constraint bank_statement_line_once_in_statement
    unique nulls not distinct (statement_id, fingerprint, account_number, rank);
create unique index bank_statement_line_confirmed
  on bank_statement_line (fingerprint, ltrim(account_number, '0'), balance_cents, balance_rank) nulls not distinct
  where line_is_confirmed(state) and known_line_id is null;
-- A known line is taken in once, unless that was refused.
create unique index bank_statement_line_taken_in on bank_statement_line (known_line_id) where state <> 'discarded';

create or replace view statement_import as
  select statement.id as statement_id, statement.file_name, statement.staff_id, statement.imported_at,
    new_lines.count_in, new_lines.amount_in, new_lines.count_out, new_lines.amount_out,
    statement.known + new_lines.count_known as known, proposal.id as proposal_id, proposal.state,
    statement.accounts, statement.period_from, statement.period_to, statement.opening_cents, statement.closing_cents,
    (select count(*) from bank_statement_bad_line bad where bad.statement_id = statement.id) as refused
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
