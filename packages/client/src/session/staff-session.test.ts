import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staffId } from '@ketok/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../call/client.ts'
import { source } from '../observable.ts'
import { createStaffSession, type Staff } from './staff-session.ts'

const rini: Staff = {
  staff_id: staffId(4),
  full_name: 'Rini Hapsari',
  email: 'juru@ketok.test',
  roles: ['auctioneer'],
}
const seen: string[] = []
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`)
  const isFresh = request.headers.authorization === 'Bearer new'
  const [status, body] =
    request.url === '/api/office/auth/renew'
      ? [200, { data: { access_token: 'new', refresh_token: 'r2' } }]
      : isFresh
        ? [200, { data: { message: 'Anda telah keluar' } }]
        : [401, { errors: [{ code: 'session_ended', message: 'Sesi telah berakhir' }] }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}).listen(0, '127.0.0.1')
afterAll(() => void server.close())

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

let storage = memoryStorage()
beforeEach(() => {
  storage = memoryStorage()
  seen.length = 0
})

describe('the session of staff', () => {
  it('outlives a reload, and is erased as a whole', () => {
    const session = createStaffSession(storage)
    session.signedIn({ access_token: 'a', refresh_token: 'r' }, rini)
    expect(createStaffSession(storage).get()).toEqual(rini)
    session.clear()
    expect(storage.length).toBe(0)
    expect(createStaffSession(storage).get()).toBeNull()
  })

  it('tells of changed roles, and only of those', () => {
    const session = createStaffSession(storage)
    session.signedIn({ access_token: 'a', refresh_token: 'r' }, rini)
    let told = 0
    session.subscribe(() => told++)
    session.updateStaff({ ...rini })
    expect(told).toBe(0)
    session.updateStaff({ ...rini, roles: ['auctioneer', 'admin'] })
    expect(told).toBe(1)
  })

  it('is renewed and ended by the calls of the office', async () => {
    const session = createStaffSession(storage)
    session.signedIn({ access_token: 'old', refresh_token: 'r1' }, rini)
    const client = createClient({
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
      session,
      sessionCalls: { renew: 'POST /office/auth/renew', out: 'POST /office/auth/out' },
      online: source(true),
    })
    await client.signOut()
    expect(seen).toEqual([
      'POST /api/office/auth/out',
      'POST /api/office/auth/renew',
      'POST /api/office/auth/out',
    ])
    expect(session.get()).toBeNull()
  })
})
