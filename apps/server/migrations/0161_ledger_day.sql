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
  reported_in bigint check (reported_in >= 0)
);

create table ledger_day_account (
  day date not null references ledger_day,
  account text not null references account,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  balance bigint not null,
  primary key (day, account)
);

create trigger ledger_day_is_final before update or delete or truncate on ledger_day
  for each statement execute function books_are_final();
create trigger ledger_day_account_is_final before update or delete or truncate on ledger_day_account
  for each statement execute function books_are_final();

create index journal_at on journal (at, id);

-- What the checks of the books found. An alarm rings once and is over when the same check finds nothing any more.
create table book_alarm (
  id integer generated always as identity primary key,
  invariant text not null,
  finding text not null,
  found_at timestamptz(3) not null,
  over_at timestamptz(3)
);
create unique index book_alarm_rings on book_alarm (invariant, finding) where over_at is null;

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

-- What came in through the gateway, by the day the bank took it.
create view gateway_taking as
  select gateway, (paid_at at time zone 'Asia/Jakarta')::date as day, sum(amount)::bigint as amount
  from payment_event group by 1, 2;
