-- Only a person opens a session: the news of its beginning waits for that, as every page does. What is over is no news.
drop view starting_auction;
create view starting_auction as
  select id as auction_id, name, kind, audience, product_type_id, opens_at as began_at
  from auction where kind = 'time' and cancelled_at is null
  union all
  select auction.id, name, kind, audience, product_type_id, started.at
  from auction
  join sale on sale.auction_id = auction.id and sale.state in ('live', 'paused')
  join sale_event started on started.auction_id = auction.id and started.type = 'sale_started'
  where cancelled_at is null;
