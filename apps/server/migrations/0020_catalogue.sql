-- What is sold, where it stands, when and how it is offered, and what the house publishes around it.

create table product_type (
  id integer generated always as identity primary key,
  name text not null unique,
  -- {file, caption, width, height, blur}
  picture jsonb,
  -- What one NIPL of an auction of this type costs unless the auction says otherwise.
  nipl_price bigint not null check (nipl_price > 0),
  created_at timestamptz(3) not null default now()
);

create table product_tag (
  id integer generated always as identity primary key,
  product_type_id integer not null references product_type,
  tag_name text not null,
  unique (product_type_id, tag_name)
);

create table branch (
  id integer generated always as identity primary key,
  name text not null unique,
  address text not null,
  city text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opening_hours text not null
);

create table pool (
  id integer generated always as identity primary key,
  branch_id integer not null references branch,
  name text not null unique,
  address text not null,
  city text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opening_hours text not null
);

create table auction (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('time', 'live', 'offline')),
  -- A premium auction is shown to the invited and to nobody else.
  audience text not null default 'public' check (audience in ('public', 'premium')),
  name text not null,
  product_type_id integer not null references product_type,
  branch_id integer not null references branch,
  pool_id integer not null references pool,
  opens_at timestamptz(3) not null,
  -- The first planned end of its last lot; extensions of single lots may go beyond it.
  closes_at timestamptz(3) not null,
  nipl_price bigint not null check (nipl_price > 0),
  -- [{from, until}]: when the units may be looked at; ISO 8601.
  open_house jsonb not null default '[]',
  cancelled_at timestamptz(3),
  cancel_reason text,
  created_at timestamptz(3) not null default now(),
  check (opens_at < closes_at),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index auction_by_closing on auction (closes_at, id);

create table unit (
  id integer generated always as identity primary key,
  product_type_id integer not null references product_type,
  -- Absent when the house sells for an institution that has no account.
  consignor_id integer references customer,
  title text not null,
  year integer check (year between 1900 and 2200),
  brand text not null,
  model text not null,
  variant text not null,
  city text not null,
  grade text check (grade in ('A', 'B', 'C', 'D', 'E')),
  transmission text,
  fuel text,
  odometer_km integer check (odometer_km >= 0),
  -- Facts by name; features/goods/catalogue/sheet.ts knows the names and how to word them.
  sheet jsonb not null,
  -- {inspected_at, inspector, point_count, parts: [{name, grade, score, note}]}
  inspection jsonb,
  -- [{name, ready}]: `ready` is 'at_pickup', 'none' or the promised day.
  documents jsonb not null default '[]',
  -- [{file, caption, width, height, blur}], the first is the one on cards.
  pictures jsonb not null check (jsonb_array_length(pictures) > 0),
  sheet_version integer not null default 1 check (sheet_version > 0),
  created_at timestamptz(3) not null default now()
);

create table unit_tag (
  unit_id integer not null references unit,
  product_tag_id integer not null references product_tag,
  primary key (unit_id, product_tag_id)
);

-- A published sheet never changes silently: each ralat is a new version with its difference.
create table unit_correction (
  unit_id integer not null references unit,
  version integer not null check (version > 1),
  position integer not null default 1,
  at timestamptz(3) not null,
  label text not null,
  value_before text not null,
  value_after text not null,
  primary key (unit_id, version, position)
);

create table lot (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  unit_id integer not null references unit,
  lot_number integer not null check (lot_number > 0),
  base_price bigint not null check (base_price > 0),
  increment bigint not null check (increment > 0),
  -- Harga limit: hidden, and on the grid like every price.
  reserve bigint check (reserve > 0 and (reserve - base_price) % increment = 0),
  opens_at timestamptz(3) not null,
  -- The first end; bidding keeps the one in force.
  closes_at timestamptz(3) not null,
  window_ms integer not null default 120000 check (window_ms >= 0),
  extension_ms integer not null default 120000 check (extension_ms >= 0),
  cap_ms integer not null default 3600000 check (cap_ms >= 0),
  terms_version integer not null default 1 check (terms_version > 0),
  created_at timestamptz(3) not null default now(),
  -- Which transaction last changed the lot, its unit or its auction: the catalogue index reads what is newer than
  -- the oldest transaction it could not see yet, so a commit that took long is never overlooked.
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (auction_id, lot_number),
  check (opens_at < closes_at)
);
create index lot_of_unit on lot (unit_id, id desc);
create index lot_changed on lot (changed_xid);

create function mark_lot_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger lot_changes before update on lot for each row execute function mark_lot_changed();

create function mark_lots_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'unit' then
    update lot set changed_xid = pg_current_xact_id() where unit_id = new.id;
  else
    update lot set changed_xid = pg_current_xact_id() where auction_id = new.id;
  end if;
  return null;
end $$;
create trigger unit_changes after update on unit for each row execute function mark_lots_changed();
create trigger auction_changes after update on auction for each row execute function mark_lots_changed();

create table banner (
  id integer generated always as identity primary key,
  placement text not null check (placement in ('home', 'auth')),
  position integer not null default 1,
  eyebrow text not null,
  title text not null,
  subtitle text not null,
  picture jsonb not null,
  picture_phone jsonb,
  -- [{label, link}]: pages of the site with plain ids.
  actions jsonb not null default '[]',
  shown_from timestamptz(3) not null default '-infinity',
  shown_until timestamptz(3) not null default 'infinity'
);

create table blog (
  id integer generated always as identity primary key,
  title text not null,
  summary text not null,
  picture jsonb not null,
  -- [{type: 'heading' | 'paragraph', text}]
  body jsonb not null,
  published_at timestamptz(3) not null
);
create index blog_newest on blog (published_at desc, id desc);
