import { type AuctionId, DAY_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { aConsignmentOf } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { sweepBills } from '../../money/bill/bill.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
const LIST = 'GET /office/lelang-ulang'
const RELIST = 'POST /office/lelang-ulang/{bill_id}'
const REASON = 'Pemenang tidak membayar'

/** Won by Budi, who never paid; and a sale of the same goods that opens in a week. */
async function aDefault() {
  clock.set('2026-11-20T10:00:00+07:00')
  const seller = await aCustomer(house)
  const { winner: budi, lot } = await aWonLot(house, bank, { consignorId: seller.id })
  clock.set('2026-11-27T17:00:00+07:00')
  await services.jobs.run(sweepBills, {})
  const next = await aLot(house, { opensInMs: 7 * DAY_MS, closesInMs: 8 * DAY_MS })
  const planner = await aStaff(house, { roles: ['content'], name: 'Tika Konten' })
  const { lots } = await api.get(LIST, { as: planner })
  const found = lots.find(({ lot_id }) => lot_id === lot.id)
  if (found === undefined) throw new Error('Failed to find the default')
  return { budi, seller, lot, next, planner, found }
}

async function branchOf(auctionId: AuctionId): Promise<number> {
  const { branch_id } = await services.db
    .selectFrom('auction')
    .select('branch_id')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow()
  return branch_id
}

describe('a lot whose winner defaulted', () => {
  it('goes into a sale to come, on the terms it had, as its last lot; its seller is told', async () => {
    const { budi, seller, lot, next, planner, found } = await aDefault()
    const as = await signedInAgain(house, seller)
    const id = await aConsignmentOf(house, as, lot.unitId, 'sold')
    expect(found).toMatchObject({
      relisted: null,
      base_price: 100_000_000,
      defaulter: { customer_id: budi.id },
      picture: { file: 'a.webp' },
    })
    expect(found.auctions.map(({ auction_id }) => auction_id)).toContain(next.auctionId)
    expect(found.auctions.map(({ auction_id }) => auction_id)).not.toContain(lot.auctionId)
    const { lots } = await api.get(RELIST, {
      as: planner,
      params: { bill_id: found.bill_id },
      body: { auction_id: next.auctionId, reason: REASON },
    })
    const { relisted } = lots.find(({ bill_id }) => bill_id === found.bill_id) ?? {}
    expect(relisted).toMatchObject({
      ...{ auction_id: next.auctionId, state: 'scheduled', price: null },
      ...{ by: { staff_id: planner.id, full_name: 'Tika Konten' }, reason: REASON },
    })
    const again = await api.get('GET /lot/{lot_id}', { params: { lot_id: relisted?.lot_id ?? 0 } })
    expect(again).toMatchObject({ state: 'scheduled', next_amount: 100_000_000, bid_count: 0 })
    const unit = await api.get('GET /unit/{unit_id}', { params: { unit_id: lot.unitId } })
    expect(unit).toMatchObject({ lot_id: relisted?.lot_id, auction_id: next.auctionId, relisted: true })
    expect(await api.get('GET /customer/titip-lelang/{id}', { as, params: { id } })).toMatchObject({
      state: 'on_sale',
    })
    const { data } = await api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications[0]?.title).toBe('Barang Anda dilelang lagi')
    const actions = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'lot.relisted')
      .execute()
    expect(actions.at(-1)).toMatchObject({
      staff_id: planner.id,
      after: { bill_id: found.bill_id, reason: REASON },
    })
  })

  it('is listed again once, also when two want to at one moment', async () => {
    const { next, planner, found } = await aDefault()
    const input = {
      as: planner,
      params: { bill_id: found.bill_id },
      body: { auction_id: next.auctionId, reason: REASON },
    }
    const answers = await Promise.all([api.call(RELIST, input), api.call(RELIST, input)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await api.call(RELIST, input)).toMatchObject({ status: 409, errors: [{ code: 'lot_relisted' }] })
  })

  it('is bid on again, and its new winner has a bill of their own', async () => {
    const { budi, lot, next, planner, found } = await aDefault()
    await api.get(RELIST, {
      as: planner,
      params: { bill_id: found.bill_id },
      body: { auction_id: next.auctionId, reason: REASON },
    })
    const again = await api.get('GET /unit/{unit_id}', { params: { unit_id: lot.unitId } })
    const rina = await aCustomer(house)
    await boughtNipl(house, bank, rina, next.auctionId)
    clock.advance(7 * DAY_MS)
    await (await services.lots.mailbox(again.lot_id as never))?.wake()
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: await signedInAgain(house, rina),
      params: { lot_id: again.lot_id },
      body: { amount: 100_000_000, client_bid_id: 'menang-0002' },
    })
    clock.advance(2 * DAY_MS)
    await (await services.lots.mailbox(again.lot_id as never))?.wake()
    const params = { unit_id: lot.unitId }
    const newWinners = await api.get('GET /customer/transaksi/{unit_id}', {
      as: await signedInAgain(house, rina),
      params,
    })
    expect(newWinners).toMatchObject({ status: 'PENDING', hammer_price: 100_000_000 })
    const firstWinners = await api.get('GET /customer/transaksi/{unit_id}', {
      as: await signedInAgain(house, budi),
      params,
    })
    expect(firstWinners).toMatchObject({ status: 'EXPIRE' })
  })

  it('goes nowhere without a reason', async () => {
    const { next, planner, found } = await aDefault()
    const params = { bill_id: found.bill_id }
    for (const reason of [undefined, '', '   ', 'a'.repeat(256), 7]) {
      const body = { auction_id: next.auctionId, reason } as never
      const answer = await api.call(RELIST, { as: planner, params, body })
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'reason' }] })
    }
  })

  it('is seen and listed again by people of its branch only, and into a sale of theirs', async () => {
    const { lot, next, planner, found } = await aDefault()
    const elsewhere = await aStaff(house, { roles: ['content'], branchIds: [await branchOf(next.auctionId)] })
    const here = await aStaff(house, { roles: ['supervisor'], branchIds: [await branchOf(lot.auctionId)] })
    const rowSeenBy = async (as: TestStaff) =>
      (await api.get(LIST, { as })).lots.find(({ bill_id }) => bill_id === found.bill_id)
    expect(await rowSeenBy(elsewhere)).toBeUndefined()
    // The only sale to come is of a branch that is not theirs.
    expect((await rowSeenBy(here))?.auctions).toEqual([])
    const params = { bill_id: found.bill_id }
    const body = { auction_id: next.auctionId, reason: REASON }
    for (const as of [elsewhere, here]) {
      const answer = await api.call(RELIST, { as, params, body })
      expect(answer).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
    }
    const both = [await branchOf(lot.auctionId), await branchOf(next.auctionId)]
    const ofBoth = await aStaff(house, { roles: ['content'], branchIds: both })
    expect((await rowSeenBy(ofBoth))?.auctions.map(({ auction_id }) => auction_id)).toEqual([next.auctionId])
    expect((await rowSeenBy(planner))?.relisted).toBeNull()
    expect((await api.call(RELIST, { as: ofBoth, params, body })).status).toBe(200)
  })

  it('is offered to nobody where the house did not switch that on', async () => {
    const { planner, found, seller } = await aDefault()
    expect((await api.get(LIST, { as: planner })).offers).toBe(false)
    const answer = await api.call('POST /office/lelang-ulang/{bill_id}/tawarkan', {
      as: planner,
      params: { bill_id: found.bill_id },
      body: { customer_id: seller.id, reason: REASON },
    })
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'offers_off' }] })
  })

  it('is refused a sale that is cancelled at that moment', async () => {
    const { next, planner, found } = await aDefault()
    const { answer } = await inTransaction(services.db, async (tx) => {
      await tx
        .updateTable('auction')
        .set({ cancelled_at: new Date(services.now()), cancel_reason: REASON })
        .where('id', '=', next.auctionId)
        .execute()
      const answer = api.call(RELIST, {
        as: planner,
        params: { bill_id: found.bill_id },
        body: { auction_id: next.auctionId, reason: REASON },
      })
      await untilLocksAreWaitedFor(house)
      return { answer }
    })
    expect(await answer).toMatchObject({
      status: 409,
      errors: [{ code: 'auction_takes_no_lot', field: 'auction_id' }],
    })
  })

  it('is refused a sale whose lots are being stopped', async () => {
    const { next, planner, found } = await aDefault()
    const { answer } = await inTransaction(services.db, async (tx) => {
      await tx
        .insertInto('sale_cancellation')
        .values({
          ...{ auction_id: next.auctionId, reason: REASON, asked_by: planner.id, agreed_by: null },
          ...{ at: new Date(services.now()), done_at: null },
        })
        .execute()
      const answer = api.call(RELIST, {
        as: planner,
        params: { bill_id: found.bill_id },
        body: { auction_id: next.auctionId, reason: REASON },
      })
      await untilLocksAreWaitedFor(house)
      return { answer }
    })
    expect(await answer).toMatchObject({ status: 409, errors: [{ code: 'auction_takes_no_lot' }] })
    const { lots } = await api.get(LIST, { as: planner })
    const { auctions } = lots.find(({ bill_id }) => bill_id === found.bill_id) ?? {}
    expect(auctions?.map(({ auction_id }) => auction_id)).not.toContain(next.auctionId)
  })

  it('is refused a sale that has begun, one of other goods, and whoever does not plan sales', async () => {
    const { lot, next, planner, found } = await aDefault()
    const params = { bill_id: found.bill_id }
    for (const auction_id of [lot.auctionId, 999_999]) {
      const answer = await api.call(RELIST, { as: planner, params, body: { auction_id, reason: REASON } })
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'auction_takes_no_lot' }] })
    }
    const body = { auction_id: next.auctionId, reason: REASON }
    const unknown = await api.call(RELIST, { as: planner, params: { bill_id: 999_999 }, body })
    expect(unknown.status).toBe(404)
    const cashier = await aStaff(house, { roles: ['finance'] })
    expect((await api.call(RELIST, { as: cashier, params, body })).status).toBe(403)
    expect((await api.call(LIST)).status).toBe(401)
  })
})
