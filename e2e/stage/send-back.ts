import type { HouseLine } from '../chaos/storm/house-line.ts'
import type { Office } from './office.ts'
import { today } from './today.ts'

export const REFUND_DESK = '/office/keuangan/pengembalian'

/** Prepared by one, approved by another, sent by the bank; answers the bank's reference. */
export async function sendsBack(office: Office, cashier: HouseLine, what: object): Promise<string> {
  const supervisor = await office.lineOf('supervisor')
  const { payout_id } = await cashier.get<{ payout_id: number }>('POST', REFUND_DESK, what)
  await supervisor.get('POST', `${REFUND_DESK}/${payout_id}/setuju`)
  const bank_reference = `TRF-UANG-${payout_id}`
  await cashier.get('POST', `${REFUND_DESK}/${payout_id}/terkirim`, { bank_reference, sent_on: today() })
  return bank_reference
}

/** What the house owes this person, as the desk finds it by their address. */
export async function owedTo(cashier: HouseLine, email: string): Promise<Owed['owed']> {
  return (await cashier.get<Owed>('GET', `${REFUND_DESK}?cari=${email}`)).owed
}

interface Owed {
  readonly owed: readonly { nipl_id: number | null; refund_case_id: number | null; reason: string }[]
}
