import { type Instant, isoDay, type ProductTypeId, wibDay } from '@ketok/domain'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { TariffTables } from './tariff.tables.ts'

type BandRow = Selectable<TariffTables['service_fee_band']>
type ChargeRow = Selectable<TariffTables['payment_method_charge']>
type TaxRow = Selectable<TariffTables['tax_line']>

/** Dated tables change at midnight in Jakarta. */
const dayText = (at: Instant) => isoDay(wibDay(at))

export async function methodChargesAt(
  db: Db,
  at: Instant,
): Promise<Selectable<TariffTables['payment_method_charge']>[]> {
  return db
    .selectFrom('payment_method_charge')
    .distinctOn('payment_method')
    .selectAll()
    .where('valid_from', '<=', dayText(at))
    .orderBy('payment_method')
    .orderBy('valid_from', 'desc')
    .execute()
}

/** For every product type that has a table, the rows of its newest; null is the table of all others. */
export async function serviceFeeBandsAt(
  db: Db,
  at: Instant,
): Promise<Selectable<TariffTables['service_fee_band']>[]> {
  const day = dayText(at)
  return db
    .selectFrom('service_fee_band as band')
    .selectAll('band')
    .where('valid_from', '=', (eb) =>
      eb
        .selectFrom('service_fee_band as newer')
        .select((inner) => inner.fn.max('newer.valid_from').as('valid_from'))
        .where('newer.valid_from', '<=', day)
        .where(sql<boolean>`newer.product_type is not distinct from band.product_type`),
    )
    .orderBy('product_type')
    .orderBy('above')
    .execute()
}

export async function productTypeName(db: Db, id: ProductTypeId): Promise<string | null> {
  const found = await db.selectFrom('product_type').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? null
}

export async function productTypes(db: Db): Promise<{ id: ProductTypeId; name: string }[]> {
  return db.selectFrom('product_type').select(['id', 'name']).orderBy('id').execute()
}

export async function taxLinesAt(db: Db, at: Instant): Promise<Selectable<TariffTables['tax_line']>[]> {
  const day = dayText(at)
  return db
    .selectFrom('tax_line')
    .selectAll()
    .where('valid_from', '=', (eb) =>
      eb
        .selectFrom('tax_line as newer')
        .select((inner) => inner.fn.max('newer.valid_from').as('valid_from'))
        .where('newer.valid_from', '<=', day),
    )
    .orderBy('position')
    .execute()
}

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

export async function allMethodCharges(db: Db): Promise<Selectable<TariffTables['payment_method_charge']>[]> {
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
