-- A cancelled auction is over from that moment on, also when it has no lots yet.
create or replace view ended_auction as
  select auction.id as auction_id,
    coalesce(auction.cancelled_at, greatest(max(lot_state.closes_at), auction.closes_at)) as ended_at
  from auction left join lot on lot.auction_id = auction.id left join lot_state on lot_state.lot_id = lot.id
  group by auction.id
  having auction.cancelled_at is not null
    or bool_and(coalesce(lot_state.state in ('sold', 'passed', 'withdrawn', 'cancelled'), false));
