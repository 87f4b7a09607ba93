-- Whom the house has looked at. Each time papers are handed in is a row of its own, decided once by one person.
create table identity_submission (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  submitted_at timestamptz(3) not null,
  -- withdrawn: changed again, or no longer complete, before anybody decided.
  state text not null default 'in_review' check (state in ('in_review', 'approved', 'rejected', 'withdrawn')),
  decided_at timestamptz(3),
  decided_by integer references staff,
  -- What the customer has to mend.
  reason text,
  check ((state = 'in_review') = (decided_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index identity_submission_open on identity_submission (customer_id) where state = 'in_review';
create index identity_submission_of_customer on identity_submission (customer_id, id desc);
create index identity_submission_waiting on identity_submission (submitted_at, id) where state = 'in_review';

create function identity_submission_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'in_review' or (new.customer_id, new.submitted_at) is distinct from (old.customer_id, old.submitted_at)
  then
    raise exception 'identity submission % is decided', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger identity_submission_is_decided_once before update on identity_submission
  for each row execute function identity_submission_is_decided_once();
create trigger identity_submission_is_kept before delete or truncate on identity_submission
  for each statement execute function books_are_final();

-- Until now a complete profile was accepted by itself: nobody has looked at these yet.
insert into identity_submission (customer_id, submitted_at)
  select id, approved_at from customer where approved_at is not null order by approved_at, id;

-- Who of the house saw which private fact, and why. The customer reads it.
create table identity_look (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  staff_id integer not null references staff,
  -- As they were then.
  roles text[] not null check (cardinality(roles) > 0),
  field text not null,
  reason text not null check (length(reason) >= 10),
  at timestamptz(3) not null,
  address inet
);
create index identity_look_of_customer on identity_look (customer_id, id desc);
create trigger identity_look_is_final before update or delete or truncate on identity_look
  for each statement execute function books_are_final();

-- One person under two names is found without opening anybody's number: a keyed hash, absent in rows older than it.
alter table customer_profile add column identity_number_hash bytea;
create index customer_profile_by_identity_number on customer_profile (identity_number_hash)
  where identity_number_hash is not null;

-- Another account than the one on file waits, so that a thief's is found before money goes there.
create table bank_account_change (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  bank_id integer not null references bank,
  rekening_owner text not null,
  -- Encrypted as the profile's own, which it becomes.
  rekening_number_sealed bytea not null,
  state text not null default 'cooling' check (state in ('cooling', 'effective', 'cancelled')),
  requested_at timestamptz(3) not null,
  effective_at timestamptz(3) not null check (effective_at > requested_at),
  settled_at timestamptz(3),
  check ((state = 'cooling') = (settled_at is null))
);
create unique index bank_account_change_open on bank_account_change (customer_id) where state = 'cooling';
create index bank_account_change_due on bank_account_change (effective_at) where state = 'cooling';

-- What the desk of identities needs to know of customers, which others own.
create view customer_at_desk as
  select customer.id as customer_id, customer.full_name, customer.company_name, customer.seller_type, customer.email,
    customer.email_verified_at, customer.created_at as registered_at,
    profile.identity_number_hash, city.name as city_name
  from customer
    left join customer_profile profile on profile.customer_id = customer.id
    left join city on city.id = profile.city_id;
