-- Money that leaves to somebody's account is one thing, whichever debt it ends: a deposit, money that settled nothing,
-- or what a lot brought its seller. So it is one table, and a bank's reference ends one debt. What a seller's payout has
-- besides is his statement.

drop view cashier_exception;

alter table payout
  add column bill_id integer references bill,
  drop constraint payout_check,
  add constraint payout_ends_one_debt check (num_nonnulls(nipl_id, refund_case_id, bill_id) = 1);
create unique index payout_of_bill on payout (bill_id) where state in ('prepared', 'approved', 'sent');
create index payout_tries_of_bill on payout (bill_id, id desc) where bill_id is not null;

create or replace function payout_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.nipl_id, new.refund_case_id, new.bill_id, new.customer_id, new.amount, new.bank_name, new.account_owner,
      new.account_sealed, new.prepared_by, new.prepared_at) is distinct from
     (old.nipl_id, old.refund_case_id, old.bill_id, old.customer_id, old.amount, old.bank_name, old.account_owner,
      old.account_sealed, old.prepared_by, old.prepared_at)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by) then
    raise exception 'the terms of payout % are fixed', old.id using errcode = '23514';
  end if;
  if not (old.state = 'prepared' and new.state in ('rejected', 'approved')
       or old.state = 'approved' and new.state in ('sent', 'failed')) then
    raise exception 'payout % is %', old.id, old.state using errcode = '23514';
  end if;
  -- Nor did the bank send back by it a deposit of the time before this house kept payouts.
  if exists (
    select from nipl where refund_reference = new.bank_reference and nipl.id is distinct from new.nipl_id
  ) then
    raise exception 'transfer % sent something else back', new.bank_reference
      using errcode = '23505', constraint = 'payout_bank_reference_key';
  end if;
  return new;
end $$;

-- What a seller gets for a lot, and that it was handed over (auction-rules 6): the statement of one payout to him.
create table settlement (
  id integer generated always as identity primary key,
  payout_id integer not null unique references payout,
  hammer_price bigint not null check (hammer_price > 0),
  handed_over_on date not null
);
-- Hammer price first, then what is taken off, negative.
create table settlement_line (
  settlement_id integer not null references settlement,
  position integer not null,
  label text not null,
  amount bigint not null check (amount <> 0),
  primary key (settlement_id, position)
);

-- A settlement keeps its number, by which the record of the staff names it.
alter table payout add column settlement_id integer;
insert into payout (settlement_id, bill_id, customer_id, amount, state, bank_name, account_owner, account_sealed,
    account_masked, prepared_by, prepared_at, decided_by, decided_at, settled_by, settled_at, bank_reference, sent_on,
    reason)
  select id, bill_id, consignor_id, amount, state, bank_name, account_owner, account_sealed, account_masked, prepared_by,
    prepared_at, decided_by, decided_at, settled_by, settled_at, bank_reference, sent_on, reason
  from consignor_payout order by id;
insert into settlement (id, payout_id, hammer_price, handed_over_on) overriding system value
  select old.id, payout.id, old.hammer_price, old.handed_over_on
  from consignor_payout old join payout on payout.settlement_id = old.id;
insert into settlement_line (settlement_id, position, label, amount)
  select payout_id, position, label, amount from consignor_payout_line;
select setval(pg_get_serial_sequence('settlement', 'id'), coalesce(max(id), 1), max(id) is not null) from settlement;
alter table payout drop column settlement_id;
drop table consignor_payout_line, consignor_payout;
drop function consignor_payout_keeps_its_way;

create trigger settlement_is_final before update or delete or truncate on settlement
  for each statement execute function books_are_final();
create trigger settlement_line_is_final before update or delete or truncate on settlement_line
  for each statement execute function books_are_final();

-- Checked when the transaction commits, because the lines come one after the other.
create function seller_gets_what_his_statement_says() returns trigger language plpgsql as $$
begin
  if not exists (
    select from settlement join bill on bill.id = new.bill_id and bill.hammer_price = settlement.hammer_price
    where settlement.payout_id = new.id
      and new.amount = (select sum(amount) from settlement_line where settlement_id = settlement.id)
  ) then
    raise exception 'payout % is not what a statement of bill % says', new.id, new.bill_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger seller_gets_what_his_statement_says after insert on payout
  deferrable initially deferred for each row when (new.bill_id is not null)
  execute function seller_gets_what_his_statement_says();

-- Payouts to sellers with their statements, for the desk that prepares them.
create view settlement_payout as
  select settlement.id as settlement_id, settlement.hammer_price, settlement.handed_over_on, payout.*,
    preparer.full_name as prepared_name, decider.full_name as decided_name, settler.full_name as settled_name
  from settlement
    join payout on payout.id = settlement.payout_id
    join staff preparer on preparer.id = payout.prepared_by
    left join staff decider on decider.id = payout.decided_by
    left join staff settler on settler.id = payout.settled_by;
