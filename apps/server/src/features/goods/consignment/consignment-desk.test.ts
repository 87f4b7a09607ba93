import {
  AGREEMENT_VERSION,
  atWib,
  contractNumber,
  DAY_MS,
  daysFrom,
  HOUR_MS,
  type Instant,
  type LotId,
  MINUTE_MS,
  plus,
  type TimeZone,
  type UnitId,
  wibDay,
  wibIso,
} from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCompany, aContractOf, aUserOf } from '../../../testing/build-company.ts'
import {
  AVANZA,
  aConsignment,
  anIdempotencyKey,
  anInspectingBranch,
  aProposedPrice,
  inspected,
  mailedCode,
  theCarType,
} from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'
import { bringBackEnded } from './bring-back-ended.ts'

const house = await openHouse()
const { api, clock, services } = house
const branchId = await anInspectingBranch(house, 9)
const MONDAY_9 = '2026-11-23T09:00:00.000+07:00'

let budi: TestCustomer
let rini: TestStaff
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
  rini = await aStaff(house, { roles: ['clerk'] })
})

const consign = (booked = false) =>
  aConsignment(house, budi, booked ? { inspection: { branch_id: branchId, starts_at: MONDAY_9 } } : {})
const own = (id: number) => api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
const desk = (id: number, as = rini) => api.get('GET /office/titipan/{id}', { as, params: { id } })
const list = (query = {}, as = rini) => api.get('GET /office/titipan', { as, query })
const ask = (id: number, message = 'Kapan servis terakhirnya?', as = rini, version?: number) =>
  api.call('POST /office/titipan/{id}/tanya', { as, params: { id }, body: { message, version } })
const accept = (id: number, as = rini) => api.call('POST /office/titipan/{id}/terima', { as, params: { id } })
const reject = (id: number, reason = 'BPKB masih di leasing', as = rini) =>
  api.call('POST /office/titipan/{id}/tolak', { as, params: { id }, body: { reason } })
const propose = (id: number, body = {}, as = rini) =>
  api.call('POST /office/titipan/{id}/usul-harga', {
    as,
    params: { id },
    body: { base_price: 140_000_000, reserve: 155_000_000, ...body },
  })
const answer = (id: number, message = 'Bulan lalu, di bengkel resmi', as = budi) =>
  api.call('POST /customer/titip-lelang/{id}/jawab', { as, params: { id }, body: { message } })
const codeFor = async (id: number, price_id: number) => {
  await api.get('POST /customer/titip-lelang/{id}/harga/kode', {
    as: budi,
    params: { id },
    body: { price_id },
  })
  return mailedCode(house, budi)
}
const sign = (id: number, price_id: number, code: string, traits = {}) =>
  api.call('POST /customer/titip-lelang/{id}/harga/setuju', {
    as: budi,
    params: { id },
    body: { price_id, code, signed_name: 'Budi Santoso', terms_version: AGREEMENT_VERSION, ...traits },
  })
const counter = (id: number, price_id: number, traits = {}) =>
  api.call('POST /customer/titip-lelang/{id}/harga/tawar', {
    as: budi,
    params: { id },
    body: { price_id, base_price: 150_000_000, reserve: 165_000_000, message: 'Ban baru', ...traits },
  })
const priced = async () => {
  const id = await consign()
  await inspected(house, id)
  return { id, priceId: await aProposedPrice(house, id, rini) }
}
const newestNews = async (as = budi) => {
  const { data } = await api.get('GET /customer/notifikasi', { as })
  return data.user_notifications[0]
}
const refused = (code: string, field?: string) => ({
  errors: [expect.objectContaining(field === undefined ? { code } : { code, field })],
})

describe('the desk', () => {
  it('shows what waits for the house first, the oldest at the top, and finds by what people say', async () => {
    const first = await consign()
    clock.advance(MINUTE_MS)
    const second = await consign()
    await accept(second)
    clock.advance(MINUTE_MS)
    const third = await consign()
    const { consignments, waiting } = await list()
    const mine = consignments.filter(({ id }) => [first, second, third].includes(id))
    expect(mine.map(({ id }) => id)).toEqual([first, third, second])
    expect(mine.map(({ turn }) => turn)).toEqual(['house', 'house', 'consignor'])
    expect(waiting).toBeGreaterThanOrEqual(2)
    const inOrder = async (sort: string) =>
      (await list({ sort, limit: 100 })).consignments
        .map(({ id }) => id)
        .filter((id) => [first, second, third].includes(id))
    expect(await inOrder('turn_since')).toEqual([first, second, third])
    expect(await inOrder('turn_since-')).toEqual([third, second, first])
    for (const sort of ['title', 'owner', 'asking_price'])
      expect([await inOrder(sort), await inOrder(`${sort}-`)]).toEqual([
        [first, second, third],
        [third, second, first],
      ])
    const found = await list({ search: `TL-${String(second).padStart(6, '0')}` })
    expect(found.consignments.map(({ id }) => id)).toEqual([second])
    expect(
      (await list({ search: 'D1234KJT', turn: 'consignor' })).consignments.map(({ id }) => id),
    ).toContain(second)
    for (const none of [{ search: '%' }, { state: 'sold' }] as const)
      expect((await list(none)).consignments.filter(({ id }) => [first, second, third].includes(id))).toEqual(
        [],
      )
  })

  it('opens one with its form, photos, owner and what it may do', async () => {
    const id = await consign(true)
    expect(await desk(id)).toMatchObject({
      id,
      title: 'Toyota Avanza 1.5 G 2021',
      state: 'inspection_booked',
      turn: 'house',
      branch: { id: branchId },
      owner: { customer_id: budi.id, email: budi.email, approved: true },
      moves: ['ask', 'accept', 'book', 'reject'],
      comparables: null,
    })
    const { photos } = await desk(id)
    expect(photos).toHaveLength(5)
    expect((await api.send('GET', photos[0]?.small_url ?? '')).status).toBe(200)
  })

  it('shows what the same model fetched, also where its owner writes a part of its name', async () => {
    const product_type_id = await theCarType(house)
    for (const [model, price] of [
      ['Kijang Innova', 172_000_000],
      ['Kijang Innova', 193_000_000],
      ['Kijang Innova', 180_000_000],
      ['Innova Zenix', 333_000_000],
    ] as const) {
      const lot = await aLot(house, { base: price, closesInMs: MINUTE_MS })
      const named = { product_type_id, brand: 'Toyota', model, title: `Toyota ${model}` }
      await services.db
        .updateTable('unit')
        .set(named)
        .where('id', '=', lot.unitId as UnitId)
        .execute()
      const bidder = await aCustomer(house)
      await aNipl(house, bidder.id, lot.auctionId)
      await api.get('POST /customer/lot/{lot_id}/bid', {
        as: bidder,
        params: { lot_id: lot.id },
        body: { amount: price, client_bid_id: anIdempotencyKey(), confirmed: true },
      })
      clock.advance(2 * MINUTE_MS)
      await (await services.lots.mailbox(lot.id))?.wake()
    }
    const written = async (model: string) => {
      const id = await aConsignment(house, budi, { facts: { ...AVANZA, model } })
      return (await desk(id)).comparables
    }
    expect(await written('innova')).toMatchObject({
      ...{ count: 3, months: 24, median: 180_000_000, low: 176_000_000, high: 186_500_000 },
      sales: [{}, {}, {}],
    })
    expect((await written('Kijang Innova 2.4 V'))?.count).toBe(3)
    expect(await written('ova')).toBeNull()
    expect(await written('%')).toBeNull()

    // Two years later they tell nothing any more, and what was proposed keeps what it was proposed by.
    const id = await aConsignment(house, budi, { facts: { ...AVANZA, model: 'innova' } })
    await inspected(house, id)
    await propose(id)
    clock.set('2028-11-20T10:00:00+07:00')
    rini = await staffSignedInAgain(house, rini)
    expect((await desk(id)).comparables?.count).toBe(3)
    clock.set('2028-11-21T00:00:00+07:00')
    rini = await staffSignedInAgain(house, rini)
    const later = await desk(id)
    expect([later.comparables, later.prices[0]?.comparables?.count]).toEqual([null, 3])
  })

  it('asks; the answer stands in the thread, and the form is looked at again', async () => {
    const id = await consign()
    await accept(id)
    expect((await ask(id)).data).toMatchObject({
      state: 'asked_back',
      turn: 'consignor',
      question_open: true,
    })
    expect(await newestNews()).toMatchObject({
      title: expect.stringContaining('Pertanyaan tentang titipan'),
      description: expect.stringContaining('Kapan servis terakhirnya?'),
      link: `/consignment-auction/${id}`,
    })
    expect(await own(id)).toMatchObject({ state: 'asked_back', question_open: true })
    expect(await ask(id, 'Dan pajaknya?')).toMatchObject({
      status: 409,
      ...refused('consignment_waits_for_answer'),
    })

    expect((await answer(id)).data).toMatchObject({
      state: 'submitted',
      question_open: false,
      accepted_at: null,
    })
    expect(await answer(id)).toMatchObject({ status: 409, ...refused('consignment_not_asked') })
    const seen = await desk(id)
    expect(seen.turn).toBe('house')
    expect(seen.thread.map(({ from, body }) => [from, body])).toEqual([
      ['house', 'Kapan servis terakhirnya?'],
      ['consignor', 'Bulan lalu, di bengkel resmi'],
    ])
    // The owner reads the house, not the name of a person.
    expect(JSON.stringify((await own(id)).thread)).not.toContain('Rini')
  })

  it('keeps a booked inspection through a question', async () => {
    const id = await consign(true)
    await ask(id)
    expect(await own(id)).toMatchObject({ state: 'asked_back', inspection: { starts_at: MONDAY_9 } })
    const moved = await api.call('PUT /customer/titip-lelang/{id}/inspeksi', {
      as: budi,
      params: { id },
      body: { branch_id: branchId, starts_at: '2026-11-24T09:00:00+07:00' },
    })
    expect(moved).toMatchObject({ status: 409, ...refused('consignment_asked_back') })
    expect((await answer(id)).data.state).toBe('inspection_booked')
  })

  it('accepts once, however often it is pressed', async () => {
    const id = await consign(true)
    const answers = await Promise.all([accept(id), accept(id), accept(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await own(id)).toMatchObject({ state: 'inspection_booked', accepted_at: expect.any(String) })
    expect((await desk(id)).turn).toBe('nobody')
    const { data } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(data.user_notifications.filter(({ title }) => title.includes('lengkap'))).toHaveLength(1)
  })

  it('turns down with a reason that its owner reads, and frees the place of the inspection', async () => {
    const id = await consign(true)
    expect((await reject(id)).data).toMatchObject({ state: 'rejected', moves: [], inspection: null })
    expect(await own(id)).toMatchObject({
      state: 'rejected',
      timeline: expect.arrayContaining([expect.objectContaining({ note: 'BPKB masih di leasing' })]),
    })
    expect(await newestNews()).toMatchObject({
      description: expect.stringContaining('BPKB masih di leasing'),
    })
    expect(await reject(id)).toMatchObject({ status: 409, ...refused('consignment_step_refused') })
    expect((await ask(id)).errors[0]?.message).toContain('Ditolak')
  })

  it('gives back what it has inspected and does not sell', async () => {
    const { id } = await priced()
    const given = await api.get('POST /office/titipan/{id}/kembalikan', {
      as: rini,
      params: { id },
      body: { reason: 'Harga tidak bertemu' },
    })
    expect(given).toMatchObject({ state: 'returned', moves: [] })
    expect(await newestNews()).toMatchObject({ title: expect.stringContaining('dikembalikan') })
  })

  it.each([
    ['asking and turning down', (id: number) => [ask(id), reject(id)]],
    ['turning down twice', (id: number) => [reject(id), reject(id, 'Barang di luar wilayah')]],
    ['asking twice', (id: number) => [ask(id), ask(id, 'Masih ada kunci cadangan?')]],
  ])('does one of two at once: %s', async (_, both) => {
    const id = await consign()
    const answers = await Promise.all(both(id))
    const statuses = answers.map(({ status }) => status)
    const isOneAfterTheOther =
      statuses.every((status) => status === 200) && (await desk(id)).state === 'rejected'
    expect(isOneAfterTheOther || statuses.toSorted().join() === '200,409').toBe(true)
    expect((await own(id)).timeline.filter(({ event }) => event !== 'submitted').length).toBe(
      statuses.filter((status) => status === 200).length,
    )
  })

  it('refuses what was decided on a page that another has changed', async () => {
    const id = await consign()
    const { version } = await desk(id)
    await accept(id)
    expect(await ask(id, 'Kunci cadangan?', rini, version)).toMatchObject({
      status: 409,
      ...refused('consignment_changed'),
    })
    expect((await ask(id, 'Kunci cadangan?', rini, (await desk(id)).version)).status).toBe(200)
  })

  it('keeps those of another branch from people of one', async () => {
    const other = await anInspectingBranch(house)
    const here = await aStaff(house, { roles: ['clerk'], branchIds: [branchId] })
    const there = await aStaff(house, { roles: ['clerk'], branchIds: [other] })
    const booked = await consign(true)
    const free = await consign()
    const listed = async (as: TestStaff) => (await list({ limit: 100 }, as)).consignments.map(({ id }) => id)
    expect(await listed(here)).toEqual(expect.arrayContaining([booked, free]))
    expect(await listed(there)).toContain(free)
    expect(await listed(there)).not.toContain(booked)
    const closed = { status: 403, errors: [{ code: 'forbidden' }] }
    expect(await api.call('GET /office/titipan/{id}', { as: there, params: { id: booked } })).toMatchObject(
      closed,
    )
    for (const move of [
      accept(booked, there),
      ask(booked, 'Apa?', there),
      reject(booked, 'Tidak', there),
      propose(booked, {}, there),
    ])
      expect(await move).toMatchObject(closed)
    expect((await accept(booked, here)).status).toBe(200)
  })

  it('keeps a record of who did what', async () => {
    const id = await consign()
    await ask(id)
    const record = await api.get('GET /office/catatan', {
      as: await aStaff(house, { roles: ['admin'] }),
      query: { subject_type: 'consignment', subject_id: String(id) },
    })
    expect(JSON.stringify(record)).toContain('consignment.asked')
  })

  it.each([
    ['an empty question', () => ({ message: ' ' }), 'tanya', 'message'],
    ['a question of 2001 letters', () => ({ message: 'x'.repeat(2001) }), 'tanya', 'message'],
    ['no reason', () => ({ reason: '' }), 'tolak', 'reason'],
    ['a price of nothing', () => ({ base_price: 0, reserve: 1 }), 'usul-harga', 'base_price'],
    ['a limit in words', () => ({ base_price: 50_000, reserve: 'satu' }), 'usul-harga', 'reserve'],
  ])('refuses %s beside its field', async (_, body, call, field) => {
    const id = await consign()
    const response = await api.send('POST', `/api/office/titipan/${id}/${call}`, { as: rini, body: body() })
    expect(response).toMatchObject({ status: 422, errors: [{ field }] })
    expect(await desk(id)).toMatchObject({ state: 'submitted', thread: [] })
  })

  it('keeps scripts as the text they are', async () => {
    const id = await consign()
    const script = '<img src=x onerror=alert(1)>\nbaris kedua'
    await ask(id, script)
    expect((await own(id)).thread[0]?.body).toBe(script)
  })
})

describe('a price', () => {
  it('is proposed after the inspection, with a mail whose link answers it', async () => {
    const id = await consign()
    expect(await propose(id)).toMatchObject({ status: 409, ...refused('consignment_step_refused') })
    await inspected(house, id)
    expect((await desk(id)).moves).toContain('propose')
    const { data } = await propose(id, { note: 'Pasaran bulan ini' })
    expect(data).toMatchObject({
      state: 'price_proposed',
      turn: 'consignor',
      prices: [
        { base_price: 140_000_000, reserve: 155_000_000, answer: 'open', by: { full_name: 'Rini Hapsari' } },
      ],
    })
    await house.runJobs()
    const mail = house.mails.to(budi.email).find(({ subject }) => subject.startsWith('Usulan harga'))
    expect(mail?.text).toContain('Rp 155.000.000')
    const token = /\/titipan-harga\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await api.get('GET /titipan-harga/{token}', { params: { token } })).toMatchObject({
      title: 'Toyota Avanza 1.5 G 2021',
      may_answer: true,
      price: { note: 'Pasaran bulan ini', step: 500_000 },
      terms: { version: AGREEMENT_VERSION, commission_basis_points: 0 },
      agreement: null,
    })

    // The whole way by the link alone.
    await api.get('POST /titipan-harga/{token}/kode', { params: { token } })
    const code = await mailedCode(house, budi)
    const body = { signed_name: 'Budi Santoso', code, terms_version: AGREEMENT_VERSION }
    const signed = await api.get('POST /titipan-harga/{token}/setuju', { params: { token }, body })
    expect(signed).toMatchObject({ may_answer: false, agreement: { signed_name: 'Budi Santoso' } })
    expect(await own(id)).toMatchObject({ state: 'price_agreed' })
  })

  it.each([
    ['off the grid', { base_price: 140_250_000 }, 'consignment_price_off_grid', 'base_price'],
    ['with a limit off the grid', { reserve: 155_250_000 }, 'consignment_price_off_grid', 'reserve'],
    ['with a limit below the base', { reserve: 139_000_000 }, 'consignment_reserve_low', 'reserve'],
  ])('%s is refused beside its field, of both sides', async (_, amounts, code, field) => {
    const { id, priceId } = await priced()
    expect(await propose(id, amounts)).toMatchObject({ status: 422, ...refused(code, field) })
    const wish = { base_price: 140_000_000, reserve: 155_000_000, ...amounts }
    expect(await counter(id, priceId, wish)).toMatchObject({ status: 422, ...refused(code, field) })
    expect((await desk(id)).prices).toHaveLength(1)
  })

  it('is signed with a typed name and the code of the mail, and is an agreement for both', async () => {
    const { id, priceId } = await priced()
    const signed = await sign(id, priceId, await codeFor(id, priceId))
    const agreement = {
      number: `PT-TL-${String(id).padStart(6, '0')}/1`,
      signed_name: 'Budi Santoso',
      reserve: 155_000_000,
      valid_until: '2027-02-18',
      terms_version: AGREEMENT_VERSION,
    }
    expect(signed.data).toMatchObject({
      state: 'price_agreed',
      agreements: [agreement],
      may_answer_price: false,
    })
    expect(await desk(id)).toMatchObject({ state: 'price_agreed', turn: 'house', agreements: [agreement] })
    expect(await newestNews()).toMatchObject({ title: expect.stringContaining('disepakati') })
    const url = signed.data.agreements[0]?.url ?? ''
    const paper = await api.send('GET', url)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      (
        await api.send(
          'GET',
          url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(404)
    // Sent again, for instance because the answer was lost.
    expect((await sign(id, priceId, '000000')).data.agreements).toHaveLength(1)
    expect(await counter(id, priceId)).toMatchObject({
      status: 409,
      ...refused('consignment_price_answered'),
    })
  })

  it('of a company names what settlements take by its contract, wherever it is read and signed', async () => {
    const company = await aCompany(house)
    const type = await theCarType(house)
    await aContractOf(house, company, {
      bands: [
        { product_type_id: null, above: 0, flat: null, basis_points: 900 },
        { product_type_id: type, above: 0, flat: null, basis_points: 250 },
        { product_type_id: type, above: 200_000_000, flat: 4_000_000, basis_points: null },
      ],
    })
    const owner = company.account
    const id = await aConsignment(house, owner)
    await inspected(house, id)
    const price_id = await aProposedPrice(house, id, rini)
    const contract = {
      number: contractNumber(company.id, 1),
      charges: [
        { label: 'Komisi', value: '2,5%, di atas Rp 200.000.000 Rp 4.000.000' },
        { label: 'Lot tidak terjual', value: 'Rp 150.000 per lot' },
        { label: 'Biaya per lot terjual', value: 'Derek Rp 350.000' },
        { label: 'Pajak yang dipotong', value: 'PPN atas komisi 11% dari komisi' },
      ],
    }
    const terms = { commission_basis_points: null, contract }
    expect(await api.get('GET /customer/titip-lelang/{id}', { as: owner, params: { id } })).toMatchObject({
      terms,
    })
    await house.runJobs()
    const mail = house.mails.to(owner.email).find(({ subject }) => subject.startsWith('Usulan harga'))
    const token = /\/titipan-harga\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await api.get('GET /titipan-harga/{token}', { params: { token } })).toMatchObject({ terms })

    await api.get('POST /titipan-harga/{token}/kode', { params: { token } })
    const body = {
      signed_name: 'Budi Santoso',
      code: await mailedCode(house, owner),
      terms_version: AGREEMENT_VERSION,
    }
    const { agreement } = await api.get('POST /titipan-harga/{token}/setuju', { params: { token }, body })
    expect(agreement).toMatchObject({ price_id, ...terms })
    // Dearer for what is listed from now on; what was signed stays as it was.
    await aContractOf(house, company, { no_sale_fee: 999_000 })
    const shown = await api.get('GET /customer/titip-lelang/{id}', { as: owner, params: { id } })
    expect(shown).toMatchObject({
      agreements: [terms],
      terms: { contract: { number: contractNumber(company.id, 2) } },
    })
    expect((await desk(id)).agreements).toMatchObject([terms])
    const paper = await fetch(house.url + (agreement?.url ?? ''))
    const text = textIn(Buffer.from(await paper.arrayBuffer()))
    for (const words of [contract.number, ...contract.charges.flatMap(({ label, value }) => [label, value])])
      expect(text).toContain(words)
    expect(text).not.toContain('Tanpa komisi')
  })

  it('of somebody who acts for a company, or before its contract begins, is by the tariff of all', async () => {
    const company = await aCompany(house)
    await aContractOf(house, company, { valid_from: '2026-12-24' })
    for (const as of [await aUserOf(house, company), company.account]) {
      const id = await aConsignment(house, as)
      await inspected(house, id)
      expect(await api.get('GET /customer/titip-lelang/{id}', { as, params: { id } })).toMatchObject({
        terms: { commission_basis_points: 0, contract: null },
      })
    }
  })

  it('is printed with the name that its owner had when they signed', async () => {
    const { id, priceId } = await priced()
    const { data } = await sign(id, priceId, await codeFor(id, priceId))
    const printed = async () => {
      const paper = await fetch(house.url + (data.agreements[0]?.url ?? ''))
      return textIn(Buffer.from(await paper.arrayBuffer()))
    }
    const before = await printed()
    await services.db
      .updateTable('customer')
      .set({ full_name: 'Budi Baru' })
      .where('id', '=', budi.id)
      .execute()
    expect(await printed()).toBe(before)
  })

  it('is signed once, however many do it at once', async () => {
    const { id, priceId } = await priced()
    const code = await codeFor(id, priceId)
    const answers = await Promise.all(Array.from({ length: 4 }, () => sign(id, priceId, code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await own(id)).agreements).toHaveLength(1)
    expect((await own(id)).timeline.filter(({ event }) => event === 'price_agreed')).toHaveLength(1)
  })

  it('is not signed with a wrong code, an old one, or one guessed too often', async () => {
    const { id, priceId } = await priced()
    expect(await sign(id, priceId, '123456')).toMatchObject({
      status: 422,
      ...refused('consignment_code_expired', 'code'),
    })
    const code = await codeFor(id, priceId)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await sign(id, priceId, wrong)).toMatchObject({
      status: 422,
      errors: [
        { code: 'consignment_code_wrong', field: 'code', message: expect.stringContaining('4 percobaan') },
      ],
    })
    for (let tries = 2; tries <= 5; tries++) await sign(id, priceId, wrong)
    expect(await sign(id, priceId, code)).toMatchObject({
      status: 422,
      ...refused('consignment_code_expired'),
    })

    const fresh = await codeFor(id, priceId)
    clock.advance(15 * MINUTE_MS)
    budi = await signedInAgain(house, budi)
    expect(await sign(id, priceId, fresh)).toMatchObject({
      status: 422,
      ...refused('consignment_code_expired'),
    })
    expect((await own(id)).state).toBe('price_proposed')
    const last = await codeFor(id, priceId)
    expect((await sign(id, priceId, `${last.slice(0, 3)} ${last.slice(3)}`)).status).toBe(200)
  })

  it('is compared with five codes at most, however many come at once', async () => {
    const { id, priceId } = await priced()
    const code = await codeFor(id, priceId)
    const wrong = code === '111111' ? '222222' : '111111'
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(id, priceId, wrong)))
    const codes = answers.flatMap(({ errors }) => errors.map((error) => error.code))
    expect(codes.filter((each) => each === 'consignment_code_wrong')).toHaveLength(5)
    expect(codes.filter((each) => each === 'consignment_code_expired')).toHaveLength(15)
    expect(await sign(id, priceId, code)).toMatchObject({
      status: 422,
      ...refused('consignment_code_expired'),
    })
  })

  it('is not signed under terms that are not in force', async () => {
    const { id, priceId } = await priced()
    const code = await codeFor(id, priceId)
    expect(await sign(id, priceId, code, { terms_version: '2020-01-01' })).toMatchObject({
      status: 409,
      ...refused('consignment_terms_changed'),
    })
  })

  it('is stale once another was proposed', async () => {
    const { id, priceId } = await priced()
    const code = await codeFor(id, priceId)
    await propose(id, { reserve: 150_000_000 })
    for (const late of [sign(id, priceId, code), counter(id, priceId)])
      expect(await late).toMatchObject({ status: 409, ...refused('consignment_price_stale') })
    expect((await own(id)).prices.map(({ answer }) => answer)).toEqual(['open', 'replaced'])
  })

  it('is countered by its owner, and proposed anew by the house', async () => {
    const { id, priceId } = await priced()
    expect((await counter(id, priceId)).data).toMatchObject({
      state: 'price_proposed',
      may_answer_price: false,
      prices: [{ answer: 'countered', counter: { base_price: 150_000_000, message: 'Ban baru' } }],
    })
    expect(await counter(id, priceId)).toMatchObject({
      status: 409,
      ...refused('consignment_price_answered'),
    })
    expect(await desk(id)).toMatchObject({ turn: 'house', moves: ['ask', 'reject', 'propose', 'return'] })
    await propose(id, { base_price: 150_000_000, reserve: 165_000_000 })
    expect(await own(id)).toMatchObject({
      may_answer_price: true,
      prices: [{ answer: 'open' }, { answer: 'countered' }],
    })
  })

  it('of another consignment, or of somebody else’s, is not there', async () => {
    const mine = await priced()
    const other = await consign()
    const gone = { status: 404, errors: [{ code: 'not_found' }] }
    expect(await counter(other, mine.priceId)).toMatchObject(gone)
    const sari = await aCustomer(house)
    expect(
      await api.call('POST /customer/titip-lelang/{id}/harga/kode', {
        as: sari,
        params: { id: mine.id },
        body: { price_id: mine.priceId },
      }),
    ).toMatchObject(gone)
    const forged = `${mine.priceId}_${'A'.repeat(43)}`
    expect(await api.call('GET /titipan-harga/{token}', { params: { token: forged } })).toMatchObject(gone)
  })

  it('sends five codes and not one more', async () => {
    const { id, priceId } = await priced()
    const call = () =>
      api.call('POST /customer/titip-lelang/{id}/harga/kode', {
        as: budi,
        params: { id },
        body: { price_id: priceId },
      })
    for (let count = 0; count < 5; count++) expect((await call()).status).toBe(200)
    expect(await call()).toMatchObject({ status: 429, ...refused('rate_limited') })
  })

  it('and its papers are never changed', async () => {
    const { id, priceId } = await priced()
    await sign(id, priceId, await codeFor(id, priceId))
    for (const table of [
      'consignment_message',
      'consignment_price',
      'consignment_price_answer',
      'consignment_agreement',
    ])
      await expect(services.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only')
  })
})

describe('the unit of a consignment', () => {
  const makeUnit = (id: number, as = rini) =>
    api.call('POST /office/titipan/{id}/jadikan-unit', { as, params: { id } })

  it('is made once the price is signed, with the facts and photos of the form', async () => {
    const { id, priceId } = await priced()
    expect(await makeUnit(id)).toMatchObject({ status: 409, ...refused('consignment_step_refused') })
    await sign(id, priceId, await codeFor(id, priceId))
    const { unit_id } = (await makeUnit(id)).data
    expect((await makeUnit(id)).data).toEqual({ unit_id })
    expect(await desk(id)).toMatchObject({ unit_id, turn: 'nobody', state: 'price_agreed' })
    const unit = await api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })
    expect(unit).toMatchObject({
      brand: 'Toyota',
      model: 'Avanza',
      year: 2021,
      facts: { plate: 'D 1234 KJT', odometer_km: 45_200, transmission: 'Manual' },
      consignor: { customer_id: budi.id },
      documents: expect.arrayContaining([expect.objectContaining({ name: 'BPKB', state: 'original' })]),
    })
    expect(JSON.stringify(unit)).toContain('Tampak depan')
  })

  it('is one, however many ask for it at once', async () => {
    const { id, priceId } = await priced()
    await sign(id, priceId, await codeFor(id, priceId))
    const other = await aStaff(house, { roles: ['admin'] })
    const made = await Promise.all([makeUnit(id), makeUnit(id, other), makeUnit(id)])
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(made.map(({ data }) => data.unit_id)).size).toBe(1)
  })
})

describe('what becomes of the unit', () => {
  const aUnit = async () => {
    const { id, priceId } = await priced()
    await sign(id, priceId, await codeFor(id, priceId))
    const { unit_id } = await api.get('POST /office/titipan/{id}/jadikan-unit', { as: rini, params: { id } })
    return { id, unit_id }
  }
  const aPlannedSale = async () => {
    const place = { ...(await aBranchWithPool(house)), productTypeId: await theCarType(house) }
    return (await aPlan(house, rini, { lots: 0, place })).auctionId
  }
  const plan = (auction_id: number, unit_id: number) =>
    api.call('POST /office/lelang/{auction_id}/calon-unit', {
      as: rini,
      params: { auction_id },
      body: { unit_ids: [unit_id] },
    })
  const planned = async (auction_id: number, unit_id: number) =>
    (await plan(auction_id, unit_id)).data.lots[0]?.lot_id ?? 0
  const publish = async (auction_id: number) => {
    const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
      as: rini,
      params: { auction_id },
      body: {},
    })
    expect((await agreeOn(house, proposal_id)).status).toBe(200)
  }
  const stateOf = async (id: number) => (await own(id)).state

  it('is followed through the plan, the sale and a new limit, and told to its owner', async () => {
    const { id, unit_id } = await aUnit()
    const auction_id = await aPlannedSale()
    const lot_id = await planned(auction_id, unit_id)
    expect(await stateOf(id)).toBe('auction_planned')
    expect((await newestNews())?.title).toContain('dijadwalkan lelang')
    await api.get('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
      as: rini,
      params: { auction_id, lot_id },
    })
    expect(await stateOf(id)).toBe('price_agreed')
    expect((await newestNews())?.title).toContain('keluar dari rencana lelang')
    const deleted = await aPlannedSale()
    await planned(deleted, unit_id)
    expect(await stateOf(id)).toBe('auction_planned')
    await api.get('DELETE /office/lelang/{auction_id}', { as: rini, params: { auction_id: deleted } })
    expect(await stateOf(id)).toBe('price_agreed')
    const again = await planned(auction_id, unit_id)
    await publish(auction_id)
    expect(await stateOf(id)).toBe('on_sale')
    expect((await newestNews())?.title).toMatch(/^Lelang titipan .+ sudah terbit$/)

    for (const hours of [3, 2]) {
      clock.advance(hours * HOUR_MS)
      await (await services.lots.mailbox(again as LotId))?.wake()
    }
    await house.runJobs()
    budi = await signedInAgain(house, budi)
    rini = await staffSignedInAgain(house, rini)
    expect((await desk(id)).turn).toBe('house')
    expect(await stateOf(id)).toBe('unsold')
    expect((await newestNews())?.title).toContain('belum terjual')

    // A new limit is signed as the first one was, and the unit stays the same.
    const { data } = await propose(id, { reserve: 145_000_000 })
    expect(data).toMatchObject({ state: 're_offered', turn: 'consignor' })
    const next = await aPlannedSale()
    expect(await plan(next, unit_id)).toMatchObject({ status: 409, ...refused('unit_held_back') })
    const { units } = await api.get('GET /office/lelang/{auction_id}/calon-unit', {
      as: rini,
      params: { auction_id: next },
      query: {},
    })
    expect(units.map((unit) => unit.unit_id)).not.toContain(unit_id)
    const priceId = data.prices[0]?.price_id ?? 0
    expect((await sign(id, priceId, await codeFor(id, priceId))).data.state).toBe('price_agreed')
    expect(await desk(id)).toMatchObject({ unit_id, turn: 'nobody' })
    await planned(next, unit_id)
    expect(await stateOf(id)).toBe('auction_planned')
  })

  it('is planned at the price that was signed, and published no lower', async () => {
    const { unit_id } = await aUnit()
    const auction_id = await aPlannedSale()
    const lot_id = await planned(auction_id, unit_id)
    const params = { auction_id }
    const { lots } = await api.get('GET /office/lelang/{auction_id}/rencana', { as: rini, params })
    const signed = { base_price: 140_000_000, increment: 500_000, reserve: 155_000_000 }
    expect(lots).toMatchObject([signed])
    const missing = async (reserve: number | null) => {
      const body = { lots: [{ lot_id, ...signed, reserve }] }
      await api.get('PUT /office/lelang/{auction_id}/lot', { as: rini, params, body })
      const found = await api.get('GET /office/lelang/{auction_id}/pra-terbit', { as: rini, params })
      return found.missing.filter(({ code }) => code === 'reserve_below_agreed')
    }
    expect(await missing(154_500_000)).toMatchObject([{ blocks: true, subject: { id: lot_id } }])
    expect(await missing(null)).toHaveLength(1)
    expect(await missing(155_500_000)).toEqual([])
  })

  it('keeps its owner: who signed the price is who is paid', async () => {
    const { unit_id } = await aUnit()
    const unit = await api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })
    const { brand, model, variant, city } = unit
    for (const consignor_id of [(await aCustomer(house)).id, null])
      expect(
        await api.call('PUT /office/unit/{unit_id}', {
          as: rini,
          params: { unit_id },
          body: { product_type_id: await theCarType(house), brand, model, variant, city, consignor_id },
        }),
      ).toMatchObject({ status: 409, ...refused('unit_consignor_fixed') })
  })

  it('is sold for as long as what was signed binds its owner, and then by a new signature', async () => {
    const { id, unit_id } = await aUnit()
    clock.advance(90 * DAY_MS)
    budi = await signedInAgain(house, budi)
    rini = await staffSignedInAgain(house, rini)
    const endedIn = async (auction_id: number) => {
      const params = { auction_id }
      const found = await api.get('GET /office/lelang/{auction_id}/pra-terbit', { as: rini, params })
      return found.missing.filter(({ code }) => code === 'agreement_ended')
    }
    const auction_id = await aPlannedSale()
    const lot_id = await planned(auction_id, unit_id)
    expect(await endedIn(auction_id)).toEqual([])
    clock.advance(DAY_MS)
    budi = await signedInAgain(house, budi)
    rini = await staffSignedInAgain(house, rini)
    const late = await aPlannedSale()
    const params = { auction_id, lot_id }
    expect(await propose(id)).toMatchObject({ status: 409, ...refused('consignment_step_refused') })
    await api.get('DELETE /office/lelang/{auction_id}/lot/{lot_id}', { as: rini, params })
    await planned(late, unit_id)
    const [ended] = await endedIn(late)
    expect(ended).toMatchObject({
      blocks: true,
      message: expect.stringContaining('Persetujuan penitip berakhir'),
    })
    const again = (
      await api.get('GET /office/lelang/{auction_id}/rencana', { as: rini, params: { auction_id: late } })
    ).lots[0]
    await api.get('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
      as: rini,
      params: { auction_id: late, lot_id: again?.lot_id ?? 0 },
    })

    const { data } = await propose(id)
    expect(data).toMatchObject({ state: 're_offered', turn: 'consignor' })
    const priceId = data.prices[0]?.price_id ?? 0
    expect((await sign(id, priceId, await codeFor(id, priceId))).data.state).toBe('price_agreed')
    await planned(late, unit_id)
    expect(await endedIn(late)).toEqual([])
  })

  it('comes back to the desk once what was signed has ended, and goes on with a new signature', async () => {
    const { id } = await aUnit()
    const { id: bare, priceId } = await priced()
    await sign(bare, priceId, await codeFor(bare, priceId))
    clock.advance(90 * DAY_MS)
    budi = await signedInAgain(house, budi)
    rini = await staffSignedInAgain(house, rini)
    await bringBackEnded(services)
    const lasting = { agreement_ended: false, agreements: [{ valid_until: '2027-02-18', has_ended: false }] }
    expect(await desk(id)).toMatchObject({ turn: 'nobody', ...lasting })
    clock.advance(DAY_MS)
    budi = await signedInAgain(house, budi)
    rini = await staffSignedInAgain(house, rini)
    await bringBackEnded(services)
    const ended = { agreements: [{ valid_until: '2027-02-18', has_ended: true }] }
    for (const one of [id, bare]) {
      expect(await desk(one)).toMatchObject({ turn: 'house', agreement_ended: true, ...ended })
      expect((await desk(one)).moves).toContain('propose')
      expect(await own(one)).toMatchObject(ended)
    }
    const { turn_since, version } = await desk(id)
    const { consignments } = await list({ turn: 'house' })
    expect(consignments.filter((card) => card.id === id)).toMatchObject([{ agreement_ended: true }])
    // Once is enough, however often it is looked for.
    await bringBackEnded(services)
    expect(await desk(id)).toMatchObject({ turn_since, version })
    // They may be asked first, as in whatever waits for the house.
    await ask(id)
    expect((await answer(id)).data.question_open).toBe(false)
    expect(await desk(id)).toMatchObject({ state: 'price_agreed', turn: 'house' })

    const { data } = await propose(id)
    expect(data).toMatchObject({
      state: 're_offered',
      agreement_ended: false,
      agreements: [{ has_ended: false }],
    })
    const newest = data.prices[0]?.price_id ?? 0
    expect((await sign(id, newest, await codeFor(id, newest))).data.agreements).toMatchObject([
      { has_ended: false },
      { has_ended: false },
    ])
    expect(await desk(id)).toMatchObject({ state: 'price_agreed', turn: 'nobody', agreement_ended: false })
  })

  it('is not published where its own lot ends after what was signed, though the first lot ends before', async () => {
    const { unit_id } = await aUnit()
    clock.advance(90 * DAY_MS)
    rini = await staffSignedInAgain(house, rini)
    const place = { ...(await aBranchWithPool(house)), productTypeId: await theCarType(house) }
    const lastMinute = plus(atWib(daysFrom(wibDay(services.now()), 1), 0), -MINUTE_MS)
    const { auctionId: auction_id } = await aPlan(house, rini, {
      lots: 1,
      place,
      closes_at: wibIso(lastMinute),
      stagger_minutes: 2,
    })
    const id = await planned(auction_id, unit_id)
    const { missing } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', {
      as: rini,
      params: { auction_id },
    })
    expect(missing.filter(({ code }) => code === 'agreement_ended')).toMatchObject([{ subject: { id } }])
  })

  it('ends by the calendar of the branch that sells it', async () => {
    const { unit_id } = await aUnit()
    clock.advance(90 * DAY_MS)
    rini = await staffSignedInAgain(house, rini)
    const lateEvening = plus(atWib(daysFrom(wibDay(services.now()), 1), 0), -HOUR_MS)
    const endsAt = async (time_zone: TimeZone) => {
      const place = { ...(await aBranchWithPool(house)), productTypeId: await theCarType(house) }
      await services.db.updateTable('branch').set({ time_zone }).where('id', '=', place.branchId).execute()
      const { auctionId: auction_id } = await aPlan(house, rini, {
        lots: 1,
        place,
        closes_at: wibIso(lateEvening),
      })
      await planned(auction_id, unit_id)
      const params = { auction_id }
      const { missing } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', { as: rini, params })
      expect((await api.call('DELETE /office/lelang/{auction_id}', { as: rini, params })).status).toBe(200)
      return missing.some(({ code }) => code === 'agreement_ended')
    }
    expect(await endsAt('Asia/Jakarta')).toBe(false)
    expect(await endsAt('Asia/Jayapura')).toBe(true)
  })

  it('is not moved with its sale past the last day of what was signed', async () => {
    const { unit_id } = await aUnit()
    const auction_id = await aPlannedSale()
    await planned(auction_id, unit_id)
    await publish(auction_id)
    const midnight = atWib(daysFrom(wibDay(services.now()), 91), 0)
    const move = (closesAt: Instant) =>
      api.call('POST /office/lelang/{auction_id}/pindah', {
        as: rini,
        params: { auction_id },
        body: {
          opens_at: wibIso(plus(midnight, -DAY_MS)),
          closes_at: wibIso(closesAt),
          reason: 'Gedung belum siap',
        },
      })
    expect(await move(midnight)).toMatchObject({
      status: 422,
      errors: [
        {
          ...{ code: 'sale_move_past_agreements', field: 'closes_at' },
          ...{ count: 1, lots: [{ lot_number: 1, title: 'Toyota Avanza 1.5 G' }] },
        },
      ],
    })
    expect((await move(plus(midnight, -MINUTE_MS))).status).toBe(200)
  })

  it('may be planned again when its lot was withdrawn', async () => {
    const { id, unit_id } = await aUnit()
    const auction_id = await aPlannedSale()
    const lot_id = await planned(auction_id, unit_id)
    await publish(auction_id)
    await api.get('POST /office/lot/{lot_id}/tarik', {
      as: await aStaff(house, { roles: ['auctioneer'] }),
      params: { lot_id },
      body: { reason: 'Surat kuasa penjual dicabut' },
    })
    expect(await stateOf(id)).toBe('price_agreed')
    await planned(await aPlannedSale(), unit_id)
    expect(await stateOf(id)).toBe('auction_planned')
  })

  it('that went back and is brought again is sold once its owner has signed anew', async () => {
    const { id, unit_id } = await aUnit()
    const params = { unit_id }
    const body = {
      reason: 'Batal dijual',
      receiver_name: 'Budi',
      receiver_paper: 'KTP 3275',
      keys: 1,
      papers: [],
    }
    await api.get('POST /office/unit/{unit_id}/surat-keluar', { as: rini, params, body })
    expect(await stateOf(id)).toBe('returned')
    expect(await propose(id)).toMatchObject({ status: 409, ...refused('consignment_step_refused') })
    await api.get('POST /office/unit/{unit_id}/keluar-masuk', {
      as: rini,
      params,
      body: { what: 'unit', way: 'in', place: 'A-1' },
    })
    const auction_id = await aPlannedSale()
    expect(await plan(auction_id, unit_id)).toMatchObject({ status: 409, ...refused('unit_held_back') })
    const { data } = await propose(id)
    expect(data).toMatchObject({ state: 're_offered', turn: 'consignor' })
    const priceId = data.prices[0]?.price_id ?? 0
    await sign(id, priceId, await codeFor(id, priceId))
    await planned(auction_id, unit_id)
    expect(await stateOf(id)).toBe('auction_planned')
  })

  it('is planned or given back, never both', async () => {
    const { id, unit_id } = await aUnit()
    const auction_id = await aPlannedSale()
    const body = { reason: 'Pemilik berubah pikiran' }
    const [first, second] = await Promise.all([
      plan(auction_id, unit_id),
      api.call('POST /office/titipan/{id}/kembalikan', { as: rini, params: { id }, body }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect(await stateOf(id)).toBe(first.status === 200 ? 'auction_planned' : 'returned')
  })
})
