-- Asking the seller about a highest bid below the reserve. The lot's own log says what came of it.

create table konfirmasi (
  lot_id integer primary key references lot,
  -- Null: the unit is the house's own, and staff answer.
  seller_id integer references customer,
  bidder_id integer not null references customer,
  state text not null check (state in ('asking_seller', 'asking_bidder', 'sold', 'passed')),
  bid bigint not null check (bid > 0),
  counter bigint check (counter > bid),
  -- Until when whoever is asked may answer.
  due_at timestamptz(3) not null,
  because text check (because in ('seller_declined', 'bidder_declined', 'silence')),
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((state = 'passed') = (because is not null)),
  check ((state in ('sold', 'passed')) = (ended_at is not null))
);
create index konfirmasi_of_seller on konfirmasi (seller_id, asked_at desc) where seller_id is not null;
create index konfirmasi_of_bidder on konfirmasi (bidder_id, asked_at desc);
create index konfirmasi_due on konfirmasi (due_at) where ended_at is null;

-- Who answered what, for ever.
create table konfirmasi_answer (
  id integer generated always as identity primary key,
  lot_id integer not null references konfirmasi,
  answer text not null check (answer in ('accept', 'decline', 'counter', 'lapse')),
  side text not null check (side in ('seller', 'bidder', 'clock')),
  price bigint,
  -- Whoever answered for the house.
  staff_id integer references staff,
  at timestamptz(3) not null
);
create function konfirmasi_answer_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'konfirmasi_answer is append-only';
end $$;
create trigger konfirmasi_answer_is_final before update or delete or truncate on konfirmasi_answer
  for each statement execute function konfirmasi_answer_is_final();
