import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import type { Crowd } from './crowd.ts'
import { openHallCrowd } from './hall-crowd.ts'

const BASE = 100_000_000
const STEP = 500_000

/** A house with one live sale; what is asked rises with every bid, until the hammer has fallen. */
function openHall() {
  const bids: number[] = []
  let state = 'live'
  let looksSincePause = 0
  let bidsAgainstPause = 0
  const ask = () => BASE + bids.length * STEP
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const call = `${request.method} ${request.url?.split('?')[0]}`
      const respond = (data: object) => response.writeHead(200).end(JSON.stringify({ data }))
      if (call === 'GET /api/lelang')
        return respond({
          auctions: [
            { auction_id: 7, state: 'open' },
            { auction_id: 8, state: 'closed' },
          ],
        })
      if (call === 'GET /api/lelang/7/sidang') {
        if (state === 'paused') looksSincePause++
        return respond({
          state,
          current: { lot_id: 1, ask: ask() },
          lots: [{ lot_id: 1, base_price: BASE }],
        })
      }
      if (call === 'POST /api/auth/in') return respond({ access_token: 'token', refresh_token: 'r' })
      if (call === 'POST /api/customer/lot/1/bid') {
        const { amount } = JSON.parse(body) as { amount: number }
        // Whoever had seen it running may bid once more.
        if (looksSincePause > 0) bidsAgainstPause++
        if (amount !== ask()) return response.writeHead(409).end('{"errors":[]}')
        bids.push(amount)
        return respond({ accepted: true })
      }
      return response.writeHead(404).end('{"errors":[]}')
    })
  }).listen(0, '127.0.0.1')
  return {
    server,
    bids,
    looksSincePause: () => looksSincePause,
    bidsAgainstPause: () => bidsAgainstPause,
    pause: () => {
      state = 'paused'
    },
    api: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
  }
}

let crowd: Crowd | undefined
afterEach(() => crowd?.stop())

it('takes what is asked while it is worth it, and is still while the sale is paused', async () => {
  const hall = openHall()
  await once(hall.server, 'listening')
  const emails = Array.from({ length: 12 }, (_, index) => `penawar${index}@ketok.test`)
  let drawn = 0
  const random = () => {
    drawn = (drawn + 0.618) % 1
    return drawn
  }
  crowd = openHallCrowd({ api: hall.api(), emails, password: 'rahasia', paceMs: 2, random })
  await vi.waitFor(() => expect(hall.bids.length).toBeGreaterThan(3))
  expect(hall.bids.slice(0, 3)).toEqual([BASE, BASE + STEP, BASE + 2 * STEP])
  hall.pause()
  await vi.waitFor(() => expect(hall.looksSincePause()).toBeGreaterThan(0))
  // What it makes of that look is done by then.
  await crowd.stop()
  expect(hall.bidsAgainstPause()).toBe(0)
  hall.server.close()
  // Nobody there is as eager as a bidder with a night to think: an eighth above the base is too much for all.
  expect(Math.max(...hall.bids)).toBeLessThanOrEqual(BASE * 1.14)
  expect(crowd.accepted).toBe(hall.bids.length)
})
