-- Units a customer follows.

create table favourite (
  customer_id integer not null references customer,
  unit_id integer not null references unit,
  created_at timestamptz(3) not null,
  primary key (customer_id, unit_id)
);
create index favourite_newest on favourite (customer_id, created_at desc, unit_id desc);
create index favourite_of_unit on favourite (unit_id);
