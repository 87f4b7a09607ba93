-- What people sell through the house: the thing, its pictures, its inspection, and what happened to it.

-- How many units a branch can inspect at one time: one row per inspector. A branch without rows does not inspect.
create table inspection_place (
  branch_id integer not null references branch,
  place smallint not null check (place > 0),
  primary key (branch_id, place)
);
insert into inspection_place (branch_id, place)
  select branch.id, place.number from branch cross join generate_series(1, 2) as place (number);

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

-- Of others' tables, what a consignment needs to know.
create view consignable_type as select id, name from product_type;
create view inspecting_branch as
  select branch.id, branch.name, branch.address, branch.city, branch.phone
  from branch
  where exists (select from inspection_place where inspection_place.branch_id = branch.id);
