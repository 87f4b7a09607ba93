-- A live sale is over with its last hammer, however long it was planned for: nothing moves the end of its plan. A lot
-- that a seller decided on later, or that was cancelled later, does not move the end of what was bid on.
create or replace view ended_auction as
  select auction.id as auction_id,
    coalesce(
      auction.cancelled_at,
      least(max(lot_state.last_at), greatest(max(lot_state.closes_at), auction.closes_at))) as ended_at
  from auction left join lot on lot.auction_id = auction.id left join lot_state on lot_state.lot_id = lot.id
  group by auction.id
  having auction.cancelled_at is not null
    or bool_and(coalesce(lot_state.state in ('sold', 'passed', 'withdrawn', 'cancelled'), false));

-- Guests of closed sales that the house asked to stay away, for their wallets.
create view withdrawn_guest as
  select auction_id, customer_id, ended_at as withdrawn_at from invitation where state = 'withdrawn';
