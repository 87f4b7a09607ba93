import type { BillId } from '@ketok/domain'
import { aBankAccount } from './build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import type { TestStaff } from './build-staff.ts'
import { aWonLot } from './build-won-lot.ts'
import type { House } from './house.ts'
import type { TestBank } from './open-bank.ts'

interface PaidSale {
  readonly seller: TestCustomer
  readonly billId: BillId
}

/** A seller's lot, sold for a hundred million and paid. The day is 20 November 2026. */
export async function aPaidSale(house: House, bank: TestBank): Promise<PaidSale> {
  const { api, clock } = house
  clock.set('2026-11-20T10:00:00+07:00')
  const seller = await aCustomer(house)
  await aBankAccount(house, seller.id)
  const { winner, lot } = await aWonLot(house, bank, { consignorId: seller.id })
  const { instruction, transaction_id } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: winner,
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
  bill_id: BillId,
): Promise<{ settlement_id: number }> {
  const { settlement_id } = await api.get(`POST ${DESK}`, {
    as: sari,
    body: { bill_id, handed_over_on: '2026-11-20', costs: [] },
  })
  await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: dewi, params: { settlement_id } })
  return { settlement_id }
}
