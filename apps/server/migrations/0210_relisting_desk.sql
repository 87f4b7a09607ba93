-- Why staff put a lot under the hammer again, and what their desk tells of it.
-- Null where it was listed before reasons were asked for.
alter table relisting add column reason text check (length(reason) between 1 and 255);

drop view defaulted_lot;
-- Defaults with what became of their units, for the desk that plans sales.
create view defaulted_lot as
  select bill.id as bill_id, bill.lot_id, bill.unit_id, lot.lot_number, unit.title, unit.pictures -> 0 as picture,
    unit.product_type_id, unit.consignor_id, bill.auction_id, auction.name as auction_name, bill.customer_id as defaulter_id,
    defaulter.full_name as defaulter_name, bill.hammer_price, lot.base_price, bill.expired_at,
    again.id as again_lot_id, again.lot_number as again_lot_number, again.auction_id as again_auction_id,
    again_auction.name as again_auction_name, again_auction.opens_at as again_opens_at, again_now.state as again_state,
    again_now.price as again_price, relisting.at as relisted_at, relisting.staff_id as relisted_by,
    lister.full_name as relisted_by_name, relisting.reason as relisted_because
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id
    join customer defaulter on defaulter.id = bill.customer_id
    left join relisting on relisting.bill_id = bill.id
    left join staff lister on lister.id = relisting.staff_id
    left join lot again on again.id = relisting.lot_id
    left join auction again_auction on again_auction.id = again.auction_id
    left join lot_now again_now on again_now.lot_id = again.id
  where bill.status = 'EXPIRE';
