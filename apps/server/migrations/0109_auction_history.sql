-- What a customer's auction history needs to know of bidding. His own maxima and nobody else's are behind it.

create view own_bidding as
  select bidder_id as customer_id, lot_id, count(*) filter (where client_bid_id is not null) as bid_count,
    max(at) as last_bid_at, (array_agg(maximum order by seq desc))[1] as maximum
  from lot_event
  where bidder_id is not null
  group by bidder_id, lot_id;

create view lot_end as
  select lot_state.lot_id, lot_state.state, lot_state.leader_id, lot_result.winner_id,
    case when lot_state.state = 'sold' then lot_result.price end as hammer_price,
    auction.kind, auction.name as auction_name
  from lot_state
  join lot on lot.id = lot_state.lot_id
  join auction on auction.id = lot.auction_id
  left join lot_result on lot_result.lot_id = lot_state.lot_id;
