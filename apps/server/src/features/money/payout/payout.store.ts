import type { Instant, NiplId, StaffId, TimeZone } from '@ketok/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { OwedBackTriedView, OwedBackView, PayoutState, PayoutTable } from './payout.tables.ts'

export type PayoutRow = Selectable<PayoutTable>
export type OwedRow = Selectable<OwedBackView>

export async function insertPayout(tx: Db, payout: Insertable<PayoutTable>): Promise<number> {
  const { id } = await tx.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function lockPayout(tx: Db, id: number): Promise<PayoutRow | null> {
  return (
    (await tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  )
}

export async function decidePayout(
  tx: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; by: StaffId; at: Instant; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: new Date(decision.at),
      reason: decision.reason,
    })
    .where('id', '=', id)
    .execute()
}

export async function endPayout(
  tx: Db,
  id: number,
  ended:
    | { state: 'sent'; by: StaffId; at: Instant; bankReference: string | null; sentOn: string }
    | { state: 'failed'; by: StaffId; at: Instant; reason: string },
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({
      state: ended.state,
      settled_by: ended.by,
      settled_at: new Date(ended.at),
      ...(ended.state === 'sent'
        ? { bank_reference: ended.bankReference, sent_on: ended.sentOn }
        : { reason: ended.reason }),
    })
    .where('id', '=', id)
    .execute()
}

export type DebtIds = { readonly niplIds: readonly NiplId[] } | { readonly refundCaseIds: readonly number[] }

export type Subject = { readonly niplId: NiplId } | { readonly refundCaseId: number }

/** Its owner may carry it to another auction at this moment. */
export async function lockDeposit(tx: Db, id: NiplId): Promise<void> {
  await tx.selectFrom('nipl').select('id').where('id', '=', id).forUpdate().execute()
}

export async function owedBack(db: Db, subject: Subject): Promise<OwedRow | null> {
  const found = await db
    .selectFrom('owed_back')
    .selectAll()
    .where((eb) =>
      'niplId' in subject
        ? eb('nipl_id', '=', subject.niplId)
        : eb('refund_case_id', '=', subject.refundCaseId),
    )
    .executeTakeFirst()
  return found ?? null
}

/** Every try to pay each of these debts, oldest first. */
export async function triesToPay(db: Db, debts: DebtIds): Promise<PayoutRow[]> {
  const tries = db.selectFrom('payout').selectAll().orderBy('id')
  return 'niplIds' in debts
    ? tries.where('nipl_id', 'in', debts.niplIds).execute()
    : tries.where('refund_case_id', 'in', debts.refundCaseIds).execute()
}

/** A big auction's deposits, all due on one day. What is owed longest comes first. */
const OWED_MAX = 5_000

export type OwedShown = Selectable<OwedBackTriedView> & {
  full_name: string
  email: string
  rekening_number_sealed: Buffer | null
  /** Of the branch whose sale its deposit was for; null for other money. */
  time_zone: TimeZone | null
}

export async function allOwedBack(db: Db, search: string | undefined): Promise<OwedShown[]> {
  return db
    .selectFrom('owed_back_tried as owed')
    .innerJoin('payer', 'payer.customer_id', 'owed.customer_id')
    .leftJoin('customer_profile', 'customer_profile.customer_id', 'owed.customer_id')
    .leftJoin('nipl', 'nipl.id', 'owed.nipl_id')
    .leftJoin('auction', 'auction.id', 'nipl.auction_id')
    .leftJoin('branch', 'branch.id', 'auction.branch_id')
    .selectAll('owed')
    .select(['payer.full_name', 'payer.email', 'customer_profile.rekening_number_sealed', 'branch.time_zone'])
    .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
    .orderBy('owed.refund_by', (order) => order.asc().nullsFirst())
    .orderBy('owed.nipl_id')
    .orderBy('owed.refund_case_id')
    .limit(OWED_MAX)
    .execute()
}

const matches = (search: string) => {
  const pattern = likeText(search)
  return sql<boolean>`(payer.full_name ilike ${pattern} or payer.email ilike ${pattern} or about ilike ${pattern})`
}

export type PayoutShown = PayoutRow & {
  full_name: string
  email: string
  about: string
  prepared_name: string
  decided_name: string | null
  settled_name: string | null
}

/** What goes back to customers; sellers' money has a desk of its own. */
const refunds = (db: Db) => db.selectFrom('payout').where('payout.bill_id', 'is', null)

const shown = (db: Db) =>
  refunds(db)
    .innerJoin('payer', 'payer.customer_id', 'payout.customer_id')
    .innerJoin('staff_name as preparer', 'preparer.staff_id', 'payout.prepared_by')
    .leftJoin('staff_name as decider', 'decider.staff_id', 'payout.decided_by')
    .leftJoin('staff_name as settler', 'settler.staff_id', 'payout.settled_by')
    .leftJoin('nipl_about', 'nipl_about.nipl_id', 'payout.nipl_id')
    .leftJoin('refund_case_about', 'refund_case_about.refund_case_id', 'payout.refund_case_id')
    .selectAll('payout')
    .select([
      'payout.payee_name as full_name',
      'payer.email',
      'preparer.full_name as prepared_name',
      'decider.full_name as decided_name',
      'settler.full_name as settled_name',
      sql<string>`coalesce(nipl_about.about, refund_case_about.about, '-')`.as('about'),
    ])

/** Null for a payout that goes to a seller. */
export async function refundPayout(db: Db, id: number): Promise<{ id: number } | null> {
  return (await refunds(db).select('id').where('id', '=', id).executeTakeFirst()) ?? null
}

export async function payoutShown(db: Db, id: number): Promise<PayoutShown | null> {
  return (await shown(db).where('payout.id', '=', id).executeTakeFirst()) ?? null
}

export interface PayoutWish {
  readonly state: PayoutState | undefined
  readonly search: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function payouts(db: Db, { state, search, before, limit }: PayoutWish): Promise<PayoutShown[]> {
  const pattern = likeText(search ?? '')
  return shown(db)
    .$call((query) => (state === undefined ? query : query.where('payout.state', '=', state)))
    .$call((query) => (before === undefined ? query : query.where('payout.id', '<', before)))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`(payer.full_name ilike ${pattern} or payout.payee_name ilike ${pattern}
          or payer.email ilike ${pattern} or payout.bank_reference ilike ${pattern}
          or coalesce(nipl_about.about, refund_case_about.about) ilike ${pattern})`,
      ),
    )
    .orderBy('payout.id', 'desc')
    .limit(limit)
    .execute()
}

interface Stages {
  owed: number
  prepared: number
  approved: number
}

/** What waits at each step, in rupiah and in number. */
export async function totals(db: Db): Promise<{ totals: Stages; counts: Stages }> {
  const [owed, open] = await Promise.all([
    db
      .selectFrom('owed_back')
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'),
        eb.fn.countAll<number>().as('count'),
      ])
      .executeTakeFirstOrThrow(),
    refunds(db)
      .select(['state', (eb) => eb.fn.sum<string>('amount').as('sum')])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['prepared', 'approved'])
      .groupBy('state')
      .execute(),
  ])
  const prepared = open.find(({ state }) => state === 'prepared')
  const approved = open.find(({ state }) => state === 'approved')
  return {
    totals: {
      owed: Number(owed.sum),
      prepared: Number(prepared?.sum ?? 0),
      approved: Number(approved?.sum ?? 0),
    },
    counts: { owed: owed.count, prepared: prepared?.count ?? 0, approved: approved?.count ?? 0 },
  }
}
