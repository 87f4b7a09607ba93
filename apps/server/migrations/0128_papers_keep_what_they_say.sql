-- Papers keep what they say (decision 0281): not only who, also which lot, which company, and whose goods came in and left.
-- Rows that are there keep what stands now: what they would have said is not known any more.

-- What a bill is for ----------------------------------------------------------------------------------------------

-- As lot, unit and sale were called when the bill was raised: a ralat of either changes no bill.
create table bill_lot (
  bill_id integer primary key references bill,
  lot_number integer not null,
  title text not null,
  year integer,
  auction_name text not null
);
insert into bill_lot (bill_id, lot_number, title, year, auction_name)
  select bill.id, lot.lot_number, unit.title, unit.year, auction.name
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id;
create trigger bill_lot_is_final before update or delete or truncate on bill_lot
  for each statement execute function books_are_final();

-- In the database, as its parties are, because a bill that does not say what it is for must not be possible.
create function bill_keeps_its_lot() returns trigger language plpgsql as $$
begin
  insert into bill_lot (bill_id, lot_number, title, year, auction_name)
    select new.id, lot.lot_number, unit.title, unit.year, auction.name
    from lot, unit, auction
    where lot.id = new.lot_id and unit.id = new.unit_id and auction.id = new.auction_id;
  return null;
end $$;
create trigger bill_keeps_its_lot after insert on bill
  for each row execute function bill_keeps_its_lot();

-- All that tells of a bill names what it is for as the bill does; all else is as before.
create or replace view joint_payment_about as
  select joint_payment_bill.joint_payment_id,
    (array_agg(bill_lot.title order by bill.id))[1] || ' dan ' || count(*) - 1 || ' tagihan lain' as about
  from joint_payment_bill join bill on bill.id = joint_payment_bill.bill_id join bill_lot on bill_lot.bill_id = bill.id
  group by 1;

create or replace view desk_bill as
  select bill.id as bill_id, bill.unit_id, bill.lot_id, bill.auction_id, bill.customer_id, sold.title,
    sold.auction_name, sold.lot_number, buyer.full_name, customer.email, customer.phone,
    bill.hammer_price, bill.total, nipl.price as nipl_price, bill.status, bill.hammered_at, bill.due_at, bill.paid_at,
    bill.expired_at,
    -- Two look-ups here as well.
    (select payment_method from payment_instruction where id = greatest(
      (select max(i.id) from payment_instruction i where i.bill_id = bill.id and i.state in ('PENDING', 'PAID')),
      (select max(i.id) from joint_payment_bill joint
        join payment_instruction i on i.joint_payment_id = joint.joint_payment_id
        where joint.bill_id = bill.id and i.state in ('PENDING', 'PAID')))) as payment_method,
    (select count(*)::integer from strike where strike.customer_id = bill.customer_id)
      + case when customer.person_id is null then 0 else (
        select count(*)::integer from customer account join strike on strike.customer_id = account.id
        where account.person_id = customer.person_id and account.id <> customer.id) end as strikes,
    (select count(*)::integer from bill_extension where bill_extension.bill_id = bill.id) as extension_count
  from bill join bill_lot sold on sold.bill_id = bill.id join customer on customer.id = bill.customer_id
    join bill_party buyer on buyer.bill_id = bill.id and buyer.role = 'buyer'
    join nipl on nipl.id = bill.nipl_id;

create or replace view manual_transfer as
  select i.id as instruction_id, i.trx_id, i.customer_id, customer.full_name, customer.email, i.amount, i.state,
    i.created_at, i.expires_at, i.nipl_order_id, i.bill_id,
    case when i.nipl_order_id is not null then 'Pesanan NIPL · ' || auction.name
      else 'Tagihan · ' || coalesce(bill_lot.title, joint.about) end
      as about,
    coalesce((select sum(line.amount) from bank_statement_line line
      where line.instruction_id = i.id and line.state = 'partial'), 0)::bigint as received,
    proof.id as proof_id, proof.uploaded_at as proof_at
  from payment_instruction i join customer on customer.id = i.customer_id
    left join nipl_order on nipl_order.id = i.nipl_order_id left join auction on auction.id = nipl_order.auction_id
    left join bill_lot on bill_lot.bill_id = i.bill_id
    left join joint_payment_about joint on joint.joint_payment_id = i.joint_payment_id
    left join payment_proof proof on proof.instruction_id = i.id and proof.state = 'waiting'
  where i.gateway = 'manual';

create or replace view refund_case_about as
  select refund_case.id as refund_case_id,
    case
      when line.id is not null then 'Transfer ' || to_char(line.booked_on, 'DD-MM-YYYY') || ' · ' || line.description
      when instruction.nipl_order_id is not null then 'Pesanan NIPL ' || instruction.nipl_order_id
      else 'Tagihan ' || coalesce(bill_lot.title, joint.about, '-')
    end as about
  from refund_case
    left join payment_event event on event.id = refund_case.payment_event_id
    left join payment_instruction instruction on instruction.id = event.instruction_id
    left join joint_payment_about joint on joint.joint_payment_id = instruction.joint_payment_id
    left join bank_statement_line line on line.id = refund_case.statement_line_id
    left join bill_lot on bill_lot.bill_id = coalesce(refund_case.bill_id, instruction.bill_id);

create or replace view journal_subject as
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
      jsonb_build_array('Tagihan', bill_lot.title), jsonb_build_array('Lelang', bill_lot.auction_name),
      jsonb_build_array('Lot', bill_lot.lot_number::text), jsonb_build_array('Keadaan', bill.status),
      jsonb_build_array('Harga ketok', bill.hammer_price::text), jsonb_build_array('Total', bill.total::text),
      jsonb_build_array('Kunci pembayaran', coalesce((
        select string_agg(e.payment_request_id, ', ') from payment_instruction i
        join payment_event e on e.instruction_id = i.id and e.outcome = 'settled' where i.bill_id = bill.id), '-')))
  from bill join bill_lot on bill_lot.bill_id = bill.id
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

create or replace view waiting_payout as
  select
    case
      when payout.state = 'prepared' and payee.obstacle = 'bank_account_cooling' then payee.obstacle
      else case when payout.bill_id is null then 'payout' else 'settlement' end
        || case payout.state when 'prepared' then '_to_approve' else '_to_send' end end as kind,
    case when payout.bill_id is null then 'payout' else 'settlement' end as subject_type,
    coalesce(settlement.id, payout.id) as subject_id, coalesce(payout.decided_at, payout.prepared_at) as since,
    payout.amount, payout.customer_id,
    case payout.state when 'prepared' then payout.prepared_by else payout.decided_by end as staff_id,
    coalesce(nipl_about.about, refund_case_about.about, 'Penitip · ' || bill_lot.title, '-') as about,
    case when payout.state = 'prepared' then cooling_note end as note, null::timestamptz as act_by
  from payout
    join payee on payee.customer_id = payout.customer_id
    left join settlement on settlement.payout_id = payout.id
    left join nipl_about on nipl_about.nipl_id = payout.nipl_id
    left join refund_case_about on refund_case_about.refund_case_id = payout.refund_case_id
    left join bill_lot on bill_lot.bill_id = payout.bill_id
  where payout.state in ('prepared', 'approved');

create or replace view waiting_seller as
  select coalesce(payee.obstacle, 'settlement_' || tried.state) as kind, 'bill'::text as subject_type,
    tried.bill_id as subject_id, coalesce(tried.settled_at, tried.decided_at) as since, tried.amount, tried.customer_id,
    null::integer as staff_id, 'Penitip · ' || bill_lot.title as about, coalesce(cooling_note, tried.reason) as note,
    null::timestamptz as act_by
  from (select distinct on (bill_id) * from payout where bill_id is not null order by bill_id, id desc) tried
    join payee on payee.customer_id = tried.customer_id
    join bill_lot on bill_lot.bill_id = tried.bill_id
  where tried.state in ('rejected', 'failed');

-- As before, with what the bill says. The name of a company here is today's, for what is still to be settled.
create or replace view consignor_sale as
  select bill.id as bill_id, bill.unit_id, bill.nipl_id, bill.hammer_price, bill.hammered_at, bill.paid_at,
    sold.lot_number, sold.title, sold.auction_name, seller.customer_id as consignor_id,
    coalesce(company.name, seller.full_name) as full_name,
    customer.email, nipl.order_id as nipl_order_id,
    bill.lot_id, unit.product_type_id, lot_contract.contract_id
  from bill
    join bill_lot sold on sold.bill_id = bill.id
    join unit on unit.id = bill.unit_id
    join bill_party seller on seller.bill_id = bill.id and seller.role = 'seller'
    join customer on customer.id = seller.customer_id
    join nipl on nipl.id = bill.nipl_id
    left join company on company.account_id = seller.customer_id
    left join lot_contract on lot_contract.lot_id = bill.lot_id
  where bill.status = 'PAID';

-- What was settled with whom --------------------------------------------------------------------------------------

-- The seller as the statement names them: a company by its own name, anybody else by the name that the bill has.
create table settlement_party (
  settlement_id integer primary key references settlement,
  name text not null,
  -- Of a company; a person's lie sealed with the bill.
  npwp text,
  address text,
  check ((npwp is null) = (address is null))
);
insert into settlement_party (settlement_id, name, npwp, address)
  select settlement.id, coalesce(company.name, seller.full_name), company.npwp, company.address
  from settlement
    join payout on payout.id = settlement.payout_id
    join bill_party seller on seller.bill_id = payout.bill_id and seller.role = 'seller'
    left join company on company.account_id = seller.customer_id;
create trigger settlement_party_is_final before update or delete or truncate on settlement_party
  for each statement execute function books_are_final();

create function settlement_keeps_its_party() returns trigger language plpgsql as $$
begin
  insert into settlement_party (settlement_id, name, npwp, address)
    select new.id, coalesce(company.name, seller.full_name), company.npwp, company.address
    from payout
      join bill_party seller on seller.bill_id = payout.bill_id and seller.role = 'seller'
      left join company on company.account_id = seller.customer_id
    where payout.id = new.payout_id;
  return null;
end $$;
create trigger settlement_keeps_its_party after insert on settlement
  for each row execute function settlement_keeps_its_party();

-- As before, with whom it names.
create or replace view settlement_payout as
  select settlement.id as settlement_id, settlement.hammer_price, settlement.handed_over_on,
    payout.id, payout.nipl_id, payout.refund_case_id, payout.customer_id, payout.amount, payout.state, payout.bank_name,
    payout.account_owner, payout.account_sealed, payout.account_masked, payout.prepared_by, payout.prepared_at,
    payout.decided_by, payout.decided_at, payout.settled_by, payout.settled_at, payout.bank_reference, payout.sent_on,
    payout.reason, payout.bill_id,
    preparer.full_name as prepared_name, decider.full_name as decided_name, settler.full_name as settled_name,
    party.name as party_name, party.npwp as party_npwp, party.address as party_address
  from settlement
    join settlement_party party on party.settlement_id = settlement.id
    join payout on payout.id = settlement.payout_id
    join staff preparer on preparer.id = payout.prepared_by
    left join staff decider on decider.id = payout.decided_by
    left join staff settler on settler.id = payout.settled_by;

-- What nobody bought ----------------------------------------------------------------------------------------------

-- As lot, unit and sale were called when the lot ended: the month of a company names it, and the fee that it cost.
create table lot_at_end (
  lot_id integer primary key references lot,
  lot_number integer not null,
  title text not null,
  auction_name text not null
);
insert into lot_at_end (lot_id, lot_number, title, auction_name)
  select lot.id, lot.lot_number, unit.title, auction.name
  from lot_result
    join lot on lot.id = lot_result.lot_id
    join unit on unit.id = lot.unit_id
    join auction on auction.id = lot.auction_id
  where lot_result.result <> 'sold';
create trigger lot_at_end_is_final before update or delete or truncate on lot_at_end
  for each statement execute function books_are_final();

create function unsold_lot_keeps_its_words() returns trigger language plpgsql as $$
begin
  insert into lot_at_end (lot_id, lot_number, title, auction_name)
    select lot.id, lot.lot_number, unit.title, auction.name
    from lot
      join unit on unit.id = lot.unit_id
      join auction on auction.id = lot.auction_id
    where lot.id = new.lot_id;
  return null;
end $$;
create trigger unsold_lot_keeps_its_words after insert on lot_result
  for each row when (new.result <> 'sold') execute function unsold_lot_keeps_its_words();

create or replace view unsold_lot as
  select lot.id as lot_id, lot.unit_id, ended.lot_number, ended.title, unit.consignor_id, ended.auction_name,
    lot_result.at as ended_at, contract.no_sale_fee as fee
  from lot_result
    join lot on lot.id = lot_result.lot_id
    join lot_at_end ended on ended.lot_id = lot.id
    join unit on unit.id = lot.unit_id
    join lot_now on lot_now.lot_id = lot.id and lot_now.state = 'passed'
    join lot_contract on lot_contract.lot_id = lot.id
    join company_contract contract on contract.id = lot_contract.contract_id
  where lot_result.result <> 'sold';

-- What consignors signed, and what left ---------------------------------------------------------------------------

alter table consignment_agreement add column owner_name text;
alter table consignment_agreement disable trigger user;
update consignment_agreement set owner_name = customer.full_name
  from consignment_price price
    join consignment on consignment.id = price.consignment_id
    join customer on customer.id = consignment.customer_id
  where price.id = consignment_agreement.price_id;
alter table consignment_agreement enable trigger user;
alter table consignment_agreement alter column owner_name set not null;

create function agreement_keeps_its_owner() returns trigger language plpgsql as $$
begin
  new.owner_name := (
    select customer.full_name
    from consignment_price price
      join consignment on consignment.id = price.consignment_id
      join customer on customer.id = consignment.customer_id
    where price.id = new.price_id);
  return new;
end $$;
create trigger agreement_keeps_its_owner before insert on consignment_agreement
  for each row execute function agreement_keeps_its_owner();

alter table consignment_intake add column owner_name text, add column pool_name text;
alter table consignment_intake disable trigger user;
update consignment_intake set owner_name = customer.full_name, pool_name = pool.name
  from consignment join customer on customer.id = consignment.customer_id, pool
  where consignment.id = consignment_intake.consignment_id and pool.id = consignment_intake.pool_id;
alter table consignment_intake enable trigger user;
alter table consignment_intake alter column owner_name set not null, alter column pool_name set not null;

create function intake_keeps_its_names() returns trigger language plpgsql as $$
begin
  new.owner_name := (
    select customer.full_name
    from consignment join customer on customer.id = consignment.customer_id
    where consignment.id = new.consignment_id);
  new.pool_name := (select name from pool where id = new.pool_id);
  return new;
end $$;
create trigger intake_keeps_its_names before insert on consignment_intake
  for each row execute function intake_keeps_its_names();

-- Whose the unit was, and by what the gate knew it.
create view unit_at_gate as
  select unit.id as unit_id, concat_ws(' ', unit.title, unit.year) as unit_name,
    coalesce(company.name, customer.full_name) as owner_name,
    unit.sheet ->> 'plate' as plate, unit.chassis_number, unit.engine_number
  from unit
    left join customer on customer.id = unit.consignor_id
    left join company on company.account_id = unit.consignor_id;

alter table release_letter
  add column unit_name text,
  add column owner_name text,
  add column plate text,
  add column chassis_number text,
  add column engine_number text;
alter table release_letter disable trigger user;
update release_letter set unit_name = now.unit_name, owner_name = now.owner_name, plate = now.plate,
    chassis_number = now.chassis_number, engine_number = now.engine_number
  from unit_at_gate now where now.unit_id = release_letter.unit_id;
alter table release_letter enable trigger user;
alter table release_letter alter column unit_name set not null;

create function release_letter_keeps_its_unit() returns trigger language plpgsql as $$
begin
  select now.unit_name, now.owner_name, now.plate, now.chassis_number, now.engine_number
    into new.unit_name, new.owner_name, new.plate, new.chassis_number, new.engine_number
    from unit_at_gate now where now.unit_id = new.unit_id;
  return new;
end $$;
create trigger release_letter_keeps_its_unit before insert on release_letter
  for each row execute function release_letter_keeps_its_unit();
