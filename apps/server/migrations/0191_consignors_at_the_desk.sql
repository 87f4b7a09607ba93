-- Money for sellers waits at the cashier's desk as refunds do.

create or replace view cashier_exception as
  select 'book_alarm'::text as kind, 'book_alarm'::text as subject_type, id as subject_id, found_at as since,
    null::bigint as amount, null::integer as customer_id, null::integer as staff_id, invariant as about,
    finding as note, null::timestamptz as act_by
  from book_alarm where over_at is null
  union all
  select case when dismissal.id is null then case line.state when 'open' then 'statement_line' else 'partial_transfer' end
      else 'dismissal' end,
    'statement_line', line.id,
    coalesce(dismissal.proposed_at, line.booked_at, line.booked_on::timestamp at time zone 'Asia/Jakarta'),
    line.amount, instruction.customer_id, dismissal.proposed_by, line.description, dismissal.reason, null
  from bank_statement_line line
    left join statement_line_dismissal dismissal on dismissal.line_id = line.id and dismissal.state = 'proposed'
    left join payment_instruction instruction on instruction.id = line.instruction_id
  where line.state in ('open', 'partial')
  union all
  select 'proof', 'transfer', instruction_id, proof_at, amount, customer_id, null, about, null, null
  from manual_transfer where proof_id is not null
  union all
  -- What is owed back: why it cannot simply go, else why it is owed at all. A deposit is late only after its day.
  select
    case
      when not has_bank_account then 'no_bank_account'
      when try_state = 'rejected' then 'refund_rejected'
      when failure is not null then 'refund_failed'
      when refund_case_id is not null then reason
      else 'refund_overdue' end,
    case when nipl_id is null then 'refund_case' else 'nipl' end,
    coalesce(nipl_id, refund_case_id), coalesce(tried_at, owed_since), amount, customer_id, null, about,
    coalesce(try_reason, failure),
    case when has_bank_account and nipl_id is not null and try_state is null and failure is null then refund_by end
  from owed_back_tried
  union all
  select case state when 'prepared' then 'payout_to_approve' else 'payout_to_send' end, 'payout', payout.id,
    coalesce(decided_at, prepared_at), amount, customer_id,
    case state when 'prepared' then prepared_by else decided_by end,
    coalesce(nipl_about.about, refund_case_about.about, '-'), null, null
  from payout
    left join nipl_about on nipl_about.nipl_id = payout.nipl_id
    left join refund_case_about on refund_case_about.refund_case_id = payout.refund_case_id
  where state in ('prepared', 'approved')
  union all
  select case payout.state when 'prepared' then 'settlement_to_approve' else 'settlement_to_send' end, 'settlement',
    payout.id, coalesce(payout.decided_at, payout.prepared_at), payout.amount, payout.consignor_id,
    case payout.state when 'prepared' then payout.prepared_by else payout.decided_by end,
    'Penitip · ' || unit.title, null, null
  from consignor_payout payout join bill on bill.id = payout.bill_id join unit on unit.id = bill.unit_id
  where payout.state in ('prepared', 'approved');
