import { AGREEMENT_VERSION, MOST_STROKES, wibIso } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
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
import { aCustomer } from '../../../testing/build-customer.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const house = await openHouse()
const { api, clock, services } = house
const branchId = await anInspectingBranch(house, 40)
const elsewhere = await anInspectingBranch(house)
const SIGNED = [[100, 200, 300, 100, 600, 300]]
const SIGN = 'POST /office/titipan/{id}/harga/setuju'

let rini: TestStaff
let dewi: TestStaff
let comers = 0
beforeEach(async () => {
  clock.set(START)
  rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Wulandari' })
  dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Lestari' })
})

/** Somebody without a mailbox, whose thing was inspected at the branch and priced by Rini. */
async function aWalkIn() {
  comers += 1
  const { customer_id } = await api.get('POST /office/meja/pelanggan', {
    as: rini,
    body: {
      ...{ identity_number: `31730512049${String(10_000 + comers)}`, full_name: 'Wati Lestari' },
      ...{ phone: `0812 3456 ${1_000 + comers}`, consent: true as const },
    },
  })
  const { id } = await api.get('POST /office/titipan', {
    as: rini,
    body: {
      ...{ client_consignment_id: anIdempotencyKey(), customer_id, product_type_id: await theCarType(house) },
      ...{ facts: AVANZA, city: 'Bandung', asking_price: 165_000_000, consent: true as const },
      ...{ contact_name: 'Wati Lestari', contact_phone: '0812 3456 7890' },
    },
  })
  await api.get('PUT /office/titipan/{id}/inspeksi', {
    as: rini,
    params: { id },
    body: { branch_id: branchId, starts_at: '2026-11-23T09:00:00+07:00' },
  })
  await inspected(house, id)
  return { id, customerId: customer_id, priceId: await aProposedPrice(house, id, rini) }
}

const wish = (price_id: number, traits: object = {}) => ({
  ...{ price_id, signed_name: 'Wati Lestari', signature: SIGNED, place: 'Cabang Bandung' },
  ...{ identity_kind: 'ktp' as const, identity_ending: '0001', terms_version: AGREEMENT_VERSION },
  ...traits,
})
const sign = (id: number, priceId: number, traits: object = {}, as = dewi) =>
  api.call(SIGN, { as, params: { id }, body: wish(priceId, traits) })
const desk = (id: number) => api.get('GET /office/titipan/{id}', { as: rini, params: { id } })
const acts = async (id: number) =>
  services.db
    .selectFrom('staff_action')
    .selectAll()
    .where('subject_type', '=', 'consignment')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const refused = (code: string, field?: string) => ({
  errors: [expect.objectContaining(field === undefined ? { code } : { code, field })],
})

describe('a price that its owner signs at the desk', () => {
  it('is agreed as by a code, before two of the house, and the paper says who, where and by which card', async () => {
    const { id, priceId } = await aWalkIn()
    expect(await desk(id)).toMatchObject({
      ...{ turn: 'consignor', owner_has_mailbox: false, may_answer_price: true },
      terms: { version: AGREEMENT_VERSION, days: 90, commission_basis_points: expect.any(Number) },
    })
    const { status, data } = await sign(id, priceId)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ state: 'price_agreed', turn: 'house', may_answer_price: false },
      agreements: [{ signed_name: 'Wati Lestari', reserve: 155_000_000, valid_until: '2027-02-18' }],
      prices: [{ by: { full_name: 'Rini Wulandari' }, taken_by: { full_name: 'Dewi Lestari' } }],
    })
    const paper = await fetch(house.url + data.agreements[0]?.url)
    expect(paper.status).toBe(200)
    const words = textIn(Buffer.from(await paper.arrayBuffer()))
    for (const word of [
      'Cabang Bandung',
      'Rini Wulandari',
      'Dewi Lestari',
      'berakhir 0001',
      AGREEMENT_VERSION,
    ])
      expect(words).toContain(word)
    expect(words).not.toContain('tanpa-email')
    expect((await acts(id)).at(-1)).toMatchObject({
      ...{ action: 'consignment.price_signed_at_desk', staff_id: dewi.id },
      before: { state: 'price_proposed' },
      after: { state: 'price_agreed', identity_kind: 'ktp', identity_ending: '0001', proposed_by: rini.id },
    })
    // A consignment with a price signed at the desk is made a unit like one signed by mail.
    const made = await api.call('POST /office/titipan/{id}/jadikan-unit', { as: rini, params: { id } })
    expect(made.status).toBe(200)
    // Nothing is mailed to where there is no mailbox.
    await house.runJobs()
    const { email } = await services.db
      .selectFrom('customer')
      .select('email')
      .where('id', '=', data.owner.customer_id)
      .executeTakeFirstOrThrow()
    expect(house.mails.to(email)).toEqual([])
  })

  it('is signed once: sent again by the same hand it is the same, by another it is answered', async () => {
    const { id, priceId } = await aWalkIn()
    const answers = await Promise.all([sign(id, priceId), sign(id, priceId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { length } = (await acts(id)).filter(({ action }) => action.endsWith('signed_at_desk'))
    expect(length).toBe(1)
    const other = await aStaff(house, { roles: ['clerk'] })
    expect(await sign(id, priceId, {}, other)).toMatchObject({
      status: 409,
      ...refused('consignment_price_answered'),
    })
  })

  it('is not taken by whoever proposed it, in whichever role', async () => {
    const { id, priceId } = await aWalkIn()
    expect(await sign(id, priceId, {}, rini)).toMatchObject({
      status: 403,
      ...refused('consignment_own_proposal'),
    })
    expect(await desk(id)).toMatchObject({ state: 'price_proposed', turn: 'consignor' })
  })

  it('is no matter of a clerk of another branch, nor of those who are not of the desk', async () => {
    const { id, priceId } = await aWalkIn()
    const away = await aStaff(house, { roles: ['clerk'], branchIds: [elsewhere] })
    expect((await sign(id, priceId, {}, away)).status).toBe(403)
    for (const role of ['yard', 'inspector', 'finance'] as const)
      expect((await sign(id, priceId, {}, await aStaff(house, { roles: [role] }))).status).toBe(403)
  })

  it('is refused where a newer price has come, or another text of the terms', async () => {
    const { id, priceId } = await aWalkIn()
    expect(await sign(id, priceId, { terms_version: '2020-01-01' })).toMatchObject({
      status: 409,
      ...refused('consignment_terms_changed'),
    })
    await aProposedPrice(house, id, rini)
    expect(await sign(id, priceId)).toMatchObject({ status: 409, ...refused('consignment_price_stale') })
  })

  it.each<[string, object, string]>([
    ['no signature', { signature: [] }, 'signature'],
    ['a dot', { signature: [[500, 200]] }, 'signature'],
    ['lines beyond the pad', { signature: [[100, 200, 300, 900, 600, 300]] }, 'signature'],
    [
      'more strokes than anybody draws',
      { signature: Array(MOST_STROKES + 1).fill([1, 1, 500, 300]) },
      'signature',
    ],
    ['a stroke without an end', { signature: [Array(5_000).fill(100)] }, 'signature.0'],
    ['no name', { signed_name: ' ' }, 'signed_name'],
    ['no place', { place: '' }, 'place'],
    ['no card', { identity_kind: 'arisan' }, 'identity_kind'],
    ['the whole number of a card', { identity_ending: '3173051204900001' }, 'identity_ending'],
  ])('is refused beside its field with %s', async (_, traits, field) => {
    const { id, priceId } = await aWalkIn()
    expect(await sign(id, priceId, traits)).toMatchObject({ status: 422, errors: [{ field }] })
    expect((await desk(id)).agreements).toEqual([])
  })

  it('is told to an owner who has a mailbox, and stands on their page', async () => {
    const budi = await aCustomer(house)
    const id = await aConsignment(house, budi)
    await inspected(house, id)
    const priceId = await aProposedPrice(house, id, rini)
    expect((await sign(id, priceId, { signed_name: 'Budi Santoso' })).status).toBe(200)
    const { data } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(data.user_notifications[0]?.title).toContain('disepakati')
    expect(data.user_notifications[0]?.description).toContain('ditandatangani di Cabang Bandung')
    const own = await api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
    expect(own).toMatchObject({ state: 'price_agreed', agreements: [{ signed_name: 'Budi Santoso' }] })
  })
})

describe('another answer of an owner at the desk', () => {
  it('names another price, which waits for the house under the name of who heard it', async () => {
    const { id, priceId } = await aWalkIn()
    const body = { price_id: priceId, base_price: 150_000_000, reserve: 165_000_000, message: 'Ban baru' }
    const { data } = await api.call('POST /office/titipan/{id}/harga/tawar', {
      as: rini,
      params: { id },
      body,
    })
    expect(data).toMatchObject({
      ...{ state: 'price_proposed', turn: 'house', may_answer_price: false },
      prices: [
        {
          answer: 'countered',
          counter: { reserve: 165_000_000, message: 'Ban baru' },
          taken_by: { full_name: 'Rini Wulandari' },
        },
      ],
    })
    expect((await acts(id)).at(-1)).toMatchObject({ action: 'consignment.price_countered_at_desk' })
    const again = await api.call('POST /office/titipan/{id}/harga/tawar', { as: rini, params: { id }, body })
    expect(again).toMatchObject({ status: 409, ...refused('consignment_price_answered') })
  })

  it('to a question stands in the thread as theirs, with who typed it, and the form is looked at again', async () => {
    const { id, priceId } = await aWalkIn()
    const body = { price_id: priceId, base_price: 150_000_000, reserve: 165_000_000 }
    await api.get('POST /office/titipan/{id}/harga/tawar', { as: rini, params: { id }, body })
    await api.get('POST /office/titipan/{id}/tanya', {
      as: rini,
      params: { id },
      body: { message: 'Kapan?' },
    })
    expect(await desk(id)).toMatchObject({ turn: 'consignor', question_open: true })
    const answer = () =>
      api.call('POST /office/titipan/{id}/jawab', { as: dewi, params: { id }, body: { message: 'Kemarin' } })
    expect((await answer()).data).toMatchObject({
      ...{ turn: 'house', question_open: false },
      thread: [{ from: 'house' }, { from: 'consignor', body: 'Kemarin', by: { full_name: 'Dewi Lestari' } }],
    })
    expect(await answer()).toMatchObject({ status: 409, ...refused('consignment_not_asked') })
  })

  it('withdraws the thing, once, with what they said', async () => {
    const { id } = await aWalkIn()
    const withdraw = () =>
      api.call('POST /office/titipan/{id}/tidak-jadi', {
        as: rini,
        params: { id },
        body: { reason: 'Harganya terlalu rendah' },
      })
    expect((await withdraw()).data).toMatchObject({ state: 'cancelled', may_withdraw: false })
    expect((await withdraw()).status).toBe(200)
    const own = (await acts(id)).filter(({ action }) => action === 'consignment.withdrawn')
    expect(own).toMatchObject([{ after: { reason: 'Harganya terlalu rendah' } }])
  })
})

it('an owner with a mail address who never opened an account signs by the link of their mail', async () => {
  const email = `baru-${wibIso(clock.now()).length}@contoh.test`
  const { id: customerId } = await services.db
    .insertInto('customer')
    .values({
      ...{ email, password_hash: null, full_name: 'Hasan Basri', seller_type: 'person' },
      ...{ phone: '+6281234560099', email_verified_at: null, approved_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await api.get('POST /office/titipan', {
    as: rini,
    body: {
      ...{ client_consignment_id: anIdempotencyKey(), customer_id: customerId },
      ...{ product_type_id: await theCarType(house), facts: AVANZA, city: 'Bandung' },
      ...{ asking_price: 165_000_000, consent: true as const },
      ...{ contact_name: 'Hasan Basri', contact_phone: '0812 3456 0099' },
    },
  })
  await inspected(house, id)
  await aProposedPrice(house, id, rini)
  await house.runJobs()
  const mail = house.mails.to(email).find(({ subject }) => subject.startsWith('Usulan harga'))
  const token = /titipan-harga\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await api.get('POST /titipan-harga/{token}/kode', { params: { token } })
  const code = await mailedCode(house, { email } as never)
  const body = { signed_name: 'Hasan Basri', code, terms_version: AGREEMENT_VERSION }
  const signed = await api.get('POST /titipan-harga/{token}/setuju', { params: { token }, body })
  expect(signed).toMatchObject({ agreement: { signed_name: 'Hasan Basri' } })
  expect(await desk(id)).toMatchObject({ state: 'price_agreed', owner_has_mailbox: true })
})
