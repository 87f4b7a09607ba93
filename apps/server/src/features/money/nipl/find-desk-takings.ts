import type { Query, Reply } from '@ketok/contract'
import { DESK_WAYS, isoDay, rupiah, wibDay } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { deskHeld } from '../ledger/ledger.ts'
import { deskTakings } from './desk-payment.store.ts'

type Takings = Reply<'GET /office/keuangan/kas-meja'>

/**
 * For the clerk who counts their drawer at the end of the day, and the cashier who takes it over. Whoever is bound to
 * branches reads what was taken in for sales of those.
 */
export async function findDeskTakings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { branchIds }: StaffCaller,
  { day = isoDay(wibDay(now())), auction_id: auctionId }: Query<'GET /office/keuangan/kas-meja'>,
): Promise<Takings> {
  const rows = await deskTakings(db, { day, auctionId, branchIds })
  const sums = new Map<string, Takings['sums'][number]>()
  const payments = rows.map(({ staff_id, staff_name, at, ...payment }) => {
    const staff = { staff_id, full_name: staff_name }
    const key = `${payment.way} ${staff_id}`
    const sum = sums.get(key) ?? { way: payment.way, staff, count: 0, amount: rupiah(0) }
    sums.set(key, { ...sum, count: sum.count + 1, amount: rupiah(sum.amount + payment.amount) })
    return { ...payment, at: wireTime(at), staff }
  })
  // The books keep one till for the whole house.
  const held =
    branchIds === null
      ? await Promise.all(DESK_WAYS.map(async (way) => ({ way, amount: await deskHeld(db, way) })))
      : null
  return { day, held, sums: [...sums.values()], payments }
}
