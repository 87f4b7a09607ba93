import type { AddressInfo } from 'node:net'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@ketok/domain'
import Fastify from 'fastify'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { newKeys } from '../../../../../../scripts/settings/new-keys.ts'
import { registerPush } from '../../../../../simulator/src/push/push.routes.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { TestSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { presence } from '../presence/presence.ts'
import { sweepNews } from './notification.jobs.ts'
import { notify } from './notify.ts'

const service = Fastify({ forceCloseConnections: true })
const origin = () => `http://localhost:${(service.server.address() as AddressInfo).port}`
const browsers = registerPush(service, origin)
/** A push service with a bad day: busy once, then well again. */
let flakyAnswers: number[] = []
service.addContentTypeParser(
  'application/octet-stream',
  { parseAs: 'buffer' },
  async (_: unknown, b: Buffer) => b,
)
service.post('/flaky', (_, reply) => reply.code(flakyAnswers.shift() ?? 201).send())
await service.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => service.close())

const house = await openHouse({ settings: { PUSH_EXTRA_ORIGIN: origin() } })
const { api, clock, services, mails } = house

/** As a minute passes: the sweep, and what it enqueued. */
async function sweep({ jobs } = services): Promise<void> {
  await jobs.run(sweepNews, {})
  await jobs.runDue()
}

const choices = (as: TestCustomer) => api.get('GET /customer/pengaturan/notifikasi', { as })

async function aBrowserOf(customer: TestCustomer): Promise<string> {
  const { push_public_key } = await choices(customer)
  const { endpoint, keys } = browsers.subscribe(push_public_key)
  await api.get('POST /customer/notifikasi/push', { as: customer, body: { endpoint, keys } })
  return endpoint
}

let count = 0
async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}
const bid = (as: TestCustomer, lot: TestLot, amount: number) =>
  api.get('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount, client_bid_id: `tawaran-${++count}` },
  })

async function bell(as: TestCustomer) {
  return (await api.get('GET /customer/notifikasi', { as })).data.user_notifications
}

describe('somebody outbid', () => {
  it('finds it under the bell, in the mail and on the phone, with a link that opens the room', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const phone = await aBrowserOf(budi)
    await bid(budi, lot, 100_000_000)
    await sweep()
    expect(await bell(budi)).toEqual([])
    await bid(sari, lot, 102_000_000)
    await sweep()
    expect(await bell(budi)).toMatchObject([
      {
        title: expect.stringContaining('Terlampaui: Avanza'),
        description: expect.stringContaining('Harga kini Rp 100.500.000. Tawar lagi mulai Rp 101.000.000'),
        link: `/time-auction/${lot.auctionId}/${lot.unitId}`,
        is_read: false,
      },
    ])
    expect(await bell(sari)).toEqual([])
    expect(browsers.shown(phone)).toMatchObject([
      {
        tag: `outbid:lot:${lot.id}`,
        urgency: 'high',
        ttl: 600,
        // Encrypted: longer than any number.
        url: expect.stringMatching(/^\/time-auction\/[\w~-]{20,}\/[\w~-]{20,}$/),
      },
    ])
    const [mail] = mails.to(budi.email)
    expect(mail?.subject).toMatch(/^Terlampaui: .+ \(lot \d{3}\)$/)
    expect(mail?.text).toContain('http://localhost:3000/time-auction/')
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('has one notice for a lot, however often they are outbid; it rises unread, and rings once a minute', async () => {
    const lot = await aLot(house, { closesInMs: 3 * HOUR_MS })
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const phone = await aBrowserOf(budi)
    await bid(budi, lot, 100_000_000)
    await bid(sari, lot, 102_000_000)
    await sweep()
    await api.get('GET /customer/notifikasi/read-all', { as: budi })

    clock.advance(20 * SECOND_MS)
    await bid(budi, lot, 103_000_000)
    await bid(sari, lot, 105_000_000)
    await sweep()
    expect(await bell(budi)).toMatchObject([
      { is_read: false, description: expect.stringContaining('Rp 103.500.000') },
    ])
    expect(browsers.shown(phone)).toHaveLength(1)

    clock.advance(40 * SECOND_MS)
    await sweep()
    expect(browsers.shown(phone)).toHaveLength(2)
    expect(browsers.shown(phone)[0]?.body).toContain('Rp 103.500.000')
    expect(mails.to(budi.email)).toHaveLength(1)
  })

  it('is not rung for when they lead again before the minute is over', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const phone = await aBrowserOf(budi)
    await bid(budi, lot, 100_000_000)
    await bid(sari, lot, 102_000_000)
    await bid(budi, lot, 110_000_000)
    await sweep()
    expect(await bell(budi)).toEqual([])
    expect(browsers.shown(phone)).toEqual([])
    expect(await bell(sari)).toHaveLength(1)
  })

  it('gets no mail while a page of the site is open', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(budi, lot, 100_000_000)
    await bid(sari, lot, 102_000_000)
    services.live.announce(presence, budi.id, true)
    await sweep()
    expect(await bell(budi)).toHaveLength(1)
    expect(mails.to(budi.email)).toEqual([])
  })

  it('is told after a crash of the follower too, but not of what is long over', async () => {
    const lot = await aLot(house, { closesInMs: 3 * HOUR_MS })
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(budi, lot, 100_000_000)
    await bid(sari, lot, 102_000_000)
    const other = await house.openNode()
    await Promise.all([
      services.jobs.run(sweepNews, {}),
      other.services.jobs.run(sweepNews, {}),
      services.jobs.run(sweepNews, {}),
    ])
    expect(await bell(budi)).toHaveLength(1)
    await other.close()

    const quiet = await aLot(house, { closesInMs: 3 * HOUR_MS })
    const [tini, rudi] = [await aBidder(quiet), await aBidder(quiet)]
    await bid(tini, quiet, 100_000_000)
    await bid(rudi, quiet, 102_000_000)
    clock.advance(31 * MINUTE_MS)
    await sweep()
    expect(await bell(await signedInAgain(house, tini))).toEqual([])
  })
})

describe('a follower of a lot', () => {
  it('hears half an hour and five minutes before the end in force, once each', async () => {
    const lot = await aLot(house, { closesInMs: 40 * MINUTE_MS })
    const sari = await aBidder(lot)
    let budi = await aCustomer(house)
    await api.get('PUT /customer/favorit/{unit_id}', { as: budi, params: { unit_id: lot.unitId } })
    await bid(sari, lot, 100_000_000)
    const heard = async () => {
      budi = await signedInAgain(house, budi)
      return (await bell(budi)).map(({ title }) => title.split(':')[0])
    }
    await sweep()
    expect(await heard()).toEqual([])
    clock.advance(10 * MINUTE_MS)
    await sweep()
    await sweep()
    expect(await heard()).toEqual(['30 menit lagi'])
    clock.advance(25 * MINUTE_MS)
    await sweep()
    await sweep()
    expect(await heard()).toEqual(['5 menit lagi', '30 menit lagi'])
    // The earlier notice is out of date and asks for nobody's attention any more.
    expect((await bell(budi)).map(({ is_read }) => is_read)).toEqual([false, true])
    expect((await bell(await signedInAgain(house, sari)))[0]?.description).toContain('Anda tertinggi')
  })

  it('hears by the moved end when the lot was extended first', async () => {
    const lot = await aLot(house, {
      closesInMs: 7 * MINUTE_MS,
      windowMs: 10 * MINUTE_MS,
      extensionMs: 10 * MINUTE_MS,
    })
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(budi, lot, 100_000_000)
    clock.advance(3 * MINUTE_MS)
    await bid(sari, lot, 101_000_000)
    const told = async () =>
      (await bell(await signedInAgain(house, sari))).map(({ title }) => title.split(':')[0])
    await sweep()
    expect(await told()).toEqual([])
    clock.advance(5 * MINUTE_MS)
    await sweep()
    expect(await told()).toEqual(['5 menit lagi'])
  })

  it('who began to follow in the last half hour hears five minutes before only', async () => {
    const lot = await aLot(house, { closesInMs: 20 * MINUTE_MS })
    const budi = await aBidder(lot)
    await bid(budi, lot, 100_000_000)
    await sweep()
    expect(await bell(budi)).toEqual([])
    clock.advance(15 * MINUTE_MS)
    await sweep()
    expect((await bell(await signedInAgain(house, budi))).map(({ title }) => title.split(':')[0])).toEqual([
      '5 menit lagi',
    ])
  })

  it('hears once that the auction of favourites begins', async () => {
    const first = await aLot(house, { opensInMs: 10 * MINUTE_MS, closesInMs: 3 * HOUR_MS })
    const second = await aLot(house, {
      auctionId: first.auctionId,
      opensInMs: 10 * MINUTE_MS,
      closesInMs: 3 * HOUR_MS,
    })
    let budi = await aCustomer(house)
    for (const { unitId } of [first, second])
      await api.get('PUT /customer/favorit/{unit_id}', { as: budi, params: { unit_id: unitId } })
    await sweep()
    expect(await bell(budi)).toEqual([])
    clock.advance(11 * MINUTE_MS)
    budi = await signedInAgain(house, budi)
    await sweep()
    await sweep()
    expect(await bell(budi)).toMatchObject([
      {
        title: expect.stringContaining('dimulai'),
        description: expect.stringContaining('2 lot favorit'),
        link: '/profile/favorite',
      },
    ])
  })

  it.each(['live', 'offline'] as const)(
    'hears that a %s sale of favourites begins when the auctioneer opens it, not at its time',
    async (kind) => {
      const lot = await aLot(house, { kind, opensInMs: 10 * MINUTE_MS, closesInMs: 9 * HOUR_MS })
      const { auctionId, unitId } = lot
      let budi = await aCustomer(house)
      await api.get('PUT /customer/favorit/{unit_id}', { as: budi, params: { unit_id: unitId } })
      clock.advance(30 * MINUTE_MS)
      await sweep()
      clock.advance(3 * HOUR_MS)
      await sweep()
      budi = await signedInAgain(house, budi)
      expect(await bell(budi)).toEqual([])

      const late = await aCustomer(house)
      await api.get('PUT /customer/favorit/{unit_id}', { as: late, params: { unit_id: unitId } })
      const juru = await aStaff(house, { roles: ['auctioneer'] })
      const opened = new TestSale(house, auctionId, [lot], juru)
      clock.advance(MINUTE_MS)
      await opened.sale({ command: 'start' })
      clock.advance(MINUTE_MS)
      await sweep()
      await opened.sale({ command: 'pause', reason: 'Istirahat' })
      await sweep()
      for (const customer of [budi, late])
        expect(await bell(customer)).toMatchObject([
          { title: expect.stringContaining('dimulai'), link: `/auction-unit/${unitId}` },
        ])
      const follower = await aCustomer(house)
      await api.get('PUT /customer/favorit/{unit_id}', { as: follower, params: { unit_id: unitId } })
      await sweep()
      expect(await bell(follower)).toEqual([])
    },
  )
})

async function tell(customer: TestCustomer, event: 'transaction' | 'account' = 'transaction') {
  const at = services.now()
  await inTransaction(services.db, (tx) =>
    notify(tx, customer.id, { event, title: 'Tagihan lunas', description: 'Terima kasih.', at }),
  )
}

describe('the choices', () => {
  it('are the usual ones at first, and account safety is on for ever', async () => {
    const budi = await aCustomer(house)
    expect(await choices(budi)).toMatchObject({
      events: [
        { event: 'outbid', email: true, push: true, locked: false },
        { event: 'ending', email: false, push: true, locked: false },
        { event: 'favourite', email: false, push: true, locked: false },
        { event: 'transaction', email: true, push: true, locked: false },
        { event: 'account', email: true, push: true, locked: true },
      ],
      email: budi.email,
      push_devices: 0,
    })
    const refused = await api.call('PUT /customer/pengaturan/notifikasi', {
      as: budi,
      body: { events: [{ event: 'account' as never, email: false, push: false }] },
    })
    expect(refused.status).toBe(422)
    expect(refused.errors[0]?.message).toBe('Jenis pemberitahuan tidak dikenal')
    const contradictory = await api.call('PUT /customer/pengaturan/notifikasi', {
      as: budi,
      body: {
        events: [
          { event: 'transaction', email: false, push: false },
          { event: 'transaction', email: true, push: true },
        ],
      },
    })
    expect(contradictory).toMatchObject({ status: 422, errors: [{ message: 'Pilihan tidak valid' }] })
  })

  it('decide what leaves the house, and leave the bell alone', async () => {
    const budi = await aCustomer(house)
    const phone = await aBrowserOf(budi)
    await api.get('PUT /customer/pengaturan/notifikasi', {
      as: budi,
      body: { events: [{ event: 'transaction', email: false, push: false }] },
    })
    await tell(budi)
    await sweep()
    expect(await bell(budi)).toHaveLength(1)
    expect(mails.to(budi.email)).toEqual([])
    expect(browsers.shown(phone)).toEqual([])
    await tell(budi, 'account')
    await sweep()
    expect(browsers.shown(phone)).toHaveLength(1)
  })

  it('can be taken by the link of a mail: opening it asks, the button of the mail program does it', async () => {
    const budi = await aCustomer(house)
    await tell(budi)
    await sweep()
    const [mail] = mails.to(budi.email)
    const link = /<(\S+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const path = new URL(link).pathname
    expect(mail?.text).toContain(link)
    const page = await api.send('GET', path)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Berhenti menerima email')
    // What else would stay away is told before it does.
    for (const about of ['tagihan', 'titipan', 'undangan']) expect(page.body).toContain(about)
    // A page with a form under the prefix of the calls: it may be sent nowhere but here.
    for (const rule of ["form-action 'self'", "base-uri 'none'"])
      expect(page.headers.get('content-security-policy')).toContain(rule)
    expect((await choices(budi)).events[3]).toMatchObject({ event: 'transaction', email: true })
    const done = await api.send('POST', path, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(done.status).toBe(200)
    expect((await choices(budi)).events[3]).toMatchObject({ event: 'transaction', email: false, push: true })
    // In the middle: the last letters may hold bits that mean nothing.
    const place = path.length - 12
    const tampered = `${path.slice(0, place)}${path[place] === 'A' ? 'B' : 'A'}${path.slice(place + 1)}`
    expect((await api.send('POST', tampered)).status).toBe(410)
  })

  it('are not needed for mail to an address that was never proved: there is none', async () => {
    const tono = await aCustomer(house, { email_verified_at: null })
    await tell(tono)
    await sweep()
    expect(mails.to(tono.email)).toEqual([])
  })
})

describe('a browser', () => {
  it('whose permission was taken back is forgotten', async () => {
    const budi = await aCustomer(house)
    const phone = await aBrowserOf(budi)
    expect((await choices(budi)).push_devices).toBe(1)
    browsers.unsubscribe(phone.split('/').at(-1) ?? '')
    await tell(budi)
    await sweep()
    expect((await choices(budi)).push_devices).toBe(0)
  })

  it('gets nothing once its session has ended, nor after it was switched off', async () => {
    const budi = await aCustomer(house)
    const [phone, tablet] = [await aBrowserOf(budi), await aBrowserOf(await signedInAgain(house, budi))]
    await api.get('POST /auth/out', { as: budi })
    const again = await signedInAgain(house, budi)
    await tell(again)
    await sweep()
    expect(browsers.shown(phone)).toEqual([])
    expect(browsers.shown(tablet)).toHaveLength(1)
    await api.get('DELETE /customer/notifikasi/push', { as: again, body: { endpoint: tablet } })
    await tell(again)
    await sweep()
    expect(browsers.shown(tablet)).toHaveLength(1)
  })

  it('belongs to whoever signed in last in it', async () => {
    const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
    const { push_public_key } = await choices(budi)
    const shared = browsers.subscribe(push_public_key)
    for (const as of [budi, sari])
      await api.get('POST /customer/notifikasi/push', { as, body: { ...shared } })
    await tell(budi)
    await sweep()
    expect(browsers.shown(shared.endpoint)).toEqual([])
    expect((await choices(budi)).push_devices).toBe(0)
    expect((await choices(sari)).push_devices).toBe(1)
  })

  it('stays with its owner when somebody who has only its address gives other keys', async () => {
    const [budi, thief] = [await aCustomer(house), await aCustomer(house)]
    const { push_public_key } = await choices(budi)
    const own = browsers.subscribe(push_public_key)
    await api.get('POST /customer/notifikasi/push', { as: budi, body: { ...own } })
    const { keys } = browsers.subscribe(push_public_key)
    const answer = await api.call('POST /customer/notifikasi/push', {
      as: thief,
      body: { endpoint: own.endpoint, keys },
    })
    expect(answer.errors[0]?.code).toBe('push_address_refused')
    await tell(budi)
    await sweep()
    expect(browsers.shown(own.endpoint)).toHaveLength(1)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://postgres.internal/x',
    'https://router/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    'x',
  ])('may not name the address %s', async (endpoint) => {
    const budi = await aCustomer(house)
    const { keys } = browsers.subscribe((await choices(budi)).push_public_key)
    const answer = await api.call('POST /customer/notifikasi/push', { as: budi, body: { endpoint, keys } })
    expect(answer.status).toBe(422)
    expect(answer.errors[0]?.message).toBe('Layanan push peramban ini tidak dikenal')
  })

  it('whose service is busy gets the message when it is tried again; one that is refused is not tried again', async () => {
    const budi = await aCustomer(house)
    const { keys } = browsers.subscribe((await choices(budi)).push_public_key)
    const body = { endpoint: `${origin()}/flaky`, keys }
    await api.get('POST /customer/notifikasi/push', { as: budi, body })
    await tell(budi)
    flakyAnswers = [503, 429, 201]
    await expect(sweep()).rejects.toThrow(/answered 503/)
    await expect(house.runJobs()).rejects.toThrow(/answered 429/)
    await house.runJobs()
    expect(flakyAnswers).toEqual([])
    await tell(budi)
    flakyAnswers = [413, 201]
    await sweep()
    expect(flakyAnswers).toEqual([201])
    expect((await choices(budi)).push_devices).toBe(1)
  })

  it('that subscribed with an earlier key of the house is reached by that one', async () => {
    const budi = await aCustomer(house)
    const { keys } = browsers.subscribe((await choices(budi)).push_public_key)
    const body = { endpoint: `${origin()}/flaky?since=earlier`, keys }
    await api.get('POST /customer/notifikasi/push', { as: budi, body })
    const { PUSH_KEY = '' } = newKeys()
    const node = await house.openNode({ PUSH_KEY, PUSH_KEY_PREVIOUS: inject('keys').PUSH_KEY ?? '' })
    await tell(budi)
    // Services refuse a signature of another key than the browser has named.
    flakyAnswers = [403, 201]
    await sweep(node.services)
    expect(flakyAnswers).toEqual([])
    const renewed = await node.api.get('GET /customer/pengaturan/notifikasi', { as: budi })
    expect(renewed.push_public_key).not.toBe((await choices(budi)).push_public_key)
  })

  it('with keys that are none is forgotten as soon as something is to be sent', async () => {
    const budi = await aCustomer(house)
    const { endpoint } = browsers.subscribe((await choices(budi)).push_public_key)
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
    await api.get('POST /customer/notifikasi/push', { as: budi, body: { endpoint, keys } })
    await tell(budi)
    await sweep()
    expect((await choices(budi)).push_devices).toBe(0)
  })

  it('ten of one person are kept; the oldest makes place', async () => {
    const budi = await aCustomer(house)
    const first = await aBrowserOf(budi)
    for (let n = 0; n < 10; n++) {
      clock.advance(SECOND_MS)
      await aBrowserOf(budi)
    }
    expect((await choices(budi)).push_devices).toBe(10)
    await tell(budi)
    await sweep()
    expect(browsers.shown(first)).toEqual([])
  })
})
