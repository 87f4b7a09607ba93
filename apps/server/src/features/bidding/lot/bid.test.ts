import { createPublicKey, hash, verify } from 'node:crypto'
import {
  fromHex,
  type Instant,
  MINUTE_MS,
  parseIso,
  plus,
  type Rupiah,
  signedReceiptBytes,
} from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, type CustomerTraits, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'
import { answeredRequests } from './lot.store.ts'
import { type BidOffer, placeBid } from './place-bid.ts'

const house = await openHouse()

let keys = 0
const anIdempotencyKey = () => `tawaran-${++keys}`

async function aBidder(lot: TestLot, traits: CustomerTraits = {}): Promise<TestCustomer> {
  const customer = await aCustomer(house, traits)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

async function bid(lot: TestLot, as: TestCustomer, amount: number, more: object = {}) {
  return house.api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million(amount), client_bid_id: anIdempotencyKey(), ...more },
  })
}

const lotNow = (lot: TestLot) => house.api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
const own = (lot: TestLot, as: TestCustomer) =>
  house.api.get('GET /customer/lot/{lot_id}', { as, params: { lot_id: lot.id } })

function hashesOf(path: string): Uint8Array[] {
  const bytes = Buffer.from(path, 'base64')
  return Array.from({ length: bytes.length / 32 }, (_, n) => bytes.subarray(n * 32, n * 32 + 32))
}

describe('a bid', () => {
  it('opens the lot at the base price and leads', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot, { full_name: 'Budi Santoso' })
    const { data, status } = await bid(lot, budi, 105)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      accepted: true,
      price: million(100),
      leading: true,
      outcome: 'leading',
      seq: 3,
    })
    expect(await lotNow(lot)).toMatchObject({
      state: 'open',
      price: million(100),
      next_amount: million(100.5),
      bid_count: 1,
      bidder_count: 1,
      leader: { name: 'B***i', nipl_number: 1 },
      reserve_met: true,
      has_reserve: false,
      seq: 3,
    })
  })

  it('that raises one’s own maximum is told at the price of its moment, though a rival’s is decided with it', async () => {
    const lot = await aLot(house)
    const [budi, rina] = [await aBidder(lot), await aBidder(lot)]
    await bid(lot, budi, 105)
    const heard: unknown[] = []
    const stop = house.services.live.listen(customerNews, (id, news) => {
      if (id === budi.id) heard.push(news)
    })
    const offer = (amount: number): BidOffer => ({
      amount: million(amount),
      clientBidId: anIdempotencyKey(),
      confirmed: false,
    })
    await Promise.all([
      placeBid(house.services, budi.id, lot.id, offer(110)),
      placeBid(house.services, rina.id, lot.id, offer(108)),
    ])
    stop()
    expect(heard).toMatchObject([{ type: 'leading', price: million(100), maximum: million(110) }])
    expect(await lotNow(lot)).toMatchObject({ price: million(108.5) })
  })

  it('requires sign-in', async () => {
    const lot = await aLot(house)
    for (const [key, options] of [
      [
        'POST /customer/lot/{lot_id}/bid',
        { body: { amount: million(100), client_bid_id: anIdempotencyKey() } },
      ],
      [
        'PUT /customer/lot/{lot_id}/maksimum',
        { body: { amount: million(100), client_bid_id: anIdempotencyKey() } },
      ],
      ['DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', {}],
      ['GET /customer/lot/{lot_id}', {}],
    ] as const) {
      const params = { lot_id: lot.id, client_bid_id: 'tawaran-x' }
      const { status, errors } = await house.api.call(key, { params, ...options } as never)
      expect([key, status, errors[0]?.code]).toEqual([key, 401, 'unauthenticated'])
    }
  })

  it('carries a receipt that anyone can verify with the house’s key, alone or signed with many', async () => {
    const lot = await aLot(house)
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aBidder(lot)))
    const [first] = crowd as [TestCustomer]
    const alone = await bid(lot, first, 102)
    const offers = crowd.map((_, n) => ({
      amount: million(110 + n / 2),
      clientBidId: anIdempotencyKey(),
      confirmed: false,
    }))
    const askAll = ({ services }: Pick<typeof house, 'services'>) =>
      Promise.all(crowd.map(({ id }, n) => placeBid(services, id, lot.id, offers[n] as BidOffer)))
    const together = await askAll(house)
    const raw = Buffer.from(house.services.lots.receipts.publicKey, 'base64')
    const key = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]),
      format: 'der',
      type: 'spki',
    })
    const isSigned = ({ receipt }: typeof alone.data) => {
      const bytes = signedReceiptBytes(
        {
          lotId: lot.id,
          seq: receipt.seq,
          bidder: fromHex(receipt.pseudonym ?? '') as Uint8Array,
          amount: receipt.amount as Rupiah,
          at: parseIso(receipt.at) as Instant,
          hash: fromHex(receipt.hash) as Uint8Array,
          termsVersion: receipt.terms_version,
        },
        receipt.batch === undefined ? null : { ...receipt.batch, path: hashesOf(receipt.batch.path) },
        (content) => hash('sha256', content, 'buffer'),
      )
      return bytes !== null && verify(null, bytes, key, Buffer.from(receipt.signature, 'base64'))
    }
    expect(alone.data.receipt).toMatchObject({ amount: million(102) })
    expect(alone.data.receipt.batch).toBeUndefined()
    expect(isSigned(alone.data)).toBe(true)
    const names = new Set(together.map(({ receipt }) => receipt.pseudonym))
    expect(names.size).toBe(crowd.length)
    for (const [n, data] of together.entries()) {
      expect(data.receipt.batch).toMatchObject({ size: 12, index: n })
      expect(isSigned(data)).toBe(true)
      const foreign = together[(n + 1) % together.length]?.receipt.pseudonym ?? ''
      expect(isSigned({ ...data, receipt: { ...data.receipt, pseudonym: foreign } })).toBe(false)
    }
    house.clock.advance(60_000)
    const node = await house.openNode()
    expect(await askAll(node)).toEqual(together)
    await node.close()
  })

  // spec: 1.3, 4.14
  it('goes through the vectors of the auction rules', async () => {
    const lot = await aLot(house, { reserve: million(110), closesInMs: 5 * MINUTE_MS })
    const a = await aBidder(lot)
    const b = await aBidder(lot)
    const table = [
      [a, 108, { price: 100, leading: true, outcome: 'leading' }],
      [b, 104, { price: 104.5, leading: false, outcome: 'outbid' }],
      [b, 108, { price: 108, leading: false, outcome: 'tied' }],
      [b, 108.2, { code: 'off_grid' }],
      [b, 112, { price: 110, leading: true, outcome: 'leading' }],
      [b, 120, { price: 110, leading: true, outcome: 'raised' }],
      [a, 110, { code: 'bid_too_low', minimum: million(110.5) }],
      [a, 115, { price: 115.5, leading: false, outcome: 'outbid' }],
      [a, 120, { price: 120, leading: false, outcome: 'tied' }],
      [a, 125, { price: 120.5, leading: true, outcome: 'leading' }],
    ] as const
    for (const [who, amount, expected] of table) {
      const { data, errors } = await bid(lot, who, amount)
      if ('code' in expected) expect(errors[0]).toMatchObject(expected)
      else expect(data).toMatchObject({ ...expected, price: million(expected.price) })
    }
    house.clock.set(parseIso((await lotNow(lot)).closes_at) as Instant)
    house.clock.advance(-1)
    const last = await bid(lot, b, 130)
    expect(parseIso(last.data.closes_at)).toBe(plus(house.services.now(), 2 * MINUTE_MS))
    expect(await lotNow(lot)).toMatchObject({ extension_count: 1, reserve_met: true })
    house.clock.advance(2 * MINUTE_MS)
    expect((await bid(lot, a, 140)).errors[0]?.code).toBe('lot_closed')
    expect(await lotNow(lot)).toMatchObject({ state: 'sold', price: million(125.5) })
    expect((await bid(lot, a, 140)).errors[0]?.code).toBe('lot_closed')
  })
})

describe('a bid is refused', () => {
  it.each([
    ['unverified', { email_verified_at: null }, 'email_not_verified'],
    ['with an incomplete profile', { approved_at: null }, 'not_approved'],
    ['barred', { barred_at: new Date(START) }, 'barred'],
    ['staff', { is_staff: true }, 'staff_may_not_bid'],
  ] as const)('from someone %s', async (_, traits, code) => {
    const lot = await aLot(house)
    const { status, errors } = await bid(lot, await aBidder(lot, traits), 105)
    expect([status, errors[0]?.code]).toEqual([403, code])
    expect(await lotNow(lot)).toMatchObject({ bid_count: 0, price: null, seq: 2 })
  })

  it('from the consignor', async () => {
    const consignor = await aCustomer(house)
    const lot = await aLot(house, { consignorId: consignor.id })
    await aNipl(house, consignor.id, lot.auctionId)
    expect((await bid(lot, consignor, 105)).errors[0]?.code).toBe('own_lot')
  })

  it('without a NIPL, and with the only one held by another lot', async () => {
    const lot = await aLot(house)
    const other = await aLot(house, { auctionId: lot.auctionId })
    const budi = await aCustomer(house)
    expect((await bid(lot, budi, 105)).errors[0]?.code).toBe('no_nipl')
    await aNipl(house, budi.id, lot.auctionId)
    expect((await bid(lot, budi, 105)).status).toBe(200)
    expect((await bid(other, budi, 105)).errors[0]?.code).toBe('no_free_nipl')
    expect(await own(other, budi)).toMatchObject({
      can_bid: false,
      refusal: { code: 'no_free_nipl' },
      nipl_free: 0,
    })
  })

  it('before the opening, and before an auctioneer asks for one', async () => {
    const early = await aLot(house, { opensInMs: 1_000 })
    const budi = await aBidder(early)
    expect((await bid(early, budi, 105)).errors[0]?.code).toBe('lot_not_open')
    const live = await aLot(house, { kind: 'live' })
    expect((await bid(live, await aBidder(live), 105)).errors[0]?.code).toBe('lot_not_open')
    const draft = await aLot(house, { draft: true })
    expect((await bid(draft, await aBidder(draft), 105)).errors[0]?.code).toBe('lot_not_open')
    house.clock.advance(1_000)
    expect((await bid(early, budi, 105)).status).toBe(200)
  })

  it('a quarter above what leading needs until it is confirmed', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const { status, errors } = await bid(lot, budi, 125.5)
    expect([status, errors[0]]).toMatchObject([
      409,
      { code: 'confirm_required', amount: million(125.5), price: million(100) },
    ])
    expect((await bid(lot, budi, 125.5, { confirmed: true })).data).toMatchObject({ price: million(100) })
  })

  it('beyond any sane amount, and by the leader when it is not higher', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    expect((await bid(lot, budi, 9_000_000, { confirmed: true })).errors[0]?.code).toBe('amount_too_large')
    await bid(lot, budi, 110)
    expect((await bid(lot, budi, 110)).errors[0]).toMatchObject({
      code: 'maximum_not_higher',
      maximum: million(110),
    })
  })

  it('on a lot that does not exist or is closed to the bidder', async () => {
    const budi = await aCustomer(house)
    const missing = { id: 999_999, auctionId: 0, unitId: 0 } as unknown as TestLot
    expect((await bid(missing, budi, 105)).status).toBe(404)
    const premium = await aLot(house, { audience: 'premium' })
    await aNipl(house, budi.id, premium.auctionId)
    expect((await bid(premium, budi, 105)).errors[0]?.code).toBe('not_found')
    expect((await house.api.call('GET /lot/{lot_id}', { params: { lot_id: premium.id } })).status).toBe(404)
    const sari = await aBidder(premium, { is_prem: true, premium_auction_ids: [premium.auctionId] })
    expect((await bid(premium, sari, 105)).status).toBe(200)
    const seen = await house.api.call('GET /lot/{lot_id}', {
      as: sari,
      params: { lot_id: premium.id },
    } as never)
    expect(seen.status).toBe(200)
  })

  it('when it comes too often', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const answers = await Promise.all(Array.from({ length: 25 }, () => bid(lot, budi, 100.1)))
    const codes = answers.map(({ errors }) => errors[0]?.code)
    expect(codes.filter((code) => code === 'off_grid')).toHaveLength(20)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5)
  })
})

/** Refusals are written behind their answers. */
async function isKept(lot: TestLot, idempotencyKey: string): Promise<boolean> {
  const answered = await answeredRequests(house.services.db, lot.id)
  return answered.some(({ clientBidId }) => clientBidId === idempotencyKey)
}

describe('the same client_bid_id', () => {
  it('is good for thirty seconds after it was pressed; sent later it only hears its answer, if it had one', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const sent = (as: TestCustomer, client_bid_id: string, amount: number, age_ms: number) =>
      bid(lot, as, amount, { client_bid_id, age_ms })
    const taken = await sent(budi, 'tepat-waktu', 105, 30_000)
    expect(taken.status).toBe(200)
    expect((await sent(budi, 'tepat-waktu', 105, 3_600_000)).data).toEqual(taken.data)
    const refused = await sent(sari, 'ditolak-dulu', 104, 0)
    expect((await sent(sari, 'ditolak-dulu', 104, 90_000)).errors).toEqual(refused.errors)

    const { seq } = await lotNow(lot)
    expect(await sent(sari, 'basi-sekali', 110, 30_001)).toMatchObject({
      status: 409,
      errors: [{ code: 'bid_stale', amount: million(110), message: expect.stringMatching(/belum masuk/) }],
    })
    expect((await lotNow(lot)).seq).toBe(seq)
    expect((await sent(sari, 'tepat-waktu', 110, 60_000)).errors[0]?.code).toBe('bid_stale')
    expect((await sent(budi, 'tepat-waktu', 106, 60_000)).errors[0]?.code).toBe('mark_reused')
    // Pressed anew it is a bid like any other.
    expect((await sent(sari, 'ditekan-lagi', 110, 0)).data).toMatchObject({ leading: true })
  })

  it.each([-1, 0.5, '5', null])('is refused with an age of %j', async (age_ms) => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    expect(await bid(lot, budi, 105, { age_ms })).toMatchObject({
      status: 422,
      errors: [{ field: 'age_ms' }],
    })
  })

  it('gets the same answer for ever, whatever happened since', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const again = (as: TestCustomer, client_bid_id: string, amount: number, api = house.api) =>
      api.call('POST /customer/lot/{lot_id}/bid', {
        as,
        params: { lot_id: lot.id },
        body: { amount: million(amount), client_bid_id },
      })
    const accepted = await again(budi, 'diterima-1', 105)
    await bid(lot, sari, 107)
    const refused = await again(budi, 'ditolak-01', 105)
    await bid(lot, sari, 120)
    await bid(lot, budi, 119)
    expect(refused.errors[0]).toMatchObject({ code: 'bid_too_low', minimum: million(106) })
    await house.services.lots.stop()
    const node = await house.openNode()
    for (const api of [house.api, node.api]) {
      expect((await again(budi, 'diterima-1', 105, api)).data).toEqual(accepted.data)
      expect((await again(budi, 'ditolak-01', 105, api)).errors).toEqual(refused.errors)
      expect((await again(sari, 'diterima-1', 105, api)).errors[0]?.code).toBe('maximum_not_higher')
    }
    await node.close()
    expect(await lotNow(lot)).toMatchObject({ bid_count: 3 })
  })

  it.each([
    ['accepted', 105],
    ['refused', 100.1],
  ])('is refused with another amount or another purpose than the one that was %s', async (_, amount) => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = { client_bid_id: anIdempotencyKey() }
    const first = await bid(lot, budi, amount, idempotencyKey)
    const lower = (client_bid_id: string, api: typeof house.api) =>
      api.call('PUT /customer/lot/{lot_id}/maksimum', {
        as: budi,
        params: { lot_id: lot.id },
        body: { amount: million(amount), client_bid_id },
      })
    const reused = { status: 409, errors: [{ code: 'mark_reused' }] }
    await expect.poll(() => isKept(lot, idempotencyKey.client_bid_id)).toBe(true)
    const node = await house.openNode()
    for (const api of [house.api, node.api]) {
      const send = (body: { amount: number; client_bid_id: string }) =>
        api.call('POST /customer/lot/{lot_id}/bid', { as: budi, params: { lot_id: lot.id }, body })
      expect(await send({ amount: million(120), ...idempotencyKey })).toMatchObject(reused)
      expect(await lower(idempotencyKey.client_bid_id, api)).toMatchObject(reused)
      const { data, errors } = await send({ amount: million(amount), ...idempotencyKey })
      expect([data, errors]).toEqual([first.data, first.errors])
    }
    await node.close()
    expect((await own(lot, budi)).maximum).toBe(amount === 105 ? million(105) : null)
  })

  it('is one request however it comes, and never two when two amounts come at once', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = { client_bid_id: anIdempotencyKey() }
    const amounts = [105, 106, 105, 107]
    const answers = await Promise.all(amounts.map((amount) => bid(lot, budi, amount, idempotencyKey)))
    // Whichever came first.
    const { maximum } = await own(lot, budi)
    expect(amounts.map(million)).toContain(maximum)
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
      amounts.map((amount) => (million(amount) === maximum ? [200, undefined] : [409, 'mark_reused'])),
    )
    expect(await lotNow(lot)).toMatchObject({ bid_count: 1, seq: 3 })
  })

  it('does not confirm what it asked about: the confirmed bid is a request of its own', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = { client_bid_id: anIdempotencyKey() }
    const response = await bid(lot, budi, 900, idempotencyKey)
    expect(response.errors[0]?.code).toBe('confirm_required')
    const reused = await bid(lot, budi, 900, { ...idempotencyKey, confirmed: true })
    expect(reused.errors[0]?.code).toBe('mark_reused')
    const confirmed = { client_bid_id: anIdempotencyKey(), confirmed: true }
    const { data } = await bid(lot, budi, 900, confirmed)
    expect(data.accepted).toBe(true)
    expect((await bid(lot, budi, 900, { client_bid_id: confirmed.client_bid_id })).data).toEqual(data)
  })

  it('makes one bid when it is sent many times at once', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = anIdempotencyKey()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => bid(lot, budi, 105, { client_bid_id: idempotencyKey })),
    )
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(await lotNow(lot)).toMatchObject({ bid_count: 1, seq: 3 })
  })
})

describe('the own maximum', () => {
  it('is told to its owner and to nobody else', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(lot, budi, 117)
    await bid(lot, sari, 104)
    expect(await own(lot, budi)).toMatchObject({
      standing: 'leading',
      maximum: million(117),
      nipl_held: 1,
      nipl_free: 0,
    })
    expect(await own(lot, sari)).toMatchObject({
      standing: 'outbid',
      maximum: million(104),
      nipl_held: null,
      nipl_free: 1,
    })
    const page = JSON.stringify([
      await lotNow(lot),
      await house.api.get('GET /lot/{lot_id}/riwayat', { params: { lot_id: lot.id } }),
      await own(lot, sari),
    ])
    expect(page).not.toContain(String(million(117)))
  })

  it('can be lowered down to the price, silently', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const lower = (as: TestCustomer, amount: number) =>
      house.api.call('PUT /customer/lot/{lot_id}/maksimum', {
        as,
        params: { lot_id: lot.id },
        body: { amount: million(amount), client_bid_id: anIdempotencyKey() },
      })
    await bid(lot, budi, 117)
    await bid(lot, sari, 104)
    const before = await lotNow(lot)
    expect((await lower(sari, 101)).errors[0]?.code).toBe('not_leading')
    expect((await lower(budi, 104)).errors[0]).toMatchObject({ code: 'below_price', minimum: million(104.5) })
    expect((await lower(budi, 118)).errors[0]?.code).toBe('maximum_not_lower')
    expect((await lower(budi, 104.5)).data).toMatchObject({ leading: true, price: million(104.5) })
    expect(await own(lot, budi)).toMatchObject({ maximum: million(104.5) })
    expect((await lotNow(lot)).seq).toBe(before.seq)
    expect((await bid(lot, sari, 105)).data).toMatchObject({ leading: true })
  })
})

describe('a slip of the hand', () => {
  const undo = (lot: TestLot, as: TestCustomer, client_bid_id: string) =>
    house.api.call('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', {
      as,
      params: { lot_id: lot.id, client_bid_id },
    })

  it('is taken back for five seconds, and doing so twice is doing it once', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = anIdempotencyKey()
    const { data } = await bid(lot, budi, 105, { client_bid_id: idempotencyKey })
    expect(parseIso(data.undo_until as string)).toBe(plus(house.services.now(), 5_000))
    house.clock.advance(4_999)
    expect((await undo(lot, budi, idempotencyKey)).status).toBe(200)
    expect((await undo(lot, budi, idempotencyKey)).status).toBe(200)
    expect(await lotNow(lot)).toMatchObject({ price: null, bid_count: 0, leader: null })
    expect(await own(lot, budi)).toMatchObject({ nipl_free: 1, nipl_held: null })
    const { rows } = await house.api.get('GET /lot/{lot_id}/riwayat', { params: { lot_id: lot.id } })
    expect(rows.map((row) => row.kind)).toEqual(['undone', 'placed'])
  })

  it('fills no queue: taking back counts with the bids of a second', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = anIdempotencyKey()
    await bid(lot, budi, 105, { client_bid_id: idempotencyKey })
    const answers = await Promise.all(Array.from({ length: 24 }, () => undo(lot, budi, idempotencyKey)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(answers.filter(({ errors }) => errors[0]?.code === 'rate_limited')).toHaveLength(5)
  })

  it('is taken back by whoever may not bid any more', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const raise = anIdempotencyKey()
    await bid(lot, budi, 105)
    await bid(lot, budi, 108, { client_bid_id: raise })
    await house.services.db
      .updateTable('customer')
      .set({ approved_at: null })
      .where('id', '=', budi.id)
      .execute()
    expect((await bid(lot, budi, 110)).errors[0]?.code).toBe('not_approved')
    expect((await undo(lot, budi, raise)).status).toBe(200)
    expect(await own(lot, budi)).toMatchObject({ maximum: 105_000_000 })
  })

  it('stays when somebody answered, when it is late, and when it is not one’s own', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const [idempotencyKey, raise] = [anIdempotencyKey(), anIdempotencyKey()]
    await bid(lot, budi, 105, { client_bid_id: idempotencyKey })
    expect((await undo(lot, sari, idempotencyKey)).status).toBe(404)
    await bid(lot, sari, 102)
    expect((await undo(lot, budi, idempotencyKey)).errors[0]?.code).toBe('undo_too_late')
    await bid(lot, budi, 108, { client_bid_id: raise })
    house.clock.advance(5_000)
    expect((await undo(lot, budi, raise)).errors[0]?.code).toBe('undo_too_late')
  })
})

describe('the history', () => {
  it('shows real steps newest first and goes on page by page', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [
      await aBidder(lot, { full_name: 'Budi Santoso' }),
      await aBidder(lot, { full_name: 'Sari' }),
    ]
    await bid(lot, budi, 104)
    await bid(lot, sari, 102)
    await bid(lot, sari, 107)
    const page = (query: object = {}) =>
      house.api.get('GET /lot/{lot_id}/riwayat', { params: { lot_id: lot.id }, query })
    const { rows, total } = await page()
    expect(total).toBe(3)
    expect(rows.map(({ seq, kind, amount, bidder }) => [seq, kind, amount / 1e6, bidder.name])).toEqual([
      [5, 'placed', 104.5, 'S***i'],
      [5, 'beaten_maximum', 104, 'B***i'],
      [4, 'automatic', 102.5, 'B***i'],
      [4, 'beaten_maximum', 102, 'S***i'],
      [3, 'placed', 100, 'B***i'],
    ])
    const first = await page({ limit: 3 })
    const rest = await page({ limit: 3, before_seq: first.rows.at(-1)?.seq })
    expect([...first.rows, ...rest.rows]).toEqual(rows)
  })
})
