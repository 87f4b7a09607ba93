import type { CallInput } from '@ketok/contract'
import { open } from '@ketok/contract/seal'
import { DAY_MS, MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, mails, services } = house

type Registration = CallInput<'POST /auth/customer/registration'>['body']

let count = 0
function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    seller_type: 'person',
    full_name: 'Rina Wijaya',
    email: `rina${++count}@ketok.test`,
    phone: '0812 3456 7890',
    password: 'Palu!Emas77',
    consent: true,
    ...changes,
  }
}

const register = (body: Registration) => api.call('POST /auth/customer/registration', { body })
const signIn = (email: string, password = 'Palu!Emas77') =>
  api.call('POST /auth/in', { body: { email, password } })

function linkIn(text: string | undefined): URL {
  const link = /http:\/\/\S+/.exec(text ?? '')?.[0]
  if (link === undefined) throw new Error(`no link in: ${text}`)
  return new URL(link)
}
const tokenIn = (text: string | undefined) => linkIn(text).searchParams.get('token') ?? ''

async function registered(changes: Partial<Registration> = {}): Promise<{ email: string; token: string }> {
  const body = aRegistration(changes)
  await register(body)
  await house.runJobs()
  return { email: body.email, token: tokenIn(mails.to(body.email)[0]?.text) }
}

describe('registration', () => {
  // spec: 1.17
  it('mails a link to the waiting page of that address', async () => {
    const body = aRegistration()
    const answer = await register(body)
    expect(answer).toMatchObject({ status: 200, data: { email: body.email } })

    await house.runJobs()
    const [mail] = mails.to(body.email)
    expect(mail?.subject).toBe('Verifikasi email Anda di Ketok')
    const link = linkIn(mail?.text)
    const sealed = link.pathname.replace('/verification/', '')
    expect(open(services.config.keys.routeSecret, sealed)).toBe(body.email)
    expect(mail?.html).toContain(`href="${link}"`)
    expect(mail?.text).toContain('Halo Bapak/Ibu,')
  })

  it('leads back to the lot with which registering began', async () => {
    const body = aRegistration({ unit_id: 27 })
    await register(body)
    await house.runJobs()
    const lot = linkIn(mails.to(body.email)[0]?.text).searchParams.get('lot')
    expect(open(services.config.keys.routeSecret, lot ?? '')).toBe('27')
  })

  it('never carries the words of whoever typed the address, neither then nor by Lupa Kata Sandi', async () => {
    const body = aRegistration({ full_name: 'Saldo Anda hangus' })
    await register(body)
    await api.call('POST /auth/customer/forgot-password', { body: { email: body.email } })
    await house.runJobs()
    const sent = mails.to(body.email)
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent)).not.toContain('hangus')
  })

  it('keeps what was agreed to, when and from where', async () => {
    const { email } = await registered()
    const consents = await services.db
      .selectFrom('consent')
      .innerJoin('customer', 'customer.id', 'consent.customer_id')
      .select(['consent.document', 'consent.version', 'consent.given_at', 'consent.address'])
      .where('customer.email', '=', email)
      .orderBy('consent.document')
      .execute()
    expect(consents).toMatchObject([
      { document: 'privacy', given_at: new Date(clock.now()), address: '127.0.0.1' },
      { document: 'terms', given_at: new Date(clock.now()), address: '127.0.0.1' },
    ])
  })

  it('keeps no password and no token that could be used', async () => {
    const { email, token } = await registered()
    const row = await services.db
      .selectFrom('customer')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { rows } = await services.pool.query('SELECT encode(token_hash, $1) AS hash FROM one_time_token', [
      'escape',
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('stores the phone in international form and the address in lower case', async () => {
    const { email } = await registered({ email: 'RINA.Besar@Ketok.TEST' })
    const row = await services.db
      .selectFrom('customer')
      .select(['email', 'phone'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    expect(row).toEqual({ email: 'rina.besar@ketok.test', phone: '+6281234567890' })
  })

  it.each([
    ['(+62) 812 - 7627 - 5678', '+6281276275678'],
    ['\u202a+62 812\u20117627\u20115678\u202c', '+6281276275678'],
    ['+62 (0)812 7627 5678', '+6281276275678'],
    ['0062 812 7627 5678', '+6281276275678'],
    ['tel:0812-7627-5678', '+6281276275678'],
    ['81276275678', '+6281276275678'],
    ['０８１２７６２７５６７８', '+6281276275678'],
    ['(021) 899 0001', '+62218990001'],
  ])('takes the phone %j whole', async (phone, stored) => {
    const { email } = await registered({ phone })
    const row = await services.db
      .selectFrom('customer')
      .select('phone')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toEqual({ phone: stored })
    clock.advance(60 * MINUTE_MS)
  })

  it.each([
    ['081276275678 / 081311112222', 'Isi satu nomor telepon saja'],
    ['+65 9123 4567', 'Isi nomor Indonesia'],
    ['5551234', 'Awali dengan 0 atau +62'],
    ['0812762756789012', 'Angkanya terlalu banyak'],
    ['0812', 'Angkanya kurang'],
  ])('says what is wrong with the phone %s', async (phone, words) => {
    const answer = await register(aRegistration({ phone }))
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'phone_invalid', field: 'phone' }] })
    expect(answer.errors[0]?.message).toContain(words)
  })

  it('lets sign in with every password that it took, to the last character', async () => {
    const emoji = '🔑'.repeat(60)
    for (const password of [`A1!${'x'.repeat(125)}`, `A1!${emoji}`]) {
      const { email, token } = await registered({ password })
      await api.call('POST /auth/customer/verification/{token}', { params: { token } })
      expect((await signIn(email, password)).status).toBe(200)
      expect((await signIn(email, password.slice(0, -1))).status).not.toBe(200)
    }
    clock.advance(60 * MINUTE_MS)
  })

  it('refuses a password of 164 characters, and so does signing in', async () => {
    const password = `A1!${'x'.repeat(161)}`
    const words = 'Password paling panjang 128 karakter'
    const body = aRegistration({ password })
    expect((await register(body)).errors).toMatchObject([{ field: 'password', message: words }])
    expect((await signIn(body.email, password)).errors).toMatchObject([{ field: 'password', message: words }])
  })

  it('keeps a company with its name', async () => {
    const { email } = await registered({ seller_type: 'company', company_name: 'PT Maju Motor' })
    const row = await services.db
      .selectFrom('customer')
      .select(['seller_type', 'company_name'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toEqual({ seller_type: 'company', company_name: 'PT Maju Motor' })
  })

  it('takes names of any script, and blanks around them as slips of the hand', async () => {
    for (const full_name of [' Siti Nurhaliza\t', 'Ni Wayan S’ri', 'محمد يوسف', '李 美玲']) {
      const body = aRegistration({ full_name })
      expect((await register({ ...body, email: ` ${body.email}\t` })).status).toBe(200)
    }
    clock.advance(60 * MINUTE_MS)
  })

  it('refuses an address that is taken, whatever its case', async () => {
    const { email } = await registered()
    const answer = await register(aRegistration({ email: email.toUpperCase() }))
    expect(answer.status).toBe(409)
    expect(answer.errors).toMatchObject([{ code: 'email_taken', field: 'email' }])
  })

  it('lets one of twenty registrations of one address at once win', async () => {
    const body = aRegistration()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ errors }) => errors[0]?.code === 'email_taken')).toHaveLength(19)
    clock.advance(60 * MINUTE_MS)
  })

  it.each<[string, Partial<Registration>, string, string]>([
    ['a foreign phone', { phone: '+1 555 123 4567' }, 'phone_invalid', 'phone'],
    ['a password without a symbol', { password: 'Lelang2026' }, 'password_weak', 'password'],
    ['a password without a digit', { password: 'Lelang####' }, 'password_weak', 'password'],
    ['a password without an uppercase letter', { password: 'lelang#2026' }, 'password_weak', 'password'],
    ['a password of seven characters', { password: 'Le#2026' }, 'password_weak', 'password'],
    ['a password everyone tries', { password: 'Password#123' }, 'password_weak', 'password'],
    ['a password everyone tries with a year', { password: '2026-Password!' }, 'password_weak', 'password'],
    ['a password of the house’s words', { password: 'Ketok#2026' }, 'password_weak', 'password'],
    [
      'a password of the e-mail',
      { email: 'dewi.kartika88@mail.test', password: 'Kartika#2026' },
      'password_weak',
      'password',
    ],
    [
      'a password of the name',
      { full_name: 'Dewi Kartika', password: 'DewiKartika1!' },
      'password_weak',
      'password',
    ],
    ['a company without a name', { seller_type: 'company' }, 'profile_invalid', 'company_name'],
    ['no consent', { consent: false as unknown as true }, 'invalid_input', 'consent'],
    ['an unknown seller type', { seller_type: 'dealer' as 'person' }, 'invalid_input', 'seller_type'],
    ['an empty name', { full_name: '   ' }, 'invalid_input', 'full_name'],
    ['a name of two lines', { full_name: 'Rina,\r\nSaldo Anda hangus' }, 'invalid_input', 'full_name'],
    ['a name that turns the writing', { full_name: 'Rina \u202e078.01' }, 'invalid_input', 'full_name'],
    ['an address no mail can reach', { email: `${'r'.repeat(65)}@ketok.test` }, 'invalid_input', 'email'],
    ['a broken address', { email: 'rina@ketok' }, 'invalid_input', 'email'],
  ])('refuses %s, beside its field', async (_, changes, code, field) => {
    const answer = await register(aRegistration(changes))
    expect(answer.status).toBe(422)
    expect(answer.errors[0]).toMatchObject({ code, field })
  })

  it('refuses fields that are the house’s to set', async () => {
    const body = { ...aRegistration(), is_prem: true }
    const answer = await api.send('POST', '/api/auth/customer/registration', { body })
    expect(answer.status).toBe(422)
    expect(answer.errors).toMatchObject([{ code: 'invalid_input', field: 'is_prem' }])
  })

  it('slows a machine that registers without end', async () => {
    const bodies = Array.from({ length: 40 }, () => aRegistration({ password: 'lemah' }))
    const answers = []
    for (const body of bodies) answers.push(await register(body))
    expect(answers.at(-1)).toMatchObject({ status: 429, errors: [{ code: 'rate_limited' }] })
    clock.advance(60 * MINUTE_MS)
  })
})

describe('verification', () => {
  // spec: 1.18
  it('signs the customer in, who may sign in after it and not before', async () => {
    const { email, token } = await registered()
    const before = await signIn(email)
    expect(before.status).toBe(403)
    expect(before.errors).toMatchObject([
      {
        code: 'not_verified',
        message: 'Tidak bisa login karena user belum verifikasi. Pastikan telah melakukan verifikasi email',
      },
    ])

    const verified = await api.get('POST /auth/customer/verification/{token}', { params: { token } })
    expect(verified).toMatchObject({ email, user: { email } })
    const renewed = await api.call('POST /auth/renew-token', {
      body: { refresh_token: verified.refresh_token },
    })
    expect(renewed.status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  // spec: 4.4
  it('says nothing of verification to someone with the wrong password', async () => {
    const { email } = await registered()
    const answer = await signIn(email, 'Salah#2026')
    expect(answer).toMatchObject({ status: 401, errors: [{ code: 'wrong_credentials' }] })
  })

  it('works once, also when the link is opened ten times at once', async () => {
    const { token } = await registered()
    const opened = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.call('POST /auth/customer/verification/{token}', { params: { token } }),
      ),
    )
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(opened.filter(({ errors }) => errors[0]?.code === 'link_invalid')).toHaveLength(9)
  })

  it('works a millisecond before 24 hours are over, and not then', async () => {
    const early = await registered()
    clock.advance(DAY_MS - 1)
    const intime = await api.call('POST /auth/customer/verification/{token}', {
      params: { token: early.token },
    })
    expect(intime.status).toBe(200)

    const late = await registered()
    clock.advance(DAY_MS)
    const answer = await api.call('POST /auth/customer/verification/{token}', {
      params: { token: late.token },
    })
    expect(answer).toMatchObject({ status: 410, errors: [{ code: 'link_invalid' }] })
  })

  it('takes no link that was made to reset a password', async () => {
    const { email } = await registered()
    await api.get('POST /auth/customer/forgot-password', { body: { email } })
    await house.runJobs()
    const token = tokenIn(mails.to(email)[0]?.text)
    const answer = await api.call('POST /auth/customer/verification/{token}', { params: { token } })
    expect(answer.errors).toMatchObject([{ code: 'link_invalid' }])
  })

  it.each(['x'.repeat(43), '%00', 'a'.repeat(129), '..%2F..'])('refuses the token %s', async (token) => {
    const answer = await api.send('POST', `/api/auth/customer/verification/${token}`)
    expect([404, 410, 422]).toContain(answer.status)
    expect(answer.errors[0]?.message).toBeTruthy()
  })
})

describe('asking for the mail again', () => {
  const resend = (email: string) => api.call('POST /auth/customer/resend-verification', { body: { email } })

  it('waits five minutes from the last mail, the first included', async () => {
    const { email } = await registered()
    clock.advance(5 * MINUTE_MS - 1)
    const soon = await resend(email)
    expect(soon.status).toBe(429)
    expect(soon.errors).toMatchObject([{ code: 'resend_too_soon', retry_after: 1 }])
    expect(soon.headers.get('retry-after')).toBe('1')

    clock.advance(1)
    expect(await resend(email)).toMatchObject({
      status: 200,
      data: { message: 'Verifikasi telah dikirim ke email' },
    })
    await house.runJobs()
    expect(mails.to(email)).toHaveLength(2)
    expect((await resend(email)).errors).toMatchObject([{ code: 'resend_too_soon', retry_after: 300 }])
  })

  it('sends one mail when it is asked for ten times at once', async () => {
    const { email } = await registered()
    clock.advance(5 * MINUTE_MS)
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await house.runJobs()
    expect(mails.to(email)).toHaveLength(2)
  })

  it('makes the older link useless once the newer was used, not before', async () => {
    const { email, token: older } = await registered()
    clock.advance(5 * MINUTE_MS)
    await resend(email)
    await house.runJobs()
    const newer = tokenIn(mails.to(email)[0]?.text)
    await api.get('POST /auth/customer/verification/{token}', { params: { token: newer } })
    const answer = await api.call('POST /auth/customer/verification/{token}', { params: { token: older } })
    expect(answer.errors).toMatchObject([{ code: 'link_invalid' }])
  })

  it('answers alike for addresses nobody registered, and mails them nothing', async () => {
    const first = await resend('siapa@ketok.test')
    const second = await resend('siapa@ketok.test')
    expect(first).toMatchObject({ status: 200, data: { message: 'Verifikasi telah dikirim ke email' } })
    expect(second.errors).toMatchObject([{ code: 'resend_too_soon', retry_after: 300 }])
    await house.runJobs()
    expect(mails.to('siapa@ketok.test')).toHaveLength(0)
  })

  it('mails nothing to who is verified already', async () => {
    const { email, token } = await registered()
    await api.get('POST /auth/customer/verification/{token}', { params: { token } })
    clock.advance(5 * MINUTE_MS)
    expect((await resend(email)).status).toBe(200)
    await house.runJobs()
    expect(mails.to(email)).toHaveLength(1)
  })
})
