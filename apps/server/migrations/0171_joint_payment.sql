-- Several bills of one customer, paid together to one account: all of them or none. Whether it is still open stands in
-- its account's state; while it is, none of its bills has an open account of its own.
create table joint_payment (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  created_at timestamptz(3) not null
);
create table joint_payment_bill (
  joint_payment_id integer not null references joint_payment,
  bill_id integer not null references bill,
  primary key (joint_payment_id, bill_id)
);
create index joint_payment_of_bill on joint_payment_bill (bill_id);
create trigger joint_payment_is_final before update or delete or truncate on joint_payment
  for each statement execute function books_are_final();
create trigger joint_payment_bill_is_final before update or delete or truncate on joint_payment_bill
  for each statement execute function books_are_final();

alter table payment_instruction
  add column joint_payment_id integer unique references joint_payment,
  drop constraint payment_instruction_check,
  add constraint payment_instruction_is_for_one_thing
    check (num_nonnulls(nipl_order_id, bill_id, joint_payment_id) = 1);

-- 'Avanza dan 2 tagihan lain', for the desks that see payments.
create view joint_payment_about as
  select joint_payment_bill.joint_payment_id,
    (array_agg(unit.title order by bill.id))[1] || ' dan ' || count(*) - 1 || ' tagihan lain' as about
  from joint_payment_bill join bill on bill.id = joint_payment_bill.bill_id join unit on unit.id = bill.unit_id
  group by 1;

create or replace view refund_case_about as
  select refund_case.id as refund_case_id,
    case
      when line.id is not null then 'Transfer ' || to_char(line.booked_on, 'DD-MM-YYYY') || ' · ' || line.description
      when instruction.nipl_order_id is not null then 'Pesanan NIPL ' || instruction.nipl_order_id
      else 'Tagihan ' || coalesce(unit.title, joint.about, '-')
    end as about
  from refund_case
    left join payment_event event on event.id = refund_case.payment_event_id
    left join payment_instruction instruction on instruction.id = event.instruction_id
    left join joint_payment_about joint on joint.joint_payment_id = instruction.joint_payment_id
    left join bank_statement_line line on line.id = refund_case.statement_line_id
    left join bill on bill.id = coalesce(refund_case.bill_id, instruction.bill_id)
    left join unit on unit.id = bill.unit_id;

create or replace view manual_transfer as
  select i.id as instruction_id, i.trx_id, i.customer_id, customer.full_name, customer.email, i.amount, i.state,
    i.created_at, i.expires_at, i.nipl_order_id, i.bill_id,
    case when i.nipl_order_id is not null then 'Pesanan NIPL · ' || auction.name
      else 'Tagihan · ' || coalesce(unit.title, joint.about) end
      as about,
    coalesce((select sum(line.amount) from bank_statement_line line
      where line.instruction_id = i.id and line.state = 'partial'), 0)::bigint as received,
    proof.id as proof_id, proof.uploaded_at as proof_at
  from payment_instruction i join customer on customer.id = i.customer_id
    left join nipl_order on nipl_order.id = i.nipl_order_id left join auction on auction.id = nipl_order.auction_id
    left join bill on bill.id = i.bill_id left join unit on unit.id = bill.unit_id
    left join joint_payment_about joint on joint.joint_payment_id = i.joint_payment_id
    left join payment_proof proof on proof.instruction_id = i.id and proof.state = 'waiting'
  where i.gateway = 'manual';
