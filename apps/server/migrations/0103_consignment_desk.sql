-- The desk of consignments: what the house and an owner ask and answer, which prices were proposed, and what was signed.

-- States ----------------------------------------------------------------------------------------------------------

alter table consignment drop constraint consignment_state_check;
alter table consignment add constraint consignment_state_check check (state in (
  'submitted', 'asked_back', 'inspection_booked', 'inspected', 'price_proposed', 'price_agreed', 'auction_planned',
  'on_sale', 'sold', 'handed_over', 'settled', 'unsold', 're_offered', 'returned', 'rejected', 'cancelled'));
alter table consignment_event drop constraint consignment_event_type_check;
alter table consignment_event add constraint consignment_event_type_check check (type in (
  'submitted', 'asked_back', 'inspection_booked', 'inspected', 'price_proposed', 'price_agreed', 'auction_planned',
  'on_sale', 'sold', 'handed_over', 'settled', 'unsold', 're_offered', 'returned', 'rejected', 'cancelled'));

alter table consignment
  -- Which branch looks after it: the one that inspects. Without one every branch sees it.
  add column branch_id integer references branch,
  -- Counts every change, so that a page knows whether it shows what is there.
  add column version integer not null default 1 check (version > 0),
  -- The form was looked at and taken; an answer of the owner has it looked at again.
  add column accepted_at timestamptz(3),
  -- The house asked, and waits for the owner's answer.
  add column asked boolean not null default false,
  -- For whom it waits, as the rules say (`turnOf`), kept for the list of the desk.
  add column turn text not null default 'house' check (turn in ('house', 'consignor', 'nobody')),
  add column turn_since timestamptz(3),
  -- A consignment becomes a unit once.
  add column unit_id integer unique references unit;

update consignment set branch_id = (
  select branch_id from inspection_booking where inspection_booking.consignment_id = consignment.id);
update consignment set
  turn = case when state in ('submitted', 'inspection_booked', 'inspected', 'price_agreed', 'unsold') then 'house' else 'nobody' end,
  turn_since = coalesce(
    (select max(at) from consignment_event where consignment_event.consignment_id = consignment.id), submitted_at);
alter table consignment alter column turn_since set not null;

-- What waits, the oldest first.
create index consignment_waiting on consignment (turn, turn_since, id);

create function consignment_papers_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The thread ------------------------------------------------------------------------------------------------------

create table consignment_message (
  id integer generated always as identity primary key,
  consignment_id integer not null references consignment,
  author text not null check (author in ('house', 'consignor')),
  -- Who of the house wrote; the owner reads the name of the house.
  staff_id integer references staff,
  body text not null check (body <> ''),
  at timestamptz(3) not null,
  check ((author = 'house') = (staff_id is not null))
);
create index consignment_message_of on consignment_message (consignment_id, id);
create trigger consignment_message_is_final before update or delete or truncate on consignment_message
  for each statement execute function consignment_papers_are_final();

-- Prices ----------------------------------------------------------------------------------------------------------

-- What the house proposed, one after the other; the last one is the one that can be answered.
create table consignment_price (
  id integer generated always as identity primary key,
  consignment_id integer not null references consignment,
  position integer not null check (position > 0),
  base_price bigint not null check (base_price > 0),
  reserve bigint not null check (reserve >= base_price),
  note text not null default '',
  -- What like things had fetched when it was proposed: {count, median, low, high, sales: [...]}; null where nothing had.
  comparables jsonb,
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  unique (consignment_id, position)
);
create trigger consignment_price_is_final before update or delete or truncate on consignment_price
  for each statement execute function consignment_papers_are_final();

-- What its owner said to it, once.
create table consignment_price_answer (
  price_id integer primary key references consignment_price,
  kind text not null check (kind in ('accepted', 'countered')),
  counter_base bigint check (counter_base > 0),
  counter_reserve bigint check (counter_reserve >= counter_base),
  message text not null default '',
  -- From the profile, or by the signed link of the mail.
  way text not null check (way in ('profile', 'link')),
  at timestamptz(3) not null,
  check ((kind = 'countered') = (counter_base is not null)),
  check ((counter_base is null) = (counter_reserve is null))
);
create trigger consignment_price_answer_is_final before update or delete or truncate on consignment_price_answer
  for each statement execute function consignment_papers_are_final();

-- The code that was mailed to sign a price with. Only the newest one counts.
create table consignment_signing_code (
  price_id integer primary key references consignment_price,
  code_hash bytea not null,
  sent_to text not null,
  expires_at timestamptz(3) not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0)
);

-- What was signed, and how: enough to print the paper again as it was.
create table consignment_agreement (
  price_id integer primary key references consignment_price,
  number text not null unique,
  -- The name as its owner typed it.
  signed_name text not null,
  code_sent_to text not null,
  terms_version text not null,
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  valid_until date not null,
  address text not null,
  signed_at timestamptz(3) not null
);
create trigger consignment_agreement_is_final before update or delete or truncate on consignment_agreement
  for each statement execute function consignment_papers_are_final();
