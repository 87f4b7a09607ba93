import { HOUR_MS, rupiah } from '@ketok/domain'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import { aLot, type TestLot } from './build-lot.ts'
import type { House } from './house.ts'

interface CounteredLot {
  readonly seller: TestCustomer
  readonly bidder: TestCustomer
  answer(as: TestCustomer, answer: 'accept' | 'decline'): ReturnType<typeof answerKonfirmasi>
}

/** A lot in konfirmasi, whose seller has asked its bidder for a hundred and six million. */
export async function aCounteredLot(
  house: House,
  bidderOf: (lot: TestLot) => Promise<TestCustomer>,
): Promise<CounteredLot> {
  const seller = await aCustomer(house)
  const lot = await aLot(house, {
    reserve: rupiah(110_000_000),
    consignorId: seller.id,
    closesInMs: HOUR_MS,
  })
  const bidder = await bidderOf(lot)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: bidder,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: `tawar-konfirmasi-${lot.id}` },
  })
  house.clock.advance(HOUR_MS)
  await house.services.lots.sweep()
  await house.runJobs()
  const countered = await answerKonfirmasi(house, lot, seller, { answer: 'counter', price: 106_000_000 })
  if (countered.status !== 200) throw new Error(`The counter was answered with ${countered.status}`)
  return { seller, bidder, answer: (as, answer) => answerKonfirmasi(house, lot, as, { answer }) }
}

/** Signed in anew: hours have passed since the bids. */
async function answerKonfirmasi(
  house: House,
  lot: TestLot,
  as: TestCustomer,
  body: { answer: 'accept' | 'decline' } | { answer: 'counter'; price: number },
) {
  return house.api.call('POST /customer/konfirmasi/{lot_id}', {
    as: await signedInAgain(house, as),
    params: { lot_id: lot.id },
    body,
  })
}
