-- The bidding on a lot: its append-only log, where it stands, what must never happen to a NIPL, and the sales.

-- Lots ------------------------------------------------------------------------------------------------------------

-- Where each lot stands after the last event of its log. `snapshot` is the whole situation for the program; the
-- columns beside it are what queries of others need. The lot's published terms stand in its first event.
create table lot_state (
  lot_id integer primary key references lot,
  -- The last event. An append names the seq it expects: another node that was first makes it fail.
  seq integer not null check (seq > 0),
  -- Raised when the outcome of a commit became unknown, so that a statement still on its way can not land later.
  fence integer not null default 0,
  -- Hash of the last event.
  head bytea not null check (octet_length(head) = 32),
  last_at timestamptz(3) not null,
  snapshot jsonb not null,
  state text not null check (state in
    ('scheduled', 'open', 'paused', 'sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled')),
  -- The last event that everybody heard of: a leader's silent raise shows in no number.
  announced_seq integer not null,
  price bigint check (price > 0),
  leader_id integer references customer,
  reserve_met boolean not null default false,
  bid_count integer not null default 0,
  bidder_count integer not null default 0,
  extension_count integer not null default 0,
  opens_at timestamptz(3) not null,
  -- The end in force, and the latest it can become.
  closes_at timestamptz(3) not null,
  cap_at timestamptz(3) not null,
  -- Which transaction changed it last, as for `lot.changed_xid`.
  changed_xid xid8 not null default pg_current_xact_id(),
  -- Set for lots of live and offline sales: on such a lot several things are said once, in the auction's own words.
  live_auction_id integer references auction,
  -- How the bytes of a lot's log lie, fixed when it is published. New lots have the second layout; the first is what
  -- older logs keep.
  layout smallint not null default 1 check (layout in (1, 2)),
  check ((price is null) = (leader_id is null))
) with (fillfactor = 50
);
create index lot_state_opening on lot_state (opens_at) where state = 'scheduled';
create index lot_state_closing on lot_state (closes_at) where state = 'open';
create index lot_state_paused on lot_state (lot_id) where state = 'paused';
create index lot_state_changed on lot_state (changed_xid);
-- The database itself allows one lot on the block of a sale, whoever calls up whatever.
create unique index one_lot_on_the_block on lot_state (live_auction_id)
  where live_auction_id is not null and state in ('open', 'paused');

-- Everything that happened to a lot. No foreign keys on purpose: they cost a look-up for each of thousands of rows a
-- second; the append writes lot_state in the same transaction, and every bidder's NIPL was read before.
create table lot_event (
  lot_id integer not null,
  seq integer not null,
  -- One order over all lots: events of two lots that use one NIPL stand here in the order they were committed.
  position bigint generated always as identity,
  type text not null,
  at timestamptz(3) not null,
  bidder_id integer,
  -- The NIPL the bidder bid with.
  nipl_id integer,
  client_bid_id text,
  -- The first seq of the batch it was committed in, whose receipts are signed together.
  batch_seq integer not null,
  -- Secret while its bidder leads.
  maximum bigint,
  -- What was true after it, for bids.
  price bigint,
  leader_id integer,
  leader_nipl_id integer,
  reserve_met boolean,
  closes_at timestamptz(3),
  surpassed_bidder_id integer,
  surpassed_nipl_id integer,
  surpassed_maximum bigint,
  -- What only some types have: terms, reason, outcome, undone seq.
  facts jsonb,
  -- In the second layout the 32 random bytes of the commitment it holds, and empty where it holds none; in the first,
  -- 16 random bytes of the event itself.
  salt bytea not null,
  hash bytea not null,
  primary key (lot_id, seq)
);
-- One answer for one client_bid_id, for ever; and the way to all bids of one customer.
create unique index lot_event_answer on lot_event (bidder_id, lot_id, client_bid_id) where bidder_id is not null;
-- A command to a lot is found again by its name.
create index lot_event_command on lot_event (lot_id, (facts ->> 'command_id')) where facts ? 'command_id';

comment on column lot_event.salt is 'layout 1: 16 bytes of the event; layout 2: 32 bytes of its commitment, or empty';

create function lot_event_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'lot_event is append-only';
end $$;
create trigger lot_event_is_final before update or delete on lot_event
  for each statement execute function lot_event_is_final();

-- The key of a lot's pseudonyms. It never leaves the house: no reply, log or export reads this table.
create table lot_secret (
  lot_id integer primary key references lot,
  key bytea not null check (octet_length(key) = 32)
);

create function lot_secret_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'lot_secret is never changed';
end $$;
create trigger lot_secret_is_final before update or delete on lot_secret
  for each statement execute function lot_secret_is_final();

-- A NIPL is held by the lot its owner leads. The two keys are the rule: no second lot on one NIPL, no second NIPL on
-- one lot. The row stays when the lot is sold or waits for the seller.
create table nipl_hold (
  nipl_id integer primary key,
  lot_id integer not null unique references lot
);

-- Refusals given, so that a repeated question gets its first answer after a restart too.
create table bid_refusal (
  lot_id integer not null,
  bidder_id integer not null,
  client_bid_id text not null,
  refusal jsonb not null,
  at timestamptz(3) not null,
  -- What the refusal was given to: the same client_bid_id with another amount is another question, and is told so.
  question text,
  primary key (lot_id, bidder_id, client_bid_id)
);
-- Bids after the hammer, for the console.
create index bid_refusal_late on bid_refusal (lot_id, at desc) where refusal ->> 'code' = 'hammer_fallen';

-- How a closed lot ended, for the features that go on from there.
create table lot_result (
  lot_id integer primary key references lot,
  result text not null check (result in ('sold', 'konfirmasi', 'passed')),
  winner_id integer references customer,
  nipl_id integer,
  price bigint check (price > 0),
  at timestamptz(3) not null,
  check ((result = 'passed') = (winner_id is null)),
  check ((winner_id is null) = (nipl_id is null) and (winner_id is null) = (price is null))
);
create index lot_result_of_winner on lot_result (winner_id) where winner_id is not null;

-- Each node that takes bids says every second that it lives. When none did for a while there was an outage: lots that
-- would have ended in it get the time back.
create table bidding_node (
  id text primary key,
  beat_at timestamptz(3) not null
);

create table bidding_outage (
  since timestamptz(3) primary key,
  until timestamptz(3) not null check (until > since),
  -- A node that notices an outage gives its time back to the lots whose last minutes it took. One that stops meanwhile
  -- leaves the rest to the next: null until all of it is done.
  given_back_at timestamptz(3)
);

-- `mayBid` of the domain as far as other accounts are concerned, for what is decided under the lock of a lot. Most who
-- share a number share it with nobody who matters: that is seen first, and quickly.
create function hindered_by_double(of_customer integer, of_lot integer) returns boolean language plpgsql stable as $$
declare
  consignor integer := (select unit.consignor_id from lot join unit on unit.id = lot.unit_id where lot.id = of_lot);
begin
  if not exists (select from customer where customer.id = of_customer and person_id is not null)
    and not exists (
      select from customer_identifier mine
        join customer_identifier other
          on other.digest = mine.digest and other.kind = mine.kind and other.customer_id <> mine.customer_id
        join customer account on account.id = other.customer_id
      where mine.customer_id = of_customer
        and (account.barred_at is not null or account.person_id is not null or account.id = consignor
          or mine.kind = 'nik' and other.id < mine.id))
  then
    return false;
  end if;
  return exists (
    select from doubles_of(of_customer) double
    where double.barred
      or (not double.same_person and double.earlier)
      or double.id = consignor);
end $$;

-- Appends events to a lot's log, moves its state and swaps its NIPL, or changes nothing:
--   false   the lot is not where the caller thinks: another node was first, or a settlement raised the fence
--   KT001   a bidder of the batch may not use their NIPL any more, or may not bid
-- One round trip. A function, because its statements see what was committed while it waited for locks; one statement
-- with several parts would look at the NIPL as they were before.
create function append_lot_events(
  of_lot integer, expected_seq integer, expected_fence integer, event_at timestamptz,
  types text[], bidders integer[], nipls integer[], client_bid_ids text[], maxima bigint[], prices bigint[],
  leaders integer[], leader_nipls integer[], reserves_met boolean[], ends timestamptz[],
  surpassed_bidders integer[], surpassed_nipls integer[], surpassed_maxima bigint[], event_facts jsonb[], salts bytea[], hashes bytea[],
  -- Every NIPL that is bid with.
  used_nipls integer[],
  -- Whether another node may be using them at this moment.
  lock_nipls boolean,
  new_hold integer, new_snapshot jsonb, new_state text, new_announced_seq integer, new_price bigint,
  new_leader integer, new_reserve_met boolean, new_bid_count integer, new_bidder_count integer,
  new_extension_count integer, new_opens_at timestamptz, new_closes_at timestamptz, new_cap_at timestamptz
) returns boolean language plpgsql as $$
declare
  usable integer;
begin
  update lot_state set
    seq = seq + cardinality(types), head = hashes[cardinality(hashes)], last_at = event_at, snapshot = new_snapshot,
    state = new_state, announced_seq = new_announced_seq, price = new_price, leader_id = new_leader,
    reserve_met = new_reserve_met, bid_count = new_bid_count, bidder_count = new_bidder_count,
    extension_count = new_extension_count, opens_at = new_opens_at, closes_at = new_closes_at, cap_at = new_cap_at,
    changed_xid = pg_current_xact_id()
  where lot_id = of_lot and seq = expected_seq and fence = expected_fence;
  if not found then
    return false;
  end if;

  -- In order of id, so that two lots never wait for each other. The NIPL that stays held is locked in any case:
  -- whoever gives NIPL back locks them too.
  if lock_nipls then
    perform from nipl where id = any(used_nipls) order by id for no key update;
  elsif new_hold is not null then
    perform from nipl where id = new_hold for no key update;
  end if;
  select count(*) into usable
  from nipl join customer on customer.id = nipl.customer_id
  where nipl.id = any(used_nipls) and nipl.state = 'active'
    and email_verified_at is not null and approved_at is not null and barred_at is null and not is_staff and not (has_doubles and hindered_by_double(customer.id, of_lot))
    and not exists (select from nipl_hold where nipl_hold.nipl_id = nipl.id and nipl_hold.lot_id <> of_lot);
  if usable <> cardinality(used_nipls) then
    raise exception 'a bidder may not use his NIPL' using errcode = 'KT001';
  end if;

  insert into lot_event (
    lot_id, seq, batch_seq, type, at, bidder_id, nipl_id, client_bid_id, maximum, price, leader_id, leader_nipl_id, reserve_met,
    closes_at, surpassed_bidder_id, surpassed_nipl_id, surpassed_maximum, facts, salt, hash)
  select of_lot, expected_seq + n, expected_seq + 1, type, event_at, bidder, nipl, client_bid_id, maximum, price, leader, leader_nipl,
    reserve_met, ends_at, surpassed_bidder, surpassed_nipl, surpassed_maximum, facts, salt, hash
  from unnest(types, bidders, nipls, client_bid_ids, maxima, prices, leaders, leader_nipls, reserves_met, ends,
      surpassed_bidders, surpassed_nipls, surpassed_maxima, event_facts, salts, hashes) with ordinality
    as happened (type, bidder, nipl, client_bid_id, maximum, price, leader, leader_nipl, reserve_met, ends_at,
      surpassed_bidder, surpassed_nipl, surpassed_maximum, facts, salt, hash, n)
  order by n;

  if new_hold is null then
    delete from nipl_hold where lot_id = of_lot;
  else
    insert into nipl_hold (nipl_id, lot_id) values (new_hold, of_lot)
    on conflict (lot_id) do update set nipl_id = excluded.nipl_id where nipl_hold.nipl_id <> excluded.nipl_id;
  end if;
  return true;
end $$;

-- Live sales ------------------------------------------------------------------------------------------------------

-- Where the session of a sale stands after the last event of its log. No row: scheduled, and nothing happened yet.
create table sale (
  auction_id integer primary key references auction,
  -- An append names the seq it expects: whoever came second is told so.
  seq integer not null check (seq > 0),
  -- Hash of the last event.
  head bytea not null check (octet_length(head) = 32),
  state text not null check (state in ('scheduled', 'prebid', 'live', 'paused', 'ended', 'ratified')),
  -- Sold by the clock when set.
  ring_ms integer,
  break_ms integer,
  -- When staff were told that the time of this session had come and nobody had opened it; once for each.
  reminded_at timestamptz(3),
  check ((ring_ms is null) = (break_ms is null))
);
create index sale_by_the_clock on sale (auction_id) where state = 'live' and ring_ms is not null;

create table sale_event (
  auction_id integer not null references auction,
  seq integer not null,
  type text not null,
  at timestamptz(3) not null,
  -- Null: the house's own clock.
  staff_id integer references staff,
  command_id text,
  -- What only some types have: reason, text, automatic, signed lots.
  facts jsonb not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (auction_id, seq)
);
-- A command is done once, however often it is sent.
create unique index sale_command on sale_event (auction_id, command_id) where command_id is not null;

create function sale_event_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'sale_event is append-only';
end $$;
create trigger sale_event_is_final before update or delete or truncate on sale_event
  for each statement execute function sale_event_is_final();

-- Who came to the desk: the paddle is the number of the NIPL.
create table floor_attendance (
  auction_id integer not null references auction,
  nipl_id integer primary key,
  staff_id integer not null references staff,
  at timestamptz(3) not null
);
create index floor_of_auction on floor_attendance (auction_id);

-- Histories -------------------------------------------------------------------------------------------------------

-- What a customer's auction history needs to know of bidding. Their own maxima and nobody else's are behind it.
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

-- Run order -------------------------------------------------------------------------------------------------------

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

-- Day roots -------------------------------------------------------------------------------------------------------

-- The root of each day of Jakarta: one hash over the logs of all lots that ended on it, and over the day before.
create table day_root (
  day date primary key,
  lot_count integer not null check (lot_count >= 0),
  tree bytea not null check (octet_length(tree) = 32),
  -- One day follows each, and no two days are one.
  previous bytea not null unique check (octet_length(previous) = 32),
  root bytea not null unique check (octet_length(root) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  -- Which key signed it, raw: keys are changed, days are not.
  public_key bytea not null check (octet_length(public_key) = 32),
  made_at timestamptz(3) not null
);
create trigger day_root_is_final before update or delete or truncate on day_root
  for each statement execute function books_are_final();

-- Which logs stand in a day, each in one only.
create table day_root_lot (
  lot_id integer primary key references lot,
  day date not null references day_root,
  head bytea not null check (octet_length(head) = 32)
);
create index day_root_lot_of_day on day_root_lot (day, lot_id);
create trigger day_root_lot_is_final before update or delete or truncate on day_root_lot
  for each statement execute function books_are_final();

-- Live connection -------------------------------------------------------------------------------------------------

-- One use, half a minute. Lost in a crash, which only means asking for another.
create unlogged table realtime_ticket (
  ticket_hash bytea primary key,
  customer_id integer not null references customer,
  session_id integer not null references session on delete cascade,
  expires_at timestamptz(3) not null
);
create index realtime_ticket_expiry on realtime_ticket (expires_at);

-- One use, half a minute, as those of customers.
create unlogged table office_realtime_ticket (
  ticket_hash bytea primary key,
  session_id integer not null references staff_session on delete cascade,
  expires_at timestamptz(3) not null
);
create index office_realtime_ticket_expiry on office_realtime_ticket (expires_at);

-- What other areas know of bidding --------------------------------------------------------------------------------

-- Where a lot stands, for other areas. Neither the leader's maximum nor the reserve is behind these views.
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

-- What telling people needs to know of lots. No maximum is behind it.
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
  select id as auction_id, name, kind, audience, product_type_id, opens_at as began_at
  from auction where kind = 'time' and cancelled_at is null
  union all
  select auction.id, name, kind, audience, product_type_id, started.at
  from auction
  join sale on sale.auction_id = auction.id and sale.state in ('live', 'paused')
  join sale_event started on started.auction_id = auction.id and started.type = 'sale_started'
  where cancelled_at is null;

-- How many have left a maximum for a lot in an auctioneer's hand; how high stays behind it.
create view lot_pending as
select lot_id, jsonb_array_length(snapshot -> 'proxies') as pending_count
from lot_state where snapshot ? 'proxies';
