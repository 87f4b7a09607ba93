-- Reminders three days before, one day before and on the day a bill is due; and deadlines that staff put later.

create table bill_reminder (
  bill_id integer not null references bill,
  -- The deadline it recalled: one that is put later is recalled anew.
  due_at timestamptz(3) not null,
  days_before integer not null check (days_before >= 0),
  told_at timestamptz(3) not null,
  primary key (bill_id, due_at, days_before)
);
insert into bill_reminder (bill_id, due_at, days_before, told_at)
  select id, due_at, 1, reminded_at from bill where reminded_at is not null;
drop index bill_to_remind;
alter table bill drop column reminded_at;

create table bill_extension (
  id integer generated always as identity primary key,
  bill_id integer not null references bill,
  due_before timestamptz(3) not null,
  due_after timestamptz(3) not null check (due_after > due_before),
  reason text not null,
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  -- A deadline that has passed is a default, and stays one.
  check (at < due_before)
);
create index bill_extension_of_bill on bill_extension (bill_id, id);
create trigger bill_extension_is_final before update or delete or truncate on bill_extension
  for each statement execute function books_are_final();

-- A deadline moves only with a reason on record, and never to an earlier day.
create function bill_due_moves_with_reason() returns trigger language plpgsql as $$
begin
  if new.due_at <> old.due_at and not exists (
    select from bill_extension
    where bill_id = old.id and due_before = old.due_at and due_after = new.due_at
  ) then
    raise exception 'the deadline of bill % moves without an extension', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bill_due_moves_with_reason before update on bill
  for each row execute function bill_due_moves_with_reason();

-- What the cashier's desk sees of bills and deposits: rows of several features in one.
create view desk_bill as
  select bill.id as bill_id, bill.unit_id, bill.lot_id, bill.auction_id, bill.customer_id, unit.title,
    auction.name as auction_name, lot.lot_number, customer.full_name, customer.email, customer.phone,
    bill.hammer_price, bill.total, nipl.price as nipl_price, bill.status, bill.hammered_at, bill.due_at, bill.paid_at,
    bill.expired_at,
    (select payment_method from payment_instruction i
      where i.bill_id = bill.id and i.state in ('PENDING', 'PAID') order by i.id desc limit 1) as payment_method,
    (select count(*)::integer from strike where strike.customer_id = bill.customer_id) as strikes,
    (select count(*)::integer from bill_extension where bill_extension.bill_id = bill.id) as extension_count
  from bill join unit on unit.id = bill.unit_id join lot on lot.id = bill.lot_id
    join auction on auction.id = bill.auction_id join customer on customer.id = bill.customer_id
    join nipl on nipl.id = bill.nipl_id;
create view desk_deposit as
  select nipl.id as nipl_id, nipl.nipl_number, nipl.auction_id, auction.name as auction_name, nipl.customer_id,
    customer.full_name, customer.email, nipl.price,
    case when nipl.state = 'active' and nipl_hold.nipl_id is not null then 'held' else nipl.state end as state,
    nipl.at_end, nipl.refund_by, nipl.created_at, nipl.changed_at
  from nipl join auction on auction.id = nipl.auction_id join customer on customer.id = nipl.customer_id
    left join nipl_hold on nipl_hold.nipl_id = nipl.id;
