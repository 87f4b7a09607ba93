import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type Crowd, openCrowd } from './crowd.ts'

/** A house of one lot, as far as the crowd looks: it counts what is asked and takes every bid. */
function openHouse() {
  const requests: string[] = []
  const bids: { amount: number; client_bid_id: string; authorization: string | undefined }[] = []
  let price: number | null = null
  const lot = () => ({
    ...{ lot_id: 1, state: 'open', base_price: 100, increment: 1, price },
    next_amount: price === null ? 100 : price + 1,
    closes_at: '2026-11-20T10:01:00+07:00',
  })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const call = `${request.method} ${request.url?.split('?')[0]}`
      requests.push(call)
      const respond = (status: number, reply: object) => response.writeHead(status).end(JSON.stringify(reply))
      if (call === 'GET /api/unit') return respond(200, { data: { units: [lot()] } })
      if (call === 'POST /api/auth/in')
        return respond(200, { data: { access_token: 'short', refresh_token: 'r' } })
      if (call === 'POST /api/auth/renew-token')
        return respond(200, { data: { access_token: 'long', refresh_token: 'r2' } })
      if (request.headers.authorization === 'Bearer short') return respond(401, { errors: [] })
      if (call === 'GET /api/lot/1') return respond(200, { data: lot() })
      if (call === 'GET /api/customer/lot/1')
        return respond(200, { data: { can_bid: true, standing: 'outbid' } })
      const bid = JSON.parse(body) as { amount: number; client_bid_id: string }
      bids.push({ ...bid, authorization: request.headers.authorization })
      price = bid.amount
      return respond(200, { data: { accepted: true } })
    })
  }).listen(0, '127.0.0.1')
  return {
    server,
    requests,
    bids,
    api: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
  }
}

let crowd: Crowd | undefined
afterEach(async () => {
  await crowd?.stop()
  vi.useRealTimers()
})

it('signs in, renews when its token has ended, and bids maxima of its own above the price', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00+07:00') })
  const house = openHouse()
  await once(house.server, 'listening')
  const emails = Array.from({ length: 8 }, (_, index) => `penawar${index}@ketok.test`)
  // Left to chance, two eager ones may bid all that the lot is worth to anybody.
  let drawn = 0
  const random = () => {
    drawn = (drawn + 0.618) % 1
    return drawn
  }
  crowd = openCrowd({ api: house.api(), emails, password: 'rahasia', paceMs: 5, random })
  await vi.waitFor(() => expect(house.bids.length).toBeGreaterThan(2))
  await crowd.stop()
  house.server.close()
  expect(house.requests).toContain('POST /api/auth/renew-token')
  expect(house.bids.every((bid) => bid.authorization === 'Bearer long' && bid.client_bid_id.length > 8)).toBe(
    true,
  )
  const amounts = house.bids.map((bid) => bid.amount)
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
  expect(crowd.accepted).toBe(house.bids.length)
})
