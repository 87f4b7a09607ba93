-- Money: the journal, what the house charges, bills, and payments through a gateway.

-- Double entry. A posting is positive on the debit side and negative on the credit side, in whole rupiah; an
-- account's balance is the sum of its postings. Nothing here is ever changed or removed.
create table account (
  code text primary key,
  name text not null,
  -- The side its balance lies on: a debit account is never below zero, a credit account never above.
  side text not null check (side in ('debit', 'credit'))
);

create table journal (
  id integer generated always as identity primary key,
  kind text not null,
  -- What it is about, so that the same fact is never entered twice.
  reference text not null,
  at timestamptz(3) not null,
  unique (kind, reference)
);

create table posting (
  id integer generated always as identity primary key,
  journal_id integer not null references journal,
  account text not null references account,
  amount bigint not null check (amount <> 0),
  nipl_id integer references nipl,
  bill_id integer
);
create index posting_of_journal on posting (journal_id);
create index posting_of_account on posting (account, id);
create index posting_of_nipl on posting (nipl_id) where nipl_id is not null;
create index posting_of_bill on posting (bill_id) where bill_id is not null;

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
create constraint trigger journal_sums_to_zero after insert on journal
  deferrable initially deferred for each row execute function journal_sums_to_zero();
create constraint trigger posting_sums_to_zero after insert on posting
  deferrable initially deferred for each row execute function journal_sums_to_zero();

create function books_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger journal_is_final before update or delete on journal
  for each statement execute function books_are_final();
create trigger posting_is_final before update or delete on posting
  for each statement execute function books_are_final();

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
  ('suspense', 'Titipan belum teridentifikasi', 'credit');

-- What the house charges. A table row counts from its day on; a newer row for the same thing replaces it then.
create table service_fee_band (
  -- By the type's name, because types come with a house's data; null is every type without bands of its own.
  product_type text,
  valid_from date not null,
  -- The band begins just above this hammer price.
  above bigint not null check (above >= 0),
  flat bigint check (flat >= 0),
  basis_points integer check (basis_points between 0 and 10000),
  unique nulls not distinct (product_type, valid_from, above),
  check ((flat is null) <> (basis_points is null))
);

-- Of the house's one tax profile so far: each day's rows are the whole profile.
create table tax_line (
  valid_from date not null,
  position integer not null,
  code text not null,
  name text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  charged_on text not null check (charged_on in ('service_fee', 'hammer_price')),
  primary key (valid_from, position)
);

create table payment_method_charge (
  payment_method text not null,
  valid_from date not null,
  fee bigint not null check (fee >= 0),
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  primary key (payment_method, valid_from)
);

insert into service_fee_band (product_type, valid_from, above, flat, basis_points) values
  (null, '2022-04-01', 0, 3000000, null),
  (null, '2022-04-01', 500000000, null, 60),
  ('Mobil', '2022-04-01', 0, 3000000, null),
  ('Mobil', '2022-04-01', 500000000, null, 60),
  ('Motor', '2022-04-01', 0, 750000, null),
  ('Motor', '2022-04-01', 50000000, 1750000, null),
  ('Alat Berat', '2022-04-01', 0, 5000000, null),
  ('Alat Berat', '2022-04-01', 500000000, null, 100),
  ('Elektronik', '2022-04-01', 0, null, 500),
  ('Peralatan Rumah', '2022-04-01', 0, null, 500);

insert into tax_line (valid_from, position, code, name, basis_points, charged_on) values
  ('2022-04-01', 1, 'ppn_jasa', 'PPN jasa', 1100, 'service_fee');

-- The ceilings differ between banks; ten billion at Permata and fifty at the others is what gateways publish.
insert into payment_method_charge (payment_method, valid_from, fee, amount_min, amount_max) values
  ('06_VA_MANDIRI', '2022-04-01', 4000, 10000, 50000000000),
  ('07_VA_BNI', '2022-04-01', 4000, 10000, 50000000000),
  ('08_VA_BRI', '2022-04-01', 4000, 10000, 50000000000),
  ('17_VA_DANAMON', '2022-04-01', 4000, 10000, 50000000000),
  ('18_VA_NIAGA', '2022-04-01', 4000, 10000, 50000000000),
  ('19_VA_PERMATA', '2022-04-01', 4000, 10000, 9999999999);

-- Days on which no deadline can lie, beside Saturdays and Sundays; staff edit it as decrees come.
create table holiday (
  day date primary key,
  name text not null,
  collective_leave boolean not null default false,
  -- Not decreed yet.
  estimate boolean not null default false
);

insert into holiday (day, name, collective_leave, estimate) values
  ('2026-01-01', 'Tahun Baru', false, false),
  ('2026-01-16', 'Isra Mikraj', false, false),
  ('2026-02-16', 'Cuti bersama Tahun Baru Imlek', true, false),
  ('2026-02-17', 'Tahun Baru Imlek', false, false),
  ('2026-03-18', 'Cuti bersama Hari Suci Nyepi', true, false),
  ('2026-03-19', 'Hari Suci Nyepi', false, false),
  ('2026-03-20', 'Cuti bersama Idulfitri', true, false),
  ('2026-03-21', 'Idulfitri', false, false),
  ('2026-03-22', 'Idulfitri', false, false),
  ('2026-03-23', 'Cuti bersama Idulfitri', true, false),
  ('2026-03-24', 'Cuti bersama Idulfitri', true, false),
  ('2026-04-03', 'Wafat Yesus Kristus', false, false),
  ('2026-04-05', 'Kebangkitan Yesus Kristus', false, false),
  ('2026-05-01', 'Hari Buruh Internasional', false, false),
  ('2026-05-14', 'Kenaikan Yesus Kristus', false, false),
  ('2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus', true, false),
  ('2026-05-27', 'Iduladha', false, false),
  ('2026-05-28', 'Cuti bersama Iduladha', true, false),
  ('2026-05-31', 'Hari Raya Waisak', false, false),
  ('2026-06-01', 'Hari Lahir Pancasila', false, false),
  ('2026-06-16', 'Tahun Baru Islam', false, false),
  ('2026-08-17', 'Proklamasi Kemerdekaan', false, false),
  ('2026-08-25', 'Maulid Nabi Muhammad', false, false),
  ('2026-12-24', 'Cuti bersama Natal', true, false),
  ('2026-12-25', 'Natal', false, false),
  ('2027-01-01', 'Tahun Baru', false, true),
  ('2027-01-05', 'Isra Mikraj', false, true),
  ('2027-02-06', 'Tahun Baru Imlek', false, true),
  ('2027-03-08', 'Hari Suci Nyepi', false, true),
  ('2027-03-10', 'Idulfitri', false, true),
  ('2027-03-11', 'Idulfitri', false, true),
  ('2027-03-26', 'Wafat Yesus Kristus', false, true),
  ('2027-03-28', 'Kebangkitan Yesus Kristus', false, true),
  ('2027-05-01', 'Hari Buruh Internasional', false, true),
  ('2027-05-06', 'Kenaikan Yesus Kristus', false, true),
  ('2027-05-17', 'Iduladha', false, true),
  ('2027-05-20', 'Hari Raya Waisak', false, true),
  ('2027-06-01', 'Hari Lahir Pancasila', false, true),
  ('2027-06-06', 'Tahun Baru Islam', false, true),
  ('2027-08-15', 'Maulid Nabi Muhammad', false, true),
  ('2027-08-17', 'Proklamasi Kemerdekaan', false, true),
  ('2027-12-25', 'Natal', false, true);

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
  check ((status = 'PAID') = (paid_at is not null)),
  check ((status = 'EXPIRE') = (expired_at is not null))
);
-- A lot whose winner defaulted may be billed again to another.
create unique index bill_of_lot on bill (lot_id) where status <> 'EXPIRE';
create index bill_of_customer on bill (customer_id, id desc);
create index bill_due on bill (due_at) where status = 'PENDING';
alter table posting add foreign key (bill_id) references bill;

create table bill_line (
  bill_id integer not null references bill,
  position integer not null,
  code text not null,
  label text not null,
  amount bigint not null,
  primary key (bill_id, position)
);

create function status_is_final() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING' and new.status <> old.status then
    raise exception '% % is %', tg_table_name, old.id, old.status;
  end if;
  return new;
end $$;
create trigger bill_status_is_final before update on bill for each row execute function status_is_final();

-- A default: a bill left unpaid. Some of them bar a customer.
create table strike (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  bill_id integer not null unique references bill,
  at timestamptz(3) not null
);
create index strike_of_customer on strike (customer_id);

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
  check ((nipl_order_id is null) <> (bill_id is null))
);
create unique index payment_instruction_account on payment_instruction (gateway, partner_service_id, customer_no);
create unique index payment_instruction_of_bill on payment_instruction (bill_id) where state = 'PENDING';
create index payment_instruction_by_bill on payment_instruction (bill_id, id desc) where bill_id is not null;
create index payment_instruction_unregistered on payment_instruction (id) where state = 'PENDING' and registered_at is null;
create index payment_instruction_check on payment_instruction (check_at) where state = 'PENDING' and check_at is not null;

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

-- Money that came too late or twice, or a NIPL that was more than its bill: waiting to be sent back.
create table refund_case (
  id integer generated always as identity primary key,
  payment_event_id integer unique references payment_event,
  bill_id integer unique references bill,
  customer_id integer not null references customer,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('late', 'paid_already', 'cancelled', 'nipl_excess')),
  state text not null default 'open' check (state in ('open')),
  created_at timestamptz(3) not null,
  check ((payment_event_id is null) = (reason = 'nipl_excess') and (bill_id is null) <> (reason = 'nipl_excess'))
);
create index refund_case_of_customer on refund_case (customer_id);

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

-- What paying needs to know of auctions, lots and customers, which others own.
create view auction_on_sale as
  select id as auction_id, name, audience, product_type_id, nipl_price, opens_at, closes_at, cancelled_at
  from auction;
create view lot_of_nipl as
  select lot.id as lot_id, lot.unit_id, lot.auction_id, lot.lot_number, unit.title
  from lot join unit on unit.id = lot.unit_id;
create view lot_of_bill as
  select lot.id as lot_id, lot.unit_id, lot.auction_id, unit.title, product_type.name as product_type
  from lot join unit on unit.id = lot.unit_id join product_type on product_type.id = unit.product_type_id;
create view payer as
  select id as customer_id, full_name, email, phone, email_verified_at, approved_at, barred_at, is_staff, is_prem,
    premium_product_type_ids, premium_auction_ids
  from customer;
-- Auctions none of whose lots can still be bid on or wait for a seller.
create view ended_auction as
  select auction.id as auction_id, greatest(max(lot_state.closes_at), auction.closes_at) as ended_at
  from auction join lot on lot.auction_id = auction.id left join lot_state on lot_state.lot_id = lot.id
  group by auction.id
  having bool_and(coalesce(lot_state.state in ('sold', 'passed', 'withdrawn', 'cancelled'), false)
    or auction.cancelled_at is not null);
