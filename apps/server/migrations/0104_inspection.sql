-- Inspection: what an inspector saw of a unit, or of a consignment that is not one yet.

-- What a house inspects on things of a type. Without a row it is the starting template of the rules (version 0). Reports
-- name the version they were made with, so versions stay.
create table inspection_template (
  product_type_id integer not null references product_type,
  version integer not null check (version > 0),
  -- [{name, points: [name]}]
  parts jsonb not null check (jsonb_array_length(parts) > 0),
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  primary key (product_type_id, version)
);

-- Each hand-in is a version of its own: two inspectors who saw one thing at the same time both stay readable.
create table inspection_report (
  id integer generated always as identity primary key,
  unit_id integer references unit,
  consignment_id integer references consignment,
  version integer not null check (version > 0),
  -- Made by the phone: a hand-in whose answer was lost is sent again and finds the same report.
  client_report_id text not null,
  -- SHA-256 over what was handed in, so that one id is never taken for two reports.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  staff_id integer not null references staff,
  template_version integer not null check (template_version >= 0),
  -- [{name, points: [{name, mark, note, photos: [client_photo_id]}]}]
  parts jsonb not null check (jsonb_array_length(parts) > 0),
  score smallint not null check (score between 0 and 100),
  computed_grade text not null check (computed_grade in ('A', 'B', 'C', 'D', 'E')),
  grade text not null check (grade in ('A', 'B', 'C', 'D', 'E')),
  grade_reason text not null default '',
  odometer_km integer check (odometer_km >= 0),
  -- By the phone's clock, which may have been without a line for hours; never later than `received_at`.
  inspected_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  constraint inspection_report_once unique (client_report_id),
  unique (unit_id, version),
  unique (consignment_id, version),
  check (num_nonnulls(unit_id, consignment_id) = 1),
  check (inspected_at <= received_at),
  check (grade = computed_grade or grade_reason <> '')
);

create function inspection_reports_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger inspection_report_is_final before update or delete on inspection_report
  for each statement execute function inspection_reports_are_final();
create trigger inspection_template_is_final before update or delete on inspection_template
  for each statement execute function inspection_reports_are_final();

-- Pictures arrive one by one, before or after the report that names them.
create table inspection_photo (
  id integer generated always as identity primary key,
  unit_id integer references unit,
  consignment_id integer references consignment,
  -- Made by the phone: the same picture sent twice is one.
  client_photo_id text not null,
  shot text not null,
  staff_id integer not null references staff,
  stored_name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  received_at timestamptz(3) not null,
  constraint inspection_photo_once unique (client_photo_id),
  check (num_nonnulls(unit_id, consignment_id) = 1)
);
create index inspection_photo_of_unit on inspection_photo (unit_id, id);
create index inspection_photo_of_consignment on inspection_photo (consignment_id, id);
