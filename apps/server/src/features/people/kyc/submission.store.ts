import type { CustomerId, Instant, StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { KycTables, SubmissionState } from './kyc.tables.ts'

export type SubmissionRow = Selectable<KycTables['identity_submission']>

export async function insertSubmission(tx: Db, customerId: CustomerId, at: Instant): Promise<void> {
  await tx
    .insertInto('identity_submission')
    .values({ customer_id: customerId, submitted_at: new Date(at) })
    .execute()
}

/** What stands now: papers that were withdrawn count no more. */
export async function latestSubmission(db: Db, customerId: CustomerId): Promise<SubmissionRow | null> {
  return (await notWithdrawn(db, customerId).executeTakeFirst()) ?? null
}

/** Locks the submission: the second of two who decide at once sees what the first did. */
export async function lockLatestSubmission(tx: Db, customerId: CustomerId): Promise<SubmissionRow | null> {
  return (await notWithdrawn(tx, customerId).forUpdate().executeTakeFirst()) ?? null
}

const notWithdrawn = (db: Db, customerId: CustomerId) =>
  db
    .selectFrom('identity_submission')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'withdrawn')
    .orderBy('id', 'desc')
    .limit(1)

export async function lastDecided(db: Db, customerId: CustomerId): Promise<SubmissionRow | null> {
  const row = await db
    .selectFrom('identity_submission')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['approved', 'rejected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function withdrawOpen(tx: Db, customerId: CustomerId, at: Instant): Promise<void> {
  await tx
    .updateTable('identity_submission')
    .set({ state: 'withdrawn', decided_at: new Date(at) })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'in_review')
    .execute()
}

export async function closeSubmission(
  tx: Db,
  id: number,
  decided: { state: 'approved' | 'rejected'; by: StaffId; at: Instant; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('identity_submission')
    .set({
      state: decided.state,
      decided_by: decided.by,
      decided_at: new Date(decided.at),
      reason: decided.reason,
    })
    .where('id', '=', id)
    .execute()
}

export type DeskRow = SubmissionRow & {
  full_name: string
  company_name: string | null
  seller_type: 'person' | 'company'
  email: string
  email_verified_at: Date | null
  registered_at: Date
  city_name: string | null
  decided_name: string | null
  round: number
  /** Other customers with this identity number. */
  same_nik: number
}

type Decidable = Exclude<SubmissionState, 'withdrawn'>

export interface DeskWish {
  readonly state: Decidable
  readonly search: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The papers that stand, one for each customer. */
const desk = (db: Db) =>
  db
    .selectFrom('identity_submission as s')
    .innerJoin('customer_at_desk as c', 'c.customer_id', 's.customer_id')
    .leftJoin('staff_name', 'staff_name.staff_id', 's.decided_by')
    .where('s.state', '<>', 'withdrawn')
    .where(
      sql<boolean>`not exists (select from identity_submission later
        where later.customer_id = s.customer_id and later.id > s.id and later.state <> 'withdrawn')`,
    )

const shown = (db: Db) =>
  desk(db)
    .selectAll('s')
    .select(['c.full_name', 'c.company_name', 'c.seller_type', 'c.email', 'c.email_verified_at'])
    .select(['c.registered_at', 'c.city_name', 'staff_name.full_name as decided_name'])
    .select(
      sql<number>`(select count(*)::integer from identity_submission earlier
        where earlier.customer_id = s.customer_id and earlier.id <= s.id and earlier.state <> 'withdrawn')`.as(
        'round',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from customer_profile other
        where other.identity_number_hash = c.identity_number_hash and other.customer_id <> s.customer_id)`.as(
        'same_nik',
      ),
    )

const matches = (search: string) => {
  const pattern = likeText(search)
  return sql<boolean>`(c.full_name ilike ${pattern} or c.company_name ilike ${pattern} or c.email ilike ${pattern})`
}

export async function deskRows(
  db: Db,
  { state, search, limit, offset }: DeskWish,
): Promise<{ rows: DeskRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    shown(db)
      .where('s.state', '=', state)
      .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
      // Who waits longest comes first; of what is decided, the latest.
      .orderBy(
        state === 'in_review' ? 's.submitted_at' : 's.decided_at',
        state === 'in_review' ? 'asc' : 'desc',
      )
      .orderBy('s.id', state === 'in_review' ? 'asc' : 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    desk(db)
      .where('s.state', '=', state)
      .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function deskRow(db: Db, customerId: CustomerId): Promise<DeskRow | null> {
  return (await shown(db).where('s.customer_id', '=', customerId).executeTakeFirst()) ?? null
}

export async function deskTotals(db: Db): Promise<Record<Decidable, number>> {
  const rows = await desk(db)
    .select(['s.state', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('s.state')
    .execute()
  const totalOf = (state: Decidable) => Number(rows.find((row) => row.state === state)?.total ?? 0)
  return {
    in_review: totalOf('in_review'),
    approved: totalOf('approved'),
    rejected: totalOf('rejected'),
  }
}

export async function submissionsOf(
  db: Db,
  customerId: CustomerId,
): Promise<(SubmissionRow & { decided_name: string | null })[]> {
  return db
    .selectFrom('identity_submission as s')
    .leftJoin('staff_name', 'staff_name.staff_id', 's.decided_by')
    .selectAll('s')
    .select('staff_name.full_name as decided_name')
    .where('s.customer_id', '=', customerId)
    .orderBy('s.id', 'desc')
    .limit(50)
    .execute()
}

export interface Namesake {
  readonly customer_id: CustomerId
  readonly full_name: string
  readonly email: string
  readonly has_case: boolean
}

const NAMESAKES_MAX = 10

/** Other accounts with the identity number of this one. */
export async function sameNik(db: Db, customerId: CustomerId): Promise<Namesake[]> {
  return db
    .selectFrom('customer_at_desk as other')
    .innerJoin('customer_at_desk as own', 'own.identity_number_hash', 'other.identity_number_hash')
    .select(['other.customer_id', 'other.full_name', 'other.email'])
    .select(
      sql<boolean>`exists (select from identity_submission s
        where s.customer_id = other.customer_id and s.state <> 'withdrawn')`.as('has_case'),
    )
    .where('own.customer_id', '=', customerId)
    .whereRef('other.customer_id', '<>', 'own.customer_id')
    .orderBy('other.customer_id')
    .limit(NAMESAKES_MAX)
    .execute()
}
