import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { BillTables } from './bill.tables.ts'

type BandRow = Selectable<BillTables['service_fee_band']>
type ChargeRow = Selectable<BillTables['payment_method_charge']>
type TaxRow = Selectable<BillTables['tax_line']>
export type HolidayRow = Selectable<BillTables['holiday']>

export async function allServiceFeeBands(db: Db): Promise<BandRow[]> {
  return db
    .selectFrom('service_fee_band')
    .selectAll()
    .orderBy('product_type')
    .orderBy('valid_from', 'desc')
    .orderBy('above')
    .execute()
}

export async function allTaxLines(db: Db): Promise<TaxRow[]> {
  return db.selectFrom('tax_line').selectAll().orderBy('valid_from', 'desc').orderBy('position').execute()
}

export async function allMethodCharges(db: Db): Promise<Selectable<BillTables['payment_method_charge']>[]> {
  return db
    .selectFrom('payment_method_charge')
    .selectAll()
    .orderBy('payment_method')
    .orderBy('valid_from', 'desc')
    .execute()
}

/** Two who change one table take turns, so that each record says what was there. */
export async function lockTariffs(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tariffs'))`.execute(tx)
}

/** Of a day to come: nothing was ever charged by it. */
export async function replaceBands(
  tx: Db,
  productType: string | null,
  validFrom: string,
  bands: readonly Pick<BandRow, 'above' | 'flat' | 'basis_points'>[],
): Promise<BandRow[]> {
  const before = await tx
    .deleteFrom('service_fee_band')
    .where('valid_from', '=', validFrom)
    .where(sql<boolean>`product_type is not distinct from ${productType}`)
    .returningAll()
    .execute()
  await tx
    .insertInto('service_fee_band')
    .values(bands.map((band) => ({ product_type: productType, valid_from: validFrom, ...band })))
    .execute()
  return before
}

export async function replaceTaxLines(
  tx: Db,
  validFrom: string,
  lines: readonly Pick<TaxRow, 'code' | 'name' | 'basis_points' | 'charged_on'>[],
): Promise<TaxRow[]> {
  const before = await tx.deleteFrom('tax_line').where('valid_from', '=', validFrom).returningAll().execute()
  await tx
    .insertInto('tax_line')
    .values(lines.map((line, index) => ({ valid_from: validFrom, position: index + 1, ...line })))
    .execute()
  return before
}

export async function replaceMethodCharge(tx: Db, charge: ChargeRow): Promise<ChargeRow | null> {
  const before = await tx
    .deleteFrom('payment_method_charge')
    .where('payment_method', '=', charge.payment_method)
    .where('valid_from', '=', charge.valid_from)
    .returningAll()
    .executeTakeFirst()
  await tx.insertInto('payment_method_charge').values(charge).execute()
  return before ?? null
}

export async function allHolidays(db: Db): Promise<HolidayRow[]> {
  return db.selectFrom('holiday').selectAll().orderBy('day').execute()
}

/** Null makes it a day like others. Answers what was there. */
export async function setHoliday(
  tx: Db,
  day: string,
  holiday: Omit<HolidayRow, 'day'> | null,
): Promise<HolidayRow | null> {
  const before = await tx.selectFrom('holiday').selectAll().where('day', '=', day).executeTakeFirst()
  if (holiday === null) await tx.deleteFrom('holiday').where('day', '=', day).execute()
  else
    await tx
      .insertInto('holiday')
      .values({ day, ...holiday })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(holiday))
      .execute()
  return before ?? null
}
