-- Money that goes back from an order of NIPL is named by the sale that it was for: its payer has never seen the number of the order.
-- What it was for is written as a transfer that is waited for writes it.

create or replace view refund_case_about as
  select refund_case.id as refund_case_id,
    case
      when line.id is not null then 'Transfer ' || to_char(line.booked_on, 'DD-MM-YYYY') || ' · ' || line.description
      when auction.id is not null then 'Pesanan NIPL · ' || auction.name
      else 'Tagihan · ' || coalesce(bill_lot.title, joint.about, '-')
    end as about
  from refund_case
    left join payment_event event on event.id = refund_case.payment_event_id
    left join payment_instruction instruction on instruction.id = event.instruction_id
    left join nipl_order on nipl_order.id = instruction.nipl_order_id
    left join auction on auction.id = nipl_order.auction_id
    left join joint_payment_about joint on joint.joint_payment_id = instruction.joint_payment_id
    left join bank_statement_line line on line.id = refund_case.statement_line_id
    left join bill_lot on bill_lot.bill_id = coalesce(refund_case.bill_id, instruction.bill_id);
