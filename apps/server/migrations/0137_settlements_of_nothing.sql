-- What is taken off may leave a seller nothing. Their settlement is then over with the second person's word: there is nothing to
-- send, no account to send it to, and no transfer of the bank.
alter table payout
  alter column bank_name drop not null,
  alter column account_owner drop not null,
  alter column account_sealed drop not null,
  alter column account_masked drop not null,
  drop constraint payout_amount_check,
  drop constraint payout_check4,
  drop constraint payout_check5,
  add constraint payout_amount_check check (amount > 0 or amount = 0 and bill_id is not null),
  add constraint payout_has_its_account check (
    num_nonnulls(bank_name, account_owner, account_sealed, account_masked) = case when amount = 0 then 0 else 4 end),
  add constraint payout_was_sent_on_a_day check ((state = 'sent') = (sent_on is not null)),
  add constraint payout_was_sent_by_a_transfer check ((state = 'sent' and amount > 0) = (bank_reference is not null)),
  add constraint payout_of_nothing_does_not_fail check (amount > 0 or state <> 'failed');

-- As before; where nothing is sent, nobody waits for an account.
create or replace view waiting_payout as
  select
    case
      when payout.state = 'prepared' and payout.amount > 0 and payee.obstacle = 'bank_account_cooling' then payee.obstacle
      else case when payout.bill_id is null then 'payout' else 'settlement' end
        || case payout.state when 'prepared' then '_to_approve' else '_to_send' end end as kind,
    case when payout.bill_id is null then 'payout' else 'settlement' end as subject_type,
    coalesce(settlement.id, payout.id) as subject_id, coalesce(payout.decided_at, payout.prepared_at) as since,
    payout.amount, payout.customer_id,
    case payout.state when 'prepared' then payout.prepared_by else payout.decided_by end as staff_id,
    coalesce(nipl_about.about, refund_case_about.about, 'Penitip · ' || bill_lot.title, '-') as about,
    case when payout.state = 'prepared' and payout.amount > 0 then cooling_note end as note, null::timestamptz as act_by
  from payout
    join payee on payee.customer_id = payout.customer_id
    left join settlement on settlement.payout_id = payout.id
    left join nipl_about on nipl_about.nipl_id = payout.nipl_id
    left join refund_case_about on refund_case_about.refund_case_id = payout.refund_case_id
    left join bill_lot on bill_lot.bill_id = payout.bill_id
  where payout.state in ('prepared', 'approved');

create or replace view waiting_seller as
  select coalesce(case when tried.amount > 0 then payee.obstacle end, 'settlement_' || tried.state) as kind,
    'bill'::text as subject_type,
    tried.bill_id as subject_id, coalesce(tried.settled_at, tried.decided_at) as since, tried.amount, tried.customer_id,
    null::integer as staff_id, 'Penitip · ' || bill_lot.title as about,
    coalesce(case when tried.amount > 0 then cooling_note end, tried.reason) as note,
    null::timestamptz as act_by
  from (select distinct on (bill_id) * from payout where bill_id is not null order by bill_id, id desc) tried
    join payee on payee.customer_id = tried.customer_id
    join bill_lot on bill_lot.bill_id = tried.bill_id
  where tried.state in ('rejected', 'failed');
