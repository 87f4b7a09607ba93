import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

const WAIT_OPTIONS = { interval: 20 }
const roomOf = (auction_id: number, as = rani) =>
  api.get('GET /office/lelang/{auction_id}/kendali', { as, params: { auction_id } })
let keys = 0
const bid = (lot: TestLot, as: TestCustomer, million: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million * 1_000_000, client_bid_id: `ruang-kendali-${++keys}`, confirmed: true },
  })
async function aBidder(lot: TestLot, traits = {}): Promise<TestCustomer> {
  const customer = await aCustomer(house, traits)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}
const kindsIn = ({ alarms }: Awaited<ReturnType<typeof roomOf>>) => alarms.map(({ kind }) => kind)

describe('the control room of a timed sale', () => {
  it('shows each lot with its leader and its reserve in words, and no maximum', async () => {
    const lot = await aLot(house, { reserve: 110_000_000 })
    const coming = await aLot(house, {
      auctionId: lot.auctionId,
      opensInMs: HOUR_MS,
      closesInMs: 2 * HOUR_MS,
    })
    const [budi, sari] = [await aBidder(lot, { full_name: 'Budi Santoso' }), await aBidder(lot)]
    await bid(lot, sari, 101)
    await bid(lot, budi, 107.5)
    const room = await roomOf(lot.auctionId)
    expect(room).toMatchObject({
      state: 'open',
      time_zone: 'Asia/Jakarta',
      bids: { accepted: 2, refused: 0 },
      cancellation: null,
      lots: [
        {
          lot_id: lot.id,
          state: 'open',
          price: 101_500_000,
          bid_count: 2,
          bidder_count: 2,
          leader: { full_name: 'Budi Santoso', nipl_number: 1 },
          reserve: 'not_met',
          pause: null,
        },
        { lot_id: coming.id, state: 'scheduled', reserve: 'none', leader: null },
      ],
    })
    const told = JSON.stringify(room)
    for (const secret of ['107500000', '110000000']) expect(told).not.toContain(secret)
    await bid(lot, budi, 112)
    expect((await roomOf(lot.auctionId)).lots[0]).toMatchObject({ reserve: 'met', price: 110_000_000 })
  })

  it('shows a pause with its reason, and a cancellation that waits', async () => {
    const lot = await aLot(house)
    await aBidder(lot)
    const params = { lot_id: lot.id }
    await api.get('POST /office/lot/{lot_id}/jeda', { as: rani, params, body: { reason: 'Foto keliru' } })
    const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/batal', {
      as: rani,
      params: { auction_id: lot.auctionId },
      body: { reason: 'Banjir di pool' },
    })
    expect(await roomOf(lot.auctionId)).toMatchObject({
      lots: [{ state: 'paused', pause: { reason: 'Foto keliru' } }],
      cancellation: { reason: 'Banjir di pool', state: 'waiting', proposal_id },
    })
  })

  it('belongs to the branch of the sale, and is none of a sale that an auctioneer leads', async () => {
    const [lot, other] = [await aLot(house), await aLot(house)]
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', other.auctionId)
      .executeTakeFirstOrThrow()
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id] })
    const call = (auction_id: number) =>
      api.call('GET /office/lelang/{auction_id}/kendali', { as: elsewhere, params: { auction_id } })
    expect((await call(lot.auctionId)).status).toBe(403)
    expect((await call(other.auctionId)).status).toBe(200)
    expect((await call(999_999)).status).toBe(404)
    const sale = await aSale(house, { lots: 1 })
    expect(
      await api.call('GET /office/lelang/{auction_id}/kendali', {
        as: rani,
        params: { auction_id: sale.auctionId },
      }),
    ).toMatchObject({ status: 409, errors: [{ code: 'sale_of_auctioneer' }] })
  })
})

describe('what is worth a look', () => {
  it('is a price that jumps by more than three steps, for a quarter of an hour', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot, { full_name: 'Sari Dewi' })]
    await bid(lot, budi, 101.5)
    await bid(lot, sari, 102)
    expect(kindsIn(await roomOf(lot.auctionId))).toEqual(['jump'])
    const again = await signedInAgain(house, budi)
    await bid(lot, again, 103)
    expect((await roomOf(lot.auctionId)).alarms).toMatchObject([
      {
        kind: 'jump',
        lot_id: lot.id,
        message: expect.stringMatching(/naik Rp 2\.000\.000 sekaligus oleh Sari Dewi/),
      },
    ])
    clock.advance(15 * MINUTE_MS + 1)
    rani = await staffSignedInAgain(house, rani)
    expect(kindsIn(await roomOf(lot.auctionId))).toEqual([])
  })

  it('is one bidder who leads many lots', async () => {
    const lots = [await aLot(house)]
    const auctionId = (lots[0] as TestLot).auctionId
    while (lots.length < 5) lots.push(await aLot(house, { auctionId }))
    const budi = await aCustomer(house, { full_name: 'Budi Santoso' })
    for (const lot of lots) {
      expect(kindsIn(await roomOf(auctionId))).toEqual([])
      await aNipl(house, budi.id, auctionId)
      await bid(lot, budi, 101)
    }
    expect((await roomOf(auctionId)).alarms).toMatchObject([
      { kind: 'many_leads', message: 'Budi Santoso (NIPL 0001) tertinggi di 5 lot sekaligus' },
    ])
  })

  it('is a seller and a bidder, or two bidders, of one browser or one bank account', async () => {
    const penitip = await aCustomer(house)
    const lot = await aLot(house, { consignorId: penitip.id })
    const [budi, sari] = [await aBidder(lot, { full_name: 'Budi Santoso' }), await aBidder(lot)]
    await bid(lot, sari, 101)
    await bid(lot, budi, 105)
    expect(kindsIn(await roomOf(lot.auctionId))).not.toContain('same_device')
    await services.db
      .updateTable('session')
      .set({ address: '203.0.113.9', user_agent: 'Mozilla/5.0 Peramban' })
      .where('customer_id', 'in', [budi.id, penitip.id])
      .execute()
    for (const { id } of [budi, sari])
      await services.db
        .insertInto('customer_identifier')
        .values({
          customer_id: id,
          kind: 'account',
          digest: Buffer.alloc(32, 7),
          seen_at: new Date(services.now()),
        })
        .execute()
    const { alarms } = await roomOf(lot.auctionId)
    expect(alarms).toContainEqual(
      expect.objectContaining({
        kind: 'same_device',
        lot_id: lot.id,
        message: expect.stringMatching(/Budi Santoso \(NIPL 0001\) dan penitip lot ini masuk dari peramban/),
      }),
    )
    expect(alarms).toContainEqual(expect.objectContaining({ kind: 'same_account', lot_id: lot.id }))
  })

  it('is a sale in which most bids are refused', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    await bid(lot, budi, 110)
    const sari = await aBidder(lot)
    for (let n = 0; n < 20; n++) await bid(lot, sari, 99)
    // Refusals are written a moment after they were answered.
    await vi.waitFor(async () => expect((await roomOf(lot.auctionId)).bids.refused).toBe(20), WAIT_OPTIONS)
    expect((await roomOf(lot.auctionId)).alarms).toContainEqual(
      expect.objectContaining({
        kind: 'refusals',
        message: '20 tawaran ditolak dalam 5 menit terakhir, 1 diterima',
      }),
    )
  })
})
