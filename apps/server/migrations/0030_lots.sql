-- The bidding on a lot: its append-only log, where it stands, and what must never happen to a NIPL.

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
  check ((price is null) = (leader_id is null))
) with (fillfactor = 50);
create index lot_state_opening on lot_state (opens_at) where state = 'scheduled';
create index lot_state_closing on lot_state (closes_at) where state = 'open';
create index lot_state_paused on lot_state (lot_id) where state = 'paused';
create index lot_state_changed on lot_state (changed_xid);

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
  salt bytea not null,
  hash bytea not null,
  primary key (lot_id, seq)
);
-- One answer for one client_bid_id, for ever; and the way to all bids of one customer.
create unique index lot_event_answer on lot_event (bidder_id, lot_id, client_bid_id) where bidder_id is not null;

create function lot_event_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'lot_event is append-only';
end $$;
create trigger lot_event_is_final before update or delete on lot_event
  for each statement execute function lot_event_is_final();

-- A NIPL is held by the lot its owner leads. The two keys are the rule: no second lot on one NIPL, no second NIPL on
-- one lot. The row stays when the lot is sold or waits for the seller.
create table nipl_hold (
  nipl_id integer primary key references nipl,
  lot_id integer not null unique references lot
);

-- Refusals given, so that a repeated question gets its first answer after a restart too.
create table bid_refusal (
  lot_id integer not null,
  bidder_id integer not null,
  client_bid_id text not null,
  refusal jsonb not null,
  at timestamptz(3) not null,
  primary key (lot_id, bidder_id, client_bid_id)
);

-- How a closed lot ended, for the features that go on from there.
create table lot_result (
  lot_id integer primary key references lot,
  result text not null check (result in ('sold', 'konfirmasi', 'passed')),
  winner_id integer references customer,
  nipl_id integer references nipl,
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
  until timestamptz(3) not null check (until > since)
);

-- One use, half a minute. Lost in a crash, which only means asking for another.
create unlogged table realtime_ticket (
  ticket_hash bytea primary key,
  customer_id integer not null references customer,
  session_id integer not null references session on delete cascade,
  expires_at timestamptz(3) not null
);
create index realtime_ticket_expiry on realtime_ticket (expires_at);

-- Appends events to a lot's log, moves its state and swaps its NIPL, or changes nothing:
--   false   the lot is not where the caller thinks: another node was first, or a settlement raised the fence
--   KT001   a bidder of the batch may not use his NIPL any more, or may not bid
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
    and email_verified_at is not null and approved_at is not null and barred_at is null and not is_staff
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
