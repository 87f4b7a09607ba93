import { type AuctionId, HOUR_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../../money/ledger/check-books.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, services } = house
const host = await aStaff(house, { roles: ['content'] })

/** A guest of a closed sale that opens in two hours. */
async function aGuest() {
  const { auctionId } = await aLot(house, {
    audience: 'premium',
    opensInMs: 2 * HOUR_MS,
    closesInMs: 4 * HOUR_MS,
  })
  const member = await aCustomer(house, { is_prem: true })
  await aBankAccount(house, member.id)
  await api.get('POST /office/lelang/{auction_id}/undangan', {
    as: host,
    params: { auction_id: auctionId },
    body: { emails: [member.email] },
  })
  const { invitations } = await api.get('GET /customer/undangan', { as: member })
  return { member, auctionId, id: invitations[0]?.invitation_id ?? 0 }
}
const withdraw = (invitation_id: number) =>
  api.call('POST /office/undangan/{invitation_id}/tarik', {
    as: host,
    params: { invitation_id },
    body: { reason: 'Kuota undangan lelang ini berkurang' },
  })
const orderOf = (as: TestCustomer, order_id: number) =>
  api.get('GET /customer/nipl/order/{order_id}', { as, params: { order_id } })
const casesOf = ({ id }: TestCustomer) =>
  services.db.selectFrom('refund_case').select(['reason', 'amount']).where('customer_id', '=', id).execute()
const niplStates = async (as: TestCustomer, auction_id: AuctionId) =>
  (await api.get('GET /customer/nipl', { as, query: { auction_id } })).nipls.map(({ state }) => state)

describe('an order of a guest whose invitation is withdrawn', () => {
  it('ends at once, is told of, and money that comes all the same goes back', async () => {
    const { member, auctionId, id } = await aGuest()
    const order = await aNiplOrder(house, member, auctionId)
    expect((await withdraw(id)).status).toBe(200)
    const ended = await orderOf(member, order.order_id)
    expect(ended).toMatchObject({
      status: 'EXPIRE',
      paid_at: null,
      expired_at: wireTime(new Date(services.now())),
    })
    expect(Date.parse(ended.expired_at ?? '')).toBeLessThan(Date.parse(ended.expires_at))
    const { data } = await api.get('GET /customer/notifikasi', { as: member })
    expect(data.user_notifications.map(({ title }) => title)).toContain('Pesanan NIPL dibatalkan')
    // The bank has not heard of it yet.
    await bank.pay(order.virtual_account_no)
    expect(await casesOf(member)).toEqual([{ reason: 'late', amount: 5_000_000 }])
    expect(await niplStates(member, auctionId)).toEqual([])
  })

  it('closes its account at the bank, so that nobody pays to it by mistake', async () => {
    const { member, auctionId, id } = await aGuest()
    const order = await aNiplOrder(house, member, auctionId)
    await withdraw(id)
    await house.runJobs()
    expect((await bank.pay(order.virtual_account_no)).status).not.toBe(200)
    expect(await casesOf(member)).toEqual([])
  })

  it('that was paid in part gives the part back', async () => {
    const { member, auctionId, id } = await aGuest()
    const order = await api.get('POST /customer/nipl', {
      as: member,
      body: { auction_id: auctionId, quantity: 1, payment_method: '99_MANUAL' },
    })
    const cashier = await aStaff(house, { roles: ['finance'] })
    await confirmedStatement(house, cashier, 'Tanggal,Keterangan,Kredit\n20/11/2026,TRSF PARO,2000017\n')
    const { id: line } = await services.db
      .selectFrom('bank_statement_line')
      .select('id')
      .where('description', '=', 'TRSF PARO')
      .executeTakeFirstOrThrow()
    const { proposal } = await api.get('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
      as: cashier,
      params: { line_id: line },
      body: {
        instruction_id: order.instruction?.instruction_id ?? 0,
        reason: 'Nama pengirimnya sama',
      },
    })
    expect((await agreeOn(house, proposal?.proposal_id)).status).toBe(200)
    expect(await casesOf(member)).toEqual([])
    await withdraw(id)
    expect(await casesOf(member)).toEqual([{ reason: 'partial', amount: 2_000_017 }])
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('and its payment at one moment leave no NIPL that could still bid', async () => {
    for (let round = 0; round < 4; round++) {
      const { member, auctionId, id } = await aGuest()
      const order = await aNiplOrder(house, member, auctionId)
      const [back] = await Promise.all([withdraw(id), bank.pay(order.virtual_account_no)])
      expect(back.status).toBe(200)
      const states = await niplStates(member, auctionId)
      const returned = (await casesOf(member)).map(({ reason }) => reason)
      // Paid first: a NIPL that goes back. Withdrawn first: money that goes back.
      expect([
        [['refund_due'], []],
        [[], ['late']],
      ]).toContainEqual([states, returned])
    }
  })

  it('made in the very moment of the withdrawal, is looked at again when its money comes', async () => {
    const { member, auctionId } = await aGuest()
    const order = await aNiplOrder(house, member, auctionId)
    // What such a withdrawal leaves: the sale is closed to them, and an order it could not see is open.
    await services.db
      .updateTable('customer')
      .set({ premium_auction_ids: [] })
      .where('id', '=', member.id)
      .execute()
    await bank.pay(order.virtual_account_no)
    expect(await casesOf(member)).toEqual([{ reason: 'late', amount: 5_000_000 }])
    expect(await orderOf(member, order.order_id)).toMatchObject({ status: 'EXPIRE', nipl_numbers: [] })
    expect(await niplStates(member, auctionId)).toEqual([])
  })
})
