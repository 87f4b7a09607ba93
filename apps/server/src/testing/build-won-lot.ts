import { type CustomerId, HOUR_MS } from '@ketok/domain'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import { aLot, type TestLot } from './build-lot.ts'
import { boughtNipl } from './build-nipl.ts'
import type { House } from './house.ts'
import type { TestBank } from './open-bank.ts'

/** A lot that somebody won for a hundred million, an hour from now: the clock stands at its end. */
export async function aWonLot(
  house: House,
  bank: TestBank,
  more: { readonly consignorId?: CustomerId } = {},
): Promise<{ winner: TestCustomer; lot: TestLot }> {
  const { api, clock, services } = house
  const winner = await aCustomer(house)
  const lot = await aLot(house, { base: 100_000_000, closesInMs: HOUR_MS, ...more })
  await boughtNipl(house, bank, winner, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'menang-0001' },
  })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  return { winner: await signedInAgain(house, winner), lot }
}
