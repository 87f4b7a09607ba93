import { randomBytes } from 'node:crypto'
import {
  type BillId,
  type Carried,
  type CustomerId,
  type Instant,
  MANUAL,
  type PayingMethod,
  type PaymentMethod,
  type Rupiah,
  rupiah,
  surplusAt,
} from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { chargeOf, type MethodCharge, methodCharges } from '../../pricing/tariff/tariff.ts'
import { accountName } from './account-name.ts'
import { manualAccount } from './manual-account.ts'
import { type InstructionRow, insertInstruction, payerById } from './payment.store.ts'

export interface ToPay {
  readonly customerId: CustomerId
  /** What the money is for; exactly one. */
  readonly subject:
    | { readonly niplOrderId: number }
    | { readonly billId: BillId }
    | { readonly jointPaymentId: number }
  readonly method: PayingMethod
  /** Already in `amount`; only for transfers to the house's own account. */
  readonly uniqueDigits?: number
  /** What it settles. Where no bank takes so little more is to be transferred, and the rest goes back. */
  readonly amount: Rupiah
  readonly expiresAt: Instant
}

/** Letters and digits nobody confuses when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const ATTEMPTS = 5

/**
 * Numbers a virtual account for something to be paid and saves it; the gateway hears of it after the commit, by
 * `registerInstruction`. So nothing is lost when the gateway hangs, and every try asks for the same account.
 */
export async function openInstruction(services: Services, tx: Db, toPay: ToPay): Promise<InstructionRow> {
  const { gateway, config, now } = services
  const { method, amount, customerId, subject, expiresAt } = toPay
  if (method === MANUAL) return openManual(services, tx, toPay)
  if (!gateway.methods.includes(method)) refuse({ code: 'invalid_input' }, 'payment_method')
  const surplus = await surplusOrRefuse(services, tx, method, amount)
  const payer = await payerById(tx, customerId)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const opened = await insertInstruction(tx, {
      gateway: gateway.id,
      trxId: trxIdOf(subject),
      customerId,
      ...idsOf(subject),
      method,
      amount: rupiah(amount + surplus),
      surplus,
      ...gateway.newAccount(method),
      accountName: accountName(config.brand.name, payer.full_name),
      expiresAt,
      createdAt: now(),
    })
    if (opened !== null) return opened
  }
  throw new Error(`Failed to number an account of ${method}: ${ATTEMPTS} numbers in a row were taken`)
}

async function surplusOrRefuse(
  { gateway, now }: Services,
  tx: Db,
  method: PaymentMethod,
  amount: Rupiah,
): Promise<Rupiah> {
  const charge = await chargeOf(tx, method, now())
  const offered = (await methodCharges(tx, now())).filter((each) => gateway.methods.includes(each.method))
  const surplus = surplusAt(carriedBy(charge), amount, offered.map(carriedBy))
  if (surplus !== null) return surplus
  const { amountMin: minimum, amountMax: maximum } = charge
  return refuse({ code: 'payment_amount_out_of_range', minimum, maximum }, 'payment_method')
}

const carriedBy = ({ amountMin, amountMax }: MethodCharge): Carried => ({ least: amountMin, most: amountMax })

/** The house's own account; what is to be paid is known by its amount. There is nobody to register it with. */
async function openManual(services: Services, tx: Db, toPay: ToPay): Promise<InstructionRow> {
  const { amount, customerId, subject, expiresAt, uniqueDigits } = toPay
  const account = manualAccount(services)
  if (uniqueDigits === undefined) throw new Error('Failed to open a transfer: it has no unique digits')
  const at = services.now()
  const trxId = trxIdOf(subject)
  const opened = await insertInstruction(tx, {
    gateway: 'manual',
    trxId,
    customerId,
    ...idsOf(subject),
    method: MANUAL,
    amount,
    partnerServiceId: account.number,
    customerNo: trxId,
    accountName: account.owner,
    expiresAt,
    createdAt: at,
    uniqueDigits,
    registeredAt: at,
  })
  if (opened === null) throw new Error(`Failed to open the transfer ${trxId}: there is one`)
  return opened
}

function idsOf(subject: ToPay['subject']) {
  return {
    niplOrderId: 'niplOrderId' in subject ? subject.niplOrderId : null,
    billId: 'billId' in subject ? subject.billId : null,
    jointPaymentId: 'jointPaymentId' in subject ? subject.jointPaymentId : null,
  }
}

/** 'BILL-42-7KQ2M9XA' */
function trxIdOf(subject: ToPay['subject']): string {
  const { niplOrderId, billId, jointPaymentId } = idsOf(subject)
  const about =
    billId !== null
      ? `BILL-${billId}`
      : niplOrderId !== null
        ? `NIPL-${niplOrderId}`
        : `JOINT-${jointPaymentId}`
  return `${about}-${randomCode(8)}`
}

function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
