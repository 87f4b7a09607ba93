-- A thing that left the house, with its buyer or back with its owner, comes in again as another unit, which names the one
-- before. A chassis number has one first unit then, and each of them one that follows at most.

alter table unit
  add column earlier_unit_id integer references unit check (earlier_unit_id < id),
  drop constraint unit_chassis_once;
create unique index unit_chassis_once on unit (chassis_number, coalesce(earlier_unit_id, 0));
create index unit_that_follows on unit (earlier_unit_id) where earlier_unit_id is not null;
