import {
  checkLedger,
  commitmentOf,
  decide,
  draftLot,
  evolve,
  fromHex,
  genesisBytes,
  isoDay,
  ledgerEvent,
  linkBytes,
  MINUTE_MS,
  SALT_SIZE,
  sha256,
  toHex,
  wibDay,
} from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type LotTraits, million, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { lotSheet } from './lot.store.ts'
import { projectionOf } from './lot-projection.ts'
import { replayedLot } from './replay-lot.ts'

const house = await openHouse()
const { services, clock } = house

let keys = 0
type Place = Pick<Node, 'api'>
async function bid(
  lot: TestLot,
  as: TestCustomer,
  amount: number,
  { api }: Place = house,
  idempotencyKey = '',
) {
  const client_bid_id = idempotencyKey || `riwayat-${++keys}`
  const body = { amount: million(amount), client_bid_id, confirmed: true }
  return api.get('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body })
}

const ledgerOf = ({ id }: TestLot) => house.api.get('GET /lot/{lot_id}/ledger', { params: { lot_id: id } })
const openingsOf = async ({ id }: TestLot, as: TestCustomer) =>
  (await house.api.get('GET /customer/lot/{lot_id}', { as, params: { lot_id: id } })).openings

async function closed(): Promise<void> {
  clock.advance(5 * MINUTE_MS)
  await services.lots.sweep()
}

interface Contest {
  readonly lot: TestLot
  readonly seller: TestCustomer
  readonly budi: TestCustomer
  readonly sari: TestCustomer
}

async function aContest(traits: LotTraits = {}): Promise<Contest> {
  const seller = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS, consignorId: seller.id, ...traits })
  const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
  for (const { id } of [budi, sari]) await aNipl(house, id, lot.auctionId)
  return { lot, seller, budi, sari }
}

describe('the ledger of a lot that was sold', () => {
  it('proves the sale to anyone, and keeps what the winner would have given to the winner', async () => {
    const { lot, seller, budi, sari } = await aContest({ reserve: million(104) })
    await bid(lot, budi, 106)
    await bid(lot, sari, 117)
    const { receipt } = await bid(lot, sari, 123)
    expect(await openingsOf(lot, sari)).toBeUndefined()
    await closed()
    const ledger = await ledgerOf(lot)
    const { findings, ...verdict } = checkLedger(ledger, sha256)
    expect(verdict).toEqual({ layout: 2, intact: true, root: ledger.root })
    expect(findings.flatMap(({ fact, verdict: found }) => (found === 'closed' ? [fact] : []))).toEqual([
      'maxima',
    ])
    expect(ledger.openings).toMatchObject([{ seq: 1, kind: 'reserve', amount: million(104) }])
    expect(ledger.day).toBe(isoDay(wibDay(services.now())))
    const text = JSON.stringify(ledger)
    for (const secret of [117, 123]) expect(text).not.toContain(String(million(secret)))

    // The winner finds themselves by their receipt, and that they paid no more than they said.
    const own = ledger.events.find(({ hash }) => hash === receipt.hash)
    expect(own?.payload.bidder).toBe(receipt.pseudonym)
    const salt = fromHex(receipt.opening ?? '') as Uint8Array
    const opened = commitmentOf('maximum', lot.id, { seq: receipt.seq, amount: million(123), salt }, sha256)
    expect(own?.payload.commitment).toBe(toHex(opened))
    expect(ledger.events.at(-1)?.payload.outcome).toMatchObject({
      result: 'sold',
      price: million(106.5),
      winner: receipt.pseudonym,
    })
    expect(await openingsOf(lot, sari)).toMatchObject([
      { kind: 'reserve', amount: million(104) },
      { kind: 'maximum', seq: receipt.seq, amount: million(123), salt: receipt.opening },
    ])
    expect(await openingsOf(lot, budi)).toMatchObject([{ kind: 'maximum', amount: million(106) }])
    expect(await openingsOf(lot, seller)).toMatchObject([{ kind: 'reserve', amount: million(104) }])
  })

  it('has other names for the same bidders and NIPL in another lot, and neither their numbers nor its key', async () => {
    const { lot, budi, sari } = await aContest()
    const other = await aLot(house, { closesInMs: 5 * MINUTE_MS, auctionId: lot.auctionId })
    for (const { id } of [budi, sari]) await aNipl(house, id, lot.auctionId)
    for (const each of [lot, other]) {
      await bid(each, budi, 103)
      await bid(each, sari, 105)
    }
    await closed()
    const namesIn = (ledger: Awaited<ReturnType<typeof ledgerOf>>) =>
      ledger.events.flatMap(({ payload }) =>
        [payload.bidder, payload.nipl].filter((name) => name !== undefined),
      )
    const [here, there] = [await ledgerOf(lot), await ledgerOf(other)]
    expect(new Set(namesIn(here)).size).toBe(4)
    expect(new Set([...namesIn(here), ...namesIn(there)]).size).toBe(8)
    for (const name of namesIn(here)) expect(name).toMatch(/^[0-9a-f]{32}$/)
    const secret = await services.db
      .selectFrom('lot_secret')
      .select('key')
      .where('lot_id', '=', lot.id)
      .executeTakeFirstOrThrow()
    const told = JSON.stringify([here, await lotNow(lot), await services.lots.snapshot(lot.id)])
    for (const encoding of ['hex', 'base64'] as const)
      expect(told).not.toContain(secret.key.toString(encoding))
  })

  it('is one log through a restart: what leads is opened by who beats it there, and answers stay as they were', async () => {
    const { lot, budi, sari } = await aContest()
    const first = await bid(lot, budi, 106, house, 'sebelum-mulai-ulang')
    const node = await house.openNode()
    expect(await bid(lot, budi, 106, node, 'sebelum-mulai-ulang')).toEqual(first)
    await bid(lot, sari, 108, node)
    await node.close()
    await bid(lot, budi, 110)
    await closed()
    const ledger = await ledgerOf(lot)
    expect(checkLedger(ledger, sha256)).toMatchObject({ intact: true })
    expect(ledger.events.flatMap(({ payload }) => payload.opened ?? [])).toMatchObject([
      { seq: 3, amount: million(106), salt: first.receipt.opening },
      { seq: 4, amount: million(108) },
    ])
    expect((await replayedLot(services.db, lot.id)).verdict).toMatchObject({ intact: true })
  })
})

describe('the ledger of a lot that was not sold', () => {
  it('keeps the reserve from the public, and opens it to the seller and the highest bidder', async () => {
    const { lot, seller, budi, sari } = await aContest({ reserve: million(150) })
    await bid(lot, budi, 103)
    await bid(lot, sari, 111)
    await closed()
    await house.runJobs()
    const body = { answer: 'decline' } as const
    await house.api.get('POST /customer/konfirmasi/{lot_id}', {
      as: seller,
      params: { lot_id: lot.id },
      body,
    })
    const ledger = await ledgerOf(lot)
    const verdict = checkLedger(ledger, sha256)
    expect(verdict).toMatchObject({ intact: true })
    expect(verdict.findings.find(({ fact }) => fact === 'reserve')).toMatchObject({ verdict: 'closed' })
    expect(ledger.openings).toEqual([])
    for (const secret of [111, 150]) expect(JSON.stringify(ledger)).not.toContain(String(million(secret)))
    const [reserve] = (await openingsOf(lot, seller)) ?? []
    expect(reserve).toMatchObject({ kind: 'reserve', amount: million(150) })
    expect((await openingsOf(lot, sari))?.[0]).toEqual(reserve)
    expect(await openingsOf(lot, budi)).toMatchObject([{ kind: 'maximum' }])
    const opened = { ...ledger, openings: reserve === undefined ? [] : [reserve] }
    expect(checkLedger(opened, sha256).findings.find(({ fact }) => fact === 'reserve')).toMatchObject({
      verdict: 'checked',
    })
  })

  it('opens the reserve to nobody who took their only bid back', async () => {
    const { lot, seller, budi, sari } = await aContest({ reserve: million(150) })
    const takenBack = async (as: TestCustomer, amount: number, client_bid_id: string) => {
      await bid(lot, as, amount, house, client_bid_id)
      const params = { lot_id: lot.id, client_bid_id }
      await house.api.get('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', { as, params })
    }
    await takenBack(budi, 103, 'salah-ketik-budi')
    await takenBack(sari, 105, 'salah-ketik-sari')
    await closed()
    expect((await lotNow(lot)).state).toBe('passed')
    for (const one of [budi, sari]) expect(await openingsOf(lot, one)).toMatchObject([{ kind: 'maximum' }])
    expect(await openingsOf(lot, seller)).toMatchObject([{ kind: 'reserve', amount: million(150) }])
  })

  it.each([
    ['the only bid', 1, [undefined, undefined]],
    ['the higher of two', 2, ['reserve', undefined]],
  ] as const)('follows an auctioneer who takes back %s', async (_, bids, knows) => {
    const sale = await aSale(house, { reserve: million(150), lots: 1 })
    const [tono, wati] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(tono, 100)
    if (bids === 2) await sale.floor(wati, 100.5)
    await sale.command({ command: 'undo' })
    await sale.command({ command: 'pass', reason: 'Tidak ada lagi yang menawar' })
    await sale.sale({ command: 'end' })
    const lot = sale.lot(0)
    expect((await lotNow(lot)).state).toBe('passed')
    const openings = [await openingsOf(lot, tono), await openingsOf(lot, wati)]
    expect(openings.map((one) => one?.[0]?.kind)).toEqual(knows)
  })

  it('without a bid says that nobody came', async () => {
    const { lot } = await aContest({ reserve: million(150) })
    await closed()
    expect(checkLedger(await ledgerOf(lot), sha256)).toMatchObject({ intact: true })
  })
})

describe('a lot whose log was begun in layout 1', () => {
  it('goes on in it, with receipts that name the bidder by number, and stays verifiable', async () => {
    const { lot, budi, sari } = await aContest({ draft: true })
    await beginInLayout1(lot)
    await services.lots.sweep()
    await bid(lot, budi, 106)
    const { receipt } = await bid(lot, sari, 108)
    expect(receipt).toMatchObject({ layout: 1 })
    expect([receipt.pseudonym, receipt.opening]).toEqual([undefined, undefined])
    await closed()
    const ledger = await ledgerOf(lot)
    expect(ledger).toMatchObject({ layout: 1, openings: [] })
    expect(checkLedger(ledger, sha256)).toMatchObject({ layout: 1, intact: true, root: ledger.root })
    expect((await replayedLot(services.db, lot.id)).verdict).toMatchObject({ intact: true })
    const changed = structuredClone(ledger)
    const spoilt = changed.events[2]?.payload as { price: number }
    spoilt.price += 500_000
    expect(checkLedger(changed, sha256)).toMatchObject({ intact: false })
    expect(await openingsOf(lot, sari)).toBeUndefined()
  })
})

const lotNow = ({ id }: TestLot) => house.api.get('GET /lot/{lot_id}', { params: { lot_id: id } })

/** As lots were published before there was a layout 2. */
async function beginInLayout1({ id: lotId }: TestLot): Promise<void> {
  const sheet = await lotSheet(services.db, lotId)
  if (sheet === null) throw new Error('no lot')
  const draft = draftLot(lotId)
  const decided = decide(draft, { type: 'publish', by: 'system', terms: sheet.terms }, services.now())
  if (!decided.ok || decided.value.type !== 'lot_published') throw new Error('not published')
  const event = decided.value
  const lot = evolve(draft, event)
  const genesis = sha256(genesisBytes({ lotId, termsVersion: sheet.terms.version }))
  const salt = Buffer.alloc(SALT_SIZE, 7)
  const hash = Buffer.from(sha256(linkBytes(genesis, salt, ledgerEvent(event))))
  const projection = projectionOf(lot, sheet, 0, null)
  const at = new Date(event.at)
  await services.db
    .insertInto('lot_state')
    .values({
      ...{ lot_id: lotId, seq: 1, head: hash, last_at: at, snapshot: JSON.stringify(lot) },
      ...{ state: projection.state, announced_seq: 1, price: null, leader_id: null, live_auction_id: null },
      opens_at: new Date(projection.opensAt),
      closes_at: new Date(projection.closesAt),
      cap_at: new Date(projection.capAt),
    })
    .execute()
  const nothing = { bidder_id: null, nipl_id: null, client_bid_id: null, maximum: null, price: null }
  const nobody = { leader_id: null, leader_nipl_id: null, reserve_met: null, closes_at: null }
  const none = { surpassed_bidder_id: null, surpassed_nipl_id: null, surpassed_maximum: null }
  const facts = JSON.stringify({ by: event.by, terms: event.terms })
  await services.db
    .insertInto('lot_event')
    .values({
      ...{ lot_id: lotId, seq: 1, type: event.type, at, batch_seq: 1, facts, salt, hash },
      ...nothing,
      ...nobody,
      ...none,
    })
    .execute()
}
