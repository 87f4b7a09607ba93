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

-- Which logs stand in a day, each in one only.
create table day_root_lot (
  lot_id integer primary key references lot,
  day date not null references day_root,
  head bytea not null check (octet_length(head) = 32)
);
create index day_root_lot_of_day on day_root_lot (day, lot_id);

create trigger day_root_is_final before update or delete or truncate on day_root
  for each statement execute function books_are_final();
create trigger day_root_lot_is_final before update or delete or truncate on day_root_lot
  for each statement execute function books_are_final();

-- Lots are looked up by the number on their tag.
create index lot_by_number on lot (lot_number);
