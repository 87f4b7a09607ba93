-- What other features may know of a lot's bidding: the windows onto tables that bidding owns. Neither the leader's
-- maximum nor the reserve is behind them.

create view lot_now as
select
  lot.id as lot_id,
  coalesce(lot_state.announced_seq, 0) as seq,
  coalesce(lot_state.state, case when auction.cancelled_at is null then 'scheduled' else 'cancelled' end) as state,
  lot_state.price,
  coalesce(lot_state.bid_count, 0) as bid_count,
  coalesce(lot_state.bidder_count, 0) as bidder_count,
  coalesce(lot_state.extension_count, 0) as extension_count,
  coalesce(lot_state.reserve_met, false) as reserve_met,
  coalesce(lot_state.opens_at, lot.opens_at) as opens_at,
  coalesce(lot_state.closes_at, lot.closes_at) as closes_at,
  coalesce(lot_state.cap_at, lot.closes_at + lot.cap_ms * interval '1 millisecond') as cap_at,
  lot_state.changed_xid
from lot
join auction on auction.id = lot.auction_id
left join lot_state on lot_state.lot_id = lot.id;

create view lot_sale as
select lot_id, price as hammer_price, at as sold_at from lot_result where result = 'sold';
