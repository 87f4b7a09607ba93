import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { registerBank } from './bank.routes.ts'
import { BankBook } from './bank-book.ts'
import { type BankSettings, readBankSettings } from './bank-settings.ts'
import { forToken, isWithSecret, withKey, withSecret } from './bank-signature.ts'
import { bankTime } from './bank-time.ts'

/** The bank's clock stands still. */
const NOW = Date.parse('2026-11-20T10:00:00+07:00')

const house = generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const folder = mkdtempSync(join(tmpdir(), 'ketok-bank-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the house answers to a payment, in turn; afterwards that it is fine. */
const replies: { http: number; code: string }[] = []
const heard: { path: string; body: string; headers: IncomingMessage['headers'] }[] = []
const merchant = createServer((request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const isToken = request.url?.endsWith('/access-token/b2b') === true
    if (!isToken)
      heard.push({
        path: request.url ?? '',
        body: Buffer.concat(chunks).toString(),
        headers: request.headers,
      })
    const { http, code } = isToken
      ? { http: 200, code: '2007300' }
      : (replies.shift() ?? { http: 200, code: '2002500' })
    response.writeHead(http, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ responseCode: code, responseMessage: 'x', accessToken: 'token', expiresIn: '900' }),
    )
  })
})
await new Promise<void>((ready) => merchant.listen(0, '127.0.0.1', ready))
afterAll(() => merchant.close())

const settings: BankSettings = {
  merchantUrl: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`,
  merchantPath: '/payments/simulator',
  clientKey: 'client',
  clientSecret: 'secret',
  partnerId: 'KETOK',
  privateKey: own.privateKey,
  merchantPublicKey: house.publicKey,
  signature: 'hmac+token',
  bookFile: join(folder, 'bank', 'book.jsonl'),
  haste: 1_000_000,
  now: () => NOW,
}

const app = Fastify({ forceCloseConnections: true })
const bank = registerBank(app, settings)
await app.ready()
afterAll(() => app.close())

let count = 0
function anAccount(more: object = {}) {
  const customerNo = `90000${String(++count).padStart(6, '0')}`
  return {
    partnerServiceId: '   88708',
    customerNo,
    virtualAccountNo: `   88708${customerNo}`,
    virtualAccountName: 'KETOK BUDI',
    trxId: `T-${count}`,
    totalAmount: { value: '5000000.00', currency: 'IDR' },
    expiredDate: bankTime(NOW + 3_600_000),
    ...more,
  }
}

async function ask(
  method: 'POST' | 'PUT' | 'DELETE',
  service: string,
  fields: object,
  more: Record<string, string> = {},
) {
  const path = `/bank/v1.0/transfer-va/${service}`
  const body = Buffer.from(JSON.stringify(fields))
  const timestamp = bankTime(NOW)
  const answer = await app.inject({
    method,
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': withKey({ method, path, timestamp, body }, house.privateKey),
      'x-partner-id': 'KETOK',
      'x-external-id': String(NOW * 1000 + ++count),
      'channel-id': '95231',
      ...more,
    },
  })
  return answer.json<{ responseCode: string; virtualAccountData?: Record<string, unknown> }>()
}

async function registered(more: object = {}): Promise<string> {
  const account = anAccount(more)
  expect((await ask('POST', 'create-va', account)).responseCode).toBe('2002700')
  return `88708${account.customerNo}`
}

const pay = async (virtual_account_no: string, more: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/bank/pay',
    payload: { virtual_account_no, ...more },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('the gateway’s side', () => {
  it('takes a call signed with a token, too', async () => {
    const timestamp = bankTime(NOW)
    const given = await app.inject({
      method: 'POST',
      url: '/bank/v1.0/access-token/b2b',
      payload: { grantType: 'client_credentials' },
      headers: {
        'x-timestamp': timestamp,
        'x-client-key': 'client',
        'x-signature': forToken('client', timestamp, house.privateKey),
      },
    })
    const { accessToken, expiresIn } = given.json<{ accessToken: string; expiresIn: string }>()
    expect(expiresIn).toBe('900')
    const path = '/bank/v1.0/transfer-va/create-va'
    const body = Buffer.from(JSON.stringify(anAccount()))
    const signature = withSecret({ method: 'POST', path, timestamp, body }, accessToken, 'secret')
    const call = (token: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-timestamp': timestamp,
          'x-signature': signature,
          'x-partner-id': 'KETOK',
          'x-external-id': String(++count),
          'channel-id': '95231',
        },
      })
    expect((await call('other')).json()).toMatchObject({ responseCode: '4012701' })
    expect((await call(accessToken)).json()).toMatchObject({ responseCode: '2002700' })
  })

  it.each([
    ['a forged signature', {}, { 'x-signature': 'cGFsc3U=' }, '4012700'],
    ['an old time', {}, { 'x-timestamp': '2020-01-01T00:00:00+07:00' }, '4012700'],
    ['a stranger', {}, { 'x-partner-id': 'LAIN' }, '4042716'],
    ['no external id', {}, { 'x-external-id': '' }, '4002702'],
    ['no amount', { totalAmount: undefined }, {}, '4002702'],
    ['cents', { totalAmount: { value: '1.50', currency: 'IDR' } }, {}, '4002701'],
    ['an account number that is not its two parts', { virtualAccountNo: '1' }, {}, '4002701'],
    ['an end that has passed', { expiredDate: bankTime(NOW - 1_000) }, {}, '4002701'],
    ['a name with strange signs', { virtualAccountName: 'BUDI <b>' }, {}, '4002701'],
  ])('refuses %s', async (_, fields, headers, code) => {
    expect((await ask('POST', 'create-va', anAccount(fields), headers)).responseCode).toBe(code)
  })

  it('uses an external id once a day, a trxId once, a number once at a time', async () => {
    const account = anAccount()
    const headers = { 'x-external-id': '424242' }
    expect((await ask('POST', 'create-va', account, headers)).responseCode).toBe('2002700')
    expect((await ask('POST', 'create-va', account, headers)).responseCode).toBe('4092700')
    expect((await ask('POST', 'create-va', account)).responseCode).toBe('4092701')
    expect((await ask('POST', 'create-va', { ...account, trxId: 'T-lain' })).responseCode).toBe('4092700')
  })

  it('changes, finds and closes accounts', async () => {
    const account = anAccount()
    await ask('POST', 'create-va', account)
    const dearer = { ...account, totalAmount: { value: '6000000.00', currency: 'IDR' } }
    expect((await ask('PUT', 'update-va', dearer)).responseCode).toBe('2002800')
    const found = await ask('POST', 'inquiry-va', account)
    expect(found.virtualAccountData?.totalAmount).toEqual({ value: '6000000.00', currency: 'IDR' })
    expect((await ask('DELETE', 'delete-va', account)).responseCode).toBe('2003100')
    expect((await pay(`88708${account.customerNo}`)).status).toBe(409)
    expect((await ask('POST', 'inquiry-va', anAccount())).responseCode).toBe('4043012')
  })
})

describe('the teller', () => {
  it('takes money, tells the house with a signature, and answers what it said', async () => {
    const no = await registered()
    heard.length = 0
    const paid = await pay(`${no.slice(0, 4)} ${no.slice(4)}`)
    expect(paid).toMatchObject({
      status: 200,
      body: { state: 'delivered', amount: 5_000_000, notification: { http: 200, response_code: '2002500' } },
    })
    const [notice] = heard
    if (notice === undefined) throw new Error('The house heard nothing')
    const signed = {
      method: 'POST',
      path: notice.path,
      timestamp: String(notice.headers['x-timestamp']),
      body: Buffer.from(notice.body),
    }
    expect(isWithSecret(signed, 'token', 'secret', String(notice.headers['x-signature']))).toBe(true)
    expect(JSON.parse(notice.body)).toMatchObject({ flagAdvise: 'N', paidAmount: { value: '5000000.00' } })
  })

  it('tells again what was not answered, as a repeat and under a new id, until it is', async () => {
    const no = await registered()
    heard.length = 0
    replies.push({ http: 500, code: '5002500' }, { http: 503, code: '5032500' })
    expect((await pay(no)).body).toMatchObject({ state: 'telling', notification: { http: 500 } })
    await expect.poll(() => bank.book.payments().at(-1)?.state).toBe('delivered')
    expect(heard.map(({ body }) => JSON.parse(body).flagAdvise)).toEqual(['N', 'Y', 'Y'])
    expect(new Set(heard.map(({ headers }) => headers['x-external-id'])).size).toBe(3)
    expect(new Set(heard.map(({ body }) => JSON.parse(body).paymentRequestId)).size).toBe(1)
  })

  it('gives back what the house refuses', async () => {
    const no = await registered()
    replies.push({ http: 404, code: '4042513' })
    expect((await pay(no, { amount: 1 })).body).toMatchObject({ state: 'returned' })
    expect((await pay(no)).body).toMatchObject({ state: 'delivered' })
  })

  it.each([
    ['an unknown number', '1234', {}, 404, 'unknown_account'],
    ['no number', undefined, {}, 400, 'malformed'],
    ['half a rupiah', 'new', { amount: 0.5 }, 400, 'malformed'],
    ['an amount in words', 'new', { amount: 'lima' }, 400, 'malformed'],
    ['a fault nobody knows', 'new', { fault: 'meteor' }, 400, 'malformed'],
  ])('refuses %s', async (_, no, more, status, code) => {
    const answer = await pay(no === 'new' ? await registered() : (no as string), more)
    expect(answer).toMatchObject({ status, body: { errors: [{ code }] } })
  })

  it('serves a person: finds the account, shows name and amount, takes the money', async () => {
    const no = await registered()
    const page = async (url: string) => (await app.inject({ url })).body
    expect(await page('/bank')).toContain(`href="/bank?no=${no}"`)
    expect(await page(`/bank?no=${no}`)).toContain('KETOK BUDI')
    const done = await app.inject({
      method: 'POST',
      url: '/bank/counter/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ no, amount: '5.000.000', fault: 'none' }).toString(),
    })
    expect(done.statusCode).toBe(303)
    expect(await page(String(done.headers.location))).toContain('Diterima balai lelang')
    const again = await app.inject({
      method: 'POST',
      url: '/bank/counter/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ no, amount: '5.000.000', fault: 'none' }).toString(),
    })
    expect(await page(String(again.headers.location))).toContain('Tagihan ini sudah dibayar')
    expect((await app.inject({ url: '/bank?no=000' })).statusCode).toBe(404)
    expect(await page('/bank?no=<script>')).not.toContain('<script>')
  })

  it.each([
    ['5 jt', 'Diterima balai lelang'],
    ['Rp 5.000.000,00', 'Diterima balai lelang'],
    ['5.000.000,50', 'tanpa sen'],
    ['US$ 5', 'bukan mata uang lain'],
    ['0', 'lebih dari Rp 0'],
    ['lima juta', 'tidak terbaca'],
  ])('reads %s at the counter as the house would: %s', async (amount, words) => {
    const no = await registered()
    const done = await app.inject({
      method: 'POST',
      url: '/bank/counter/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ no, amount, fault: 'none' }).toString(),
    })
    const page = (await app.inject({ url: String(done.headers.location) })).body
    expect(page).toContain(words)
    expect(page.includes(`value="${amount}"`)).toBe(words !== 'Diterima balai lelang')
  })

  it('finds an account by a number in groups', async () => {
    const no = await registered()
    const groups = no.replaceAll(/(.{4})(?=.)/g, '$1-')
    expect((await app.inject({ url: `/bank?no=${groups}` })).body).toContain('KETOK BUDI')
  })

  it('shows its book to whoever compares', async () => {
    const no = await registered()
    await pay(no)
    const { payments, accounts } = (await app.inject({ url: '/bank/book' })).json()
    expect(payments.at(-1)).toMatchObject({ virtual_account_no: no, amount: 5_000_000, state: 'delivered' })
    expect(accounts[0]).toMatchObject({ virtual_account_no: no, state: 'open' })
  })
})

describe('the book', () => {
  it('is the same after a restart, and bears a line that a kill cut off', async () => {
    await registered()
    await pay(await registered())
    await pay(await registered())
    const file = settings.bookFile ?? ''
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"payment":{"paymentRe`)
    const again = new BankBook(file)
    expect(again.payments()).toEqual(bank.book.payments())
    expect(again.accounts()).toEqual(bank.book.accounts())
  })

  it('tells what was not answered before the restart', async () => {
    const file = join(folder, 'other', 'book.jsonl')
    const book = new BankBook(file)
    const account = {
      trxId: 'T-lama',
      partnerServiceId: '88708',
      customerNo: '91111111111',
      name: 'KETOK BUDI',
      amount: 1_000,
      channel: '',
      expiresAt: NOW + 3_600_000,
      createdAt: NOW,
      state: 'open' as const,
    }
    book.keepAccount(account)
    book.keepPayment({
      paymentRequestId: 'SIM-lama',
      trxId: 'T-lama',
      accountNo: '8870891111111111',
      amount: 1_000,
      paidAt: NOW,
      state: 'telling',
      deliveries: [],
    })
    const later = Fastify()
    const reopened = registerBank(later, { ...settings, bookFile: file })
    await later.ready()
    await expect.poll(() => reopened.book.payment('SIM-lama')?.state).toBe('delivered')
    await later.close()
  })
})

describe('the settings', () => {
  it('make a bank only where keys were agreed', () => {
    expect(readBankSettings({}, 'http://localhost:3000')).toBeNull()
    const environment = {
      SNAP_CLIENT_KEY: 'k',
      SNAP_CLIENT_SECRET: 's',
      SNAP_PARTNER_ID: 'p',
      BANK_PRIVATE_KEY: own.privateKey
        .export({ type: 'pkcs8', format: 'pem' })
        .toString()
        .replaceAll('\n', '\\n'),
      BANK_MERCHANT_PUBLIC_KEY: Buffer.from(
        house.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ).toString('base64'),
      DATA_DIR: '/tmp/data',
    }
    expect(readBankSettings(environment, 'http://localhost:3000')).toMatchObject({
      merchantUrl: 'http://localhost:3000',
      bookFile: '/tmp/data/bank/book.jsonl',
    })
  })
})
