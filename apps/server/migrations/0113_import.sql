-- Lists of units that the house takes in as a whole: looked at first, then carried out row by row, and taken back if need be.
-- The units themselves are made by goods/unit alone.

create table unit_import (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  -- Of whoever sent it; absent: every branch. Who works for others does not see it.
  branch_ids integer[],
  file_name text not null,
  -- [{name, field}]: each column of the file as it is called, and what it holds; null where the house has no place for it.
  columns jsonb not null,
  -- The names of the columns in any order: files with the same ones are read alike.
  header_mark text not null,
  -- {product_type_id, pool_id}: for rows that name none.
  defaults jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'running', 'done', 'undoing', 'undone')),
  created_at timestamptz(3) not null,
  -- Who carried it out, and with which rights: the rest is done for them after their page was closed.
  runner jsonb,
  ran_at timestamptz(3),
  undone_at timestamptz(3),
  -- A ZIP below the data folder, or a folder of this machine that the command line was given.
  photos_path text,
  photos_name text,
  check ((state = 'draft') = (runner is null))
);

create table unit_import_row (
  import_id integer not null references unit_import on delete cascade,
  -- As the file counts its lines.
  row_number integer not null check (row_number > 0),
  -- The texts of its cells, in the order of the columns.
  cells jsonb not null,
  -- [{column, code, message}]: cells that could not be read at all, such as a formula without its value.
  unread jsonb not null,
  unit_key text not null default '',
  title text not null default '',
  result text not null check (result in ('new', 'changed', 'refused')),
  errors jsonb not null,
  -- [{label, before, after}]: what differs from the unit as it is.
  differences jsonb not null,
  -- waiting: not carried out. kept: was to be taken back and could not; `note` says why.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'kept')),
  note text not null default '',
  unit_id integer references unit on delete set null,
  -- The unit as this row left it, and {sheet, key} as they were before, where it was not new.
  revision integer,
  before jsonb,
  primary key (import_id, row_number)
);
create index unit_import_row_waiting on unit_import_row (import_id, row_number) where state = 'waiting';
create index unit_import_row_unit on unit_import_row (unit_id);

create table unit_import_photo (
  id integer generated always as identity primary key,
  import_id integer not null references unit_import on delete cascade,
  -- Its path in the ZIP or the folder.
  name text not null,
  -- Null where no row of the file is meant.
  row_number integer,
  shot text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'undone')),
  reason text not null default '',
  -- On the unit; absent where the unit had the very same picture.
  picture_id integer,
  foreign key (import_id, row_number) references unit_import_row on delete cascade,
  check ((state = 'refused') = (reason <> ''))
);
create index unit_import_photo_of on unit_import_photo (import_id, row_number, id);
create index unit_import_photo_waiting on unit_import_photo (import_id, id) where state = 'waiting';

-- The house's own number of a unit: the same one in another file is the same unit.
create table unit_import_key (
  key text primary key,
  unit_id integer not null unique references unit
);

-- What a person said that columns hold, for the next file that has the same ones.
create table unit_import_mapping (
  header_mark text primary key,
  -- {name of the column: field or null}
  fields jsonb not null,
  staff_id integer not null references staff,
  saved_at timestamptz(3) not null
);

-- What was taken in by mistake leaves with its history; of a unit that stays, nobody deletes a line.
alter table unit_reading drop constraint unit_reading_unit_id_fkey,
  add constraint unit_reading_unit_id_fkey foreign key (unit_id) references unit on delete cascade;
alter table unit_movement drop constraint unit_movement_unit_id_fkey,
  add constraint unit_movement_unit_id_fkey foreign key (unit_id) references unit on delete cascade;
create or replace function unit_history_is_final() returns trigger language plpgsql as $$
begin
  -- The database itself deletes them, after the unit's row.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return null; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
