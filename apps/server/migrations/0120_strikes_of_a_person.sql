-- A person who left a bill unpaid by one account and another by a second has left two. Two look-ups by index and not one by
-- either account: the list has ten thousand bills.
create or replace view desk_bill as
  select bill.id as bill_id, bill.unit_id, bill.lot_id, bill.auction_id, bill.customer_id, unit.title,
    auction.name as auction_name, lot.lot_number, buyer.full_name, customer.email, customer.phone,
    bill.hammer_price, bill.total, nipl.price as nipl_price, bill.status, bill.hammered_at, bill.due_at, bill.paid_at,
    bill.expired_at,
    -- Two look-ups here as well.
    (select payment_method from payment_instruction where id = greatest(
      (select max(i.id) from payment_instruction i where i.bill_id = bill.id and i.state in ('PENDING', 'PAID')),
      (select max(i.id) from joint_payment_bill joint
        join payment_instruction i on i.joint_payment_id = joint.joint_payment_id
        where joint.bill_id = bill.id and i.state in ('PENDING', 'PAID')))) as payment_method,
    (select count(*)::integer from strike where strike.customer_id = bill.customer_id)
      + case when customer.person_id is null then 0 else (
        select count(*)::integer from customer account join strike on strike.customer_id = account.id
        where account.person_id = customer.person_id and account.id <> customer.id) end as strikes,
    (select count(*)::integer from bill_extension where bill_extension.bill_id = bill.id) as extension_count
  from bill join unit on unit.id = bill.unit_id join lot on lot.id = bill.lot_id
    join auction on auction.id = bill.auction_id join customer on customer.id = bill.customer_id
    join bill_party buyer on buyer.bill_id = bill.id and buyer.role = 'buyer'
    join nipl on nipl.id = bill.nipl_id;
