import type { SentBody } from '@ketok/contract'
import type { UnitId } from '@ketok/domain'
import { theCarType } from './build-consignment.ts'
import type { TestStaff } from './build-staff.ts'
import type { House } from './house.ts'

export type TestSheet = SentBody<'POST /office/unit'>

let count = 0

/** A pool of a branch of its own. */
export async function aPool(
  { services: { db } }: Pick<House, 'services'>,
  { city = 'Bandung' }: { city?: string } = {},
): Promise<{ id: number; branchId: number; name: string }> {
  const place = { city, phone: '+622270000', latitude: -6.9, longitude: 107.6 }
  const open = { address: 'Jl. Soekarno-Hatta 1', opening_hours: 'Senin–Jumat 09.00–16.00' }
  const number = ++count
  const branch = await db
    .insertInto('branch')
    .values({ name: `Cabang Unit ${number}`, ...place, ...open })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = `Pool Unit ${number}`
  const pool = await db
    .insertInto('pool')
    .values({ name, branch_id: branch.id, ...place, ...open })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: pool.id, branchId: branch.id, name }
}

/** A car with every fact that its sheet has, chassis and plate of its own. */
export async function aSheet(
  house: Pick<House, 'services'>,
  traits: Partial<TestSheet> = {},
): Promise<TestSheet> {
  const number = String(++count).padStart(4, '0')
  return {
    product_type_id: await theCarType(house),
    product_tag_ids: [],
    brand: 'Toyota',
    model: 'Avanza',
    variant: '1.5 G CVT',
    year: 2021,
    city: 'Bandung',
    pool_id: traits.pool_id === undefined ? (await aPool(house)).id : traits.pool_id,
    documents: [
      { name: 'STNK', state: 'original', lies_at: 'Lemari 2' },
      { name: 'BPKB', state: 'promised', promised_day: '2026-12-14' },
    ],
    ...traits,
    facts: {
      colour: 'Hitam metalik',
      transmission: 'Otomatis',
      fuel: 'Bensin',
      engine_cc: 1_496,
      odometer_km: 45_200,
      plate: `D ${Number(number) + 1000} KJT`,
      stnk_until: '2027-12-14',
      tax_until: '2026-12-14',
      bpkb: 'Ada, asli',
      invoice: 'Ada',
      form_a: 'Tidak ada',
      keys: 2,
      chassis_number: `MHKM5EA3JMK${number}`,
      engine_number: `1NRF${number}`,
      ...traits.facts,
    },
  }
}

/** Taken in at the desk. */
export async function aUnit(
  house: House,
  as: TestStaff,
  traits: Partial<TestSheet> = {},
): Promise<{ unit_id: UnitId; sheet: TestSheet }> {
  const sheet = await aSheet(house, traits)
  const { unit_id } = await house.api.get('POST /office/unit', { as, body: sheet })
  return { unit_id, sheet }
}
