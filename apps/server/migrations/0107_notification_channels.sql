-- How what the house tells a customer leaves it: under the bell always, by mail and push as he wishes.

alter table notification
  add column event text not null default 'transaction'
    check (event in ('outbid', 'ending', 'favourite', 'transaction', 'account')),
  -- What it is about, e.g. `outbid:lot:12`. A subject stands here once for a customer: told again, it rises to the top.
  add column subject text,
  -- When mail and push are to be decided on; null once they were.
  add column dispatch_at timestamptz(3);
create unique index notification_subject on notification (customer_id, subject) where subject is not null;
create index notification_dispatch on notification (dispatch_at) where dispatch_at is not null;

-- What a customer chose; where there is no row the rules have a default. Account safety has no choice.
create table notification_preference (
  customer_id integer not null references customer,
  event text not null check (event in ('outbid', 'ending', 'favourite', 'transaction')),
  email boolean not null,
  push boolean not null,
  primary key (customer_id, event)
);

-- A browser that takes push messages, as long as the session it asked in lives: after signing out, nothing arrives.
create table push_subscription (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  session_id integer not null references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscription_of_customer on push_subscription (customer_id, id);
create index push_subscription_of_session on push_subscription (session_id);

-- When a customer last had a mail or push about a subject, so that a hot lot does not ring every second.
create table notification_pace (
  customer_id integer not null references customer,
  subject text not null,
  channel text not null check (channel in ('email', 'push')),
  at timestamptz(3) not null,
  primary key (customer_id, subject, channel)
);
create index notification_pace_at on notification_pace (at);

-- How far each lot's log was read for people who were outbid, and since which transaction lots may have changed.
-- The bid path knows nothing of it.
create table lot_told (
  lot_id integer primary key references lot,
  seq integer not null,
  leader_id integer
);
create table lots_told_until (
  is_only boolean primary key default true check (is_only),
  xid xid8 not null
);
insert into lots_told_until (xid) values (pg_snapshot_xmin(pg_current_snapshot()));

-- What telling people needs to know of lots, favourites and customers, which others own. No maximum is behind them.
create view lot_lead as
  select lot.id as lot_id, lot.lot_number, lot.unit_id, lot.auction_id, auction.kind, unit.title, lot.increment,
    lot_state.seq, lot_state.last_at, lot_state.state, lot_state.price, lot_state.leader_id, lot_state.closes_at,
    lot_state.changed_xid
  from lot_state
  join lot on lot.id = lot_state.lot_id
  join auction on auction.id = lot.auction_id
  join unit on unit.id = lot.unit_id;
create view lot_led as
  select lot_id, seq, leader_id from lot_event where leader_id is not null;
-- Who follows a lot, and since when: by a favourite, or by bidding.
create view lot_watcher as
  select lot.id as lot_id, favourite.customer_id, favourite.created_at as since, true as by_favourite
  from favourite join lot on lot.unit_id = favourite.unit_id
  union all
  select lot_id, bidder_id, min(at), false from lot_event where bidder_id is not null group by lot_id, bidder_id;
create view starting_auction as
  select id as auction_id, name, kind, audience, product_type_id, opens_at from auction where cancelled_at is null;
create view addressee as
  select id as customer_id, email, full_name, email_verified_at, is_prem, premium_product_type_ids, premium_auction_ids
  from customer;
