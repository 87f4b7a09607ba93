import { createPublicKey, verify } from 'node:crypto'
import type { Reply } from '@ketok/contract'
import { DAY_MS, fromHex, MINUTE_MS, parseIso, rupiah, sha256, signedReceiptBytes } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type LotTraits, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house

let count = 0
const bid = (as: TestCustomer, lot: TestLot, amount: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount, client_bid_id: `riwayat-${++count}-x`, confirmed: true },
  })

async function aBidderIn(lot: TestLot, full_name = 'Budi Santoso'): Promise<TestCustomer> {
  const customer = await aCustomer(house, { full_name })
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

/** Two bidders on a lot that ends in ten minutes. */
async function aContest(traits: LotTraits = {}) {
  const lot = await aLot(house, { closesInMs: 10 * MINUTE_MS, ...traits })
  return { lot, budi: await aBidderIn(lot), sari: await aBidderIn(lot, 'Sari Wulandari') }
}

async function close(): Promise<void> {
  clock.advance(20 * MINUTE_MS)
  await services.lots.sweep()
}

const list = async (who: TestCustomer, query = {}) =>
  api.get('GET /customer/riwayat-lelang', { as: await signedInAgain(house, who), query })
const story = async (who: TestCustomer, lot: TestLot) =>
  api.get('GET /customer/riwayat-lelang/{lot_id}', {
    as: await signedInAgain(house, who),
    params: { lot_id: lot.id },
  })

describe('the auction history', () => {
  // spec: 1.9
  it('has every lot they bid on, by their last bid, with where they stand', async () => {
    const { lot, budi, sari } = await aContest()
    await bid(budi, lot, 100_000_000)
    await bid(sari, lot, 103_000_000)
    expect(await list(budi)).toMatchObject({
      lots: [{ unit: { lot_id: lot.id }, standing: 'outbid', own_maximum: 100_000_000, own_bid_count: 1 }],
      totals: { running: 1, won: 0, lost: 0 },
      next_cursor: null,
    })
    expect((await list(sari)).lots).toMatchObject([{ standing: 'leading', hammer_price: null }])
    await close()
    expect(await list(budi)).toMatchObject({
      lots: [{ standing: 'lost', hammer_price: 100_500_000 }],
      totals: { running: 0, won: 0, lost: 1 },
    })
    expect((await list(sari, { status: 'won' })).lots).toMatchObject([{ standing: 'won' }])
    expect((await list(sari, { status: 'lost' })).lots).toEqual([])
    expect((await list(sari, { kind: 'live' })).lots).toEqual([])
    expect((await list(await aCustomer(house))).lots).toEqual([])
  })

  it('is read page by page, each lot once', async () => {
    const budi = await aCustomer(house)
    const lots: TestLot[] = []
    for (let n = 0; n < 5; n++) {
      const lot = await aLot(house)
      await aNipl(house, budi.id, lot.auctionId)
      if (n !== 2) clock.advance(1_000)
      await bid(budi, lot, 100_000_000)
      lots.push(lot)
    }
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page: Reply<'GET /customer/riwayat-lelang'> = await list(budi, { limit: 2, cursor })
      seen.push(...page.lots.map(({ unit }) => unit.lot_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(lots.map(({ id }) => id)))
    expect(seen[0]).toBe(lots[4]?.id)
  })

  it.each(['!', 'abc', Buffer.from('1.99999999999').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const as = await aCustomer(house)
      expect((await api.call('GET /customer/riwayat-lelang', { as, query: { cursor } })).status).toBe(422)
    },
  )
})

describe('a lot of the history', () => {
  it('has each own bid with a receipt that is the one given with the answer, and is signed', async () => {
    const { lot, budi, sari } = await aContest()
    const first = await bid(budi, lot, 100_000_000)
    await bid(sari, lot, 103_000_000)
    const second = await bid(budi, lot, 103_000_000)
    const told = await story(budi, lot)
    expect(told.bids).toMatchObject([
      { amount: 103_000_000, outcome: 'tied', taken_back: false },
      { amount: 100_000_000, outcome: 'leading' },
    ])
    expect(told.bids.map(({ receipt }) => receipt)).toEqual([second.data.receipt, first.data.receipt])
    const receipt = told.bids[0]?.receipt
    if (receipt === undefined) throw new Error('no receipt')
    const bytes = signedReceiptBytes(
      {
        lotId: lot.id,
        seq: receipt.seq,
        bidder: fromHex(receipt.pseudonym ?? '') as Uint8Array,
        amount: rupiah(receipt.amount),
        at: parseIso(receipt.at) as never,
        hash: fromHex(receipt.hash) as Uint8Array,
        termsVersion: receipt.terms_version,
      },
      null,
      sha256,
    )
    const key = createPublicKey({
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        x: Buffer.from(services.lots.receipts.publicKey, 'base64').toString('base64url'),
      },
      format: 'jwk',
    })
    expect(verify(null, bytes as Uint8Array, key, Buffer.from(receipt.signature, 'base64'))).toBe(true)
    expect(told).toMatchObject({ why_lost: null, can_verify: false })
  })

  it('tells who won, masked, when the lead was lost, and by how much', async () => {
    const { lot, budi, sari } = await aContest()
    await bid(budi, lot, 102_000_000)
    clock.advance(MINUTE_MS)
    await bid(sari, lot, 110_000_000)
    await close()
    const { why_lost, can_verify, standing } = await story(budi, lot)
    expect({ can_verify, standing }).toEqual({ can_verify: true, standing: 'lost' })
    expect(why_lost).toMatchObject({
      reason: 'beaten',
      by: { name: expect.stringMatching(/^S\*/), nipl_number: 2 },
      own_maximum: 102_000_000,
      price: 102_500_000,
      short: 500_000,
      late_by_ms: null,
    })
    expect((await story(sari, lot)).why_lost).toBeNull()
  })

  it('tells of an equal maximum that came earlier, and of a bid that came too late', async () => {
    const { lot, budi, sari } = await aContest()
    await bid(sari, lot, 105_000_000)
    await bid(budi, lot, 105_000_000)
    await close()
    const late = await bid(await signedInAgain(house, budi), lot, 120_000_000)
    expect(late.status).toBe(409)
    await services.lots.stop()
    expect((await story(budi, lot)).why_lost).toMatchObject({
      reason: 'tied',
      price: 105_000_000,
      short: null,
      late_by_ms: expect.any(Number),
    })
  })

  it('that waits for its seller is lost for all but the highest bidder', async () => {
    const { lot, budi, sari } = await aContest({ reserve: 200_000_000 })
    await bid(budi, lot, 102_000_000)
    await bid(sari, lot, 110_000_000)
    await close()
    expect(await story(sari, lot)).toMatchObject({ standing: 'konfirmasi', why_lost: null })
    expect((await story(budi, lot)).why_lost).toMatchObject({ reason: 'beaten' })
    expect((await list(sari, { status: 'running' })).lots).toMatchObject([{ standing: 'konfirmasi' }])
  })

  it('they never bid on is unknown', async () => {
    const { lot, budi } = await aContest()
    await bid(budi, lot, 100_000_000)
    const stranger = await aCustomer(house)
    const answer = await api.call('GET /customer/riwayat-lelang/{lot_id}', {
      as: stranger,
      params: { lot_id: lot.id },
    })
    expect(answer.status).toBe(404)
    const none = await api.call('GET /customer/riwayat-lelang/{lot_id}', {
      as: stranger,
      params: { lot_id: 999_999 },
    })
    expect(none.status).toBe(404)
  })

  it('shows no maximum but their own', async () => {
    const { lot, budi, sari } = await aContest()
    await bid(budi, lot, 102_000_000)
    await bid(sari, lot, 177_000_000)
    clock.advance(DAY_MS)
    expect(JSON.stringify([await story(budi, lot), await list(budi)])).not.toContain('177000000')
  })
})
