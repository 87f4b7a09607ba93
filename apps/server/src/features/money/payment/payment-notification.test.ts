import { createPrivateKey } from 'node:crypto'
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, plus } from '@ketok/domain'
import { describe, expect, inject, it } from 'vitest'
import type { Payment } from '../../../../../simulator/src/bank/bank-book.ts'
import { balances } from '../../../testing/books.ts'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder } from '../../../testing/build-nipl.ts'
import { openHouse } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { openBank } from '../../../testing/open-bank.ts'
import type { Account } from '../ledger/post-journal.ts'
import { asymmetricText, signHmac, signRsa, symmetricText, tokenText } from './snap/snap-signature.ts'
import { padServiceId, snapTime } from './snap/snap-values.ts'

const { bank, house } = await openHouseWithBank()

const keys = inject('keys')
const ROOT = '/payments/simulator/v1.0'
const PAYMENT = `${ROOT}/transfer-va/payment`
const INQUIRY = `${ROOT}/transfer-va/inquiry`
let externalId = 1_000

interface SnapResponse {
  readonly status: number
  readonly body: {
    readonly responseCode?: string
    readonly accessToken?: string
    readonly [field: string]: unknown
  }
}

interface Hand {
  readonly path?: string
  readonly at?: Instant
  readonly token?: string
  readonly signature?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Sent instead of what was signed. */
  readonly sends?: string
}

async function post(path: string, raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const answer = await house.api.send('POST', path, { raw, headers })
  return answer as unknown as SnapResponse
}

async function aToken(): Promise<string> {
  const timestamp = snapTime(house.services.now())
  const clientKey = keys.SNAP_CLIENT_KEY ?? ''
  const { body } = await post(`${ROOT}/access-token/b2b`, '{"grantType":"client_credentials"}', {
    'X-TIMESTAMP': timestamp,
    'X-CLIENT-KEY': clientKey,
    'X-SIGNATURE': signRsa(tokenText(clientKey, timestamp), createPrivateKey(keys.BANK_PRIVATE_KEY ?? '')),
  })
  return body.accessToken ?? ''
}

/** A call of the gateway, right in everything that is not said otherwise. */
async function call(message: object | string, hand: Hand = {}): Promise<SnapResponse> {
  const { path = PAYMENT, at = house.services.now(), sends } = hand
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  const token = hand.token ?? (await aToken())
  const timestamp = snapTime(at)
  const signed = symmetricText({ method: 'POST', path, timestamp, body }, token)
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-TIMESTAMP': timestamp,
    'X-SIGNATURE': hand.signature ?? signHmac(signed, keys.SNAP_CLIENT_SECRET ?? ''),
    'X-PARTNER-ID': keys.SNAP_PARTNER_ID ?? '',
    'X-EXTERNAL-ID': String(externalId++),
    'CHANNEL-ID': '95231',
    ...hand.headers,
  }
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return post(path, sends ?? body, Object.fromEntries(given))
}

/** An order of five million, and the message that tells of its payment. */
async function anOrder() {
  const customer = await aCustomer(house)
  const { auctionId } = await aLot(house, { closesInMs: 2 * HOUR_MS })
  const order = await aNiplOrder(house, customer, auctionId)
  const account = bank.book.accountByNumber(order.virtual_account_no)
  if (account === undefined) throw new Error('The bank does not know the account')
  const partnerServiceId = padServiceId(account.partnerServiceId)
  const message = {
    partnerServiceId,
    customerNo: account.customerNo,
    virtualAccountNo: partnerServiceId + account.customerNo,
    virtualAccountName: account.name,
    trxId: account.trxId,
    paymentRequestId: `REQ-${account.trxId}`,
    paidAmount: { value: '5000000.00', currency: 'IDR' },
    trxDateTime: snapTime(house.services.now()),
    flagAdvise: 'N',
  }
  const statusOf = async () => {
    const as = await signedInAgain(house, customer)
    const params = { order_id: order.order_id }
    return (await house.api.get('GET /customer/nipl/order/{order_id}', { as, params })).status
  }
  return { message, statusOf, customer, order }
}

describe('the order of checks', () => {
  it('takes a right message, and answers it alike each time', async () => {
    const { message, statusOf } = await anOrder()
    const first = await call(message)
    expect(first).toMatchObject({
      status: 200,
      body: {
        responseCode: '2002500',
        virtualAccountData: { paymentFlagStatus: '00', trxId: message.trxId },
      },
    })
    expect(await statusOf()).toBe('PAID')
    const again = await call({ ...message, flagAdvise: 'Y' })
    expect(again.body).toEqual(first.body)
  })

  it.each([
    ['without a timestamp', { headers: { 'X-TIMESTAMP': undefined } }, 400, '4002502'],
    ['without a signature', { headers: { 'X-SIGNATURE': undefined } }, 400, '4002502'],
    ['without a partner', { headers: { 'X-PARTNER-ID': undefined } }, 400, '4002502'],
    ['without an external id', { headers: { 'X-EXTERNAL-ID': undefined } }, 400, '4002502'],
    ['without a channel', { headers: { 'CHANNEL-ID': undefined } }, 400, '4002502'],
    ['with an external id of letters', { headers: { 'X-EXTERNAL-ID': 'abc' } }, 400, '4002501'],
    ['with a time nobody can read', { headers: { 'X-TIMESTAMP': 'kemarin' } }, 400, '4002501'],
    ['of a stranger', { headers: { 'X-PARTNER-ID': 'LAIN' } }, 404, '4042516'],
    ['with a token nobody gave', { token: 'palsu' }, 401, '4012501'],
    ['without a token', { headers: { Authorization: undefined } }, 401, '4012501'],
    ['with a forged signature', { signature: 'cGFsc3U=' }, 401, '4012500'],
    ['with an empty signature of spaces', { headers: { 'X-SIGNATURE': ' ' } }, 400, '4002502'],
  ] as const)('refuses a message %s', async (_, hand, status, code) => {
    const { message, statusOf } = await anOrder()
    const answer = await call(message, hand)
    expect([answer.status, answer.body.responseCode]).toEqual([status, code])
    expect(await statusOf()).toBe('PENDING')
  })

  it.each([
    ['older than five minutes', -5 * MINUTE_MS - 1_000],
    ['from the future', 5 * MINUTE_MS + 1_000],
  ])('refuses a message %s', async (_, byMs) => {
    const { message } = await anOrder()
    const answer = await call(message, { at: plus(house.services.now(), byMs) })
    expect(answer.body.responseCode).toBe('4012501')
  })

  it('refuses a token after its fifteen minutes', async () => {
    const { message, statusOf } = await anOrder()
    const token = await aToken()
    house.clock.advance(15 * MINUTE_MS)
    expect((await call(message, { token })).body.responseCode).toBe('4012501')
    expect(await statusOf()).toBe('PENDING')
  })

  it('refuses a body that is not the one that was signed', async () => {
    const { message, statusOf } = await anOrder()
    const forged = JSON.stringify({ ...message, paidAmount: { value: '1.00', currency: 'IDR' } })
    expect((await call(message, { sends: forged })).body.responseCode).toBe('4012500')
    expect(await statusOf()).toBe('PENDING')
  })

  it('accepts a body sent with white space that was signed without', async () => {
    const { message } = await anOrder()
    const answer = await call(message, { sends: JSON.stringify(message, null, 2) })
    expect(answer.body.responseCode).toBe('2002500')
  })

  it.each([
    ['no JSON', 'ini bukan JSON', '4002500'],
    ['two keys alike', '{"trxId":"a","trxId":"b"}', '4002500'],
    ['nothing', '', '4002500'],
    ['a list', '[]', '4002501'],
  ])('refuses %s', async (_, raw, code) => {
    expect((await call(raw)).body.responseCode).toBe(code)
  })

  it.each([
    ['no trxId', { trxId: undefined }, '4002502'],
    ['no amount', { paidAmount: undefined }, '4002502'],
    ['no request id', { paymentRequestId: undefined }, '4002502'],
    ['cents', { paidAmount: { value: '5000000.50', currency: 'IDR' } }, '4002501'],
    ['a sum without decimals', { paidAmount: { value: '5000000', currency: 'IDR' } }, '4002501'],
    ['dollars', { paidAmount: { value: '5000000.00', currency: 'USD' } }, '4002501'],
    ['an amount in exponents', { paidAmount: { value: '5e6', currency: 'IDR' } }, '4002501'],
    ['an amount as a number', { paidAmount: { value: 5_000_000, currency: 'IDR' } }, '4002501'],
    ['a customer number of letters', { customerNo: 'abc' }, '4002501'],
    ['NUL in the request id', { paymentRequestId: 'a\u0000b' }, '4002501'],
    ['a lone surrogate', { paymentRequestId: 'a\ud800' }, '4002501'],
    ['a request id too long', { paymentRequestId: 'x'.repeat(129) }, '4002501'],
    ['a time nobody can read', { trxDateTime: '2026-13-40' }, '4002501'],
    ['a trxId nobody knows', { trxId: 'NIPL-1-XXXXXXXX' }, '4042512'],
    ['another account than the order has', { customerNo: '11111111111' }, '4042512'],
    ['less than the order asks', { paidAmount: { value: '4999999.00', currency: 'IDR' } }, '4042513'],
    ['more than the order asks', { paidAmount: { value: '5000001.00', currency: 'IDR' } }, '4042513'],
  ])('refuses a message with %s', async (_, wrong, code) => {
    const { message, statusOf } = await anOrder()
    expect((await call({ ...message, ...wrong })).body.responseCode).toBe(code)
    expect(await statusOf()).toBe('PENDING')
  })

  it('believes no bank that says it was paid in the future', async () => {
    for (const trxDateTime of ['2026-11-22T00:00:00+07:00', '9999-12-31T23:59:59+07:00']) {
      const { message, statusOf } = await anOrder()
      expect((await call({ ...message, trxDateTime })).body.responseCode).toBe('2002500')
      expect(await statusOf()).toBe('PAID')
    }
  })

  it('hears of a payment that failed without counting it', async () => {
    const { message, statusOf } = await anOrder()
    const failed = await call({ ...message, additionalInfo: { paymentFlagStatus: '02' } })
    expect(failed.body.responseCode).toBe('2002500')
    expect(await statusOf()).toBe('PENDING')
    const paid = await call({ ...message, additionalInfo: { paymentFlagStatus: '00', bank: 'bni' } })
    expect(paid.body.responseCode).toBe('2002500')
    expect(await statusOf()).toBe('PAID')
  })

  it('refuses a body over 64 KB', async () => {
    const { message } = await anOrder()
    const answer = await call({ ...message, freeTexts: 'x'.repeat(65_536) })
    expect([answer.status, answer.body.responseCode]).toEqual([400, '4002500'])
  })

  it('refuses one external id for two contents on a day, and takes it again on the next', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const headers = { 'X-EXTERNAL-ID': '777' }
    expect((await call(first.message, { headers })).body.responseCode).toBe('2002500')
    expect((await call(first.message, { headers })).body.responseCode).toBe('2002500')
    expect((await call(second.message, { headers })).body.responseCode).toBe('4092500')
    expect(await second.statusOf()).toBe('PENDING')
    house.clock.advance(DAY_MS)
    const third = await anOrder()
    expect((await call(third.message, { headers })).body.responseCode).toBe('2002500')
  })

  it('calls one payment with two sums, or for two orders, inconsistent', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    await call(first.message)
    const otherSum = { ...first.message, paidAmount: { value: '4000000.00', currency: 'IDR' } }
    expect((await call(otherSum)).body.responseCode).toBe('4042518')
    const otherOrder = { ...second.message, paymentRequestId: first.message.paymentRequestId }
    expect((await call(otherOrder)).body.responseCode).toBe('4042518')
    expect(await second.statusOf()).toBe('PENDING')
  })

  it('answers in the gateway’s shape and with the time, also for a path nobody signs', async () => {
    const { message } = await anOrder()
    const answer = await call(message)
    expect((answer as unknown as { headers: Headers }).headers.get('x-timestamp')).toMatch(/\+07:00$/)
    expect(
      (await house.api.send('POST', '/payments/lain/v1.0/transfer-va/payment', { body: {} })).status,
    ).toBe(404)
  })
})

describe('the token', () => {
  const ask = (headers: Record<string, string>, raw = '{"grantType":"client_credentials"}') =>
    post(`${ROOT}/access-token/b2b`, raw, headers)
  const right = () => {
    const timestamp = snapTime(house.services.now())
    const clientKey = keys.SNAP_CLIENT_KEY ?? ''
    return {
      'X-TIMESTAMP': timestamp,
      'X-CLIENT-KEY': clientKey,
      'X-SIGNATURE': signRsa(tokenText(clientKey, timestamp), createPrivateKey(keys.BANK_PRIVATE_KEY ?? '')),
    }
  }

  it('is given for fifteen minutes to who proves themselves', async () => {
    expect(await ask(right())).toMatchObject({
      status: 200,
      body: { responseCode: '2007300', tokenType: 'Bearer', expiresIn: '900' },
    })
  })

  it.each([
    ['without a key', { 'X-CLIENT-KEY': '' }, '4007302'],
    ['with another’s key', { 'X-CLIENT-KEY': 'lain' }, '4017300'],
    ['with a forged signature', { 'X-SIGNATURE': 'cGFsc3U=' }, '4017300'],
    ['with an old time', { 'X-TIMESTAMP': '2020-01-01T00:00:00+07:00' }, '4017300'],
    ['with no time', { 'X-TIMESTAMP': 'x' }, '4007301'],
  ])('is refused %s', async (_, wrong, code) => {
    expect((await ask({ ...right(), ...wrong })).body.responseCode).toBe(code)
  })

  it('is refused for another grant', async () => {
    expect((await ask(right(), '{"grantType":"password"}')).body.responseCode).toBe('4007301')
    expect((await ask(right(), '{}')).body.responseCode).toBe('4007302')
  })

  it('is stored as a hash only', async () => {
    const token = await aToken()
    const rows = await house.services.pool.query('select encode(token_hash, $1) as hash from gateway_token', [
      'hex',
    ])
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('a bank that asks first', () => {
  const ask = (order: Awaited<ReturnType<typeof anOrder>>, more: object = {}) => {
    const { partnerServiceId, customerNo, virtualAccountNo } = order.message
    return call(
      { partnerServiceId, customerNo, virtualAccountNo, inquiryRequestId: 'TANYA-1', ...more },
      { path: INQUIRY },
    )
  }

  it('hears name and amount', async () => {
    const order = await anOrder()
    expect((await ask(order)).body).toMatchObject({
      responseCode: '2002400',
      virtualAccountData: {
        inquiryStatus: '00',
        virtualAccountName: 'KETOK BUDI SANTOSO',
        totalAmount: { value: '5000000.00', currency: 'IDR' },
      },
    })
  })

  it('hears no before it takes money for nothing', async () => {
    const order = await anOrder()
    expect((await ask(order, { customerNo: '99999999999' })).body.responseCode).toBe('4042412')
    const other = { amount: { value: '1.00', currency: 'IDR' } }
    expect((await ask(order, other)).body.responseCode).toBe('4042413')
    await call(order.message)
    expect((await ask(order)).body.responseCode).toBe('4042414')
    const late = await anOrder()
    house.clock.advance(3 * HOUR_MS)
    expect((await ask(late)).body.responseCode).toBe('4042419')
  })
})

describe('two hundred notifications, doubled, out of order and at once', () => {
  /** Where the machine is too busy to answer in the bank's ten seconds, the bank tells it again. */
  async function tellUntilHeard(payment: Payment): Promise<string> {
    const { http, responseCode } = await bank.teller.tell(payment)
    return http === 0 ? tellUntilHeard(payment) : responseCode
  }

  it('leave our books equal to the bank’s', async () => {
    const before = await balances(house)
    const { auctionId } = await aLot(house, { closesInMs: 2 * DAY_MS })
    const customers = await Promise.all(Array.from({ length: 10 }, () => aCustomer(house)))
    const orders = await Promise.all(
      customers.flatMap((customer) => [1, 2, 3, 4].map(() => aNiplOrder(house, customer, auctionId))),
    )
    for (const { virtual_account_no } of orders) await bank.pay(virtual_account_no, { fault: 'silent' })
    const made = orders.map(({ virtual_account_no }) => {
      const [payment] = bank.book.paymentsOf(bank.book.accountByNumber(virtual_account_no)?.trxId ?? '')
      if (payment === undefined) throw new Error('The bank has no payment')
      return payment
    })
    const told = Array.from({ length: 200 }, (_, index) => made[(index * 7) % made.length])
    const answers = await Promise.all(
      told.map((payment) => (payment === undefined ? null : tellUntilHeard(payment))),
    )
    expect(new Set(answers)).toEqual(new Set(['2002500']))

    const ours = await house.services.db
      .selectFrom('payment_event')
      .select(['payment_request_id', 'amount'])
      .where('payment_request_id', 'like', 'SIM-%')
      .execute()
    const theirs = bank.book.payments().filter(({ state }) => state === 'delivered')
    const byId = (a: [string, number], b: [string, number]) => a[0].localeCompare(b[0])
    expect(
      ours.map(({ payment_request_id, amount }): [string, number] => [payment_request_id, amount]).sort(byId),
    ).toEqual(
      theirs.map(({ paymentRequestId, amount }): [string, number] => [paymentRequestId, amount]).sort(byId),
    )
    const after = await balances(house)
    expect((after['bank:06_VA_MANDIRI'] ?? 0) - (before['bank:06_VA_MANDIRI'] ?? 0)).toBe(40 * 5_000_000)
    expect((after.deposit ?? 0) - (before.deposit ?? 0)).toBe(-40 * 5_000_000)
    expect(Object.values(after).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  })
})

describe('a kill in the middle', () => {
  it('leaves nothing of the payment, and the repeat brings all of it', async () => {
    const { message, statusOf } = await anOrder()
    const before = await balances(house)
    // The last statement of the transaction fails, as when the server or the database dies before the commit.
    await house.services.pool.query(`
      create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create constraint trigger dies after insert on payment_event deferrable initially deferred
        for each row execute function dies()`)
    const died = await call(message)
    expect([died.status, died.body.responseCode]).toEqual([500, '5002500'])
    expect(await statusOf()).toBe('PENDING')
    expect(await balances(house)).toEqual(before)
    await house.services.pool.query('drop trigger dies on payment_event')
    expect((await call(message)).body.responseCode).toBe('2002500')
    expect(await statusOf()).toBe('PAID')
  })
})

describe('the books', () => {
  const journal = (postings: [Account, number][]) =>
    house.services.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('journal')
        .values({
          kind: 'deposit_received',
          reference: `test:${externalId++}`,
          at: new Date(house.clock.now()),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [account, amount] of postings)
        await tx
          .insertInto('posting')
          .values({ journal_id: id, account, amount, nipl_id: null, bill_id: null })
          .execute()
    })

  it.each([
    [
      'does not sum to zero',
      [
        ['deposit', -5],
        ['bank:manual', 4],
      ],
    ],
    ['has one posting', [['deposit', -5]]],
    ['has none', []],
    [
      'names an account nobody keeps',
      [
        ['kantong', -5],
        ['bank:manual', 5],
      ],
    ],
  ] as [string, [Account, number][]][])('refuse a journal that %s', async (_, postings) => {
    await expect(journal(postings)).rejects.toThrow()
  })

  it('are never changed', async () => {
    await journal([
      ['deposit', -5],
      ['bank:manual', 5],
    ])
    const { pool } = house.services
    await expect(pool.query('update posting set amount = amount + 1')).rejects.toThrow(/append-only/)
    await expect(pool.query('delete from journal')).rejects.toThrow(/append-only/)
    await expect(pool.query("update payment_event set outcome = 'suspense'")).rejects.toThrow(/append-only/)
  })
})

describe('a bank that signs with its key instead', () => {
  it('serves the aspi profile both ways', async () => {
    const direct = await openBank({ signature: 'rsa', merchantPath: '/payments/aspi' })
    const other = await openHouse({ settings: { SNAP_BASE_URL: direct.url, SNAP_PROFILE: 'aspi' } })
    direct.serves(other)
    const customer = await aCustomer(other)
    const { auctionId } = await aLot(other)
    const order = await aNiplOrder(other, customer, auctionId)
    expect((await direct.pay(order.virtual_account_no)).body).toMatchObject({
      state: 'delivered',
      notification: { response_code: '2002500' },
    })
    const forged = await other.api.send('POST', '/payments/aspi/v1.0/transfer-va/payment', {
      raw: '{}',
      headers: {
        'X-TIMESTAMP': snapTime(other.services.now()),
        'X-SIGNATURE': signRsa(
          asymmetricText({
            method: 'POST',
            path: '/payments/aspi/v1.0/transfer-va/payment',
            timestamp: snapTime(instant(0)),
            body: Buffer.from('{}'),
          }),
          createPrivateKey(keys.SNAP_PRIVATE_KEY ?? ''),
        ),
        'X-PARTNER-ID': keys.SNAP_PARTNER_ID ?? '',
        'X-EXTERNAL-ID': '1',
        'CHANNEL-ID': '95231',
      },
    })
    expect(forged.body).toMatchObject({ responseCode: '4012500' })
  })
})
