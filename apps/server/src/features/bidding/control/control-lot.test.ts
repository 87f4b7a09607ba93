import { HOUR_MS, MINUTE_MS, plus, SECOND_MS, wibIso } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
import { replayedLot } from '../lot/replay-lot.ts'

const house = await openHouse()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

type Step = 'tarik' | 'jeda' | 'lanjutkan' | 'perpanjang'
const REASON = 'BPKB bermasalah'
const command = (step: Step, lot: TestLot, body: { reason?: string } = { reason: REASON }, as = rani) =>
  api.call(`POST /office/lot/{lot_id}/${step}`, { as, params: { lot_id: lot.id }, body: body as never })

let keys = 0
const bid = (lot: TestLot, as: TestCustomer, million: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million * 1_000_000, client_bid_id: `kendali-${++keys}`, confirmed: true },
  })
async function aBidder(lot: TestLot, traits = {}): Promise<TestCustomer> {
  const customer = await aCustomer(house, traits)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}
const shown = (lot: TestLot) => api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
const typesOf = async (lot: TestLot) =>
  (await replayedLot(services.db, lot.id)).events.map(({ type }) => type)
const holdsOf = (customer: TestCustomer) =>
  services.db
    .selectFrom('nipl_hold')
    .innerJoin('nipl', 'nipl.id', 'nipl_hold.nipl_id')
    .select('nipl_hold.lot_id')
    .where('nipl.customer_id', '=', customer.id)
    .execute()
const actionsOn = (lot: TestLot) =>
  services.db
    .selectFrom('staff_action')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject_type', '=', 'lot')
    .where('subject_id', '=', String(lot.id))
    .orderBy('id')
    .execute()
const bellOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications

describe('a lot that is withdrawn', () => {
  it('after bids frees the NIPL, ends its log with the reason, and tells everybody concerned once', async () => {
    const penitip = await aCustomer(house)
    const lot = await aLot(house, { consignorId: penitip.id })
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const dodi = await aCustomer(house)
    await api.get('PUT /customer/favorit/{unit_id}', { as: dodi, params: { unit_id: lot.unitId } })
    await bid(lot, budi, 101)
    await bid(lot, sari, 105)
    expect(await holdsOf(sari)).toEqual([{ lot_id: lot.id }])

    const heard: unknown[] = []
    const stop = services.live.listen(customerNews, (id, news) => heard.push([id, news]))
    expect((await command('tarik', lot)).data).toMatchObject({ lot_id: lot.id, state: 'withdrawn' })
    expect(await holdsOf(sari)).toEqual([])
    expect(await shown(lot)).toMatchObject({ state: 'withdrawn', price: null, leader: null })
    expect((await replayedLot(services.db, lot.id)).events.at(-1)).toMatchObject({
      type: 'lot_withdrawn',
      by: rani.id,
      reason: REASON,
    })
    expect((await bid(lot, budi, 110)).errors[0]?.code).toBe('lot_closed')
    expect(await actionsOn(lot)).toMatchObject([
      {
        action: 'lot.withdrawn',
        staff_id: rani.id,
        before: { state: 'open', bid_count: 2 },
        after: { reason: REASON },
      },
    ])

    await house.runJobs()
    await house.runJobs()
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    stop()
    // Their page of the consignment shows that it may be planned again.
    expect(heard).toContainEqual([penitip.id, { type: 'notice', topic: 'transaction' }])
    for (const one of [budi, sari, dodi, penitip]) {
      const [news] = await bellOf(one)
      expect(news).toMatchObject({ title: 'Lot ditarik dari lelang' })
      expect(news?.description).toContain(`Alasan: ${REASON}.`)
      const letters = house.mails.to(one.email).filter(({ subject }) => subject.includes('Lot ditarik'))
      expect(letters).toHaveLength(1)
    }
    expect((await bellOf(sari))[0]?.description).toContain('NIPL yang ditahan bebas')
    expect((await bellOf(dodi))[0]?.description).not.toContain('NIPL')
  })

  it('may wait for its opening, be paused, or be led by an auctioneer', async () => {
    const coming = await aLot(house, { opensInMs: HOUR_MS, closesInMs: 2 * HOUR_MS })
    const still = await aLot(house)
    await command('jeda', still)
    const sale = await aSale(house, { lots: 2 })
    const bidder = await sale.bidder()
    await sale.leave(bidder, 105, 1)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    for (const lot of [coming, still, sale.lot(0), sale.lot(1)]) {
      expect((await command('tarik', lot)).data).toMatchObject({ state: 'withdrawn' })
      expect((await typesOf(lot)).at(-1)).toBe('lot_withdrawn')
    }
    await house.runJobs()
    expect((await bellOf(await signedInAgain(house, bidder)))[0]).toMatchObject({
      title: 'Lot ditarik dari lelang',
    })
  })

  it('from the console is told of as well', async () => {
    const sale = await aSale(house, { lots: 1 })
    const bidder = await sale.bidder()
    await sale.leave(bidder, 105)
    await sale.sale({ command: 'start' })
    await sale.command({ command: 'withdraw', reason: 'Unit mogok' })
    await house.runJobs()
    expect((await bellOf(bidder))[0]?.description).toContain('Alasan: Unit mogok.')
  })

  it.each([
    ['sold', 'Lot ini sudah ditutup dan terjual, jadi perintah ini tidak berlaku lagi'],
    [
      'konfirmasi',
      'Lot ini sudah ditutup dan penjualnya sedang ditanya, jadi perintah ini tidak berlaku lagi',
    ],
    ['passed', 'Lot ini sudah ditutup tanpa pembeli, jadi perintah ini tidak berlaku lagi'],
    ['withdrawn', 'Lot ini sudah ditarik, jadi perintah ini tidak berlaku lagi'],
  ] as const)('is not one that is %s', async (state, message) => {
    const lot = await aLot(house, { reserve: state === 'konfirmasi' ? 150_000_000 : null })
    if (state === 'sold' || state === 'konfirmasi') await bid(lot, await aBidder(lot), 101)
    if (state === 'withdrawn') await command('tarik', lot)
    else clock.advance(HOUR_MS)
    rani = await staffSignedInAgain(house, rani)
    const log = state === 'withdrawn' ? await typesOf(lot) : null
    const answers = []
    for (const step of ['tarik', 'jeda', 'perpanjang', 'lanjutkan'] as const)
      answers.push(await command(step, lot))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'lot_over', message }] })
    if (log !== null) expect(await typesOf(lot)).toEqual(log)
    expect((await actionsOn(lot)).length).toBe(state === 'withdrawn' ? 1 : 0)
  })

  it('is not one under the hammer', async () => {
    const sale = await aSale(house, { lots: 1 })
    const bidder = await sale.bidder()
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(bidder, 100)
    await sale.knockDown()
    expect(await command('tarik', sale.lot(0))).toMatchObject({
      status: 409,
      errors: [{ code: 'lot_hammered' }],
    })
  })
})

describe('a timed lot that is paused', () => {
  it('takes no bid, does not close, and gets its time and two minutes back', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    await bid(lot, budi, 101)
    const end = plus(services.now(), HOUR_MS)
    clock.advance(HOUR_MS - 5 * MINUTE_MS)
    const [late, clerk] = [await signedInAgain(house, budi), await staffSignedInAgain(house, rani)]
    expect((await command('jeda', lot, { reason: 'Foto keliru' }, clerk)).data).toMatchObject({
      state: 'paused',
    })
    expect(await shown(lot)).toMatchObject({
      state: 'paused',
      pause: { since: wibIso(services.now()), reason: 'Foto keliru' },
    })
    expect((await bid(lot, late, 110)).errors).toMatchObject([{ code: 'lot_paused' }])

    clock.advance(20 * MINUTE_MS)
    await services.lots.sweep()
    expect(await shown(lot)).toMatchObject({ state: 'paused' })
    const { auctions } = await api.get('GET /lelang', { query: { state: 'open' } })
    expect(auctions.map(({ auction_id }) => auction_id)).toContain(lot.auctionId)

    rani = await staffSignedInAgain(house, rani)
    expect((await command('lanjutkan', lot, {})).data).toMatchObject({
      state: 'open',
      closes_at: wibIso(plus(end, 22 * MINUTE_MS)),
    })
    const now = await shown(lot)
    expect(now).toMatchObject({ state: 'open', closes_at: wibIso(plus(end, 22 * MINUTE_MS)) })
    expect(now).not.toHaveProperty('pause')
    expect((await bid(lot, await signedInAgain(house, budi), 110)).status).toBe(200)
    expect(await actionsOn(lot)).toMatchObject([{ action: 'lot.paused' }, { action: 'lot.resumed' }])
    clock.advance(7 * MINUTE_MS)
    await services.lots.sweep()
    expect(await shown(lot)).toMatchObject({ state: 'sold' })
  })

  it('stands still over a restart of the house', async () => {
    const lot = await aLot(house)
    await command('jeda', lot)
    clock.advance(3 * HOUR_MS)
    const node = await house.openNode()
    await node.services.lots.sweep()
    const clerk = await staffSignedInAgain(house, rani)
    const answer = await node.api.call('POST /office/lot/{lot_id}/lanjutkan', {
      as: clerk,
      params: { lot_id: lot.id },
      body: {},
    })
    const end = wibIso(plus(services.now(), HOUR_MS + 2 * MINUTE_MS))
    expect(answer.data).toMatchObject({ state: 'open', closes_at: end })
    expect(await shown(lot)).toMatchObject({ state: 'open', closes_at: end })
    await node.close()
  })

  it('is paused once, and resumed only from a pause', async () => {
    const lot = await aLot(house)
    expect((await command('lanjutkan', lot, {})).errors).toMatchObject([{ code: 'lot_not_paused' }])
    await command('jeda', lot)
    expect((await command('jeda', lot)).errors).toMatchObject([{ code: 'lot_paused_already' }])
    expect((await command('perpanjang', lot)).errors).toMatchObject([{ code: 'lot_paused_already' }])
    const coming = await aLot(house, { opensInMs: HOUR_MS, closesInMs: 2 * HOUR_MS })
    expect((await command('jeda', coming)).errors).toMatchObject([{ code: 'lot_not_open' }])
  })

  it('is none that an auctioneer leads', async () => {
    const sale = await aSale(house, { lots: 1 })
    for (const step of ['jeda', 'lanjutkan', 'perpanjang'] as const)
      expect((await command(step, sale.lot(0))).errors).toMatchObject([{ code: 'lot_of_auctioneer' }])
  })
})

it('an open lot gets two minutes more by hand, as often as somebody says why', async () => {
  const lot = await aLot(house)
  const end = plus(services.now(), HOUR_MS)
  expect((await command('perpanjang', lot)).data).toMatchObject({
    state: 'open',
    closes_at: wibIso(plus(end, 2 * MINUTE_MS)),
  })
  await command('perpanjang', lot, { reason: 'Situs lambat' })
  expect(await shown(lot)).toMatchObject({ state: 'open', closes_at: wibIso(plus(end, 4 * MINUTE_MS)) })
  expect(await typesOf(lot)).toEqual([
    'lot_published',
    'lot_opened',
    'lot_paused',
    'lot_resumed',
    'lot_paused',
    'lot_resumed',
  ])
})

describe('control of a lot', () => {
  it('names a reason that can be shown', async () => {
    const lot = await aLot(house)
    for (const step of ['tarik', 'jeda', 'perpanjang'] as const)
      for (const reason of [undefined, '', '   ', 'x'.repeat(256), 7, 'a\u0000b'])
        expect((await command(step, lot, { reason } as never)).status, `${step} ${reason}`).toBe(422)
    expect(await typesOf(lot)).toEqual(['lot_published', 'lot_opened'])
    expect((await command('tarik', { id: 999_999 } as never)).status).toBe(404)
  })

  it('belongs to the branch of the sale', async () => {
    const [lot, other] = [await aLot(house), await aLot(house)]
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', other.auctionId)
      .executeTakeFirstOrThrow()
    const clerk = await aStaff(house, { roles: ['clerk'], branchIds: [branch_id] })
    expect((await command('jeda', lot, { reason: REASON }, clerk)).status).toBe(403)
    expect((await command('jeda', other, { reason: REASON }, clerk)).status).toBe(200)
  })
})

describe('a race', () => {
  it('of bids against a pause has one order: none is accepted after it', async () => {
    const lot = await aLot(house)
    const bidders = await Promise.all(Array.from({ length: 12 }, () => aBidder(lot)))
    const node = await house.openNode()
    const bidThere = (as: TestCustomer, million: number, n: number) =>
      (n % 2 === 0 ? api : node.api).call('POST /customer/lot/{lot_id}/bid', {
        as,
        params: { lot_id: lot.id },
        body: { amount: million * 1_000_000, client_bid_id: `dijeda-${++keys}`, confirmed: true },
      })
    const bids = bidders.map((bidder, n) => bidThere(bidder, 101 + n, n))
    const paused = command('jeda', lot)
    const more = bidders.map((bidder, n) => bidThere(bidder, 130 + n, n))
    expect((await paused).status).toBe(200)
    const answers = await Promise.all([...bids, ...more])
    const types = await typesOf(lot)
    expect(types.at(-1)).toBe('lot_paused')
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(types.filter((type) => type === 'bid_placed' || type === 'maximum_raised')).toHaveLength(accepted)
    for (const { status, errors } of answers)
      if (status !== 200)
        expect(['lot_paused', 'bid_too_low', 'maximum_not_higher']).toContain(errors[0]?.code)
    expect((await replayedLot(services.db, lot.id)).verdict).toMatchObject({ intact: true })
    await node.close()
  })

  it('of a close against a withdrawal ends the lot once', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    await bid(lot, budi, 101)
    clock.advance(HOUR_MS - SECOND_MS)
    const clerk = await staffSignedInAgain(house, rani)
    const node = await house.openNode()
    clock.advance(SECOND_MS)
    const [withdrawn] = await Promise.all([
      node.api.call('POST /office/lot/{lot_id}/tarik', {
        as: clerk,
        params: { lot_id: lot.id },
        body: { reason: REASON },
      }),
      services.lots.sweep(),
    ])
    expect(withdrawn.errors).toMatchObject([{ code: 'lot_over', state: 'sold' }])
    expect((await typesOf(lot)).filter((type) => type === 'lot_closed')).toHaveLength(1)
    await node.close()
  })

  it('of two who withdraw one lot is won by one of them', async () => {
    const lot = await aLot(house)
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    const both = await Promise.all([command('tarik', lot), command('tarik', lot, { reason: REASON }, dewi)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await typesOf(lot)).filter((type) => type === 'lot_withdrawn')).toHaveLength(1)
    expect(await actionsOn(lot)).toHaveLength(1)
    await house.runJobs()
  })
})
