-- A unit before and beside its lots: where it stands, by which marks it is known again, its papers and its pictures.
-- features/goods/unit/sheet.ts knows the facts of `unit.sheet` and how to word them.

-- A unit that has only just come through the gate has no picture yet; no lot is published without one.
alter table unit drop constraint unit_pictures_check;
alter table unit alter column pictures set default '[]';
alter table unit add constraint unit_pictures_check check (jsonb_typeof(pictures) = 'array');

alter table unit
  add column pool_id integer references pool,
  -- The row in its pool, and where its keys hang.
  add column place text not null default '',
  add column keys_place text not null default '',
  -- For the house alone.
  add column note text not null default '',
  -- Letters and digits only. Not on the sheet that customers read.
  add column chassis_number text check (chassis_number ~ '^[A-Z0-9]{4,30}$'),
  add column engine_number text check (engine_number ~ '^[A-Z0-9]{4,30}$'),
  -- As it is compared, however it is spaced; the sheet has it as it is read.
  add column plate text generated always as (
    nullif(upper(replace(sheet ->> 'plate', ' ', '')), '')
  ) stored,
  -- What the list is searched in.
  add column words text generated always as (
    lower(title || ' ' || coalesce(year::text, '') || ' ' || city || ' ' || coalesce(sheet ->> 'plate', '') || ' '
      || replace(coalesce(sheet ->> 'plate', ''), ' ', '') || ' ' || coalesce(chassis_number, '') || ' '
      || coalesce(engine_number, '') || ' ' || coalesce(sheet ->> 'serial', ''))
  ) stored,
  -- Made by the browser: a second press, or an answer that was lost, finds the same unit.
  add column client_unit_id text,
  add column client_digest bytea,
  add column created_by integer references staff,
  -- Counts the savings of its form: whoever saves over one they have not seen is told.
  add column revision integer not null default 1 check (revision > 0),
  add column changed_at timestamptz(3),
  add column changed_by integer references staff,
  add constraint unit_chassis_once unique (chassis_number),
  add constraint unit_once unique (created_by, client_unit_id),
  add check ((client_unit_id is null) = (client_digest is null));
create index unit_of_plate on unit (plate) where plate is not null;
create index unit_in_pool on unit (pool_id, id desc);

update unit set changed_at = created_at,
  pool_id = (
    select auction.pool_id from lot join auction on auction.id = lot.auction_id
    where lot.unit_id = unit.id order by lot.id desc limit 1);
alter table unit alter column changed_at set default now();
alter table unit alter column changed_at set not null;

-- The register of papers. What a customer reads of it stands in `unit.documents`.
create table unit_paper (
  id integer generated always as identity primary key,
  unit_id integer not null references unit,
  position smallint not null check (position > 0),
  name text not null check (name <> ''),
  state text not null check (state in ('original', 'copy', 'promised', 'absent')),
  promised_day date,
  -- Which safe, which folder, or who has it.
  lies_at text not null default '',
  check ((state = 'promised') = (promised_day is not null))
);
create unique index unit_paper_once on unit_paper (unit_id, lower(name));
create index unit_paper_promised on unit_paper (promised_day, unit_id) where state = 'promised';

insert into unit_paper (unit_id, position, name, state, promised_day)
select unit.id, min(paper.position), paper.document ->> 'name',
  case min(paper.document ->> 'ready') when 'at_pickup' then 'original' when 'none' then 'absent' else 'promised' end,
  case when min(paper.document ->> 'ready') in ('at_pickup', 'none') then null else min(paper.document ->> 'ready')::date end
from unit cross join lateral jsonb_array_elements(unit.documents) with ordinality as paper (document, position)
group by unit.id, paper.document ->> 'name';

-- Its pictures, one by one. What is shown of them stands in `unit.pictures`, in their order.
create table unit_photo (
  id integer generated always as identity primary key,
  unit_id integer not null references unit,
  -- Made by the browser, once for each picture: sent again it is the same one.
  client_photo_id text not null,
  position smallint not null check (position > 0),
  -- As in the checklist of its kind; absent where nobody said what it shows.
  shot text,
  caption text not null,
  -- As it was taken in, and as it is shown: turned, it is made anew from the first.
  source_file text not null,
  rotation smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text not null,
  created_by integer references staff,
  created_at timestamptz(3) not null default now(),
  constraint unit_photo_once unique (unit_id, client_photo_id)
);
create index unit_photo_of on unit_photo (unit_id, position, id);

insert into unit_photo (unit_id, client_photo_id, position, caption, source_file, file, width, height, blur, created_at)
select unit.id, 'before-' || photo.position, photo.position, photo.picture ->> 'caption', photo.picture ->> 'file',
  photo.picture ->> 'file', (photo.picture ->> 'width')::integer, (photo.picture ->> 'height')::integer,
  photo.picture ->> 'blur', unit.created_at
from unit cross join lateral jsonb_array_elements(unit.pictures) with ordinality as photo (picture, position);
