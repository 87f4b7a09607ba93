-- Lots and sales that staff pause, withdraw or cancel while customers bid on them.

-- What everybody concerned is told of, each customer once. It is written in the transaction in which it happens, and told
-- by a job: thousands may follow a lot, and no append of a log waits for them.
create table control_news (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  -- Null: it is about the whole sale.
  lot_id integer unique references lot,
  kind text not null check (kind in ('lot_withdrawn', 'sale_cancelled')),
  reason text not null check (length(reason) between 1 and 255),
  at timestamptz(3) not null,
  -- Customers are told in order of their ids; up to this one all were.
  told_until integer not null default 0,
  told_at timestamptz(3),
  check ((kind = 'lot_withdrawn') = (lot_id is not null))
);
create unique index control_news_of_sale on control_news (auction_id, kind) where lot_id is null;
create index control_news_to_tell on control_news (id) where told_at is null;

-- A sale that is being cancelled, or was. Its lots are stopped one after the other, each by an append of its own log; only
-- when none of them can be bid on any more is the sale itself marked, and the NIPL go back. A process that dies in between
-- leaves the rest to the next one.
create table sale_cancellation (
  auction_id integer primary key references auction,
  reason text not null check (length(reason) between 1 and 255),
  -- Who asked, and who agreed where that took something from somebody.
  asked_by integer not null references staff,
  agreed_by integer references staff,
  at timestamptz(3) not null,
  done_at timestamptz(3),
  constraint sale_cancellation_needs_two_people check (agreed_by <> asked_by)
);
create index sale_cancellation_to_do on sale_cancellation (auction_id) where done_at is null;
