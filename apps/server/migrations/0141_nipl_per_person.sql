-- So many NIPL of a sale one person may have at most; null where the sale sets no limit of its own.
alter table planned_auction add column nipl_limit integer
  constraint planned_auction_nipl_limit_check check (nipl_limit between 1 and 1000);
alter table auction add column nipl_limit integer
  constraint auction_nipl_limit_check check (nipl_limit between 1 and 1000);

-- As before, with that limit.
create or replace view auction_on_sale as
  select id as auction_id, name, audience, product_type_id, nipl_price, opens_at, closes_at, cancelled_at,
    (select max(lot_state.closes_at) from lot join lot_state on lot_state.lot_id = lot.id
      where lot.auction_id = auction.id and lot_state.live_auction_id is null and lot_state.state = 'open')
      as extended_until,
    exists (select from sale where sale.auction_id = auction.id and sale.state in ('live', 'paused')) as is_under_way,
    coalesce((select bool_and(
        coalesce(lot_state.state in ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled'), false))
      from lot left join lot_state on lot_state.lot_id = lot.id where lot.auction_id = auction.id), false) as is_over,
    nipl_limit
  from auction;
