-- The desk of a sale: people who come without an account, deposits that are paid on the spot, maxima from signed forms,
-- and who wants to be called for which lot.

-- Deposits paid at the desk ---------------------------------------------------------------------------------------

insert into account (code, name, side) values
  ('bank:cash', 'Kas: tunai di meja pendaftaran', 'debit'),
  ('bank:edc', 'Bank: EDC di meja pendaftaran', 'debit'),
  ('bank:qris', 'Bank: QRIS di meja pendaftaran', 'debit');

-- Money that a clerk took in with their own hands. No gateway told of it, so it is no payment event: the person who took
-- it stands beside it, and the cashier counts it at the end of the day.
create table nipl_desk_payment (
  id integer generated always as identity primary key,
  nipl_order_id integer not null unique references nipl_order,
  way text not null check (way in ('cash', 'edc', 'qris')),
  amount bigint not null check (amount > 0),
  -- What the slip of the card or the payment by QRIS says.
  reference text check (length(reference) between 1 and 64),
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  -- Of Jakarta: a terminal counts its slips by the day.
  day date not null,
  check ((way = 'cash') = (reference is null))
);
create index nipl_desk_payment_of_day on nipl_desk_payment (day, id);
-- One slip pays one order.
create unique index nipl_desk_payment_slip on nipl_desk_payment (way, day, bank_reference_key(reference))
  where reference is not null;
create trigger nipl_desk_payment_is_final before update or delete or truncate on nipl_desk_payment
  for each statement execute function books_are_final();

-- Maxima from signed forms ----------------------------------------------------------------------------------------

-- One person types the maximum of a signed form, another types it again; only then does it become a maximum of the lot, by
-- the same door as every other. Until then it lies here sealed; afterwards it lies nowhere but in the lot's own log, and
-- nobody of the house can read it.
create table written_maximum (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  lot_id integer not null references lot,
  customer_id integer not null references customer,
  nipl_number integer not null,
  -- absentee: they are not there. telephone: they are called, and this counts if the line fails.
  way text not null check (way in ('absentee', 'telephone')),
  -- Printed on the paper that was signed.
  form_number text not null check (length(form_number) between 1 and 40),
  maximum_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'placed', 'not_taken', 'dropped')),
  entered_by integer not null references staff,
  entered_at timestamptz(3) not null,
  -- Who typed it again, and got the same.
  matched_by integer references staff,
  agreed_at timestamptz(3),
  -- How often the lot said that it takes no bids yet. A mark gets its first answer for ever, so each asking after that has
  -- another.
  tries integer not null default 0,
  -- When it became a maximum of its lot, was not taken, or was taken back.
  ended_at timestamptz(3),
  -- Why the lot did not take it, in words.
  refusal text,
  constraint written_maximum_needs_two_people check (matched_by <> entered_by),
  constraint written_maximum_is_forgotten check ((maximum_sealed is null) = (state in ('placed', 'not_taken', 'dropped'))),
  check ((ended_at is null) = (state in ('waiting', 'agreed'))),
  check ((state = 'not_taken') = (refusal is not null)),
  check (state = 'waiting' or state = 'dropped' or (matched_by is not null and agreed_at is not null))
);
create index written_maximum_of_auction on written_maximum (auction_id, id);
create index written_maximum_to_place on written_maximum (id) where state = 'agreed';
-- One paper is typed once; a form that was dropped or not taken may be typed again.
create unique index written_maximum_form on written_maximum (auction_id, lot_id, upper(form_number))
  where state in ('waiting', 'agreed', 'placed');
-- While one of them waits nobody types another for the same bidder and lot.
create unique index written_maximum_open on written_maximum (lot_id, customer_id) where state in ('waiting', 'agreed');

-- Calls -----------------------------------------------------------------------------------------------------------

-- Who wants to bid on which lot by telephone, and who of the staff calls them.
create table phone_bid (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  lot_id integer not null references lot,
  customer_id integer not null references customer,
  nipl_number integer not null,
  phone text not null check (phone ~ '^\+62[0-9]{7,14}$'),
  caller_id integer references staff,
  state text not null default 'to_call' check (state in ('to_call', 'on_line', 'done')),
  note text not null default '',
  created_by integer not null references staff,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- Nobody is on the line without somebody of the house.
  check (state <> 'on_line' or caller_id is not null),
  unique (lot_id, customer_id)
);
create index phone_bid_of_auction on phone_bid (auction_id, lot_id);
-- Nobody holds two receivers.
create unique index phone_bid_on_line on phone_bid (caller_id) where state = 'on_line';
