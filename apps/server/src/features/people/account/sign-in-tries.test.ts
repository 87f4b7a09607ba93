import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse({ settings: { TRUST_PROXY: '1' } })
const { api, clock, mails } = house

const PASSWORD = 'Lelang#2026'
const WRONG = 'Salah#2026'
const known = () => aCustomer(house, { password: PASSWORD })

interface From {
  /** What the browser carries. */
  readonly cookie?: string
  readonly address?: string
}

/** One try by a browser somewhere. */
function signIn(email: string, password = PASSWORD, { cookie, address = '203.0.113.9' }: From = {}) {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) }
  return api.send('POST', '/api/auth/in', { body: { email, password }, headers })
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';', 1)[0] ?? ''

async function statusesOf(times: number, tryOnce: () => Promise<{ status: number }>) {
  const statuses = []
  for (let i = 0; i < times; i++) statuses.push((await tryOnce()).status)
  return statuses
}

/** A rival who knows the address and takes every free slot from then on. */
async function besiege(email: string, rounds = 8) {
  let waitSeconds = 0
  for (let round = 0; round < rounds; round++) {
    clock.advance(waitSeconds * SECOND_MS)
    let answer = await signIn(email, WRONG)
    while (answer.status === 401) answer = await signIn(email, WRONG)
    waitSeconds = Number(answer.errors[0]?.retry_after)
  }
  return waitSeconds
}

// Whatever the test before left has passed.
beforeEach(() => clock.advance(HOUR_MS))

describe('a refused try', () => {
  it('makes nobody wait longer', async () => {
    const { email } = await known()
    expect(await statusesOf(5, () => signIn(email, WRONG))).toEqual(Array(5).fill(401))
    const told = Number((await signIn(email)).errors[0]?.retry_after)
    for (let i = 0; i < 20; i++) {
      clock.advance(SECOND_MS)
      expect((await signIn(email, WRONG)).status).toBe(429)
    }
    clock.advance((told - 20) * SECOND_MS)
    expect((await signIn(email)).status).toBe(200)
  })

  it('takes nothing from the others behind its address', async () => {
    const { email } = await known()
    await statusesOf(60, () => signIn('korban@ketok.test', WRONG))
    expect((await signIn(email)).status).toBe(200)
  })

  it('makes nobody wait longer who shares its address', async () => {
    const { email } = await known()
    let n = 0
    const guess = () => signIn(`siapa${n++}@ketok.test`, WRONG)
    expect(await statusesOf(31, guess)).toEqual([...Array(30).fill(401), 429])
    const told = Number((await guess()).errors[0]?.retry_after)
    await statusesOf(50, guess)
    clock.advance(told * SECOND_MS)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('a failed try', () => {
  it('makes the next wait twice as long, up to a quarter of an hour', async () => {
    const { email } = await known()
    expect(await besiege(email, 1)).toBe(24)
    clock.advance(24 * SECOND_MS)
    expect(await besiege(email, 1)).toBe(48)
    clock.advance(48 * SECOND_MS)
    expect(await besiege(email, 6)).toBe(900)
  })

  it('of the same moment as others makes one wait with them', async () => {
    const { email } = await known()
    await Promise.all(Array.from({ length: 5 }, () => signIn(email, WRONG)))
    expect((await signIn(email)).errors).toMatchObject([{ code: 'rate_limited', retry_after: 24 }])
  })

  it('counts at an address, where a right one does not make the wait grow', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, known))
    for (let i = 0; i < 30; i++) await signIn(owners[i % 3]?.email ?? '')
    expect((await signIn('siapa@ketok.test')).errors).toMatchObject([{ retry_after: 2 }])
  })
})

describe('a browser that signed in before', () => {
  it('is let in while a stranger takes every free slot of the account and of its address', async () => {
    const { email } = await known()
    const cookie = cookieOf(await signIn(email))
    await besiege(email)
    let others = 0
    await statusesOf(40, () => signIn(`siapa${others++}@ketok.test`, WRONG))
    expect((await signIn(email)).status).toBe(429)
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
  })

  it('is tried five times itself, then counts as a stranger', async () => {
    const { email } = await known()
    const cookie = cookieOf(await signIn(email))
    expect(await statusesOf(11, () => signIn(email, WRONG, { cookie }))).toEqual([
      ...Array(10).fill(401),
      429,
    ])
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429)
    clock.advance(24 * SECOND_MS)
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
  })

  it('takes no tries from strangers', async () => {
    const { email } = await known()
    const cookie = cookieOf(await signIn(email))
    await statusesOf(5, () => signIn(email, WRONG, { cookie }))
    expect(await statusesOf(6, () => signIn(email, WRONG))).toEqual([...Array(5).fill(401), 429])
  })

  it('keeps its token, so that signing in again and again earns no more tries', async () => {
    const { email } = await known()
    const first = cookieOf(await signIn(email))
    const second = cookieOf(await signIn(email, PASSWORD, { cookie: first }))
    expect(second).toBe(first)
    await statusesOf(4, () => signIn(email, PASSWORD, { cookie: first }))
    expect(await statusesOf(6, () => signIn(email, WRONG, { cookie: first }))).toEqual([
      ...Array(5).fill(401),
      429,
    ])
  })

  it('shares thirty a minute with all others of its account, so that tokens cannot be collected', async () => {
    const { email } = await known()
    const cookies = []
    for (let i = 0; i < 30; i++)
      cookies.push(cookieOf(await signIn(email, PASSWORD, { address: `198.51.100.${i}` })))
    const statuses = []
    for (const cookie of cookies) {
      statuses.push(...(await statusesOf(2, () => signIn(email, WRONG, { cookie, address: '192.0.2.1' }))))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30 + 5)
  })

  it('is known of four accounts, the latest', async () => {
    let cookie = ''
    const emails = []
    for (let i = 0; i < 5; i++) {
      const { email } = await known()
      emails.push(email)
      cookie = cookieOf(await signIn(email, PASSWORD, { cookie }))
    }
    for (const email of emails) await besiege(email, 1)
    const letIn = []
    for (const email of emails) letIn.push((await signIn(email, PASSWORD, { cookie })).status)
    expect(letIn).toEqual([429, 200, 200, 200, 200])
  })

  it('is nobody with the token of another account, a changed one, or none', async () => {
    const { email } = await known()
    const token = cookieOf(await signIn(email))
    const foreign = cookieOf(await signIn((await known()).email))
    await besiege(email, 1)
    const [name = '', value = ''] = token.split('=')
    const turned = value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`
    for (const cookie of [
      foreign,
      `${name}=${turned}`,
      `${name}=`,
      `${name}=....`,
      name,
      `${name}=${'x'.repeat(4000)}`,
      `a=${value}`,
    ]) {
      expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429)
    }
    expect((await signIn(email, PASSWORD, { cookie: `a=b; ${token}; c=d` })).status).toBe(200)
  })

  it('keeps the token out of the reach of scripts, other sites and other calls', async () => {
    const { headers } = await signIn((await known()).email)
    const [token, ...rules] = (headers.get('set-cookie') ?? '').split('; ')
    expect(token).toMatch(/^ketok_devices=[\w-]{59}$/)
    expect(rules.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/api/auth', 'SameSite=Strict'])
  })

  it('sends the token by https only where the house is reached so', async () => {
    const node = await house.openNode({ PUBLIC_URL: 'https://ketok.example' })
    const { email } = await known()
    const { headers } = await node.api.send('POST', '/api/auth/in', { body: { email, password: PASSWORD } })
    expect(headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  it('is not made by a wrong password', async () => {
    expect((await signIn((await known()).email, WRONG)).headers.get('set-cookie')).toBeNull()
  })
})

it('a reset by the mailed link makes the browser one that is known', async () => {
  const { email } = await known()
  await api.call('POST /auth/customer/forgot-password', { body: { email } })
  await house.runJobs()
  const token = /reset-password\?token=([\w-]+)/.exec(mails.to(email)[0]?.text ?? '')?.[1]
  const reset = await api.send('POST', `/api/auth/customer/update-password/${token}`, {
    body: { password: 'Palu!Emas77' },
  })
  await besiege(email)
  expect((await signIn(email, 'Palu!Emas77')).status).toBe(429)
  expect((await signIn(email, 'Palu!Emas77', { cookie: cookieOf(reset) })).status).toBe(200)
})

it('a person signed in confirms their password whatever strangers try at the door', async () => {
  const budi = await known()
  await besiege(budi.email)
  const change = await api.call('POST /customer/pengaturan/reset-password', {
    as: await signedInAgain(house, budi),
    body: { current_password: PASSWORD, password: 'Palu!Emas77' },
  })
  expect(change.status).toBe(200)
})

it('a thief with one session guesses against that session only', async () => {
  const budi = await known()
  const { data: phone } = await api.call('POST /auth/in', { body: { email: budi.email, password: PASSWORD } })
  const change = (as: { access_token: string }, current_password: string) =>
    api.call('POST /customer/pengaturan/reset-password', {
      as,
      body: { current_password, password: 'Palu!Emas77' },
    })
  expect(await statusesOf(6, () => change(phone, WRONG))).toEqual([...Array(5).fill(403), 429])
  expect((await signIn(budi.email)).status).toBe(200)
  expect((await change(budi, PASSWORD)).status).toBe(200)
  clock.advance(MINUTE_MS)
})
