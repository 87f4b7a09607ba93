-- Money that leaves the house. One person prepares it, another lets it go, and the bank says how it went.

create table payout (
  id integer generated always as identity primary key,
  -- What it sends back; exactly one.
  nipl_id integer references nipl,
  refund_case_id integer references refund_case,
  customer_id integer not null references customer,
  amount bigint not null check (amount > 0),
  state text not null default 'prepared' check (state in ('prepared', 'rejected', 'approved', 'sent', 'failed')),
  -- The account it goes to as it was when it was prepared: whoever changes his account later changes no payout.
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
  -- Why it was rejected, or why the bank did not send it.
  reason text,
  check ((nipl_id is null) <> (refund_case_id is null)),
  -- Four eyes.
  constraint payout_needs_two_people check (decided_by <> prepared_by),
  check ((state = 'prepared') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('sent', 'failed')) = (settled_at is not null)),
  check ((settled_by is null) = (settled_at is null)),
  check ((state = 'sent') = (bank_reference is not null)),
  check ((bank_reference is null) = (sent_on is null)),
  check ((state in ('rejected', 'failed')) = (reason is not null))
);
-- One at a time, and nothing is sent back twice.
create unique index payout_of_nipl on payout (nipl_id) where state in ('prepared', 'approved', 'sent');
create unique index payout_of_refund_case on payout (refund_case_id) where state in ('prepared', 'approved', 'sent');
create index payout_by_state on payout (state, id desc);
create index payout_of_customer on payout (customer_id, id desc);

create function payout_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.nipl_id, new.refund_case_id, new.customer_id, new.amount, new.bank_name, new.account_owner,
      new.account_sealed, new.prepared_by, new.prepared_at) is distinct from
     (old.nipl_id, old.refund_case_id, old.customer_id, old.amount, old.bank_name, old.account_owner,
      old.account_sealed, old.prepared_by, old.prepared_at)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by) then
    raise exception 'the terms of payout % are fixed', old.id using errcode = '23514';
  end if;
  if not (old.state = 'prepared' and new.state in ('rejected', 'approved')
       or old.state = 'approved' and new.state in ('sent', 'failed')) then
    raise exception 'payout % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payout_keeps_its_way before update on payout for each row execute function payout_keeps_its_way();
create trigger payout_is_kept before delete or truncate on payout
  for each statement execute function books_are_final();

alter table refund_case drop constraint refund_case_state_check;
alter table refund_case
  add constraint refund_case_state_check check (state in ('open', 'refunded')),
  add column refunded_at timestamptz(3),
  add check ((state = 'refunded') = (refunded_at is not null));
create index refund_case_open on refund_case (id) where state = 'open';

-- Books are not emptied either.
create trigger journal_is_kept before truncate on journal for each statement execute function books_are_final();
create trigger posting_is_kept before truncate on posting for each statement execute function books_are_final();

-- What becomes of a NIPL that is free at its auction's end, as its owner chose; and whence one came that was carried.
alter table nipl
  add column at_end text not null default 'refund' check (at_end in ('refund', 'carry')),
  add column carried_from integer unique references nipl,
  add column refund_failure text;

-- What the cashier's desk needs to know of people and sales, which others own.
create view staff_name as select id as staff_id, full_name from staff;
create view nipl_about as
  select nipl.id as nipl_id,
    'NIPL ' || lpad(nipl.nipl_number::text, greatest(4, length(nipl.nipl_number::text)), '0') || ' · ' || auction.name
      as about
  from nipl join auction on auction.id = nipl.auction_id;
create view refund_case_about as
  select refund_case.id as refund_case_id,
    case
      when instruction.nipl_order_id is not null then 'Pesanan NIPL ' || instruction.nipl_order_id
      else 'Tagihan ' || coalesce(unit.title, '-')
    end as about
  from refund_case
    left join payment_event event on event.id = refund_case.payment_event_id
    left join payment_instruction instruction on instruction.id = event.instruction_id
    left join bill on bill.id = coalesce(refund_case.bill_id, instruction.bill_id)
    left join unit on unit.id = bill.unit_id;
-- What is to be sent back and nobody has prepared.
create view owed_back as
  select nipl.id as nipl_id, null::integer as refund_case_id, nipl.customer_id, nipl.price as amount,
    'auction_ended' as reason, nipl_about.about, nipl.refund_by, nipl.refund_failure as failure
  from nipl join nipl_about on nipl_about.nipl_id = nipl.id
  where nipl.state in ('refund_due', 'refund_failed')
    and not exists (
      select from payout where payout.nipl_id = nipl.id and payout.state in ('prepared', 'approved', 'sent'))
  union all
  select null, refund_case.id, refund_case.customer_id, refund_case.amount, refund_case.reason, about.about, null,
    (select payout.reason from payout where payout.refund_case_id = refund_case.id order by payout.id desc limit 1)
  from refund_case join refund_case_about about on about.refund_case_id = refund_case.id
  where refund_case.state = 'open'
    and not exists (
      select from payout
      where payout.refund_case_id = refund_case.id and payout.state in ('prepared', 'approved', 'sent'));
