-- Papers say who was meant when they were made: a name that is changed later changes no bill, receipt, statement or entry.
-- The bill's two parties are what an invoice and the tax office ask for; numbers stay sealed, as the profile has them.
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

-- Whoever bids, buys or sells, as the profile has them now.
create view party_now as
  select customer.id as customer_id, customer.full_name, customer.company_name,
    nullif(concat_ws(', ', coalesce(profile.identity_address, profile.current_address), city.name), '') as address,
    profile.npwp_sealed, profile.identity_number_sealed, customer.email, customer.phone
  from customer
    left join customer_profile profile on profile.customer_id = customer.id
    left join city on city.id = profile.city_id;

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

-- What older bills would have said nobody knows any more: they keep what the profile says today.
insert into bill_party (bill_id, role, customer_id, full_name, company_name, address, npwp_sealed,
    identity_number_sealed, email, phone)
  select bill.id, party.role, now.customer_id, now.full_name, now.company_name, now.address, now.npwp_sealed,
    now.identity_number_sealed, now.email, now.phone
  from bill join unit on unit.id = bill.unit_id
    cross join lateral (values ('buyer', bill.customer_id), ('seller', unit.consignor_id)) as party (role, customer_id)
    join party_now now on now.customer_id = party.customer_id;
create trigger bill_party_is_final before update or delete or truncate on bill_party
  for each statement execute function books_are_final();

-- A deposit is received from, and money sent back to, whoever was so named at that moment.
alter table nipl_order add column buyer_name text;
update nipl_order set buyer_name = customer.full_name from customer where customer.id = nipl_order.customer_id;
alter table payout disable trigger user;
alter table payout add column payee_name text;
update payout set payee_name = coalesce(seller.full_name, customer.full_name)
  from customer, payout paid left join bill_party seller on seller.bill_id = paid.bill_id and seller.role = 'seller'
  where customer.id = payout.customer_id and paid.id = payout.id;
alter table payout enable trigger user;

create function nipl_order_keeps_its_name() returns trigger language plpgsql as $$
begin
  new.buyer_name := case tg_op when 'INSERT' then (select full_name from customer where id = new.customer_id)
    else old.buyer_name end;
  return new;
end $$;
create trigger nipl_order_keeps_its_name before insert or update of buyer_name on nipl_order
  for each row execute function nipl_order_keeps_its_name();

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

alter table nipl_order alter column buyer_name set not null;
alter table payout alter column payee_name set not null;

-- Lists of the desk and their files name whoever the papers name. Address, mail and phone to reach somebody by are today's.
create or replace view desk_bill as
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
create or replace view desk_deposit as
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
create or replace view consignor_sale as
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

-- And so does the ledger: an entry names whoever the bill, the order or the transfer behind it names.
create or replace view journal_customer as
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
