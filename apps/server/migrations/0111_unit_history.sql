-- What a unit's mileage was when, and where it and its keys were: both can be asked long after, so neither is overwritten.
create table unit_reading (
  id integer generated always as identity primary key,
  unit_id integer not null references unit,
  odometer_km integer not null check (odometer_km >= 0),
  -- By whom it was read; absent for what was there before each reading was kept.
  staff_id integer references staff,
  at timestamptz(3) not null
);
create index unit_reading_of on unit_reading (unit_id, at, id);

create table unit_movement (
  id integer generated always as identity primary key,
  unit_id integer not null references unit,
  what text not null check (what in ('unit', 'keys')),
  way text not null check (way in ('in', 'out')),
  -- In which pool, and in which row or on which hook. Of what went out: empty.
  pool_id integer references pool,
  place text not null default '',
  -- Who has it, of what went out; empty where only the sheet says that it is gone.
  taken_by text not null default '',
  note text not null default '',
  staff_id integer references staff,
  at timestamptz(3) not null,
  check (way = 'out' or taken_by = '')
);
create index unit_movement_of on unit_movement (unit_id, what, at, id);

create function unit_history_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger unit_reading_is_final before update or delete or truncate on unit_reading
  for each statement execute function unit_history_is_final();
create trigger unit_movement_is_final before update or delete or truncate on unit_movement
  for each statement execute function unit_history_is_final();

-- What the sheets say now is where their histories begin.
insert into unit_reading (unit_id, odometer_km, staff_id, at)
select id, odometer_km, created_by, created_at from unit where odometer_km is not null;
insert into unit_movement (unit_id, what, way, pool_id, place, staff_id, at)
select id, 'unit', 'in', pool_id, place, created_by, created_at from unit where pool_id is not null;
insert into unit_movement (unit_id, what, way, pool_id, place, staff_id, at)
select id, 'keys', 'in', pool_id, keys_place, created_by, created_at from unit where keys_place <> '';
