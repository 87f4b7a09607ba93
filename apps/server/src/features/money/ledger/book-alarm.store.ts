import type { Instant } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

export interface Finding {
  readonly invariant: string
  readonly finding: string
}

/**
 * One statement for all checks, so that they see one moment. Each `select` is empty when its invariant holds. The
 * checkers of the storm tests ask the same of the facts they read, in their own words.
 */
export async function findings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select 'I1' as invariant, 'Jurnal ' || journal_id || ' berjumlah ' || sum(amount) as finding
    from posting group by journal_id having sum(amount) <> 0
    union all
    select 'I1', 'Jurnal ' || id || ' tanpa pos' from journal
    where not exists (select from posting where journal_id = journal.id)
    union all
    select 'I1', 'Akun ' || account || ' bersaldo ' || sum(amount)
    from posting join account on account.code = posting.account
    group by account, side having (case side when 'debit' then 1 else -1 end) * sum(amount) < 0
      -- The house's own account may pay back what its desks hold and have not carried to it yet.
      and (account <> 'bank:manual' or (select sum(amount) from posting
        where account in ('bank:manual', 'bank:cash', 'bank:edc', 'bank:qris')) < 0)
    union all
    select 'I2', 'Titipan jaminan ' || books || ', NIPL yang dipegang ' || held
    from (select
        (select coalesce(-sum(amount), 0) from posting where account = 'deposit') as books,
        (select coalesce(sum(price), 0) from nipl
          where state in ('active', 'consumed', 'refund_due', 'refunding', 'refund_failed')) as held) as both_sides
    where books <> held
    union all
    select 'I2', 'Jaminan NIPL ' || nipl.id || ' (' || nipl.state || ') keluar ' || count(posting.id) || ' kali'
    from nipl left join posting
      on posting.nipl_id = nipl.id and posting.account = 'deposit' and posting.amount > 0
    group by nipl.id
    -- Of a sale without a deposit nothing came in, and nothing leaves.
    having count(posting.id) <> (nipl.state in ('applied', 'forfeited', 'refunded') and nipl.price > 0)::int
      or coalesce(sum(posting.amount), nipl.price) <> nipl.price
    union all
    select 'I3', 'Tagihan ' || bill.id || ' (' || bill.status || ') dilunasi ' || count(journal.id) || ' kali'
    from bill join nipl on nipl.id = bill.nipl_id
      left join journal on journal.kind = 'deposit_applied' and journal.reference = 'bill:' || bill.id
    -- Of a sale without a deposit there is none to book.
    group by bill.id, nipl.price having count(journal.id) <> (bill.status = 'PAID' and nipl.price > 0)::int
    union all
    select 'I3', 'Piutang tagihan ' || bill.id || ' (' || bill.status || ') bersaldo ' || sum(amount)
    from bill join posting on posting.bill_id = bill.id and posting.account = 'bill'
    where bill.status in ('PAID', 'EXPIRE')
    group by bill.id having sum(amount) <> 0
    union all
    select 'I3', 'Utang penitip atas tagihan ' || bill.id || ' (' || bill.status || ') di buku '
      || coalesce(-sum(posting.amount), 0)
    from bill left join posting on posting.bill_id = bill.id and posting.account = 'consignor'
    group by bill.id
    having coalesce(-sum(posting.amount), 0) <> case
      when bill.status = 'EXPIRE' then 0
      when exists (select from payout where payout.bill_id = bill.id and payout.state = 'sent') then 0
      else bill.hammer_price end
    union all
    select 'I3', 'Utang kepada penitip menurut buku ' || books || ', menurut tagihan yang belum dibayarkan ' || owed
    from (select
        (select coalesce(-sum(amount), 0) from posting where account = 'consignor') as books,
        (select coalesce(sum(hammer_price), 0) from bill where status <> 'EXPIRE' and not exists (
          select from payout where payout.bill_id = bill.id and payout.state = 'sent')) as owed) as sellers
    where books <> owed
    union all
    select 'I3', 'Uang keluar untuk ' || reference || ': bank mengirim ' || coalesce(sent, 0) || ', buku '
      || coalesce(booked, 0)
    from (
        select reference, sum(amount) as sent
        from (
          select amount, coalesce('nipl:' || nipl_id, 'refund_case:' || refund_case_id, 'bill:' || bill_id) as reference
          from payout where state = 'sent' and amount > 0) as each_sent
        group by reference) as transfers
      full join (
        select reference, bool_or(kind = 'deposit_refunded') as is_deposit, -sum(amount) as booked
        from journal join posting on posting.journal_id = journal.id and posting.account like 'bank:%'
        where kind in ('deposit_refunded', 'suspense_refunded', 'consignor_paid')
        group by reference) as journals
      using (reference)
    -- A deposit of the time before this house kept payouts has none.
    where sent is distinct from booked and (sent is not null or not is_deposit)
    union all
    -- What a clerk took in is in the books once, in the account of the way it came.
    select 'I3', 'Penerimaan meja ' || paid.id || ' (' || paid.way || ') berjumlah ' || paid.amount || ', buku '
      || coalesce(sum(posting.amount), 0)
    from nipl_desk_payment paid
      left join journal on journal.kind = 'deposit_received' and journal.reference = 'nipl_order:' || paid.nipl_order_id
      left join posting on posting.journal_id = journal.id and posting.account = 'bank:' || paid.way
    group by paid.id having coalesce(sum(posting.amount), 0) <> paid.amount
    union all
    select 'I3', 'Lot ' || lot_id || ' ditagih ' || count(*) || ' kali untuk satu ketok' from bill
    where offer_id is null group by lot_id having count(*) > 1
    union all
    select 'I3', 'Kesempatan ' || offer.id || ' (' || offer.state || ') ditagih ' || count(bill.id) || ' kali'
    from offer left join bill on bill.offer_id = offer.id
    group by offer.id having count(bill.id) <> (offer.state = 'accepted')::int
    union all
    select 'I3', 'Tagihan ' || bill.id || ' tidak seperti kesempatan ' || offer.id || ' yang disetujui'
    from bill join offer on offer.id = bill.offer_id
    where (bill.lot_id, bill.customer_id, bill.nipl_id, bill.hammer_price) is distinct from
      (offer.lot_id, offer.bidder_id, offer.nipl_id, offer.price)
    union all
    select 'I3', 'Bank menerima ' || told || ' menurut berita pembayaran dan meja, ' || booked || ' menurut buku'
    from (select
        (select coalesce(sum(amount), 0) from payment_event)
          + (select coalesce(sum(amount), 0) from nipl_desk_payment) as told,
        (select coalesce(sum(amount), 0) from posting join journal on journal.id = journal_id
          where account like 'bank:%' and amount > 0
            and kind in ('deposit_received', 'bill_paid', 'suspense_received')) as booked) as money
    where told <> booked
    union all
    -- What only one person has vouched for is not the bank's word yet: it stands in no book and in no sum.
    select 'I3', 'Mutasi bank yang disetujui berjumlah ' || told || ', buku ' || booked
    from (select
        (select coalesce(sum(amount), 0) from bank_statement_line
          where direction = 'in' and line_is_confirmed(state)) as told,
        (select coalesce(sum(amount), 0) from posting join journal on journal.id = journal_id
          where account = 'bank:manual' and kind = 'statement_received') as booked) as statements
    where told <> booked
    union all
    select 'I3', 'Mutasi ' || line.id || ' (' || line.state || ') dibukukan ' || count(journal.id) || ' kali'
    from bank_statement_line line
      left join journal on kind = 'statement_received' and reference = 'statement_line:' || line.id
    group by line.id having count(journal.id) <> (line.direction = 'in' and line_is_confirmed(line.state))::int
    union all
    select 'I3', 'Impor mutasi ' || statement.id || ' dipakai tanpa persetujuan petugas kedua'
    from bank_statement statement
    -- Imports of before did not wait; they have no hash of their file.
    where content_hash is not null
      and exists (select from bank_statement_line line
        where line.statement_id = statement.id and line_is_confirmed(line.state))
      and not exists (select from proposal where kind = 'import' and proposal.state = 'approved'
        and (wish ->> 'statement_id')::integer = statement.id)
    union all
    select 'I3', 'Bank melaporkan ' || reported_in || ' untuk ' || ledger_day.day || ', buku '
      || coalesce(sum(amount), 0)
    from ledger_day left join gateway_taking as taking
      on taking.day = ledger_day.day and taking.gateway = coalesce(ledger_day.gateway, taking.gateway)
    group by ledger_day.day having reported_in <> coalesce(sum(amount), 0)
    union all
    select 'I3', 'Titipan di buku ' || balance || ', mutasi dan pengembalian yang menjelaskannya ' || explained
    from suspense_explained where balance <> explained
    limit 100`.execute(db)
  return rows
}

/** Answers those that were not ringing already. */
export async function ringAlarms(tx: Db, found: readonly Finding[], at: Instant): Promise<Finding[]> {
  if (found.length === 0) return []
  return tx
    .insertInto('book_alarm')
    .values(found.map(({ invariant, finding }) => ({ invariant, finding, found_at: new Date(at) })))
    .onConflict((conflict) =>
      conflict.columns(['invariant', 'finding']).where('over_at', 'is', null).doNothing(),
    )
    .returning(['invariant', 'finding'])
    .execute()
}

export async function endAlarms(tx: Db, found: readonly Finding[], at: Instant): Promise<void> {
  await tx
    .updateTable('book_alarm')
    .set({ over_at: new Date(at) })
    .where('over_at', 'is', null)
    .where(
      sql<boolean>`(invariant, finding) not in (
        select * from unnest(${found.map(({ invariant }) => invariant)}::text[], ${found.map(({ finding }) => finding)}::text[]))`,
    )
    .execute()
}

export async function countRinging(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('book_alarm')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('over_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function ringing(db: Db): Promise<(Finding & { found_at: Date })[]> {
  return db
    .selectFrom('book_alarm')
    .select(['invariant', 'finding', 'found_at'])
    .where('over_at', 'is', null)
    .orderBy('id')
    .execute()
}
