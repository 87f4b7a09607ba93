-- A published reserve only falls, and only before its lot opens: the house proposes, the seller signs with a code of their mailbox,
-- and a second person of the house agrees (decision 0442). What stands here is never shown to bidders.
create table reserve_lowering (
  id integer generated always as identity primary key,
  lot_id integer not null references lot,
  -- Who signs: the consignor when it was proposed.
  customer_id integer not null references customer,
  reserve_before bigint not null,
  reserve_after bigint not null check (reserve_after > 0 and reserve_after < reserve_before),
  reason text not null check (length(reason) between 1 and 255),
  asked_by integer not null references staff,
  asked_at timestamptz(3) not null,
  -- The newest code that was mailed, as a keyed hash; gone once it was used.
  code_hash bytea,
  code_sent_to text,
  code_expires_at timestamptz(3),
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  signed_name text,
  signed_at timestamptz(3),
  -- From where it was signed.
  signed_address text,
  state text not null default 'asked' check (state in ('asked', 'signed', 'in_force', 'dropped')),
  agreed_by integer references staff,
  ended_at timestamptz(3),
  check ((signed_at is null) = (signed_name is null)),
  -- Nothing is in force that its seller did not sign.
  check (state not in ('signed', 'in_force') or signed_at is not null),
  check ((state = 'in_force') = (agreed_by is not null)),
  check ((state in ('in_force', 'dropped')) = (ended_at is not null)),
  constraint reserve_lowering_needs_two_people check (agreed_by <> asked_by)
);
create unique index reserve_lowering_open on reserve_lowering (lot_id) where ended_at is null;
create index reserve_lowering_of_customer on reserve_lowering (customer_id, id desc);

-- Staff under another account (decision 0443) -----------------------------------------------------------------------

-- Whoever works here is known by their mail address, whichever account came first.
create function customer_works_here() returns trigger language plpgsql as $$
begin
  if exists (select from staff where lower(staff.email) = lower(new.email)) then
    new.is_staff := true;
  end if;
  return new;
end $$;
create trigger customer_works_here before insert or update of email on customer
  for each row execute function customer_works_here();

create function staff_may_be_customer() returns trigger language plpgsql as $$
begin
  update customer set is_staff = true where lower(customer.email) = lower(new.email) and not is_staff;
  return null;
end $$;
create trigger staff_may_be_customer after insert or update of email on staff
  for each row execute function staff_may_be_customer();

update customer set is_staff = true
from staff where lower(staff.email) = lower(customer.email) and not customer.is_staff;

create or replace function doubles_as_read(of_customer integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', double.id, 'same_person', same_person, 'by', shared, 'barred', barred,
    'earlier', earlier, 'staff', account.is_staff) order by double.id)
  from doubles_of(of_customer) double join customer account on account.id = double.id
$$;

-- As before; whoever may be one of the staff is seen quickly too.
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
          or account.is_staff
          or mine.kind = 'nik' and (other.id < mine.id
            or exists (select from company_user where company_user.customer_id = account.id))))
    and not exists (select from company_user where company_user.customer_id = of_customer)
  then
    return false;
  end if;
  return exists (
    select from doubles_of(of_customer) double join customer account on account.id = double.id
    where double.barred
      or account.is_staff
      or (not double.same_person and double.earlier)
      or double.id = consignor);
end $$;
