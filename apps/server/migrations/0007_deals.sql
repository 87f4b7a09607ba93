-- What follows a hammer that was not the end, and who is asked into a closed sale.

-- Konfirmasi ------------------------------------------------------------------------------------------------------

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

-- Relisting -------------------------------------------------------------------------------------------------------

-- A lot whose winner defaulted goes under the hammer again: a new lot of another sale, put there by staff.
create table relisting (
  bill_id integer primary key references bill,
  lot_id integer not null unique references lot,
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  -- Null where it was listed before reasons were asked for.
  reason text check (length(reason) between 1 and 255)
);
create trigger relisting_is_final before update or delete or truncate on relisting
  for each statement execute function books_are_final();

-- Offers ----------------------------------------------------------------------------------------------------------

-- A lot goes one way at a time. Whoever opens one holds the lot, so that of two at one moment the second sees the
-- first.
create function lot_has_no_open_way(of_lot integer) returns void language plpgsql as $$
begin
  perform from lot where id = of_lot for no key update;
  if exists (select from offer where lot_id = of_lot and state = 'open') then
    raise exception 'lot % is offered to somebody', of_lot using errcode = '23514';
  end if;
  if exists (select from bill where lot_id = of_lot and status <> 'EXPIRE') then
    raise exception 'lot % is sold', of_lot using errcode = '23514';
  end if;
  if exists (select from relisting join bill on bill.id = relisting.bill_id where bill.lot_id = of_lot) then
    raise exception 'lot % was listed again', of_lot using errcode = '23514';
  end if;
end $$;

-- A defaulted lot put before the next bidder of its log, at the price they themselves had bid (rules 6.4,
-- decision 0210).
create table offer (
  id integer generated always as identity primary key,
  -- The default it follows.
  bill_id integer not null references bill,
  lot_id integer not null references lot,
  bidder_id integer not null references customer,
  price bigint not null check (price > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  -- What they consented with.
  nipl_id integer references nipl,
  offered_by integer not null references staff,
  reason text not null check (length(reason) between 1 and 255),
  offered_at timestamptz(3) not null,
  due_at timestamptz(3) not null check (due_at > offered_at),
  ended_at timestamptz(3),
  -- Staff may take an open offer back (decision 0230): who, and why; its bidder is told.
  withdrawn_by integer references staff,
  withdrawn_because text check (length(withdrawn_because) between 1 and 255),
  -- Nobody is asked twice for one lot.
  unique (lot_id, bidder_id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'accepted') = (nipl_id is not null)),
  constraint offer_is_withdrawn_by_somebody check (
    (state = 'withdrawn') = (withdrawn_by is not null) and (state = 'withdrawn') = (withdrawn_because is not null))
);
create unique index offer_open on offer (lot_id) where state = 'open';
create unique index offer_taken on offer (bill_id) where state = 'accepted';
create index offer_of_bill on offer (bill_id, id);
create index offer_of_bidder on offer (bidder_id, id desc);
create index offer_due on offer (due_at) where state = 'open';

create function offer_follows_a_default() returns trigger language plpgsql as $$
begin
  if not exists (select from bill where id = new.bill_id and lot_id = new.lot_id and status = 'EXPIRE') then
    raise exception 'bill % is no default of lot %', new.bill_id, new.lot_id using errcode = '23514';
  end if;
  if exists (select from offer where lot_id = new.lot_id and state = 'open') then
    return new;
  end if;
  perform lot_has_no_open_way(new.lot_id);
  if exists (select from offer where bill_id = new.bill_id and state = 'accepted') then
    raise exception 'what bill % left behind was sold', new.bill_id using errcode = '23514';
  end if;
  if exists (select from bill where lot_id = new.lot_id and customer_id = new.bidder_id) then
    raise exception 'customer % defaulted on lot %', new.bidder_id, new.lot_id using errcode = '23514';
  end if;
  -- His own word, never more.
  if not exists (
    select from lot_event
    where lot_id = new.lot_id and bidder_id = new.bidder_id and coalesce(maximum, price) >= new.price
  ) then
    raise exception 'customer % never bid % for lot %', new.bidder_id, new.price, new.lot_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger offer_follows_a_default before insert on offer
  for each row execute function offer_follows_a_default();

create function offer_keeps_its_word() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open' then
    raise exception 'offer % is %', old.id, old.state using errcode = '23514';
  end if;
  if (new.bill_id, new.lot_id, new.bidder_id, new.price, new.offered_by, new.reason, new.offered_at, new.due_at)
     is distinct from
     (old.bill_id, old.lot_id, old.bidder_id, old.price, old.offered_by, old.reason, old.offered_at, old.due_at) then
    raise exception 'the terms of offer % are fixed', old.id using errcode = '23514';
  end if;
  if (new.state = 'lapsed') <> (new.ended_at >= old.due_at) then
    raise exception 'offer % is answered before its end, and lapses at it', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger offer_keeps_its_word before update on offer for each row execute function offer_keeps_its_word();
create trigger offer_is_kept before delete or truncate on offer for each statement execute function books_are_final();

-- Consent and bill are one fact.
create function offer_is_billed() returns trigger language plpgsql as $$
begin
  if not exists (select from bill where offer_id = new.id) then
    raise exception 'offer % was taken and not billed', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger offer_is_billed after update on offer deferrable initially deferred
  for each row when (new.state = 'accepted') execute function offer_is_billed();

-- Tables that stand before it refer to it.
alter table bill add foreign key (offer_id) references offer;

create function relisting_follows_a_default() returns trigger language plpgsql as $$
declare
  of_lot integer;
begin
  select lot_id into of_lot from bill where id = new.bill_id and status = 'EXPIRE';
  if of_lot is null then
    raise exception 'bill % is no default', new.bill_id using errcode = '23514';
  end if;
  -- Twice for one bill is told by the key.
  if exists (select from relisting where bill_id = new.bill_id) then
    return new;
  end if;
  perform lot_has_no_open_way(of_lot);
  if exists (select from offer where bill_id = new.bill_id and state = 'accepted') then
    raise exception 'what bill % left behind was sold', new.bill_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger relisting_follows_a_default before insert on relisting
  for each row execute function relisting_follows_a_default();

create function bill_follows_hammer_or_offer() returns trigger language plpgsql as $$
begin
  if new.offer_id is null then
    if exists (select from bill where lot_id = new.lot_id) then
      raise exception 'lot % was billed before, and nobody took it up', new.lot_id using errcode = '23514';
    end if;
  elsif not exists (
    select from offer
    where id = new.offer_id and state = 'accepted' and lot_id = new.lot_id and bidder_id = new.customer_id
      and price = new.hammer_price and nipl_id = new.nipl_id
  ) then
    raise exception 'offer % was not taken like that', new.offer_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bill_follows_hammer_or_offer before insert on bill
  for each row execute function bill_follows_hammer_or_offer();

-- Defaults with what became of their units, for the desk that plans sales.
create view defaulted_lot as
  select bill.id as bill_id, bill.lot_id, bill.unit_id, lot.lot_number, unit.title, unit.pictures -> 0 as picture,
    unit.product_type_id, unit.consignor_id, bill.auction_id, auction.name as auction_name, bill.customer_id as defaulter_id,
    defaulter.full_name as defaulter_name, bill.hammer_price, lot.base_price, bill.expired_at,
    again.id as again_lot_id, again.lot_number as again_lot_number, again.auction_id as again_auction_id,
    again_auction.name as again_auction_name, again_auction.opens_at as again_opens_at, again_now.state as again_state,
    again_now.price as again_price, relisting.at as relisted_at, relisting.staff_id as relisted_by,
    lister.full_name as relisted_by_name, relisting.reason as relisted_because,
    case
      when relisting.bill_id is not null then 'relisted'
      when taken.id is not null then 'sold'
      when asked.id is not null then 'offered'
      else 'waiting'
    end as after_default
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id
    join customer defaulter on defaulter.id = bill.customer_id
    left join relisting on relisting.bill_id = bill.id
    left join staff lister on lister.id = relisting.staff_id
    left join lot again on again.id = relisting.lot_id
    left join auction again_auction on again_auction.id = again.auction_id
    left join lot_now again_now on again_now.lot_id = again.id
    left join offer taken on taken.bill_id = bill.id and taken.state = 'accepted'
    left join offer asked on asked.bill_id = bill.id and asked.state = 'open'
  where bill.status = 'EXPIRE';

-- Offers as their pages tell them.
create view offered_lot as
  select offer.id as offer_id, offer.bill_id, offer.lot_id, offer.bidder_id, bidder.full_name as bidder_name, offer.price,
    offer.state, offer.nipl_id, offer.offered_by, maker.full_name as offered_by_name, offer.reason, offer.offered_at,
    offer.due_at, offer.ended_at, lot.unit_id, lot.lot_number, lot.auction_id, auction.name as auction_name,
    unit.title, unit.pictures -> 0 as picture, unit.product_type_id, unit.consignor_id,
    raised.id as raised_bill_id, raised.status as raised_status, raised.due_at as raised_due_at,
    offer.withdrawn_by, withdrawer.full_name as withdrawn_by_name, offer.withdrawn_because
  from offer
    join customer bidder on bidder.id = offer.bidder_id
    join staff maker on maker.id = offer.offered_by
    join lot on lot.id = offer.lot_id
    join auction on auction.id = lot.auction_id
    join unit on unit.id = lot.unit_id
    left join bill raised on raised.offer_id = offer.id
    left join staff withdrawer on withdrawer.id = offer.withdrawn_by;

-- Invitations -----------------------------------------------------------------------------------------------------

-- Who is asked into a closed sale. While the question is open, and after a yes, the sale is among the customer's own
-- (customer.premium_auction_ids), by which every other feature knows whom it may show it to.
create table invitation (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  customer_id integer not null references customer,
  state text not null check (state in
    ('draft', 'sent', 'opened', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Whoever of the house asked.
  staff_id integer not null references staff,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  -- When the customer answered, or it was too late to.
  ended_at timestamptz(3),
  -- It may be sent again while nobody answered it, and withdrawn until its guest has bid.
  resent_at timestamptz(3)[] not null default '{}',
  withdrawn_because text check (length(withdrawn_because) between 1 and 255),
  unique (auction_id, customer_id),
  check ((state = 'draft') = (sent_at is null)),
  check ((sent_at is null) = (expires_at is null)),
  constraint invitation_ends_once
    check ((state in ('accepted', 'declined', 'expired', 'withdrawn')) = (ended_at is not null)),
  constraint invitation_is_withdrawn_for_a_reason check ((state = 'withdrawn') = (withdrawn_because is not null)),
  constraint invitation_is_resent_after_it_was_sent check (sent_at is not null or resent_at = '{}')
);
create index invitation_of_customer on invitation (customer_id, id desc);
create index invitation_due on invitation (expires_at) where state in ('sent', 'opened');

-- What other areas know of deals ----------------------------------------------------------------------------------

-- Guests of closed sales that the house asked to stay away, for their wallets.
create view withdrawn_guest as
  select auction_id, customer_id, ended_at as withdrawn_at from invitation where state = 'withdrawn';
