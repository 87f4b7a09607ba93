import { randomInt } from 'node:crypto'
import { type Instant, type PaymentMethod, paymentMethodList, type Rupiah, rupiah } from '@ketok/domain'
import {
  type AccountRequest,
  type AccountStatus,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  type VirtualAccount,
} from '../../../../platform/payment-gateway.ts'
import { type SnapAnswer, SnapClient } from './snap-client.ts'
import type { SnapCredentials, SnapProfile } from './snap-profile.ts'
import { caseOf } from './snap-response.ts'
import {
  padServiceId,
  readSnapAmount,
  readSnapTime,
  snapAmount,
  snapName,
  snapPhone,
  snapTime,
} from './snap-values.ts'

/** A person waits, and gives up after ten seconds: a token, asking, creating and asking again must fit. */
const CREATE_TIMEOUT_MS = 3_500
const ASK_TIMEOUT_MS = 2_000
/** Nobody waits for it. */
const REPORT_TIMEOUT_MS = 30_000

type Echo = { readonly partnerServiceId?: unknown; readonly customerNo?: unknown }

/** One gateway that speaks SNAP BI; what is special about it stands in its profile. */
export class SnapGateway implements PaymentGateway {
  readonly id: string
  readonly methods: readonly PaymentMethod[]
  readonly #profile: SnapProfile
  readonly #partnerId: string
  readonly #client: SnapClient

  constructor(profile: SnapProfile, credentials: SnapCredentials, now: () => Instant) {
    this.id = profile.id
    this.methods = paymentMethodList.filter((method) => profile.accounts[method] !== undefined)
    this.#profile = profile
    this.#partnerId = credentials.partnerId
    this.#client = new SnapClient(profile, credentials, now)
  }

  newAccount(method: PaymentMethod): Pick<VirtualAccount, 'partnerServiceId' | 'customerNo'> {
    const numbering = this.#profile.accounts[method]
    if (numbering === undefined)
      throw new RangeError(`Failed to number an account: ${this.id} has no ${method}`)
    const digits = numbering.length - numbering.partnerServiceId.length
    // By chance, so that nobody finds other people's accounts by counting; the first digit is kept off zero.
    const customerNo = Array.from({ length: digits }, (_, at) => randomInt(at === 0 ? 1 : 0, 10)).join('')
    return { partnerServiceId: numbering.partnerServiceId, customerNo }
  }

  state(): 'ok' | 'unreachable' {
    return this.#client.isReachable ? 'ok' : 'unreachable'
  }

  async create(request: AccountRequest, triedBefore: boolean): Promise<VirtualAccount> {
    if (triedBefore) {
      const registered = await this.#find(request)
      if (registered !== null) return registered
    }
    try {
      return this.#registered(request, await this.#create(request))
    } catch (error) {
      if (isDuplicate(error)) return (await this.#find(request)) ?? request
      if (!(error instanceof GatewayUnreachable)) throw error
      const registered = await this.#find(request).catch(() => null)
      if (registered !== null) return registered
      throw error
    }
  }

  async cancel(account: VirtualAccount): Promise<'cancelled' | 'already_paid'> {
    try {
      await this.#client.send({
        method: 'DELETE',
        path: this.#profile.paths.cancel,
        body: { ...triple(account), trxId: account.trxId, ...this.#additional(account.method) },
        timeoutMs: ASK_TIMEOUT_MS,
      })
      return 'cancelled'
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      const outcome = caseOf(error.responseCode)
      if (outcome === '404xx14') return 'already_paid'
      // Not found, suspended or expired: nobody can pay to it any more, which is what was asked for.
      if (outcome.startsWith('404')) return 'cancelled'
      throw error
    }
  }

  async status(account: VirtualAccount): Promise<AccountStatus> {
    try {
      const answer = await this.#client.send({
        method: 'POST',
        path: this.#profile.paths.status,
        body: { ...triple(account), inquiryRequestId: account.trxId, ...this.#additional(account.method) },
        timeoutMs: ASK_TIMEOUT_MS,
      })
      return readStatus(answer.virtualAccountData, answer.additionalInfo)
    } catch (error) {
      // "Transaction not found": nothing has been paid to it yet.
      if (error instanceof GatewayRefused && caseOf(error.responseCode).startsWith('404'))
        return { state: 'PENDING' }
      throw error
    }
  }

  async reportedOn(day: string): Promise<Rupiah | null> {
    const path = this.#profile.paths.report
    if (path === null) return null
    const query = new URLSearchParams({
      partnerServiceId: '',
      startDate: day,
      startTime: '00:00:00+07:00',
      endDate: day,
      endTime: '23:59:59+07:00',
    })
    const answer = await this.#client.send({
      method: 'GET',
      path: `${path}?${query}`,
      timeoutMs: REPORT_TIMEOUT_MS,
    })
    return sumOfReport(answer.virtualAccountData)
  }

  async #create(request: AccountRequest): Promise<SnapAnswer> {
    const phone = snapPhone(request.phone)
    return this.#client.send({
      method: 'POST',
      path: this.#profile.paths.create,
      body: {
        ...triple(request),
        virtualAccountName: snapName(request.name),
        ...(request.email === null ? {} : { virtualAccountEmail: request.email }),
        ...(phone === null ? {} : { virtualAccountPhone: phone }),
        trxId: request.trxId,
        totalAmount: snapAmount(request.amount),
        virtualAccountTrxType: 'C',
        expiredDate: snapTime(request.expiresAt),
        ...this.#additional(request.method),
      },
      timeoutMs: CREATE_TIMEOUT_MS,
    })
  }

  async #find(account: VirtualAccount): Promise<VirtualAccount | null> {
    const path = this.#profile.paths.inquireAccount
    if (path === null) return null
    try {
      const answer = await this.#client.send({
        method: 'POST',
        path,
        body: { ...triple(account), trxId: account.trxId, ...this.#additional(account.method) },
        timeoutMs: ASK_TIMEOUT_MS,
      })
      return this.#registered(account, answer)
    } catch (error) {
      if (error instanceof GatewayRefused && caseOf(error.responseCode).startsWith('404')) return null
      throw error
    }
  }

  #additional(method: PaymentMethod) {
    return { additionalInfo: this.#profile.additionalInfo(method, this.#partnerId) }
  }

  #registered(requested: VirtualAccount, answer: SnapAnswer): VirtualAccount {
    const { partnerServiceId, customerNo } = (answer.virtualAccountData ?? {}) as Echo
    return {
      trxId: requested.trxId,
      method: requested.method,
      partnerServiceId:
        typeof partnerServiceId === 'string' ? partnerServiceId.trim() : requested.partnerServiceId,
      customerNo: typeof customerNo === 'string' && customerNo !== '' ? customerNo : requested.customerNo,
    }
  }
}

function triple({ partnerServiceId, customerNo }: VirtualAccount) {
  const padded = padServiceId(partnerServiceId)
  return { partnerServiceId: padded, customerNo, virtualAccountNo: padded + customerNo }
}

/** Same trxId and already done: counts as done. */
function isDuplicate(error: unknown): boolean {
  return error instanceof GatewayRefused && caseOf(error.responseCode) === '409xx01'
}

interface StatusData {
  readonly paymentFlagStatus?: unknown
  readonly paidAmount?: { readonly value?: unknown; readonly currency?: unknown }
  readonly paymentRequestId?: unknown
  readonly transactionDate?: unknown
}

function sumOfReport(data: unknown): Rupiah {
  if (!Array.isArray(data)) throw new GatewayUnreachable('Failed to read a report: it lists no payments')
  const sum = data.reduce((total: number, line: StatusData) => {
    const { value, currency } = line.paidAmount ?? {}
    const amount =
      typeof value === 'string' && typeof currency === 'string' ? readSnapAmount({ value, currency }) : null
    if (amount === null) throw new GatewayUnreachable('Failed to read a report: a payment without an amount')
    return total + amount
  }, 0)
  return rupiah(sum)
}

/** `00` means paid. Midtrans puts the flag beside the account instead of into it. */
function readStatus(data: unknown, additional: unknown): AccountStatus {
  const account = (data ?? {}) as StatusData
  const flag = account.paymentFlagStatus ?? ((additional ?? {}) as StatusData).paymentFlagStatus
  if (flag !== '00') return { state: 'PENDING' }
  const { value, currency } = account.paidAmount ?? {}
  const amount =
    typeof value === 'string' && typeof currency === 'string' ? readSnapAmount({ value, currency }) : null
  if (amount === null || typeof account.paymentRequestId !== 'string')
    throw new GatewayUnreachable(
      'Failed to read a payment status: paid, but not how much or by which request',
    )
  const paidAt = typeof account.transactionDate === 'string' ? readSnapTime(account.transactionDate) : null
  return { state: 'PAID', paymentRequestId: account.paymentRequestId, amount, paidAt }
}
