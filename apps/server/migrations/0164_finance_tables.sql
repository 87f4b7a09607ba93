-- What the office's tables of deposits and journals tell beside their own rows.

-- What holds a deposit: the lot it leads on or won, its bill, and where it went. Columns are added at the end.
create or replace view desk_deposit as
  select nipl.id as nipl_id, nipl.nipl_number, nipl.auction_id, auction.name as auction_name, nipl.customer_id,
    customer.full_name, customer.email, nipl.price,
    case when nipl.state = 'active' and nipl_hold.nipl_id is not null then 'held' else nipl.state end as state,
    nipl.at_end, nipl.refund_by, nipl.created_at, nipl.changed_at,
    lot.id as lot_id, lot.lot_number, unit.title, bill.id as bill_id, bill.status as bill_status,
    bill.due_at as bill_due_at, nipl.refund_reference, nipl.refunded_at, nipl.refund_failure
  from nipl join auction on auction.id = nipl.auction_id join customer on customer.id = nipl.customer_id
    left join nipl_hold on nipl_hold.nipl_id = nipl.id
    left join bill on bill.nipl_id = nipl.id
    left join lot on lot.id = coalesce(bill.lot_id, nipl.lot_id, nipl_hold.lot_id)
    left join unit on unit.id = lot.unit_id;

-- Whom a journal is about. By its reference's id, so that a page of journals is a few look-ups and not five tables.
create view journal_customer as
  select named.journal_id,
    coalesce(o.customer_id, nipl.customer_id, bill.customer_id, paid.customer_id, r.customer_id, meant.customer_id,
      back.customer_id) as customer_id
  from (
      select id as journal_id, split_part(reference, ':', 1) as kind,
        case when reference ~ '^[a-z_]+:[0-9]{1,9}$' then split_part(reference, ':', 2)::integer end as subject_id
      from journal
    ) named
    left join nipl_order o on named.kind = 'nipl_order' and o.id = named.subject_id
    left join nipl on named.kind = 'nipl' and nipl.id = named.subject_id
    left join bill on named.kind = 'bill' and bill.id = named.subject_id
    left join payment_event e on named.kind = 'payment_event' and e.id = named.subject_id
    left join payment_instruction paid on paid.id = e.instruction_id
    left join refund_case r on named.kind = 'refund_case' and r.id = named.subject_id
    left join bank_statement_line line on named.kind = 'statement_line' and line.id = named.subject_id
    left join payment_instruction meant on meant.id = line.instruction_id
    left join lateral (
      select customer_id from refund_case where refund_case.statement_line_id = line.id limit 1
    ) back on true;

-- A line of a bank statement is a fact as well.
create view statement_line_subject as
  select 'statement_line:' || line.id as reference,
    jsonb_build_array(
      jsonb_build_array('Mutasi bank', line.id::text), jsonb_build_array('Tanggal', to_char(line.booked_on, 'DD-MM-YYYY')),
      jsonb_build_array('Keterangan', line.description), jsonb_build_array('Jumlah', line.amount::text),
      jsonb_build_array('Nomor transaksi', coalesce(instruction.trx_id, '-'))) as facts
  from bank_statement_line line
    left join payment_instruction instruction on instruction.id = line.instruction_id;
