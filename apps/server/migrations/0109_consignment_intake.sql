-- What came in at the gate of a pool, with whom and in what condition (BAST masuk). Signed by both sides and never changed.
create table consignment_intake (
  -- A thing comes in once.
  consignment_id integer primary key references consignment,
  -- Made by the browser: sending again takes in nothing twice.
  client_intake_id text not null,
  number text not null unique,
  pool_id integer not null references pool,
  condition text not null check (condition <> ''),
  -- Null where the thing has none.
  odometer_km integer check (odometer_km between 0 and 9999999),
  keys integer not null check (keys between 0 and 20),
  -- The papers that came along: {name, state}.
  papers jsonb not null,
  note text not null default '',
  -- Who brought it: the owner or whoever they sent.
  brought_by text not null check (brought_by <> ''),
  -- What both drew on the glass: strokes of x and y, in thousandths of the pad's width.
  consignor_signature jsonb not null,
  staff_signature jsonb not null,
  staff_id integer not null references staff,
  at timestamptz(3) not null
);
create trigger consignment_intake_is_final before update or delete or truncate on consignment_intake
  for each statement execute function consignment_papers_are_final();

create table consignment_intake_photo (
  id integer generated always as identity primary key,
  consignment_id integer not null references consignment,
  client_photo_id text not null,
  -- Its place on the record; null until that is signed.
  position integer check (position > 0),
  stored_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  staff_id integer not null references staff,
  created_at timestamptz(3) not null,
  constraint consignment_intake_photo_once unique (consignment_id, client_photo_id)
);
-- Those that no record came to use are swept away.
create index consignment_intake_photo_loose on consignment_intake_photo (created_at) where position is null;
