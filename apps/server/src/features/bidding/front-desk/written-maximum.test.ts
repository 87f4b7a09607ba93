import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { sweepWrittenMaxima } from './front-desk.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
let wulan = await aStaff(house, { roles: ['service'], name: 'Wulan Layanan' })
let dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
beforeEach(async () => {
  clock.set(START)
  await signInAgain()
})
async function signInAgain() {
  rani = await staffSignedInAgain(house, rani)
  wulan = await staffSignedInAgain(house, wulan)
  dewi = await staffSignedInAgain(house, dewi)
}

const MAXIMUM = 137_500_000
let papers = 0
const aPaper = () => `T-${String(++papers).padStart(4, '0')}`

async function aHolder(auctionId: TestLot['auctionId'], traits: { full_name?: string } = {}) {
  const customer = await aCustomer(house, traits)
  const { nipl_number } = await aNipl(house, customer.id, auctionId)
  return { ...customer, paddle: nipl_number }
}
function enter(
  lot: Pick<TestLot, 'id' | 'auctionId'>,
  { paddle }: { paddle: number },
  more: object = {},
  as: TestStaff = rani,
) {
  return api.call('POST /office/lelang/{auction_id}/meja/maksimum', {
    as,
    params: { auction_id: lot.auctionId },
    body: {
      lot_id: lot.id,
      paddle,
      way: 'absentee',
      form_number: aPaper(),
      amount: MAXIMUM,
      ...more,
    } as never,
  })
}
const match = (form_id: number, amount = MAXIMUM, as: TestStaff = wulan) =>
  api.call('POST /office/meja/maksimum/{form_id}/cocokkan', { as, params: { form_id }, body: { amount } })
const answer = (step: 'setuju' | 'tarik', proposal_id: number, as: TestStaff) =>
  api.call(`POST /office/usulan/{proposal_id}/${step}`, { as, params: { proposal_id } })
const formsOf = async (auction_id: number) =>
  (await api.get('GET /office/lelang/{auction_id}/meja/maksimum', { as: rani, params: { auction_id } })).forms
const ownMaximum = async (as: { access_token: string }, lot: TestLot) =>
  (await api.get('GET /customer/lot/{lot_id}', { as, params: { lot_id: lot.id } })).maximum

describe('a maximum from a signed form', () => {
  it('counts when a second person has typed the same, like every other maximum of a timed lot', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const { status, data } = await enter(lot, wati)
    expect([status, data]).toEqual([200, { form_id: expect.any(Number), proposal_id: expect.any(Number) }])
    expect(await ownMaximum(wati, lot)).toBeNull()
    const matched = await match(data.form_id)
    expect([matched.status, matched.data]).toMatchObject([
      200,
      {
        state: 'placed',
        entered_by: { full_name: 'Rani Panitera' },
        matched_by: { full_name: 'Wulan Layanan' },
        why_not: null,
      },
    ])
    expect(await ownMaximum(wati, lot)).toBe(MAXIMUM)
    const shown = await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
    expect(shown).toMatchObject({ price: 100_000_000, leader: { nipl_number: wati.paddle } })
    // Its own log commits to it as to every bid, and whoever signed hears of it without the amount.
    const bell = await api.get('GET /customer/notifikasi', { as: wati })
    expect(bell.data.user_notifications[0]).toMatchObject({ title: 'Maksimum Anda tercatat' })
  })

  it('is a proxy of a live sale until its lot is called up', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'open_prebid' })
    const wati = await sale.bidder()
    const lot = sale.lot(1)
    const { data } = await enter(lot, wati, { way: 'telephone' })
    expect((await match(data.form_id)).data.state).toBe('placed')
    expect(await ownMaximum(wati, lot)).toBe(MAXIMUM)
    const { sale: shown } = await sale.console()
    expect(JSON.stringify(shown)).not.toContain(String(MAXIMUM))
  })

  it('takes no higher maximum down that its bidder left for a live lot meanwhile', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'open_prebid' })
    const wati = await sale.bidder()
    for (const [index, million] of [150, 137.5].entries()) {
      const { data } = await enter(sale.lot(index), wati)
      expect((await sale.leave(wati, million, index)).status).toBe(200)
      expect((await match(data.form_id)).data).toMatchObject({ state: 'placed', why_not: null })
      expect(await ownMaximum(wati, sale.lot(index))).toBe(million * 1_000_000)
    }
    // One that is lower gives way, as on the site.
    const { data } = await enter(sale.lot(2), wati)
    await sale.leave(wati, 120, 2)
    await match(data.form_id)
    expect(await ownMaximum(wati, sale.lot(2))).toBe(MAXIMUM)
  })

  it('is in no reply, record or row once it ended, and sealed before', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const form_number = aPaper()
    const { data } = await enter(lot, wati, { form_number })
    const rowOf = () =>
      services.db
        .selectFrom('written_maximum')
        .selectAll()
        .where('id', '=', data.form_id)
        .executeTakeFirstOrThrow()
    const before = await rowOf()
    expect(before.maximum_sealed?.includes(Buffer.from(String(MAXIMUM)))).toBe(false)
    const params = { proposal_id: data.proposal_id }
    const seen: unknown[] = [
      await formsOf(lot.auctionId),
      await api.get('GET /office/usulan/{proposal_id}', { as: wulan, params }),
      await api.get('GET /office/usulan', { as: wulan, query: {} }),
    ]
    expect(seen[1]).toMatchObject({
      kind: 'written_maximum',
      reason: `Formulir ${form_number}`,
      amount: null,
      change: { full_name: 'Budi Santoso', paddle: wati.paddle, form_number },
    })
    await match(data.form_id)
    expect((await rowOf()).maximum_sealed).toBeNull()
    await house.runJobs()
    seen.push(
      await formsOf(lot.auctionId),
      await api.get('GET /office/catatan', { as: dewi, query: {} }),
      await services.db.selectFrom('staff_action').selectAll().execute(),
      await services.db.selectFrom('proposal').selectAll().execute(),
      await services.db.selectFrom('notification').selectAll().execute(),
      await api.get('GET /office/lelang/{auction_id}/kendali', {
        as: rani,
        params: { auction_id: lot.auctionId },
      }),
    )
    for (const one of seen) expect(JSON.stringify(one)).not.toMatch(/137.?500.?000/)
    expect(house.mails.to(wati.email).every(({ text }) => !/137.?500.?000/.test(text))).toBe(true)
  })

  it('waits for a lot that is not open yet, and is placed when it opens', async () => {
    const lot = await aLot(house, { opensInMs: 2 * HOUR_MS, closesInMs: 4 * HOUR_MS })
    const wati = await aHolder(lot.auctionId)
    const { data } = await enter(lot, wati)
    expect((await match(data.form_id)).data.state).toBe('agreed')
    await house.runJobs()
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('agreed')
    clock.advance(2 * HOUR_MS)
    await signInAgain()
    await services.jobs.run(sweepWrittenMaxima, {})
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('placed')
  })

  it('waits while its lot is paused, also when that began after it was last looked at', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const { data } = await enter(lot, wati)
    const act = (step: 'jeda' | 'lanjutkan') =>
      api.get(`POST /office/lot/{lot_id}/${step}`, {
        as: rani,
        params: { lot_id: lot.id },
        body: { reason: 'Listrik padam' },
      } as never)
    const [matched] = await Promise.all([match(data.form_id), act('jeda')])
    expect(['agreed', 'placed']).toContain(matched.data.state)
    await services.jobs.run(sweepWrittenMaxima, {})
    await act('lanjutkan')
    await services.jobs.run(sweepWrittenMaxima, {})
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('placed')
    expect(await ownMaximum(wati, lot)).toBe(MAXIMUM)
  })

  it('waits for a live sale that takes no maxima yet', async () => {
    const sale = await aSale(house)
    clock.advance(-30 * DAY_MS)
    await signInAgain()
    const wati = await aHolder(sale.auctionId)
    const { data } = await enter(sale.lot(0), wati)
    expect((await match(data.form_id)).data.state).toBe('agreed')
    clock.set(START)
    await signInAgain()
    await services.jobs.run(sweepWrittenMaxima, {})
    expect((await formsOf(sale.auctionId))[0]?.state).toBe('placed')
  })

  it('is placed though a hundred others wait for lots that open later', async () => {
    const later = { opensInMs: 6 * HOUR_MS, closesInMs: 8 * HOUR_MS }
    const first = await aLot(house, later)
    const { auctionId } = first
    const lots = [first]
    while (lots.length < 10) lots.push(await aLot(house, { auctionId, ...later }))
    const holders = await Promise.all(lots.map(() => aHolder(auctionId)))
    const agreed = {
      auction_id: auctionId,
      way: 'absentee',
      state: 'agreed',
      maximum_sealed: Buffer.from('sealed'),
      entered_by: rani.id,
      entered_at: new Date(START),
      matched_by: wulan.id,
      agreed_at: new Date(START),
    } as const
    const waiting = lots.flatMap(({ id }) =>
      holders.map((holder) => ({
        ...agreed,
        ...{ lot_id: id, customer_id: holder.id, nipl_number: holder.paddle, form_number: aPaper() },
      })),
    )
    await services.db.insertInto('written_maximum').values(waiting).execute()
    const lot = await aLot(house, { opensInMs: 2 * HOUR_MS, closesInMs: 4 * HOUR_MS })
    const wati = await aHolder(lot.auctionId)
    expect((await match((await enter(lot, wati)).data.form_id)).data.state).toBe('agreed')
    clock.advance(2 * HOUR_MS)
    await signInAgain()
    await services.jobs.run(sweepWrittenMaxima, {})
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('placed')
  })

  it('is not lost when the process dies between the agreement and the lot', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const { data } = await enter(lot, wati)
    await services.db
      .updateTable('written_maximum')
      .set({ matched_by: dewi.id })
      .where('id', '=', data.form_id)
      .execute()
    expect((await answer('setuju', data.proposal_id, dewi)).status).toBe(200)
    expect(await ownMaximum(wati, lot)).toBeNull()
    await house.runJobs()
    expect(await ownMaximum(wati, lot)).toBe(MAXIMUM)
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('placed')
  })
})

describe('the second person', () => {
  it('is another one, types the same, and has five tries in an hour', async () => {
    const lot = await aLot(house)
    const { data } = await enter(lot, await aHolder(lot.auctionId))
    expect((await match(data.form_id, MAXIMUM, rani)).errors).toMatchObject([
      { code: 'needs_another_person' },
    ])
    for (let n = 0; n < 5; n++)
      expect((await match(data.form_id, MAXIMUM + 500_000)).errors).toMatchObject([
        { code: 'maximum_differs', field: 'amount' },
      ])
    // Not even the right one, or guessing would be worth while.
    expect((await match(data.form_id)).status).toBe(429)
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('waiting')
    clock.advance(HOUR_MS)
    await signInAgain()
    const { actions } = await api.get('GET /office/catatan', {
      as: dewi,
      query: { action: 'written_maximum.differed' },
    })
    expect(actions.filter(({ subject_id }) => subject_id === String(data.form_id))).toHaveLength(5)
  })

  it('cannot agree without typing', async () => {
    const lot = await aLot(house)
    const { data } = await enter(lot, await aHolder(lot.auctionId))
    expect((await answer('setuju', data.proposal_id, wulan)).errors).toMatchObject([
      { code: 'maximum_to_type' },
    ])
    expect((await formsOf(lot.auctionId))[0]?.state).toBe('waiting')
  })

  it('refuses with a reason, or the first takes it back, and the paper may be typed again', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const form_number = aPaper()
    const { data } = await enter(lot, wati, { form_number })
    expect((await answer('tarik', data.proposal_id, rani)).status).toBe(200)
    const again = await enter(lot, wati, { form_number })
    const params = { proposal_id: again.data.proposal_id }
    await api.get('POST /office/usulan/{proposal_id}/tolak', {
      as: wulan,
      params,
      body: { reason: 'Tanda tangannya tidak ada' },
    })
    expect(await formsOf(lot.auctionId)).toMatchObject([
      { state: 'dropped', why_not: 'Tanda tangannya tidak ada' },
      { state: 'dropped', why_not: null },
    ])
    expect((await match(again.data.form_id)).errors).toMatchObject([{ code: 'proposal_decided' }])
    expect(await ownMaximum(wati, lot)).toBeNull()
  })

  it('places it once, however often and by however many it is confirmed at the same moment', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const { data } = await enter(lot, wati)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => match(data.form_id)),
      ...Array.from({ length: 3 }, () => match(data.form_id, MAXIMUM, dewi)),
      house.runJobs(),
    ])
    const statuses = answers.filter((one) => typeof one === 'object').map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 409, 429]).toContain(status)
    await house.runJobs()
    const events = await services.db
      .selectFrom('lot_event')
      .select(['client_bid_id', 'maximum'])
      .where('lot_id', '=', lot.id)
      .where('client_bid_id', 'is not', null)
      .execute()
    expect(events).toEqual([{ client_bid_id: `written-maximum-${data.form_id}-0`, maximum: MAXIMUM }])
    expect(await formsOf(lot.auctionId)).toMatchObject([{ state: 'placed' }])
    const bell = await api.get('GET /customer/notifikasi', { as: wati })
    expect(
      bell.data.user_notifications.filter(({ title }) => title === 'Maksimum Anda tercatat'),
    ).toHaveLength(1)
  })
})

describe('a form that cannot be taken', () => {
  it('says so beside its field when it is typed', async () => {
    const lot = await aLot(house)
    const other = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    for (const [more, status, code, field] of [
      [{ amount: MAXIMUM + 1 }, 422, 'off_grid', 'amount'],
      [{ amount: 1_000_000 }, 409, 'bid_too_low', 'amount'],
      [{ amount: 0 }, 422, 'invalid_input', 'amount'],
      [{ lot_id: other.id }, 422, 'lot_not_in_sale', 'lot_id'],
      [{ paddle: 999 }, 404, 'paddle_unknown', 'paddle'],
      [{ way: 'surat' }, 422, 'invalid_input', 'way'],
      [{ form_number: ' ' }, 422, 'invalid_input', 'form_number'],
    ] as const)
      expect(await enter(lot, wati, more)).toMatchObject({ status, errors: [{ code, field }] })
    expect(await formsOf(lot.auctionId)).toEqual([])
  })

  it('is typed once, also by two clerks at the same moment', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const form_number = aPaper()
    const [one, other] = await Promise.all([
      enter(lot, wati, { form_number }),
      enter(lot, wati, { form_number }, wulan),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    // Whoever lost the answer and types it again has typed it once.
    const winner = one.status === 200 ? rani : wulan
    const again = await enter(lot, wati, { form_number }, winner)
    expect(again.data).toEqual(one.status === 200 ? one.data : other.data)
    const sari = await aHolder(lot.auctionId)
    expect((await enter(lot, sari, { form_number })).errors).toMatchObject([{ code: 'form_used' }])
    expect(await formsOf(lot.auctionId)).toHaveLength(1)
  })

  it('is not taken when the sale closed meanwhile, and says why', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const { data } = await enter(lot, wati)
    clock.advance(3 * HOUR_MS)
    await signInAgain()
    await services.lots.sweep()
    const { status, data: ended } = await match(data.form_id)
    expect([status, ended]).toMatchObject([200, { state: 'not_taken', why_not: 'Lotnya sudah ditutup' }])
    const late = await enter(lot, wati)
    expect(late.errors).toMatchObject([{ code: 'lot_done', field: 'lot_id' }])
    const bell = await api.get('GET /customer/notifikasi', { as: await signedInAgain(house, wati) })
    expect(bell.data.user_notifications[0]?.title).toBe('Maksimum Anda tidak tercatat')
  })

  it('is not taken once the lot is on the block', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'open_prebid' })
    const wati = await sale.bidder()
    const { data } = await enter(sale.lot(0), wati)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await match(data.form_id)).data).toMatchObject({
      state: 'not_taken',
      why_not: 'Lotnya sudah di meja lelang',
    })
  })

  it('belongs to its branch', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const { data } = await enter(lot, wati)
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [999_999] })
    expect((await enter(lot, wati, {}, elsewhere)).status).toBe(403)
    expect((await match(data.form_id, MAXIMUM, elsewhere)).status).toBe(403)
  })
})
