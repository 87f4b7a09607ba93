import { pathsByToken } from '@ketok/contract/site-paths'
import { bankNameOf, type CustomerId, formatNiplNumber, instant, MANUAL, type UnitId } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { type BillRow, countPaidTogether, getOwnBill, statedOnBill } from '../bill/bill.ts'
import { niplOfBill } from '../nipl/nipl.ts'
import { type InstructionRow, instructionOfBill } from '../payment/payment.ts'
import { billNumber } from './bill-number.ts'
import type { BillPaper, PayTo } from './bill-paper.ts'
import { billToken } from './bill-token.ts'

/** What stands on the paper. For its owner only: another's bill is as unknown as one that does not exist. */
export async function billPaperOf(
  services: Services,
  customerId: CustomerId,
  unitId: UnitId,
): Promise<BillPaper> {
  const { db, config, now } = services
  const bill = await getOwnBill(db, customerId, unitId)
  const [{ lot, buyer, prices, niplPaid }, nipl, instruction, zone] = await Promise.all([
    statedOnBill(db, bill.id),
    niplOfBill(db, bill.nipl_id),
    instructionOfBill(db, bill.id),
    zoneOfSale(db, { auctionId: bill.auction_id }),
  ])
  return {
    number: billNumber(bill),
    house: config.brand,
    winner: buyer,
    lot: `Lot ${String(lot.lot_number).padStart(3, '0')} · ${lot.title}`,
    nipl: formatNiplNumber(nipl.nipl_number),
    hammeredAt: instant(bill.hammered_at.getTime()),
    dueAt: instant(bill.due_at.getTime()),
    zone,
    paidAt: bill.paid_at === null ? null : instant(bill.paid_at.getTime()),
    status: bill.status,
    lines: prices,
    niplPaid,
    total: bill.total,
    payTo: await payToOf(services, bill, instruction),
    checkUrl: config.publicUrl + pathsByToken.bill(billToken(config.keys, bill.id)),
    at: now(),
  }
}

async function payToOf(
  { config, db }: Services,
  bill: BillRow,
  instruction: InstructionRow | null,
): Promise<PayTo | null> {
  if (bill.status !== 'PENDING' || instruction === null || instruction.registered_at === null) return null
  const { payment_method, partner_service_id, customer_no, account_name, amount, surplus, joint_payment_id } =
    instruction
  const isTransfer = payment_method === MANUAL
  return {
    bank: isTransfer ? (config.manual?.bank ?? '') : bankNameOf(payment_method),
    kind: isTransfer ? 'Rekening' : 'Virtual account',
    number: isTransfer ? partner_service_id : partner_service_id + customer_no,
    name: account_name,
    amount,
    surplus,
    others: (await countPaidTogether(db, joint_payment_id)) - 1,
  }
}
