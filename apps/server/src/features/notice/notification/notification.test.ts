import { MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'
import { customerNews } from './customer-news.ts'
import { announceNotification, notify } from './notify.ts'

const house = await openHouse()
const { api, clock, services } = house

async function tell(customer: TestCustomer, title: string) {
  clock.advance(MINUTE_MS)
  const told = { title, description: `${title}.`, link: '/profile/nipl', at: services.now() }
  await inTransaction(services.db, (tx) => notify(tx, customer.id, told))
}

async function told(...titles: string[]): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  for (const title of titles) await tell(customer, title)
  return customer
}

const list = (as: TestCustomer, query = {}) => api.get('GET /customer/notifikasi', { as, query })
const unread = async (as: TestCustomer) =>
  (await api.get('GET /customer/pengaturan/profile/get-counter', { as })).notification_total

describe('notifications', () => {
  // spec: 9.9
  it('come newest first, five unless told, with the counts beside the data', async () => {
    const budi = await told('Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam')
    const bell = await list(budi)
    expect(bell.data.user_notifications.map(({ title }) => title)).toEqual([
      'Enam',
      'Lima',
      'Empat',
      'Tiga',
      'Dua',
    ])
    expect(bell).toMatchObject({ total: 6, unread_total: 6 })
    expect(bell.data.user_notifications[0]).toMatchObject({
      description: 'Enam.',
      is_read: false,
      link: '/profile/nipl',
    })
    const second = await list(budi, { limit: 5, page: 2, sort: 'created_at-' })
    expect(second.data.user_notifications.map(({ title }) => title)).toEqual(['Satu'])
    const oldest = await list(budi, { limit: 1, sort: 'created_at' })
    expect(oldest.data.user_notifications.map(({ title }) => title)).toEqual(['Satu'])
  })

  it('are read one by one, and stay read', async () => {
    const budi = await told('Satu', 'Dua')
    const [newest] = (await list(budi)).data.user_notifications
    const id = newest?.id ?? 0
    const read = await api.get('POST /customer/notifikasi/{id}/read', { as: budi, params: { id } })
    expect(read.is_read).toBe(true)
    expect(await api.get('POST /customer/notifikasi/{id}/read', { as: budi, params: { id } })).toEqual(read)
    expect(await api.get('GET /customer/notifikasi/{id}', { as: budi, params: { id } })).toEqual(read)
    expect(await unread(budi)).toBe(1)
  })

  // spec: 7.2.11
  it('are all read by GET and by POST, any number of times, and no cache may keep the answer', async () => {
    for (const key of ['GET /customer/notifikasi/read-all', 'POST /customer/notifikasi/read-all'] as const) {
      const budi = await told('Satu', 'Dua')
      const other = await told('Bukan milik Budi')
      expect((await api.call(key, { as: budi })).headers.get('cache-control')).toBe('no-store')
      await api.get(key, { as: budi })
      expect(await unread(budi)).toBe(0)
      expect(await unread(other)).toBe(1)
    }
  })

  it('of another customer do not exist', async () => {
    const budi = await told('Rahasia')
    const id = (await list(budi)).data.user_notifications[0]?.id ?? 0
    const sari = await aCustomer(house)
    expect((await list(sari)).data.user_notifications).toEqual([])
    for (const key of ['GET /customer/notifikasi/{id}', 'POST /customer/notifikasi/{id}/read'] as const) {
      expect((await api.call(key, { as: sari, params: { id } })).status).toBe(404)
    }
    expect(await unread(budi)).toBe(1)
  })

  it('need a session', async () => {
    for (const path of ['', '/1', '/read-all']) {
      expect((await api.send('GET', `/api/customer/notifikasi${path}`)).status).toBe(401)
    }
  })

  it.each(['limit=-1', 'limit=0', 'limit=1e9', 'page=NaN', 'page=1&page=2', 'sort=id', 'sort[]=created_at'])(
    'refuse the query %s, or do not know it',
    async (query) => {
      const answer = await api.send('GET', `/api/customer/notifikasi?${query}`, {
        as: await aCustomer(house),
      })
      expect([200, 422]).toContain(answer.status)
      if (!query.includes('[')) expect(answer.status).toBe(422)
    },
  )

  it.each(['0', '-1', '2147483648', '1e3', '٣', 'abc', '%00'])('refuse the id %s', async (id) => {
    const answer = await api.send('GET', `/api/customer/notifikasi/${id}`, { as: await aCustomer(house) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.errors[0]?.message).toBeTruthy()
  })

  it('are announced to the pages the customer has open', async () => {
    const budi = await aCustomer(house)
    const heard: unknown[] = []
    const stop = services.live.listen(customerNews, (id, news) => heard.push([id, news]))
    announceNotification(services.live, budi.id, {
      title: 'Terlampaui',
      description: 'Lot 12',
      link: '/profile/nipl',
    })
    stop()
    expect(heard).toEqual([
      [
        budi.id,
        {
          type: 'notice',
          topic: 'notification',
          title: 'Terlampaui',
          message: 'Lot 12',
          link: '/profile/nipl',
        },
      ],
    ])
  })
})
