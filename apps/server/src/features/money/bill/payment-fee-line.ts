import { type Instant, type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { dearestPaymentFee } from '../../pricing/tariff/tariff.ts'
import { type BillRow, linesOf, type NewLine, replaceLines } from './bill.store.ts'

/** What paying adds to a bill: a bank's fee, or the digits by which a transfer is known. */
export interface PaymentFee {
  readonly amount: Rupiah
  readonly isUniqueDigits: boolean
}

/** What the winner owes the house, whichever way they pay. It never changes after the hammer. */
export async function owedWithoutFee(tx: Db, { id }: Pick<BillRow, 'id'>): Promise<Rupiah> {
  const lines = await linesOf(tx, id)
  return rupiah(lines.reduce((sum, { code, amount }) => (code === 'payment_fee' ? sum : sum + amount), 0))
}

/** Puts the fee of the way that was chosen onto the bill; answers its total with it. */
export async function setPaymentFee(
  tx: Db,
  { id }: Pick<BillRow, 'id'>,
  { amount, isUniqueDigits }: PaymentFee,
): Promise<Rupiah> {
  const lines: NewLine[] = await linesOf(tx, id)
  const label = isUniqueDigits ? 'Kode unik' : 'Biaya pembayaran'
  const before = lines.find(({ code }) => code === 'payment_fee')
  const others = lines.filter(({ code }) => code !== 'payment_fee')
  const owed = others.reduce((sum, line) => sum + line.amount, 0)
  const total = rupiah(owed + amount)
  if ((before?.amount ?? 0) === amount && (amount === 0 || before?.label === label)) return total
  const niplAt = others.findIndex(({ code }) => code === 'nipl')
  const fee = amount === 0 ? [] : [{ code: 'payment_fee', label, amount }]
  await replaceLines(tx, id, others.toSpliced(niplAt === -1 ? others.length : niplAt, 0, ...fee), total)
  return total
}

/** Until a bank is chosen a bill tells the dearest fee, as when it was raised. */
export async function tellDearestFee(tx: Db, bill: Pick<BillRow, 'id'>, at: Instant): Promise<void> {
  await setPaymentFee(tx, bill, { amount: await dearestPaymentFee(tx, at), isUniqueDigits: false })
}

/** Of a payment of several bills: onto the first, none onto the others. Answers the sum to transfer. */
export async function putFeesTogether(
  tx: Db,
  bills: readonly Pick<BillRow, 'id'>[],
  fee: PaymentFee,
): Promise<Rupiah> {
  let sum = 0
  for (const [index, bill] of bills.entries())
    sum += await setPaymentFee(tx, bill, index === 0 ? fee : { ...fee, amount: rupiah(0) })
  return rupiah(sum)
}
