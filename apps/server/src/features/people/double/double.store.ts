import type { CustomerId, DoubleVerdict, Instant, StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { DoubleTables } from './double.tables.ts'

export type PairRow = Selectable<DoubleTables['account_pair']>

export interface VerdictRow extends Selectable<DoubleTables['double_verdict']> {
  readonly asked_name: string
  readonly agreed_name: string | null
}

/** The older account first. */
export interface PairId {
  readonly lower: CustomerId
  readonly higher: CustomerId
}

export type PairState = 'waiting' | 'decided'

/** Those that keep somebody waiting, or a second person; else those that were decided. */
const pairs = (db: Db, state: PairState) => {
  const query = db.selectFrom('account_pair as pair')
  const hasVerdict = (which: 'waiting' | 'standing') =>
    sql<boolean>`exists (select from double_verdict verdict where verdict.lower_id = pair.lower_id
      and verdict.higher_id = pair.higher_id and verdict.state = ${which})`
  const waits = sql<boolean>`(pair.lower_held is not null or pair.higher_held is not null or ${hasVerdict('waiting')})`
  return state === 'waiting'
    ? query.where(waits)
    : query.where(sql<boolean>`not ${waits}`).where(hasVerdict('standing'))
}

export async function pairRows(
  db: Db,
  { state, limit, offset }: { state: PairState; limit: number; offset: number },
): Promise<PairRow[]> {
  return (
    pairs(db, state)
      .selectAll('pair')
      // Who waits longest comes first; of what is decided, the latest.
      .orderBy('pair.through', state === 'waiting' ? 'asc' : 'desc')
      .orderBy('pair.lower_id')
      .orderBy('pair.higher_id')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

export async function countPairs(db: Db, state: PairState): Promise<number> {
  const { total } = await pairs(db, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function pairRow(db: Db, { lower, higher }: PairId): Promise<PairRow | null> {
  const row = await db
    .selectFrom('account_pair')
    .selectAll()
    .where('lower_id', '=', lower)
    .where('higher_id', '=', higher)
    .executeTakeFirst()
  return row ?? null
}

/** What stands and what waits, of these pairs. */
export async function verdictsOn(db: Db, lowers: readonly CustomerId[]): Promise<VerdictRow[]> {
  if (lowers.length === 0) return []
  return db
    .selectFrom('double_verdict as verdict')
    .innerJoin('staff_name as asked', 'asked.staff_id', 'verdict.asked_by')
    .leftJoin('staff_name as agreed', 'agreed.staff_id', 'verdict.agreed_by')
    .selectAll('verdict')
    .select(['asked.full_name as asked_name', 'agreed.full_name as agreed_name'])
    .where('verdict.state', '<>', 'past')
    .where('verdict.lower_id', 'in', lowers)
    .execute()
}

/** There are few verdicts, and each may join groups of accounts: they are given one at a time. */
export async function lockVerdicts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(331)`.execute(tx)
}

export interface NewVerdict {
  readonly pair: PairId
  readonly verdict: DoubleVerdict
  readonly reason: string
  readonly through: number
  readonly state: 'waiting' | 'standing'
  readonly by: StaffId
  readonly at: Instant
}

export async function insertVerdict(
  tx: Db,
  { pair, verdict, reason, through, state, by, at }: NewVerdict,
): Promise<void> {
  await tx
    .insertInto('double_verdict')
    .values({
      lower_id: pair.lower,
      higher_id: pair.higher,
      verdict,
      reason,
      through,
      state,
      asked_by: by,
      asked_at: new Date(at),
      agreed_by: null,
      decided_at: state === 'standing' ? new Date(at) : null,
    })
    .execute()
}

export async function agreeToVerdict(tx: Db, id: number, by: StaffId, at: Instant): Promise<void> {
  await tx
    .updateTable('double_verdict')
    .set({ state: 'standing', agreed_by: by, decided_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export async function endVerdict(tx: Db, id: number): Promise<void> {
  await tx.updateTable('double_verdict').set({ state: 'past' }).where('id', '=', id).execute()
}

export interface HeldUntold {
  readonly customer_id: CustomerId
  /** Names what they share, as far as it is known. */
  readonly through: number
}

/** Accounts that wait because another one, which shares a number with them, is barred; as far as they were not told. */
export async function heldUntold(
  db: Db,
  limit: number,
  only: CustomerId | null = null,
): Promise<HeldUntold[]> {
  const { rows } = await sql<HeldUntold>`
    select held.* from (
      select shared.customer_id, max(shared.through) as through
      from customer other
        join shared_identifier shared on shared.other_id = other.id
        join customer own on own.id = shared.customer_id
      where other.barred_at is not null and own.barred_at is null
        and (own.person_id = other.person_id) is not true
        and (${only}::integer is null or own.id = ${only})
      group by shared.customer_id
    ) held
    where not exists (
      select from notification told
      where told.customer_id = held.customer_id and told.subject = 'held:' || held.through
    )
    order by held.customer_id limit ${limit}`.execute(db)
  return rows
}

/** All accounts that verdicts join with this one, itself included. */
export async function accountsOfPerson(tx: Db, customerId: CustomerId): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: CustomerId }>`
    with recursive linked (id) as (
      select ${customerId}::integer
      union
      select case when verdict.lower_id = linked.id then verdict.higher_id else verdict.lower_id end
      from linked join double_verdict verdict on linked.id in (verdict.lower_id, verdict.higher_id)
      where verdict.state = 'standing' and verdict.verdict = 'same_person'
    ) select id from linked order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many bills each of these accounts has left unpaid. */
export async function strikesOf(
  tx: Db,
  accounts: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, number>> {
  const rows = await tx
    .selectFrom('strike')
    .select(({ fn }) => ['customer_id', fn.countAll<number>().as('count')])
    .where('customer_id', 'in', accounts)
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, count }) => [customer_id, Number(count)]))
}
