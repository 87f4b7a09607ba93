-- What is sold, when and how it is offered, what people sell through the house, and what they follow.

-- Types of goods --------------------------------------------------------------------------------------------------

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

-- Auctions --------------------------------------------------------------------------------------------------------

create table auction (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('time', 'live', 'offline')),
  -- A premium auction is shown to the invited and to nobody else.
  audience text not null default 'public' check (audience in ('public', 'premium')),
  name text not null,
  product_type_id integer not null references product_type,
  branch_id integer not null,
  pool_id integer not null,
  opens_at timestamptz(3) not null,
  -- The first planned end of its last lot; extensions of single lots may go beyond it.
  closes_at timestamptz(3) not null,
  nipl_price bigint not null check (nipl_price > 0),
  -- [{from, until}]: when the units may be looked at; ISO 8601.
  open_house jsonb not null default '[]',
  cancelled_at timestamptz(3),
  cancel_reason text,
  created_at timestamptz(3) not null default now(),
  -- HLS, if the sale is filmed.
  video_url text,
  check (opens_at < closes_at),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index auction_by_closing on auction (closes_at, id);

-- Units and lots --------------------------------------------------------------------------------------------------

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
-- What comparable units fetched is looked up on every unit page.
create index unit_comparable on unit (product_type_id, brand, model);

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
-- Lots are looked up by the number on their tag.
create index lot_by_number on lot (lot_number);

create function mark_lot_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger lot_changes before update on lot for each row execute function mark_lot_changed();

-- Tables that stand before it refer to it.
alter table lot_told add foreign key (lot_id) references lot;

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

create view auction_to_come as
  select id as auction_id, name, kind, audience, product_type_id, opens_at, cancelled_at from auction;

-- What the desk of identities decides about: two accounts that share a number, what each of them is, and what waits
-- because of it.
create view account_pair as
  with numbers as (
    select mine.customer_id as lower_id, other.customer_id as higher_id,
      array_agg(distinct mine.kind order by mine.kind) as shared,
      min(greatest(mine.seen_at, other.seen_at)) as since,
      max(greatest(mine.id, other.id)) as through
    from customer_identifier mine
      join customer_identifier other
        on other.digest = mine.digest and other.kind = mine.kind and other.customer_id > mine.customer_id
    group by mine.customer_id, other.customer_id
  ), open as (
    -- Those about which nobody has said that they are two people.
    select customer_id as lower_id, other_id as higher_id,
      coalesce(bool_or(kind = 'nik' and other_was_first), false) as lower_was_later,
      coalesce(bool_or(kind = 'nik' and not other_was_first), false) as higher_was_later
    from shared_identifier where customer_id < other_id
    group by customer_id, other_id
  ), facts as (
    select numbers.*,
      open.lower_id is not null and (lower.person_id = higher.person_id) is not true as undecided,
      coalesce(lower_was_later, false) as lower_was_later, coalesce(higher_was_later, false) as higher_was_later,
      of_lower.barred as lower_barred, of_lower.consigns as lower_consigns,
      of_higher.barred as higher_barred, of_higher.consigns as higher_consigns
    from numbers
      join customer lower on lower.id = numbers.lower_id
      join customer higher on higher.id = numbers.higher_id
      left join open using (lower_id, higher_id)
      -- Whatever one account of a person is, the person is.
      cross join lateral (
        select bool_or(account.barred_at is not null) as barred,
          bool_or(exists (select from unit where unit.consignor_id = account.id)) as consigns
        from customer account where account.id = lower.id or account.person_id = lower.person_id
      ) of_lower
      cross join lateral (
        select bool_or(account.barred_at is not null) as barred,
          bool_or(exists (select from unit where unit.consignor_id = account.id)) as consigns
        from customer account where account.id = higher.id or account.person_id = higher.person_id
      ) of_higher
  )
  select lower_id, higher_id, shared, since, through, lower_barred, higher_barred, lower_consigns, higher_consigns,
    case
      when not undecided then null
      when higher_barred or lower_was_later then 'everywhere'
      when higher_consigns then 'on_their_lots'
    end as lower_held,
    case
      when not undecided then null
      when lower_barred or higher_was_later then 'everywhere'
      when lower_consigns then 'on_their_lots'
    end as higher_held
  from facts;

-- Favourites ------------------------------------------------------------------------------------------------------

-- Units a customer follows.
create table favourite (
  customer_id integer not null references customer,
  unit_id integer not null references unit,
  created_at timestamptz(3) not null,
  primary key (customer_id, unit_id)
);
create index favourite_newest on favourite (customer_id, created_at desc, unit_id desc);
create index favourite_of_unit on favourite (unit_id);

-- Consignments ----------------------------------------------------------------------------------------------------

-- How many units a branch can inspect at one time: one row per inspector. A branch without rows does not inspect.
create table inspection_place (
  branch_id integer not null,
  place smallint not null check (place > 0),
  primary key (branch_id, place)
);

create table consignment (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  -- Made by the browser: a second press, or an answer that was lost, finds the same consignment.
  client_consignment_id text not null,
  product_type_id integer not null references product_type,
  title text not null,
  city text not null,
  -- Answers by the names that lot sheets use.
  facts jsonb not null,
  asking_price bigint not null check (asking_price > 0),
  note text not null default '',
  contact_name text not null,
  contact_phone text not null,
  state text not null check (state in (
    'submitted', 'inspection_booked', 'inspected', 'price_agreed', 'auction_planned',
    'sold', 'unsold', 'rejected', 'cancelled')),
  -- Which statement of consignors was agreed to, at `submitted_at`.
  statement_version text not null,
  submitted_at timestamptz(3) not null,
  constraint consignment_once unique (customer_id, client_consignment_id)
);
create index consignment_newest on consignment (customer_id, id desc);

-- Append-only; its last state is the one on the consignment.
create table consignment_event (
  consignment_id integer not null references consignment,
  seq integer not null check (seq > 0),
  type text not null check (type in (
    'submitted', 'inspection_booked', 'inspected', 'price_agreed', 'auction_planned',
    'sold', 'unsold', 'rejected', 'cancelled')),
  at timestamptz(3) not null,
  -- What people read of it beside its name.
  note text not null default '',
  primary key (consignment_id, seq)
);

create function consignment_events_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'consignment_event is append-only';
end $$;
create trigger consignment_event_is_final before update or delete on consignment_event
  for each statement execute function consignment_events_are_final();

-- A place of an inspector at a time is taken once, whoever asks at the same moment: the key refuses the second.
create table inspection_booking (
  consignment_id integer primary key references consignment,
  branch_id integer not null,
  place smallint not null,
  starts_at timestamptz(3) not null,
  reminded boolean not null default false,
  foreign key (branch_id, place) references inspection_place,
  constraint inspection_place_taken_once unique (branch_id, starts_at, place)
);

-- Uploaded one by one before the consignment they are for; those that nobody claims are swept away.
create table consignment_photo (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  client_consignment_id text not null,
  client_photo_id text not null,
  consignment_id integer references consignment,
  position smallint check (position > 0),
  shot text,
  stored_name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null,
  constraint consignment_photo_once unique (customer_id, client_consignment_id, client_photo_id),
  check ((consignment_id is null) = (position is null) and (consignment_id is null) = (shot is null))
);
create index consignment_photo_of on consignment_photo (consignment_id, position);
create index consignment_photo_unclaimed on consignment_photo (created_at) where consignment_id is null;

-- What a consignment needs to know of types of goods.
create view consignable_type as select id, name from product_type;
