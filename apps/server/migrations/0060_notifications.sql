-- What the house told a customer, newest first under the bell.

create table notification (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  title text not null,
  description text not null,
  -- A page of the site with plain ids; the browser seals them.
  link text check (link like '/%'),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notification_newest on notification (customer_id, created_at desc, id desc);
create index notification_unread on notification (customer_id) where read_at is null;
