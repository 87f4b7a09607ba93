import { generateKeyPairSync } from 'node:crypto'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@ketok/domain'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'
import { ACCESS_TOKEN_MS } from './access-token.ts'
import { GRACE_MS, SESSION_MS } from './refresh-token.ts'
import { sessionEnded } from './sessions.ts'

const house = await openHouse()
const { api, clock, services } = house

const PASSWORD = 'Lelang#2026'
const known = (traits = {}) => aCustomer(house, { password: PASSWORD, ...traits })
const signIn = (email: string, password = PASSWORD) =>
  api.call('POST /auth/in', { body: { email, password } })
const renew = (refresh_token: string) => api.call('POST /auth/renew-token', { body: { refresh_token } })
const visit = async (as: { access_token: string }) =>
  (await api.call('GET /customer/pengaturan/profile', { as })).status

describe('signing in', () => {
  // spec: 1.15
  it('gives tokens and the user the browser keeps', async () => {
    const { id, email } = await known({ full_name: 'Budi Santoso', is_prem: true, premium_auction_ids: [7] })
    const answer = await signIn(email.toUpperCase())
    expect(answer.data.user).toEqual({
      customer_id: id,
      full_name: 'Budi Santoso',
      email,
      phone: expect.stringMatching(/^\+62/),
      seller_type: 'person',
      profile_image: null,
      is_prem: true,
      premium_product_type_ids: [],
      premium_auction_ids: [7],
      approved: true,
    })
    expect(await visit(answer.data)).toBe(200)
  })

  it('tells a wrong password and an unknown address in the same words', async () => {
    const { email } = await known()
    const wrong = await signIn(email, 'Salah#2026')
    const unknown = await signIn('tidak-ada@ketok.test')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.errors).toEqual(wrong.errors)
    expect(wrong.errors).toMatchObject([{ code: 'wrong_credentials' }])
  })

  it('works as long for an unknown address as for a wrong password', async () => {
    const { email } = await known()
    // What this process computes, on all its threads: how busy the machine is besides does not count.
    const work = async (address: string) => {
      clock.advance(MINUTE_MS)
      const before = process.cpuUsage()
      await signIn(address, 'Salah#2026')
      return process.cpuUsage(before).user
    }
    const wrong: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 7; round++) {
      wrong.push(await work(email))
      unknown.push(await work(`asing${round}@ketok.test`))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0
    // Without the hash an unknown address would take some twenty times less.
    expect(median(unknown)).toBeGreaterThan(median(wrong) / 3)
  })

  it('lets nobody in without a password: accounts of Google have none', async () => {
    const { email } = await aCustomer(house)
    expect((await signIn(email, '')).status).toBe(422)
    expect((await signIn(email, 'null')).status).toBe(401)
  })

  it('is tried five times a minute per account, and is told how long to wait', async () => {
    const { email } = await known()
    const tries = []
    for (let i = 0; i < 8; i++) tries.push(await signIn(email, 'Salah#2026'))
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(tries.slice(5).map(({ errors }) => errors[0]?.retry_after)).toEqual([24, 24, 24])
    expect(tries[7]?.headers.get('retry-after')).toBe('24')

    expect((await signIn(email)).status).toBe(429)
    clock.advance(24 * SECOND_MS)
    expect((await signIn(email)).status).toBe(200)
  })

  it('forgets failed tries after a success', async () => {
    const { email } = await known()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await signIn(email, 'Salah#2026')
      expect((await signIn(email)).status).toBe(200)
      clock.advance(30 * SECOND_MS)
    }
  })

  it('is tried thirty times a minute from one address over all accounts', async () => {
    clock.advance(HOUR_MS)
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await signIn(`siapa${i}@ketok.test`)).status)
    expect(statuses).toEqual([...Array(30).fill(401), 429])
    clock.advance(HOUR_MS)
  })
})

describe('an access token', () => {
  // spec: 3.1
  it('works for ten minutes and not longer', async () => {
    const budi = await known()
    clock.advance(ACCESS_TOKEN_MS - 1)
    expect(await visit(budi)).toBe(200)
    clock.advance(1)
    const answer = await api.call('GET /customer/pengaturan/profile', { as: budi })
    expect(answer).toMatchObject({
      status: 401,
      errors: [{ code: 'session_ended', message: 'Sesi telah berakhir' }],
    })
  })

  const at = () => Math.floor(clock.now() / 1000)
  const claims = (budi: TestCustomer) =>
    new SignJWT({ sid: 1 })
      .setIssuer(services.config.publicUrl)
      .setAudience('ketok-customer')
      .setSubject(String(budi.id))
      .setIssuedAt(at())
      .setExpirationTime(at() + 60)

  it('of another key, without a signature or with a shared secret is refused', async () => {
    const budi = await known()
    const { privateKey } = generateKeyPairSync('ed25519')
    const foreign = await claims(budi).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKey)
    const hmac = await claims(budi)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(Buffer.from(services.config.keys.session[0]))
    const [, payload = ''] = budi.access_token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    const [head = '', , signature = ''] = budi.access_token.split('.')
    const changed = Buffer.from(payload, 'base64url')
      .toString()
      .replace(`"sub":"${budi.id}"`, `"sub":"${budi.id + 1}"`)
    const forged = `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`
    for (const access_token of [foreign, hmac, none, forged, 'abc', '']) {
      expect(await visit({ access_token }), access_token).toBe(401)
    }
    expect(await visit(budi)).toBe(200)
  })

  // spec: 6.4
  it('is asked for by every call of a customer', async () => {
    expect(await api.call('POST /auth/out')).toMatchObject({
      status: 401,
      errors: [{ code: 'unauthenticated' }],
    })
    const answer = await api.send('GET', '/api/customer/pengaturan/profile', {
      headers: { authorization: 'Basic YWRtaW46YWRtaW4=' },
    })
    expect(answer).toMatchObject({ status: 401, errors: [{ code: 'session_ended' }] })
  })
})

describe('renewal', () => {
  it('gives a new pair, and the new refresh token renews again', async () => {
    const budi = await known()
    clock.advance(9 * MINUTE_MS)
    const first = await renew(budi.refresh_token)
    expect(first.status).toBe(200)
    expect(first.data.refresh_token).not.toBe(budi.refresh_token)
    clock.advance(9 * MINUTE_MS)
    const second = await renew(first.data.refresh_token)
    expect(await visit(second.data)).toBe(200)
  })

  it('repeated within ten seconds gives the same answer, also to fifty at once on two nodes', async () => {
    const budi = await known()
    const other = await house.openNode()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? api : other.api).call('POST /auth/renew-token', {
          body: { refresh_token: budi.refresh_token },
        }),
      ),
    )
    clock.advance(GRACE_MS)
    answers.push(await renew(budi.refresh_token))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.access_token)).size).toBe(1)
    await other.close()
  })

  it('after ten seconds with a used token ends the whole family, and only it', async () => {
    const thief = await known()
    const { data: elsewhere } = await signIn(thief.email)
    const { data: renewed } = await renew(thief.refresh_token)
    clock.advance(GRACE_MS + 1)
    expect(await renew(thief.refresh_token)).toMatchObject({
      status: 401,
      errors: [{ code: 'session_ended' }],
    })

    expect((await renew(renewed.refresh_token)).status).toBe(401)
    expect(await visit(renewed)).toBe(401)
    expect(await visit(thief)).toBe(401)
    expect(await visit(elsewhere)).toBe(200)
    expect((await renew(elsewhere.refresh_token)).status).toBe(200)
  })

  it('of one token by many at once, after a theft, revokes it once and lets nobody through', async () => {
    const budi = await known()
    await renew(budi.refresh_token)
    clock.advance(GRACE_MS + 1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(budi.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    const { rows } = await services.pool.query(
      `SELECT count(*) AS ended FROM session WHERE customer_id = $1 AND end_reason = 'reuse'`,
      [budi.id],
    )
    expect(rows[0].ended).toBe(1)
  })

  it('keeps a session that is used, and ends one that rested for thirty days', async () => {
    const budi = await known()
    clock.advance(SESSION_MS - 1)
    const { data } = await renew(budi.refresh_token)
    clock.advance(SESSION_MS - 1)
    const again = await renew(data.refresh_token)
    expect(again.status).toBe(200)
    clock.advance(SESSION_MS)
    expect((await renew(again.data.refresh_token)).status).toBe(401)
  })

  it('stores nothing that renews', async () => {
    const budi = await known()
    const { data } = await renew(budi.refresh_token)
    const { rows } = await services.pool.query(
      'SELECT t::text AS token, s::text AS session FROM refresh_token t JOIN session s ON s.id = session_id',
    )
    const stored = JSON.stringify(rows)
    for (const token of [budi.refresh_token, data.refresh_token]) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token).toString('hex'))
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })

  it.each(['x', 'a'.repeat(43), 'a'.repeat(512)])('refuses the token %s', async (token) => {
    expect(await renew(token)).toMatchObject({ status: 401, errors: [{ code: 'session_ended' }] })
  })
})

describe('signing out', () => {
  // spec: 4.7
  it('ends access and renewal at once, and no other session', async () => {
    const budi = await known()
    const { data: phone } = await signIn(budi.email)
    const answer = await api.call('POST /auth/out', { as: budi })
    expect(answer).toMatchObject({ status: 200, data: { message: 'Anda telah logout' } })
    expect(await visit(budi)).toBe(401)
    expect((await renew(budi.refresh_token)).status).toBe(401)
    expect(await visit(phone)).toBe(200)
  })

  it('is known to another node as soon as that one asks', async () => {
    const budi = await known()
    const other = await house.openNode()
    const there = async () => (await other.api.call('GET /customer/pengaturan/profile', { as: budi })).status
    expect(await there()).toBe(200)
    await api.get('POST /auth/out', { as: budi })
    await other.services.session.refresh()
    expect(await there()).toBe(401)
    await other.close()
  })

  it('tells the live connection which session is over', async () => {
    const budi = await known()
    const ended: number[] = []
    const stop = services.live.listen(sessionEnded, (id) => ended.push(id))
    await api.get('POST /auth/out', { as: budi })
    stop()
    expect(ended).toEqual([expect.any(Number)])
  })

  it('leaves nothing for a renewal that races it', async () => {
    for (let round = 0; round < 10; round++) {
      const budi = await known()
      const [, renewed] = await Promise.all([
        api.call('POST /auth/out', { as: budi }),
        renew(budi.refresh_token),
      ])
      if (renewed.status === 200) {
        expect(await visit(renewed.data)).toBe(401)
        expect((await renew(renewed.data.refresh_token)).status).toBe(401)
      }
    }
  })
})
