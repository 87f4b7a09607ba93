-- A line may be somebody's transfer before its import is agreed to: then that is what is said of it, once.
create or replace view line_proposal as
  select id as proposal_id, (wish ->> 'line_id')::integer as line_id, kind, state, reason, asked_by, asked_at
  from proposal where kind in ('match', 'dismissal') and state in ('waiting', 'approved')
  union all
  select proposal.id, line.id, kind, proposal.state, reason, asked_by, asked_at
  from proposal join bank_statement_line line on line.statement_id = (wish ->> 'statement_id')::integer
  where kind = 'import' and line.state in ('unconfirmed', 'discarded') and not exists (
    select from proposal match where (match.wish ->> 'line_id')::integer = line.id
      and match.kind in ('match', 'dismissal') and match.state in ('waiting', 'approved'));

-- What stays open for nothing but the lines of one import that waits: refused, it ends once it is past its time.
create view held_by_import as
  with undecided as (
    select statement_id, state, instruction_id from line_transfer where state in ('unconfirmed', 'open')),
  held as (
    select distinct undecided.statement_id, 'bill' as kind, bill.id, bill.due_at
    from undecided join account_of_bill using (instruction_id) join bill on bill.id = account_of_bill.bill_id
    where undecided.state = 'unconfirmed' and bill.status = 'PENDING'
    union all
    select distinct undecided.statement_id, 'order', nipl_order.id, nipl_order.expires_at
    from undecided join payment_instruction i on i.id = undecided.instruction_id
      join nipl_order on nipl_order.id = i.nipl_order_id
    where undecided.state = 'unconfirmed' and nipl_order.status = 'PENDING'),
  account as (
    select 'bill' as kind, bill_id as id, instruction_id from account_of_bill
    union all
    select 'order', nipl_order_id, id from payment_instruction where nipl_order_id is not null)
  select held.statement_id, held.kind, held.id, held.due_at from held
  where not exists (
    select from account where account.kind = held.kind and account.id = held.id and (
      exists (select from undecided other where other.instruction_id = account.instruction_id
        and (other.state = 'open' or other.statement_id <> held.statement_id))
      or exists (select from proposal where proposal.kind = 'match' and proposal.state = 'waiting'
        and (wish ->> 'instruction_id')::integer = account.instruction_id)
      or exists (select from payment_proof proof
        where proof.instruction_id = account.instruction_id and proof.state = 'waiting')));
