import { randomUUID } from 'node:crypto'
import { type Account, accountNo, type BankBook, type Payment } from './bank-book.ts'
import type { PayFault } from './bank-faults.ts'
import type { BankSettings } from './bank-settings.ts'
import { bankTime } from './bank-time.ts'
import type { Answer, MerchantLine } from './merchant-line.ts'

export type PayRefusal = 'unknown_account' | 'closed' | 'expired' | 'paid'

const HOUR_MS = 3_600_000
/** As DOKU repeats what was not answered. */
const REPEATS_MS = [HOUR_MS / 2, 6 * HOUR_MS, 12 * HOUR_MS]
const STANDARD_PATH = '/v1.0/transfer-va/payment'

/** Takes money for virtual accounts and tells the house of it until it answers. */
export class Teller {
  readonly #settings: BankSettings
  readonly #book: BankBook
  readonly #line: MerchantLine
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(settings: BankSettings, book: BankBook, line: MerchantLine) {
    this.#settings = settings
    this.#book = book
    this.#line = line
  }

  /** After a restart: what was not answered is told again. */
  resume(): void {
    for (const payment of this.#book.payments()) if (payment.state === 'telling') this.#repeatLater(payment)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** A bank takes nothing for an account it does not know, or whose time is over, unless told to. */
  refusalOf(account: Account | undefined, fault: PayFault): PayRefusal | null {
    if (account === undefined) return 'unknown_account'
    if (this.#book.paymentsOf(account.trxId).length > 0 && fault !== 'again') return 'paid'
    if (account.state === 'closed' && fault !== 'late') return 'closed'
    if (this.#settings.now() >= account.expiresAt && fault !== 'late') return 'expired'
    return null
  }

  /** The money is in the book before anybody is told. */
  async pay(account: Account, amount: number, fault: PayFault): Promise<Payment> {
    const payment: Payment = {
      paymentRequestId: `SIM-${randomUUID()}`,
      trxId: account.trxId,
      accountNo: accountNo(account),
      amount,
      paidAt: Math.floor(this.#settings.now() / 1_000) * 1_000,
      state: fault === 'silent' ? 'untold' : 'telling',
      deliveries: [],
    }
    this.#book.keepPayment(payment)
    if (fault === 'silent') return payment
    if (fault === 'twice') await Promise.all([this.tell(payment, 'none'), this.tell(payment, 'none')])
    else await this.tell(payment, fault)
    return this.#book.payment(payment.paymentRequestId) ?? payment
  }

  /** One delivery; again and again until the house answers, each time with a new external id. */
  async tell(payment: Payment, fault: PayFault = 'none'): Promise<Answer> {
    const account = this.#book.accountByTrxId(payment.trxId)
    const before = this.#book.payment(payment.paymentRequestId) ?? payment
    const answer = await this.#line.send(
      this.#settings.notificationPath ?? STANDARD_PATH,
      messageOf(payment, account, before.deliveries.length > 0),
      this.#line.newExternalId(),
      fault,
    )
    const current = this.#book.payment(payment.paymentRequestId) ?? payment
    const told: Payment = {
      ...current,
      state: stateAfter(current, answer),
      deliveries: [...current.deliveries, { at: Math.floor(this.#settings.now()), ...pick(answer) }],
    }
    this.#book.keepPayment(told)
    if (told.state === 'telling') this.#repeatLater(told)
    return answer
  }

  #repeatLater(payment: Payment): void {
    const wait = REPEATS_MS[Math.max(0, payment.deliveries.length - 1)]
    if (wait === undefined) {
      this.#book.keepPayment({ ...payment, state: 'untold' })
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const current = this.#book.payment(payment.paymentRequestId)
      if (current?.state === 'telling') void this.tell(current)
    }, wait / this.#settings.haste)
    this.#timers.add(timer)
  }
}

const pick = ({ http, responseCode, responseMessage }: Answer) => ({ http, responseCode, responseMessage })

function stateAfter({ state }: Payment, { responseCode }: Answer): Payment['state'] {
  // Once taken in it stays so, whatever a late copy is told. "Inconsistent request" counts as success too.
  if (state === 'delivered' || responseCode === '2002500' || responseCode === '4042518') return 'delivered'
  // The house knows no such bill, or not this amount: the payer gets their money back, whatever a late copy is told.
  if (state === 'returned' || /^404251[0-9]$/.test(responseCode)) return 'returned'
  return 'telling'
}

function messageOf(payment: Payment, account: Account | undefined, isRepeat: boolean) {
  const partnerServiceId = (account?.partnerServiceId ?? '').padStart(8, ' ')
  const customerNo = account?.customerNo ?? ''
  const amount = { value: `${payment.amount}.00`, currency: 'IDR' }
  return {
    partnerServiceId,
    customerNo,
    virtualAccountNo: partnerServiceId + customerNo,
    virtualAccountName: account?.name ?? '',
    trxId: payment.trxId,
    paymentRequestId: payment.paymentRequestId,
    paidAmount: amount,
    totalAmount: { value: `${account?.amount ?? payment.amount}.00`, currency: 'IDR' },
    trxDateTime: bankTime(payment.paidAt),
    referenceNo: payment.paymentRequestId.slice(-12),
    flagAdvise: isRepeat ? 'Y' : 'N',
    additionalInfo: { channel: account?.channel ?? '' },
  }
}
