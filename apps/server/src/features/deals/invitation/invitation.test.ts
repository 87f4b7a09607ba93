import { DAY_MS, HOUR_MS, plus, present, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  type CustomerTraits,
  signedInAgain,
  type TestCustomer,
} from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
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
const answerInvitation = (as: TestCustomer, invitationId: number, answer: 'accept' | 'decline') =>
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
    for (const _ of ['once', 'twice'])
      expect((await answerInvitation(sari, id, 'accept')).data).toMatchObject({
        state: 'accepted',
        answers: [],
      })
    expect((await answerInvitation(sari, id, 'decline')).errors[0]?.code).toBe('invitation_state_forbids')
    await aNipl(house, sari.id, lot.auctionId)
    expect(await look()).toMatchObject({ state: 'eligible' })
    expect((await answerInvitation(sari, id, 'accept')).data).toMatchObject({ state: 'eligible' })
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
      await answerInvitation(guest, (await mine(guest))[0]?.invitation_id ?? 0, word)
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

  it('is a matter of hosts of the branch that sells, and of nobody else', async () => {
    const lot = await aClosedSale()
    const [guest, another] = [await aMember(), await aMember()]
    await invite(lot.auctionId, [guest.email])
    const invitation_id = (await mine(guest))[0]?.invitation_id ?? 0
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', lot.auctionId)
      .executeTakeFirstOrThrow()
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id + 1_000] })
    const here = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id] })
    const listedFor = async (as: TestStaff) => (await api.get('GET /office/undangan', { as })).sales.length
    expect([await listedFor(elsewhere), await listedFor(here)]).toEqual([0, 1])
    const params = { auction_id: lot.auctionId }
    const guestsFor = (as: TestStaff) => api.call('GET /office/lelang/{auction_id}/undangan', { as, params })
    const refused = [
      await guestsFor(elsewhere),
      await invite(lot.auctionId, [another.email], elsewhere),
      await resend(invitation_id, elsewhere),
      await withdraw(invitation_id, elsewhere),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await mine(another)).toEqual([])
    expect((await guestsFor(here)).data.invitations).toMatchObject([{ email: guest.email, state: 'sent' }])
    expect((await withdraw(invitation_id, here)).status).toBe(200)
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
    for (const _ of ['once', 'twice'])
      expect((await answerInvitation(sari, id, 'decline')).data).toMatchObject({
        state: 'declined',
        auction: null,
      })
    expect((await answerInvitation(sari, id, 'accept')).errors[0]?.code).toBe('invitation_state_forbids')
    expect(await sees(sari, lot)).toEqual(HIDDEN)
  })

  it('that nobody answered ends with its time, and not before', async () => {
    const lot = await aClosedSale()
    const sari = await aMember()
    await invite(lot.auctionId, [sari.email])
    const id = present((await mine(sari))[0]).invitation_id
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
    expect((await answerInvitation(other, id, 'accept')).status).toBe(404)
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
    await answerInvitation(sari, id, 'accept')
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

const RESEND = 'POST /office/undangan/{invitation_id}/kirim-ulang'
const WITHDRAW = 'POST /office/undangan/{invitation_id}/tarik'
const WHY = 'Kuota undangan lelang ini berkurang'

/** A member asked into a closed sale, with what the office says of them. */
async function aGuest(sale: { readonly auctionId: number }, expires_at?: string) {
  const member = await aMember()
  await api.get('POST /office/lelang/{auction_id}/undangan', {
    as: host,
    params: { auction_id: sale.auctionId },
    body: { emails: [member.email], ...(expires_at === undefined ? {} : { expires_at }) },
  })
  const invitation_id = (await mine(member))[0]?.invitation_id ?? 0
  const asOffice = async (as = host) => {
    const params = { auction_id: sale.auctionId }
    const { invitations } = await api.get('GET /office/lelang/{auction_id}/undangan', { as, params })
    return invitations.find((each) => each.invitation_id === invitation_id)
  }
  return { member, id: invitation_id, asOffice }
}
const resend = (invitation_id: number, as = host) => api.call(RESEND, { as, params: { invitation_id } })
const withdraw = (invitation_id: number, as = host, reason = WHY) =>
  api.call(WITHDRAW, { as, params: { invitation_id }, body: { reason } })
const bellOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications

describe('an invitation sent again', () => {
  it('rings and is mailed once more, a day after the last time and three times at the most', async () => {
    const begin = services.now()
    const sale = await aLot(house, { audience: 'premium', opensInMs: 9 * DAY_MS, closesInMs: 10 * DAY_MS })
    const { member, id, asOffice } = await aGuest(sale)
    expect((await resend(id)).errors[0]).toMatchObject({ code: 'invitation_resent_lately' })
    expect((await asOffice())?.resend_refusal).toContain('Bisa dikirim ulang mulai')
    for (let times = 1; times <= 3; times++) {
      clock.advance(DAY_MS)
      const as = await aStaff(house, { roles: ['content'] })
      expect((await asOffice(as))?.resend_refusal).toBeNull()
      const { invitations } = (await resend(id, as)).data
      expect(invitations[0]).toMatchObject({ state: 'sent', resent_at: { length: times } })
      expect(invitations[0]?.resent_at.at(-1)).toBe(wibIso(services.now()))
      expect((await resend(id, as)).status).toBe(409)
    }
    clock.advance(DAY_MS)
    const as = await aStaff(house, { roles: ['content'] })
    expect((await resend(id, as)).errors[0]).toMatchObject({ code: 'invitation_resent_often', most: 3 })
    const guest = await signedInAgain(house, member)
    const rung = (await bellOf(guest)).filter(({ title }) => title.includes('menunggu jawaban'))
    expect(rung).toHaveLength(3)
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    expect(house.mails.to(member.email)[0]?.subject).toContain('menunggu jawaban')
    await answerInvitation(guest, id, 'accept')
    expect((await resend(id, as)).errors[0]?.code).toBe('invitation_state_forbids')
    clock.advance(begin - services.now())
  })

  it('is once, however many press at the same moment', async () => {
    const begin = services.now()
    const sale = await aLot(house, { audience: 'premium', opensInMs: 9 * DAY_MS, closesInMs: 10 * DAY_MS })
    const { id } = await aGuest(sale)
    clock.advance(DAY_MS)
    const as = await aStaff(house, { roles: ['content'] })
    const answers = await Promise.all([resend(id, as), resend(id, as), resend(id, as)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const cashier = await aStaff(house, { roles: ['finance'] })
    expect((await resend(id, cashier)).status).toBe(403)
    expect((await resend(999_999, as)).status).toBe(404)
    clock.advance(begin - services.now())
  })
})

describe('an invitation withdrawn', () => {
  it('closes the sale to its guest at once by every way, tells them why, and gives their NIPL back', async () => {
    const lot = await aClosedSale()
    const { member, id, asOffice } = await aGuest(lot)
    await answerInvitation(member, id, 'accept')
    await aNipl(house, member.id, lot.auctionId)
    expect(await sees(member, lot)).toEqual(SEEN)
    expect((await asOffice())?.withdraw_refusal).toBeNull()
    const { invitations } = (await withdraw(id)).data
    expect(invitations[0]).toMatchObject({
      ...{ state: 'withdrawn', withdrawn_because: WHY, ended_at: wibIso(services.now()) },
      ...{ resend_refusal: expect.any(String), withdraw_refusal: expect.any(String) },
    })
    expect(await sees(member, lot)).toEqual(HIDDEN)
    expect(
      (await api.call('GET /customer/lot/{lot_id}', { as: member, params: { lot_id: lot.id } })).status,
    ).toBe(404)
    expect((await mine(member))[0]).toMatchObject({
      ...{ state: 'withdrawn', auction: null, answers: [], withdrawn_because: WHY },
    })
    for (const word of ['accept', 'decline'] as const)
      expect((await answerInvitation(member, id, word)).errors[0]?.code).toBe('invitation_state_forbids')
    const told = await bellOf(member)
    expect(told.find(({ title }) => title.includes('Undangan kami tarik'))?.description).toContain(WHY)
    // Its answer was lost, and it is asked once more.
    expect((await withdraw(id)).data.invitations).toEqual(invitations)
    expect(await bellOf(member)).toHaveLength(told.length)
    const { nipls } = await api.get('GET /customer/nipl', { as: member })
    expect(nipls[0]).toMatchObject({ state: 'refund_due' })
    expect(nipls[0]?.steps.map(({ label }) => label)).toContain(
      'Tidak ikut lelang ini lagi, NIPL tidak terpakai',
    )
    expect((await withdraw(id, host, 'Alasan lain')).errors[0]?.code).toBe('invitation_state_forbids')
    expect((await invite(lot.auctionId, [member.email])).data.sent).toBe(0)
    const [action] = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'invitation.withdrawn')
      .where('subject_id', '=', String(lot.auctionId))
      .execute()
    expect(action).toMatchObject({
      staff_id: host.id,
      before: { state: 'eligible', customer_id: member.id },
      after: { state: 'withdrawn', reason: WHY },
    })
    const { sales } = await api.get('GET /office/undangan', { as: host })
    expect(sales.find(({ auction_id }) => auction_id === lot.auctionId)?.guests).toMatchObject({
      ...{ withdrawn: 1, eligible: 0 },
    })
  })

  it('is refused once its guest has bid, when the sale is over, as a new one is then, and to who may not', async () => {
    const sale = await aSale(house, { audience: 'premium', lots: 1 })
    const { member, id, asOffice } = await aGuest(sale, wibIso(plus(services.now(), HOUR_MS)))
    const silent = await aGuest(sale, wibIso(plus(services.now(), HOUR_MS)))
    for (const { member: guest, id: own } of [{ member, id }, silent]) {
      await answerInvitation(guest, own, 'accept')
      await aNipl(house, guest.id, sale.auctionId)
    }
    const cashier = await aStaff(house, { roles: ['finance'] })
    expect((await withdraw(id, cashier)).status).toBe(403)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await asOffice())?.withdraw_refusal).toBeNull()
    expect((await sale.bid(member, 100)).data).toMatchObject({ leading: true })
    expect((await withdraw(id)).errors[0]?.code).toBe('guest_has_bid')
    expect((await asOffice())?.withdraw_refusal).toContain('sudah menawar')
    expect((await sale.own(member)).standing).toBe('leading')
    await sale.knockDown()
    await sale.sale({ command: 'end' })
    expect((await withdraw(silent.id)).errors[0]?.code).toBe('invited_sale_over')
    const late = await api.call('POST /office/lelang/{auction_id}/undangan', {
      as: host,
      params: { auction_id: sale.auctionId },
      body: { emails: [(await aMember()).email], expires_at: wibIso(plus(services.now(), HOUR_MS)) },
    })
    expect(late.errors[0]?.code).toBe('invited_sale_over')
  })

  it('is refused where they see all closed sales of such goods: it would promise what is not so', async () => {
    const lot = await aClosedSale()
    const { product_type_id } = await api.get('GET /unit/{unit_id}', {
      as: await aMember({ premium_auction_ids: [lot.auctionId] }),
      params: { unit_id: lot.unitId },
    })
    const { member, id } = await aGuest(lot)
    await services.db
      .updateTable('customer')
      .set({ premium_product_type_ids: [product_type_id] })
      .where('id', '=', member.id)
      .execute()
    expect((await withdraw(id)).errors[0]?.code).toBe('guest_sees_kind')
    expect((await mine(member))[0]).toMatchObject({ state: 'sent' })
  })

  it('and their first bid at one moment: it is withdrawn, or they have bid, and never both', async () => {
    const sale = await aSale(house, { audience: 'premium', lots: 1 })
    await sale.sale({ command: 'start' })
    await sale.open(0)
    let ask = 100
    for (let round = 0; round < 8; round++) {
      const { member, id } = await aGuest(sale, wibIso(plus(services.now(), HOUR_MS)))
      await answerInvitation(member, id, 'accept')
      await aNipl(house, member.id, sale.auctionId)
      const [back, bid] = await Promise.all([withdraw(id), sale.bid(member, ask)])
      const [row] = await services.db
        .selectFrom('lot_event')
        .select('seq')
        .where('lot_id', '=', sale.lot(0).id)
        .where('bidder_id', '=', member.id)
        .execute()
      // At the door they are unknown; whoever was through it already is told that they are not invited.
      expect([
        [409, 200, true],
        [200, 404, false],
        [200, 403, false],
      ]).toContainEqual([back.status, bid.status, row !== undefined])
      if (bid.status === 200) ask += 0.5
    }
  })
})
