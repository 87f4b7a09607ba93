import { type Endpoint, endpoints } from '@ketok/contract'
import { STAFF_ROLES } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { API_PREFIX } from './platform/routes.ts'
import { aCustomer, type TestCustomer } from './testing/build-customer.ts'
import { aStaff, type TestStaff } from './testing/build-staff.ts'
import { openHouse } from './testing/house.ts'

/*
 * What is true of every call because it is in the contract. Each feature's own tests say what its calls do. When "is
 * served" fails, a call stands in the contract that no feature registered.
 */
// Without a client id the house has no Google sign-in, and rightly says so with 503.
const house = await openHouse({
  settings: { GOOGLE_CLIENT_ID: 'test', GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' },
})
let stranger: TestCustomer = await aCustomer(house)
/** May do all that staff may, and knows nothing of what is asked. */
let newcomer: TestStaff = await aStaff(house, { roles: STAFF_ROLES })

const failure = z.strictObject({
  errors: z.array(z.looseObject({ code: z.string().regex(/^[a-z_]+$/), message: z.string().min(5) })).min(1),
  request_id: z.string(),
  trace_id: z.string().regex(/^[0-9a-f]{32}$/),
})

const calls = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path, endpoint, address: API_PREFIX + filled(path, '1') }
})

function filled(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
}

describe.each(calls)('$key', ({ method, path, endpoint, address }) => {
  it('is served at its own door only', () => {
    const url = API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
    const isOffice = path.startsWith('/office/')
    for (const [door, serves] of [
      [house.app, !isOffice],
      [house.office, isOffice],
    ] as const) {
      expect(door.hasRoute({ method: method as 'GET', url })).toBe(serves)
    }
  })

  if (endpoint.access !== 'public') {
    it.each([
      ['nobody', undefined],
      ['a token nobody gave out', { access_token: 'eyJhbGciOiJub25lIn0.e30.' }],
      ['a token of nonsense', { access_token: '%00' }],
    ])('refuses %s', async (_, as) => {
      const answer = await house.api.send(method, address, { as })
      expect(answer.status).toBe(401)
      expect(['unauthenticated', 'session_ended']).toContain(answer.errors[0]?.code)
    })
  }

  it('never answers bad input with a fault, nor in a shape of its own', async () => {
    for (const attempt of [
      ...badPaths(path),
      ...badQueries(endpoint, address),
      ...badBodies(endpoint, address),
    ]) {
      const answer = await house.api.send(method, attempt.path, {
        raw: attempt.raw,
        as: endpoint.access === 'staff' ? newcomer : stranger,
        headers: attempt.headers,
      })
      // Ending sessions is what some of these calls do.
      if (answer.status === 401) {
        stranger = await aCustomer(house)
        newcomer = await aStaff(house, { roles: STAFF_ROLES })
      }
      expect(answer.status, JSON.stringify(attempt)).toBeLessThan(500)
      if (answer.status < 400) continue
      expect(failure.safeParse(answer.body), JSON.stringify(attempt)).toMatchObject({ success: true })
    }
  })
})

interface Attempt {
  readonly path: string
  readonly raw?: string
  readonly headers?: Record<string, string>
}

const STRANGE = [
  '\u0000',
  '-1',
  '0',
  '9007199254740993',
  '1e309',
  'NaN',
  '٣',
  "'; DROP TABLE lot; --",
  'x'.repeat(300),
  '../..',
  '💩',
]

function badPaths(path: string): Attempt[] {
  return path.includes('{') ? STRANGE.map((value) => ({ path: API_PREFIX + filled(path, value) })) : []
}

function badQueries(endpoint: Endpoint, address: string): Attempt[] {
  const known = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
  return known.flatMap((name) => [
    ...STRANGE.map((value) => ({ path: `${address}?${name}=${encodeURIComponent(value)}` })),
    { path: `${address}?${name}=1&${name}=2` },
    { path: `${address}?${name}[a]=1&__proto__[${name}]=1` },
    { path: `${address}?${name}=` },
  ])
}

function badBodies(endpoint: Endpoint, path: string): Attempt[] {
  if (endpoint.body === undefined) return []
  const shape = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
  const values = [
    'null',
    '[]',
    '{}',
    '[[1]]',
    '-1',
    '0.5',
    '1e309',
    '9007199254740993',
    '"\\u0000"',
    '"\\ud800"',
    '""',
    '"٣"',
    'true',
    `"${'x'.repeat(256)}"`,
  ]
  const each = shape.flatMap((field) => values.map((value) => `{"${field}":${value}}`))
  const all = values.map((value) => `{${shape.map((field) => `"${field}":${value}`).join(',')}}`)
  const whole = [
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":1}}',
    '{"a":1,"a":2}',
    '['.repeat(100),
  ]
  return [
    ...[...whole, ...each, ...all].map((raw) => ({ path, raw })),
    { path, raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { path, raw: '<a/>', headers: { 'content-type': 'application/xml' } },
  ]
}
