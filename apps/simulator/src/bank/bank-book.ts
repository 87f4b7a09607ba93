import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A virtual account as the bank keeps it. */
export interface Account {
  readonly trxId: string
  readonly partnerServiceId: string
  readonly customerNo: string
  readonly name: string
  readonly amount: number
  readonly channel: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
  readonly createdAt: number
  readonly state: 'open' | 'closed'
}

/** One try to tell the house of a payment. */
export interface Delivery {
  readonly at: number
  /** 0 when the house did not answer. */
  readonly http: number
  readonly responseCode: string
  readonly responseMessage: string
}

/** Money the bank took, and what became of it. */
export interface Payment {
  readonly paymentRequestId: string
  readonly trxId: string
  readonly accountNo: string
  readonly amount: number
  readonly paidAt: number
  /**
   * `telling`: the house has not answered yet. `delivered`: it took the money in. `returned`: it refused, so the payer
   * has it back. `untold`: every repeat failed; the house can still ask.
   */
  readonly state: 'telling' | 'delivered' | 'returned' | 'untold'
  readonly deliveries: readonly Delivery[]
}

type Line = { readonly account: Account } | { readonly payment: Payment }

export const accountNo = ({
  partnerServiceId,
  customerNo,
}: Pick<Account, 'partnerServiceId' | 'customerNo'>) => partnerServiceId + customerNo

/** The bank's own book. A file of facts, each line the whole of what it is about; the last line counts. */
export class BankBook {
  readonly #file: string | null
  readonly #accounts = new Map<string, Account>()
  readonly #byNumber = new Map<string, string>()
  readonly #payments = new Map<string, Payment>()

  constructor(file: string | null) {
    this.#file = file
    if (file === null) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    for (const line of text.split('\n')) this.#read(line)
    // What a kill cut off must not swallow the next line.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  }

  accountByTrxId(trxId: string): Account | undefined {
    return this.#accounts.get(trxId)
  }

  accountByNumber(number: string): Account | undefined {
    const trxId = this.#byNumber.get(number)
    return trxId === undefined ? undefined : this.#accounts.get(trxId)
  }

  /** Newest first. */
  accounts(): Account[] {
    return [...this.#accounts.values()].reverse()
  }

  /** All payments, in the order in which the money came. */
  payments(): Payment[] {
    return [...this.#payments.values()]
  }

  payment(paymentRequestId: string): Payment | undefined {
    return this.#payments.get(paymentRequestId)
  }

  /** Those that left money at the bank. */
  paymentsOf(trxId: string): Payment[] {
    return this.payments().filter((payment) => payment.trxId === trxId && payment.state !== 'returned')
  }

  keepAccount(account: Account): void {
    this.#write({ account })
  }

  keepPayment(payment: Payment): void {
    this.#write({ payment })
  }

  #write(line: Line): void {
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#apply(line)
  }

  #read(text: string): void {
    try {
      this.#apply(JSON.parse(text))
    } catch {
      // A line cut off by a kill: what it told was never answered either.
    }
  }

  #apply(line: Line): void {
    if ('account' in line) {
      this.#accounts.set(line.account.trxId, line.account)
      this.#byNumber.set(accountNo(line.account), line.account.trxId)
    } else this.#payments.set(line.payment.paymentRequestId, line.payment)
  }
}
