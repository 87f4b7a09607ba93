-- Money: deposits, bills, the books, payments, bank statements, and what leaves the house.

-- NIPL ------------------------------------------------------------------------------------------------------------

-- A bank's reference is one reference however it was typed: 'TRF-0001', 'trf 0001' and 'TRF0001' end one debt.
create function bank_reference_key(reference text) returns text language sql immutable
  return coalesce(nullif(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), ''), btrim(reference));

-- A NIPL is the deposit that gives the right to win one lot of one auction, and the orders it is bought by.
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
  unique_digits integer not null default 0 check (unique_digits between 0 and 999),
  -- Written by a trigger: a deposit is received from whoever was so named at that moment.
  buyer_name text not null,
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

create function nipl_order_keeps_its_name() returns trigger language plpgsql as $$
begin
  new.buyer_name := case tg_op when 'INSERT' then (select full_name from customer where id = new.customer_id)
    else old.buyer_name end;
  return new;
end $$;
create trigger nipl_order_keeps_its_name before insert or update of buyer_name on nipl_order
  for each row execute function nipl_order_keeps_its_name();

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
  -- The bank's reference of the transfer that sent it back, and when it was sent.
  refund_reference text,
  refunded_at timestamptz(3),
  -- What becomes of it if it is free at its auction's end, as its owner chose.
  at_end text not null default 'refund' check (at_end in ('refund', 'carry')),
  -- The NIPL of an earlier auction that this one was before.
  carried_from integer unique references nipl,
  refund_failure text,
  -- When its owner last chose what becomes of it; null while they never did.
  chosen_at timestamptz(3),
  unique (auction_id, nipl_number),
  check ((state in ('consumed', 'applied', 'forfeited')) = (lot_id is not null)),
  check ((state in ('refund_due', 'refunding', 'refunded', 'refund_failed')) = (refund_by is not null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  check ((refunded_at is null) = (refund_reference is null))
);
create index nipl_of_customer on nipl (customer_id, id desc);
create index nipl_of_bidder on nipl (auction_id, customer_id, nipl_number);
create index nipl_of_order on nipl (order_id);
-- One lot is won once; a lot whose winner defaulted may be won again by another.
create unique index nipl_of_lot on nipl (lot_id) where state in ('consumed', 'applied');
create index nipl_active on nipl (auction_id) where state = 'active';
-- One transfer sends back one NIPL.
create unique index nipl_refund_reference on nipl (refund_reference) where refund_reference is not null;
create index nipl_to_refund on nipl (refund_by) where state in ('refund_due', 'refund_failed');
create index nipl_refund_reference_key on nipl (bank_reference_key(refund_reference))
  where refund_reference is not null;

-- Tables that stand before it refer to it.
alter table nipl_hold add foreign key (nipl_id) references nipl;
alter table lot_result add foreign key (nipl_id) references nipl;
alter table floor_attendance add foreign key (nipl_id) references nipl;

-- NIPL are sold as long as something of their auction can still be bid on: past the plan while lots are extended or the
-- auctioneer still sells, and no longer once every lot is over before it.
create view auction_on_sale as
  select id as auction_id, name, audience, product_type_id, nipl_price, opens_at, closes_at, cancelled_at,
    (select max(lot_state.closes_at) from lot join lot_state on lot_state.lot_id = lot.id
      where lot.auction_id = auction.id and lot_state.live_auction_id is null and lot_state.state = 'open')
      as extended_until,
    exists (select from sale where sale.auction_id = auction.id and sale.state in ('live', 'paused')) as is_under_way,
    coalesce((select bool_and(
        coalesce(lot_state.state in ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled'), false))
      from lot left join lot_state on lot_state.lot_id = lot.id where lot.auction_id = auction.id), false) as is_over
  from auction;

create view lot_of_nipl as
  select lot.id as lot_id, lot.unit_id, lot.auction_id, lot.lot_number, unit.title
  from lot join unit on unit.id = lot.unit_id;

-- A live sale is over with its last hammer, however long it was planned for: nothing moves the end of its plan. A lot
-- that a seller decided on later, or that was cancelled later, does not move the end of what was bid on.
create view ended_auction as
  select auction.id as auction_id,
    coalesce(
      auction.cancelled_at,
      least(max(lot_state.last_at), greatest(max(lot_state.closes_at), auction.closes_at))) as ended_at
  from auction left join lot on lot.auction_id = auction.id left join lot_state on lot_state.lot_id = lot.id
  group by auction.id
  having auction.cancelled_at is not null
    or bool_and(coalesce(lot_state.state in ('sold', 'passed', 'withdrawn', 'cancelled'), false));

-- What the counters of a customer need to know of NIPL and lots, which others own: a NIPL that may be used, and
-- whether it stands behind a maximum on a lot that is still sold.
create view standing_nipl as
  select
    nipl.id as nipl_id,
    nipl.customer_id,
    nipl_hold.nipl_id is null as free,
    coalesce(lot_state.state in ('open', 'paused'), false) as behind_maximum
  from nipl
  left join nipl_hold on nipl_hold.nipl_id = nipl.id
  left join lot_state on lot_state.lot_id = nipl_hold.lot_id
  where nipl.state = 'active';

create view nipl_about as
  select nipl.id as nipl_id,
    'NIPL ' || lpad(nipl.nipl_number::text, greatest(4, length(nipl.nipl_number::text)), '0') || ' · ' || auction.name
      as about
  from nipl join auction on auction.id = nipl.auction_id;

-- Lots that a NIPL's owner led with it, and since when: what bidding owns, for the wallet.
create view nipl_lead as
  select bidder_id, nipl_id, lot_id, min(at) as led_at
  from lot_event
  where bidder_id is not null and leader_id = bidder_id and leader_nipl_id = nipl_id
  group by bidder_id, nipl_id, lot_id;

-- Bills -----------------------------------------------------------------------------------------------------------

create table bill (
  id integer generated always as identity primary key,
  lot_id integer not null references lot,
  unit_id integer not null references unit,
  auction_id integer not null references auction,
  customer_id integer not null references customer,
  nipl_id integer not null unique references nipl,
  hammer_price bigint not null check (hammer_price > 0),
  total bigint not null check (total >= 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'EXPIRE')),
  hammered_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  paid_at timestamptz(3),
  expired_at timestamptz(3),
  -- The offer that was taken, where the bill does not come from the hammer.
  offer_id integer unique,
  check ((status = 'PAID') = (paid_at is not null)),
  check ((status = 'EXPIRE') = (expired_at is not null))
);
-- A lot whose winner defaulted may be billed again to another.
create unique index bill_of_lot on bill (lot_id) where status <> 'EXPIRE';
create index bill_of_customer on bill (customer_id, id desc);
create index bill_due on bill (due_at) where status = 'PENDING';

create function status_is_final() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING' and new.status <> old.status then
    raise exception '% % is %', tg_table_name, old.id, old.status;
  end if;
  return new;
end $$;
create trigger bill_status_is_final before update on bill for each row execute function status_is_final();

create function bill_keeps_its_offer() returns trigger language plpgsql as $$
begin
  raise exception 'bill % keeps where it came from', old.id using errcode = '23514';
end $$;
create trigger bill_keeps_its_offer before update on bill
  for each row when (new.offer_id is distinct from old.offer_id) execute function bill_keeps_its_offer();

create table bill_line (
  bill_id integer not null references bill,
  position integer not null,
  code text not null,
  label text not null,
  amount bigint not null,
  primary key (bill_id, position)
);

-- Papers say who was meant when they were made: a name that is changed later changes no bill, receipt, statement or
-- entry. The bill's two parties are what an invoice and the tax office ask for; numbers stay sealed, as the profile has
-- them.
create table bill_party (
  bill_id integer not null references bill,
  role text not null check (role in ('buyer', 'seller')),
  customer_id integer not null references customer,
  full_name text not null,
  company_name text,
  address text,
  npwp_sealed bytea,
  identity_number_sealed bytea,
  email text not null,
  phone text,
  primary key (bill_id, role)
);
create index bill_party_name_words on bill_party using gin (full_name gin_trgm_ops);
create trigger bill_party_is_final before update or delete or truncate on bill_party
  for each statement execute function books_are_final();

-- In the database, because a bill without its parties must not be possible, whoever writes it.
create function bill_keeps_its_parties() returns trigger language plpgsql as $$
begin
  insert into bill_party (bill_id, role, customer_id, full_name, company_name, address, npwp_sealed,
      identity_number_sealed, email, phone)
    select new.id, party.role, now.customer_id, now.full_name, now.company_name, now.address, now.npwp_sealed,
      now.identity_number_sealed, now.email, now.phone
    from (values ('buyer', new.customer_id), ('seller', (select consignor_id from unit where id = new.unit_id)))
        as party (role, customer_id)
      join party_now now on now.customer_id = party.customer_id;
  return null;
end $$;
create trigger bill_keeps_its_parties after insert on bill
  for each row execute function bill_keeps_its_parties();

-- Reminders three days before, one day before and on the day a bill is due.
create table bill_reminder (
  bill_id integer not null references bill,
  -- The deadline it recalled: one that is put later is recalled anew.
  due_at timestamptz(3) not null,
  days_before integer not null check (days_before >= 0),
  told_at timestamptz(3) not null,
  primary key (bill_id, due_at, days_before)
);

-- Deadlines that staff put later.
create table bill_extension (
  id integer generated always as identity primary key,
  bill_id integer not null references bill,
  due_before timestamptz(3) not null,
  due_after timestamptz(3) not null check (due_after > due_before),
  reason text not null,
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  -- A deadline that has passed is a default, and stays one.
  check (at < due_before)
);
create index bill_extension_of_bill on bill_extension (bill_id, id);
create trigger bill_extension_is_final before update or delete or truncate on bill_extension
  for each statement execute function books_are_final();

-- A deadline moves only with a reason on record, and never to an earlier day.
create function bill_due_moves_with_reason() returns trigger language plpgsql as $$
begin
  if new.due_at <> old.due_at and not exists (
    select from bill_extension
    where bill_id = old.id and due_before = old.due_at and due_after = new.due_at
  ) then
    raise exception 'the deadline of bill % moves without an extension', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bill_due_moves_with_reason before update on bill
  for each row execute function bill_due_moves_with_reason();

-- A default: a bill left unpaid. Some of them bar a customer.
create table strike (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  bill_id integer not null unique references bill,
  at timestamptz(3) not null
);
create index strike_of_customer on strike (customer_id);

-- The PDF lies under its random name in the invoice folder; nothing serves that folder but its owner's own download.
create table tax_invoice (
  bill_id integer primary key references bill,
  stored_name text not null unique check (stored_name ~ '^[A-Za-z0-9_-]{20,}\.pdf$'),
  -- The tax office's serial number.
  invoice_number text not null,
  byte_size integer not null check (byte_size > 0),
  issued_at timestamptz(3) not null
);

-- Several bills of one customer, paid together to one account: all of them or none. Whether it is still open stands in
-- its account's state; while it is, none of its bills has an open account of its own.
create table joint_payment (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  created_at timestamptz(3) not null
);
create trigger joint_payment_is_final before update or delete or truncate on joint_payment
  for each statement execute function books_are_final();

create table joint_payment_bill (
  joint_payment_id integer not null references joint_payment,
  bill_id integer not null references bill,
  primary key (joint_payment_id, bill_id)
);
create index joint_payment_of_bill on joint_payment_bill (bill_id);
create trigger joint_payment_bill_is_final before update or delete or truncate on joint_payment_bill
  for each statement execute function books_are_final();

create view lot_of_bill as
  select lot.id as lot_id, lot.unit_id, lot.auction_id, unit.title, product_type.name as product_type
  from lot join unit on unit.id = lot.unit_id join product_type on product_type.id = unit.product_type_id;

-- The customer's newest, which their profile names.
create view newest_tax_invoice as
  select distinct on (bill.customer_id) bill.customer_id, bill.unit_id
  from tax_invoice join bill on bill.id = tax_invoice.bill_id
  order by bill.customer_id, tax_invoice.issued_at desc, bill.id desc;

-- What holds a deposit: the lot it leads on or won, its bill, and where it went.
create view desk_deposit as
  select nipl.id as nipl_id, nipl.nipl_number, nipl.auction_id, auction.name as auction_name, nipl.customer_id,
    ordered.buyer_name as full_name, customer.email, nipl.price,
    case when nipl.state = 'active' and nipl_hold.nipl_id is not null then 'held' else nipl.state end as state,
    nipl.at_end, nipl.refund_by, nipl.created_at, nipl.changed_at,
    lot.id as lot_id, lot.lot_number, unit.title, bill.id as bill_id, bill.status as bill_status,
    bill.due_at as bill_due_at, nipl.refund_reference, nipl.refunded_at, nipl.refund_failure
  from nipl join auction on auction.id = nipl.auction_id join customer on customer.id = nipl.customer_id
    join nipl_order ordered on ordered.id = nipl.order_id
    left join nipl_hold on nipl_hold.nipl_id = nipl.id
    left join bill on bill.nipl_id = nipl.id
    left join lot on lot.id = coalesce(bill.lot_id, nipl.lot_id, nipl_hold.lot_id)
    left join unit on unit.id = lot.unit_id;

-- 'Avanza dan 2 tagihan lain', for the desks that see payments.
create view joint_payment_about as
  select joint_payment_bill.joint_payment_id,
    (array_agg(unit.title order by bill.id))[1] || ' dan ' || count(*) - 1 || ' tagihan lain' as about
  from joint_payment_bill join bill on bill.id = joint_payment_bill.bill_id join unit on unit.id = bill.unit_id
  group by 1;

-- What a lot became for one customer after its log ended: bought, though another had won it, or not paid for. Nobody
-- has two bills of one lot.
create view lot_after_sale as
  select lot_id, customer_id, case when status = 'EXPIRE' then 'defaulted' else 'bought' end as became, hammer_price as price
  from bill
  where status = 'EXPIRE' or offer_id is not null;

-- The books -------------------------------------------------------------------------------------------------------

-- Double entry. A posting is positive on the debit side and negative on the credit side, in whole rupiah; an
-- account's balance is the sum of its postings. Nothing here is ever changed or removed.
create table account (
  code text primary key,
  name text not null,
  -- The side its balance lies on: a debit account is never below zero, a credit account never above.
  side text not null check (side in ('debit', 'credit'))
);

insert into account (code, name, side) values
  ('bank:manual', 'Bank: transfer ke rekening perusahaan', 'debit'),
  ('bank:06_VA_MANDIRI', 'Bank: VA Mandiri', 'debit'),
  ('bank:07_VA_BNI', 'Bank: VA BNI', 'debit'),
  ('bank:08_VA_BRI', 'Bank: VA BRI', 'debit'),
  ('bank:17_VA_DANAMON', 'Bank: VA Danamon', 'debit'),
  ('bank:18_VA_NIAGA', 'Bank: VA CIMB Niaga', 'debit'),
  ('bank:19_VA_PERMATA', 'Bank: VA Permata', 'debit'),
  ('bill', 'Tagihan pemenang', 'debit'),
  ('deposit', 'Titipan jaminan NIPL', 'credit'),
  ('consignor', 'Utang kepada penitip', 'credit'),
  ('service_fee', 'Pendapatan biaya layanan', 'credit'),
  ('tax', 'Pajak keluaran', 'credit'),
  ('payment_fee', 'Penerimaan biaya pembayaran', 'credit'),
  ('forfeit', 'Pendapatan jaminan hangus', 'credit'),
  ('suspense', 'Titipan belum teridentifikasi', 'credit'),
  ('consignor_fee', 'Pendapatan komisi dan biaya penitip', 'credit'),
  ('other_receipt', 'Penerimaan lain di luar pelanggan', 'credit');

create table journal (
  id integer generated always as identity primary key,
  kind text not null,
  -- What it is about, so that the same fact is never entered twice.
  reference text not null,
  at timestamptz(3) not null,
  unique (kind, reference)
);
create index journal_at on journal (at, id);
create index journal_by_reference on journal (reference);
-- For words and digits in the middle of a text.
create index journal_reference_words on journal using gin (reference gin_trgm_ops);
create trigger journal_is_final before update or delete on journal
  for each statement execute function books_are_final();
-- Books are not emptied either.
create trigger journal_is_kept before truncate on journal for each statement execute function books_are_final();

create table posting (
  id integer generated always as identity primary key,
  journal_id integer not null references journal,
  account text not null references account,
  amount bigint not null check (amount <> 0),
  nipl_id integer references nipl,
  bill_id integer references bill
);
create index posting_of_journal on posting (journal_id);
create index posting_of_account on posting (account, id);
create index posting_of_nipl on posting (nipl_id) where nipl_id is not null;
create index posting_of_bill on posting (bill_id) where bill_id is not null;
create index posting_by_amount on posting (abs(amount));

-- Checked when the transaction commits, because the postings of a journal come one after the other.
create function journal_sums_to_zero() returns trigger language plpgsql as $$
declare
  of_journal integer := (to_jsonb(new) ->> case when tg_table_name = 'journal' then 'id' else 'journal_id' end)::integer;
  entries integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into entries, total from posting where journal_id = of_journal;
  if entries < 2 or total <> 0 then
    raise exception 'journal % has % postings that sum to %', of_journal, entries, total using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger posting_sums_to_zero after insert on posting
  deferrable initially deferred for each row execute function journal_sums_to_zero();
create trigger posting_is_final before update or delete on posting
  for each statement execute function books_are_final();
create trigger posting_is_kept before truncate on posting for each statement execute function books_are_final();
create constraint trigger journal_sums_to_zero after insert on journal
  deferrable initially deferred for each row execute function journal_sums_to_zero();

-- The daily close: what each account held when a day of Jakarta was over, kept for ever.
create table ledger_day (
  day date primary key,
  closed_at timestamptz(3) not null,
  journal_count integer not null check (journal_count >= 0),
  last_journal_id integer references journal,
  -- Of all accounts together. Books that do not balance are not closed.
  difference bigint not null check (difference = 0),
  -- What came through the gateway that day by our books and by the bank's own report; null where it gives none.
  gateway_in bigint not null check (gateway_in >= 0),
  reported_in bigint check (reported_in >= 0),
  -- Null in days that were closed when the house knew one gateway only.
  gateway text
);
create trigger ledger_day_is_final before update or delete or truncate on ledger_day
  for each statement execute function books_are_final();

create table ledger_day_account (
  day date not null references ledger_day,
  account text not null references account,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  balance bigint not null,
  primary key (day, account)
);
create trigger ledger_day_account_is_final before update or delete or truncate on ledger_day_account
  for each statement execute function books_are_final();

-- What the checks of the books found. An alarm rings once and is over when the same check finds nothing any more.
create table book_alarm (
  id integer generated always as identity primary key,
  invariant text not null,
  finding text not null,
  found_at timestamptz(3) not null,
  over_at timestamptz(3)
);
create unique index book_alarm_rings on book_alarm (invariant, finding) where over_at is null;

-- Payments --------------------------------------------------------------------------------------------------------

-- A virtual account at a gateway, to pay one order or one bill to. A bill has another for each bank that was chosen.
create table payment_instruction (
  id integer generated always as identity primary key,
  gateway text not null,
  -- The key of the payment at the gateway.
  trx_id text not null unique check (length(trx_id) between 1 and 32),
  customer_id integer not null references customer,
  nipl_order_id integer unique references nipl_order,
  bill_id integer references bill,
  payment_method text not null,
  amount bigint not null check (amount > 0),
  partner_service_id text not null,
  customer_no text not null,
  account_name text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PAID', 'EXPIRE', 'CANCELLED')),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- Whether the gateway was ever asked to register it, and when it said that it had.
  tried_at timestamptz(3),
  registered_at timestamptz(3),
  -- When to ask the gateway next whether it was paid, and how often that was done.
  check_at timestamptz(3),
  checks integer not null default 0,
  -- Of a transfer to the house's own account: added to what is owed, so that no two open transfers are of the same
  -- amount.
  unique_digits integer check (unique_digits between 1 and 999),
  joint_payment_id integer unique references joint_payment,
  constraint payment_instruction_is_for_one_thing
    check (num_nonnulls(nipl_order_id, bill_id, joint_payment_id) = 1)
);
create unique index payment_instruction_account on payment_instruction (gateway, partner_service_id, customer_no);
create unique index payment_instruction_of_bill on payment_instruction (bill_id) where state = 'PENDING';
create index payment_instruction_by_bill on payment_instruction (bill_id, id desc) where bill_id is not null;
create index payment_instruction_unregistered on payment_instruction (id) where state = 'PENDING' and registered_at is null;
create index payment_instruction_check on payment_instruction (check_at) where state = 'PENDING' and check_at is not null;
create unique index payment_instruction_manual_amount on payment_instruction (amount)
  where gateway = 'manual' and state = 'PENDING';
create index payment_instruction_manual on payment_instruction (amount, id desc) where gateway = 'manual';
create index payment_instruction_of_customer on payment_instruction (customer_id);
-- Whoever was given a number to pay to asks whether it is the house's: by the whole number, as it is typed.
create index payment_instruction_number on payment_instruction ((partner_service_id || customer_no));

-- A payment of several bills is complete before it has an account.
create function joint_payment_is_complete() returns trigger language plpgsql as $$
begin
  if exists (select from payment_instruction where joint_payment_id = new.joint_payment_id) then
    raise exception 'joint payment % has its account already', new.joint_payment_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger joint_payment_is_complete before insert on joint_payment_bill
  for each row execute function joint_payment_is_complete();

-- The one account a bill is to be paid to now: its own, or one it shares with others. Kept by triggers, so that the
-- database itself refuses a second, whichever kind it is.
create table open_account (
  bill_id integer primary key references bill,
  instruction_id integer not null references payment_instruction
);
create index open_account_of_instruction on open_account (instruction_id);

create function account_of_bill_opens_and_closes() returns trigger language plpgsql as $$
begin
  delete from open_account where instruction_id = new.id;
  if new.state = 'PENDING' then
    insert into open_account (bill_id, instruction_id)
      select new.bill_id, new.id where new.bill_id is not null
      union all
      select joined.bill_id, new.id from joint_payment_bill joined where joined.joint_payment_id = new.joint_payment_id;
  end if;
  return null;
end $$;
create trigger account_of_bill_opens after insert on payment_instruction
  for each row when (new.nipl_order_id is null) execute function account_of_bill_opens_and_closes();
create trigger account_of_bill_closes after update of state on payment_instruction
  for each row when (new.nipl_order_id is null and new.state is distinct from old.state)
  execute function account_of_bill_opens_and_closes();

-- Money that came, once per payment: `payment_request_id` is the gateway's key of it. Never changed.
create table payment_event (
  id integer generated always as identity primary key,
  gateway text not null,
  payment_request_id text not null check (length(payment_request_id) between 1 and 128),
  instruction_id integer not null references payment_instruction,
  amount bigint not null check (amount > 0),
  -- When the bank took it, by the bank's word; and when we heard.
  paid_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  source text not null check (source in ('notification', 'status', 'manual')),
  outcome text not null check (outcome in ('settled', 'suspense')),
  unique (gateway, payment_request_id)
);
create index payment_event_of_instruction on payment_event (instruction_id);
-- One payment settles an instruction; whatever comes besides is suspense.
create unique index payment_event_settles_once on payment_event (instruction_id) where outcome = 'settled';
create trigger payment_event_is_final before update or delete on payment_event
  for each statement execute function books_are_final();

-- What a payer sends to show that they have paid; private, under a key of its own.
create table payment_proof (
  id integer generated always as identity primary key,
  instruction_id integer not null references payment_instruction,
  stored_name text not null unique,
  wrapped_key bytea not null,
  uploaded_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  reason text,
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index payment_proof_waiting on payment_proof (instruction_id) where state = 'waiting';
create index payment_proof_of_instruction on payment_proof (instruction_id, id desc);

-- Messages of gateways: an external id is used once in a day, or again for the very same content.
create table gateway_message (
  partner_id text not null,
  external_id text not null,
  -- In Jakarta.
  day date not null,
  content_hash bytea not null,
  received_at timestamptz(3) not null,
  primary key (partner_id, external_id, day)
);

-- Tokens we gave a gateway for its calls; SHA-256 of them.
create table gateway_token (
  token_hash bytea primary key,
  gateway text not null,
  expires_at timestamptz(3) not null
);
create index gateway_token_expiry on gateway_token (expires_at);

-- The day's report is held against what came through the gateway that was asked for it. Money the house took itself
-- (bank transfers that staff matched, the counter) never was in any gateway's report.
create view gateway_taking as
  select gateway, (paid_at at time zone 'Asia/Jakarta')::date as day, sum(amount)::bigint as amount
  from payment_event where source <> 'manual' group by 1, 2;

-- Lists of the desk and their files name whoever the papers name. Address, mail and phone to reach somebody by are
-- today's.
create view desk_bill as
  select bill.id as bill_id, bill.unit_id, bill.lot_id, bill.auction_id, bill.customer_id, unit.title,
    auction.name as auction_name, lot.lot_number, buyer.full_name, customer.email, customer.phone,
    bill.hammer_price, bill.total, nipl.price as nipl_price, bill.status, bill.hammered_at, bill.due_at, bill.paid_at,
    bill.expired_at,
    -- Two look-ups by index and not one by either: the list has ten thousand bills.
    (select payment_method from payment_instruction where id = greatest(
      (select max(i.id) from payment_instruction i where i.bill_id = bill.id and i.state in ('PENDING', 'PAID')),
      (select max(i.id) from joint_payment_bill joint
        join payment_instruction i on i.joint_payment_id = joint.joint_payment_id
        where joint.bill_id = bill.id and i.state in ('PENDING', 'PAID')))) as payment_method,
    (select count(*)::integer from strike where strike.customer_id = bill.customer_id) as strikes,
    (select count(*)::integer from bill_extension where bill_extension.bill_id = bill.id) as extension_count
  from bill join unit on unit.id = bill.unit_id join lot on lot.id = bill.lot_id
    join auction on auction.id = bill.auction_id join customer on customer.id = bill.customer_id
    join bill_party buyer on buyer.bill_id = bill.id and buyer.role = 'buyer'
    join nipl on nipl.id = bill.nipl_id;

-- All accounts of a bill: its own, and those it was to be paid to together with others, also such as were un-chosen.
create view account_of_bill as
  select bill_id, id as instruction_id from payment_instruction where bill_id is not null
  union all
  select joint.bill_id, i.id
  from payment_instruction i join joint_payment_bill joint on joint.joint_payment_id = i.joint_payment_id;

-- Bank statements -------------------------------------------------------------------------------------------------

-- Whether the house takes the line to be what its bank says. The others wait (`unconfirmed`), were refused or taken
-- back (`discarded`), or stood in another statement that was confirmed first (`known`).
create function line_is_confirmed(state text) returns boolean language sql immutable
  return state not in ('unconfirmed', 'discarded', 'known');

-- A bank's statement is taken at its word only after a second person has looked at it: a file that one person imports
-- lies there and moves nothing, until another confirms the import or refuses it (decision 0165).
create table bank_statement (
  id integer generated always as identity primary key,
  file_name text not null,
  staff_id integer not null references staff,
  imported_at timestamptz(3) not null,
  -- Of the file as it came: whoever sends it again while it waits has sent it once. Null before imports waited.
  content_hash bytea,
  -- How many lines of the file confirmed statements held already when it came.
  known integer not null default 0 check (known >= 0),
  -- What the file says of its account, its days and its balances: whoever agrees to it sees that first.
  accounts text[] not null default '{}',
  period_from date,
  period_to date,
  -- Hundredths of a rupiah, as banks count.
  opening_cents bigint,
  closing_cents bigint
);
create index bank_statement_of_content on bank_statement (content_hash, id desc);
create trigger bank_statement_is_final before update or delete or truncate on bank_statement
  for each statement execute function books_are_final();

-- Where a file contradicts itself, or asks for a look; in order.
create table bank_statement_finding (
  statement_id integer not null references bank_statement,
  position integer not null,
  line_number integer,
  message text not null,
  primary key (statement_id, position)
);
create trigger bank_statement_finding_is_final before update or delete or truncate on bank_statement_finding
  for each statement execute function books_are_final();

-- Lines that could not be read, as they stood: somebody must look at them.
create table bank_statement_bad_line (
  statement_id integer not null references bank_statement,
  line_number integer not null,
  content text not null,
  reason text not null,
  primary key (statement_id, line_number)
);
create trigger bank_statement_bad_line_is_final before update or delete or truncate on bank_statement_bad_line
  for each statement execute function books_are_final();

-- A line is known again by what it says, and not by how its file was saved (decision 0285). A confirmed line stands
-- once, in whichever files it comes; what waits or was refused keeps nothing from coming again.
create table bank_statement_line (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statement,
  line_number integer not null,
  booked_on date not null,
  -- Where the bank tells the time too.
  booked_at timestamptz(3),
  description text not null,
  amount bigint not null check (amount > 0),
  direction text not null check (direction in ('in', 'out')),
  -- `open`: nobody knows yet what it is for. `partial`: for an instruction that still lacks something.
  state text not null check (state in
    ('unconfirmed', 'discarded', 'known', 'open', 'partial', 'matched', 'returning', 'dismissed', 'noted')),
  instruction_id integer references payment_instruction,
  -- Null where the match was found by amount.
  matched_by integer references staff,
  matched_at timestamptz(3),
  account_number text,
  balance_cents bigint,
  -- As fingerprintOf makes it, of what the line says.
  fingerprint text not null,
  -- Which among the lines of its file that say the same, and among those of the same balance too.
  rank integer not null,
  balance_rank integer not null,
  -- It was known, and somebody takes it in as a movement of its own.
  known_line_id integer,
  -- By an earlier reader, which took one column of words and kept neither account nor balance.
  is_of_earlier_reader boolean not null default false,
  check (case when state in ('partial', 'matched') then instruction_id is not null
    else state = 'returning' or instruction_id is null end),
  constraint bank_statement_line_noted_is_out check (
    not line_is_confirmed(state) or (state = 'noted') = (direction = 'out')),
  constraint bank_statement_line_settled_has_its_time check (
    (not line_is_confirmed(state) or state in ('open', 'noted')) = (matched_at is null)),
  constraint bank_statement_line_once_in_statement
    unique nulls not distinct (statement_id, fingerprint, account_number, rank)
);
create index bank_statement_line_by_state on bank_statement_line (state, id desc);
create index bank_statement_line_of_instruction on bank_statement_line (instruction_id)
  where instruction_id is not null;
create unique index bank_statement_line_confirmed
  on bank_statement_line (fingerprint, ltrim(account_number, '0'), balance_cents, balance_rank) nulls not distinct
  where line_is_confirmed(state) and known_line_id is null;
create index bank_statement_line_unconfirmed on bank_statement_line (amount) where state = 'unconfirmed';
create index bank_statement_line_by_fingerprint on bank_statement_line (fingerprint);
-- A known line is taken in once, unless that was refused.
create unique index bank_statement_line_taken_in on bank_statement_line (known_line_id) where state <> 'discarded';
create trigger bank_statement_line_is_kept before delete or truncate on bank_statement_line
  for each statement execute function books_are_final();

-- The table itself lets no line into the books that only one person has vouched for.
create function statement_line_is_matched_once() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.fingerprint, new.account_number, new.balance_cents, new.booked_on, new.amount,
      new.direction, new.description) is distinct from
     (old.statement_id, old.fingerprint, old.account_number, old.balance_cents, old.booked_on, old.amount,
      old.direction, old.description) then
    raise exception 'statement line % is what the bank said', old.id using errcode = '23514';
  end if;
  if old.state in ('discarded', 'known', 'matched', 'returning', 'dismissed', 'noted') or
     (case old.state when 'unconfirmed' then new.state not in ('discarded', 'known', 'open', 'noted')
       else not line_is_confirmed(new.state) end) then
    raise exception 'statement line % is %', old.id, old.state using errcode = '23514';
  end if;
  if old.state = 'unconfirmed' and not exists (
    select from proposal where kind = 'import' and (wish ->> 'statement_id')::integer = old.statement_id
      and proposal.state = any (case new.state when 'discarded' then '{refused,withdrawn}' else '{approved}' end::text[]))
    then
    raise exception 'statement line % waits for a second person', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger statement_line_is_matched_once before update on bank_statement_line
  for each row execute function statement_line_is_matched_once();

create function statement_line_begins_unconfirmed() returns trigger language plpgsql as $$
begin
  if new.state <> 'unconfirmed' then
    raise exception 'a statement line waits for a second person first' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger statement_line_begins_unconfirmed before insert on bank_statement_line
  for each row execute function statement_line_begins_unconfirmed();

-- Lines of a file that were taken to be there already, with the line they were taken to be.
create table bank_statement_known_line (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statement,
  line_number integer not null,
  line_id integer not null references bank_statement_line,
  booked_on date not null,
  booked_at timestamptz(3),
  description text not null,
  amount bigint not null check (amount > 0),
  direction text not null check (direction in ('in', 'out')),
  account_number text,
  balance_cents bigint,
  fingerprint text not null,
  rank integer not null,
  balance_rank integer not null,
  unique (statement_id, line_number)
);
create trigger bank_statement_known_line_is_final before update or delete or truncate on bank_statement_known_line
  for each statement execute function books_are_final();

-- Tables that stand before it refer to it.
alter table bank_statement_line add foreign key (known_line_id) references bank_statement_known_line;

-- Transfers that are awaited or were, for matching by hand.
create view manual_transfer as
  select i.id as instruction_id, i.trx_id, i.customer_id, customer.full_name, customer.email, i.amount, i.state,
    i.created_at, i.expires_at, i.nipl_order_id, i.bill_id,
    case when i.nipl_order_id is not null then 'Pesanan NIPL · ' || auction.name
      else 'Tagihan · ' || coalesce(unit.title, joint.about) end
      as about,
    coalesce((select sum(line.amount) from bank_statement_line line
      where line.instruction_id = i.id and line.state = 'partial'), 0)::bigint as received,
    proof.id as proof_id, proof.uploaded_at as proof_at
  from payment_instruction i join customer on customer.id = i.customer_id
    left join nipl_order on nipl_order.id = i.nipl_order_id left join auction on auction.id = nipl_order.auction_id
    left join bill on bill.id = i.bill_id left join unit on unit.id = bill.unit_id
    left join joint_payment_about joint on joint.joint_payment_id = i.joint_payment_id
    left join payment_proof proof on proof.instruction_id = i.id and proof.state = 'waiting'
  where i.gateway = 'manual';

-- What each proposal is about, in a line for people. A line's and a transfer's own words are read, not copied; of an
-- import it is what its asker saw when they asked.
create view proposal_about as
  select proposal.id as proposal_id,
    case proposal.kind
      when 'match' then line.description || ' → ' || transfer.about
      when 'dismissal' then line.description
      when 'import' then 'Impor mutasi ' || (wish ->> 'file_name')
      when 'service_fee' then 'Biaya layanan ' || coalesce(wish ->> 'product_type', 'jenis lain')
      when 'payment_charge' then 'Biaya pembayaran ' || replace(substr(wish ->> 'payment_method', 4), '_', ' ')
      else 'Pajak pada tagihan' end
    || coalesce(' mulai ' || to_char((wish ->> 'valid_from')::date, 'DD-MM-YYYY'), '') as about,
    line.id as line_id, coalesce(line.amount, (wish ->> 'amount')::bigint) as amount,
    transfer.instruction_id, transfer.customer_id
  from proposal
    left join bank_statement_line line on line.id = (wish ->> 'line_id')::integer
    left join manual_transfer transfer on transfer.instruction_id = (wish ->> 'instruction_id')::integer;

-- What somebody says that a line is: the match or dismissal that waits or was agreed to, else the import that only one
-- person has vouched for. A line may be somebody's transfer before its import is agreed to: it stands here once.
create view line_proposal as
  select id as proposal_id, (wish ->> 'line_id')::integer as line_id, kind, state, reason, asked_by, asked_at
  from proposal where kind in ('match', 'dismissal') and state in ('waiting', 'approved')
  union all
  select proposal.id, line.id, kind, proposal.state, reason, asked_by, asked_at
  from proposal join bank_statement_line line on line.statement_id = (wish ->> 'statement_id')::integer
  where kind = 'import' and line.state in ('unconfirmed', 'discarded') and not exists (
    select from proposal match where (match.wish ->> 'line_id')::integer = line.id
      and match.kind in ('match', 'dismissal') and match.state in ('waiting', 'approved'));

-- Lines that wait and came meanwhile with another statement that was confirmed.
create view repeated_line as
  select waits.id as line_id, waits.statement_id
  from bank_statement_line waits cross join lateral (
    select count(*) filter (where taken.balance_cents = waits.balance_cents) as same_balance,
      count(*) filter (where taken.balance_cents is null or waits.balance_cents is null) as any_balance
    from bank_statement_line taken
    where taken.fingerprint = waits.fingerprint and line_is_confirmed(taken.state)
      and coalesce(ltrim(taken.account_number, '0') = ltrim(waits.account_number, '0'), true)) known
  where waits.state = 'unconfirmed' and waits.known_line_id is null
    and (known.same_balance >= waits.balance_rank or known.any_balance >= waits.rank);

-- Transfers of exactly a line's amount, open or ended lately, for money may come late: where a line has one, that is
-- what it is; where it has more, only a person can tell whose it is. The bank cannot have taken it before it was asked
-- for.
create view line_transfer as
  select line.id as line_id, line.statement_id, line.amount, line.state, i.id as instruction_id
  from bank_statement_line line join payment_instruction i on i.gateway = 'manual' and i.amount = line.amount
  where line.direction = 'in'
    and (i.created_at at time zone 'Asia/Jakarta')::date <= line.booked_on
    and (i.state = 'PENDING' or (i.expires_at at time zone 'Asia/Jakarta')::date >= line.booked_on - 30)
    and not exists (select from repeated_line where repeated_line.line_id = line.id);

-- What each import brought, or would.
create view statement_import as
  select statement.id as statement_id, statement.file_name, statement.staff_id, statement.imported_at,
    new_lines.count_in, new_lines.amount_in, new_lines.count_out, new_lines.amount_out,
    statement.known + new_lines.count_known as known, proposal.id as proposal_id, proposal.state,
    statement.accounts, statement.period_from, statement.period_to, statement.opening_cents, statement.closing_cents,
    (select count(*) from bank_statement_bad_line bad where bad.statement_id = statement.id) as refused
  from bank_statement statement
    left join proposal on proposal.kind = 'import' and (proposal.wish ->> 'statement_id')::integer = statement.id
    cross join lateral (
      select count(*) filter (where is_new and direction = 'in') as count_in,
        coalesce(sum(amount) filter (where is_new and direction = 'in'), 0)::bigint as amount_in,
        count(*) filter (where is_new and direction = 'out') as count_out,
        coalesce(sum(amount) filter (where is_new and direction = 'out'), 0)::bigint as amount_out,
        count(*) filter (where not is_new) as count_known
      from (
        select direction, amount, state <> 'known' and not exists (
            select from repeated_line where repeated_line.line_id = line.id) as is_new
        from bank_statement_line line where line.statement_id = statement.id) lines) new_lines;

-- What stays open for nothing but the lines of one import that waits: refused, it ends once it is past its time.
create view held_by_import as
  with undecided as (
    select statement_id, state, instruction_id from line_transfer where state in ('unconfirmed', 'open')),
  held as (
    select distinct undecided.statement_id, 'bill' as kind, bill.id, bill.due_at
    from undecided join account_of_bill using (instruction_id) join bill on bill.id = account_of_bill.bill_id
    where undecided.state = 'unconfirmed' and bill.status = 'PENDING'
    union all
    select distinct undecided.statement_id, 'order', nipl_order.id, nipl_order.expires_at
    from undecided join payment_instruction i on i.id = undecided.instruction_id
      join nipl_order on nipl_order.id = i.nipl_order_id
    where undecided.state = 'unconfirmed' and nipl_order.status = 'PENDING'),
  account as (
    select 'bill' as kind, bill_id as id, instruction_id from account_of_bill
    union all
    select 'order', nipl_order_id, id from payment_instruction where nipl_order_id is not null)
  select held.statement_id, held.kind, held.id, held.due_at from held
  where not exists (
    select from account where account.kind = held.kind and account.id = held.id and (
      exists (select from undecided other where other.instruction_id = account.instruction_id
        and (other.state = 'open' or other.statement_id <> held.statement_id))
      or exists (select from proposal where proposal.kind = 'match' and proposal.state = 'waiting'
        and (wish ->> 'instruction_id')::integer = account.instruction_id)
      or exists (select from payment_proof proof
        where proof.instruction_id = account.instruction_id and proof.state = 'waiting')));

-- Money in of which nobody has said yet whose it is: a new transfer must not ask for just that sum.
create view undecided_amount as
  select amount from bank_statement_line where direction = 'in' and state in ('unconfirmed', 'open');

-- Accounts of which a person has yet to say whether they were paid, and why: somebody shows that they have paid,
-- somebody of the house says which money it is, or its very amount stands in a statement. Until then the clock decides
-- nothing, and its sweeps do not spend their turns on them.
create view account_in_question as
  select instruction_id, 'proof' as why from payment_proof where state = 'waiting'
  union all
  select (wish ->> 'instruction_id')::integer, 'match' from proposal where kind = 'match' and state = 'waiting'
  union all
  select instruction_id, 'amount' from line_transfer where state in ('unconfirmed', 'open');

-- Money to be sent back -------------------------------------------------------------------------------------------

-- Money that came too late or twice, or a NIPL that was more than its bill: waiting to be sent back.
create table refund_case (
  id integer generated always as identity primary key,
  payment_event_id integer unique references payment_event,
  bill_id integer unique references bill,
  customer_id integer not null references customer,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in
    ('late', 'paid_already', 'cancelled', 'nipl_excess', 'overpaid', 'partial', 'unidentified')),
  state text not null default 'open' check (state in ('open', 'refunded')),
  created_at timestamptz(3) not null,
  refunded_at timestamptz(3),
  statement_line_id integer unique references bank_statement_line,
  check ((state = 'refunded') = (refunded_at is not null)),
  constraint refund_case_is_of_one_thing check (
    num_nonnulls(payment_event_id, bill_id, statement_line_id) = 1
    and (bill_id is not null) = (reason = 'nipl_excess')
    and (statement_line_id is not null) = (reason in ('overpaid', 'partial', 'unidentified')))
);
create index refund_case_of_customer on refund_case (customer_id);
create index refund_case_open on refund_case (id) where state = 'open';

create view refund_case_about as
  select refund_case.id as refund_case_id,
    case
      when line.id is not null then 'Transfer ' || to_char(line.booked_on, 'DD-MM-YYYY') || ' · ' || line.description
      when instruction.nipl_order_id is not null then 'Pesanan NIPL ' || instruction.nipl_order_id
      else 'Tagihan ' || coalesce(unit.title, joint.about, '-')
    end as about
  from refund_case
    left join payment_event event on event.id = refund_case.payment_event_id
    left join payment_instruction instruction on instruction.id = event.instruction_id
    left join joint_payment_about joint on joint.joint_payment_id = instruction.joint_payment_id
    left join bank_statement_line line on line.id = refund_case.statement_line_id
    left join bill on bill.id = coalesce(refund_case.bill_id, instruction.bill_id)
    left join unit on unit.id = bill.unit_id;

-- Payouts ---------------------------------------------------------------------------------------------------------

-- Money that leaves the house to somebody's account, whichever debt it ends. One person prepares it, another lets it
-- go, and the bank says how it went.
create table payout (
  id integer generated always as identity primary key,
  -- The debt it ends: exactly one of a deposit, money that settled nothing, and what a lot brought its seller.
  nipl_id integer references nipl,
  refund_case_id integer references refund_case,
  customer_id integer not null references customer,
  amount bigint not null check (amount > 0),
  state text not null default 'prepared' check (state in ('prepared', 'rejected', 'approved', 'sent', 'failed')),
  -- The account it goes to as it was when it was prepared: whoever changes their account later changes no payout.
  bank_name text not null,
  account_owner text not null,
  account_sealed bytea not null,
  account_masked text not null,
  prepared_by integer not null references staff,
  prepared_at timestamptz(3) not null,
  decided_by integer references staff,
  decided_at timestamptz(3),
  settled_by integer references staff,
  settled_at timestamptz(3),
  bank_reference text,
  sent_on date,
  -- Why it was rejected, or why the bank did not send it.
  reason text,
  bill_id integer references bill,
  -- Written by a trigger: money is sent to whoever was so named when it was prepared.
  payee_name text not null,
  -- Written by a trigger, so that one reference ends one debt however it was typed.
  bank_reference_key text,
  -- Four eyes.
  constraint payout_needs_two_people check (decided_by <> prepared_by),
  check ((state = 'prepared') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('sent', 'failed')) = (settled_at is not null)),
  check ((settled_by is null) = (settled_at is null)),
  check ((state = 'sent') = (bank_reference is not null)),
  check ((bank_reference is null) = (sent_on is null)),
  check ((state in ('rejected', 'failed')) = (reason is not null)),
  constraint payout_ends_one_debt check (num_nonnulls(nipl_id, refund_case_id, bill_id) = 1)
);
-- One at a time, and nothing is sent back twice.
create unique index payout_of_nipl on payout (nipl_id) where state in ('prepared', 'approved', 'sent');
create unique index payout_of_refund_case on payout (refund_case_id) where state in ('prepared', 'approved', 'sent');
create index payout_by_state on payout (state, id desc);
create index payout_of_customer on payout (customer_id, id desc);
-- The newest try to send something back.
create index payout_tries_of_nipl on payout (nipl_id, id desc) where nipl_id is not null;
create index payout_tries_of_refund_case on payout (refund_case_id, id desc) where refund_case_id is not null;
create unique index payout_of_bill on payout (bill_id) where state in ('prepared', 'approved', 'sent');
create index payout_tries_of_bill on payout (bill_id, id desc) where bill_id is not null;
create unique index payout_bank_reference_key on payout (bank_reference_key);

create function payout_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.nipl_id, new.refund_case_id, new.bill_id, new.customer_id, new.amount, new.bank_name, new.account_owner,
      new.account_sealed, new.prepared_by, new.prepared_at) is distinct from
     (old.nipl_id, old.refund_case_id, old.bill_id, old.customer_id, old.amount, old.bank_name, old.account_owner,
      old.account_sealed, old.prepared_by, old.prepared_at)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by) then
    raise exception 'the terms of payout % are fixed', old.id using errcode = '23514';
  end if;
  if not (old.state = 'prepared' and new.state in ('rejected', 'approved')
       or old.state = 'approved' and new.state in ('sent', 'failed')) then
    raise exception 'payout % is %', old.id, old.state using errcode = '23514';
  end if;
  new.bank_reference_key := bank_reference_key(new.bank_reference);
  -- Nor did the bank send back by it a deposit of the time before this house kept payouts.
  if exists (
    select from nipl where refund_reference is not null
      and bank_reference_key(refund_reference) = new.bank_reference_key and nipl.id is distinct from new.nipl_id
  ) then
    raise exception 'transfer % sent something else back', new.bank_reference
      using errcode = '23505', constraint = 'payout_bank_reference_key';
  end if;
  return new;
end $$;
create trigger payout_keeps_its_way before update on payout for each row execute function payout_keeps_its_way();
create trigger payout_is_kept before delete or truncate on payout
  for each statement execute function books_are_final();

-- A seller is paid under the name that the bill of the lot has.
create function payout_keeps_its_name() returns trigger language plpgsql as $$
begin
  new.payee_name := case tg_op
    when 'INSERT' then coalesce(
      (select full_name from bill_party where bill_id = new.bill_id and role = 'seller'),
      (select full_name from customer where id = new.customer_id))
    else old.payee_name end;
  return new;
end $$;
create trigger payout_keeps_its_name before insert or update of payee_name on payout
  for each row execute function payout_keeps_its_name();

-- A NIPL is used up where it is free: no other lot holds it, and nobody sends it back.
create function nipl_is_free_to_be_used_up() returns trigger language plpgsql as $$
begin
  if old.state not in ('active', 'refund_due', 'refund_failed') then
    raise exception 'NIPL % is %', old.id, old.state using errcode = '23514';
  end if;
  if exists (select from nipl_hold where nipl_id = new.id and lot_id <> new.lot_id) then
    raise exception 'NIPL % is held by another lot', new.id using errcode = '23514';
  end if;
  if exists (select from payout where nipl_id = new.id and state in ('prepared', 'approved', 'sent')) then
    raise exception 'NIPL % is being sent back', new.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger nipl_is_free_to_be_used_up before update on nipl
  for each row when (new.state = 'consumed' and old.state <> 'consumed') execute function nipl_is_free_to_be_used_up();

-- What is to be sent back and nobody has prepared.
create view owed_back as
  select nipl.id as nipl_id, null::integer as refund_case_id, nipl.customer_id, nipl.price as amount,
    'auction_ended' as reason, nipl_about.about, nipl.refund_by, nipl.refund_failure as failure
  from nipl join nipl_about on nipl_about.nipl_id = nipl.id
  where nipl.state in ('refund_due', 'refund_failed')
    and not exists (
      select from payout where payout.nipl_id = nipl.id and payout.state in ('prepared', 'approved', 'sent'))
  union all
  select null, refund_case.id, refund_case.customer_id, refund_case.amount, refund_case.reason, about.about, null,
    (select payout.reason from payout where payout.refund_case_id = refund_case.id order by payout.id desc limit 1)
  from refund_case join refund_case_about about on about.refund_case_id = refund_case.id
  where refund_case.state = 'open'
    and not exists (
      select from payout
      where payout.refund_case_id = refund_case.id and payout.state in ('prepared', 'approved', 'sent'));

-- What is owed back, with how the last try ended and whether there is an account to send it to.
create view owed_back_tried as
  select owed.*, coalesce(refund_case.created_at, nipl.changed_at) as owed_since,
    coalesce(profile.rekening_number_sealed is not null and profile.bank_id is not null
      and profile.rekening_owner is not null, false) as has_bank_account,
    coalesce(of_nipl.state, of_case.state) as try_state,
    coalesce(of_nipl.reason, of_case.reason) as try_reason,
    coalesce(of_nipl.account_masked, of_case.account_masked) as try_account_masked,
    coalesce(of_nipl.settled_at, of_nipl.decided_at, of_case.settled_at, of_case.decided_at) as tried_at
  from owed_back owed
    left join refund_case on refund_case.id = owed.refund_case_id
    left join nipl on nipl.id = owed.nipl_id
    left join customer_profile profile on profile.customer_id = owed.customer_id
    -- Two, because the database finds the newest of each by its own index.
    left join lateral (
      select * from payout where payout.nipl_id = owed.nipl_id order by payout.id desc limit 1) of_nipl on true
    left join lateral (
      select * from payout where payout.refund_case_id = owed.refund_case_id order by payout.id desc limit 1) of_case
      on true;

-- Settlements of sellers ------------------------------------------------------------------------------------------

-- Of the hammer price, by the day of the hammer. Decision 0091: none so far.
create table consignor_commission (
  valid_from date primary key,
  basis_points integer not null check (basis_points between 0 and 10000)
);

insert into consignor_commission (valid_from, basis_points) values ('2022-04-01', 0);

-- What a seller gets for a lot, and that it was handed over (rules 6.5): the statement of one payout to them.
create table settlement (
  id integer generated always as identity primary key,
  payout_id integer not null unique references payout,
  hammer_price bigint not null check (hammer_price > 0),
  handed_over_on date not null
);
create trigger settlement_is_final before update or delete or truncate on settlement
  for each statement execute function books_are_final();

-- Hammer price first, then what is taken off, negative.
create table settlement_line (
  settlement_id integer not null references settlement,
  position integer not null,
  label text not null,
  amount bigint not null check (amount <> 0),
  primary key (settlement_id, position)
);
create trigger settlement_line_is_final before update or delete or truncate on settlement_line
  for each statement execute function books_are_final();

-- Checked when the transaction commits, because the lines come one after the other.
create function seller_gets_what_his_statement_says() returns trigger language plpgsql as $$
begin
  if not exists (
    select from settlement join bill on bill.id = new.bill_id and bill.hammer_price = settlement.hammer_price
    where settlement.payout_id = new.id
      and new.amount = (select sum(amount) from settlement_line where settlement_id = settlement.id)
  ) then
    raise exception 'payout % is not what a statement of bill % says', new.id, new.bill_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger seller_gets_what_his_statement_says after insert on payout
  deferrable initially deferred for each row when (new.bill_id is not null)
  execute function seller_gets_what_his_statement_says();

-- Lots of consignors that were paid; institutions without an account are settled outside of this house's books.
create view consignor_sale as
  select bill.id as bill_id, bill.unit_id, bill.nipl_id, bill.hammer_price, bill.hammered_at, bill.paid_at,
    lot.lot_number, unit.title, auction.name as auction_name, seller.customer_id as consignor_id, seller.full_name,
    customer.email, nipl.order_id as nipl_order_id
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id
    join bill_party seller on seller.bill_id = bill.id and seller.role = 'seller'
    join customer on customer.id = seller.customer_id
    join nipl on nipl.id = bill.nipl_id
  where bill.status = 'PAID';

-- Payouts to sellers with their statements, for the desk that prepares them.
create view settlement_payout as
  select settlement.id as settlement_id, settlement.hammer_price, settlement.handed_over_on,
    payout.id, payout.nipl_id, payout.refund_case_id, payout.customer_id, payout.amount, payout.state, payout.bank_name,
    payout.account_owner, payout.account_sealed, payout.account_masked, payout.prepared_by, payout.prepared_at,
    payout.decided_by, payout.decided_at, payout.settled_by, payout.settled_at, payout.bank_reference, payout.sent_on,
    payout.reason, payout.bill_id,
    preparer.full_name as prepared_name, decider.full_name as decided_name, settler.full_name as settled_name
  from settlement
    join payout on payout.id = settlement.payout_id
    join staff preparer on preparer.id = payout.prepared_by
    left join staff decider on decider.id = payout.decided_by
    left join staff settler on settler.id = payout.settled_by;

-- Why money may not go to somebody's account now; null where nothing is in its way.
create view payee as
  select customer.id as customer_id,
    case
      when profile.rekening_number_sealed is null or profile.bank_id is null or profile.rekening_owner is null
        then 'no_bank_account'
      when change.id is not null then 'bank_account_cooling' end as obstacle,
    'Rekening baru berlaku ' || to_char(change.effective_at at time zone 'Asia/Jakarta', 'DD-MM-YYYY HH24.MI')
      as cooling_note
  from customer
    left join customer_profile profile on profile.customer_id = customer.id
    left join bank_account_change change on change.customer_id = customer.id and change.state = 'cooling';

-- What journals are about -----------------------------------------------------------------------------------------

-- What a journal's reference names, for whoever follows an entry down to its fact.
create view journal_subject as
  select 'nipl_order:' || o.id as reference, o.customer_id,
    jsonb_build_array(
      jsonb_build_array('Pesanan NIPL', o.id::text), jsonb_build_array('Lelang', auction.name),
      jsonb_build_array('Jumlah NIPL', o.quantity::text), jsonb_build_array('Keadaan', o.status),
      jsonb_build_array('Nomor transaksi bank', coalesce(i.trx_id, '-')),
      jsonb_build_array('Metode', coalesce(i.payment_method, '-')),
      jsonb_build_array('Kunci pembayaran', coalesce(e.payment_request_id, '-'))) as facts
  from nipl_order o join auction on auction.id = o.auction_id
    left join payment_instruction i on i.nipl_order_id = o.id
    left join payment_event e on e.instruction_id = i.id and e.outcome = 'settled'
  union all
  select 'nipl:' || nipl.id, nipl.customer_id,
    jsonb_build_array(
      jsonb_build_array('NIPL', nipl_about.about), jsonb_build_array('Keadaan', nipl.state),
      jsonb_build_array('Referensi bank', coalesce(nipl.refund_reference, '-')))
  from nipl join nipl_about on nipl_about.nipl_id = nipl.id
  union all
  select 'bill:' || bill.id, bill.customer_id,
    jsonb_build_array(
      jsonb_build_array('Tagihan', unit.title), jsonb_build_array('Lelang', auction.name),
      jsonb_build_array('Lot', lot.lot_number::text), jsonb_build_array('Keadaan', bill.status),
      jsonb_build_array('Harga ketok', bill.hammer_price::text), jsonb_build_array('Total', bill.total::text),
      jsonb_build_array('Kunci pembayaran', coalesce((
        select string_agg(e.payment_request_id, ', ') from payment_instruction i
        join payment_event e on e.instruction_id = i.id and e.outcome = 'settled' where i.bill_id = bill.id), '-')))
  from bill join unit on unit.id = bill.unit_id join lot on lot.id = bill.lot_id
    join auction on auction.id = bill.auction_id
  union all
  select 'payment_event:' || e.id, i.customer_id,
    jsonb_build_array(
      jsonb_build_array('Pembayaran', e.payment_request_id), jsonb_build_array('Nomor transaksi bank', i.trx_id),
      jsonb_build_array('Metode', i.payment_method), jsonb_build_array('Dibayar', e.paid_at::text),
      jsonb_build_array('Hasil', e.outcome))
  from payment_event e join payment_instruction i on i.id = e.instruction_id
  union all
  select 'refund_case:' || r.id, r.customer_id,
    jsonb_build_array(
      jsonb_build_array('Kasus pengembalian', r.id::text), jsonb_build_array('Sebab', r.reason),
      jsonb_build_array('Tentang', about.about), jsonb_build_array('Keadaan', r.state),
      jsonb_build_array('Referensi bank', coalesce((
        select payout.bank_reference from payout where payout.refund_case_id = r.id and payout.state = 'sent'), '-')))
  from refund_case r join refund_case_about about on about.refund_case_id = r.id;

-- Whom a journal is about: an entry names whoever the bill, the order or the transfer behind it names. By its
-- reference's id, so that a page of journals is a few look-ups and not five tables.
create view journal_customer as
  select named.journal_id,
    coalesce(o.customer_id, nipl.customer_id, bill.customer_id, paid.customer_id, r.customer_id, meant.customer_id,
      back.customer_id) as customer_id,
    coalesce(o.buyer_name, of_nipl.buyer_name, of_bill.full_name,
      (select buyer_name from nipl_order where id = coalesce(paid.nipl_order_id, meant.nipl_order_id)),
      (select full_name from bill_party where bill_id = coalesce(paid.bill_id, meant.bill_id) and role = 'buyer'))
      as kept_name
  from (
      select id as journal_id, split_part(reference, ':', 1) as kind,
        case when reference ~ '^[a-z_]+:[0-9]{1,9}$' then split_part(reference, ':', 2)::integer end as subject_id
      from journal
    ) named
    left join nipl_order o on named.kind = 'nipl_order' and o.id = named.subject_id
    left join nipl on named.kind = 'nipl' and nipl.id = named.subject_id
    left join nipl_order of_nipl on of_nipl.id = nipl.order_id
    left join bill on named.kind = 'bill' and bill.id = named.subject_id
    left join bill_party of_bill on of_bill.bill_id = bill.id and of_bill.role = 'buyer'
    left join payment_event e on named.kind = 'payment_event' and e.id = named.subject_id
    left join payment_instruction paid on paid.id = e.instruction_id
    left join refund_case r on named.kind = 'refund_case' and r.id = named.subject_id
    left join bank_statement_line line on named.kind = 'statement_line' and line.id = named.subject_id
    left join payment_instruction meant on meant.id = line.instruction_id
    left join lateral (
      select customer_id from refund_case where refund_case.statement_line_id = line.id limit 1
    ) back on true;

-- A line of a bank statement is a fact as well.
create view statement_line_subject as
  select 'statement_line:' || line.id as reference,
    jsonb_build_array(
      jsonb_build_array('Mutasi bank', line.id::text), jsonb_build_array('Tanggal', to_char(line.booked_on, 'DD-MM-YYYY')),
      jsonb_build_array('Keterangan', line.description), jsonb_build_array('Jumlah', line.amount::text),
      jsonb_build_array('Nomor transaksi', coalesce(instruction.trx_id, '-'))) as facts
  from bank_statement_line line
    left join payment_instruction instruction on instruction.id = line.instruction_id;

-- The other way round from journal_customer: all that is of a customer, as journals name it.
create view customer_reference as
  select customer_id, 'nipl_order:' || id as reference from nipl_order
  union all
  select customer_id, 'nipl:' || id from nipl
  union all
  select customer_id, 'bill:' || id from bill
  union all
  select paid.customer_id, 'payment_event:' || event.id
  from payment_instruction paid join payment_event event on event.instruction_id = paid.id
  union all
  select customer_id, 'refund_case:' || id from refund_case
  union all
  select meant.customer_id, 'statement_line:' || line.id
  from payment_instruction meant join bank_statement_line line on line.instruction_id = meant.id
  union all
  select customer_id, 'statement_line:' || statement_line_id from refund_case where statement_line_id is not null;

-- What waits for a cashier ----------------------------------------------------------------------------------------

-- Suspense, and the facts that explain it to the rupiah: money nobody knows yet, money that waits for its rest, and
-- money that is owed back.
create view suspense_explained as
  select
    (select coalesce(-sum(amount), 0) from posting where account = 'suspense')::bigint as balance,
    ((select coalesce(sum(amount), 0) from bank_statement_line where state in ('open', 'partial'))
      + (select coalesce(sum(amount), 0) from refund_case where state = 'open'))::bigint as explained;

create view waiting_alarm as
  select 'book_alarm'::text as kind, 'book_alarm'::text as subject_type, id as subject_id, found_at as since,
    null::bigint as amount, null::integer as customer_id, null::integer as staff_id, invariant as about,
    finding as note, null::timestamptz as act_by
  from book_alarm where over_at is null;

-- A line that a proposal waits for waits as that proposal.
create view waiting_statement_line as
  select case line.state when 'open' then 'statement_line' else 'partial_transfer' end as kind,
    'statement_line'::text as subject_type, line.id as subject_id,
    coalesce(line.booked_at, line.booked_on::timestamp at time zone 'Asia/Jakarta') as since,
    line.amount, instruction.customer_id, null::integer as staff_id, line.description as about,
    null::text as note, null::timestamptz as act_by
  from bank_statement_line line
    left join payment_instruction instruction on instruction.id = line.instruction_id
  where line.state in ('open', 'partial') and not exists (
    select from proposal where subject = 'statement_line:' || line.id and proposal.state = 'waiting');

create view waiting_proof as
  select 'proof'::text as kind, 'transfer'::text as subject_type, instruction_id as subject_id, proof_at as since,
    amount, customer_id, null::integer as staff_id, about, null::text as note, null::timestamptz as act_by
  from manual_transfer where proof_id is not null;

-- What is owed back: why it cannot simply go, else why it is owed at all. A deposit is late only after its day.
create view waiting_refund as
  select
    case
      when payee.obstacle is not null then payee.obstacle
      when try_state = 'rejected' then 'refund_rejected'
      when failure is not null then 'refund_failed'
      when refund_case_id is not null then reason
      else 'refund_overdue' end as kind,
    case when nipl_id is null then 'refund_case' else 'nipl' end as subject_type,
    coalesce(nipl_id, refund_case_id) as subject_id, coalesce(tried_at, owed_since) as since, amount,
    owed.customer_id, null::integer as staff_id, about, coalesce(cooling_note, try_reason, failure) as note,
    case when payee.obstacle is null and nipl_id is not null and try_state is null and failure is null
      then refund_by end as act_by
  from owed_back_tried owed join payee on payee.customer_id = owed.customer_id;

-- Prepared for a second person, or approved for the bank. While an account cools nobody may approve.
create view waiting_payout as
  select
    case
      when payout.state = 'prepared' and payee.obstacle = 'bank_account_cooling' then payee.obstacle
      else case when payout.bill_id is null then 'payout' else 'settlement' end
        || case payout.state when 'prepared' then '_to_approve' else '_to_send' end end as kind,
    case when payout.bill_id is null then 'payout' else 'settlement' end as subject_type,
    coalesce(settlement.id, payout.id) as subject_id, coalesce(payout.decided_at, payout.prepared_at) as since,
    payout.amount, payout.customer_id,
    case payout.state when 'prepared' then payout.prepared_by else payout.decided_by end as staff_id,
    coalesce(nipl_about.about, refund_case_about.about, 'Penitip · ' || unit.title, '-') as about,
    case when payout.state = 'prepared' then cooling_note end as note, null::timestamptz as act_by
  from payout
    join payee on payee.customer_id = payout.customer_id
    left join settlement on settlement.payout_id = payout.id
    left join nipl_about on nipl_about.nipl_id = payout.nipl_id
    left join refund_case_about on refund_case_about.refund_case_id = payout.refund_case_id
    left join bill on bill.id = payout.bill_id
    left join unit on unit.id = bill.unit_id
  where payout.state in ('prepared', 'approved');

-- Sellers whose lots were handed over and whose last payout came to nothing.
create view waiting_seller as
  select coalesce(payee.obstacle, 'settlement_' || tried.state) as kind, 'bill'::text as subject_type,
    tried.bill_id as subject_id, coalesce(tried.settled_at, tried.decided_at) as since, tried.amount, tried.customer_id,
    null::integer as staff_id, 'Penitip · ' || unit.title as about, coalesce(cooling_note, tried.reason) as note,
    null::timestamptz as act_by
  from (select distinct on (bill_id) * from payout where bill_id is not null order by bill_id, id desc) tried
    join payee on payee.customer_id = tried.customer_id
    join bill on bill.id = tried.bill_id
    join unit on unit.id = bill.unit_id
  where tried.state in ('rejected', 'failed');

-- Paid lots of sellers of whom nobody has said that the buyer took them over: ordinary work.
create view sale_to_hand_over as
  select bill_id, hammer_price as amount from consignor_sale
  where not exists (select from payout where payout.bill_id = consignor_sale.bill_id);

create view waiting_proposal as
  select case when kind in ('match', 'dismissal', 'import') then kind else 'tariff' end as kind,
    'proposal'::text as subject_type, id as subject_id, asked_at as since, proposal_about.amount,
    proposal_about.customer_id, asked_by as staff_id, proposal_about.about, reason as note,
    null::timestamptz as act_by
  from proposal join proposal_about on proposal_about.proposal_id = proposal.id
  where state = 'waiting';

-- All that waits for a person at the cashier's desk, each thing once: what, since when, how much, whose, who did the
-- step before where another must do the next, and what to open. One view for each way of waiting, and this is all of
-- them. `act_by` in the future is no exception yet.
create view cashier_exception as
  select * from waiting_alarm
  union all select * from waiting_statement_line
  union all select * from waiting_proposal
  union all select * from waiting_proof
  union all select * from waiting_refund
  union all select * from waiting_payout
  union all select * from waiting_seller;
