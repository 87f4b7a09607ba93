import type { CallKey, SentBody } from '@ketok/contract'
import { endpoints } from '@ketok/contract'
import { wordRefusal } from '@ketok/contract/refusals'
import { HOUR_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock } = house

/** A good body for each call of identity and profile that takes one; every test spoils one thing. */
const good = {
  'POST /auth/in': { email: 'rina@ketok.test', password: 'Lelang#2026' },
  'POST /auth/renew-token': { refresh_token: 'x'.repeat(43) },
  'POST /auth/customer/registration': {
    seller_type: 'person',
    full_name: 'Rina Wijaya',
    company_name: '',
    email: 'rina@ketok.test',
    phone: '081234567890',
    password: 'Lelang#2026',
    consent: true,
  },
  'POST /auth/customer/resend-verification': { email: 'rina@ketok.test' },
  'POST /auth/customer/forgot-password': { email: 'rina@ketok.test' },
  'POST /auth/customer/update-password/{token}': { password: 'Lelang#2026' },
  'POST /customer/pengaturan/reset-password': { current_password: 'Lelang#2026', password: 'Palu!Emas77' },
  'PUT /customer/pengaturan/profile': {
    full_name: 'Rina Wijaya',
    phone: '081234567890',
    birth_date: '1990-08-05',
    gender: 'female',
    identity_number: '3174054508900003',
    npwp: '012345678901000',
    identity_address: 'Jl. Melati 5',
    current_address: 'Jl. Melati 5',
    city_id: 1,
    bank_id: 1,
    rekening_number: '7001567890',
    rekening_owner: 'Rina Wijaya',
    bank_office: 'Cakung',
    current_password: 'Lelang#2026',
  },
} satisfies { [K in CallKey]?: SentBody<K> }

const calls = Object.entries(good) as [CallKey, Record<string, unknown>][]

const badValues: [string, unknown][] = [
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['256 characters', 'a'.repeat(256)],
  ['nothing', null],
  ['an array', ['rina@ketok.test']],
  ['an object', { $ne: '' }],
  ['a number beyond exactness', 2 ** 53],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['an empty text', ''],
  ['Arabic digits', '٠٨١٢٣٤٥٦٧٨٩٠'],
]
/** These may be left empty. */
const OPTIONAL = new Set(['company_name', 'npwp', 'bank_office'])
/** Names and addresses may be written in any script; numbers may not. */
const NUMBERS = new Set([
  'phone',
  'identity_number',
  'npwp',
  'rekening_number',
  'city_id',
  'bank_id',
  'birth_date',
])

/** Each field of a good body with each value it does not take. */
function spoilt(body: Record<string, unknown>): [field: string, name: string, value: unknown][] {
  return Object.keys(body).flatMap((field) =>
    badValues
      .filter(([, value]) => !(OPTIONAL.has(field) && value === ''))
      .filter(([name]) => name !== 'Arabic digits' || NUMBERS.has(field))
      .map(([name, value]) => [field, name, value] as [string, string, unknown]),
  )
}

let as: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  // Far enough for every limit to have forgotten the test before.
  clock.advance(HOUR_MS)
  as = await aCustomer(house, { password: 'Lelang#2026' })
})

function send(key: CallKey, options: Parameters<typeof api.send>[2]) {
  const [method = '', path = ''] = key.split(' ')
  const needsSession = endpoints[key].access === 'customer'
  return api.send(method, `/api${path.replace('{token}', 'x'.repeat(43))}`, {
    ...options,
    ...(needsSession ? { as } : {}),
  })
}

const codes = ['invalid_input', 'malformed', 'phone_invalid', 'profile_invalid', 'password_weak']

describe.each(calls)('%s', (key, body) => {
  it.each(spoilt(body))('refuses %s with %s', async (field, name, value) => {
    const answer = await send(key, { body: { ...body, [field]: value } })
    const told = answer.errors.map(({ code }) => code)
    expect(answer.status, `${field}: ${name}`).toBeGreaterThanOrEqual(400)
    expect(answer.status, `${field}: ${name}`).toBeLessThan(500)
    expect(answer.errors[0]?.message).toBeTruthy()
    // A refresh token or a password is any text: it is refused for what it is not.
    if (!/password|token/.test(field)) expect(codes).toContain(told[0])
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    ['no JSON', '{"email":', {}],
    ['bytes that are no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), {}],
    ['a list', '[]', {}],
    ['null', 'null', {}],
    ['a text', '"rina"', {}],
    ['two keys alike', JSON.stringify(body).replace('{', `{"${Object.keys(body)[0]}":"x",`), {}],
    ['__proto__', JSON.stringify(body).replace('{', '{"__proto__":{"is_prem":true},'), {}],
    ['an unknown key', JSON.stringify({ ...body, is_prem: true }), {}],
    ['JSON a thousand deep', '['.repeat(1000) + ']'.repeat(1000), {}],
    ['1e309', JSON.stringify(body).replace(/:"[^"]*"/, ':1e309'), {}],
    ['a megabyte', JSON.stringify({ ...body, full_name: 'a'.repeat(1_000_000) }), {}],
    ['a form', 'email=rina%40ketok.test', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', '<email/>', { 'content-type': 'application/xml' }],
    ['JSON said to be text', JSON.stringify(body), { 'content-type': 'text/plain' }],
  ])('refuses a body of %s', async (_, raw, headers) => {
    const answer = await send(key, { raw, headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.errors[0]?.message).toBeTruthy()
    expect(answer.errors[0]?.message).not.toBe(wordRefusal({ code: 'fault' }).message)
  })

  it('refuses a body of nothing, unless nothing is all right', async () => {
    const answer = await send(key, { raw: '' })
    expect(answer.status).toBe(key === 'PUT /customer/pengaturan/profile' ? 200 : 422)
  })
})
