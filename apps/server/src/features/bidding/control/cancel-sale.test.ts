import { HOUR_MS, plus, rupiah } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { balances } from '../../../testing/books.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, type TestLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { checkTheBooks } from '../../money/ledger/check-books.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
import { replayedLot } from '../lot/replay-lot.ts'
import { sweepCancellations } from './control.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

const REASON = 'Penjual menarik semua unit'
const cancel = (auction_id: number, reason: unknown = REASON, as = rani) =>
  api.call('POST /office/lelang/{auction_id}/batal', {
    as,
    params: { auction_id },
    body: { reason } as never,
  })
const cardOf = (auction_id: number) => api.get('GET /lelang/{auction_id}', { params: { auction_id } })
const stateOf = async (lot: TestLot) =>
  (await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })).state
const walletOf = (as: TestCustomer) => api.get('GET /customer/nipl', { as, query: {} })
const bellOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications
let keys = 0
const bid = (lot: TestLot, as: TestCustomer, million: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million * 1_000_000, client_bid_id: `pembatalan-${++keys}`, confirmed: true },
  })

describe('a sale that nobody holds a NIPL for', () => {
  it('is cancelled by one person, with all its lots, and followers read why', async () => {
    const lot = await aLot(house)
    const coming = await aLot(house, {
      auctionId: lot.auctionId,
      opensInMs: HOUR_MS,
      closesInMs: 2 * HOUR_MS,
    })
    const dodi = await aCustomer(house)
    for (const { unitId } of [lot, coming])
      await api.get('PUT /customer/favorit/{unit_id}', { as: dodi, params: { unit_id: unitId } })
    expect((await cancel(lot.auctionId)).data).toEqual({ state: 'cancelled', proposal_id: null })
    expect(await cardOf(lot.auctionId)).toMatchObject({ state: 'cancelled', cancel_reason: REASON })
    for (const one of [lot, coming]) expect(await stateOf(one)).toBe('cancelled')
    expect((await replayedLot(services.db, lot.id)).events.at(-1)).toMatchObject({
      type: 'lot_cancelled',
      reason: REASON,
      by: rani.id,
    })
    await house.runJobs()
    const told = (await bellOf(dodi)).filter(({ title }) => title === 'Lelang dibatalkan')
    expect(told).toHaveLength(1)
    expect(told[0]?.description).toContain(`Alasan: ${REASON}.`)
    expect((await cancel(lot.auctionId)).errors).toMatchObject([{ code: 'sale_cancelled' }])
  })
})

it('a NIPL that is ordered at the very moment in which one person cancels makes it an act of two', async () => {
  const lot = await aLot(house)
  const budi = await aCustomer(house)
  let answer: ReturnType<typeof cancel> | undefined
  await services.db.transaction().execute(async (tx) => {
    const at = new Date(services.now())
    await tx
      .insertInto('nipl_order')
      .values({
        customer_id: budi.id,
        auction_id: lot.auctionId,
        quantity: 1,
        price: rupiah(5_000_000),
        amount: rupiah(5_000_000),
        status: 'PENDING',
        expires_at: new Date(plus(services.now(), HOUR_MS)),
        created_at: at,
      })
      .execute()
    answer = cancel(lot.auctionId)
    // Whoever cancels waits for what is being ordered; a cancellation that did not look would be done before.
    await Promise.race([untilLocksAreWaitedFor(house), answer])
  })
  expect((await answer)?.data).toMatchObject({ state: 'waiting', proposal_id: expect.any(Number) })
  expect(await stateOf(lot)).toBe('open')
})

it('sellers are told of a cancelled sale once each, by bell and mail', async () => {
  const [penitip, other] = [await aCustomer(house), await aCustomer(house)]
  const first = await aLot(house, { consignorId: penitip.id })
  await aLot(house, { auctionId: first.auctionId, consignorId: penitip.id })
  await aLot(house, { auctionId: first.auctionId, consignorId: other.id })
  const heard: unknown[] = []
  const stop = services.live.listen(customerNews, (id, news) => heard.push([id, news]))
  await cancel(first.auctionId)
  await house.runJobs()
  await services.jobs.run(sweepNews, {})
  await house.runJobs()
  stop()
  for (const [seller, words] of [
    [penitip, 'dan 1 barang Anda yang lain tidak jadi dilelang'],
    [other, 'tidak jadi dilelang'],
  ] as const) {
    const told = (await bellOf(seller)).filter(({ title }) => title === 'Lelang barang Anda dibatalkan')
    expect(told).toHaveLength(1)
    expect(told[0]?.description).toContain(words)
    expect(heard).toContainEqual([seller.id, { type: 'notice', topic: 'transaction' }])
    expect(told[0]?.description).toContain(REASON)
    expect(house.mails.to(seller.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Lelang barang Anda dibatalkan'),
    )
  }
})

describe('a sale with NIPL holders', () => {
  it('is cancelled by two people while it runs; deposits go back, orders end, and the books agree', async () => {
    const lot = await aLot(house)
    const other = await aLot(house, { auctionId: lot.auctionId })
    const [budi, sari, tono] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
    for (const one of [budi, sari]) await boughtNipl(house, bank, one, lot.auctionId)
    const order = await aNiplOrder(house, tono, lot.auctionId)
    await bid(lot, budi, 101)
    await bid(lot, sari, 105)
    const before = await balances(house)

    const { data } = await cancel(lot.auctionId)
    expect(data).toMatchObject({ state: 'waiting', proposal_id: expect.any(Number) })
    expect(await stateOf(lot)).toBe('open')
    const shown = await api.get('GET /office/usulan/{proposal_id}', {
      as: rani,
      params: { proposal_id: data.proposal_id ?? 0 },
    })
    expect(shown).toMatchObject({
      kind: 'cancellation',
      reason: REASON,
      change: {
        lots_to_stop: 2,
        lots_led: 1,
        nipls: { count: 2, holders: 2, amount: 10_000_000 },
        open_orders: 1,
      },
    })
    expect((await bid(other, budi, 101)).status).toBe(200)

    expect((await agreeOn(house, data.proposal_id ?? 0)).status).toBe(200)
    await house.runJobs()
    for (const one of [lot, other]) expect(await stateOf(one)).toBe('cancelled')
    expect(await cardOf(lot.auctionId)).toMatchObject({ state: 'cancelled', cancel_reason: REASON })
    const holds = services.db.selectFrom('nipl_hold').selectAll().where('lot_id', 'in', [lot.id, other.id])
    expect(await holds.execute()).toEqual([])
    for (const one of [budi, sari]) {
      const { nipls } = await walletOf(one)
      expect(nipls).toMatchObject([{ state: 'refund_due' }])
      expect(nipls[0]?.steps.map(({ label }) => label)).toContain('Lelang dibatalkan, NIPL tidak terpakai')
      const bell = (await bellOf(one)).map(({ title }) => title)
      expect(bell).toContain('Lelang dibatalkan')
      expect(bell).toContain('Jaminan Anda akan dikembalikan')
    }
    const ended = await api.get('GET /customer/nipl/order/{order_id}', {
      as: tono,
      params: { order_id: order.order_id },
    })
    expect(ended.status).toBe('EXPIRE')
    expect((await bellOf(tono)).map(({ title }) => title)).toContain('Pesanan NIPL dibatalkan')
    // Nothing has left yet: each deposit is owed, and goes by the desk of payouts.
    expect(await balances(house)).toEqual(before)
    expect(await checkTheBooks(services)).toBe(0)
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    expect(house.mails.to(budi.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Lelang dibatalkan'),
    )
    // Money that comes all the same goes back by itself.
    await bank.pay(order.virtual_account_no)
    expect((await walletOf(tono)).nipls).toEqual([])
    expect(
      (await aNiplOrder(house, tono, lot.auctionId).catch((error: Error) => error)) as Error,
    ).toBeInstanceOf(Error)
  })

  it('carries the NIPL of those who wished so to the next one', async () => {
    const [lot, next] = [await aLot(house), await aLot(house, { closesInMs: 20 * HOUR_MS })]
    const budi = await aCustomer(house)
    await boughtNipl(house, bank, budi, lot.auctionId)
    const [nipl] = (await walletOf(budi)).nipls
    await api.get('PUT /customer/nipl/{nipl_id}/pilihan', {
      as: budi,
      params: { nipl_id: nipl?.nipl_id ?? 0 },
      body: { at_end: 'carry' },
    })
    await agreeOn(house, (await cancel(lot.auctionId)).data.proposal_id ?? 0)
    await house.runJobs()
    const states = (await walletOf(budi)).nipls.map(({ auction_id, state }) => [auction_id, state])
    expect(states).toHaveLength(2)
    expect(states.find(([auctionId]) => auctionId !== lot.auctionId)?.[1]).toBe('active')
    expect(next.auctionId).not.toBe(lot.auctionId)
  })

  it('keeps what was sold before: the winner’s NIPL and bill stay', async () => {
    const first = await aLot(house)
    const second = await aLot(house, { auctionId: first.auctionId, closesInMs: 3 * HOUR_MS })
    const budi = await aCustomer(house)
    await boughtNipl(house, bank, budi, first.auctionId)
    await bid(first, budi, 101)
    clock.advance(HOUR_MS)
    await services.lots.sweep()
    rani = await staffSignedInAgain(house, rani)
    await cancel(first.auctionId)
    await house.runJobs()
    expect(await stateOf(first)).toBe('sold')
    expect(await stateOf(second)).toBe('cancelled')
    const winner = await signedInAgain(house, budi)
    expect((await walletOf(winner)).nipls).toMatchObject([{ state: 'consumed' }])
  })

  it('is cancelled to the end by whoever comes after a death in between', async () => {
    const lots = [await aLot(house)]
    const auctionId = (lots[0] as TestLot).auctionId
    for (let n = 0; n < 3; n++) lots.push(await aLot(house, { auctionId }))
    await services.db
      .insertInto('sale_cancellation')
      .values({
        auction_id: auctionId,
        reason: REASON,
        asked_by: rani.id,
        agreed_by: null,
        at: new Date(services.now()),
        done_at: null,
      })
      .execute()
    // Two lots were stopped when the process died.
    for (const { id } of lots.slice(0, 2))
      await (await services.lots.mailbox(id))?.command(null, { type: 'cancel', by: rani.id, reason: REASON })
    expect((await cardOf(auctionId)).state).toBe('open')
    clock.advance(2 * 60_000)
    const node = await house.openNode()
    await Promise.all([
      node.services.jobs.run(sweepCancellations, {}),
      services.jobs.run(sweepCancellations, {}),
    ])
    for (const lot of lots) {
      expect(await stateOf(lot)).toBe('cancelled')
      const types = (await replayedLot(services.db, lot.id)).events.map(({ type }) => type)
      expect(types.filter((type) => type === 'lot_cancelled')).toHaveLength(1)
    }
    expect((await cardOf(auctionId)).state).toBe('cancelled')
    await node.close()
  })
})

it('a live sale is cancelled with its session: what is on the block stops, what was struck down stays sold', async () => {
  const sale = await aSale(house, { lots: 3 })
  const budi = await aCustomer(house)
  await boughtNipl(house, bank, budi, sale.auctionId)
  const { nipl_number: paddle } = (await walletOf(budi)).nipls[0] ?? { nipl_number: 0 }
  await sale.sale({ command: 'start' })
  await sale.open(0)
  await sale.floor({ ...budi, paddle }, 100)
  await sale.knockDown()
  const { data } = await cancel(sale.auctionId)
  await agreeOn(house, data.proposal_id ?? 0)
  await house.runJobs()
  expect(await stateOf(sale.lot(0))).toBe('sold')
  for (const index of [1, 2]) expect(await stateOf(sale.lot(index))).toBe('cancelled')
  expect((await sale.console()).sale.state).toBe('ended')
  expect(await cardOf(sale.auctionId)).toMatchObject({ state: 'cancelled' })
})

it('a session whose sale was cancelled before it began does not begin', async () => {
  const sale = await aSale(house, { lots: 1 })
  await cancel(sale.auctionId)
  expect(await cardOf(sale.auctionId)).toMatchObject({ state: 'cancelled' })
  const before = (await sale.console()).sale
  const start = await sale.trySale({ command: 'start' })
  expect(start).toMatchObject({ status: 409, errors: [{ code: 'sale_cancelled' }] })
  expect((await sale.console()).sale).toMatchObject({ state: before.state, sale_seq: before.sale_seq })
})

it('a session that a death left on after its sale was marked as cancelled is ended by the sweep', async () => {
  const sale = await aSale(house, { lots: 1 })
  await sale.sale({ command: 'start' })
  const at = new Date(services.now())
  await services.db
    .insertInto('sale_cancellation')
    .values({
      ...{ auction_id: sale.auctionId, reason: REASON, asked_by: rani.id, agreed_by: null },
      ...{ at, done_at: at },
    })
    .execute()
  const mailbox = await services.lots.mailbox(sale.lot(0).id)
  await mailbox?.command(null, { type: 'cancel', by: rani.id, reason: REASON })
  await services.db
    .updateTable('auction')
    .set({ cancelled_at: at, cancel_reason: REASON })
    .where('id', '=', sale.auctionId)
    .execute()
  expect((await sale.console()).sale.state).toBe('live')
  clock.advance(2 * 60_000)
  await services.jobs.run(sweepCancellations, {})
  const ended = (await sale.console()).sale
  expect(ended.state).toBe('ended')
  await services.jobs.run(sweepCancellations, {})
  expect((await sale.console()).sale.sale_seq).toBe(ended.sale_seq)
})

describe('a cancellation', () => {
  it('is of a published sale that is not over, and says why', async () => {
    const plan = await aPlan(house, rani)
    expect(await cancel(plan.auctionId)).toMatchObject({
      status: 409,
      errors: [{ code: 'sale_not_published' }],
    })
    expect((await cancel(999_999)).status).toBe(404)
    const lot = await aLot(house)
    for (const reason of [null, '', ' ', 'x'.repeat(256), 5])
      expect((await cancel(lot.auctionId, reason)).status).toBe(422)
    clock.advance(HOUR_MS)
    await services.lots.sweep()
    rani = await staffSignedInAgain(house, rani)
    expect((await cancel(lot.auctionId)).errors).toMatchObject([{ code: 'sale_over' }])
  })

  it('belongs to the branch, and is not agreed to once the sale is over', async () => {
    const lot = await aLot(house)
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [await aBranch()] })
    expect((await cancel(lot.auctionId, REASON, elsewhere)).status).toBe(403)
    await boughtNipl(house, bank, await aCustomer(house), lot.auctionId)
    const { data } = await cancel(lot.auctionId)
    clock.advance(HOUR_MS)
    await services.lots.sweep()
    expect((await agreeOn(house, data.proposal_id ?? 0)).errors).toMatchObject([{ code: 'sale_over' }])
  })
})

async function aBranch(): Promise<number> {
  const other = await aLot(house)
  const { branch_id } = await services.db
    .selectFrom('auction')
    .select('branch_id')
    .where('id', '=', other.auctionId)
    .executeTakeFirstOrThrow()
  return branch_id
}
