-- All that waits for a person at the cashier's desk, each thing once: what, since when, how much, whose, who did the step
-- before where another must do the next, and what to open. One view for each way of waiting; `cashier_exception` is all
-- of them. `act_by` in the future is no exception yet.

-- Why money may not go to somebody's account now; null where nothing is in its way.
create view payee as
  select customer.id as customer_id,
    case
      when profile.rekening_number_sealed is null or profile.bank_id is null or profile.rekening_owner is null
        then 'no_bank_account'
      when change.id is not null then 'bank_account_cooling' end as obstacle,
    'Rekening baru berlaku ' || to_char(change.effective_at at time zone 'Asia/Jakarta', 'DD-MM-YYYY HH24.MI')
      as cooling_note
  from customer
    left join customer_profile profile on profile.customer_id = customer.id
    left join bank_account_change change on change.customer_id = customer.id and change.state = 'cooling';

create view waiting_alarm as
  select 'book_alarm'::text as kind, 'book_alarm'::text as subject_type, id as subject_id, found_at as since,
    null::bigint as amount, null::integer as customer_id, null::integer as staff_id, invariant as about,
    finding as note, null::timestamptz as act_by
  from book_alarm where over_at is null;

create view waiting_statement_line as
  select
    case
      when dismissal.id is not null then 'dismissal'
      when line.state = 'open' then 'statement_line'
      else 'partial_transfer' end as kind,
    'statement_line'::text as subject_type, line.id as subject_id,
    coalesce(dismissal.proposed_at, line.booked_at, line.booked_on::timestamp at time zone 'Asia/Jakarta') as since,
    line.amount, instruction.customer_id, dismissal.proposed_by as staff_id, line.description as about,
    dismissal.reason as note, null::timestamptz as act_by
  from bank_statement_line line
    left join statement_line_dismissal dismissal on dismissal.line_id = line.id and dismissal.state = 'proposed'
    left join payment_instruction instruction on instruction.id = line.instruction_id
  where line.state in ('open', 'partial');

create view waiting_proof as
  select 'proof'::text as kind, 'transfer'::text as subject_type, instruction_id as subject_id, proof_at as since,
    amount, customer_id, null::integer as staff_id, about, null::text as note, null::timestamptz as act_by
  from manual_transfer where proof_id is not null;

-- What is owed back: why it cannot simply go, else why it is owed at all. A deposit is late only after its day.
create view waiting_refund as
  select
    case
      when payee.obstacle is not null then payee.obstacle
      when try_state = 'rejected' then 'refund_rejected'
      when failure is not null then 'refund_failed'
      when refund_case_id is not null then reason
      else 'refund_overdue' end as kind,
    case when nipl_id is null then 'refund_case' else 'nipl' end as subject_type,
    coalesce(nipl_id, refund_case_id) as subject_id, coalesce(tried_at, owed_since) as since, amount,
    owed.customer_id, null::integer as staff_id, about, coalesce(cooling_note, try_reason, failure) as note,
    case when payee.obstacle is null and nipl_id is not null and try_state is null and failure is null
      then refund_by end as act_by
  from owed_back_tried owed join payee on payee.customer_id = owed.customer_id;

-- Prepared for a second person, or approved for the bank. While an account cools nobody may approve.
create view waiting_payout as
  select
    case
      when payout.state = 'prepared' and payee.obstacle = 'bank_account_cooling' then payee.obstacle
      else case when payout.bill_id is null then 'payout' else 'settlement' end
        || case payout.state when 'prepared' then '_to_approve' else '_to_send' end end as kind,
    case when payout.bill_id is null then 'payout' else 'settlement' end as subject_type,
    coalesce(settlement.id, payout.id) as subject_id, coalesce(payout.decided_at, payout.prepared_at) as since,
    payout.amount, payout.customer_id,
    case payout.state when 'prepared' then payout.prepared_by else payout.decided_by end as staff_id,
    coalesce(nipl_about.about, refund_case_about.about, 'Penitip · ' || unit.title, '-') as about,
    case when payout.state = 'prepared' then cooling_note end as note, null::timestamptz as act_by
  from payout
    join payee on payee.customer_id = payout.customer_id
    left join settlement on settlement.payout_id = payout.id
    left join nipl_about on nipl_about.nipl_id = payout.nipl_id
    left join refund_case_about on refund_case_about.refund_case_id = payout.refund_case_id
    left join bill on bill.id = payout.bill_id
    left join unit on unit.id = bill.unit_id
  where payout.state in ('prepared', 'approved');

-- Sellers whose lots were handed over and whose last payout came to nothing.
create view waiting_seller as
  select coalesce(payee.obstacle, 'settlement_' || tried.state) as kind, 'bill'::text as subject_type,
    tried.bill_id as subject_id, coalesce(tried.settled_at, tried.decided_at) as since, tried.amount, tried.customer_id,
    null::integer as staff_id, 'Penitip · ' || unit.title as about, coalesce(cooling_note, tried.reason) as note,
    null::timestamptz as act_by
  from (select distinct on (bill_id) * from payout where bill_id is not null order by bill_id, id desc) tried
    join payee on payee.customer_id = tried.customer_id
    join bill on bill.id = tried.bill_id
    join unit on unit.id = bill.unit_id
  where tried.state in ('rejected', 'failed');

create view cashier_exception as
  select * from waiting_alarm
  union all select * from waiting_statement_line
  union all select * from waiting_proof
  union all select * from waiting_refund
  union all select * from waiting_payout
  union all select * from waiting_seller;

-- Paid lots of sellers of whom nobody has said that the buyer took them over: ordinary work.
create view sale_to_hand_over as
  select bill_id, hammer_price as amount from consignor_sale
  where not exists (select from payout where payout.bill_id = consignor_sale.bill_id);
