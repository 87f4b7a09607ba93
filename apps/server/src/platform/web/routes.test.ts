import type { CustomerId, Instant } from '@ketok/domain'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuse } from '../refusal.ts'
import { answerErrors, type FailureBody } from './errors.ts'
import { Api, rawRoutes } from './routes.ts'
import type { Session, StaffSession } from './session.ts'

const session: Session = {
  authenticate: async (authorization) => {
    if (authorization === undefined) return null
    if (authorization === 'Bearer budi') return { customerId: 7 as CustomerId, sessionId: 1 }
    return refuse({ code: 'session_ended' })
  },
}

const staffSession: StaffSession = { authenticate: async () => null }

const logged: string[] = []
let app: FastifyInstance
let office: FastifyInstance

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  answerErrors(app)
  office = Fastify({ loggerInstance: log as FastifyBaseLogger })
  answerErrors(office)
  const api = new Api(
    { site: app, office },
    { now: () => 0 as Instant, session, staffSession, checksOfficeReplies: false },
  )
  api.route('GET /customer/bank', ({ query }) => ({
    banks: [{ id: 1, name: query.search ?? 'semua', code: String(query.page ?? 1) }],
  }))
  api.route('POST /auth/customer/forgot-password', ({ body }) => ({ message: body.email }))
  api.route('GET /lot/{lot_id}/riwayat', async ({ params, visitor }) => ({
    rows: [],
    seq: params.lot_id,
    total: (await visitor())?.customerId ?? 0,
  }))
  api.route('POST /auth/customer/resend-verification', () => {
    throw new Error('duplicate key value violates unique constraint "secret_key"')
  })
  api.route('POST /auth/customer/verification/{token}', () => ({ email: 1, message: '' }) as never)
  api.route('POST /auth/in', () => refuse({ code: 'rate_limited', retry_after: 30 }, 'email'))
  rawRoutes(app, (raw) =>
    raw.post('/payments/echo', async (request) => (request.body as Buffer).toString('hex')),
  )
  api.route('POST /office/auth/in', () => ({ message: 1 }) as never)
  await Promise.all([app.ready(), office.ready()])
})
afterAll(() => Promise.all([app.close(), office.close()]))

const json = { 'content-type': 'application/json' }
const budi = { authorization: 'Bearer budi' }

function failureOf(answer: { body: string }): FailureBody {
  return JSON.parse(answer.body)
}

describe('a call of the contract', () => {
  it('answers under data', async () => {
    const answer = await app.inject({ url: '/api/customer/bank?search=mandiri&page=3', headers: budi })
    expect(answer.json()).toEqual({ data: { banks: [{ id: 1, name: 'mandiri', code: '3' }] } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('requires sign-in where the contract says so, before it looks at the input', async () => {
    const answer = await app.inject({ url: '/api/customer/bank?page=x' })
    expect(answer.statusCode).toBe(401)
    expect(failureOf(answer).errors).toEqual([
      { code: 'unauthenticated', message: 'Silakan masuk terlebih dahulu' },
    ])
  })

  it('refuses a session that ended', async () => {
    const answer = await app.inject({ url: '/api/customer/bank', headers: { authorization: 'Bearer old' } })
    expect(answer.statusCode).toBe(401)
    expect(failureOf(answer).errors).toEqual([{ code: 'session_ended', message: 'Sesi telah berakhir' }])
  })

  it.each([
    ['knows who looks', budi, 7],
    ['takes one whose session ended for a visitor', { authorization: 'Bearer old' }, 0],
    ['lets anyone look', {}, 0],
  ])('%s at a public page', async (_, headers, total) => {
    const answer = await app.inject({ url: '/api/lot/5/riwayat', headers: headers as Record<string, string> })
    expect(answer.json()).toEqual({ data: { rows: [], seq: 5, total } })
  })
})

describe('a refusal', () => {
  it('speaks its sentence with its facts, beside its field, and names the request', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/in',
      headers: json,
      payload: '{"email":"a@b.id","password":"x"}',
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
    expect(failureOf(answer)).toEqual({
      errors: [
        {
          code: 'rate_limited',
          retry_after: 30,
          message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik',
          field: 'email',
        },
      ],
      request_id: expect.any(String),
      trace_id: expect.any(String),
    })
  })
})

describe('a fault', () => {
  it('says only that it happened, and keeps the details in the log', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/customer/resend-verification',
      headers: json,
      payload: '{"email":"a@b.id"}',
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret_key')
    const { errors, request_id } = failureOf(answer)
    expect(errors).toEqual([{ code: 'fault', message: 'Terjadi kesalahan pada server' }])
    expect(logged.some((line) => line.includes('secret_key') && line.includes(request_id))).toBe(true)
  })

  it('is a reply that does not fit the contract', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/auth/customer/verification/${'a'.repeat(43)}`,
    })
    expect(answer.statusCode).toBe(500)
    const { errors, request_id } = failureOf(answer)
    expect(errors).toEqual([{ code: 'fault', message: 'Terjadi kesalahan pada server' }])
    const told = logged.find((line) => line.includes(request_id))
    expect(told).toContain('Failed to answer POST /auth/customer/verification/{token}')
    expect(told).toContain('at email')
  })

  it('is not looked for in the answers to the office in production', async () => {
    const answer = await office.inject({
      method: 'POST',
      url: '/api/office/auth/in',
      headers: json,
      payload: '{"email":"a@b.id","password":"x"}',
    })
    expect(answer.json()).toEqual({ data: { message: 1 } })
  })
})

describe('bad input', () => {
  const forgot = '/api/auth/customer/forgot-password'
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    app.inject({ method: 'POST', url: forgot, headers, payload })

  it.each([
    ['no body', '', 422, 'invalid_input'],
    ['a body that is null', 'null', 422, 'invalid_input'],
    ['a body that is a list', '[]', 422, 'invalid_input'],
    ['a body that is a number', '1e309', 422, 'invalid_input'],
    ['an unknown field', '{"email":"a@b.id","is_prem":true}', 422, 'invalid_input'],
    ['a list for a text', '{"email":["a@b.id"]}', 422, 'invalid_input'],
    ['an object for a text', '{"email":{"a":1}}', 422, 'invalid_input'],
    ['NUL', '{"email":"a\\u0000@b.id"}', 422, 'invalid_input'],
    ['a lone surrogate', '{"email":"\\ud800@b.id"}', 422, 'invalid_input'],
    ['256 characters', JSON.stringify({ email: `${'a'.repeat(251)}@b.id` }), 422, 'invalid_input'],
    ['broken JSON', '{"email":', 400, 'malformed'],
    ['the same field twice', '{"email":"a@b.id","email":"c@d.id"}', 400, 'malformed'],
    ['__proto__', '{"email":"a@b.id","__proto__":{"x":1}}', 400, 'malformed'],
    ['deep JSON', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'malformed'],
    ['a megabyte', JSON.stringify({ email: 'a'.repeat(1_000_000) }), 413, 'too_large'],
  ])('%s is a clear refusal', async (_, payload, status, code) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    const [first] = failureOf(answer).errors
    expect(first?.code).toBe(code)
    expect(first?.message).toMatch(/^[A-Z][a-zA-Z ,:_[\]()0-9]+$/)
  })

  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['XML', 'application/xml'],
    ['nonsense', 'a/b/c;;='],
    ['a multipart form', 'multipart/form-data; boundary=x'],
  ])('%s where JSON belongs is a clear refusal', async (_, type) => {
    const answer = await post('email=a%40b.id', { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(failureOf(answer).errors[0]?.code).toBe('unsupported_type')
  })

  it('names the field beside which the sentence belongs', async () => {
    const answer = await post('{"email":"tanpa-at"}')
    expect(failureOf(answer).errors).toEqual([
      { code: 'invalid_input', message: 'Format Email tidak valid', field: 'email' },
    ])
  })

  it.each([
    'page=NaN',
    'page=-1',
    'page=0',
    'page=1e9',
    'page=9007199254740993',
    'page=٣',
    'page=1&page=2',
    'limit=1000000000',
    'search=\u0000',
    'search=a&search=b',
  ])('the query %s is a clear refusal', async (query) => {
    const answer = await app.inject({ url: `/api/customer/bank?${encodeURI(query)}`, headers: budi })
    expect(answer.statusCode).toBe(422)
    expect(failureOf(answer).errors[0]).toMatchObject({ code: 'invalid_input', field: query.split('=')[0] })
  })

  it.each(['0', '-1', '1e3', '99999999999', 'abc', '1%00', '%F0%9F%92%A9', '2147483648'])(
    'the path parameter %s is a clear refusal',
    async (id) => {
      const answer = await app.inject({ url: `/api/lot/${id}/riwayat` })
      expect(answer.statusCode).toBe(422)
      expect(failureOf(answer).errors[0]?.code).toBe('invalid_input')
    },
  )

  it('refuses bytes in a path that are no characters', async () => {
    const answer = await app.inject({ url: '/api/lot/%ff/riwayat' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('raw routes', () => {
  it('get the bytes that were sent, whatever their type', async () => {
    const payload = Buffer.from('{ "a" : 1 }\n')
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/payments/echo',
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.body).toBe(payload.toString('hex'))
    }
  })

  it('refuse more than 64 KiB', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/payments/echo',
      headers: json,
      payload: 'a'.repeat(65_537),
    })
    expect(answer.statusCode).toBe(413)
  })
})
