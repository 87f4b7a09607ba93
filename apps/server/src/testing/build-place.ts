import type { House } from './house.ts'

let count = 0

/** A branch and its pool, both with names of their own. */
export async function aBranchWithPool(
  { services: { db } }: Pick<House, 'services'>,
  { city = 'Jakarta Timur' }: { city?: string } = {},
): Promise<{ branchId: number; poolId: number }> {
  const number = ++count
  const place = {
    city,
    address: `Jl. Cakung ${number}`,
    phone: '+62218990001',
    latitude: -6.17,
    longitude: 106.94,
    opening_hours: 'Senin–Jumat, 09.00–17.00 WIB',
  }
  const branch = await db
    .insertInto('branch')
    .values({ name: `Cabang ${number}`, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pool = await db
    .insertInto('pool')
    .values({ name: `Pool ${number}`, branch_id: branch.id, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { branchId: branch.id, poolId: pool.id }
}
