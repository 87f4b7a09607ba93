import type { StaffId, UnitId } from '@ketok/domain'
import type { Insertable } from 'kysely'
import type { Db } from '../../../tables.ts'
import { zoneOfBranchThen } from './consignment.store.ts'
import type { ConsignmentTables } from './consignment.tables.ts'

/** What was written about a consignment, oldest first. */
export async function threadOf(db: Db, consignmentId: number) {
  return db
    .selectFrom('consignment_message')
    .leftJoin('staff_name', 'staff_name.staff_id', 'consignment_message.staff_id')
    .where('consignment_id', '=', consignmentId)
    .orderBy('id')
    .select([
      'consignment_message.id',
      'consignment_message.author',
      'consignment_message.body',
      'consignment_message.at',
      'consignment_message.staff_id',
      'staff_name.full_name',
    ])
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof threadOf>>[number]

export async function insertMessage(
  tx: Db,
  message: Insertable<ConsignmentTables['consignment_message']>,
): Promise<void> {
  await tx.insertInto('consignment_message').values(message).execute()
}

/** By whose calendar an agreement ends, and whose clock its paper prints. */
const zoneWhenSigned = zoneOfBranchThen('consignment_price.consignment_id', 'consignment_agreement.signed_at')

/** Proposed prices with what was answered and signed, the newest first. */
export async function pricesOf(db: Db, consignmentId: number) {
  return db
    .selectFrom('consignment_price')
    .leftJoin('consignment_price_answer', 'consignment_price_answer.price_id', 'consignment_price.id')
    .leftJoin('consignment_agreement', 'consignment_agreement.price_id', 'consignment_price.id')
    .innerJoin('staff_name', 'staff_name.staff_id', 'consignment_price.staff_id')
    .leftJoin('staff_name as taker', 'taker.staff_id', 'consignment_price_answer.taken_by')
    .where('consignment_price.consignment_id', '=', consignmentId)
    .orderBy('consignment_price.position', 'desc')
    .select([
      'consignment_price.id',
      'consignment_price.position',
      'consignment_price.base_price',
      'consignment_price.reserve',
      'consignment_price.note',
      'consignment_price.comparables',
      'consignment_price.at',
      'consignment_price.staff_id',
      'staff_name.full_name',
      'consignment_price_answer.kind',
      'consignment_price_answer.counter_base',
      'consignment_price_answer.counter_reserve',
      'consignment_price_answer.message',
      'consignment_price_answer.at as answered_at',
      'consignment_price_answer.taken_by',
      'taker.full_name as taker_name',
      'consignment_agreement.number',
      'consignment_agreement.signed_name',
      'consignment_agreement.signed_at',
      'consignment_agreement.valid_until',
      'consignment_agreement.terms_version',
      'consignment_agreement.commission_basis_points',
      'consignment_agreement.contract_id',
      zoneWhenSigned.as('zone_then'),
    ])
    .execute()
}

export type PriceRow = Awaited<ReturnType<typeof pricesOf>>[number]

/** The newest signed price of each of these units, as far as they were consigned. */
export async function signedPrices(db: Db, unitIds: readonly UnitId[]) {
  if (unitIds.length === 0) return []
  return db
    .selectFrom('consignment')
    .innerJoin('consignment_price', 'consignment_price.consignment_id', 'consignment.id')
    .innerJoin('consignment_agreement', 'consignment_agreement.price_id', 'consignment_price.id')
    .where('consignment.unit_id', 'in', unitIds)
    .distinctOn('consignment.unit_id')
    .orderBy('consignment.unit_id')
    .orderBy('consignment_price.position', 'desc')
    .select([
      'consignment.unit_id',
      'consignment_price.base_price',
      'consignment_price.reserve',
      'consignment_agreement.valid_until',
    ])
    .$narrowType<{ unit_id: UnitId }>()
    .execute()
}

export async function insertPrice(
  tx: Db,
  price: {
    readonly consignment_id: number
    readonly base_price: number
    readonly reserve: number
    readonly note: string
    readonly comparables: string | null
    readonly staff_id: StaffId
    readonly at: Date
  },
): Promise<number> {
  const { last } = await tx
    .selectFrom('consignment_price')
    .where('consignment_id', '=', price.consignment_id)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('consignment_price')
    .values({ ...price, position: (last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The commission that is in force on a day, in basis points of the hammer price. */
export async function commissionOn(db: Db, day: string): Promise<number> {
  const found = await db
    .selectFrom('consignor_commission')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .select('basis_points')
    .executeTakeFirst()
  return found?.basis_points ?? 0
}

/** The consignment that a price was proposed for. */
export async function consignmentOfPrice(db: Db, priceId: number): Promise<number | null> {
  const found = await db
    .selectFrom('consignment_price')
    .where('id', '=', priceId)
    .select('consignment_id')
    .executeTakeFirst()
  return found?.consignment_id ?? null
}

export async function insertPriceAnswer(
  tx: Db,
  answer: Insertable<ConsignmentTables['consignment_price_answer']>,
): Promise<void> {
  await tx.insertInto('consignment_price_answer').values(answer).execute()
}

export async function insertAgreement(
  tx: Db,
  agreement: Insertable<ConsignmentTables['consignment_agreement']>,
): Promise<void> {
  await tx.insertInto('consignment_agreement').values(agreement).execute()
}

export async function saveSigningCode(
  tx: Db,
  code: Insertable<ConsignmentTables['consignment_signing_code']>,
): Promise<void> {
  await tx
    .insertInto('consignment_signing_code')
    .values(code)
    .onConflict((conflict) => conflict.column('price_id').doUpdateSet(code))
    .execute()
}

export async function signingCode(db: Db, priceId: number) {
  const found = await db
    .selectFrom('consignment_signing_code')
    .where('price_id', '=', priceId)
    .selectAll()
    .executeTakeFirst()
  return found ?? null
}

/** The number of this try, or null once `most` were taken: of many at once no more than that are compared with the code. */
export async function takeSigningTry(db: Db, priceId: number, most: number): Promise<number | null> {
  const taken = await db
    .updateTable('consignment_signing_code')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('price_id', '=', priceId)
    .where('wrong_tries', '<', most)
    .returning('wrong_tries')
    .executeTakeFirst()
  return taken?.wrong_tries ?? null
}

export async function dropSigningCode(tx: Db, priceId: number): Promise<void> {
  await tx.deleteFrom('consignment_signing_code').where('price_id', '=', priceId).execute()
}

/** A signed price with who proposed it; null where it was not signed. */
export async function agreementOfPrice(db: Db, priceId: number) {
  const found = await db
    .selectFrom('consignment_agreement')
    .innerJoin('consignment_price', 'consignment_price.id', 'consignment_agreement.price_id')
    .innerJoin('staff_name', 'staff_name.staff_id', 'consignment_price.staff_id')
    .innerJoin('consignment_price_answer', 'consignment_price_answer.price_id', 'consignment_price.id')
    .leftJoin('staff_name as taker', 'taker.staff_id', 'consignment_price_answer.taken_by')
    .where('consignment_agreement.price_id', '=', priceId)
    .selectAll('consignment_agreement')
    .select([
      'consignment_price.consignment_id',
      'consignment_price.base_price',
      'consignment_price.reserve',
      'consignment_price.at',
      'staff_name.full_name',
      'taker.full_name as taker_name',
      zoneWhenSigned.as('zone_then'),
    ])
    .executeTakeFirst()
  return found ?? null
}
