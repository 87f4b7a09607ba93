-- The one account a bill is to be paid to now: its own, or one it shares with others. Kept by triggers, so that the
-- database itself refuses a second, whichever kind it is.

create table open_account (
  bill_id integer primary key references bill,
  instruction_id integer not null references payment_instruction
);
create index open_account_of_instruction on open_account (instruction_id);

create function account_of_bill_opens_and_closes() returns trigger language plpgsql as $$
begin
  delete from open_account where instruction_id = new.id;
  if new.state = 'PENDING' then
    insert into open_account (bill_id, instruction_id)
      select new.bill_id, new.id where new.bill_id is not null
      union all
      select joined.bill_id, new.id from joint_payment_bill joined where joined.joint_payment_id = new.joint_payment_id;
  end if;
  return null;
end $$;
create trigger account_of_bill_opens after insert on payment_instruction
  for each row when (new.nipl_order_id is null) execute function account_of_bill_opens_and_closes();
create trigger account_of_bill_closes after update of state on payment_instruction
  for each row when (new.nipl_order_id is null and new.state is distinct from old.state)
  execute function account_of_bill_opens_and_closes();

-- A payment of several bills is complete before it has an account.
create function joint_payment_is_complete() returns trigger language plpgsql as $$
begin
  if exists (select from payment_instruction where joint_payment_id = new.joint_payment_id) then
    raise exception 'joint payment % has its account already', new.joint_payment_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger joint_payment_is_complete before insert on joint_payment_bill
  for each row execute function joint_payment_is_complete();

-- The newest, should there be two: it is the one that was asked for last.
insert into open_account (bill_id, instruction_id)
  select distinct on (bill_id) bill_id, instruction_id
  from (
    select bill_id, id as instruction_id from payment_instruction where state = 'PENDING' and bill_id is not null
    union all
    select joined.bill_id, i.id
    from payment_instruction i join joint_payment_bill joined on joined.joint_payment_id = i.joint_payment_id
    where i.state = 'PENDING'
  ) pending
  order by bill_id, instruction_id desc;
