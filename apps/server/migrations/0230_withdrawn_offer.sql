-- Staff may take an open offer back (decision 0230): who, and why; its bidder is told.
alter table offer
  add column withdrawn_by integer references staff,
  add column withdrawn_because text check (length(withdrawn_because) between 1 and 255),
  drop constraint offer_state_check,
  add constraint offer_state_check check (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  add constraint offer_is_withdrawn_by_somebody check (
    (state = 'withdrawn') = (withdrawn_by is not null) and (state = 'withdrawn') = (withdrawn_because is not null));

-- Columns are added at the end.
create or replace view offered_lot as
  select offer.id as offer_id, offer.bill_id, offer.lot_id, offer.bidder_id, bidder.full_name as bidder_name, offer.price,
    offer.state, offer.nipl_id, offer.offered_by, maker.full_name as offered_by_name, offer.reason, offer.offered_at,
    offer.due_at, offer.ended_at, lot.unit_id, lot.lot_number, lot.auction_id, auction.name as auction_name,
    unit.title, unit.pictures -> 0 as picture, unit.product_type_id, unit.consignor_id,
    raised.id as raised_bill_id, raised.status as raised_status, raised.due_at as raised_due_at,
    offer.withdrawn_by, withdrawer.full_name as withdrawn_by_name, offer.withdrawn_because
  from offer
    join customer bidder on bidder.id = offer.bidder_id
    join staff maker on maker.id = offer.offered_by
    join lot on lot.id = offer.lot_id
    join auction on auction.id = lot.auction_id
    join unit on unit.id = lot.unit_id
    left join bill raised on raised.offer_id = offer.id
    left join staff withdrawer on withdrawer.id = offer.withdrawn_by;

-- What a lot became for one customer after its log ended: bought, though another had won it, or not paid for. Nobody
-- has two bills of one lot.
create view lot_after_sale as
  select lot_id, customer_id, case when status = 'EXPIRE' then 'defaulted' else 'bought' end as became, hammer_price as price
  from bill
  where status = 'EXPIRE' or offer_id is not null;
