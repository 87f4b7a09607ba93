import { type BillId, HOUR_MS } from '@ketok/domain'
import { sweepBills } from '../features/money/bill/bill.jobs.ts'
import { aCustomer, type TestCustomer } from './build-customer.ts'
import { aLot, type LotTraits, type TestLot } from './build-lot.ts'
import { boughtNipl } from './build-nipl.ts'
import { aStaff, type TestStaff } from './build-staff.ts'
import type { House } from './house.ts'
import type { TestBank } from './open-bank.ts'

export interface TestDefault {
  readonly seller: TestCustomer
  /** As they bid, the one who won and did not pay last. Their sign-ins are over. */
  readonly bidders: readonly TestCustomer[]
  readonly lot: TestLot
  readonly billId: BillId
  readonly planner: TestStaff
}

const BEGIN = '2026-11-20T10:00:00+07:00'
/** A Friday; the next working day is Monday. */
const DEFAULTED_AT = '2026-11-27T17:00:00+07:00'

/** A timed lot that went to the highest of these maxima, in million rupiah and rising, and was not paid. */
export async function aDefault(
  house: House,
  bank: TestBank,
  maxima: readonly number[],
  traits: LotTraits = {},
): Promise<TestDefault> {
  const { api, clock, services } = house
  clock.set(BEGIN)
  const seller = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: HOUR_MS, consignorId: seller.id, ...traits })
  const bidders: TestCustomer[] = []
  for (const maximum of maxima) {
    const bidder = await aCustomer(house)
    await boughtNipl(house, bank, bidder, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: bidder,
      params: { lot_id: lot.id },
      body: { amount: maximum * 1_000_000, client_bid_id: `tawar-${lot.id}-${maximum}`, confirmed: true },
    })
    bidders.push(bidder)
  }
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  clock.set(DEFAULTED_AT)
  await services.jobs.run(sweepBills, {})
  const { id: billId } = await services.db
    .selectFrom('bill')
    .select('id')
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow()
  const planner = await aStaff(house, { roles: ['content'], name: 'Tika Konten' })
  return { seller, bidders, lot, billId, planner }
}
