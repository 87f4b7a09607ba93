import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepWrittenMaxima } from '../features/bidding/front-desk/front-desk.jobs.ts'
import { sweepPublications } from '../features/bidding/planning/planning.jobs.ts'
import { sweepSales } from '../features/bidding/sale/sale.jobs.ts'
import { sweepInvitations } from '../features/deals/invitation/invitation.jobs.ts'
import { sweepKonfirmasi } from '../features/deals/konfirmasi/konfirmasi.jobs.ts'
import { returnFreeNipls } from '../features/money/nipl/nipl.jobs.ts'
import { sweepPayments } from '../features/money/payment/payment.jobs.ts'
import { sweepNews } from '../features/notice/notification/notification.jobs.ts'
import { sweepHeld } from '../features/people/double/double.jobs.ts'
import { sweepBankChanges, sweepOldNiks, sweepOldProfiles } from '../features/people/profile/profile.jobs.ts'
import { agreeOn } from './agree-on.ts'
import { breakRow } from './break-row.ts'
import { aBankAccount } from './build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import { bar, shareNumber } from './build-double.ts'
import { aLot, aNipl } from './build-lot.ts'
import { aNiplOrder, boughtNipl } from './build-nipl.ts'
import { aPlan } from './build-plan.ts'
import { aSale } from './build-sale.ts'
import { aStaff } from './build-staff.ts'
import { START } from './house.ts'
import { openHouseWithBank } from './house-with-bank.ts'

/*
 * Whatever a sweep takes up, one item that fails keeps none of the others. A new sweep over items gets its line here:
 * two of them, the first broken, and the second is done.
 */
const { bank, house } = await openHouseWithBank({ LOG_LEVEL: 'silent' })
const { api, clock, services } = house
const { db, jobs } = services

beforeEach(() => clock.set(START))

/** Ended below its reserve, so that its seller is asked. */
async function aLotInKonfirmasi() {
  const seller = await aCustomer(house)
  const lot = await aLot(house, { reserve: 110_000_000, consignorId: seller.id })
  const bidder = await aCustomer(house)
  await aNipl(house, bidder.id, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: bidder,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'tawaran-0001' },
  })
  return { lot, seller }
}

async function twoLotsInKonfirmasi() {
  const both = [await aLotInKonfirmasi(), await aLotInKonfirmasi()] as const
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  return both
}

const stateOf = async ({ lot }: Awaited<ReturnType<typeof aLotInKonfirmasi>>) =>
  (await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })).state

async function wantsOtherAccount(): Promise<TestCustomer> {
  const customer = await aCustomer(house, { password: 'Lelang#2026' })
  await aBankAccount(house, customer.id)
  const current_password = 'Lelang#2026'
  await api.get('PUT /customer/pengaturan/profile', {
    as: customer,
    body: { rekening_number: '9999888877', current_password },
  })
  return customer
}

describe('one that fails keeps no other waiting:', () => {
  it('a maximum from a signed form whose lot has opened', async () => {
    const [clerk, second] = [
      await aStaff(house, { roles: ['clerk'] }),
      await aStaff(house, { roles: ['service'] }),
    ]
    const lots = [await aLot(house), await aLot(house)] as const
    const forms: number[] = []
    for (const { id, auctionId } of lots) {
      const holder = await aCustomer(house)
      const { nipl_number: paddle } = await aNipl(house, holder.id, auctionId)
      const typed = { lot_id: id, paddle, way: 'absentee', form_number: 'T-01', amount: 110_000_000 } as const
      const { form_id } = await api.get('POST /office/lelang/{auction_id}/meja/maksimum', {
        as: clerk,
        params: { auction_id: auctionId },
        body: typed,
      })
      forms.push(form_id)
    }
    await db
      .updateTable('written_maximum')
      .set({ state: 'agreed', matched_by: second.id, agreed_at: new Date(clock.now()) })
      .where('id', 'in', forms)
      .execute()
    // What was encrypted for one form is decrypted for no other.
    await db
      .updateTable('written_maximum')
      .set({ maximum_sealed: Buffer.alloc(40) })
      .where('id', '=', forms[0] ?? 0)
      .execute()
    await jobs.run(sweepWrittenMaxima, {})
    const states = await db
      .selectFrom('written_maximum')
      .select('state')
      .where('id', 'in', forms)
      .orderBy('id')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['agreed', 'placed'])
  })

  it('a sale whose moment to be published has come', async () => {
    const clerk = await aStaff(house, { roles: ['clerk'] })
    const plans = [await aPlan(house, clerk), await aPlan(house, clerk)] as const
    for (const { auctionId } of plans) {
      const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
        as: clerk,
        params: { auction_id: auctionId },
        body: { at: '2026-11-20T11:00:00+07:00' },
      })
      await agreeOn(house, proposal_id)
    }
    const [broken, sound] = plans
    await breakRow(house, 'planned_auction', { column: 'id', is: broken.auctionId })
    clock.advance(HOUR_MS)
    await jobs.run(sweepPublications, {})
    const seen = ({ auctionId }: typeof broken) =>
      api.call('GET /lelang/{auction_id}', { params: { auction_id: auctionId } })
    expect((await seen(sound)).status).toBe(200)
    expect((await seen(broken)).status).toBe(404)
  })

  it('a question that its seller did not answer', async () => {
    const [broken, sound] = await twoLotsInKonfirmasi()
    await breakRow(house, 'konfirmasi', { column: 'lot_id', is: broken.lot.id })
    clock.advance(4 * DAY_MS)
    await jobs.run(sweepKonfirmasi, {})
    expect(await stateOf(sound)).toBe('passed')
    expect(await stateOf(broken)).toBe('konfirmasi')
  })

  it('an answer that did not reach the lot’s log', async () => {
    const [broken, sound] = await twoLotsInKonfirmasi()
    for (const { lot } of [broken, sound])
      await db
        .updateTable('konfirmasi')
        .set({ state: 'sold', ended_at: new Date(services.now()) })
        .where('lot_id', '=', lot.id)
        .execute()
    await breakRow(house, 'lot_state', { column: 'lot_id', is: broken.lot.id })
    await jobs.run(sweepKonfirmasi, {})
    expect(await stateOf(sound)).toBe('sold')
    expect(await stateOf(broken)).toBe('konfirmasi')
  })

  it('a deposit of an auction that is over', async () => {
    const deposit = async () => {
      const lot = await aLot(house)
      const customer = await aCustomer(house)
      await aNipl(house, customer.id, lot.auctionId)
      return { lot, customer }
    }
    const [broken, sound] = [await deposit(), await deposit()]
    await breakRow(house, 'nipl', { column: 'auction_id', is: broken.lot.auctionId })
    clock.advance(HOUR_MS)
    await services.lots.sweep()
    await jobs.run(returnFreeNipls, {})
    const niplOf = async ({ customer }: typeof sound) => {
      const { nipls } = await api.get('GET /customer/nipl', { as: await signedInAgain(house, customer) })
      return nipls[0]?.state
    }
    expect(await niplOf(sound)).toBe('refund_due')
    expect(await niplOf(broken)).toBe('active')
  })

  it('a bank account that takes effect', async () => {
    const [broken, sound] = [await wantsOtherAccount(), await wantsOtherAccount()]
    await breakRow(house, 'customer_profile', { column: 'customer_id', is: broken.id })
    clock.advance(DAY_MS)
    await jobs.run(sweepBankChanges, {})
    const accountOf = async (customer: TestCustomer) => {
      const as = await signedInAgain(house, customer)
      return (await api.get('GET /customer/pengaturan/profile', { as })).rekening_number_masked
    }
    expect(await accountOf(sound)).toBe('******8877')
    expect(await accountOf(broken)).toBe('******7890')
  })

  it('an invitation that nobody answered', async () => {
    const { auctionId } = await aLot(house, {
      audience: 'premium',
      opensInMs: 2 * HOUR_MS,
      closesInMs: 4 * HOUR_MS,
    })
    const [broken, sound] = [
      await aCustomer(house, { is_prem: true }),
      await aCustomer(house, { is_prem: true }),
    ]
    await api.get('POST /office/lelang/{auction_id}/undangan', {
      as: await aStaff(house, { roles: ['content'] }),
      params: { auction_id: auctionId },
      body: { emails: [broken.email, sound.email] },
    })
    await breakRow(house, 'invitation', { column: 'customer_id', is: broken.id })
    clock.advance(2 * HOUR_MS)
    await jobs.run(sweepInvitations, {})
    const isInvited = async (customer: TestCustomer) => {
      const as = await signedInAgain(house, customer)
      return (await api.call('GET /lelang/{auction_id}', { as, params: { auction_id: auctionId } })).status
    }
    expect(await isInvited(sound)).toBe(404)
    expect(await isInvited(broken)).toBe(200)
  })

  it('a sale that takes its first bids', async () => {
    const [broken, sound] = [await aSale(house, { lots: 1 }), await aSale(house, { lots: 1 })]
    await breakRow(house, 'sale', { column: 'auction_id', is: broken.auctionId })
    await jobs.run(sweepSales, {})
    expect((await sound.shown()).state).toBe('prebid')
    expect((await broken.shown()).state).toBe('scheduled')
  })

  it('a payment that the bank did not tell of', async () => {
    const { auctionId } = await aLot(house)
    const pays = async () => {
      const customer = await aCustomer(house)
      const order = await aNiplOrder(house, customer, auctionId)
      await bank.pay(order.virtual_account_no, { fault: 'silent' })
      return { customer, orderId: order.order_id }
    }
    const [broken, sound] = [await pays(), await pays()]
    await breakRow(house, 'payment_instruction', { column: 'nipl_order_id', is: broken.orderId })
    clock.advance(5 * MINUTE_MS)
    await jobs.run(sweepPayments, {})
    const orderOf = async ({ customer }: typeof sound) =>
      (await api.get('GET /customer/nipl', { as: customer })).orders[0]?.status
    expect(await orderOf(sound)).toBe('PAID')
    expect(await orderOf(broken)).toBe('PENDING')
  })

  it('a lot whose followers cannot be told', async () => {
    const lot = await aLot(house)
    const [bidder, payer] = [await aCustomer(house), await aCustomer(house)]
    await aNipl(house, bidder.id, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: bidder,
      params: { lot_id: lot.id },
      body: { amount: 100_000_000, client_bid_id: 'tawaran-0001' },
    })
    await breakRow(house, 'lot_told', { column: 'lot_id', is: lot.id })
    await boughtNipl(house, bank, payer, lot.auctionId)
    const mails = async () =>
      (await services.pool.query("select from pgboss.job where name = 'send-mail'")).rows.length
    const before = await mails()
    await jobs.run(sweepNews, {})
    expect(await mails()).toBeGreaterThan(before)
  })

  it('an identity number that has no hash yet', async () => {
    const [broken, sound] = [await aCustomer(house), await aCustomer(house)]
    const profiles = db.updateTable('customer_profile')
    for (const as of [broken, sound]) {
      await api.get('PUT /customer/pengaturan/profile', { as, body: { identity_number: '3174054508900003' } })
      await profiles.set({ identity_number_hash: null }).where('customer_id', '=', as.id).execute()
    }
    const unreadable = { identity_number_sealed: Buffer.from('rusak') }
    await profiles.set(unreadable).where('customer_id', '=', broken.id).execute()
    await jobs.run(sweepOldNiks, {})
    const { identity_number_hash } = await db
      .selectFrom('customer_profile')
      .select('identity_number_hash')
      .where('customer_id', '=', sound.id)
      .executeTakeFirstOrThrow()
    expect(identity_number_hash).not.toBeNull()
  })

  it('a profile that was never compared with others', async () => {
    const [broken, sound] = [await aCustomer(house), await aCustomer(house)]
    for (const as of [broken, sound])
      await api.get('PUT /customer/pengaturan/profile', { as, body: { identity_number: '3174054508900004' } })
    await db.deleteFrom('customer_identifier').where('customer_id', 'in', [broken.id, sound.id]).execute()
    const unreadable = { identity_number_sealed: Buffer.from('rusak') }
    const profiles = db.updateTable('customer_profile').set(unreadable)
    await profiles.where('customer_id', '=', broken.id).execute()
    await jobs.run(sweepOldProfiles, {})
    const compared = await db
      .selectFrom('customer_identifier')
      .select('customer_id')
      .where('customer_id', 'in', [broken.id, sound.id])
      .execute()
    expect(compared).toEqual([{ customer_id: sound.id }])
  })

  it('somebody who waits because another account was barred', async () => {
    const [barred, broken, sound] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
    await shareNumber(house, 'account', barred, broken, sound)
    await bar(house, barred)
    await breakRow(house, 'notification', { column: 'customer_id', is: broken.id })
    await jobs.run(sweepHeld, {})
    await house.runJobs()
    expect(house.mails.to(broken.email)).toEqual([])
    expect(house.mails.to(sound.email)).toMatchObject([{ subject: 'Data Anda sedang kami cek' }])
  })
})
