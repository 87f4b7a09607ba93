import { amountFaultWords } from '@ketok/contract/amount-words'
import { cleanText, isRecord, readRupiah, readVirtualAccountNumber } from '@ketok/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../page.ts'
import { accountNo, BankBook, type Payment } from './bank-book.ts'
import { type CreateFault, isCreateFault, isPayFault } from './bank-faults.ts'
import { accountPage, bankPage } from './bank-pages.ts'
import type { BankSettings } from './bank-settings.ts'
import { bankTime } from './bank-time.ts'
import { MerchantLine } from './merchant-line.ts'
import { SnapDesk } from './snap-desk.ts'
import { type PayRefusal, Teller } from './teller.ts'

export interface Bank {
  readonly book: BankBook
  readonly teller: Teller
  readonly forgetTokens: () => void
}

const REFUSALS: Record<PayRefusal, { readonly status: number; readonly message: string }> = {
  unknown_account: { status: 404, message: 'Nomor virtual account tidak dikenal' },
  closed: { status: 409, message: 'Virtual account sudah ditutup' },
  expired: { status: 409, message: 'Virtual account sudah lewat batas waktu' },
  paid: { status: 409, message: 'Tagihan ini sudah dibayar' },
}
const AMOUNT_MAX = 9_999_999_999_999

/** As it is typed or pasted from a bill, with its groups of four. */
function accountIn(typed: unknown): string {
  const read = readVirtualAccountNumber(String(typed ?? ''))
  return read.ok ? read.value : cleanText(String(typed ?? ''))
}

/** What the counter says of an amount it cannot take. */
function amountFault(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const read = readRupiah(typed)
  if (!read.ok) return amountFaultWords[read.error]
  if (read.value === 0) return 'Jumlah harus lebih dari Rp 0'
  return read.value > AMOUNT_MAX ? amountFaultWords.too_large : null
}

/** The bank: a gateway that speaks SNAP BI with the house, and a counter where a person pays. */
export function registerBank(app: FastifyInstance, settings: BankSettings): Bank {
  const book = new BankBook(settings.bookFile)
  const teller = new Teller(settings, book, new MerchantLine(settings))
  let createFault: CreateFault = 'none'
  const desk = new SnapDesk({
    settings,
    book,
    takeCreateFault() {
      const taken = createFault
      createFault = 'none'
      return taken
    },
    async payEarly(account) {
      await teller.pay(account, account.amount, 'none')
    },
  })
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) => bytes)
    desk.register(raw)
  })

  app.register(async (counter) => {
    counter.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )

    counter.get('/bank/book', (_, reply) =>
      reply.header('cache-control', 'no-store').send({
        accounts: book.accounts().map((account) => ({
          trx_id: account.trxId,
          virtual_account_no: accountNo(account),
          virtual_account_name: account.name,
          amount: account.amount,
          expires_at: bankTime(account.expiresAt),
          state: account.state,
        })),
        payments: book.payments().map(paymentView),
      }),
    )

    counter.post('/bank/pay', async (request, reply) => {
      const { virtual_account_no, amount, fault = 'none' } = fieldsOf(request.body)
      if (typeof virtual_account_no !== 'string')
        return refuse(reply, 400, 'malformed', 'Beri virtual_account_no')
      if (!isPayFault(fault)) return refuse(reply, 400, 'malformed', 'Gangguan tidak dikenal')
      const account = book.accountByNumber(accountIn(virtual_account_no))
      const refusal = teller.refusalOf(account, fault)
      if (account === undefined || refusal !== null) {
        const { status, message } = REFUSALS[refusal ?? 'unknown_account']
        return refuse(reply, status, refusal ?? 'unknown_account', message)
      }
      const paid = amount ?? account.amount
      if (typeof paid !== 'number' || !Number.isInteger(paid) || paid < 1 || paid > AMOUNT_MAX)
        return refuse(reply, 400, 'malformed', 'Jumlah harus rupiah bulat')
      return reply.send(paymentView(await teller.pay(account, paid, fault)))
    })

    counter.post('/bank/faults', async (request, reply) => {
      const { create } = fieldsOf(request.body)
      if (!isCreateFault(create)) return refuse(reply, 400, 'malformed', 'Gangguan tidak dikenal')
      createFault = create
      return reply.send({ create })
    })

    counter.get<{ Querystring: { no?: unknown; refused?: unknown; amount?: unknown } }>(
      '/bank',
      (request, reply) => {
        const accountNumber = accountIn(request.query.no)
        const account = book.accountByNumber(accountNumber)
        return sendPage(
          reply,
          account === undefined
            ? bankPage({ book, accountNumber, createFault, now: settings.now() })
            : accountPage({
                account,
                payments: book.payments().filter(({ trxId }) => trxId === account.trxId),
                now: settings.now(),
                refusal: isRefusal(request.query.refused)
                  ? REFUSALS[request.query.refused].message
                  : amountFault(request.query.amount),
                typed: typeof request.query.amount === 'string' ? request.query.amount : null,
              }),
          accountNumber !== '' && account === undefined ? 404 : 200,
        )
      },
    )

    counter.post('/bank/counter/pay', async (request, reply) => {
      const { no, amount, fault } = fieldsOf(request.body)
      const account = book.accountByNumber(String(no))
      const chosen = isPayFault(fault) ? fault : 'none'
      const paid = readRupiah(String(amount))
      const refusal = teller.refusalOf(account, chosen)
      const back = new URLSearchParams({ no: String(no) })
      if (refusal !== null) back.set('refused', refusal)
      else if (amountFault(amount) !== null) back.set('amount', String(amount))
      else if (account !== undefined && paid.ok) await teller.pay(account, paid.value, chosen)
      return reply.redirect(`/bank?${back}`, 303)
    })

    counter.post('/bank/counter/faults', async (request, reply) => {
      const { create } = fieldsOf(request.body)
      if (isCreateFault(create)) createFault = create
      return reply.redirect('/bank', 303)
    })
  })

  app.addHook('onReady', async () => teller.resume())
  app.addHook('onClose', async () => teller.stop())
  return { book, teller, forgetTokens: () => desk.forgetTokens() }
}

function paymentView(payment: Payment) {
  const last = payment.deliveries.at(-1)
  return {
    payment_request_id: payment.paymentRequestId,
    trx_id: payment.trxId,
    virtual_account_no: payment.accountNo,
    amount: payment.amount,
    paid_at: bankTime(payment.paidAt),
    state: payment.state,
    notification:
      last === undefined
        ? null
        : { http: last.http, response_code: last.responseCode, response_message: last.responseMessage },
    deliveries: payment.deliveries.length,
  }
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ code, message }] })
}

function isRefusal(value: unknown): value is PayRefusal {
  return typeof value === 'string' && Object.hasOwn(REFUSALS, value)
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {}
}
