-- Transfers to the house's own account (99_MANUAL): told apart by their last digits, found in the bank's statement.

-- Added to what is owed, so that no two open transfers are of the same amount.
alter table payment_instruction add column unique_digits integer check (unique_digits between 1 and 999);
create unique index payment_instruction_manual_amount on payment_instruction (amount)
  where gateway = 'manual' and state = 'PENDING';
create index payment_instruction_manual on payment_instruction (amount, id desc) where gateway = 'manual';
alter table nipl_order add column unique_digits integer not null default 0 check (unique_digits between 0 and 999);

create table bank_statement (
  id integer generated always as identity primary key,
  file_name text not null,
  staff_id integer not null references staff,
  imported_at timestamptz(3) not null
);

-- Each line of a statement once, however often it is imported.
create table bank_statement_line (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statement,
  line_number integer not null,
  -- Of what it says, and of which among lines that say the same.
  line_hash bytea not null unique,
  booked_on date not null,
  -- Where the bank tells the time too.
  booked_at timestamptz(3),
  description text not null,
  amount bigint not null check (amount > 0),
  direction text not null check (direction in ('in', 'out')),
  -- `open`: nobody knows yet what it is for. `partial`: for an instruction that still lacks something.
  state text not null check (state in ('open', 'partial', 'matched', 'returning', 'noted')),
  instruction_id integer references payment_instruction,
  -- Null where the match was found by amount.
  matched_by integer references staff,
  matched_at timestamptz(3),
  check ((state = 'noted') = (direction = 'out')),
  check (case when state in ('partial', 'matched') then instruction_id is not null
    else state = 'returning' or instruction_id is null end),
  check ((state in ('open', 'noted')) = (matched_at is null))
);
create index bank_statement_line_by_state on bank_statement_line (state, id desc);
create index bank_statement_line_of_instruction on bank_statement_line (instruction_id)
  where instruction_id is not null;

-- Lines that could not be read, as they stood: somebody must look at them.
create table bank_statement_bad_line (
  statement_id integer not null references bank_statement,
  line_number integer not null,
  content text not null,
  reason text not null,
  primary key (statement_id, line_number)
);
create trigger bank_statement_is_final before update or delete or truncate on bank_statement
  for each statement execute function books_are_final();
create trigger bank_statement_bad_line_is_final before update or delete or truncate on bank_statement_bad_line
  for each statement execute function books_are_final();
create trigger bank_statement_line_is_kept before delete or truncate on bank_statement_line
  for each statement execute function books_are_final();

create function statement_line_is_matched_once() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.line_hash, new.booked_on, new.amount, new.direction, new.description) is distinct from
     (old.statement_id, old.line_hash, old.booked_on, old.amount, old.direction, old.description) then
    raise exception 'statement line % is what the bank said', old.id using errcode = '23514';
  end if;
  if old.state in ('matched', 'returning', 'noted') then
    raise exception 'statement line % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger statement_line_is_matched_once before update on bank_statement_line
  for each row execute function statement_line_is_matched_once();

-- What a payer sends to show that he has paid; private, under a key of its own.
create table payment_proof (
  id integer generated always as identity primary key,
  instruction_id integer not null references payment_instruction,
  stored_name text not null unique,
  wrapped_key bytea not null,
  uploaded_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  reason text,
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index payment_proof_waiting on payment_proof (instruction_id) where state = 'waiting';
create index payment_proof_of_instruction on payment_proof (instruction_id, id desc);

alter table refund_case drop constraint refund_case_check;
alter table refund_case drop constraint refund_case_reason_check;
alter table refund_case
  add column statement_line_id integer unique references bank_statement_line,
  add constraint refund_case_reason_check check (reason in
    ('late', 'paid_already', 'cancelled', 'nipl_excess', 'overpaid', 'partial', 'unidentified')),
  add constraint refund_case_is_of_one_thing check (
    num_nonnulls(payment_event_id, bill_id, statement_line_id) = 1
    and (bill_id is not null) = (reason = 'nipl_excess')
    and (statement_line_id is not null) = (reason in ('overpaid', 'partial', 'unidentified')));

create or replace view refund_case_about as
  select refund_case.id as refund_case_id,
    case
      when line.id is not null then 'Transfer ' || to_char(line.booked_on, 'DD-MM-YYYY') || ' · ' || line.description
      when instruction.nipl_order_id is not null then 'Pesanan NIPL ' || instruction.nipl_order_id
      else 'Tagihan ' || coalesce(unit.title, '-')
    end as about
  from refund_case
    left join payment_event event on event.id = refund_case.payment_event_id
    left join payment_instruction instruction on instruction.id = event.instruction_id
    left join bank_statement_line line on line.id = refund_case.statement_line_id
    left join bill on bill.id = coalesce(refund_case.bill_id, instruction.bill_id)
    left join unit on unit.id = bill.unit_id;

-- Transfers that are awaited or were, for matching by hand.
create view manual_transfer as
  select i.id as instruction_id, i.trx_id, i.customer_id, customer.full_name, customer.email, i.amount, i.state,
    i.created_at, i.expires_at, i.nipl_order_id, i.bill_id,
    case when i.nipl_order_id is not null then 'Pesanan NIPL · ' || auction.name else 'Tagihan · ' || unit.title end
      as about,
    coalesce((select sum(line.amount) from bank_statement_line line
      where line.instruction_id = i.id and line.state = 'partial'), 0)::bigint as received,
    proof.id as proof_id, proof.uploaded_at as proof_at
  from payment_instruction i join customer on customer.id = i.customer_id
    left join nipl_order on nipl_order.id = i.nipl_order_id left join auction on auction.id = nipl_order.auction_id
    left join bill on bill.id = i.bill_id left join unit on unit.id = bill.unit_id
    left join payment_proof proof on proof.instruction_id = i.id and proof.state = 'waiting'
  where i.gateway = 'manual';
