-- Former staff may bid once every lot that they could know of is over (decision 0443).
alter table staff
  -- The newest lot at the moment they left: they cannot know the reserve of a later one.
  add column last_lot_id integer,
  -- Since when their customer accounts may bid again.
  add column freed_at timestamptz(3);
update staff set last_lot_id = (select coalesce(max(id), 0) from lot) where disabled_at is not null;
alter table staff
  add check ((disabled_at is null) = (last_lot_id is null)),
  add check (freed_at is null or disabled_at is not null);

-- The customer accounts of each member of staff. A row stays when the account changes its mail address.
create table staff_account (
  staff_id integer not null references staff,
  customer_id integer not null references customer,
  primary key (staff_id, customer_id)
);
create index staff_account_of_customer on staff_account (customer_id);
insert into staff_account (staff_id, customer_id)
select staff.id, customer.id from staff join customer on lower(customer.email) = lower(staff.email);

create or replace function customer_works_here() returns trigger language plpgsql as $$
begin
  if exists (select from staff where lower(staff.email) = lower(new.email) and freed_at is null) then
    new.is_staff := true;
  end if;
  return new;
end $$;

create function customer_is_staff() returns trigger language plpgsql as $$
begin
  insert into staff_account (staff_id, customer_id)
  select staff.id, new.id from staff where lower(staff.email) = lower(new.email) and freed_at is null
  on conflict do nothing;
  return null;
end $$;
create trigger customer_is_staff after insert or update of email on customer
  for each row execute function customer_is_staff();

create or replace function staff_may_be_customer() returns trigger language plpgsql as $$
begin
  insert into staff_account (staff_id, customer_id)
  select new.id, customer.id from customer where lower(customer.email) = lower(new.email)
  on conflict do nothing;
  update customer set is_staff = true where lower(customer.email) = lower(new.email) and not is_staff;
  return null;
end $$;

-- Leaving, and coming back.
create function staff_leaves() returns trigger language plpgsql as $$
begin
  if new.disabled_at is null then
    new.last_lot_id := null;
    new.freed_at := null;
  else
    new.last_lot_id := coalesce(new.last_lot_id, (select max(id) from lot), 0);
  end if;
  return new;
end $$;
create trigger staff_leaves before insert or update of disabled_at on staff
  for each row execute function staff_leaves();

create function staff_is_freed() returns trigger language plpgsql as $$
begin
  -- Whoever comes back may have opened an account meanwhile.
  if new.freed_at is null then
    insert into staff_account (staff_id, customer_id)
    select new.id, customer.id from customer where lower(customer.email) = lower(new.email)
    on conflict do nothing;
  end if;
  -- An account of two people of the house stays one while the other works here.
  update customer set is_staff = exists (
    select from staff_account account join staff on staff.id = account.staff_id
    where account.customer_id = customer.id and staff.freed_at is null)
  where id in (select customer_id from staff_account where staff_id = new.id);
  return null;
end $$;
create trigger staff_is_freed after update of disabled_at, freed_at on staff
  for each row when (old.freed_at is distinct from new.freed_at) execute function staff_is_freed();
