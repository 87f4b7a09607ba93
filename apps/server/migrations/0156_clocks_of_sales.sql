-- Whatever tells a time of a sale tells it by the clock of the branch that sells.
create or replace view auction_on_sale as
  select id as auction_id, name, audience, product_type_id, nipl_price, opens_at, closes_at, cancelled_at,
    (select max(lot_state.closes_at) from lot join lot_state on lot_state.lot_id = lot.id
      where lot.auction_id = auction.id and lot_state.live_auction_id is null and lot_state.state = 'open')
      as extended_until,
    exists (select from sale where sale.auction_id = auction.id and sale.state in ('live', 'paused')) as is_under_way,
    coalesce((select bool_and(
        coalesce(lot_state.state in ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled'), false))
      from lot left join lot_state on lot_state.lot_id = lot.id where lot.auction_id = auction.id), false) as is_over,
    nipl_limit,
    (select branch.time_zone from branch where branch.id = auction.branch_id) as time_zone
  from auction;

create or replace view desk_bill as
  select bill.id as bill_id, bill.unit_id, bill.lot_id, bill.auction_id, bill.customer_id, sold.title,
    sold.auction_name, sold.lot_number, buyer.full_name, customer.email, customer.phone,
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
    (select count(*)::integer from bill_extension where bill_extension.bill_id = bill.id) as extension_count,
    (select branch.time_zone from auction join branch on branch.id = auction.branch_id
      where auction.id = bill.auction_id) as time_zone
  from bill join bill_lot sold on sold.bill_id = bill.id join customer on customer.id = bill.customer_id
    join bill_party buyer on buyer.bill_id = bill.id and buyer.role = 'buyer'
    join nipl on nipl.id = bill.nipl_id;

create or replace view auction_on_desk as
select auction.id as auction_id, auction.name, auction.kind, auction.audience, auction.opens_at,
  auction.closes_at as planned_closes_at,
  greatest(auction.closes_at, lots.last_closes_at) as closes_at,
  auction.cancelled_at, branch.name as branch_name, pool.name as pool_name, pool.city as pool_city,
  lots.lot_count, lots.open_lot_count, lots.ended_lot_count, lots.sold_count,
  nipls.nipl_count, nipls.nipl_holder_count, branch.time_zone
from auction
join branch on branch.id = auction.branch_id
join pool on pool.id = auction.pool_id
cross join lateral (
  select count(*) filter (where state <> 'withdrawn') as lot_count,
    count(*) filter (where state in ('open', 'paused')) as open_lot_count,
    count(*) filter (where state in ('sold', 'konfirmasi', 'passed', 'cancelled')) as ended_lot_count,
    count(*) filter (where state = 'sold') as sold_count,
    max(lot_now.closes_at) as last_closes_at
  from lot join lot_now on lot_now.lot_id = lot.id
  where lot.auction_id = auction.id
) lots
cross join lateral (
  select count(*) as nipl_count, count(distinct customer_id) as nipl_holder_count
  from nipl where nipl.auction_id = auction.id
) nipls;
