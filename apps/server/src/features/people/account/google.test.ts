import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'

const CLIENT_ID = 'ketok.apps.example'
const ISSUER = 'https://accounts.google.com'
const { privateKey, publicKey } = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')

/** Google's side: a list of keys over HTTP, which can also be down. */
let keysAreUp = true
const published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
const keyServer: Server = createServer((_, reply) => {
  if (!keysAreUp) reply.writeHead(500).end()
  else reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(published))
})
await new Promise<void>((ready) => keyServer.listen(0, '127.0.0.1', ready))
const { port } = keyServer.address() as AddressInfo
afterAll(() => keyServer.close())

const settings = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` }
const house = await openHouse({ settings })
const { api, clock, services } = house

let count = 0
function claims(changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(clock.now() / 1000)
  count++
  return {
    iss: ISSUER,
    aud: CLIENT_ID,
    sub: `sub-${count}`,
    email: `dewi${count}@gmail.com`,
    email_verified: true,
    name: 'Dewi Anggraini',
    nonce: `nonce-${count}`,
    iat: now,
    exp: now + 3600,
    ...changes,
  }
}

const sign = (payload: JWTPayload, header = {}, key: Parameters<SignJWT['sign']>[0] = privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
const enter = (id_token: string) => api.call('POST /auth/customer/sso/google', { body: { id_token } })
const enterAs = async (changes: JWTPayload = {}) => enter(await sign(claims(changes)))

describe('signing in with Google', () => {
  it.each([
    ['with a line break', 'Dewi\r\nBcc: semua@ketok.test'],
    ['that turns the writing direction', 'Dewi \u202Eitnub'],
    ['longer than any of ours', 'D'.repeat(256)],
    ['that is blank', '  '],
  ])('calls a newcomer by the address instead of a name %s', async (_, name) => {
    const { data } = await enterAs({ name })
    expect(data.user.full_name).toBe(data.user.email)
  })

  // spec: 1.16
  it('makes an account of a newcomer, verified, with consent kept, and without a password', async () => {
    const { status, data } = await enterAs({ sub: 'dewi', email: 'Dewi@Gmail.com', name: 'Dewi Anggraini' })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      email: 'dewi@gmail.com',
      full_name: 'Dewi Anggraini',
      phone: '',
      approved: false,
    })
    const profile = await api.get('GET /customer/pengaturan/profile', { as: data })
    expect(profile.missing).toContain('phone')
    const consents = await services.db
      .selectFrom('consent')
      .select('document')
      .where('customer_id', '=', profile.customer_id as never)
      .execute()
    expect(consents).toHaveLength(2)
    const byPassword = await api.call('POST /auth/in', {
      body: { email: 'dewi@gmail.com', password: 'Lelang#2026' },
    })
    expect(byPassword.errors).toMatchObject([{ code: 'wrong_credentials' }])
  })

  it('knows the account by sub alone, also when the address at Google changed', async () => {
    const first = await enterAs({ sub: 'wayan', email: 'wayan@gmail.com' })
    const later = await enterAs({ sub: 'wayan', email: 'wayan.baru@gmail.com' })
    expect(later.data.user.customer_id).toBe(first.data.user.customer_id)
    const other = await enterAs({ sub: 'bukan-wayan', email: 'wayan@gmail.com' })
    expect(other).toMatchObject({ status: 409, errors: [{ code: 'google_needs_password' }] })
  })

  it('joins a verified account whose address Google runs, by gmail.com or a domain of its own', async () => {
    const gmail = await aCustomer(house, { email: 'tuti@gmail.com' })
    expect((await enterAs({ email: gmail.email })).data.user.customer_id).toBe(gmail.id)
    const hosted = await aCustomer(house, { email: 'tuti@dealer.example' })
    expect((await enterAs({ email: hosted.email, hd: 'dealer.example' })).data.user.customer_id).toBe(
      hosted.id,
    )
  })

  it.each([
    ['Google does not run', { email: 'eko@dealer.example' }, {}],
    ['nobody verified here', { email: 'eko@gmail.com' }, { email_verified_at: null }],
  ])('asks for the password where the address is one that %s', async (_, { email }, traits) => {
    await aCustomer(house, { email, ...traits })
    expect(await enterAs({ email })).toMatchObject({
      status: 409,
      errors: [{ code: 'google_needs_password' }],
    })
  })

  it('makes one account of a newcomer who comes ten times at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 10 }, () => sign(claims({ sub: 'ganda', email: 'ganda@gmail.com' }))),
    )
    const answers = await Promise.all(tokens.map(enter))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await enterAs({ sub: 'ganda', email: 'ganda@gmail.com' })).status).toBe(200)
    const { rows } = await services.pool.query(
      `SELECT count(*) AS n FROM customer WHERE google_sub = 'ganda'`,
    )
    expect(rows[0].n).toBe(1)
    clock.advance(MINUTE_MS)
  })
})

describe('an id_token', () => {
  const now = () => Math.floor(clock.now() / 1000)

  it.each<[string, () => JWTPayload]>([
    ['for another house', () => ({ aud: 'another.apps.example' })],
    ['of another issuer', () => ({ iss: 'https://accounts.example' })],
    ['that expired', () => ({ iat: now() - 3700, exp: now() - 100 })],
    ['older than an hour, whatever it says', () => ({ iat: now() - 3700, exp: now() + 3600 })],
    ['from the future', () => ({ iat: now() + 600, exp: now() + 4000 })],
    ['without a nonce', () => ({ nonce: undefined }) as unknown as JWTPayload],
    ['without an address', () => ({ email: undefined }) as unknown as JWTPayload],
    ['without a sub', () => ({ sub: undefined }) as unknown as JWTPayload],
  ])('%s is refused', async (_, changes) => {
    clock.advance(MINUTE_MS)
    expect(await enterAs(changes())).toMatchObject({ status: 401, errors: [{ code: 'google_rejected' }] })
  })

  it('signed otherwise is refused: HS256, none, another key, an unknown key id', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(published.keys[0]))
    const payload = Buffer.from(JSON.stringify(claims())).toString('base64url')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const tokens = [
      await sign(claims(), { alg: 'HS256' }, secret),
      none,
      await sign(claims(), {}, stranger.privateKey),
      await sign(claims(), { kid: 'k2' }),
      'a.b.c',
      'x',
    ]
    for (const token of tokens) {
      expect(await enter(token)).toMatchObject({ status: 401, errors: [{ code: 'google_rejected' }] })
    }
  })

  it('counts once: replayed it is refused, also when it comes twice at once', async () => {
    const token = await sign(claims({ sub: 'sekali', email: 'sekali@gmail.com' }))
    const answers = await Promise.all([enter(token), enter(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await enter(token)).errors).toMatchObject([{ code: 'google_rejected' }])
    const sameNonce = await sign(claims({ nonce: 'dipakai-lagi' }))
    await enter(sameNonce)
    expect((await enterAs({ nonce: 'dipakai-lagi' })).status).toBe(401)
  })

  it('of an address that Google never verified is refused in words', async () => {
    const answer = await enterAs({ email_verified: false })
    expect(answer).toMatchObject({ status: 403, errors: [{ code: 'google_email_unverified' }] })
  })

  it('is refused from the pages of another site', async () => {
    const body = { id_token: await sign(claims()) }
    const from = (origin: string) =>
      api.send('POST', '/api/auth/customer/sso/google', { body, headers: { origin } })
    expect((await from('https://jahat.example')).status).toBe(403)
    expect((await from('null')).status).toBe(403)
    expect((await from(house.url)).status).toBe(200)
  })

  it('is refused under a name that is not the house’s, once the house has one', async () => {
    const node = await house.openNode({ PUBLIC_URL: 'https://ketok.example' })
    const body = { id_token: await sign(claims()) }
    const from = (origin: string) =>
      node.api.send('POST', '/api/auth/customer/sso/google', { body, headers: { origin } })
    expect((await from(node.url)).status).toBe(403)
    expect((await from('https://ketok.example')).status).toBe(200)
  })
})

describe('when Google’s keys cannot be had', () => {
  it('says so with 503, and passwords work on', async () => {
    clock.advance(HOUR_MS)
    keysAreUp = false
    const fresh = await house.openNode()
    const answer = await fresh.api.call('POST /auth/customer/sso/google', {
      body: { id_token: await sign(claims()) },
    })
    expect(answer).toMatchObject({ status: 503, errors: [{ code: 'google_unavailable' }] })
    const budi = await aCustomer(house, { password: 'Lelang#2026' })
    const byPassword = await fresh.api.call('POST /auth/in', {
      body: { email: budi.email, password: 'Lelang#2026' },
    })
    expect(byPassword.status).toBe(200)
    keysAreUp = true
    await fresh.close()
  })
})
