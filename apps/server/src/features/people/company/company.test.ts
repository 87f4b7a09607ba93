import { DAY_MS, HOUR_MS } from '@ketok/domain'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aCompany, anInvitationFor, aUserOf, type TestCompany } from '../../../testing/build-company.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { shareNumber } from '../../../testing/build-double.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { appendedAfter, untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { replayedLot } from '../../bidding/lot/replay-lot.ts'

const { house } = await openHouseWithBank()
const { api, clock, services } = house
const ONE = '/office/perusahaan/{company_id}'
const clerk = () => aStaff(house, { roles: ['clerk'], name: 'Rini Panitera' })

let keys = 0
const bid = (lot: TestLot, as: TestCustomer, amount: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million(amount), client_bid_id: `perusahaan-${++keys}` },
  })
const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  status < 400 ? null : errors[0]?.code
const join = (as: TestCustomer, token: string) =>
  api.call('POST /customer/perusahaan/undangan/{token}', { as, params: { token } })

async function aLotOf(company: TestCompany): Promise<TestLot> {
  return aLot(house, { consignorId: company.account.id })
}

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

describe('a company', () => {
  it('is registered with its account once, and changed by whoever read it last', async () => {
    const as = await clerk()
    const company = await aCompany(house, { name: 'PT Satu Armada' })
    const params = { company_id: company.id }
    const read = await api.get(`GET ${ONE}`, { as, params })
    expect(read).toMatchObject({
      name: 'PT Satu Armada',
      npwp: '0012345678901000',
      account: { customer_id: company.account.id },
      units: { stock: 0, sold: 0 },
      contract: null,
    })
    const again = { kind: 'bank', name: 'Dua', npwp: '012345678901000', address: 'Jl. A' } as const
    expect(
      await api.call('POST /office/perusahaan', { as, body: { ...again, account_id: company.account.id } }),
    ).toMatchObject({ status: 409, errors: [{ code: 'company_account_taken', field: 'account_id' }] })
    const body = { ...again, name: 'PT Satu Armada Tbk', revision: read.revision }
    const changed = await api.get(`PUT ${ONE}`, { as, params, body })
    expect(changed).toMatchObject({ name: 'PT Satu Armada Tbk', kind: 'bank', revision: read.revision + 1 })
    // The same again is what is there; another is refused, because it was read before.
    expect((await api.call(`PUT ${ONE}`, { as, params, body })).status).toBe(200)
    expect(codeOf(await api.call(`PUT ${ONE}`, { as, params, body: { ...body, address: 'Jl. B' } }))).toBe(
      'company_changed',
    )
    const { companies } = await api.get('GET /office/perusahaan', { as })
    expect(companies.map(({ name }) => name)).toContain('PT Satu Armada Tbk')
  })
})

describe('who acts for a company', () => {
  it('was invited by mail, joins by the account of that address, and is taken away at once', async () => {
    const as = await clerk()
    const company = await aCompany(house)
    const params = { company_id: company.id }
    const [rina, other] = [await aCustomer(house, { full_name: 'Rina Armada' }), await aCustomer(house)]
    const token = await anInvitationFor(house, company, rina.email)
    expect(await api.get('GET /perusahaan/undangan/{token}', { params: { token } })).toEqual({
      company_name: 'PT Armada Pembiayaan',
      email: rina.email,
      state: 'open',
    })
    expect(codeOf(await join(other, token))).toBe('company_invitation_for_other')
    expect(await join(rina, token)).toMatchObject({ status: 200, data: { company_id: company.id } })
    expect(codeOf(await join(rina, token))).toBe('company_invitation_ended')
    const own = async (who: TestCustomer) =>
      (await api.get('GET /customer/perusahaan', { as: who })).companies
    expect(await own(rina)).toMatchObject([{ company_id: company.id, is_account: false }])
    expect(await own(company.account)).toMatchObject([{ company_id: company.id, is_account: true }])
    expect(await own(other)).toEqual([])
    expect(await api.get(`GET ${ONE}`, { as, params })).toMatchObject({
      users: [{ customer: { email: rina.email }, ended_at: null }],
      invitations: [],
    })
    const removed = { ...params, customer_id: rina.id }
    await api.get(`DELETE ${ONE}/pengguna/{customer_id}`, { as, params: removed })
    expect(await own(rina)).toEqual([])
    expect((await api.call(`DELETE ${ONE}/pengguna/{customer_id}`, { as, params: removed })).status).toBe(404)
    const { data } = await api.get('GET /customer/notifikasi', { as: rina })
    expect(data.user_notifications[0]?.title).toBe('Anda tidak lagi mengurus PT Armada Pembiayaan')
  })

  it('cannot join by an invitation that was sent anew, was taken back, or is too old', async () => {
    const as = await clerk()
    const company = await aCompany(house)
    const rina = await aCustomer(house)
    const first = await anInvitationFor(house, company, rina.email)
    const second = await anInvitationFor(house, company, rina.email)
    expect(codeOf(await join(rina, first))).toBe('company_invitation_ended')
    const params = { company_id: company.id }
    const { invitations } = await api.get(`GET ${ONE}`, { as, params })
    expect(invitations).toHaveLength(1)
    await api.get(`DELETE ${ONE}/undangan/{invitation_id}`, {
      as,
      params: { ...params, invitation_id: invitations[0]?.invitation_id ?? 0 },
    })
    expect(codeOf(await join(rina, second))).toBe('company_invitation_ended')
    const third = await anInvitationFor(house, company, rina.email)
    clock.advance(7 * DAY_MS)
    expect(codeOf(await join(await signedInAgain(house, rina), third))).toBe('company_invitation_ended')
    expect(
      (await api.call('GET /perusahaan/undangan/{token}', { params: { token: 'x'.repeat(43) } })).status,
    ).toBe(404)
  })
})

describe('the lots of a company', () => {
  it('are bid on by nobody who acts for it, under whichever account, and by others as ever', async () => {
    const company = await aCompany(house)
    const lot = await aLotOf(company)
    const [rina, second, budi] = [await aBidder(lot), await aBidder(lot), await aBidder(lot)]
    await aNipl(house, company.account.id, lot.auctionId)
    await aUserOf(house, company, rina)
    await shareNumber(house, 'nik', rina, second)
    for (const who of [company.account, rina, second])
      expect(codeOf(await bid(lot, who, 105))).toBe('own_lot')
    expect((await bid(lot, budi, 105)).status).toBe(200)
    const strangers = await aLot(house, { auctionId: lot.auctionId })
    expect((await bid(strangers, rina, 105)).status).toBe(200)
    expect(
      await api.get('GET /customer/lot/{lot_id}', { as: rina, params: { lot_id: lot.id } }),
    ).toMatchObject({ can_bid: false, refusal: { code: 'own_lot' } })
  })

  it('are closed to them in a hall too', async () => {
    const company = await aCompany(house)
    const sale = await aSale(house, { kind: 'live', consignorId: company.account.id })
    const rina = await sale.bidder()
    await aUserOf(house, company, rina)
    await sale.sale({ command: 'open_prebid' })
    expect(codeOf(await sale.leave(rina, 105))).toBe('own_lot')
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect(codeOf(await sale.bid(rina, 100))).toBe('own_lot')
  })

  it('stay closed to whoever left, while a lot is open whose limit they could see', async () => {
    const company = await aCompany(house)
    const lot = await aLotOf(company)
    const rina = await aUserOf(house, company, await aBidder(lot))
    await api.get(`DELETE ${ONE}/pengguna/{customer_id}`, {
      as: await clerk(),
      params: { company_id: company.id, customer_id: rina.id },
    })
    expect(codeOf(await bid(lot, rina, 105))).toBe('own_lot')
    clock.advance(HOUR_MS)
    await (await services.lots.mailbox(lot.id))?.wake()
    const later = await aLotOf(company)
    const again = await signedInAgain(house, rina)
    await aNipl(house, rina.id, later.auctionId)
    expect((await bid(later, again, 105)).status).toBe(200)
  })

  it('are led by nobody who joins: they accept once the lot has ended', async () => {
    const company = await aCompany(house)
    const lot = await aLotOf(company)
    const rina = await aBidder(lot)
    expect((await bid(lot, rina, 105)).status).toBe(200)
    const token = await anInvitationFor(house, company, rina.email)
    expect(codeOf(await join(rina, token))).toBe('company_user_leads')
    const budi = await aBidder(lot)
    expect((await bid(lot, budi, 120)).status).toBe(200)
    expect((await join(rina, token)).status).toBe(200)
    expect(codeOf(await bid(lot, rina, 130))).toBe('own_lot')
  })

  it('keep a bid out of the log whose bidder joins while it is on its way', async () => {
    const company = await aCompany(house)
    const lot = await aLotOf(company)
    const rina = await aBidder(lot)
    const token = await anInvitationFor(house, company, rina.email)
    const answer = await appendedAfter(
      house,
      lot.id,
      () => bid(lot, rina, 105),
      () => join(rina, token),
    )
    expect(codeOf(answer)).toBe('own_lot')
    const { events } = await replayedLot(services.db, lot.id)
    expect(events.map(({ type }) => type)).not.toContain('bid_placed')
  })

  it('refuse to let somebody join whose bid holds their NIPL at that moment', async () => {
    const company = await aCompany(house)
    const lot = await aLotOf(company)
    const rina = await aBidder(lot)
    const token = await anInvitationFor(house, company, rina.email)
    const bidding = new pg.Client(house.databaseUrl)
    await bidding.connect()
    try {
      // As an append does it: the NIPL is locked, then held.
      await bidding.query('BEGIN')
      await bidding.query('SELECT FROM nipl WHERE customer_id = $1 FOR NO KEY UPDATE', [rina.id])
      const joining = join(rina, token)
      await untilLocksAreWaitedFor(house)
      await bidding.query(
        'INSERT INTO nipl_hold (nipl_id, lot_id) SELECT id, $1 FROM nipl WHERE customer_id = $2',
        [lot.id, rina.id],
      )
      await bidding.query('COMMIT')
      expect(codeOf(await joining)).toBe('company_user_leads')
    } finally {
      await bidding.end()
    }
  })
})
