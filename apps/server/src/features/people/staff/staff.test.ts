import { HOUR_MS, MINUTE_MS, plus, SECOND_MS, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { codeAt, fromBase32 } from '../../../platform/secrets/totp.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { createStaff } from './create-staff.ts'
import { deleteFailuresBefore } from './sign-in-failures.store.ts'

const house = await openHouse()
const { api, clock, services } = house

const PASSWORD = 'Lelang#2026'

const passwordOf = (email: string, password = PASSWORD) =>
  api.call('POST /office/auth/in', { body: { email, password } })
const codeFor = (challenge: string, code: string) =>
  api.call('POST /office/auth/totp', { body: { challenge, code } })
const me = (as: { access_token: string }) => api.call('GET /office/me', { as })

async function signIn(staff: TestStaff) {
  const { challenge } = (await passwordOf(staff.email)).data
  return codeFor(challenge, staff.code())
}

async function actionsOf(staff: { id: number }) {
  const rows = await services.db
    .selectFrom('staff_action')
    .select(['action', 'after'])
    .where('staff_id', '=', staff.id as never)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('signing in', () => {
  it('takes the password, then the code of the authenticator', async () => {
    const staff = await aStaff(house, { password: PASSWORD, roles: ['auctioneer', 'clerk'] })
    const first = await passwordOf(staff.email)
    expect(first.data).toEqual({ challenge: expect.any(String), enrolment: null })
    expect((await me({ access_token: first.data.challenge })).status).toBe(401)
    const second = await codeFor(first.data.challenge, staff.code())
    expect(second.data).toMatchObject({
      staff: { staff_id: staff.id, full_name: 'Rini Hapsari', roles: ['auctioneer', 'clerk'] },
      recovery_codes: null,
    })
    const answer = await me(second.data)
    expect(answer.data).toMatchObject({
      staff: { email: staff.email },
      session: {
        idle_ends_at: wibIso(plus(clock.now(), 30 * MINUTE_MS)),
        ends_at: wibIso(plus(clock.now(), 12 * HOUR_MS)),
      },
      recovery_code_count: 10,
    })
    expect((await actionsOf(staff)).at(-1)).toBe('session.started')
  })

  it('sets the authenticator up at the first time, and gives recovery codes once', async () => {
    const created = await createStaff(services, {
      email: 'baru@ketok.test',
      fullName: 'Petugas Baru',
      roles: ['finance'],
      password: PASSWORD,
    })
    expect(created?.recoveryCodes).toEqual([])
    const id = created?.id ?? null
    const { challenge, enrolment } = (await passwordOf('baru@ketok.test')).data
    expect(enrolment?.uri).toMatch(/^otpauth:\/\/totp\/Ketok:baru%40ketok\.test\?/)
    expect(enrolment?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(enrolment?.uri ?? '').searchParams.get('secret')).toBe(enrolment?.secret)
    expect(enrolment?.qr_svg).toMatch(/^<svg .*<\/svg>\s*$/s)
    const secret = fromBase32(enrolment?.secret ?? '')
    expect((await codeFor(challenge, '000000')).errors[0]?.code).toBe('code_wrong')
    expect((await codeFor(challenge, '123 4567')).errors[0]?.message).toBe('Kode terdiri atas 6 angka')
    const pasted = codeAt(secret, clock.now()).replace(/^.{3}/, '\u200e$&\u00a0')
    const { data } = await codeFor(challenge, pasted)
    expect(data.recovery_codes).toHaveLength(10)
    expect(data.recovery_codes?.[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await actionsOf({ id: id ?? 0 })).toEqual([
      'sign_in.code_refused',
      'authenticator.enrolled',
      'session.started',
    ])

    clock.advance(MINUTE_MS)
    const again = (await passwordOf('baru@ketok.test')).data
    expect(again.enrolment).toBeNull()
    const [spare = ''] = data.recovery_codes ?? []
    expect((await codeFor(again.challenge, spare.toLowerCase())).status).toBe(200)
    expect((await codeFor(again.challenge, spare)).errors[0]).toMatchObject({
      code: 'code_wrong',
      field: 'code',
    })
  })

  it('offers a new secret each time until one is proven', async () => {
    await createStaff(services, {
      email: 'ragu@ketok.test',
      fullName: 'Petugas Ragu',
      roles: ['clerk'],
      password: PASSWORD,
    })
    const first = (await passwordOf('ragu@ketok.test')).data
    const second = (await passwordOf('ragu@ketok.test')).data
    expect(first.enrolment?.secret).not.toBe(second.enrolment?.secret)
    const old = codeAt(fromBase32(first.enrolment?.secret ?? ''), clock.now())
    expect((await codeFor(first.challenge, old)).errors[0]?.code).toBe('code_wrong')
  })

  it('takes a code once, whoever saw it', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    expect((await signIn(staff)).status).toBe(200)
    expect((await signIn(staff)).errors[0]?.code).toBe('code_wrong')
    clock.advance(30 * SECOND_MS)
    expect((await signIn(staff)).status).toBe(200)
  })

  it.each([
    ['a wrong password', (email: string) => passwordOf(email, 'Salah#2026')],
    ['an address nobody has', () => passwordOf('tidak-ada@ketok.test')],
    ['a customer’s account', async () => passwordOf((await aCustomer(house, { password: PASSWORD })).email)],
  ])('says the same of %s', async (_, attempt) => {
    const staff = await aStaff(house, { password: PASSWORD })
    const answer = await attempt(staff.email)
    expect(answer.status).toBe(401)
    expect(answer.errors[0]).toMatchObject({
      code: 'wrong_credentials',
      message: 'Email atau password salah',
    })
  })

  it('waits at most five minutes for the code', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const { challenge } = (await passwordOf(staff.email)).data
    clock.advance(5 * MINUTE_MS)
    expect((await codeFor(challenge, staff.code())).errors[0]?.code).toBe('sign_in_expired')
    expect((await codeFor(staff.access_token, staff.code())).errors[0]?.code).toBe('sign_in_expired')
  })

  it('locks the account for a quarter of an hour after ten wrong answers, restarts included', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    for (let tries = 0; tries < 10; tries++) {
      expect((await passwordOf(staff.email, 'Salah#2026')).status).toBe(401)
      clock.advance(MINUTE_MS)
    }
    const other = await house.openNode()
    const attempt = () =>
      other.api.call('POST /office/auth/in', { body: { email: staff.email, password: PASSWORD } })
    expect((await attempt()).errors[0]).toMatchObject({ code: 'rate_limited', retry_after: 14 * 60 })
    clock.advance(14 * MINUTE_MS)
    expect((await attempt()).status).toBe(200)
    expect((await actionsOf(staff)).slice(-2)).toEqual(['sign_in.password_refused', 'staff.locked'])
  })

  it('locks an address nobody has just as an account, answer by answer', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const told = async (email: string) => {
      const answers: unknown[] = []
      for (let tries = 0; tries < 11; tries++) {
        const { status, errors } = await passwordOf(email, 'Salah#2026')
        answers.push([status, errors[0]?.code, errors[0]?.retry_after])
        clock.advance(MINUTE_MS)
      }
      return answers
    }
    const nobodys = await told('bukan-petugas@ketok.test')
    expect(nobodys.at(-1)).toEqual([429, 'rate_limited', 14 * 60])
    expect(await told(staff.email)).toEqual(nobodys)
    const { rows } = await services.pool.query(
      'select staff_sign_in_failure::text as row from staff_sign_in_failure',
    )
    expect(JSON.stringify(rows)).not.toMatch(/petugas/)
  })

  it('forgets wrong answers at a right one, and after a day', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const count = async () => (await services.pool.query('select from staff_sign_in_failure')).rowCount
    await services.pool.query('delete from staff_sign_in_failure')
    await passwordOf(staff.email, 'Salah#2026')
    expect(await count()).toBe(1)
    await signIn(staff)
    expect(await count()).toBe(0)
    await passwordOf('bukan-petugas@ketok.test', 'Salah#2026')
    clock.advance(26 * HOUR_MS)
    await deleteFailuresBefore(services.db, plus(clock.now(), -24 * HOUR_MS))
    expect(await count()).toBe(0)
  })

  it('lets codes be tried five times, then ever more slowly', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const { challenge } = (await passwordOf(staff.email)).data
    for (let tries = 0; tries < 5; tries++) expect((await codeFor(challenge, '000000')).status).toBe(401)
    expect((await codeFor(challenge, staff.code())).status).toBe(429)
  })

  it('is refused to pages of other houses', async () => {
    const body = { email: 'x@ketok.test', password: PASSWORD }
    const send = (origin: string) => api.send('POST', '/api/office/auth/in', { body, headers: { origin } })
    expect((await send('https://jahat.test')).status).toBe(403)
    expect((await send('http://localhost:3001')).status).toBe(401)
    const { headers } = await api.send('OPTIONS', '/api/office/me', {
      headers: { origin: 'https://jahat.test' },
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is refused under a name that is not the office’s, once the office has one', async () => {
    const node = await house.openNode({ OFFICE_URL: 'https://kantor.ketok.example' })
    const body = { email: 'x@ketok.test', password: PASSWORD }
    const send = (origin: string) =>
      node.api.send('POST', '/api/office/auth/in', { body, headers: { origin } })
    expect((await send(node.officeUrl)).status).toBe(403)
    expect((await send('https://kantor.ketok.example')).status).toBe(401)
  })
})

describe('a browser in which staff signed in before', () => {
  /** Password, then code, by a browser that carries this. */
  async function signInWith(staff: TestStaff, cookie?: string, code = staff.code()) {
    const headers = cookie === undefined ? {} : { cookie }
    const first = await api.send('POST', '/api/office/auth/in', {
      body: { email: staff.email, password: PASSWORD },
      headers,
    })
    if (first.status !== 200) return first
    const { challenge } = (first.body as { data: { challenge: string } }).data
    return api.send('POST', '/api/office/auth/totp', { body: { challenge, code }, headers })
  }
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const wrong = (email: string, cookie: string) =>
    api.send('POST', '/api/office/auth/in', { body: { email, password: 'Salah#2026' }, headers: { cookie } })

  /** Somebody who knows the address uses up whatever strangers have, to the lock. */
  async function besiege({ email }: TestStaff) {
    for (let tries = 0; tries < 10; tries++) {
      await passwordOf(email, 'Salah#2026')
      clock.advance(MINUTE_MS)
    }
  }

  it('lets them in while strangers have locked their account', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const cookie = cookieOf(await signInWith(staff))
    await besiege(staff)
    expect((await signInWith(staff)).status).toBe(429)
    expect((await signInWith(staff, cookie)).status).toBe(200)
    // The lock on strangers stays as it was.
    expect((await signInWith(staff)).status).toBe(429)
  })

  it('lets them in while somebody who has their password tries codes', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const cookie = cookieOf(await signInWith(staff))
    const { challenge } = (await passwordOf(staff.email)).data
    for (let tries = 0; tries < 6; tries++) await codeFor(challenge, '000000')
    clock.advance(30 * SECOND_MS)
    expect((await signInWith(staff, cookie)).status).toBe(200)
  })

  it('is tried five times itself, for the password and for the code, then counts as a stranger', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const cookie = cookieOf(await signInWith(staff))
    const passwords = []
    for (let tries = 0; tries < 11; tries++) passwords.push((await wrong(staff.email, cookie)).status)
    expect(passwords).toEqual([...Array(10).fill(401), 429])
    clock.advance(HOUR_MS)
    const { challenge } = (await passwordOf(staff.email)).data
    const codes = []
    for (let tries = 0; tries < 11; tries++) {
      const body = { challenge, code: '000000' }
      codes.push((await api.send('POST', '/api/office/auth/totp', { body, headers: { cookie } })).status)
    }
    expect(codes).toEqual([...Array(10).fill(401), 429])
    expect(await actionsOf(staff)).toContain('sign_in.code_refused')
  })

  it('is nobody with a customer’s token, another’s, or a changed one', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const other = await aStaff(house, { password: PASSWORD })
    const own = cookieOf(await signInWith(staff))
    const [name = '', value = ''] = own.split('=')
    await aCustomer(house, { email: staff.email, password: PASSWORD })
    const site = await api.send('POST', '/api/auth/in', { body: { email: staff.email, password: PASSWORD } })
    const customers = cookieOf(site).split('=')[1]
    expect(customers).toHaveLength(value.length)
    await besiege(staff)
    const turned = value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`
    for (const cookie of [
      cookieOf(await signInWith(other)),
      `${name}=${customers}`,
      `ketok_devices=${value}`,
      `${name}=${turned}`,
      `${name}=`,
    ])
      expect((await signInWith(staff, cookie)).status).toBe(429)
    expect((await signInWith(staff, own)).status).toBe(200)
  })

  it('keeps the token out of the reach of scripts, other sites and other calls', async () => {
    const { headers } = await signInWith(await aStaff(house, { password: PASSWORD }))
    const [token, ...rules] = (headers.get('set-cookie') ?? '').split('; ')
    expect(token).toMatch(/^ketok_office_devices=[\w-]{59}$/)
    expect(rules.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/api/office/auth', 'SameSite=Strict'])
  })

  it('is not made by the password alone', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    expect((await passwordOf(staff.email)).headers.get('set-cookie')).toBeNull()
  })
})

describe('a session', () => {
  it('ends when nobody has done anything for half an hour; reading is not doing', async () => {
    const staff = await aStaff(house)
    clock.advance(9 * MINUTE_MS)
    expect((await me(staff)).status).toBe(200)
    const renewed = await api.get('POST /office/auth/renew', { body: { refresh_token: staff.refresh_token } })
    clock.advance(9 * MINUTE_MS)
    const again = await api.get('POST /office/auth/renew', { body: { refresh_token: renewed.refresh_token } })
    expect((await me(again)).data.session.idle_ends_at).toBe((await me(again)).data.session.idle_ends_at)
    clock.advance(9 * MINUTE_MS)
    const last = await api.get('POST /office/auth/renew', { body: { refresh_token: again.refresh_token } })
    clock.advance(3 * MINUTE_MS - 1)
    expect((await me(last)).status).toBe(200)
    clock.advance(1)
    expect((await me(last)).errors[0]?.code).toBe('session_ended')
    const end = await services.db
      .selectFrom('staff_session')
      .select('end_reason')
      .where('staff_id', '=', staff.id)
      .executeTakeFirst()
    expect(end?.end_reason).toBe('idle')
  })

  it('goes on while somebody is there, but never beyond twelve hours', async () => {
    const staff = await aStaff(house)
    let tokens: { access_token: string; refresh_token: string } = staff
    for (let passed = 0; passed < 12 * HOUR_MS; passed += 9 * MINUTE_MS) {
      expect((await api.call('POST /office/auth/active', { as: tokens })).status).toBe(200)
      tokens = await api.get('POST /office/auth/renew', { body: { refresh_token: tokens.refresh_token } })
      clock.advance(9 * MINUTE_MS)
    }
    expect((await me(tokens)).errors[0]?.code).toBe('session_ended')
    const renewal = await api.call('POST /office/auth/renew', {
      body: { refresh_token: tokens.refresh_token },
    })
    expect(renewal.errors[0]?.code).toBe('session_ended')
  })

  it('ends at sign-out, with all its tokens', async () => {
    const staff = await aStaff(house)
    await api.get('POST /office/auth/out', { as: staff })
    expect((await me(staff)).errors[0]?.code).toBe('session_ended')
    const { refresh_token } = staff
    expect((await api.call('POST /office/auth/renew', { body: { refresh_token } })).status).toBe(401)
  })

  it('ends when a refresh token comes a second time after the grace', async () => {
    const staff = await aStaff(house)
    const { refresh_token } = staff
    const first = await api.get('POST /office/auth/renew', { body: { refresh_token } })
    clock.advance(5 * SECOND_MS)
    const lost = await api.get('POST /office/auth/renew', { body: { refresh_token } })
    expect(lost).toEqual(first)
    clock.advance(6 * SECOND_MS)
    expect((await api.call('POST /office/auth/renew', { body: { refresh_token } })).status).toBe(401)
    expect((await me(first)).errors[0]?.code).toBe('session_ended')
  })

  it('loses a role the moment it is taken away, and ends with the account', async () => {
    const staff = await aStaff(house, { roles: ['admin'] })
    const record = () => api.call('GET /office/catatan', { as: staff })
    expect((await record()).status).toBe(200)
    await services.db
      .updateTable('staff')
      .set({ roles: ['content'] })
      .where('id', '=', staff.id)
      .execute()
    expect((await record()).status).toBe(403)
    await services.db
      .updateTable('staff')
      .set({ disabled_at: new Date(clock.now()) })
      .where('id', '=', staff.id)
      .execute()
    expect((await me(staff)).errors[0]?.code).toBe('session_ended')
  })
})

describe('two kinds of people', () => {
  it('never pass for each other: a customer’s token opens no office, a staff token buys nothing', async () => {
    const customer = await aCustomer(house)
    const staff = await aStaff(house, { roles: ['admin'] })
    expect((await me(customer)).errors[0]?.code).toBe('session_ended')
    expect((await api.call('GET /customer/nipl', { as: staff })).errors[0]?.code).toBe('session_ended')
    const renew = (key: 'POST /office/auth/renew' | 'POST /auth/renew-token', refresh_token: string) =>
      api.call(key, { body: { refresh_token } })
    expect((await renew('POST /office/auth/renew', customer.refresh_token)).status).toBe(401)
    expect((await renew('POST /auth/renew-token', staff.refresh_token)).status).toBe(401)
  })

  it('come in by different doors', async () => {
    const staff = await aStaff(house, { roles: ['admin'] })
    const headers = { authorization: `Bearer ${staff.access_token}` }
    expect((await fetch(`${house.url}/api/office/me`, { headers })).status).toBe(404)
    expect((await fetch(`${house.officeUrl}/api/office/me`, { headers })).status).toBe(200)
    expect((await fetch(`${house.officeUrl}/api/unit`)).status).toBe(404)
    const described = async (url: string) => {
      const answer = await fetch(`${url}/api/openapi.json`)
      return Object.keys(((await answer.json()) as { paths: object }).paths)
    }
    expect((await described(house.url)).filter((path) => path.startsWith('/office/'))).toEqual([])
    expect((await described(house.officeUrl)).every((path) => path.startsWith('/office/'))).toBe(true)
  })
})

describe('recovery codes', () => {
  it('are replaced by whoever shows the authenticator, and by no recovery code', async () => {
    const staff = await aStaff(house)
    const replace = (code: string) => api.call('POST /office/me/recovery-code', { as: staff, body: { code } })
    expect((await replace('ABCD-EFGH-IJKL-MNOP')).errors[0]?.code).toBe('code_wrong')
    const fresh = await replace(staff.code())
    expect(fresh.data.recovery_codes).toHaveLength(10)
    expect((await me(staff)).data.recovery_code_count).toBe(10)
    expect(await actionsOf(staff)).toContain('recovery_codes.replaced')
  })
})

describe('the record of actions', () => {
  it('can be read page by page and by who, what, on what and when', async () => {
    const auditor = await aStaff(house, { roles: ['supervisor'], name: 'Penyelia' })
    const staff = await aStaff(house, { name: 'Juru Tercatat' })
    await api.get('POST /office/auth/out', { as: staff })
    const find = (query: object = {}) => api.get('GET /office/catatan', { as: auditor, query })
    const recorded = await find({ staff_id: staff.id })
    expect(recorded.actions).toMatchObject([
      {
        action: 'session.ended',
        staff: { full_name: 'Juru Tercatat' },
        subject_type: 'session',
        address: '127.0.0.1',
      },
      { action: 'session.started', after: { proof: 'code' } },
    ])
    expect(recorded.staff).toContainEqual({ staff_id: staff.id, full_name: 'Juru Tercatat' })
    expect(recorded.action_names).toContain('session.ended')
    const first = await find({ staff_id: staff.id, limit: 1 })
    expect(first.next_before).toBe(recorded.actions[0]?.id)
    const second = await find({ staff_id: staff.id, limit: 1, before: first.next_before })
    expect(second).toMatchObject({ actions: [{ action: 'session.started' }], next_before: null })
    expect((await find({ staff_id: staff.id, action: 'session.ended' })).actions).toHaveLength(1)
    const subject_id = recorded.actions[0]?.subject_id
    expect((await find({ subject_type: 'session', subject_id })).actions).toHaveLength(2)
    expect((await find({ staff_id: staff.id, until: '2026-11-19' })).actions).toEqual([])
    expect((await find({ staff_id: staff.id, from: '2026-11-20' })).actions).toHaveLength(2)
  })

  it('cannot be changed, not even by the house', async () => {
    await aStaff(house)
    const { pool } = services
    for (const sql of [
      "update staff_action set action = 'a.b'",
      'delete from staff_action',
      'truncate staff_action',
    ]) {
      await expect(pool.query(sql)).rejects.toThrow('staff_action is append-only')
    }
  })

  it('holds no secrets', async () => {
    const staff = await aStaff(house, { password: PASSWORD })
    const { challenge } = (await passwordOf(staff.email)).data
    await codeFor(challenge, 'ABCD-EFGH-IJKL-MNOP')
    await codeFor(challenge, staff.code())
    // No code counts twice.
    clock.advance(30 * SECOND_MS)
    await api.get('POST /office/me/recovery-code', { as: staff, body: { code: staff.code() } })
    await api.get('POST /office/auth/out', { as: staff })
    expect(await actionsOf(staff)).toEqual([
      'session.started',
      'sign_in.code_refused',
      'session.started',
      'recovery_codes.replaced',
      'session.ended',
    ])
    const { rows } = await services.pool.query('select staff_action::text as row from staff_action')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/Lelang#2026|argon2|eyJ/)
  })
})
