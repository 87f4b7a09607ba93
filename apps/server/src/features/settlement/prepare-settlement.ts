import type { Body } from '@ketok/contract'
import { type CustomerId, instant, isoDay, type Rupiah, rupiah, shareOf, wibDay } from '@ketok/domain'
import { inTransaction, violates } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import { seal, unseal } from '../../platform/secrets.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { recordLook } from '../approval/record-look.ts'
import { bankAccountOf } from '../profile/bank-account.ts'
import { recordAction } from '../staff/record-action.ts'
import {
  type Commission,
  type ConsignorSale,
  commissions,
  insertConsignorPayout,
  lockConsignorPayout,
  type StatementLine,
  saleOfBill,
} from './settlement.store.ts'

const aboutAccount = (consignorId: CustomerId) => `customer ${consignorId} settlement account`

type Wanted = Body<'POST /office/penyelesaian-penitip'>

/** The first of the two people: what the seller of a paid lot gets, once it was handed over. */
export async function prepareSettlement(
  { config, db, now }: Services,
  staff: StaffCaller,
  { bill_id, handed_over_on, costs }: Wanted,
): Promise<number> {
  const today = isoDay(wibDay(now()))
  return inTransaction(db, async (tx) => {
    const sale = orNotFound(await saleOfBill(tx, bill_id))
    // Nothing is handed over before it is paid.
    const paidOn = isoDay(wibDay(instant(sale.paid_at.getTime())))
    if (handed_over_on < paidOn || handed_over_on > today) {
      refuse({ code: 'invalid_input' }, 'handed_over_on')
    }
    const lines = statementOf(await commissions(tx), sale, costs)
    const amount = sumOf(lines)
    if (amount <= 0) refuse({ code: 'settlement_exhausted' }, 'costs')
    const account = await bankAccountOf({ config }, tx, sale.consignor_id)
    const sealed = seal(Buffer.from(account.number), config.keys.identity, aboutAccount(sale.consignor_id))
    const id = await insertConsignorPayout(
      tx,
      {
        bill_id: sale.bill_id,
        consignor_id: sale.consignor_id,
        hammer_price: sale.hammer_price,
        amount,
        handed_over_on,
        bank_name: account.bankName,
        account_owner: account.owner,
        account_sealed: sealed,
        account_masked: account.masked,
        prepared_by: staff.staffId,
        prepared_at: new Date(now()),
      },
      lines,
    )
    await recordAction(tx, staff, {
      action: 'settlement.prepared',
      subject: { type: 'settlement', id },
      after: { state: 'prepared', bill_id, amount, account: account.masked, handed_over_on },
      at: now(),
    })
    return id
  }).catch((error: unknown) => {
    if (violates(error, 'consignor_payout_of_bill')) refuse({ code: 'payout_open' })
    throw error
  })
}

/** Hammer price, commission by the table of its day, and what the sale cost beside it. */
export function statementOf(
  table: readonly Commission[],
  { hammer_price, hammered_at }: Pick<ConsignorSale, 'hammer_price' | 'hammered_at'>,
  costs: Wanted['costs'],
): StatementLine[] {
  const hammeredOn = isoDay(wibDay(instant(hammered_at.getTime())))
  const inForce = table.find(({ valid_from }) => valid_from <= hammeredOn)
  const commission = shareOf(rupiah(hammer_price), inForce?.basis_points ?? 0)
  return [
    { label: 'Harga ketok', amount: hammer_price },
    ...(commission === 0 ? [] : [{ label: 'Komisi', amount: -commission }]),
    ...costs.map(({ label, amount }) => ({ label, amount: -amount })),
  ]
}

export function sumOf(lines: readonly StatementLine[]): Rupiah {
  return rupiah(
    Math.max(
      0,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    ),
  )
}

/** Whoever types the transfer needs the whole number; that he saw it is on record. */
export async function readSettlementAccount(
  { config, db, now }: Services,
  staff: StaffCaller,
  id: number,
): Promise<{ account_number: string }> {
  return inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockConsignorPayout(tx, id))
    if (payout.state !== 'approved') refuse({ code: 'payout_state_forbids' })
    await recordLook(tx, staff, {
      customerId: payout.consignor_id,
      field: 'rekening_number',
      reason: `Mentransfer hasil lelang nomor ${id}`,
      at: now(),
    })
    await recordAction(tx, staff, {
      action: 'settlement.account_seen',
      subject: { type: 'settlement', id },
      at: now(),
    })
    const { account_sealed, consignor_id } = payout
    return {
      account_number: unseal(account_sealed, config.keys.identity, aboutAccount(consignor_id)).toString(),
    }
  })
}
