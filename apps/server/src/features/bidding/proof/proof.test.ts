import { createPublicKey, verify } from 'node:crypto'
import {
  atWib,
  DAY_MS,
  type Day,
  dayBytes,
  dayLeaf,
  dayOfDate,
  dayRootByProof,
  fromHex,
  hashTree,
  isoDay,
  type LotId,
  MINUTE_MS,
  NO_DAY_BEFORE,
  sha256,
  toHex,
  wibDay,
} from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type LotTraits, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { sweepKonfirmasi } from '../../deals/konfirmasi/konfirmasi.jobs.ts'
import { makeDayRoots } from './proof.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array(0)
const dayNumber = (day: string) => {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  return dayOfDate({ year, month, day: of })
}

const makeRoots = () => services.jobs.run(makeDayRoots, {})
const days = async () => (await api.get('GET /periksa/harian', { query: { limit: 100 } })).days
const dayOf = (day: Day) => api.get('GET /periksa/harian/{day}', { params: { day: isoDay(day) } })
const proofOf = (lot: TestLot) => api.get('GET /periksa/lot/{lot_id}', { params: { lot_id: lot.id } })

/** Ten o'clock on a day nobody has seen yet, with a root for each day before it: what other tests left open ends the day before. */
async function aMorning(): Promise<Day> {
  const today = wibDay(clock.now())
  clock.set(atWib((today + 1) as Day, 10))
  await services.lots.sweep()
  const day = (today + 2) as Day
  clock.set(atWib(day, 10))
  await makeRoots()
  return day
}

/** How many of these the root of a day takes in; other lots of this house may have ended on it too. */
async function takenIn(day: Day, ...lots: TestLot[]): Promise<number> {
  const told = (await dayOf(day)).lots.map(({ lot }) => lot?.lot_id)
  return lots.filter(({ id }) => told.includes(id)).length
}

/** A lot that closes without a bid. */
async function aPassedLot(traits: LotTraits = {}): Promise<TestLot> {
  const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS, ...traits })
  clock.advance(6 * MINUTE_MS)
  await services.lots.sweep()
  return lot
}

async function aBidOn(lot: TestLot): Promise<void> {
  const budi = await aCustomer(house)
  await aNipl(house, budi.id, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: budi,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: `tawaran-${lot.id}-x` },
  })
}

describe('the root of a day', () => {
  it('is made after midnight in Jakarta, over every lot that ended, however it ended', async () => {
    const day = await aMorning()
    const passed = await aPassedLot()
    const sold = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    await aBidOn(sold)
    const withdrawn = await aLot(house)
    await (await services.lots.mailbox(withdrawn.id))?.command(null, {
      type: 'withdraw',
      by: 'system',
      reason: 'Surat belum lengkap',
    })
    clock.advance(6 * MINUTE_MS)
    await services.lots.sweep()
    const still = await aLot(house, { closesInMs: 3 * DAY_MS })
    clock.set(atWib(day, 23, 59))
    await makeRoots()
    expect((await days()).map((one) => one.day)).not.toContain(isoDay(day))

    clock.set(atWib((day + 1) as Day, 0, 5))
    await makeRoots()
    const told = await dayOf(day)
    expect(told.lots.map(({ lot }) => [lot?.lot_id, lot?.state])).toEqual([
      [passed.id, 'passed'],
      [sold.id, 'sold'],
      [withdrawn.id, 'withdrawn'],
    ])
    expect(told).toMatchObject({ lot_count: 3, day: isoDay(day) })
    expect((await proofOf(still)).day).toBeNull()
    for (const { lot } of told.lots) {
      const { root } = await api.get('GET /lot/{lot_id}/ledger', { params: { lot_id: lot?.lot_id ?? 0 } })
      expect(lot?.head).toBe(root)
    }
  })

  it('can be found again by anyone from what is told, and bears the house’s signature', async () => {
    const day = await aMorning()
    await aPassedLot()
    await aPassedLot()
    await aMorning()
    const told = await dayOf(day)
    const leaves = told.lots.map(({ leaf, lot }) => {
      expect(toHex(dayLeaf({ lotId: lot?.lot_id as LotId, head: bytes(lot?.head ?? '') }, sha256))).toBe(leaf)
      return bytes(leaf)
    })
    expect(toHex(hashTree(leaves, sha256).root)).toBe(told.tree)
    const record = dayBytes({
      day,
      count: told.lot_count,
      tree: bytes(told.tree),
      previous: bytes(told.previous_root),
    })
    expect(toHex(sha256(record))).toBe(told.root)
    const { public_key } = await api.get('GET /periksa/harian')
    expect(public_key).toBe(told.public_key)
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(public_key, 'base64').toString('base64url') },
      format: 'jwk',
    })
    expect(verify(null, record, key, Buffer.from(told.signature, 'base64'))).toBe(true)
    record[24] = (record[24] ?? 0) ^ 1
    expect(verify(null, record, key, Buffer.from(told.signature, 'base64'))).toBe(false)
  })

  it('is led to from each of its lots, and from no other log', async () => {
    await aMorning()
    const lots = [await aPassedLot(), await aPassedLot(), await aPassedLot()]
    await aMorning()
    for (const lot of lots) {
      const { day } = await proofOf(lot)
      if (day === null) throw new Error('There is no root')
      const { root } = await api.get('GET /lot/{lot_id}/ledger', { params: { lot_id: lot.id } })
      const found = (head: string) =>
        dayRootByProof(
          { lotId: lot.id, head: bytes(head) },
          {
            day: dayNumber(day.day),
            previous: bytes(day.previous_root),
            size: day.lot_count,
            index: day.index,
            path: day.path.map(bytes),
          },
          sha256,
        )
      expect(toHex(found(root) ?? NO_DAY_BEFORE)).toBe(day.root)
      expect(toHex(found('ab'.repeat(32)) ?? NO_DAY_BEFORE)).not.toBe(day.root)
    }
  })

  it('stands on the root of the day before, without a gap: a day without lots has one too', async () => {
    const day = await aMorning()
    await aPassedLot()
    clock.set(atWib((day + 3) as Day, 10))
    await makeRoots()
    const told = await days()
    expect(told.slice(0, 3).map((one) => [one.day, one.lot_count])).toEqual([
      [isoDay((day + 2) as Day), 0],
      [isoDay((day + 1) as Day), 0],
      [isoDay(day), 1],
    ])
    for (const [index, one] of told.entries()) {
      const before = told[index + 1]
      expect(one.previous_root).toBe(before?.root ?? '00'.repeat(32))
      if (before !== undefined) expect(dayNumber(one.day)).toBe(dayNumber(before.day) + 1)
    }
    expect(new Set(told.map(({ root }) => root)).size).toBe(told.length)
  })

  it('counts a lot whose seller was asked on the day on which they decided', async () => {
    const day = await aMorning()
    const seller = await aCustomer(house)
    const lot = await aLot(house, {
      closesInMs: 5 * MINUTE_MS,
      reserve: 200_000_000,
      consignorId: seller.id,
    })
    await aBidOn(lot)
    clock.advance(6 * MINUTE_MS)
    await services.lots.sweep()
    expect((await proofOf(lot)).state).toBe('konfirmasi')
    await aMorning()
    expect((await proofOf(lot)).day).toBeNull()
    clock.advance(7 * DAY_MS)
    await services.jobs.run(sweepKonfirmasi, {})
    const decidedOn = wibDay(clock.now())
    await aMorning()
    const { day: proof, state } = await proofOf(lot)
    expect(state).toBe('passed')
    expect(proof?.day).toBe(isoDay(decidedOn))
    expect(decidedOn).toBeGreaterThan(day)
  })

  it('is made once, however many nodes make it, and at any later time for days that were missed', async () => {
    const day = await aMorning()
    const passed = await aPassedLot()
    clock.set(atWib((day + 2) as Day, 10))
    const other = await house.openNode()
    await Promise.all([makeRoots(), other.services.jobs.run(makeDayRoots, {}), makeRoots()])
    await makeRoots()
    await other.close()
    const told = await days()
    expect(new Set(told.map((one) => one.day)).size).toBe(told.length)
    expect(told[0]?.day).toBe(isoDay((day + 1) as Day))
    expect(await takenIn(day, passed)).toBe(1)
    const twice = await services.pool.query('select lot_id from day_root_lot group by 1 having count(*) > 1')
    expect(twice.rowCount).toBe(0)
  })

  it('takes in, a day later, a lot whose end was written too late for its own day', async () => {
    const day = await aMorning()
    const passed = await aPassedLot()
    const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    clock.set(atWib((day + 1) as Day, 0, 10))
    await makeRoots()
    expect(await takenIn(day, passed, lot)).toBe(1)
    // As a database that stood still over midnight: the moment of the end is yesterday's.
    clock.set(atWib(day, 23, 59))
    await services.lots.sweep()
    clock.set(atWib((day + 2) as Day, 0, 10))
    await makeRoots()
    expect(await takenIn(day, passed, lot)).toBe(1)
    expect((await proofOf(lot)).day?.day).toBe(isoDay((day + 1) as Day))
  })

  it('can be changed, taken away or added to by nobody', async () => {
    const day = await aMorning()
    await aPassedLot()
    await aMorning()
    for (const statement of [
      `update day_root set lot_count = 9 where day = '${isoDay(day)}'`,
      `delete from day_root where day = '${isoDay(day)}'`,
      `update day_root_lot set head = decode(repeat('00', 32), 'hex')`,
      'delete from day_root_lot',
      'truncate day_root_lot',
      'truncate day_root cascade',
    ])
      await expect(services.pool.query(statement)).rejects.toThrow('append-only')
  })
})

describe('what is told of days', () => {
  it('comes in pages, newest first', async () => {
    const day = await aMorning()
    await aPassedLot()
    clock.set(atWib((day + 3) as Day, 10))
    await makeRoots()
    const all = await days()
    const page = await api.get('GET /periksa/harian', { query: { limit: 2, page: 2 } })
    expect(page.days).toEqual(all.slice(2, 4))
    expect(page.total).toBe(all.length)
  })

  it('names no lot of a closed sale, whose log stands in the tree all the same', async () => {
    const day = await aMorning()
    const open = await aPassedLot()
    const closed = await aPassedLot({ audience: 'premium' })
    await aMorning()
    const told = await dayOf(day)
    // Lots of other tests may have ended on that day too.
    const named = told.lots.map(({ lot }) => lot?.lot_id ?? null)
    expect(named).toContain(open.id)
    expect(named).not.toContain(closed.id)
    expect(
      toHex(
        hashTree(
          told.lots.map(({ leaf }) => bytes(leaf)),
          sha256,
        ).root,
      ),
    ).toBe(told.tree)
    expect((await api.call('GET /periksa/lot/{lot_id}', { params: { lot_id: closed.id } })).status).toBe(404)
    const guest = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.auctionId] })
    const seen = await api.get('GET /periksa/lot/{lot_id}', { as: guest, params: { lot_id: closed.id } })
    expect(named[seen.day?.index ?? 0]).toBeNull()
  })

  it('is nothing for a day that is not over, was never, or is no day', async () => {
    const day = await aMorning()
    const call = (of: string) => api.call('GET /periksa/harian/{day}', { params: { day: of } })
    expect((await call(isoDay(day))).status).toBe(404)
    expect((await call('1999-01-01')).status).toBe(404)
    for (const no of ['2026-02-30', 'kemarin', "2026-01-01'--"]) expect((await call(no)).status).toBe(422)
  })
})

describe('the feed of the site', () => {
  it('tells the roots of days, so that copies of them lie outside the house', async () => {
    const day = await aMorning()
    await aPassedLot()
    await aMorning()
    const told = await dayOf(day)
    const answer = await fetch(`${house.url}/feed.xml`)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
    )
    for (const value of [told.root, told.previous_root, told.signature]) expect(text).toContain(value)
    expect(text).toContain(`<link href="http://localhost:3000/periksa/harian?hari=${told.day}"/>`)
    expect(text.match(/<entry>/g)?.length).toBe(text.match(/<\/entry>/g)?.length)
  })
})

describe('a lot that is looked up by the number on its tag', () => {
  const numberOf = async (lot: TestLot) => (await proofOf(lot)).lot_number

  it('is found once it has ended, with its sale and price', async () => {
    const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    const nomor_lot = await numberOf(lot)
    await aBidOn(lot)
    const found = async () => (await api.get('GET /periksa/lot', { query: { nomor_lot } })).lots
    expect(await found()).toEqual([])
    expect(await proofOf(lot)).toMatchObject({ state: 'open', hammer_price: null, ended_at: null, day: null })
    clock.advance(6 * MINUTE_MS)
    await services.lots.sweep()
    expect(await found()).toMatchObject([
      { lot_id: lot.id, unit_id: lot.unitId, state: 'sold', hammer_price: 100_000_000 },
    ])
  })

  it('is called as it was when it ended, sold or not, whatever its unit and sale are called since', async () => {
    const [passed, lot] = [await aPassedLot(), await aLot(house, { closesInMs: 5 * MINUTE_MS })]
    await aBidOn(lot)
    clock.advance(6 * MINUTE_MS)
    await services.lots.sweep()
    const before = await Promise.all([lot, passed].map(proofOf))
    for (const { unitId, auctionId } of [lot, passed]) {
      await services.db.updateTable('unit').set({ title: 'Nama Baru' }).where('id', '=', unitId).execute()
      await services.db
        .updateTable('auction')
        .set({ name: 'Lelang Bernama Baru' })
        .where('id', '=', auctionId)
        .execute()
    }
    const after = await Promise.all([lot, passed].map(proofOf))
    const words = ({ title, auction }: (typeof before)[number]) => ({ title, sale: auction.name })
    expect(after.map(words)).toEqual(before.map(words))
    expect(before.map(({ state }) => state)).toEqual(['sold', 'passed'])
  })

  it('is not found in a closed sale', async () => {
    const closed = await aPassedLot({ audience: 'premium' })
    const guest = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.auctionId] })
    const { lot_number } = await api.get('GET /periksa/lot/{lot_id}', {
      as: guest,
      params: { lot_id: closed.id },
    })
    expect(await api.get('GET /periksa/lot', { query: { nomor_lot: lot_number } })).toEqual({
      lots: [],
      total: 0,
    })
  })

  it.each(['0', '-1', 'dua', '1e9', ''])('is asked for by a number, not by %j', async (nomor_lot) => {
    const answer = await api.send('GET', `/api/periksa/lot?nomor_lot=${nomor_lot}`)
    expect(answer.status).toBe(422)
  })
})
