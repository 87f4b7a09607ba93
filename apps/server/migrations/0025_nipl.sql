-- NIPL: the deposit that gives the right to win one lot of one auction, and the orders it is bought by.

create table nipl_order (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  auction_id integer not null references auction,
  -- The buyer's own mark: the same mark is the same order, however often it is sent.
  client_order_id text,
  quantity integer not null check (quantity between 1 and 20),
  -- As the auction asked when the order was made.
  price bigint not null check (price > 0),
  amount bigint not null check (amount = price * quantity),
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'EXPIRE')),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  expired_at timestamptz(3),
  unique (customer_id, client_order_id),
  check ((status = 'PAID') = (paid_at is not null)),
  check ((status = 'EXPIRE') = (expired_at is not null))
);
create index nipl_order_of_customer on nipl_order (customer_id, id desc);
create index nipl_order_due on nipl_order (expires_at) where status = 'PENDING';

-- A paid order is never unpaid again, and an order is for what it was made for.
create function nipl_order_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if old.status = 'PAID' and new.status <> 'PAID' then
    raise exception 'nipl_order % is paid', old.id;
  end if;
  if (new.customer_id, new.auction_id, new.quantity, new.price) is distinct from
     (old.customer_id, old.auction_id, old.quantity, old.price) then
    raise exception 'the terms of nipl_order % are fixed', old.id;
  end if;
  return new;
end $$;
create trigger nipl_order_keeps_its_terms before update on nipl_order
  for each row execute function nipl_order_keeps_its_terms();

-- The number last given in each auction; the row is the lock that keeps numbers without gap.
create table nipl_number (
  auction_id integer primary key references auction,
  last_number integer not null check (last_number > 0)
);

-- A row exists once it is paid: until then there is only the order. Whether it is held by a lot stands in nipl_hold.
create table nipl (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  customer_id integer not null references customer,
  order_id integer not null references nipl_order,
  -- Printed on the stub and called in the room.
  nipl_number integer not null check (nipl_number > 0),
  price bigint not null check (price > 0),
  state text not null check (state in
    ('active', 'consumed', 'applied', 'forfeited', 'refund_due', 'refunding', 'refunded', 'refund_failed')),
  -- The lot it won.
  lot_id integer references lot,
  -- By when the house sends it back.
  refund_by timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  unique (auction_id, nipl_number),
  check ((state in ('consumed', 'applied', 'forfeited')) = (lot_id is not null)),
  check ((state in ('refund_due', 'refunding', 'refunded', 'refund_failed')) = (refund_by is not null))
);
create index nipl_of_customer on nipl (customer_id, id desc);
create index nipl_of_bidder on nipl (auction_id, customer_id, nipl_number);
create index nipl_of_order on nipl (order_id);
-- One lot is won once; a lot whose winner defaulted may be won again by another.
create unique index nipl_of_lot on nipl (lot_id) where state in ('consumed', 'applied');
create index nipl_active on nipl (auction_id) where state = 'active';
