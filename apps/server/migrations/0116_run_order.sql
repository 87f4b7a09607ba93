-- In which order the lots of a sale come under the hammer. The number printed on a lot never changes; its place may,
-- until the sale begins. No row: the place is that of its number, after those that were given one.

create table run_position (
  lot_id integer primary key references lot,
  auction_id integer not null references auction,
  position integer not null check (position > 0),
  unique (auction_id, position) deferrable initially deferred
);

-- The window for others: every lot of a sale with its place, from 1 without gap.
create view run_order as
select lot.id as lot_id, lot.auction_id,
  row_number() over (
    partition by lot.auction_id order by run_position.position nulls last, lot.lot_number
  ) as place
from lot left join run_position on run_position.lot_id = lot.id;

-- What the office lists of a sale.
create view auction_on_desk as
select auction.id as auction_id, auction.name, auction.kind, auction.audience, auction.opens_at,
  auction.closes_at as planned_closes_at,
  greatest(auction.closes_at, lots.last_closes_at) as closes_at,
  auction.cancelled_at, branch.name as branch_name, pool.name as pool_name, pool.city as pool_city,
  lots.lot_count, lots.open_lot_count, lots.ended_lot_count, lots.sold_count,
  nipls.nipl_count, nipls.nipl_holder_count
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
