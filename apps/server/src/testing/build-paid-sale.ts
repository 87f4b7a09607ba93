import { HOUR_MS } from '@ketok/domain'
import { aBankAccount } from './build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import { aLot } from './build-lot.ts'
import { boughtNipl } from './build-nipl.ts'
import type { TestStaff } from './build-staff.ts'
import type { House } from './house.ts'
import type { TestBank } from './open-bank.ts'

interface PaidSale {
  readonly seller: TestCustomer
  readonly billId: number
}

/** A seller's lot, sold for a hundred million and paid. The day is 20 November 2026. */
export async function aPaidSale(house: House, bank: TestBank): Promise<PaidSale> {
  const { api, clock, services } = house
  clock.set('2026-11-20T10:00:00+07:00')
  const [winner, seller] = [await aCustomer(house), await aCustomer(house)]
  await aBankAccount(house, seller.id)
  const lot = await aLot(house, { base: 100_000_000, closesInMs: HOUR_MS, consignorId: seller.id })
  await boughtNipl(house, bank, winner, lot.auctionId, { method: '06_VA_MANDIRI' })
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'menang-0001' },
  })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  const { instruction, transaction_id } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: await signedInAgain(house, winner),
    params: { unit_id: lot.unitId },
    body: { payment_method: '08_VA_BRI' },
  })
  await bank.pay(instruction?.virtual_account_no ?? '')
  return { seller: await signedInAgain(house, seller), billId: transaction_id }
}

const DESK = '/office/penyelesaian-penitip'

interface TwoPeople {
  readonly sari: TestStaff
  readonly dewi: TestStaff
}

/** Prepared by the one, let go by the other; answers which. */
export async function anApprovedSettlement(
  { api }: House,
  { sari, dewi }: TwoPeople,
  bill_id: number,
): Promise<{ settlement_id: number }> {
  const { settlement_id } = await api.get(`POST ${DESK}`, {
    as: sari,
    body: { bill_id, handed_over_on: '2026-11-20', costs: [] },
  })
  await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: dewi, params: { settlement_id } })
  return { settlement_id }
}
