-- A bank's reference is one reference however it was typed: 'TRF-0001', 'trf 0001' and 'TRF0001' end one debt.
create function bank_reference_key(reference text) returns text language sql immutable
  return coalesce(nullif(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), ''), btrim(reference));

alter table payout
  drop constraint payout_bank_reference_key,
  -- Null beside a reference that another had already when references were compared as typed.
  add column bank_reference_key text;
alter table payout disable trigger payout_keeps_its_way;
update payout set bank_reference_key = bank_reference_key(bank_reference)
  where id in (select min(id) from payout where bank_reference is not null group by bank_reference_key(bank_reference));
alter table payout enable trigger payout_keeps_its_way;
create unique index payout_bank_reference_key on payout (bank_reference_key);
create index nipl_refund_reference_key on nipl (bank_reference_key(refund_reference))
  where refund_reference is not null;

create or replace function payout_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.nipl_id, new.refund_case_id, new.bill_id, new.customer_id, new.amount, new.bank_name, new.account_owner,
      new.account_sealed, new.prepared_by, new.prepared_at) is distinct from
     (old.nipl_id, old.refund_case_id, old.bill_id, old.customer_id, old.amount, old.bank_name, old.account_owner,
      old.account_sealed, old.prepared_by, old.prepared_at)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by) then
    raise exception 'the terms of payout % are fixed', old.id using errcode = '23514';
  end if;
  if not (old.state = 'prepared' and new.state in ('rejected', 'approved')
       or old.state = 'approved' and new.state in ('sent', 'failed')) then
    raise exception 'payout % is %', old.id, old.state using errcode = '23514';
  end if;
  new.bank_reference_key := bank_reference_key(new.bank_reference);
  -- Nor did the bank send back by it a deposit of the time before this house kept payouts.
  if exists (
    select from nipl where refund_reference is not null
      and bank_reference_key(refund_reference) = new.bank_reference_key and nipl.id is distinct from new.nipl_id
  ) then
    raise exception 'transfer % sent something else back', new.bank_reference
      using errcode = '23505', constraint = 'payout_bank_reference_key';
  end if;
  return new;
end $$;
