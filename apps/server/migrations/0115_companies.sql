-- Companies that sell through the house (leasing, banks, fleets): who acts for them, what they agreed with the house, what
-- their lots brought them, and the letters with which unsold units leave the house.

-- Companies and who acts for them ---------------------------------------------------------------------------------

create table company (
  id integer generated always as identity primary key,
  -- The account under which it consigns, stands on bills and is paid. One account is one company.
  account_id integer not null constraint company_account_once unique references customer,
  kind text not null check (kind in ('leasing', 'bank', 'fleet', 'other')),
  name text not null check (name <> ''),
  npwp text not null check (npwp ~ '^[0-9]{15,16}$'),
  address text not null check (address <> ''),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  created_by integer not null references staff
);

-- Customers who act for it beside the account itself. A row ends and stays: who saw the limits of which lots is known.
create table company_user (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  customer_id integer not null references customer,
  joined_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by integer references staff,
  -- The newest lot of the house by then: of what came later they knew nothing.
  last_lot_id integer,
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (last_lot_id is null)),
  check (ended_at >= joined_at)
);
create unique index company_user_once on company_user (company_id, customer_id) where ended_at is null;
create index company_user_of_customer on company_user (customer_id);

create table company_invitation (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  invited_by integer not null references staff,
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Accepted by the account of that address, or taken back by staff.
  ended_at timestamptz(3)
);
create unique index company_invitation_open on company_invitation (company_id, email) where ended_at is null;

-- Those for whom a lot of this consignor is their own, beside the account itself: whoever acts for the company, and
-- whoever did while one of its lots was listed that is still open, because they know its limit.
create view company_insider as
  select company.account_id, company_user.customer_id
  from company_user join company on company.id = company_user.company_id
  where ended_at is null
    or exists (
      select from unit
        join lot on lot.unit_id = unit.id
        join lot_now on lot_now.lot_id = lot.id
      where unit.consignor_id = company.account_id and lot.id <= company_user.last_lot_id
        and lot_now.state in ('scheduled', 'open', 'paused', 'konfirmasi'));

-- Whoever leads a lot holds one of their NIPL, and an append locks it. Here it is locked as well, so that a bid in flight
-- is either seen here, or sees whom its bidder acts for.
create function company_user_leads_no_lot() returns trigger language plpgsql as $$
begin
  perform from nipl where customer_id = new.customer_id order by id for no key update;
  if exists (
    select from nipl
      join nipl_hold on nipl_hold.nipl_id = nipl.id
      join lot_now on lot_now.lot_id = nipl_hold.lot_id and lot_now.state in ('scheduled', 'open', 'paused', 'konfirmasi')
      join lot on lot.id = nipl_hold.lot_id
      join unit on unit.id = lot.unit_id
      join company on company.account_id = unit.consignor_id
    where nipl.customer_id = new.customer_id and company.id = new.company_id
  ) then
    raise exception 'customer % leads a lot of company %', new.customer_id, new.company_id
      using errcode = '23505', constraint = 'company_user_leads_no_lot';
  end if;
  -- What decides about a bid looks further only then.
  update customer set has_doubles = true where id = new.customer_id and not has_doubles;
  return new;
end $$;
create trigger company_user_leads_no_lot before insert on company_user
  for each row execute function company_user_leads_no_lot();

-- As before, and the companies that somebody acts for, under whichever account of theirs: `company` is what they share.
create or replace function doubles_of(of_customer integer)
returns table (id integer, same_person boolean, shared text[], barred boolean, earlier boolean)
language sql stable as $$
  with own as (
    select customer.id from customer
    where customer.id = of_customer
      or person_id = (select asked.person_id from customer asked where asked.id = of_customer)
  ), suspected as (
    select account.id, array_agg(distinct shared.kind order by shared.kind) as kinds,
      bool_or(shared.kind = 'nik' and shared.other_was_first) as earlier
    from own
      join shared_identifier shared on shared.customer_id = own.id
      join customer other on other.id = shared.other_id
      join customer account on account.id = other.id or account.person_id = other.person_id
    where shared.other_id not in (select own.id from own)
    group by account.id
  )
  select customer.id, true, '{}'::text[], customer.barred_at is not null, false
  from customer join own using (id) where customer.id <> of_customer
  union all
  select customer.id, false, suspected.kinds, customer.barred_at is not null, suspected.earlier
  from suspected join customer using (id)
  union all
  select distinct insider.account_id, false, '{company}'::text[], false, false
  from company_insider insider
  where insider.account_id <> of_customer
    and (insider.customer_id in (select own.id from own)
      or insider.customer_id in (select suspected.id from suspected where 'nik' = any(kinds)))
$$;

-- As before; somebody who acts for the consignor is seen first and quickly too, and so is whoever has their NIK.
create or replace function hindered_by_double(of_customer integer, of_lot integer) returns boolean
language plpgsql stable as $$
declare
  consignor integer := (select unit.consignor_id from lot join unit on unit.id = lot.unit_id where lot.id = of_lot);
begin
  if not exists (select from customer where customer.id = of_customer and person_id is not null)
    and not exists (
      select from customer_identifier mine
        join customer_identifier other
          on other.digest = mine.digest and other.kind = mine.kind and other.customer_id <> mine.customer_id
        join customer account on account.id = other.customer_id
      where mine.customer_id = of_customer
        and (account.barred_at is not null or account.person_id is not null or account.id = consignor
          or mine.kind = 'nik' and (other.id < mine.id
            or exists (select from company_user where company_user.customer_id = account.id))))
    and not exists (select from company_user where company_user.customer_id = of_customer)
  then
    return false;
  end if;
  return exists (
    select from doubles_of(of_customer) double
    where double.barred
      or (not double.same_person and double.earlier)
      or double.id = consignor);
end $$;

-- What they agreed ------------------------------------------------------------------------------------------------

-- One version of a company's contract, as two people of the house agreed to it. A change is a new version.
create table company_contract (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  version integer not null check (version > 0),
  signed_on date not null,
  valid_from date not null,
  valid_until date,
  -- For a lot that nobody bought, taken off what the next ones bring.
  no_sale_fee bigint not null check (no_sale_fee >= 0),
  asked_by integer not null references staff,
  agreed_by integer not null references staff,
  agreed_at timestamptz(3) not null,
  constraint company_contract_version unique (company_id, version),
  check (valid_until >= valid_from),
  check (asked_by <> agreed_by)
);

-- The commission: of a type of goods, or of all that have no bands of their own, for hammer prices above `above`.
create table company_contract_band (
  contract_id integer not null references company_contract,
  product_type_id integer references product_type,
  above bigint not null check (above >= 0),
  flat bigint check (flat >= 0),
  basis_points integer check (basis_points between 0 and 10000),
  unique nulls not distinct (contract_id, product_type_id, above),
  check ((flat is null) <> (basis_points is null))
);

-- Costs that the house passes on for each sold lot, in their order.
create table company_contract_cost (
  contract_id integer not null references company_contract,
  position integer not null,
  label text not null check (label <> ''),
  amount bigint not null check (amount > 0),
  primary key (contract_id, position)
);

-- Taxes that the house takes off and owes to the state.
create table company_contract_tax (
  contract_id integer not null references company_contract,
  position integer not null,
  label text not null check (label <> ''),
  basis_points integer not null check (basis_points between 1 and 10000),
  charged_on text not null check (charged_on in ('commission', 'hammer_price')),
  primary key (contract_id, position)
);

create function company_papers_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger company_contract_is_final before update or delete or truncate on company_contract
  for each statement execute function company_papers_are_final();
create trigger company_contract_band_is_final before update or delete or truncate on company_contract_band
  for each statement execute function company_papers_are_final();
create trigger company_contract_cost_is_final before update or delete or truncate on company_contract_cost
  for each statement execute function company_papers_are_final();
create trigger company_contract_tax_is_final before update or delete or truncate on company_contract_tax
  for each statement execute function company_papers_are_final();

-- Under which contract a lot was listed: the newest that was agreed to by then and covers the day on which the lot opens.
-- Kept with the lot, whatever is agreed later.
create table lot_contract (
  lot_id integer primary key references lot,
  contract_id integer not null references company_contract
);
create trigger lot_contract_is_final before update or delete or truncate on lot_contract
  for each statement execute function company_papers_are_final();

-- In the database, because a lot is listed in several ways and none may forget it.
create function lot_keeps_its_contract() returns trigger language plpgsql as $$
begin
  insert into lot_contract (lot_id, contract_id)
    select new.id, contract.id
    from unit
      join company on company.account_id = unit.consignor_id
      join company_contract contract on contract.company_id = company.id
    where unit.id = new.unit_id
      and (new.opens_at at time zone 'Asia/Jakarta')::date
        between contract.valid_from and coalesce(contract.valid_until, 'infinity')
    order by contract.version desc limit 1;
  return null;
end $$;
create trigger lot_keeps_its_contract after insert on lot for each row execute function lot_keeps_its_contract();

-- What their lots brought -----------------------------------------------------------------------------------------

-- What each line of a seller's statement is, so that a month can be added up.
alter table settlement_line add column kind text;
alter table settlement_line disable trigger user;
update settlement_line set kind = case
  when position = 0 then 'price' when amount < 0 and label = 'Komisi' then 'commission' else 'cost' end;
alter table settlement_line enable trigger user;
alter table settlement_line alter column kind set not null;
alter table settlement_line add constraint settlement_line_kind_check
  check (kind in ('price', 'commission', 'cost', 'tax', 'no_sale_fee'));

-- The lots that nobody bought whose fee a settlement took off. A settlement that came to nothing leaves them owed.
create table settlement_no_sale (
  settlement_id integer not null references settlement,
  lot_id integer not null references lot,
  amount bigint not null check (amount > 0),
  primary key (settlement_id, lot_id)
);
create index settlement_no_sale_of_lot on settlement_no_sale (lot_id);
create trigger settlement_no_sale_is_final before update or delete or truncate on settlement_no_sale
  for each statement execute function books_are_final();

create or replace view consignor_sale as
  select bill.id as bill_id, bill.unit_id, bill.nipl_id, bill.hammer_price, bill.hammered_at, bill.paid_at,
    lot.lot_number, unit.title, auction.name as auction_name, seller.customer_id as consignor_id,
    coalesce(company.name, seller.full_name) as full_name,
    customer.email, nipl.order_id as nipl_order_id,
    bill.lot_id, unit.product_type_id, lot_contract.contract_id
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id
    join bill_party seller on seller.bill_id = bill.id and seller.role = 'seller'
    join customer on customer.id = seller.customer_id
    join nipl on nipl.id = bill.nipl_id
    left join company on company.account_id = seller.customer_id
    left join lot_contract on lot_contract.lot_id = bill.lot_id
  where bill.status = 'PAID';

-- Lots of companies that nobody bought, with the fee that their contract names.
create view unsold_lot as
  select lot.id as lot_id, lot.unit_id, lot.lot_number, unit.title, unit.consignor_id, auction.name as auction_name,
    lot_result.at as ended_at, contract.no_sale_fee as fee
  from lot_result
    join lot on lot.id = lot_result.lot_id
    join unit on unit.id = lot.unit_id
    join auction on auction.id = lot.auction_id
    join lot_now on lot_now.lot_id = lot.id and lot_now.state = 'passed'
    join lot_contract on lot_contract.lot_id = lot.id
    join company_contract contract on contract.id = lot_contract.contract_id
  where lot_result.result <> 'sold';

-- Letters with which unsold units leave ---------------------------------------------------------------------------

-- How many were written in a year: the row is locked by whoever writes the next, so that no number is left out.
create table release_count (
  year integer primary key,
  last integer not null check (last > 0)
);

create table release_letter (
  id integer generated always as identity primary key,
  year integer not null,
  number integer not null check (number > 0),
  unit_id integer not null references unit,
  consignment_id integer references consignment,
  reason text not null check (reason <> ''),
  receiver_name text not null check (receiver_name <> ''),
  -- As on the paper they showed: number of an identity card, or of a letter of the company.
  receiver_paper text not null check (receiver_paper <> ''),
  -- The plate of what took it away; empty where it drove by itself.
  carried_by text not null,
  keys integer not null check (keys between 0 and 20),
  papers jsonb not null check (jsonb_typeof(papers) = 'array'),
  note text not null,
  staff_id integer not null references staff,
  at timestamptz(3) not null,
  unique (year, number)
);
create index release_letter_of_unit on release_letter (unit_id, id desc);
create trigger release_letter_is_final before update or delete or truncate on release_letter
  for each statement execute function company_papers_are_final();

-- Since when it is back with its owner: it goes into no sale until it comes in again.
alter table unit add column returned_at timestamptz(3);
