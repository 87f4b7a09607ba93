-- NIPL are sold as long as something of their auction can still be bid on: past the plan while lots are extended or the
-- auctioneer still sells, and no longer once every lot is over before it.
create or replace view auction_on_sale as
  select id as auction_id, name, audience, product_type_id, nipl_price, opens_at, closes_at, cancelled_at,
    (select max(lot_state.closes_at) from lot join lot_state on lot_state.lot_id = lot.id
      where lot.auction_id = auction.id and lot_state.live_auction_id is null and lot_state.state = 'open')
      as extended_until,
    exists (select from sale where sale.auction_id = auction.id and sale.state in ('live', 'paused')) as is_under_way,
    coalesce((select bool_and(
        coalesce(lot_state.state in ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled'), false))
      from lot left join lot_state on lot_state.lot_id = lot.id where lot.auction_id = auction.id), false) as is_over
  from auction;
