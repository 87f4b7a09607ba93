import {
  type BillId,
  billDueAt,
  type CustomerId,
  composeBill,
  type Instant,
  type LotId,
  type NiplId,
  type OfferId,
  type Rupiah,
  rupiah,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { dearestPaymentFee, houseCharges } from '../../pricing/tariff/tariff.ts'
import { postJournal } from '../ledger/ledger.ts'
import { expireBill } from './bill.jobs.ts'
import { insertBill, insertLines, lotOfBill } from './bill.store.ts'
import { billRaised } from './bill-journals.ts'
import { payByDeposit } from './bill-payable.ts'

/** A lot that somebody is to pay for, with the NIPL they used up for it. */
export interface Bought {
  readonly lotId: LotId
  readonly customerId: CustomerId
  readonly nipl: { readonly id: NiplId; readonly nipl_number: number; readonly price: number }
  readonly price: Rupiah
  /** Null: by the hammer. */
  readonly offerId: OfferId | null
  readonly at: Instant
}

export interface RaisedBill {
  readonly billId: BillId
  readonly unitId: UnitId
  readonly title: string
  readonly total: Rupiah
  /** What of the NIPL is taken off already. */
  readonly niplPaid: Rupiah
  readonly dueAt: Instant
  /** Where it was sold. */
  readonly zone: TimeZone
}

/** The bill of a lot, by the charges in force now; in the transaction in which its buyer's NIPL was used up. */
export async function raiseBill(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  { lotId, customerId, nipl, price, offerId, at }: Bought,
): Promise<RaisedBill> {
  const { unit_id, auction_id, product_type, title } = await lotOfBill(tx, lotId)
  const charges = await houseCharges(tx, product_type, at)
  const paymentFee = await dearestPaymentFee(tx, at)
  const clock = await clockOfSale(tx, { lotId })
  const dueAt = billDueAt(at, clock)
  const niplPrice = rupiah(nipl.price)
  const { lines, total, niplExcess } = composeBill(
    price,
    { ...charges, paymentFee, nipl: niplPrice },
    nipl.nipl_number,
    ...(offerId === null ? [] : ['Harga tawaran']),
  )
  const bill = await insertBill(tx, {
    lot_id: lotId,
    unit_id,
    auction_id,
    customer_id: customerId,
    nipl_id: nipl.id,
    hammer_price: price,
    total,
    offer_id: offerId,
    hammeredAt: at,
    dueAt,
  })
  if (bill === null) throw new Error(`Failed to bill lot ${lotId}: it has a bill, but its NIPL was not used`)
  await insertLines(tx, bill.id, lines)
  const billed = { billId: bill.id, niplId: nipl.id, niplPrice, lines, at }
  await postJournal(tx, billRaised(billed))
  if (total === 0) await payByDeposit(tx, { bill, billed, niplExcess })
  else await services.jobs.enqueue(tx, expireBill, { billId: bill.id }, dueAt)
  const niplPaid = rupiah(niplPrice - niplExcess)
  return { billId: bill.id, unitId: unit_id, title, total, niplPaid, dueAt, zone: clock.zone }
}
