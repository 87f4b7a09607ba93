import { checkLedger, DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../platform/hot/sha256.ts'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCompany, aUserOf } from '../../../testing/build-company.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { aPool } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { replayedLot } from '../lot/replay-lot.ts'
import { lapseLowerings } from './lapse-lowerings.ts'

const house = await openHouse()
const { api, clock, mails, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

const MILLION = 1_000_000
/** Opens in an hour at 100 million, with a limit of 110. */
async function aWaitingLot(traits: { kind?: 'live' } = {}) {
  const seller = await aCustomer(house, { full_name: 'Sari Penitip' })
  const lot = await aLot(house, {
    ...{ reserve: 110 * MILLION, consignorId: seller.id },
    ...{ opensInMs: HOUR_MS, closesInMs: 3 * HOUR_MS },
    ...traits,
  })
  return { seller, lot }
}
const ask = (lot_id: number, reserve: number, reason: unknown = 'Peminat belum ada', as = rani) =>
  api.call('POST /office/lot/{lot_id}/limit', {
    as,
    params: { lot_id: lot_id as never },
    body: { reserve, reason } as never,
  })
const own = async (as: TestCustomer) => (await api.get('GET /customer/limit', { as })).lowerings
const reserves = async (auction_id: number) =>
  (
    await api.get('GET /office/lelang/{auction_id}/limit', {
      as: rani,
      params: { auction_id: auction_id as never },
    })
  ).lots
async function mailedCode(as: TestCustomer, lowering_id: number): Promise<string> {
  await api.get('POST /customer/limit/{lowering_id}/kode', { as, params: { lowering_id } })
  await house.runJobs()
  const mail = mails.to(as.email).findLast(({ subject }) => subject.startsWith('Kode menurunkan limit'))
  return /(\d{6})$/.exec(mail?.subject ?? '')?.[1] ?? ''
}
const sign = (as: TestCustomer, lowering_id: number, code: string) =>
  api.call('POST /customer/limit/{lowering_id}/tanda-tangan', {
    as,
    params: { lowering_id },
    body: { signed_name: 'Sari Penitip', code },
  })

describe('a published reserve', () => {
  it('falls when the house proposes, the seller signs and a second person agrees', async () => {
    const { seller, lot } = await aWaitingLot()
    const { data } = await ask(lot.id, 104 * MILLION)
    const [lowering] = await own(seller)
    expect(lowering).toMatchObject({
      ...{ reserve_before: 110 * MILLION, reserve_after: 104 * MILLION },
      ...{ signed_at: null, reason: 'Peminat belum ada' },
    })
    const id = lowering?.lowering_id ?? 0
    // Nobody of the house agrees for the seller.
    expect((await agreeOn(house, data.proposal_id)).errors).toMatchObject([{ code: 'reserve_not_signed' }])
    expect((await sign(seller, id, await mailedCode(seller, id))).status).toBe(200)
    expect((await reserves(lot.auctionId))[0]).toMatchObject({
      reserve: 110 * MILLION,
      may_lower: false,
      lowering: { state: 'signed', signed_name: 'Sari Penitip' },
    })
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect((await reserves(lot.auctionId))[0]).toMatchObject({
      reserve: 104 * MILLION,
      may_lower: true,
      lowering: { state: 'in_force', asked_by: 'Rani Panitera' },
    })
    expect(await own(seller)).toEqual([])

    clock.advance(HOUR_MS)
    await services.lots.sweep()
    const bidder = await aCustomer(house)
    await aNipl(house, bidder.id, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: bidder,
      params: { lot_id: lot.id },
      body: { amount: 105 * MILLION, client_bid_id: 'tawaran-limit-1' },
    })
    clock.advance(3 * HOUR_MS)
    await services.lots.sweep()
    expect(await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })).toMatchObject({
      state: 'sold',
      price: 104 * MILLION,
    })
    const ledger = await api.get('GET /lot/{lot_id}/ledger', { params: { lot_id: lot.id } })
    expect(checkLedger(ledger, sha256)).toMatchObject({ intact: true })
  })

  it('of a live lot falls in its log too', async () => {
    const { seller, lot } = await aWaitingLot({ kind: 'live' })
    const { data } = await ask(lot.id, 104 * MILLION)
    expect((await sign(seller, data.lowering_id, await mailedCode(seller, data.lowering_id))).status).toBe(
      200,
    )
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    const { events } = await replayedLot(services.db, lot.id)
    expect(events.map(({ type }) => type)).toEqual(['lot_published', 'reserve_lowered'])
  })

  it('never rises, and stays on its grid and above its base', async () => {
    const { lot } = await aWaitingLot()
    for (const [reserve, code] of [
      [110 * MILLION, 'reserve_not_lower'],
      [120 * MILLION, 'reserve_not_lower'],
      [104 * MILLION + 1, 'reserve_off_grid'],
      [99 * MILLION, 'reserve_below_base'],
    ] as const)
      expect(await ask(lot.id, reserve)).toMatchObject({ status: 422, errors: [{ code, field: 'reserve' }] })
    expect(await ask(lot.id, 0)).toMatchObject({ status: 422, errors: [{ field: 'reserve' }] })
    expect(await ask(lot.id, 104 * MILLION, ' ')).toMatchObject({
      status: 422,
      errors: [{ field: 'reason' }],
    })
  })

  it('stands once its lot has opened, whoever has signed', async () => {
    const { seller, lot } = await aWaitingLot()
    const { data } = await ask(lot.id, 104 * MILLION)
    await sign(seller, data.lowering_id, await mailedCode(seller, data.lowering_id))
    clock.advance(HOUR_MS)
    await services.lots.sweep()
    expect((await agreeOn(house, data.proposal_id)).status).toBe(409)
    expect(await own(await signedInAgain(house, seller))).toEqual([])
    rani = await staffSignedInAgain(house, rani)
    const other = await aLot(house, { reserve: 110 * MILLION, consignorId: seller.id })
    expect((await ask(other.id, 104 * MILLION)).errors).toMatchObject([{ code: 'reserve_stands' }])
  })

  it('of a company is signed by whoever acts for it, with a code of their own mailbox', async () => {
    const company = await aCompany(house)
    const user = await aUserOf(house, company)
    const lot = await aLot(house, {
      ...{ reserve: 110 * MILLION, consignorId: company.account.id },
      ...{ opensInMs: HOUR_MS, closesInMs: 3 * HOUR_MS },
    })
    const { data } = await ask(lot.id, 104 * MILLION)
    expect(await own(user)).toMatchObject([{ lowering_id: data.lowering_id }])
    expect((await sign(user, data.lowering_id, await mailedCode(user, data.lowering_id))).status).toBe(200)
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect((await reserves(lot.auctionId))[0]).toMatchObject({ reserve: 104 * MILLION })
    const titles = async (as: TestCustomer) =>
      (await api.get('GET /customer/notifikasi', { as })).data.user_notifications
        .map(({ title }) => title)
        .filter((title) => title.includes('limit'))
    // Of two units named alike each has mails of its own: the title names the lot.
    for (const reader of [company.account, user])
      expect(await titles(reader)).toEqual([
        expect.stringMatching(/^Harga limit turun \(lot \d{3}\)$/),
        expect.stringMatching(/^Usulan menurunkan harga limit \(lot \d{3}\)$/),
      ])
  })

  it.each([
    ['opened', 'Lotnya sudah dibuka, jadi limitnya tetap'],
    ['was taken back', 'Lotnya sudah ditarik dari lelang'],
  ])('lapses by itself once its lot %s, and says so', async (what, answer) => {
    const { seller, lot } = await aWaitingLot()
    const { data } = await ask(lot.id, 104 * MILLION)
    const proposal_id = data.proposal_id
    await lapseLowerings(services)
    const shown = () => api.get('GET /office/usulan/{proposal_id}', { as: rani, params: { proposal_id } })
    expect(await shown()).toMatchObject({ state: 'waiting', answer: null })
    if (what === 'opened') clock.advance(HOUR_MS)
    else
      await api.get('POST /office/lot/{lot_id}/tarik', {
        as: rani,
        params: { lot_id: lot.id },
        body: { reason: 'Dokumen belum lengkap' },
      })
    await lapseLowerings(services)
    rani = await staffSignedInAgain(house, rani)
    expect(await shown()).toMatchObject({ state: 'lapsed', answer, decided_by: null })
    expect((await agreeOn(house, proposal_id)).errors).toMatchObject([{ code: 'proposal_decided' }])
    expect((await reserves(lot.auctionId))[0]).toMatchObject({
      reserve: 110 * MILLION,
      lowering: { state: 'dropped' },
    })
    expect(await own(await signedInAgain(house, seller))).toEqual([])
    await lapseLowerings(services)
  })

  it('is no affair of other customers, and of nobody without the code', async () => {
    const { seller, lot } = await aWaitingLot()
    const stranger = await aCustomer(house)
    const { data } = await ask(lot.id, 104 * MILLION)
    const id = data.lowering_id
    expect(await own(stranger)).toEqual([])
    expect((await sign(stranger, id, '000000')).status).toBe(404)
    expect((await sign(seller, id, '000000')).errors).toMatchObject([
      { code: 'consignment_code_expired', field: 'code' },
    ])
    const code = await mailedCode(seller, id)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await sign(seller, id, wrong)).errors).toMatchObject([
      { code: 'consignment_code_wrong', left: 4 },
    ])
    clock.advance(16 * MINUTE_MS)
    expect((await sign(await signedInAgain(house, seller), id, code)).errors).toMatchObject([
      { code: 'consignment_code_expired' },
    ])
    const shown = JSON.stringify(await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } }))
    expect(shown).not.toContain('110000000')
    expect(shown).not.toContain('104000000')
  })

  it('is signed by one of five codes at most, however many come at once', async () => {
    const { seller, lot } = await aWaitingLot()
    const { data } = await ask(lot.id, 104 * MILLION)
    const id = data.lowering_id
    const code = await mailedCode(seller, id)
    const wrong = code === '111111' ? '222222' : '111111'
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(seller, id, wrong)))
    const codes = answers.flatMap(({ errors }) => errors.map((error) => error.code))
    expect(codes.filter((each) => each === 'consignment_code_wrong')).toHaveLength(5)
    expect((await sign(seller, id, code)).errors).toMatchObject([{ code: 'consignment_code_expired' }])
  })

  it('is proposed anew once the proposal was turned down, and not twice at once', async () => {
    const { seller, lot } = await aWaitingLot()
    const { data } = await ask(lot.id, 104 * MILLION)
    expect((await ask(lot.id, 104 * MILLION)).data.proposal_id).toBe(data.proposal_id)
    expect((await ask(lot.id, 103 * MILLION)).errors).toMatchObject([{ code: 'proposal_waits' }])
    const lestari = await aStaff(house, { roles: ['supervisor'] })
    await api.get('POST /office/usulan/{proposal_id}/tolak', {
      as: lestari,
      params: { proposal_id: data.proposal_id },
      body: { reason: 'Tunggu minggu depan' },
    })
    expect(await own(seller)).toEqual([])
    expect((await ask(lot.id, 103 * MILLION)).status).toBe(200)
    expect((await own(seller))[0]).toMatchObject({ reserve_after: 103 * MILLION })
  })

  it('has somebody to sign, and stands in one’s own branch', async () => {
    const lot = await aLot(house, { reserve: 110 * MILLION, opensInMs: HOUR_MS, closesInMs: DAY_MS })
    expect((await ask(lot.id, 104 * MILLION)).errors).toMatchObject([{ code: 'reserve_without_seller' }])
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [(await aPool(house)).branchId] })
    expect((await ask(lot.id, 104 * MILLION, 'Sepi', elsewhere)).status).toBe(403)
  })
})
