-- Lots in an auctioneer's hand, and the session around them.

-- Set for lots of live and offline sales: on such a lot several things are said once, in the auction's own words.
alter table lot_state add column live_auction_id integer references auction;
-- The database itself allows one lot on the block of a sale, whoever calls up whatever.
create unique index one_lot_on_the_block on lot_state (live_auction_id)
  where live_auction_id is not null and state in ('open', 'paused');

-- HLS, if the sale is filmed.
alter table auction add column video_url text;

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

-- A command to a lot is found again by its name.
create index lot_event_command on lot_event (lot_id, (facts ->> 'command_id')) where facts ? 'command_id';
-- Bids after the hammer, for the console.
create index bid_refusal_late on bid_refusal (lot_id, at desc) where refusal ->> 'code' = 'hammer_fallen';

-- Who came to the desk: the paddle is the number of the NIPL.
create table floor_attendance (
  auction_id integer not null references auction,
  nipl_id integer primary key references nipl,
  staff_id integer not null references staff,
  at timestamptz(3) not null
);
create index floor_of_auction on floor_attendance (auction_id);

-- One use, half a minute, as those of customers.
create unlogged table office_realtime_ticket (
  ticket_hash bytea primary key,
  session_id integer not null references staff_session on delete cascade,
  expires_at timestamptz(3) not null
);
create index office_realtime_ticket_expiry on office_realtime_ticket (expires_at);
