import { randomBytes } from 'node:crypto'
import { isRecord } from '@ketok/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, accountNo, type BankBook, type Payment } from './bank-book.ts'
import type { CreateFault } from './bank-faults.ts'
import type { BankSettings } from './bank-settings.ts'
import { isForToken, isWithKey, isWithSecret } from './bank-signature.ts'
import { bankTime, readBankTime } from './bank-time.ts'

interface Reply {
  readonly http: number
  readonly code: string
  readonly message: string
  readonly fields?: Record<string, unknown>
}

type Fields = Readonly<Record<string, unknown>>

export interface SnapDeskParts {
  readonly settings: BankSettings
  readonly book: BankBook
  /** Read once for each account made, then back to none. */
  readonly takeCreateFault: () => CreateFault
  /** The payer was quicker than our answer. */
  readonly payEarly: (account: Account) => Promise<void>
}

const WINDOW_MS = 5 * 60_000
const TOKEN_SECONDS = 900
const AMOUNT = /^(0|[1-9]\d{0,15})\.00$/
const BODY_LIMIT = 64 * 1024

/** DOKU serves the same services elsewhere, and has none to look an account up. */
const DOKU_PATHS: Readonly<Record<string, string>> = {
  27: '/virtual-accounts/bi-snap-va/v1.1/transfer-va/create-va',
  28: '/virtual-accounts/bi-snap-va/v1.1/transfer-va/update-va',
  31: '/virtual-accounts/bi-snap-va/v1.1/transfer-va/delete-va',
  26: '/orders/v1.0/transfer-va/status',
}

/** DOKU's habit: how a `trxId` begins makes the sandbox answer so. */
const TRIGGERS: readonly { readonly prefix: string; readonly reply: Reply }[] = [
  { prefix: '1111', reply: { http: 404, code: '12', message: 'Invalid Virtual Account' } },
  { prefix: '1112', reply: { http: 404, code: '13', message: 'Invalid Amount' } },
  { prefix: '112', reply: { http: 401, code: '00', message: 'Unauthorized. [Sandbox]' } },
  { prefix: '113', reply: { http: 400, code: '02', message: 'Invalid Mandatory Field {sandbox}' } },
  { prefix: '114', reply: { http: 400, code: '01', message: 'Invalid Field Format {sandbox}' } },
  { prefix: '115', reply: { http: 409, code: '00', message: 'Conflict' } },
]

/** The gateway's side of SNAP BI: everything the house asks of a bank. */
export class SnapDesk {
  readonly #parts: SnapDeskParts
  readonly #tokens = new Map<string, number>()
  readonly #externalIds = new Map<string, Set<string>>()

  constructor(parts: SnapDeskParts) {
    this.#parts = parts
  }

  /** As after a restart of the bank: whoever calls must ask for a token again. */
  forgetTokens(): void {
    this.#tokens.clear()
  }

  /** Inside `raw` every body arrives as the bytes that were signed. */
  register(raw: FastifyInstance): void {
    const serve = (
      method: string,
      path: string,
      service: string,
      answer: (request: FastifyRequest) => Promise<Reply>,
    ) =>
      raw.route({
        method,
        url: `/bank${path}`,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          const { http, code, message, fields } = await answer(request)
          return reply
            .code(http)
            .header('x-timestamp', bankTime(this.#parts.settings.now()))
            .send({ responseCode: `${http}${service}${code}`, responseMessage: message, ...fields })
        },
      })
    for (const path of ['/v1.0/access-token/b2b', '/authorization/v1/access-token/b2b'])
      serve('POST', path, '73', (request) => this.#issueToken(request))
    const services = [
      ['POST', '/v1.0/transfer-va/create-va', '27', (fields: Fields) => this.#create(fields)],
      ['PUT', '/v1.0/transfer-va/update-va', '28', (fields: Fields) => this.#update(fields)],
      ['POST', '/v1.0/transfer-va/inquiry-va', '30', (fields: Fields) => this.#inquire(fields)],
      ['DELETE', '/v1.0/transfer-va/delete-va', '31', (fields: Fields) => this.#delete(fields)],
      ['POST', '/v1.0/transfer-va/status', '26', (fields: Fields) => this.#status(fields)],
      ['GET', '/v1.0/transfer-va/report', '35', (fields: Fields) => this.#report(fields)],
    ] as const
    for (const [method, path, service, answer] of services) {
      for (const each of [path, DOKU_PATHS[service]])
        if (each !== undefined)
          serve(
            method,
            each,
            service,
            async (request) => this.#refusal(request) ?? answer(requestFields(request)),
          )
    }
  }

  async #issueToken(request: FastifyRequest): Promise<Reply> {
    const { clientKey, merchantPublicKey } = this.#parts.settings
    const timestamp = header(request, 'x-timestamp')
    if (!this.#isRecent(timestamp)) return { http: 401, code: '00', message: 'Unauthorized. [X-TIMESTAMP]' }
    if (header(request, 'x-client-key') !== clientKey)
      return { http: 401, code: '00', message: 'Unauthorized. [Unknown client]' }
    if (!isForToken(clientKey, timestamp, merchantPublicKey, header(request, 'x-signature')))
      return { http: 401, code: '00', message: 'Unauthorized. [Signature]' }
    if (fieldsOf(request).grantType !== 'client_credentials')
      return { http: 400, code: '01', message: 'Invalid Field Format {grantType}' }
    const token = randomBytes(32).toString('base64url')
    this.#tokens.set(token, this.#parts.settings.now() + TOKEN_SECONDS * 1_000)
    return ok({
      accessToken: token,
      tokenType: 'Bearer',
      expiresIn: String(TOKEN_SECONDS),
      additionalInfo: {},
    })
  }

  /** What is wrong with a call before its content matters. */
  #refusal(request: FastifyRequest): Reply | null {
    const { partnerId, merchantPublicKey, clientSecret, now } = this.#parts.settings
    for (const name of ['X-TIMESTAMP', 'X-SIGNATURE', 'X-PARTNER-ID', 'X-EXTERNAL-ID', 'CHANNEL-ID']) {
      if (header(request, name) === '')
        return { http: 400, code: '02', message: `Invalid Mandatory Field {${name}}` }
    }
    if (header(request, 'x-partner-id') !== partnerId)
      return { http: 404, code: '16', message: 'Partner Not Found' }
    const timestamp = header(request, 'x-timestamp')
    if (!this.#isRecent(timestamp)) return { http: 401, code: '00', message: 'Unauthorized. [X-TIMESTAMP]' }
    const signed = { method: request.method, path: request.raw.url ?? '', timestamp, body: bytesOf(request) }
    const signature = header(request, 'x-signature')
    const token = /^Bearer (\S+)$/.exec(header(request, 'authorization'))?.[1]
    if (token === undefined) {
      if (!isWithKey(signed, merchantPublicKey, signature))
        return { http: 401, code: '00', message: 'Unauthorized. [Signature]' }
    } else {
      if ((this.#tokens.get(token) ?? 0) <= now())
        return { http: 401, code: '01', message: 'Invalid Token (B2B)' }
      if (!isWithSecret(signed, token, clientSecret, signature))
        return { http: 401, code: '00', message: 'Unauthorized. [Signature]' }
    }
    const externalId = header(request, 'x-external-id')
    if (!/^\d{1,36}$/.test(externalId))
      return { http: 400, code: '01', message: 'Invalid Field Format {X-EXTERNAL-ID}' }
    return this.#isNewToday(externalId) ? null : { http: 409, code: '00', message: 'Conflict' }
  }

  #isRecent(timestamp: string): boolean {
    const at = readBankTime(timestamp)
    return at !== null && Math.abs(this.#parts.settings.now() - at) <= WINDOW_MS
  }

  #isNewToday(externalId: string): boolean {
    const day = bankTime(this.#parts.settings.now()).slice(0, 10)
    if (!this.#externalIds.has(day)) this.#externalIds.clear()
    const seen = this.#externalIds.get(day) ?? new Set()
    this.#externalIds.set(day, seen)
    if (seen.has(externalId)) return false
    seen.add(externalId)
    return true
  }

  async #create(fields: Fields): Promise<Reply> {
    const { settings, book, takeCreateFault, payEarly } = this.#parts
    const trxId = text(fields.trxId)
    const trigger = TRIGGERS.find(({ prefix }) => trxId.startsWith(prefix))
    if (trigger !== undefined) return trigger.reply
    const fault = takeCreateFault()
    if (fault === 'down') return { http: 503, code: '00', message: 'Service Unavailable' }
    const wrong = wrongField(fields, settings.now())
    if (wrong !== null) return wrong
    const account = accountOf(fields, settings.now())
    const before = book.accountByTrxId(trxId)
    if (before !== undefined) return { http: 409, code: '01', message: 'Duplicate partnerReferenceNo' }
    const holder = book.accountByNumber(accountNo(account))
    if (holder !== undefined && holder.state === 'open' && settings.now() < holder.expiresAt)
      return { http: 409, code: '00', message: 'Conflict [Virtual account in use]' }
    book.keepAccount(account)
    if (fault === 'timeout') return { http: 504, code: '00', message: 'Timeout' }
    if (fault === 'early') await payEarly(account)
    return ok({ virtualAccountData: accountView(account) })
  }

  async #update(fields: Fields): Promise<Reply> {
    const { settings, book } = this.#parts
    const account = this.#find(fields)
    if (account === undefined) return NOT_FOUND
    if (book.paymentsOf(account.trxId).length > 0) return PAID
    const wrong = wrongField(fields, settings.now())
    if (wrong !== null) return wrong
    const updated: Account = { ...accountOf(fields, settings.now()), createdAt: account.createdAt }
    book.keepAccount(updated)
    return ok({ virtualAccountData: accountView(updated) })
  }

  async #inquire(fields: Fields): Promise<Reply> {
    const account = this.#find(fields)
    return account === undefined ? NOT_FOUND : ok({ virtualAccountData: accountView(account) })
  }

  async #delete(fields: Fields): Promise<Reply> {
    const { book } = this.#parts
    const account = this.#find(fields)
    if (account === undefined || account.state === 'closed') return NOT_FOUND
    if (book.paymentsOf(account.trxId).length > 0) return PAID
    book.keepAccount({ ...account, state: 'closed' })
    return ok({ virtualAccountData: accountView(account) })
  }

  async #status(fields: Fields): Promise<Reply> {
    const account = this.#find(fields)
    if (account === undefined) return NOT_FOUND
    const [payment] = this.#parts.book.paymentsOf(account.trxId)
    return payment === undefined
      ? { http: 404, code: '01', message: 'Transaction Not Found' }
      : ok({ virtualAccountData: statusView(account, payment) })
  }

  /** All that was paid between two moments, whatever the house knows of it. */
  async #report(fields: Fields): Promise<Reply> {
    const from = readBankTime(`${text(fields.startDate)}T${text(fields.startTime)}`)
    const until = readBankTime(`${text(fields.endDate)}T${text(fields.endTime)}`)
    if (from === null) return { http: 400, code: '01', message: 'Invalid Field Format {startDate}' }
    if (until === null) return { http: 400, code: '01', message: 'Invalid Field Format {endDate}' }
    // The end is told to the second, and all of that second counts.
    const lines = this.#parts.book.payments().filter(({ paidAt, state }) => {
      return state !== 'returned' && paidAt >= from && paidAt < until + 1_000
    })
    return ok({
      virtualAccountData: lines.map((payment) => ({
        virtualAccountNo: payment.accountNo,
        trxId: payment.trxId,
        paymentRequestId: payment.paymentRequestId,
        paidAmount: { value: `${payment.amount}.00`, currency: 'IDR' },
        transactionDate: bankTime(payment.paidAt),
      })),
    })
  }

  #find(fields: Fields): Account | undefined {
    const { book } = this.#parts
    const trxId = text(fields.trxId) || text(fields.inquiryRequestId)
    const number = text(fields.partnerServiceId).trim() + text(fields.customerNo)
    const account = book.accountByTrxId(trxId) ?? book.accountByNumber(number)
    return account !== undefined && accountNo(account) === number ? account : undefined
  }
}

const NOT_FOUND: Reply = { http: 404, code: '12', message: 'Invalid Bill/Virtual Account [Not Found]' }
const PAID: Reply = { http: 404, code: '14', message: 'Paid Bill' }
const ok = (fields: Record<string, unknown>): Reply => ({
  http: 200,
  code: '00',
  message: 'Successful',
  fields,
})

function wrongField(fields: Fields, now: number): Reply | null {
  const { partnerServiceId, customerNo, virtualAccountNo, totalAmount } = fields
  const missing = [
    'partnerServiceId',
    'customerNo',
    'virtualAccountNo',
    'virtualAccountName',
    'trxId',
    'totalAmount',
  ].find((name) => fields[name] === undefined || fields[name] === '')
  if (missing !== undefined) return { http: 400, code: '02', message: `Invalid Mandatory Field {${missing}}` }
  const amount = isRecord(totalAmount) ? totalAmount : {}
  const expiry = readBankTime(fields.expiredDate)
  const checks: readonly [string, boolean][] = [
    ['partnerServiceId', /^ *\d{1,8}$/.test(text(partnerServiceId)) && text(partnerServiceId).length === 8],
    ['customerNo', /^\d{1,20}$/.test(text(customerNo))],
    ['virtualAccountNo', virtualAccountNo === text(partnerServiceId) + text(customerNo)],
    ['virtualAccountName', /^[A-Za-z0-9.\\\-/+,=_:'@% ]{1,255}$/.test(text(fields.virtualAccountName))],
    ['trxId', text(fields.trxId).length <= 32],
    ['totalAmount', AMOUNT.test(text(amount.value)) && amount.currency === 'IDR'],
    ['expiredDate', expiry !== null && expiry > now],
  ]
  const wrong = checks.find(([, fits]) => !fits)
  return wrong === undefined ? null : { http: 400, code: '01', message: `Invalid Field Format {${wrong[0]}}` }
}

function accountOf(fields: Fields, now: number): Account {
  return {
    trxId: text(fields.trxId),
    partnerServiceId: text(fields.partnerServiceId).trim(),
    customerNo: text(fields.customerNo),
    name: text(fields.virtualAccountName),
    amount: isRecord(fields.totalAmount) ? Number(fields.totalAmount.value) : 0,
    channel: text(isRecord(fields.additionalInfo) ? fields.additionalInfo.channel : undefined),
    expiresAt: readBankTime(fields.expiredDate) ?? now,
    createdAt: Math.floor(now),
    state: 'open',
  }
}

function accountView(account: Account) {
  const partnerServiceId = account.partnerServiceId.padStart(8, ' ')
  return {
    partnerServiceId,
    customerNo: account.customerNo,
    virtualAccountNo: partnerServiceId + account.customerNo,
    virtualAccountName: account.name,
    trxId: account.trxId,
    totalAmount: { value: `${account.amount}.00`, currency: 'IDR' },
    virtualAccountTrxType: 'C',
    expiredDate: bankTime(account.expiresAt),
    additionalInfo: { channel: account.channel },
  }
}

function statusView(account: Account, payment: Payment) {
  const { partnerServiceId, customerNo, virtualAccountNo } = accountView(account)
  return {
    partnerServiceId,
    customerNo,
    virtualAccountNo,
    inquiryRequestId: account.trxId,
    paymentRequestId: payment.paymentRequestId,
    paidAmount: { value: `${payment.amount}.00`, currency: 'IDR' },
    transactionDate: bankTime(payment.paidAt),
    referenceNo: payment.paymentRequestId.slice(-12),
    paymentFlagStatus: '00',
    paymentFlagReason: { english: 'Success', indonesia: 'Sukses' },
    flagAdvise: 'N',
  }
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const bytesOf = (request: FastifyRequest): Uint8Array =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

/** What is asked stands in the query of a GET, in the body of all others. */
const requestFields = (request: FastifyRequest): Fields =>
  request.method === 'GET' ? (isRecord(request.query) ? request.query : {}) : fieldsOf(request)

function fieldsOf(request: FastifyRequest): Fields {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytesOf(request)).toString('utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
