-- A person is not an account: by the numbers of their papers the house knows again who is barred, or sells a lot, under
-- another account, and every right to bid or buy asks for it.

-- The numbers of a profile under keyed hashes. Rows stay when the profile changes: nobody becomes another person by
-- typing another digit.
create table customer_identifier (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('nik', 'npwp', 'account')),
  digest bytea not null check (octet_length(digest) = 32),
  seen_at timestamptz(3) not null,
  unique (customer_id, kind, digest)
);
create index customer_identifier_shared on customer_identifier (digest, kind);

alter table customer
  -- The lowest account of the same person, where the house has decided that there are several.
  add column person_id integer references customer,
  -- Whether any number is another account's too. What decides about a bid looks further only then.
  add column has_doubles boolean not null default false;
create index customer_of_person on customer (person_id) where person_id is not null;

create function identifier_is_shared() returns trigger language plpgsql as $$
begin
  -- Two accounts that hand in one number at the same moment would not see each other.
  perform pg_advisory_xact_lock(hashtextextended(encode(new.digest, 'hex'), 330));
  if exists (
    select from customer_identifier
    where digest = new.digest and kind = new.kind and customer_id <> new.customer_id
  ) then
    update customer set has_doubles = true
    where not has_doubles
      and id in (select customer_id from customer_identifier where digest = new.digest and kind = new.kind);
  end if;
  return null;
end $$;
create trigger identifier_is_shared after insert on customer_identifier
  for each row execute function identifier_is_shared();
create trigger customer_identifier_is_kept before update on customer_identifier
  for each statement execute function books_are_final();

-- What the house decided about two accounts that share a number. One verdict stands; one may wait for a second person.
create table double_verdict (
  id integer generated always as identity primary key,
  lower_id integer not null references customer,
  higher_id integer not null references customer,
  verdict text not null check (verdict in ('same_person', 'other_person')),
  reason text not null,
  -- The last identifier that was known. A number that is shared later asks anew.
  through bigint not null,
  state text not null check (state in ('waiting', 'standing', 'past')),
  asked_by integer not null references staff,
  asked_at timestamptz(3) not null,
  agreed_by integer references staff check (agreed_by <> asked_by),
  decided_at timestamptz(3),
  check (lower_id < higher_id),
  check (state <> 'standing' or decided_at is not null),
  check (state <> 'waiting' or decided_at is null)
);
create unique index double_verdict_standing on double_verdict (lower_id, higher_id) where state = 'standing';
create unique index double_verdict_waiting on double_verdict (lower_id, higher_id) where state = 'waiting';
create index double_verdict_of_higher on double_verdict (higher_id) where state = 'standing';
create trigger double_verdict_is_kept before delete or truncate on double_verdict
  for each statement execute function books_are_final();

-- Numbers that two accounts share and about which nobody has said that they are two people.
create view shared_identifier as
  select mine.customer_id, other.customer_id as other_id, mine.kind, other.id < mine.id as other_was_first,
    greatest(mine.id, other.id) as through
  from customer_identifier mine
    join customer_identifier other
      on other.digest = mine.digest and other.kind = mine.kind and other.customer_id <> mine.customer_id
  where not exists (
    select from double_verdict verdict
    where verdict.lower_id = least(mine.customer_id, other.customer_id)
      and verdict.higher_id = greatest(mine.customer_id, other.customer_id)
      and verdict.state = 'standing' and verdict.verdict = 'other_person'
      and verdict.through >= greatest(mine.id, other.id));

-- The other accounts of a person, and those that may be theirs: whoever shares a number with one of their accounts,
-- and all accounts of that person. One step and no further: those who share with those are strangers.
create function doubles_of(of_customer integer)
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
$$;

-- The same as what is read of a bidder before: null for nearly everybody.
create function doubles_as_read(of_customer integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', id, 'same_person', same_person, 'by', shared, 'barred', barred,
    'earlier', earlier) order by id)
  from doubles_of(of_customer)
$$;

-- `mayBid` of the domain as far as other accounts are concerned, for what is decided under the lock of a lot. Most who
-- share a number share it with nobody who matters: that is seen first, and quickly.
create function hindered_by_double(of_customer integer, of_lot integer) returns boolean language plpgsql stable as $$
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
          or mine.kind = 'nik' and other.id < mine.id))
  then
    return false;
  end if;
  return exists (
    select from doubles_of(of_customer) double
    where double.barred
      or (not double.same_person and double.earlier)
      or double.id = consignor);
end $$;

-- The append asks for it beside the rights it asks for already. Its text is taken as it stands and given one condition
-- more, so that nothing else of it is said twice.
do $$
declare
  before text := pg_get_functiondef('append_lot_events'::regproc);
  after text := replace(before, 'barred_at is null and not is_staff',
    'barred_at is null and not is_staff and not (has_doubles and hindered_by_double(customer.id, of_lot))');
begin
  if after = before then
    raise exception 'append_lot_events no longer says who is barred where it used to';
  end if;
  execute after;
end $$;

create or replace view payer as
  select id as customer_id, full_name, email, phone, email_verified_at, approved_at, barred_at, is_staff, is_prem,
    premium_product_type_ids, premium_auction_ids,
    case when has_doubles then doubles_as_read(id) end as doubles
  from customer;

-- Hashes that stand already, in the order in which the accounts came. The other numbers follow by a job, which has the
-- key.
insert into customer_identifier (customer_id, kind, digest, seen_at)
  select customer_id, 'nik', identity_number_hash, updated_at
  from customer_profile where identity_number_hash is not null order by customer_id;
