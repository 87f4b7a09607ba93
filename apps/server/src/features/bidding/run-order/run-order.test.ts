import type { Query } from '@ketok/contract'
import { type AuctionId, HOUR_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { type AuctionTraits, anAuction, anOffer } from '../../../testing/build-auction.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aNipl } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api } = house

const DAY_MS = 24 * HOUR_MS

async function aSale(traits: AuctionTraits = {}, lots = 4) {
  const auction = await anAuction(house, {
    kind: 'live',
    opensInMs: HOUR_MS,
    closesInMs: 3 * HOUR_MS,
    ...traits,
  })
  const lotIds: number[] = []
  for (let number = 0; number < lots; number++) {
    lotIds.push((await anOffer(house, { auction, reserve: 110_000_000, draft: true })).lotId)
  }
  return { auctionId: auction.id, lotIds }
}

const juru = await aStaff(house, { roles: ['auctioneer'] })
const panitera = await aStaff(house, { roles: ['clerk'], name: 'Panitera' })

const orderOf = async (auctionId: number) =>
  (
    await api.get('GET /office/lelang/{auction_id}/lot', { as: juru, params: { auction_id: auctionId } })
  ).lots.map(({ lot_id }) => lot_id)
const move = (auctionId: number, lotId: number, beforeLotId: number | null, as = juru) =>
  api.call('POST /office/lelang/{auction_id}/urutan', {
    as,
    params: { auction_id: auctionId },
    body: { lot_id: lotId, before_lot_id: beforeLotId },
  })

async function command(auctionId: number, name: 'start' | 'pause' | 'end') {
  const body = { command_id: `perintah-${name}-${auctionId}`, expected_seq: name === 'end' ? 1 : 0 }
  await api.get('POST /office/sidang/{auction_id}/perintah', {
    as: juru,
    params: { auction_id: auctionId },
    body: name === 'pause' ? { command: name, reason: 'Istirahat', ...body } : { command: name, ...body },
  })
}
const fixedOn = async (auctionId: number) =>
  (await api.get('GET /office/lelang/{auction_id}/lot', { as: juru, params: { auction_id: auctionId } }))
    .fixed_because

it('a sale of another branch is not theirs to see or arrange who are bound to one', async () => {
  const { auctionId, lotIds } = await aSale()
  const { branch_id } = await house.services.db
    .selectFrom('auction')
    .select('branch_id')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow()
  const first = lotIds[0] as number
  const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [branch_id + 1_000] })
  expect(await move(auctionId, first, null, elsewhere)).toMatchObject({
    status: 403,
    errors: [{ code: 'forbidden' }],
  })
  const params = { auction_id: auctionId }
  expect((await api.call('GET /office/lelang/{auction_id}/lot', { as: elsewhere, params })).status).toBe(403)
  const here = await aStaff(house, { roles: ['clerk'], branchIds: [branch_id] })
  expect((await move(auctionId, first, null, here)).status).toBe(200)
  expect((await api.call('GET /office/lelang/{auction_id}/lot', { as: here, params })).status).toBe(200)
})

describe('the list of sales', () => {
  it('tells those of today from those to come, with what the house needs to know', async () => {
    const today = await aSale({ name: 'Langsung hari ini' })
    const running = await aSale({ kind: 'time', opensInMs: -2 * DAY_MS, closesInMs: 2 * DAY_MS })
    const tomorrow = await aSale({ opensInMs: DAY_MS, closesInMs: DAY_MS + HOUR_MS, audience: 'premium' })
    const past = await aSale({ kind: 'time', opensInMs: -3 * DAY_MS, closesInMs: -DAY_MS })
    const customer = await aCustomer(house)
    await aNipl(house, customer.id, today.auctionId as never)
    await aNipl(house, customer.id, today.auctionId as never)

    const list = await api.get('GET /office/lelang', { as: juru })
    // Other tests have sales too.
    const made = [today, running, tomorrow, past].map(({ auctionId }) => auctionId)
    const ids = (rows: { auction_id: AuctionId }[]) =>
      rows.map(({ auction_id }) => auction_id).filter((id) => made.includes(id))
    expect(ids(list.today)).toEqual([today.auctionId, running.auctionId])
    expect(ids(list.coming)).toEqual([tomorrow.auctionId])
    const find = (rows: typeof list.today, { auctionId }: typeof today) =>
      rows.find(({ auction_id }) => auction_id === auctionId)
    expect(find(list.today, today)).toMatchObject({
      name: 'Langsung hari ini',
      kind: 'live',
      state: 'scheduled',
      lot_count: 4,
      nipl_count: 2,
      nipl_holder_count: 1,
      floor_count: 0,
    })
    expect(find(list.coming, tomorrow)).toMatchObject({ audience: 'premium' })
    const one = await api.get('GET /office/lelang/{auction_id}', {
      as: juru,
      params: { auction_id: today.auctionId },
    })
    expect(one).toEqual(find(list.today, today))
  })

  it('names those bound to a branch the sales of theirs alone, whatever else there is', async () => {
    const [own, other] = [await aSale(), await aSale()]
    const [later, others] = [
      await aSale({ opensInMs: DAY_MS, closesInMs: DAY_MS + HOUR_MS }),
      await aSale({ opensInMs: -3 * DAY_MS, closesInMs: -2 * DAY_MS }),
    ]
    const branches = await house.services.db
      .selectFrom('auction')
      .select(['id', 'branch_id'])
      .where('id', 'in', [own.auctionId, later.auctionId])
      .execute()
    const as = await aStaff(house, {
      roles: ['clerk'],
      branchIds: branches.map(({ branch_id }) => branch_id),
    })
    const { today, coming } = await api.get('GET /office/lelang', { as })
    expect([...today, ...coming].map(({ auction_id }) => auction_id)).toEqual([
      own.auctionId,
      later.auctionId,
    ])
    const one = (auction_id: AuctionId) =>
      api.call('GET /office/lelang/{auction_id}', { as, params: { auction_id } })
    expect((await one(own.auctionId)).status).toBe(200)
    for (const { auctionId } of [other, others])
      expect(await one(auctionId)).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
  })

  it('says of a session what the auctioneer said, and who has come to the desk', async () => {
    const { auctionId } = await aSale({ opensInMs: -HOUR_MS })
    const params = { auction_id: auctionId }
    const shown = () => api.get('GET /office/lelang/{auction_id}', { as: juru, params })
    expect(await shown()).toMatchObject({ state: 'unopened', floor_count: 0 })
    await command(auctionId, 'start')
    expect((await shown()).state).toBe('open')
    const bidder = await aCustomer(house)
    await aNipl(house, bidder.id, auctionId as never)
    await api.get('POST /office/sidang/{auction_id}/hadir', { as: juru, params, body: { paddle: 1 } })
    await command(auctionId, 'pause')
    expect(await shown()).toMatchObject({ state: 'paused', floor_count: 1 })
  })
})

describe('sales that are over', () => {
  const past = (query: Query<'GET /office/lelang-selesai'>, as = juru) =>
    api.get('GET /office/lelang-selesai', { as, query })
  const ids = ({ auctions }: { auctions: readonly { auction_id: AuctionId }[] }) =>
    auctions.map(({ auction_id }) => auction_id)

  it('are listed from the day after, the latest first, with those that were cancelled', async () => {
    const name = 'Sudah lewat'
    const older = await aSale({ name, kind: 'time', opensInMs: -5 * DAY_MS, closesInMs: -4 * DAY_MS })
    const newer = await aSale({ name, kind: 'time', opensInMs: -3 * DAY_MS, closesInMs: -2 * DAY_MS })
    // Nothing is left to sell there: its session ends as soon as the auctioneer says so.
    const ended = await aSale({ name, opensInMs: -9 * DAY_MS, closesInMs: -8 * DAY_MS }, 0)
    await command(ended.auctionId, 'start')
    await command(ended.auctionId, 'end')
    const { db } = house.services
    const cancelled = await aSale({ name, opensInMs: DAY_MS, closesInMs: 2 * DAY_MS })
    await db
      .updateTable('auction')
      .set({ cancelled_at: new Date(house.clock.now()), cancel_reason: 'Batal' })
      .where('id', '=', cancelled.auctionId as AuctionId)
      .execute()
    await aSale({ name, opensInMs: HOUR_MS })
    await aSale({ name, opensInMs: -3 * DAY_MS, closesInMs: -2 * DAY_MS })
    await aSale({ name, kind: 'time', opensInMs: -DAY_MS, closesInMs: DAY_MS })

    const found = await past({ search: 'sudah LEWAT' })
    const all = [cancelled, newer, older, ended].map(({ auctionId }) => auctionId)
    expect(ids(found)).toEqual(all)
    expect(found.total).toBe(4)
    expect(found.auctions.map(({ state }) => state)).toEqual(['cancelled', 'closed', 'closed', 'closed'])
    expect(ids(await past({ search: name, sort: 'closes_at' }))).toEqual(all.toReversed())
    for (const sort of ['name-', 'branch-', 'lot_count', 'lot_count-', 'sold_count', 'nipl_count-'] as const)
      expect(ids(await past({ search: name, sort })).toSorted()).toEqual(all.toSorted())
    expect(ids(await past({ search: name, sort: 'lot_count' }))[0]).toBe(ended.auctionId)
    expect(ids(await past({ search: name, kind: 'time' }))).toEqual([newer.auctionId, older.auctionId])
    const second = await past({ search: name, page: 2, limit: 3 })
    expect([ids(second), second.total]).toEqual([[ended.auctionId], 4])
    expect(ids(await past({ search: '%' }))).toEqual([])
  })

  it('are those of one branch where it is chosen, and only of their own for who is bound to some', async () => {
    const name = 'Lewat per cabang'
    const traits = { name, kind: 'time', opensInMs: -5 * DAY_MS, closesInMs: -4 * DAY_MS } as const
    const [own, other] = [await aSale(traits), await aSale(traits)]
    const branchOf = async ({ auctionId }: typeof own) =>
      (
        await house.services.db
          .selectFrom('auction')
          .select('branch_id')
          .where('id', '=', auctionId)
          .executeTakeFirstOrThrow()
      ).branch_id
    const [ownBranch, otherBranch] = [await branchOf(own), await branchOf(other)]
    const as = await aStaff(house, { roles: ['content'], branchIds: [ownBranch] })
    const seen = await past({ search: name }, as)
    expect(ids(seen)).toEqual([own.auctionId])
    expect(seen.branches.map(({ branch_id }) => branch_id)).toEqual([ownBranch])
    expect(ids(await past({ search: name, branch_id: otherBranch }, as))).toEqual([])
    expect(ids(await past({ search: name, branch_id: otherBranch }))).toEqual([other.auctionId])
  })
})

describe('a session whose time has come', () => {
  const listed = async (auctionId: number) =>
    (await api.get('GET /office/lelang', { as: juru })).today.find(
      ({ auction_id }) => auction_id === auctionId,
    )

  it('stands among those of today until somebody opens it, whatever the day', async () => {
    const { auctionId } = await aSale({ opensInMs: -3 * DAY_MS, closesInMs: -2 * DAY_MS })
    expect(await listed(auctionId)).toMatchObject({ state: 'unopened' })
    await command(auctionId, 'start')
    expect((await listed(auctionId))?.state).not.toBe('unopened')
  })

  it('is missed by nobody before its minute, once it is cancelled, or with nothing to sell', async () => {
    const { auctionId } = await aSale({ opensInMs: HOUR_MS })
    const empty = await aSale({ opensInMs: -HOUR_MS }, 0)
    expect(await listed(auctionId)).toMatchObject({ state: 'scheduled' })
    expect(await listed(empty.auctionId)).toMatchObject({ state: 'scheduled' })
    const old = await aSale({ opensInMs: -3 * DAY_MS, closesInMs: -2 * DAY_MS })
    await house.services.db
      .updateTable('auction')
      .set({ cancelled_at: new Date(house.services.now()), cancel_reason: 'Hujan' })
      .where('id', '=', old.auctionId)
      .execute()
    expect(await listed(old.auctionId)).toBeUndefined()
  })
})

describe('the run order', () => {
  it('begins as the lots are numbered, and shows reserves to those who run the sale', async () => {
    const { auctionId, lotIds } = await aSale()
    const reply = await api.get('GET /office/lelang/{auction_id}/lot', {
      as: juru,
      params: { auction_id: auctionId },
    })
    expect(reply.lots.map(({ lot_id, position }) => [lot_id, position])).toEqual(
      lotIds.map((id, index) => [id, index + 1]),
    )
    expect(reply.lots[0]).toMatchObject({ reserve: 110_000_000, base_price: 100_000_000, pending_count: 0 })
    expect(reply.fixed_because).toBeNull()
  })

  it.each([
    ['to the front', 3, 0, [3, 0, 1, 2]],
    ['down', 0, 2, [1, 0, 2, 3]],
    ['to the end', 1, null, [0, 2, 3, 1]],
    ['where it is', 1, 2, [0, 1, 2, 3]],
    ['before itself', 1, 1, [0, 1, 2, 3]],
  ])('lets a lot be moved %s', async (_, from, before, expected) => {
    const { auctionId, lotIds } = await aSale()
    const at = (index: number) => lotIds[index] as number
    const answer = await move(auctionId, at(from), before === null ? null : at(before))
    expect(answer.data.lot_ids).toEqual(expected.map(at))
    expect(await orderOf(auctionId)).toEqual(expected.map(at))
  })

  it('is what visitors see too', async () => {
    const { auctionId, lotIds } = await aSale()
    await move(auctionId, lotIds[3] as number, lotIds[0] as number)
    const seen = await api.get('GET /lelang/{auction_id}/lot', { params: { auction_id: auctionId } })
    expect(seen.lots.map(({ lot_id }) => lot_id)).toEqual(await orderOf(auctionId))
  })

  it('notes each move: who, what, from where to where; and no move that changed nothing', async () => {
    const { auctionId, lotIds } = await aSale()
    await move(auctionId, lotIds[2] as number, lotIds[0] as number, panitera)
    await move(auctionId, lotIds[2] as number, lotIds[0] as number, panitera)
    const auditor = await aStaff(house, { roles: ['admin'] })
    const { actions } = await api.get('GET /office/catatan', {
      as: auditor,
      query: { subject_type: 'auction', subject_id: String(auctionId) },
    })
    expect(actions).toMatchObject([
      {
        action: 'run_order.changed',
        staff: { full_name: 'Panitera' },
        before: { lot_id: lotIds[2], position: 3 },
        after: { lot_id: lotIds[2], position: 1 },
      },
    ])
  })

  it('keeps every lot once when two people arrange it at the same time', async () => {
    const { auctionId, lotIds } = await aSale({}, 8)
    const moves = lotIds.flatMap((lotId, index) => [
      move(auctionId, lotId, lotIds[(index * 3 + 1) % 8] ?? null),
      move(auctionId, lotIds[7 - index] as number, null, panitera),
    ])
    for (const answer of await Promise.all(moves)) expect(answer.status).toBe(200)
    expect((await orderOf(auctionId)).toSorted((a, b) => a - b)).toEqual(lotIds)
  })

  it('stays open while a late session waits, and is fixed when the auctioneer begins', async () => {
    const { auctionId, lotIds } = await aSale({ opensInMs: -HOUR_MS })
    expect((await move(auctionId, lotIds[1] as number, lotIds[0] as number)).status).toBe(200)
    await command(auctionId, 'start')
    const answer = await move(auctionId, lotIds[1] as number, null)
    expect(answer.status).toBe(409)
    expect(answer.errors[0]).toMatchObject({ code: 'run_order_fixed', reason: 'started' })
    expect(await fixedOn(auctionId)).toBe('started')
  })

  it('is none for timed lots: each ends by its own clock', async () => {
    const { auctionId, lotIds } = await aSale({ kind: 'time' })
    const answer = await move(auctionId, lotIds[1] as number, lotIds[0] as number)
    expect(answer.errors[0]).toMatchObject({ code: 'run_order_fixed', reason: 'timed' })
    expect(await fixedOn(auctionId)).toBe('timed')
  })

  it('is fixed when the sale was cancelled', async () => {
    const { auctionId, lotIds } = await aSale()
    await house.services.db
      .updateTable('auction')
      .set({ cancelled_at: new Date(house.clock.now()), cancel_reason: 'Hujan' })
      .where('id', '=', auctionId)
      .execute()
    expect((await move(auctionId, lotIds[1] as number, null)).errors[0]).toMatchObject({
      reason: 'cancelled',
    })
  })

  it('knows nothing of lots of other sales', async () => {
    const { auctionId, lotIds } = await aSale()
    const other = await aSale()
    expect((await move(auctionId, other.lotIds[0] as number, lotIds[0] as number)).status).toBe(404)
    expect((await move(auctionId, lotIds[0] as number, other.lotIds[0] as number)).status).toBe(404)
    expect((await move(999_999, lotIds[0] as number, null)).status).toBe(404)
  })
})
