import type { Instant, PaymentMethod, Rupiah } from '@ketok/domain'

/** One virtual account as the gateway knows it. `trxId` is the key of what is to be paid; the rest names the account. */
export interface VirtualAccount {
  readonly trxId: string
  readonly method: PaymentMethod
  /** Digits; the protocol pads them, we do not. */
  readonly partnerServiceId: string
  readonly customerNo: string
}

export interface AccountRequest extends VirtualAccount {
  readonly amount: Rupiah
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly expiresAt: Instant
}

export type AccountStatus =
  | { readonly state: 'PENDING' }
  | {
      readonly state: 'PAID'
      readonly paymentRequestId: string
      readonly amount: Rupiah
      readonly paidAt: Instant | null
    }

/** What the house asks of a payment provider. Outcomes nobody knows are thrown as `GatewayUnreachable`. */
export interface PaymentGateway {
  readonly id: string
  readonly methods: readonly PaymentMethod[]
  /** An account number nobody has yet; not registered anywhere before `create`. */
  newAccount(method: PaymentMethod): Pick<VirtualAccount, 'partnerServiceId' | 'customerNo'>
  /**
   * Registers the account; safe to repeat with the same `trxId`. `triedBefore` makes it ask first what became of
   * the earlier attempt. Answers the account as registered: some gateways give the number themselves.
   */
  create(request: AccountRequest, triedBefore: boolean): Promise<VirtualAccount>
  cancel(account: VirtualAccount): Promise<'cancelled' | 'already_paid'>
  status(account: VirtualAccount): Promise<AccountStatus>
  /** All it took on a day of Jakarta (YYYY-MM-DD), by its own report; null where it gives none. */
  reportedOn(day: string): Promise<Rupiah | null>
  /** For health: what became of the last call; nobody is called for it. */
  state(): 'ok' | 'unreachable'
}

/** The gateway did not answer, or in a way that leaves open what it did. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/** The gateway answered, and will not do it. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly responseCode: string

  constructor(responseCode: string, message: string) {
    super(`${responseCode} ${message}`)
    this.responseCode = responseCode
  }
}

export function isGatewayFailure(error: unknown): error is GatewayUnreachable | GatewayRefused {
  return error instanceof GatewayUnreachable || error instanceof GatewayRefused
}
