import { type CallKey, type Endpoint, endpoints } from '@ketok/contract'
import { HOUR_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { BIDS } from '../features/bidding/lot/ask-lot.ts'
import type { Limit } from '../platform/limits/limits.ts'
import { WRITES } from '../platform/limits/write-limit.ts'
import { aCustomer } from './build-customer.ts'
import { aLot } from './build-lot.ts'
import { openHouse } from './house.ts'

/** Walks every call of the contract that changes something: none is without a limit, also not the next one to be added. */

const house = await openHouse({ settings: { TRUST_PROXY: '1' } })
const { api, clock, services } = house
const lot = await aLot(house)

const ADDRESS = '203.0.113.50'
const from = (address: string) => ({ 'x-forwarded-for': address })
const paramsFilled = (path: string) => path.replaceAll(/\{\w+\}/g, '1')
const bodyOf = (endpoint: Endpoint) => (endpoint.multipart === true ? { raw: new FormData() } : { body: {} })

function useUp(limit: Limit, key: string | number): void {
  while (services.limits.tryToTake(limit, key));
}

const writes = (Object.entries(endpoints) as [CallKey, Endpoint][])
  .filter(([key]) => !key.startsWith('GET '))
  .map(([key, endpoint]) => ({ key, endpoint }))

// Whatever the test before used up is there again.
beforeEach(() => clock.advance(HOUR_MS))

describe('a write from an address that has written too much', () => {
  it.each(writes.filter(({ endpoint }) => endpoint.countsCallers !== true))(
    'is refused before anything is read: $key',
    async ({ key, endpoint }) => {
      useUp(WRITES, ADDRESS)
      const [method = '', path = ''] = key.split(' ')
      const ask = (address: string) =>
        api.send(method, `/api${paramsFilled(path)}`, { ...bodyOf(endpoint), headers: from(address) })
      expect(await ask(ADDRESS)).toMatchObject({ status: 429, errors: [{ code: 'rate_limited' }] })
      expect((await ask('198.51.100.7')).status).not.toBe(429)
    },
  )

  it.each(['/api/notifikasi/berhenti/abc', '/payments/simulator/v1.0/transfer-va/payment'])(
    'is refused outside the contract as well: POST %s',
    async (path) => {
      useUp(WRITES, ADDRESS)
      const answer = await api.send('POST', path, { body: {}, headers: from(ADDRESS) })
      expect(answer.status).toBe(429)
    },
  )
})

it('bids alone count their bidder instead', async () => {
  const own = writes.filter(({ endpoint }) => endpoint.countsCallers === true).map(({ key }) => key)
  expect(own).toEqual(['POST /customer/lot/{lot_id}/bid'])
  const budi = await aCustomer(house)
  useUp(BIDS, budi.id)
  const bid = await api.call('POST /customer/lot/{lot_id}/bid', {
    as: budi,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'tawaran-budi-1' },
  })
  expect(bid.errors[0]?.code).toBe('rate_limited')
})

describe('from one address', () => {
  const many = async (path: string, count: number, body: (index: number) => object) => {
    const statuses = []
    for (let index = 0; index < count; index++) {
      const answer = await api.send('POST', path, { body: body(index), headers: from('203.0.113.51') })
      statuses.push(answer.status)
    }
    return statuses
  }
  const email = (index: number) => ({ email: `siapa${index}@ketok.test` })

  it.each(['forgot-password', 'resend-verification'])(
    'thirty links are asked for by %s, then one a minute',
    async (call) => {
      const statuses = await many(`/api/auth/customer/${call}`, 32, email)
      expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
    },
  )

  it('sixty links are used', async () => {
    const statuses = []
    for (let index = 0; index < 62; index++) {
      const token = String(index).padStart(43, 'x')
      const call = index % 2 === 0 ? 'verification' : 'update-password'
      const answer = await api.send('POST', `/api/auth/customer/${call}/${token}`, {
        body: { password: 'Palu!Emas77' },
        headers: from('203.0.113.52'),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(60).fill(410), 429, 429])
  })
})

it('a link asked for again before it was mailed is one job and one mail', async () => {
  const { email } = await aCustomer(house)
  for (let i = 0; i < 3; i++) await api.call('POST /auth/customer/forgot-password', { body: { email } })
  await house.runJobs()
  expect(house.mails.to(email)).toHaveLength(1)
})
