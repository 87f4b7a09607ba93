import { HOUR_MS, plus, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, type CustomerTraits, type TestCustomer } from '../../testing/build-customer.ts'
import { aLot, aNipl } from '../../testing/build-lot.ts'
import { aSale } from '../../testing/build-sale.ts'
import { aStaff } from '../../testing/build-staff.ts'
import { openHouse } from '../../testing/house.ts'
import { sweepInvitations } from './invitation.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house
const host = await aStaff(house, { roles: ['content'] })

const aMember = (traits: CustomerTraits = {}) => aCustomer(house, { is_prem: true, ...traits })

/** A closed timed sale that opens in two hours. */
const aClosedSale = () =>
  aLot(house, { audience: 'premium', opensInMs: 2 * HOUR_MS, closesInMs: 4 * HOUR_MS })

const invite = (auctionId: number, emails: string[], as = host) =>
  api.call('POST /office/lelang/{auction_id}/undangan', {
    as,
    params: { auction_id: auctionId },
    body: { emails },
  })
const mine = async (as: TestCustomer) => (await api.get('GET /customer/undangan', { as })).invitations
const say = (as: TestCustomer, invitationId: number, answer: 'accept' | 'decline') =>
  api.call('POST /customer/undangan/{invitation_id}', {
    as,
    params: { invitation_id: invitationId },
    body: { answer },
  })
/** By every way a page could learn of it. */
async function sees(as: TestCustomer | undefined, lot: { id: number; auctionId: number; unitId: number }) {
  const who = as === undefined ? {} : { as }
  const auction = await api.call('GET /lelang/{auction_id}', {
    ...who,
    params: { auction_id: lot.auctionId },
  })
  const state = await api.call('GET /lot/{lot_id}', { ...who, params: { lot_id: lot.id } })
  const unit = await api.call('GET /unit/{unit_id}', { ...who, params: { unit_id: lot.unitId } })
  const list = await api.get('GET /lelang', { ...who, query: { limit: 100 } })
  const listed = list.auctions.some(({ auction_id }) => auction_id === lot.auctionId)
  return [auction.status, state.status, unit.status, listed]
}
const SEEN = [200, 200, 200, true]
const HIDDEN = [404, 404, 404, false]

describe('an invitation', () => {
  it('opens a closed sale to a premium member, by bell and mail, and to nobody else', async () => {
    const lot = await aClosedSale()
    const [sari, budi] = [await aMember(), await aCustomer(house)]
    expect(await sees(sari, lot)).toEqual(HIDDEN)
    const answer = await invite(lot.auctionId, [sari.email, budi.email, 'tiada@ketok.test'])
    expect(answer.data).toMatchObject({ sent: 1, not_premium: [budi.email, 'tiada@ketok.test'] })
    expect(await sees(sari, lot)).toEqual(SEEN)
    for (const other of [budi, await aMember(), undefined]) expect(await sees(other, lot)).toEqual(HIDDEN)
    expect(await mine(budi)).toEqual([])
    const [invitation] = await mine(sari)
    expect(invitation).toMatchObject({
      state: 'sent',
      answers: ['accept', 'decline'],
      auction: { auction_id: lot.auctionId },
    })
    expect(JSON.stringify(await api.get('GET /customer/notifikasi', { as: sari }))).toContain(
      'Undangan lelang tertutup',
    )
    expect((await invite(lot.auctionId, [sari.email])).data.sent).toBe(0)
  })

  it('is opened by looking, accepted once, and eligible with a NIPL', async () => {
    const lot = await aClosedSale()
    const sari = await aMember()
    await invite(lot.auctionId, [sari.email])
    const id = (await mine(sari))[0]?.invitation_id ?? 0
    const look = () =>
      api.get('GET /customer/undangan/{invitation_id}', { as: sari, params: { invitation_id: id } })
    expect(await look()).toMatchObject({ state: 'opened' })
    expect((await say(sari, id, 'accept')).data).toMatchObject({ state: 'accepted', answers: [] })
    expect((await say(sari, id, 'decline')).errors[0]?.code).toBe('invitation_state_forbids')
    await aNipl(house, sari.id, lot.auctionId)
    expect(await look()).toMatchObject({ state: 'eligible' })
    const list = await api.get('GET /office/lelang/{auction_id}/undangan', {
      as: host,
      params: { auction_id: lot.auctionId },
    })
    expect(list.invitations).toMatchObject([{ email: sari.email, state: 'eligible' }])
  })

  it('stands on the list of closed sales with what its guest answered, for hosts and nobody else', async () => {
    const [lot, open] = [
      await aClosedSale(),
      await aLot(house, { opensInMs: 2 * HOUR_MS, closesInMs: 4 * HOUR_MS }),
    ]
    const guests = [await aMember(), await aMember(), await aMember(), await aMember()]
    await invite(
      lot.auctionId,
      guests.map(({ email }) => email),
    )
    const [accepts, pays, declines] = guests as [TestCustomer, TestCustomer, TestCustomer, TestCustomer]
    for (const [guest, word] of [
      [accepts, 'accept'],
      [pays, 'accept'],
      [declines, 'decline'],
    ] as const)
      await say(guest, (await mine(guest))[0]?.invitation_id ?? 0, word)
    await aNipl(house, pays.id, lot.auctionId)
    const { sales } = await api.get('GET /office/undangan', { as: host })
    expect(sales.find(({ auction_id }) => auction_id === lot.auctionId)).toMatchObject({
      state: 'scheduled',
      guests: { sent: 1, opened: 0, accepted: 1, eligible: 1, declined: 1, expired: 0 },
    })
    expect(sales.some(({ auction_id }) => auction_id === open.auctionId)).toBe(false)
    const juru = await aStaff(house, { roles: ['auctioneer'] })
    expect((await api.call('GET /office/undangan', { as: juru })).status).toBe(403)
  })

  it('finds its guest by a part of the name or address, among premium members only', async () => {
    const member = await aMember({ full_name: 'Rara Kemuning 100%', email: 'rara.kemuning@ketok.test' })
    await aCustomer(house, { full_name: 'Rara Kemuning Biasa' })
    const find = async (cari: string) =>
      (await api.get('GET /office/anggota-premium', { as: host, query: { cari } })).members
    const found = [{ full_name: 'Rara Kemuning 100%', email: member.email }]
    expect(await find('kemuning')).toEqual(found)
    expect(await find('RARA.KEM')).toEqual(found)
    expect(await find('100%')).toEqual(found)
    expect(await find('%')).toEqual(found)
    expect(await find('tiada')).toEqual([])
    const cashier = await aStaff(house, { roles: ['finance'] })
    const refused = await api.call('GET /office/anggota-premium', { as: cashier, query: { cari: 'rara' } })
    expect(refused.status).toBe(403)
  })

  it('that was declined closes the sale again', async () => {
    const lot = await aClosedSale()
    const sari = await aMember()
    await invite(lot.auctionId, [sari.email])
    const id = (await mine(sari))[0]?.invitation_id ?? 0
    expect((await say(sari, id, 'decline')).data).toMatchObject({ state: 'declined', auction: null })
    expect(await sees(sari, lot)).toEqual(HIDDEN)
  })

  it('that nobody answered ends with its time, and not before', async () => {
    const lot = await aClosedSale()
    const sari = await aMember()
    await invite(lot.auctionId, [sari.email])
    const id = (await mine(sari))[0]?.invitation_id ?? 0
    clock.advance(2 * HOUR_MS - 1)
    await services.jobs.run(sweepInvitations, {})
    const row = () =>
      services.db.selectFrom('invitation').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await row()).state).toBe('sent')
    clock.advance(1)
    await services.jobs.run(sweepInvitations, {})
    expect((await row()).state).toBe('expired')
    const { premium_auction_ids } = await services.db
      .selectFrom('customer')
      .select('premium_auction_ids')
      .where('id', '=', sari.id)
      .executeTakeFirstOrThrow()
    expect(premium_auction_ids).toEqual([])
    clock.advance(-2 * HOUR_MS)
  })

  it('belongs to one customer, and is sent for closed sales by who may', async () => {
    const lot = await aClosedSale()
    const [sari, other] = [await aMember(), await aMember()]
    await invite(lot.auctionId, [sari.email])
    const id = (await mine(sari))[0]?.invitation_id ?? 0
    expect((await say(other, id, 'accept')).status).toBe(404)
    const transactions = { params: { invitation_id: id } }
    expect(
      (await api.call('GET /customer/transaksi/premium/{invitation_id}', { as: other, ...transactions }))
        .status,
    ).toBe(404)
    const open = await aLot(house, { opensInMs: 2 * HOUR_MS, closesInMs: 4 * HOUR_MS })
    expect((await invite(open.auctionId, [sari.email])).errors[0]?.code).toBe('sale_not_closed')
    const finance = await aStaff(house, { roles: ['finance'] })
    expect((await invite(lot.auctionId, [sari.email], finance)).status).toBe(403)
  })

  it('to a closed live sale lets its guests bid, shows what they won, and nothing to strangers', async () => {
    const sale = await aSale(house, { audience: 'premium', lots: 2 })
    const sari = await aMember()
    const { paddle, ...stranger } = await sale.bidder()
    expect(paddle).toBeGreaterThan(0)
    await api.get('POST /office/lelang/{auction_id}/undangan', {
      as: host,
      params: { auction_id: sale.auctionId },
      body: { emails: [sari.email], expires_at: wibIso(plus(services.now(), HOUR_MS)) },
    })
    const id = (await mine(sari))[0]?.invitation_id ?? 0
    await say(sari, id, 'accept')
    await aNipl(house, sari.id, sale.auctionId)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await sale.bid(stranger, 100)).status).toBe(404)
    expect((await sale.bid(sari, 100)).data).toMatchObject({ leading: true })
    const watch = (as?: TestCustomer) =>
      api.call('GET /lelang/{auction_id}/sidang', {
        ...(as === undefined ? {} : { as }),
        params: { auction_id: sale.auctionId },
      })
    expect((await watch(sari)).status).toBe(200)
    expect((await watch(stranger)).status).toBe(404)
    expect((await watch()).status).toBe(404)
    await sale.knockDown()
    await sale.sale({ command: 'call_up', lot_id: sale.lot(1).id })
    const won = await api.get('GET /customer/transaksi/premium/{invitation_id}', {
      as: sari,
      params: { invitation_id: id },
    })
    expect(won.transactions).toMatchObject([{ lot_id: sale.lot(0).id, hammer_price: 100_000_000 }])
  })
})
