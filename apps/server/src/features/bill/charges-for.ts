import type { Reply } from '@ketok/contract'
import { type Instant, rupiah, wibClock } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

type Charges = Omit<Reply<'GET /unit/{unit_id}'>['charges'], 'nipl_price'>

/** What winning a unit of this product type costs beside the hammer price, by the tables in force at `now`. */
export async function chargesFor(db: Db, productTypeId: number, now: Instant): Promise<Charges> {
  const { year, month, day } = wibClock(now)
  const today = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const [bands, tax, fee] = await Promise.all([
    feeBands(db, productTypeId, today),
    db
      .selectFrom('service_tax_rate')
      .select('basis_points')
      .where('valid_from', '<=', today)
      .orderBy('valid_from', 'desc')
      .executeTakeFirst(),
    // Before a bank is chosen the dearest is shown, so that nobody pays more than he was told.
    sql<{ fee: number | null }>`
      select max(fee) as fee from (
        select distinct on (payment_method) fee from payment_method_charge
        where valid_from <= ${today}::date order by payment_method, valid_from desc
      ) in_force`.execute(db),
  ])
  return {
    service_fee: bands,
    tax_basis_points: tax?.basis_points ?? 0,
    payment_fee: rupiah(fee.rows[0]?.fee ?? 0),
  }
}

/** The newest set of bands of the type, or of all types where it has none of its own. */
async function feeBands(db: Db, productTypeId: number, today: string): Promise<Charges['service_fee']> {
  const { rows } = await sql<Charges['service_fee'][number]>`
    with in_force as (
      select band.*, dense_rank() over (order by band.product_type is null, band.valid_from desc) as rank
      from service_fee_band band
      where band.valid_from <= ${today}::date
        and (band.product_type is null
          or band.product_type = (select name from product_type where id = ${productTypeId}))
    )
    select above, flat, basis_points from in_force where rank = 1 order by above`.execute(db)
  return rows
}
