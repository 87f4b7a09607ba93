import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REQUEST_TIMEOUT_MS } from '@ketok/contract/limits'
import { customerId, unitId } from '@ketok/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { source } from '../observable.ts'
import { createSession, type Session, type User } from '../session/session.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { Client } from './client.ts'
import { createClient } from './client.ts'

/** A server that says what each test needs; the client speaks to it over real HTTP. */
type Answer = (
  request: IncomingMessage,
  body: string,
) => { status: number; body: unknown; stops?: 'cut' | 'silent'; onStop?: () => void } | 'hang'

const user: User = {
  customer_id: customerId(7),
  full_name: 'Budi Santoso',
  email: 'budi@ketok.test',
  phone: '+628123456789',
  seller_type: 'person',
  profile_image: null,
  is_prem: false,
  premium_product_type_ids: [],
  premium_auction_ids: [],
  approved: true,
}

let server: Server
let answer: Answer
let seen: string[]
let session: Session
let client: Client
const online = source(true)
let ended: number

beforeEach(async () => {
  seen = []
  ended = 0
  online.set(true)
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.url}`)
      const given = answer(request, body)
      if (given === 'hang') return
      const text = JSON.stringify(given.body)
      const head = {
        'content-type': 'application/json',
        ...(given.stops && { 'content-length': text.length }),
      }
      response.writeHead(given.status, head)
      // Half of the answer, and then no more of it.
      const half = text?.slice(0, text.length / 2)
      if (given.stops === undefined) response.end(text)
      else
        response.write(half, () => {
          if (given.stops === 'cut') response.destroy()
          given.onStop?.()
        })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  session = createSession(memoryStorage())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  client = createClient({ base, session, online, onSessionEnded: () => ended++ })
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const signIn = () => session.signedIn({ access_token: 'old', refresh_token: 'r1' }, user)
const refusal = (status: number, code: string, message: string, facts: object = {}) => ({
  status,
  body: { errors: [{ code, message, ...facts }] },
})

describe('a call', () => {
  // spec: 7.0.3, 7.0.4
  it('fills the path, the query and the bearer header, and gives what stands under data', async () => {
    signIn()
    let authorization: string | undefined
    answer = (request) => {
      authorization = request.headers.authorization
      return { status: 200, body: { data: { bid_count: 3 } } }
    }
    expect(await client.call('GET /lot/{lot_id}', { params: { lot_id: 27 } })).toEqual({ bid_count: 3 })
    await client.call('GET /unit', { query: { search: 'avanza & co', page: 2, city: undefined } })
    expect(seen).toEqual(['GET /api/lot/27', 'GET /api/unit?search=avanza+%26+co&page=2'])
    expect(authorization).toBe('Bearer old')
  })

  // spec: 6.6
  it.each([
    'POST /auth/in',
    'POST /auth/customer/sso/google',
    'POST /auth/customer/verification/{token}',
    'POST /auth/customer/update-password/{token}',
  ] as const)('%s carries no token, also where one is stored, and is not tried again', async (key) => {
    signIn()
    const headers: (string | undefined)[] = []
    answer = (request) => {
      headers.push(request.headers.authorization)
      return refusal(401, 'wrong_credentials', 'Email atau password salah')
    }
    const call = client.call as (key: string, input: object) => Promise<unknown>
    await expect(call(key, { params: { token: 't' }, body: {} })).rejects.toMatchObject({ status: 401 })
    expect(headers).toEqual([undefined])
    expect(session.tokens()?.access_token).toBe('old')
  })

  it.each([
    [{}, undefined],
    [{ errors: [] }, undefined],
    [{ errors: [{ code: 'fault', message: '' }] }, undefined],
    [{ errors: [{ code: 'fault', message: 'Server sibuk' }] }, 'Server sibuk'],
  ])('that failed with %j has said %j', async (body, message) => {
    answer = () => ({ status: 500, body })
    const fault = await client.call('GET /unit').catch((error) => error)
    expect(fault.toastMessage).toBe(message)
    expect(fault.message).toBe(message ?? 'Terjadi kesalahan pada server')
  })

  // spec: 8.1
  it('tells the first message, the messages by field and the facts of a refusal', async () => {
    answer = () => refusal(409, 'bid_too_low', 'Penawaran minimal Rp 500', { minimum: 500, field: 'amount' })
    await expect(client.call('GET /unit')).rejects.toMatchObject({
      name: 'CallError',
      status: 409,
      code: 'bid_too_low',
      message: 'Penawaran minimal Rp 500',
      fields: { amount: 'Penawaran minimal Rp 500' },
    })
    const error = await client.call('GET /unit').catch((fault) => fault)
    expect(error.fact('minimum')).toBe(500)
  })

  // spec: 5.12, 8.3
  it('is blocked before sending while offline', async () => {
    online.set(false)
    await expect(client.call('GET /unit')).rejects.toMatchObject({
      code: 'offline',
      message: 'Tidak ada koneksi internet. Mohon periksa koneksi Anda.',
    })
    expect(seen).toEqual([])
  })

  // spec: 8.4
  it('gives up after its time with the words of the specification', async () => {
    answer = () => 'hang'
    await expect(client.call('GET /unit', undefined, { timeoutMs: 50 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'Koneksi timeout. Mohon coba lagi.',
    })
  })

  it.each([200, 400, 401, 404, 409, 429, 500, 503])(
    'whose answer of %i is cut in the middle lost its line, and may be made again',
    async (status) => {
      answer = () => ({ ...refusal(status, 'bid_too_low', 'Penawaran minimal Rp 500'), stops: 'cut' })
      await expect(client.call('GET /unit')).rejects.toMatchObject({ code: 'network', status: 0 })
      await expect(client.upload('POST /hubungi-kami', new FormData())).rejects.toMatchObject({
        code: 'network',
        status: 0,
      })
      await expect(client.download('/api/berkas')).rejects.toMatchObject({ code: 'network', status: 0 })
    },
  )

  it('whose answer stops in the middle gives up after its time, and one that was given up says so', async () => {
    answer = () => ({ status: 200, body: { data: 'panjang' }, stops: 'silent' })
    await expect(client.call('GET /unit', undefined, { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'timeout',
    })
    const leaving = new AbortController()
    answer = () => ({
      status: 200,
      body: { data: 'panjang' },
      stops: 'silent',
      onStop: () => leaving.abort(),
    })
    const left = client.call('GET /unit', undefined, { signal: leaving.signal })
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('whose line breaks in the middle of an answer, offline by then, says so', async () => {
    answer = () => {
      online.set(false)
      return { status: 200, body: { data: 'panjang' }, stops: 'cut' }
    }
    await expect(client.call('GET /unit')).rejects.toMatchObject({ code: 'offline' })
  })

  it('goes on after its page was left, only where its screen shows it as done at once', async () => {
    const sent: unknown[] = []
    const fetchOf: typeof fetch = async (_, init) => {
      sent.push(init?.keepalive)
      return Response.json({ data: null })
    }
    const leaving = createClient({ base: '/api', session, online, fetch: fetchOf })
    await leaving.call(
      'PUT /customer/favorit/{unit_id}',
      { params: { unit_id: unitId(7) } },
      { outlivesPage: true },
    )
    await leaving.call('GET /unit')
    expect(sent).toEqual([true, undefined])
  })

  // spec: 8.9
  it('reports a server that is gone and a reply that is no JSON', async () => {
    answer = () => ({ status: 200, body: undefined })
    await expect(client.call('GET /unit')).rejects.toMatchObject({ code: 'bad_reply' })
    server.closeAllConnections()
    server.close()
    await expect(client.call('GET /unit')).rejects.toMatchObject({ code: 'network' })
  })
})

const renewing: Answer = (request, body) => {
  if (request.url === '/api/auth/renew-token')
    return (JSON.parse(body) as { refresh_token: string }).refresh_token === 'r1'
      ? { status: 200, body: { data: { access_token: 'new', refresh_token: 'r2' } } }
      : refusal(401, 'session_ended', 'Sesi telah berakhir')
  return request.headers.authorization === 'Bearer new'
    ? { status: 200, body: { data: 'ok' } }
    : refusal(401, 'session_ended', 'Sesi telah berakhir')
}

describe('an answer that is JSON, and no answer of the house', () => {
  const ODD = [null, 7, 'x', [], {}, { errors: null }, { errors: {} }, { errors: 'x' }, { errors: [null] }]

  it.each([400, 404, 413, 429, 500, 502, 504].flatMap((status) => ODD.map((body) => ({ status, body }))))(
    'of $status with $body is a fault without a sentence of its own',
    async ({ status, body }) => {
      answer = () => ({ status, body })
      const fault = await client.call('GET /unit').catch((fault) => fault)
      expect(fault).toMatchObject({ name: 'CallError', code: 'bad_reply', status, fields: {} })
      expect(fault.toastMessage).toBeUndefined()
    },
  )

  it.each([null, 7, 'x'].map((body) => ({ body })))('of 200 with $body is one too', async ({ body }) => {
    answer = () => ({ status: 200, body })
    await expect(client.call('GET /unit')).rejects.toMatchObject({ code: 'bad_reply', status: 200 })
  })

  it.each([
    [200, {}],
    [200, { data: null }],
    [403, '<h1>Masuk ke jaringan hotel</h1>'],
    [404, {}],
    [410, null],
    [408, {}],
  ])('of %i to a renewal ends no session', async (status, body) => {
    signIn()
    answer = ({ url }) =>
      url === '/api/auth/renew-token'
        ? { status, body }
        : refusal(401, 'session_ended', 'Sesi telah berakhir')
    await expect(client.call('GET /customer/nipl')).rejects.toMatchObject({ code: 'bad_reply', status })
    expect(session.tokens()).toEqual({ access_token: 'old', refresh_token: 'r1' })
    expect(ended).toBe(0)
  })
})

describe('a 401', () => {
  // spec: 4.8, 4.9
  it('is answered by one renewal for many calls, each retried once', async () => {
    signIn()
    answer = renewing
    await Promise.all(Array.from({ length: 12 }, () => client.call('GET /customer/nipl')))
    expect(seen.filter((call) => call.endsWith('renew-token'))).toHaveLength(1)
    expect(session.tokens()).toEqual({ access_token: 'new', refresh_token: 'r2' })
  })

  it('takes over a token that another tab has renewed', async () => {
    signIn()
    answer = (request, body) => {
      if (request.headers.authorization === 'Bearer old')
        session.renewed({ access_token: 'new', refresh_token: 'r2' })
      return renewing(request, body)
    }
    await client.call('GET /customer/nipl')
    expect(seen.filter((call) => call.endsWith('renew-token'))).toHaveLength(0)
  })

  // spec: 4.6
  it('ends the session when renewal is refused, and tells once', async () => {
    session.signedIn({ access_token: 'old', refresh_token: 'revoked' }, user)
    answer = renewing
    const calls = await Promise.allSettled(Array.from({ length: 5 }, () => client.call('GET /customer/nipl')))
    for (const call of calls)
      expect(call).toMatchObject({ status: 'rejected', reason: { message: 'Sesi telah berakhir' } })
    expect(session.get()).toBeNull()
    expect(session.tokens()).toBeNull()
    expect(ended).toBe(1)
  })

  it('keeps the session when the server only fails to renew it', async () => {
    signIn()
    answer = (request, body) =>
      request.url === '/api/auth/renew-token'
        ? refusal(500, 'fault', 'Terjadi kesalahan pada server')
        : renewing(request, body)
    await expect(client.call('GET /customer/nipl')).rejects.toMatchObject({ code: 'fault' })
    expect(session.get()).not.toBeNull()
    expect(ended).toBe(0)
  })

  it('is renewed all the same when the line breaks while the new token is on its way', async () => {
    signIn()
    let isLost = false
    answer = (request, body) => {
      if (request.url !== '/api/auth/renew-token' || isLost) return renewing(request, body)
      isLost = true
      request.socket.destroy()
      return 'hang'
    }
    expect(await client.call('GET /customer/nipl')).toBe('ok')
    expect(session.tokens()).toEqual({ access_token: 'new', refresh_token: 'r2' })
  })

  it('is renewed all the same when the new token is cut in the middle', async () => {
    signIn()
    let isCut = false
    answer = (request, body) => {
      const given = renewing(request, body)
      if (request.url !== '/api/auth/renew-token' || isCut || given === 'hang') return given
      isCut = true
      return { ...given, stops: 'cut' }
    }
    expect(await client.call('GET /customer/nipl')).toBe('ok')
    expect(session.tokens()).toEqual({ access_token: 'new', refresh_token: 'r2' })
  })

  it('of a wrong password is no reason to renew', async () => {
    signIn()
    answer = () => refusal(401, 'wrong_credentials', 'Email atau password salah')
    const body = { email: 'budi@ketok.test', password: 'salah' }
    await expect(client.call('POST /auth/in', { body })).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(seen).toEqual(['POST /api/auth/in'])
  })
})

describe('signing out', () => {
  // spec: 4.7, 7.1.10
  it.each([
    ['the server agrees', () => ({ status: 200, body: { data: {} } }), true],
    ['the session is over already', () => refusal(401, 'session_ended', 'Sesi telah berakhir'), true],
    ['the server fails', () => refusal(500, 'fault', 'Terjadi kesalahan pada server'), false],
  ])('erases what is stored when %s', async (_, given, succeeds) => {
    signIn()
    answer = given
    const signedOut = client.signOut()
    if (succeeds) await signedOut
    else await expect(signedOut).rejects.toMatchObject({ code: 'fault' })
    expect(session.get()).toBeNull()
  })

  it('renews a token that has expired, so that the session ends at the server too', async () => {
    signIn()
    answer = (request) =>
      request.url === '/api/auth/renew-token'
        ? { status: 200, body: { data: { access_token: 'new', refresh_token: 'r2' } } }
        : request.headers.authorization === 'Bearer new'
          ? { status: 200, body: { data: {} } }
          : refusal(401, 'session_ended', 'Sesi telah berakhir')
    await client.signOut()
    expect(seen).toEqual(['POST /api/auth/out', 'POST /api/auth/renew-token', 'POST /api/auth/out'])
    expect(session.tokens()).toBeNull()
  })

  it('is not undone by a renewal that was on its way', async () => {
    signIn()
    answer = (request) => {
      if (request.url !== '/api/auth/renew-token') return refusal(401, 'session_ended', 'Sesi telah berakhir')
      online.set(false)
      void client.signOut().catch(() => {})
      return { status: 200, body: { data: { access_token: 'new', refresh_token: 'r2' } } }
    }
    await expect(client.call('GET /customer/nipl')).rejects.toMatchObject({ code: 'offline' })
    expect(session.tokens()).toBeNull()
  })

  // spec: 7.1.10
  it('erases what is stored also while offline', async () => {
    signIn()
    online.set(false)
    await expect(client.signOut()).rejects.toMatchObject({ code: 'offline' })
    expect(session.tokens()).toBeNull()
  })
})

describe('two tabs of one browser', () => {
  /** The browser's lock manager as far as renewal needs it: one at a time, in order. */
  function locksOfBrowser(): Pick<LockManager, 'request'> {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request: (_: string, task: () => Promise<unknown>) => {
        last = last.then(task, task)
        return last
      },
    } as unknown as Pick<LockManager, 'request'>
  }

  // spec: 4.9
  it('renew once between them, and each goes on with the new token', async () => {
    const storage = memoryStorage()
    const locks = locksOfBrowser()
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    const tabs = [1, 2].map(() =>
      createClient({ base, session: createSession(storage), online, locks, onSessionEnded: () => ended++ }),
    )
    createSession(storage).signedIn({ access_token: 'old', refresh_token: 'r1' }, user)
    answer = (request, body) => {
      if (request.url === '/api/auth/renew-token')
        return (JSON.parse(body) as { refresh_token: string }).refresh_token === 'r1'
          ? { status: 200, body: { data: { access_token: 'new', refresh_token: 'r2' } } }
          : refusal(401, 'session_ended', 'Sesi telah berakhir')
      return request.headers.authorization === 'Bearer new'
        ? { status: 200, body: { data: 'ok' } }
        : refusal(401, 'session_ended', 'Sesi telah berakhir')
    }
    await Promise.all(tabs.flatMap((tab) => [1, 2, 3].map(() => tab.call('GET /customer/nipl'))))
    expect(seen.filter((call) => call.endsWith('renew-token'))).toHaveLength(1)
    expect(ended).toBe(0)
  })
})

describe('the words and limits of the specification', () => {
  /** How long each request may take. */
  async function timeoutsOf(call: () => Promise<unknown>): Promise<number[]> {
    const given: number[] = []
    const timeout = AbortSignal.timeout
    AbortSignal.timeout = (ms) => {
      given.push(ms)
      return timeout.call(AbortSignal, ms)
    }
    await call().finally(() => {
      AbortSignal.timeout = timeout
    })
    return given
  }

  // spec: 7.0.2, 9.1
  it('give a request ten seconds', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000)
    answer = () => ({ status: 200, body: { data: {} } })
    expect(await timeoutsOf(() => client.call('GET /unit'))).toEqual([10_000])
  })

  it('give a renewal time for a second try while the house still repeats the first answer', async () => {
    signIn()
    answer = renewing
    const [, renewal = Number.NaN] = await timeoutsOf(() => client.call('GET /customer/nipl'))
    expect(2 * renewal).toBeLessThan(10_000)
  })

  // spec: 7.0.1
  it('send and take JSON', async () => {
    let headers: IncomingMessage['headers'] = {}
    answer = (request) => {
      headers = request.headers
      return { status: 200, body: { data: {} } }
    }
    await client.call('POST /auth/customer/forgot-password', { body: { email: 'budi@ketok.test' } })
    expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  })

  it('give the list of notifications with its whole body', async () => {
    const body = { data: { user_notifications: [] }, total: 0, unread_total: 0 }
    answer = () => ({ status: 200, body })
    signIn()
    expect(await client.call('GET /customer/notifikasi')).toEqual(body)
  })
})
