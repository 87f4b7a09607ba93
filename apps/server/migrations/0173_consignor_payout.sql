-- What a seller gets for a lot that was paid: the hammer price less commission and costs. It leaves as refunds do:
-- prepared by one, let go by another, entered in the books when the bank has sent it.
insert into account (code, name, side) values ('consignor_fee', 'Pendapatan komisi dan biaya penitip', 'credit');

-- Of the hammer price, by the day of the hammer. Decision 0091: none so far.
create table consignor_commission (
  valid_from date primary key,
  basis_points integer not null check (basis_points between 0 and 10000)
);
insert into consignor_commission (valid_from, basis_points) values ('2022-04-01', 0);

create table consignor_payout (
  id integer generated always as identity primary key,
  bill_id integer not null references bill,
  consignor_id integer not null references customer,
  hammer_price bigint not null check (hammer_price > 0),
  amount bigint not null check (amount > 0 and amount <= hammer_price),
  -- Auction-rules 6: after hand-over.
  handed_over_on date not null,
  state text not null default 'prepared' check (state in ('prepared', 'rejected', 'approved', 'sent', 'failed')),
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
  bank_reference text unique,
  sent_on date,
  reason text,
  -- Four eyes.
  constraint consignor_payout_needs_two_people check (decided_by <> prepared_by),
  check ((state = 'prepared') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('sent', 'failed')) = (settled_at is not null)),
  check ((settled_by is null) = (settled_at is null)),
  check ((state = 'sent') = (bank_reference is not null)),
  check ((bank_reference is null) = (sent_on is null)),
  check ((state in ('rejected', 'failed')) = (reason is not null))
);
create unique index consignor_payout_of_bill on consignor_payout (bill_id) where state in ('prepared', 'approved', 'sent');
create index consignor_payout_of_consignor on consignor_payout (consignor_id, id desc);

-- The statement: hammer price first, then what is taken off, negative. Their sum is the amount.
create table consignor_payout_line (
  payout_id integer not null references consignor_payout,
  position integer not null,
  label text not null,
  amount bigint not null check (amount <> 0),
  primary key (payout_id, position)
);
create trigger consignor_payout_line_is_final before update or delete or truncate on consignor_payout_line
  for each statement execute function books_are_final();

create function consignor_payout_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.bill_id, new.consignor_id, new.hammer_price, new.amount, new.handed_over_on, new.bank_name, new.account_owner,
      new.account_sealed, new.prepared_by, new.prepared_at) is distinct from
     (old.bill_id, old.consignor_id, old.hammer_price, old.amount, old.handed_over_on, old.bank_name, old.account_owner,
      old.account_sealed, old.prepared_by, old.prepared_at)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by) then
    raise exception 'the terms of consignor_payout % are fixed', old.id using errcode = '23514';
  end if;
  if not (old.state = 'prepared' and new.state in ('rejected', 'approved')
       or old.state = 'approved' and new.state in ('sent', 'failed')) then
    raise exception 'consignor_payout % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger consignor_payout_keeps_its_way before update on consignor_payout
  for each row execute function consignor_payout_keeps_its_way();
create trigger consignor_payout_is_kept before delete or truncate on consignor_payout
  for each statement execute function books_are_final();

-- Lots of consignors that were paid; institutions without an account are settled outside of this house's books.
create view consignor_sale as
  select bill.id as bill_id, bill.unit_id, bill.nipl_id, bill.hammer_price, bill.hammered_at, bill.paid_at,
    lot.lot_number, unit.title, auction.name as auction_name, unit.consignor_id, customer.full_name, customer.email,
    nipl.order_id as nipl_order_id
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id
    join customer on customer.id = unit.consignor_id
    join nipl on nipl.id = bill.nipl_id
  where bill.status = 'PAID';
