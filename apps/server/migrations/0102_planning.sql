-- Sales that are planned and not published yet. They stand in tables of their own, so that nothing that reads `auction`
-- or `lot` can show a draft (decision 0345).

-- A sale may ask for no deposit. The permit is still needed, and costs nothing.
alter table auction drop constraint auction_nipl_price_check;
alter table auction add constraint auction_nipl_price_check check (nipl_price >= 0);
alter table nipl_order drop constraint nipl_order_price_check;
alter table nipl_order add constraint nipl_order_price_check check (price >= 0);
alter table nipl drop constraint nipl_price_check;
alter table nipl add constraint nipl_price_check check (price >= 0);

create table planned_auction (
  -- Drawn from the sequence of `auction.id`: the published sale has the address that its plan had.
  id integer primary key,
  kind text not null check (kind in ('time', 'live', 'offline')),
  audience text not null check (audience in ('public', 'premium')),
  name text not null,
  product_type_id integer not null references product_type,
  branch_id integer not null references branch,
  pool_id integer not null references pool,
  opens_at timestamptz(3) not null,
  -- Of a timed sale the end of its first lot; the others follow at `stagger_minutes`.
  closes_at timestamptz(3) not null,
  stagger_minutes integer not null check (stagger_minutes between 0 and 60),
  nipl_price bigint not null check (nipl_price >= 0),
  -- [{from, until}]: as in `auction`.
  open_house jsonb not null,
  official_staff_id integer references staff,
  -- [{name, number, date}]: what the seller asked for by letter, and what fixed the day.
  letters jsonb not null,
  -- {medium, date, text}
  announcement jsonb,
  -- Grows with every change of the plan or of one of its lots: what two people agree to publish is what they saw.
  version integer not null default 1 check (version > 0),
  created_by integer not null references staff,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- When two people have agreed that it is to be published, and who they are; null until they have.
  publish_at timestamptz(3),
  asked_by integer references staff,
  agreed_by integer references staff,
  -- What kept it from being published when its time came, and when that was.
  failure text,
  failed_at timestamptz(3),
  published_at timestamptz(3),
  check (opens_at < closes_at),
  check ((publish_at is null) = (asked_by is null)),
  check ((publish_at is null) = (agreed_by is null)),
  check (asked_by <> agreed_by),
  check ((failure is null) = (failed_at is null)),
  -- Nobody publishes alone.
  check (published_at is null or agreed_by is not null)
);
create index planned_auction_open on planned_auction (opens_at, id) where published_at is null;
create index planned_auction_due on planned_auction (publish_at) where publish_at is not null and published_at is null;

create table planned_lot (
  -- Drawn from the sequence of `lot.id`.
  id integer primary key,
  auction_id integer not null references planned_auction,
  unit_id integer not null references unit,
  lot_number integer not null check (lot_number between 1 and 9999),
  -- Null while nobody has named a price.
  base_price bigint check (base_price > 0),
  increment bigint check (increment > 0),
  reserve bigint check (reserve >= base_price and (reserve - base_price) % increment = 0),
  published boolean not null default false,
  check ((base_price is null) = (increment is null)),
  check (reserve is null or base_price is not null),
  check (not published or base_price is not null),
  -- Numbers are changed for many lots at once.
  constraint planned_lot_number unique (auction_id, lot_number) deferrable initially deferred
);
-- A unit stands in one open plan at a time.
create unique index planned_lot_unit on planned_lot (unit_id) where not published;

-- What was published is kept as it was agreed to.
create function published_plan_is_final() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'the plan of auction % is published', old.id using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger published_plan_is_final before update or delete on planned_auction
  for each row execute function published_plan_is_final();
create function published_lot_is_final() returns trigger language plpgsql as $$
begin
  if old.published then
    raise exception 'planned lot % is published', old.id using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger published_lot_is_final before update or delete on planned_lot
  for each row execute function published_lot_is_final();
