-- How the house reaches somebody: the bell, mail and push. And what every area needs of the database.

-- For all areas ---------------------------------------------------------------------------------------------------

-- Search that forgives spelling needs nothing more than this database.
create extension if not exists pg_trgm;

create function books_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Notifications ---------------------------------------------------------------------------------------------------

-- What the house told a customer, newest first under the bell.
create table notification (
  id integer generated always as identity primary key,
  customer_id integer not null,
  title text not null,
  description text not null,
  -- A page of the site with plain ids; the browser seals them.
  link text check (link like '/%'),
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  event text not null default 'transaction'
    check (event in ('outbid', 'ending', 'favourite', 'transaction', 'account')),
  -- What it is about, e.g. `outbid:lot:12`. A subject stands here once for a customer: told again, it rises to the top.
  subject text,
  -- When mail and push are to be decided on; null once they were.
  dispatch_at timestamptz(3)
);
create index notification_newest on notification (customer_id, created_at desc, id desc);
create index notification_unread on notification (customer_id) where read_at is null;
create unique index notification_subject on notification (customer_id, subject) where subject is not null;
create index notification_dispatch on notification (dispatch_at) where dispatch_at is not null;

-- What a customer chose. Where there is no row the rules have a default. Account safety has no choice.
create table notification_preference (
  customer_id integer not null,
  event text not null check (event in ('outbid', 'ending', 'favourite', 'transaction')),
  email boolean not null,
  push boolean not null,
  primary key (customer_id, event)
);

-- When a customer last had a mail or push about a subject, so that a hot lot does not ring every second.
create table notification_pace (
  customer_id integer not null,
  subject text not null,
  channel text not null check (channel in ('email', 'push')),
  at timestamptz(3) not null,
  primary key (customer_id, subject, channel)
);
create index notification_pace_at on notification_pace (at);

-- Push ------------------------------------------------------------------------------------------------------------

-- A browser that takes push messages, as long as the session it asked in lives: after signing out, nothing arrives.
create table push_subscription (
  id integer generated always as identity primary key,
  customer_id integer not null,
  session_id integer not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscription_of_customer on push_subscription (customer_id, id);
create index push_subscription_of_session on push_subscription (session_id);

-- Who was outbid --------------------------------------------------------------------------------------------------

-- How far each lot's log was read for people who were outbid, and since which transaction lots may have changed.
-- The bid path knows nothing of it.
create table lot_told (
  lot_id integer primary key,
  seq integer not null,
  leader_id integer
);

create table lots_told_until (
  is_only boolean primary key default true check (is_only),
  xid xid8 not null
);

insert into lots_told_until (xid) values (pg_snapshot_xmin(pg_current_snapshot()));
