import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'

const house = await openHouse()
const { api, clock, mails } = house

const OLD = 'Paku!Baja#2026'
const NEW = 'Palu!Emas77'

const known = (traits = {}) => aCustomer(house, { password: OLD, ...traits })
const signIn = (email: string, password: string) => api.call('POST /auth/in', { body: { email, password } })
const forgot = (email: string) => api.call('POST /auth/customer/forgot-password', { body: { email } })
const reset = (token: string, password: string) =>
  api.call('POST /auth/customer/update-password/{token}', { params: { token }, body: { password } })
const visit = async (as: TestCustomer) => (await api.call('GET /customer/pengaturan/profile', { as })).status
const renew = (refresh_token: string) => api.call('POST /auth/renew-token', { body: { refresh_token } })

async function mailedToken(email: string): Promise<string> {
  clock.advance(HOUR_MS)
  await forgot(email)
  await house.runJobs()
  const link = /http:\/\/\S+/.exec(mails.to(email)[0]?.text ?? '')?.[0] ?? ''
  expect(new URL(link).pathname).toBe('/reset-password')
  return new URL(link).searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  it('is set anew by the link of the mail; whoever was signed in is out, and a mail tells it', async () => {
    const budi = await known()
    const token = await mailedToken(budi.email)
    expect(await reset(token, NEW)).toMatchObject({ status: 200, errors: [] })
    expect(await visit(budi)).toBe(401)
    expect((await renew(budi.refresh_token)).status).toBe(401)
    expect((await signIn(budi.email, OLD)).status).toBe(401)
    expect((await signIn(budi.email, NEW)).status).toBe(200)
    await house.runJobs()
    expect(mails.to(budi.email)[0]?.subject).toBe('Password Ketok Anda telah diganti')
  })

  it('greets by the name of a proven address, as text and never as markup', async () => {
    const { email } = await known({ full_name: 'Rina <b>Wijaya</b>' })
    await mailedToken(email)
    expect(mails.to(email)[0]?.text).toContain('Halo Rina <b>Wijaya</b>,')
    expect(mails.to(email)[0]?.html).toContain('Rina &lt;b&gt;Wijaya&lt;/b&gt;')
  })

  it('answers alike for addresses nobody registered, and mails them nothing', async () => {
    const { email } = await known()
    const mine = await forgot(email)
    const nobody = await forgot('siapa@ketok.test')
    expect(nobody.status).toBe(mine.status)
    expect(nobody.body).toEqual(mine.body)
    await house.runJobs()
    expect(mails.to('siapa@ketok.test')).toEqual([])
    expect(mails.to(email)).toHaveLength(1)
  })

  it('is asked for three times an hour, known or not', async () => {
    const { email } = await known()
    for (const address of [email, 'lain@ketok.test']) {
      const statuses = []
      for (let i = 0; i < 4; i++) statuses.push((await forgot(address)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })

  it('gives a link that works once, within an hour', async () => {
    const { email } = await known()
    const used = await mailedToken(email)
    await reset(used, NEW)
    expect(await reset(used, OLD)).toMatchObject({ status: 410, errors: [{ code: 'link_invalid' }] })

    const early = await mailedToken(email)
    clock.advance(HOUR_MS - 1)
    expect((await reset(early, OLD)).status).toBe(200)
    const late = await mailedToken(email)
    clock.advance(HOUR_MS)
    expect((await reset(late, NEW)).errors).toMatchObject([{ code: 'link_invalid' }])
  })

  it('makes older links useless once one was used', async () => {
    const { email } = await known()
    const older = await mailedToken(email)
    await forgot(email)
    await house.runJobs()
    const newer = /token=(\S+)/.exec(mails.to(email)[0]?.text ?? '')?.[1] ?? ''
    await reset(newer, NEW)
    expect((await reset(older, OLD)).errors).toMatchObject([{ code: 'link_invalid' }])
  })

  it('lets one of ten resets at once win', async () => {
    const { email } = await known()
    const token = await mailedToken(email)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `Palu!Emas${i}7`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keeps the link when the new password is too weak', async () => {
    const { email } = await known()
    const token = await mailedToken(email)
    expect((await reset(token, 'lemah')).errors).toMatchObject([{ code: 'password_weak', field: 'password' }])
    expect((await reset(token, NEW)).status).toBe(200)
  })

  it('keeps the link when the new password is made of the owner’s own words', async () => {
    const { email } = await known({ full_name: 'Dewi Kartika' })
    const token = await mailedToken(email)
    expect((await reset(token, 'Kartika#2026')).errors).toMatchObject([
      { code: 'password_weak', field: 'password' },
    ])
    expect((await reset(token, NEW)).status).toBe(200)
  })

  it('ends the wait that tries of the old one had earned', async () => {
    const { email } = await known()
    const token = await mailedToken(email)
    for (let tried = 0; tried < 8; tried++) await signIn(email, 'Bukan#Ini1')
    expect((await signIn(email, OLD)).status).toBe(429)
    await reset(token, NEW)
    expect((await signIn(email, NEW)).status).toBe(200)
  })

  it('verifies the address on the way, for the link came there', async () => {
    const { email } = await known({ email_verified_at: null })
    expect((await signIn(email, OLD)).errors).toMatchObject([{ code: 'not_verified' }])
    await reset(await mailedToken(email), NEW)
    expect((await signIn(email, NEW)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (as: TestCustomer, current_password: string, password: string) =>
    api.call('POST /customer/pengaturan/reset-password', { as, body: { current_password, password } })

  it('signs the other devices out, keeps this one, and a mail tells it', async () => {
    const budi = await known()
    const { data: phone } = await signIn(budi.email, OLD)
    expect((await change(budi, OLD, NEW)).status).toBe(200)
    expect(await visit(budi)).toBe(200)
    expect((await api.call('GET /customer/pengaturan/profile', { as: phone })).status).toBe(401)
    expect((await renew(phone.refresh_token)).status).toBe(401)
    expect((await signIn(budi.email, NEW)).status).toBe(200)
    await house.runJobs()
    expect(mails.to(budi.email)[0]?.subject).toBe('Password Ketok Anda telah diganti')
  })

  it('makes the links of mails useless', async () => {
    const budi = await known()
    const token = await mailedToken(budi.email)
    expect((await change(await signedInAgain(house, budi), OLD, NEW)).status).toBe(200)
    expect((await reset(token, OLD)).errors).toMatchObject([{ code: 'link_invalid' }])
  })

  it('needs the current one, and is tried five times', async () => {
    const budi = await known()
    const tries = []
    for (let i = 0; i < 6; i++) tries.push(await change(budi, 'Salah#2026', NEW))
    expect(tries[0]).toMatchObject({
      status: 403,
      errors: [{ code: 'password_wrong', field: 'current_password' }],
    })
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
    clock.advance(16 * MINUTE_MS)
  })

  it('refuses a weak new one or one of its owner’s words, and needs a session', async () => {
    const budi = await known({ full_name: 'Dewi Kartika' })
    expect((await change(budi, OLD, 'Dewi-Kartika#1')).errors).toMatchObject([
      { code: 'password_weak', field: 'password' },
    ])
    expect((await change(budi, OLD, 'lemah')).errors).toMatchObject([
      { code: 'password_weak', field: 'password' },
    ])
    const answer = await api.call('POST /customer/pengaturan/reset-password', {
      body: { current_password: OLD, password: NEW },
    })
    expect(answer).toMatchObject({ status: 401, errors: [{ code: 'unauthenticated' }] })
  })
})

describe('a thief with the old password, in the moment of the reset', () => {
  /** Goes on once the other request waits for the reset, whose transaction is held open here. */
  async function duringReset<T>(of: TestCustomer, work: () => Promise<T>): Promise<T> {
    const { id } = await known({ email: `kunci-${of.id}@ketok.test`, password: NEW })
    const client = await house.services.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `UPDATE customer SET password_hash = (SELECT password_hash FROM customer WHERE id = $1) WHERE id = $2`,
        [id, of.id],
      )
      const working = work()
      await untilLocksAreWaitedFor(house)
      await client.query('COMMIT')
      return await working
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  it('is not signed in', async () => {
    const budi = await known()
    const answer = await duringReset(budi, () => signIn(budi.email, OLD))
    expect(answer.errors).toMatchObject([{ code: 'wrong_credentials' }])
  })

  it('does not get to choose a password', async () => {
    const budi = await known()
    const body = { current_password: OLD, password: 'Maling#2026' }
    const answer = await duringReset(budi, () =>
      api.call('POST /customer/pengaturan/reset-password', { as: budi, body }),
    )
    expect(answer.errors).toMatchObject([{ code: 'password_wrong' }])
    expect((await signIn(budi.email, NEW)).status).toBe(200)
  })
})
