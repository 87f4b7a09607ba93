import {
  HOUR_MS,
  MINUTE_MS,
  plus,
  present,
  productTypeId,
  type StaffRole,
  type UnitId,
  wibIso,
} from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aNipl } from '../../../testing/build-lot.ts'
import { aPlace, aPlan, aUnitAtHand, planWish } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { sweepPublications } from './planning.jobs.ts'

const house = await openHouse()
const { api, services } = house
let panitera = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
beforeEach(async () => {
  house.clock.set(START)
  panitera = await staffSignedInAgain(house, panitera)
})

const params = (auction_id: number) => ({ auction_id })
const planOf = (auctionId: number) =>
  api.get('GET /office/lelang/{auction_id}/rencana', { as: panitera, params: params(auctionId) })
const check = (auctionId: number) =>
  api.get('GET /office/lelang/{auction_id}/pra-terbit', { as: panitera, params: params(auctionId) })
const ask = (auctionId: number, body: { at?: string | null } = {}, as = panitera) =>
  api.call('POST /office/lelang/{auction_id}/terbitkan', { as, params: params(auctionId), body })
const onSchedule = async (auctionId: number) =>
  (await api.call('GET /lelang/{auction_id}', { params: params(auctionId) })).status === 200

/** Where letters say the time by both clocks. */
const inTheEast = (auctionId: number) =>
  services.db
    .updateTable('branch')
    .set({ time_zone: 'Asia/Jayapura' })
    .where('id', '=', (of) =>
      of
        .selectFrom('planned_auction')
        .select('branch_id')
        .where('id', '=', auctionId as never),
    )
    .execute()

async function published(traits: Parameters<typeof aPlan>[2] = {}) {
  const plan = await aPlan(house, panitera, traits)
  const { data } = await ask(plan.auctionId)
  expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
  return plan
}

describe('what is missing before a publication', () => {
  it('is said of the plan and of each lot, and keeps it from being asked for', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    const empty = await check(auctionId)
    expect(empty.ready).toBe(false)
    expect(empty.missing.filter(({ blocks }) => blocks)).toMatchObject([
      { code: 'no_lots', subject: { type: 'auction', id: auctionId } },
    ])
    const bare = await aUnitAtHand(house, place.productTypeId, { pictures: 0, inspected: false })
    const { lots } = await api.get('POST /office/lelang/{auction_id}/calon-unit', {
      as: panitera,
      params: params(auctionId),
      body: { unit_ids: [bare] },
    })
    const { ready, missing } = await check(auctionId)
    expect(ready).toBe(false)
    const subject = { type: 'lot', id: lots[0]?.lot_id, name: 'Lot 001 Toyota Avanza 1.5 G' }
    expect(missing).toContainEqual({
      code: 'lot_without_price',
      message: 'Harga dasar dan kelipatan belum diisi',
      subject,
      mending: { by: 'Panitera', at: 'board' },
      blocks: true,
    })
    expect(missing).toContainEqual({
      code: 'no_pictures',
      message: 'Belum ada foto',
      subject,
      mending: { by: 'Petugas pool atau Konten', at: 'unit' },
      blocks: true,
    })
    expect(missing).toContainEqual({
      code: 'no_inspection',
      message: 'Belum ada laporan inspeksi',
      subject,
      mending: { by: 'Inspektor', at: 'inspection' },
      blocks: false,
    })
    const answer = await ask(auctionId)
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'plan_not_ready' }] })
    expect(answer.errors[0]?.message).toMatch(/^Lelang belum bisa diterbitkan: Lot 001 .+ dan 1 hal lagi$/)
    const { drafts } = await api.get('GET /office/lelang', { as: panitera })
    expect(drafts.find(({ auction_id }) => auction_id === auctionId)).toMatchObject({ missing_count: 2 })
  })

  it('is an opening that has passed', async () => {
    const { auctionId } = await aPlan(house, panitera)
    expect(await check(auctionId)).toMatchObject({ ready: true })
    house.clock.advance(2 * HOUR_MS)
    panitera = await staffSignedInAgain(house, panitera)
    expect((await check(auctionId)).missing[0]).toMatchObject({ code: 'opening_passed' })
    expect((await ask(auctionId)).errors[0]?.code).toBe('plan_not_ready')
  })

  it('is told of no limit, which is for people to weigh', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    await api.get('POST /office/lelang/{auction_id}/lot', {
      as: panitera,
      params: params(auctionId),
      body: {
        unit_id: await aUnitAtHand(house, place.productTypeId),
        base_price: 100_000_000,
        increment: 500_000,
      },
    })
    const { ready, missing } = await check(auctionId)
    expect(ready).toBe(true)
    expect(missing).toContainEqual(expect.objectContaining({ code: 'no_reserve', blocks: false }))
  })
})

describe('a publication', () => {
  it('is neither read nor decided on by those bound to another branch', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const { data } = await ask(auctionId)
    const { branchId } = await aPlace(house)
    const guest = await aStaff(house, { roles: ['supervisor', 'clerk'], branchIds: [branchId] })
    const here = { as: guest, params: { proposal_id: data.proposal_id } }
    for (const { status } of [
      await api.call('GET /office/usulan/{proposal_id}', here),
      await api.call('POST /office/usulan/{proposal_id}/tolak', {
        ...here,
        body: { reason: 'Bukan cabang ini' },
      }),
      await api.call('POST /office/usulan/{proposal_id}/setuju', here),
    ])
      expect(status).toBe(403)
    expect((await planOf(auctionId)).state).toBe('waiting')
  })

  it('takes two people, and then a customer sees the sale and bids under its address', async () => {
    const { auctionId, lotIds, unitIds, place } = await aPlan(house, panitera, {
      lots: 3,
      stagger_minutes: 5,
    })
    const { data, status } = await ask(auctionId)
    expect(status).toBe(200)
    expect(await onSchedule(auctionId)).toBe(false)
    expect(await planOf(auctionId)).toMatchObject({ state: 'waiting', proposal: data })
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    const shown = await api.get('GET /office/usulan/{proposal_id}', { as: dewi, params: data })
    expect(shown).toMatchObject({
      kind: 'publication',
      about: 'Terbitkan Mobil Pilihan, buka Jumat, 20 Nov 2026, 12.00 WIB',
      change: { kind: 'publication', at: null, plan: { lots: [{ lot_id: lotIds[0] }, {}, {}] } },
    })
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect(await planOf(auctionId)).toMatchObject({ state: 'published', proposal: null })
    const desk = await api.get('GET /office/lelang/{auction_id}/meja', {
      as: panitera,
      params: params(auctionId),
    })
    expect(desk.has_plan).toBe(true)

    const card = await api.get('GET /lelang/{auction_id}', { params: params(auctionId) })
    expect(card).toMatchObject({
      auction_id: auctionId,
      state: 'scheduled',
      lot_count: 3,
      nipl_price: 5_000_000,
      opens_at: '2026-11-20T12:00:00.000+07:00',
      closes_at: '2026-11-20T14:10:00.000+07:00',
      closes_in_turn: true,
    })
    const { units } = await api.get('GET /unit', { query: { product_type_id: place.productTypeId } })
    expect(units.map(({ unit_id }) => unit_id).toSorted()).toEqual(unitIds.toSorted())

    house.clock.advance(2 * HOUR_MS)
    await services.lots.sweep()
    const budi = await aCustomer(house)
    await aNipl(house, budi.id, auctionId as never)
    const lot_id = present(lotIds[0])
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: budi,
      params: { lot_id },
      body: { amount: 101_000_000, client_bid_id: 'tawaran-pertama' },
    })
    expect(await api.get('GET /lot/{lot_id}', { params: { lot_id } })).toMatchObject({
      state: 'open',
      price: 100_000_000,
      closes_at: '2026-11-20T14:00:00.000+07:00',
    })
  })

  it.each(['live', 'offline'] as const)('of a %s sale gives its session every lot', async (kind) => {
    const { auctionId, lotIds } = await published({ kind, lots: 2 })
    const as = await aStaff(house, { roles: ['auctioneer'] })
    const { lots, fixed_because } = await api.get('GET /office/lelang/{auction_id}/lot', {
      as,
      params: params(auctionId),
    })
    expect(lots.map(({ lot_id }) => lot_id)).toEqual(lotIds)
    expect(fixed_because).toBeNull()
    expect(await onSchedule(auctionId)).toBe(true)
  })

  it('of a closed sale shows it to nobody who is not invited', async () => {
    const { auctionId } = await published({ audience: 'premium' })
    expect(await onSchedule(auctionId)).toBe(false)
    const as = await aCustomer(house, { is_prem: true, premium_auction_ids: [auctionId] })
    expect((await api.call('GET /lelang/{auction_id}', { as, params: params(auctionId) })).status).toBe(200)
  })

  it('is agreed to by another person who answers for it, and by nobody else', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const arief = await aStaff(house, { roles: ['admin'] })
    const { data } = await ask(auctionId, {}, arief)
    const agree = (as: typeof arief) =>
      api.call('POST /office/usulan/{proposal_id}/setuju', { as, params: data })
    expect(await agree(arief)).toMatchObject({ status: 409, errors: [{ code: 'needs_another_person' }] })
    for (const role of ['clerk', 'content', 'finance', 'auctioneer', 'yard'] as StaffRole[])
      expect((await agree(await aStaff(house, { roles: [role] }))).status, role).toBe(403)
    const elsewhere = await aPlace(house)
    const guest = await aStaff(house, { roles: ['supervisor'], branchIds: [elsewhere.branchId] })
    expect(await agree(guest)).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
    expect(await onSchedule(auctionId)).toBe(false)
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
  })

  it('that waits fixes the plan until it is decided on; taken back, the plan is open again', async () => {
    const { auctionId, lotIds, place, unitIds } = await aPlan(house, panitera)
    const { data } = await ask(auctionId)
    expect((await ask(auctionId)).data).toEqual(data)
    const lot_id = present(lotIds[0])
    const body = { unit_id: unitIds[0] ?? 0, base_price: 1_000_000, increment: 1_000 }
    const request = { as: panitera, params: params(auctionId) }
    const one = { as: panitera, params: { auction_id: auctionId, lot_id } }
    const changes = async () => [
      await api.call('PUT /office/lelang/{auction_id}', { ...request, body: planWish(house, place) }),
      await api.call('POST /office/lelang/{auction_id}/lot', { ...request, body }),
      await api.call('POST /office/lelang/{auction_id}/calon-unit', { ...request, body: { unit_ids: [1] } }),
      await api.call('PUT /office/lelang/{auction_id}/nomor', { ...request, body: { lot_ids: [lot_id] } }),
      await api.call('PUT /office/lelang/{auction_id}/lot', {
        ...request,
        body: { lots: [{ lot_id, base_price: 1_000_000, increment: 1_000 }] },
      }),
      await api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}', { ...one, body }),
      await api.call('DELETE /office/lelang/{auction_id}/lot/{lot_id}', one),
    ]
    const before = await planOf(auctionId)
    for (const answer of await changes())
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'proposal_waits' }] })
    expect(await planOf(auctionId)).toEqual(before)
    await api.get('POST /office/usulan/{proposal_id}/tarik', { as: panitera, params: data })
    expect((await api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}', { ...one, body })).status).toBe(
      200,
    )
    const again = await ask(auctionId)
    await agreeOn(house, again.data.proposal_id)
    for (const answer of await changes())
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'plan_published' }] })
    expect(await ask(auctionId)).toMatchObject({ status: 409, errors: [{ code: 'plan_published' }] })
    const checked = await api.call('GET /office/lelang/{auction_id}/pra-terbit', request)
    expect(checked.status).toBe(409)
  })

  it('that does not fit any more is refused, and goes on waiting', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const { data } = await ask(auctionId)
    house.clock.advance(2 * HOUR_MS)
    expect(await agreeOn(house, data.proposal_id)).toMatchObject({
      status: 409,
      errors: [{ code: 'plan_not_ready' }],
    })
    expect(await onSchedule(auctionId)).toBe(false)
  })

  it('stands in the record with both people', async () => {
    const { auctionId } = await published()
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['action', 'staff_id', 'after'])
      .where('subject_type', '=', 'auction')
      .where('subject_id', '=', String(auctionId))
      .where('action', 'in', ['publication.proposed', 'auction.published'])
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      { action: 'publication.proposed', staff_id: panitera.id },
      { action: 'auction.published', after: { asked_by: panitera.id } },
    ])
    expect(actions[1]?.staff_id).not.toBe(panitera.id)
  })

  it('is final in the database too', async () => {
    const { auctionId, lotIds } = await published()
    const { db } = services
    const plan = db
      .updateTable('planned_auction')
      .set({ name: 'Lain' })
      .where('id', '=', auctionId as never)
    await expect(plan.execute()).rejects.toThrow(/published/)
    const lot = db.deleteFrom('planned_lot').where('id', '=', lotIds[0] as never)
    await expect(lot.execute()).rejects.toThrow(/published/)
  })

  it('of three hundred lots is one act', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0, stagger_minutes: 1 })
    const unitIds: number[] = []
    for (let number = 0; number < 300; number++) unitIds.push(await aUnitAtHand(house, place.productTypeId))
    const { lots } = await api.get('POST /office/lelang/{auction_id}/calon-unit', {
      as: panitera,
      params: params(auctionId),
      body: { unit_ids: unitIds },
    })
    await api.get('PUT /office/lelang/{auction_id}/lot', {
      as: panitera,
      params: params(auctionId),
      body: { lots: lots.map(({ lot_id }) => ({ lot_id, base_price: 100_000_000, increment: 500_000 })) },
    })
    const { data } = await ask(auctionId)
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect(await api.get('GET /lelang/{auction_id}', { params: params(auctionId) })).toMatchObject({
      lot_count: 300,
      closes_at: wibIso(plus(services.now(), 4 * HOUR_MS + 299 * MINUTE_MS)),
    })
  })
})

describe('a publication at a moment', () => {
  it.each([
    ['that has passed', '2026-11-20T09:59:00+07:00', 'publication_time_invalid'],
    ['after the opening', '2026-11-20T12:00:00+07:00', 'publication_time_invalid'],
    ['that is none', '2026-02-30T09:00:00+07:00', 'invalid_input'],
  ])('%s is refused beside the field', async (_, at, code) => {
    const { auctionId } = await aPlan(house, panitera)
    expect(await ask(auctionId, { at })).toMatchObject({ status: 422, errors: [{ code, field: 'at' }] })
  })

  async function agreedFor(at = '2026-11-20T11:00:00+07:00') {
    const plan = await aPlan(house, panitera)
    const { data } = await ask(plan.auctionId, { at })
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    return plan
  }

  it('happens then, and fixes the plan until it does', async () => {
    const { auctionId, place } = await agreedFor()
    expect(await planOf(auctionId)).toMatchObject({
      state: 'scheduled',
      publish_at: '2026-11-20T11:00:00.000+07:00',
    })
    const change = await api.call('PUT /office/lelang/{auction_id}', {
      as: panitera,
      params: params(auctionId),
      body: planWish(house, place),
    })
    expect(change).toMatchObject({ status: 409, errors: [{ code: 'plan_scheduled' }] })
    expect(await ask(auctionId)).toMatchObject({ status: 409, errors: [{ code: 'plan_scheduled' }] })
    house.clock.advance(HOUR_MS - 1)
    await house.runJobs()
    expect(await onSchedule(auctionId)).toBe(false)
    house.clock.advance(1)
    await house.runJobs()
    expect(await onSchedule(auctionId)).toBe(true)
    await services.jobs.run(sweepPublications, {})
    expect(await onSchedule(auctionId)).toBe(true)
  })

  it('keeps the units as both people saw them, from the moment it is asked for', async () => {
    const { auctionId, unitIds } = await aPlan(house, panitera)
    const unit_id = unitIds[0] as UnitId
    const { brand, model, variant, city, product_type, photos, facts, year } = await api.get(
      'GET /office/unit/{unit_id}',
      {
        as: panitera,
        params: { unit_id },
      },
    )
    const change = (variant: string, place = '') =>
      api.call('PUT /office/unit/{unit_id}', {
        as: panitera,
        params: { unit_id },
        body: {
          product_type_id: productTypeId(product_type.id),
          brand,
          model,
          variant,
          city,
          place,
          facts,
          year,
        },
      })
    const { data } = await ask(auctionId, { at: '2026-11-20T11:00:00+07:00' })
    const refused = { status: 409, errors: [{ code: 'unit_to_be_published' }] }
    const told = await change('1.5 Q')
    expect(told).toMatchObject(refused)
    expect(told.errors[0]).toMatchObject({ field: 'variant' })
    expect(told.errors[0]?.message).toContain('Penerbitan lelang Mobil Pilihan sudah diminta')
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect(await change('1.5 Q')).toMatchObject(refused)
    expect(
      await api.call('DELETE /office/unit/{unit_id}/foto/{picture_id}', {
        as: panitera,
        params: { unit_id, picture_id: photos[0]?.picture_id ?? 1 },
      }),
    ).toMatchObject({ status: 409 })
    // Where it stands is no promise to anybody.
    expect(await change(variant, 'C-4')).toMatchObject({ status: 200 })
  })

  it('is found by the sweep when its job was lost', async () => {
    const { auctionId } = await agreedFor()
    house.clock.advance(HOUR_MS)
    await services.jobs.run(sweepPublications, {})
    expect(await onSchedule(auctionId)).toBe(true)
  })

  it('that was agreed to after it had passed happens at once', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const { data } = await ask(auctionId, { at: '2026-11-20T11:00:00+07:00' })
    house.clock.advance(HOUR_MS + MINUTE_MS)
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect(await onSchedule(auctionId)).toBe(true)
  })

  it('that cannot happen opens the plan again, and both people read why', async () => {
    const { auctionId, unitIds } = await agreedFor()
    await inTheEast(auctionId)
    await services.db
      .updateTable('unit')
      .set({ pictures: '[]' })
      .where('id', '=', unitIds[0] as never)
      .execute()
    await services.db
      .deleteFrom('unit_photo')
      .where('unit_id', '=', unitIds[0] as never)
      .execute()
    house.clock.advance(HOUR_MS)
    await house.runJobs()
    expect(await onSchedule(auctionId)).toBe(false)
    panitera = await staffSignedInAgain(house, panitera)
    expect(await planOf(auctionId)).toMatchObject({
      state: 'draft',
      publish_at: null,
      failure: 'Lot 001 Toyota Avanza 1.5 G: Belum ada foto',
      failed_at: '2026-11-20T11:00:00.000+07:00',
    })
    await house.runJobs()
    const letters = house.mails
      .to(panitera.email)
      .filter(({ subject }) => subject.startsWith('Lelang belum terbit'))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Belum ada foto')
    expect(letters[0]?.text.replaceAll(/\s+/g, ' ')).toContain('11.00 WIB (13.00 WIT)')
  })
})

describe('of two at one moment', () => {
  it('a unit that goes into two plans goes into one', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await aPlace(house)
      const [one, other] = [
        await aPlan(house, panitera, { lots: 0, place }),
        await aPlan(house, panitera, { lots: 0, place }),
      ]
      const unit_id = await aUnitAtHand(house, place.productTypeId)
      const body = { unit_id, base_price: 100_000_000, increment: 500_000 }
      const answers = await Promise.all(
        [one, other].map(({ auctionId }) =>
          api.call('POST /office/lelang/{auction_id}/lot', { as: panitera, params: params(auctionId), body }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.errors[0]?.code).toBe('unit_in_plan')
    }
  })

  it('lots that are added get numbers of their own', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    const units = await Promise.all(Array.from({ length: 8 }, () => aUnitAtHand(house, place.productTypeId)))
    const answers = await Promise.all(
      units.map((unit_id) =>
        api.call('POST /office/lelang/{auction_id}/lot', {
          as: panitera,
          params: params(auctionId),
          body: { unit_id, base_price: 100_000_000, increment: 500_000 },
        }),
      ),
    )
    expect(answers.map(({ data }) => data.lot_number).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('people who agree to one publication publish it once', async () => {
    for (let round = 0; round < 3; round++) {
      const { auctionId, lotIds } = await aPlan(house, panitera, { lots: 3 })
      const { data } = await ask(auctionId)
      const answers = await Promise.all([
        agreeOn(house, data.proposal_id, ['supervisor']),
        agreeOn(house, data.proposal_id, ['admin']),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const logs = await services.db
        .selectFrom('lot_event')
        .select('type')
        .where('lot_id', 'in', lotIds as never[])
        .execute()
      expect(logs.map(({ type }) => type)).toEqual(Array(3).fill('lot_published'))
    }
  })

  it('a change and a request to publish never both count: what is published is what was asked for', async () => {
    for (let round = 0; round < 6; round++) {
      const { auctionId, lotIds, unitIds } = await aPlan(house, panitera)
      const lot_id = present(lotIds[0])
      const [proposed, changed] = await Promise.all([
        ask(auctionId),
        api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}', {
          as: panitera,
          params: { auction_id: auctionId, lot_id },
          body: { unit_id: unitIds[0] ?? 0, base_price: 50_000_000, increment: 500_000 },
        }),
      ])
      expect(proposed.status).toBe(200)
      const as = await aStaff(house, { roles: ['supervisor'] })
      const { change } = await api.get('GET /office/usulan/{proposal_id}', { as, params: proposed.data })
      const shown = change.kind === 'publication' ? change.plan.lots[0]?.base_price : null
      expect(shown).toBe(changed.status === 200 ? 50_000_000 : 100_000_000)
      await agreeOn(house, proposed.data.proposal_id)
      const { base_price } = await services.db
        .selectFrom('lot')
        .select('base_price')
        .where('id', '=', lot_id)
        .executeTakeFirstOrThrow()
      expect(base_price).toBe(shown)
    }
  })

  it('a sweep and a job publish a sale once', async () => {
    const { auctionId, lotIds } = await aPlan(house, panitera, { lots: 2 })
    const { data } = await ask(auctionId, { at: '2026-11-20T11:00:00+07:00' })
    await agreeOn(house, data.proposal_id)
    house.clock.advance(HOUR_MS)
    await Promise.all([
      services.jobs.run(sweepPublications, {}),
      services.jobs.run(sweepPublications, {}),
      house.runJobs(),
    ])
    const logs = await services.db
      .selectFrom('lot_event')
      .select('type')
      .where('lot_id', 'in', lotIds as never[])
      .execute()
    expect(logs).toHaveLength(2)
  })
})

describe('a publication that waits for its moment', () => {
  const callOff = (auctionId: number, reason = 'Foto lot 3 keliru', as = panitera) =>
    api.call('POST /office/lelang/{auction_id}/urungkan-terbit', {
      as,
      params: params(auctionId),
      body: { reason },
    })

  async function scheduled() {
    const plan = await aPlan(house, panitera)
    const at = wibIso(plus(house.services.now(), HOUR_MS / 2))
    const { data } = await ask(plan.auctionId, { at })
    const agreed = await agreeOn(house, data.proposal_id)
    expect(agreed.status).toBe(200)
    const { staff_id = 0 } = agreed.data.decided_by ?? {}
    const { email } = await services.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', staff_id as never)
      .executeTakeFirstOrThrow()
    return { ...plan, agreedBy: email }
  }

  it('is called off by one person with a reason: the plan is open again and nothing is published at its moment', async () => {
    const { auctionId, agreedBy } = await scheduled()
    await inTheEast(auctionId)
    expect(await planOf(auctionId)).toMatchObject({ state: 'scheduled' })
    expect((await callOff(auctionId)).status).toBe(200)
    expect(await planOf(auctionId)).toMatchObject({ state: 'draft', publish_at: null })
    house.clock.advance(HOUR_MS / 2 + MINUTE_MS)
    await house.runJobs()
    await services.jobs.run(sweepPublications, {})
    expect(await onSchedule(auctionId)).toBe(false)
    const [letter] = house.mails.to(agreedBy)
    expect(letter?.subject).toMatch(/^Jadwal terbit dibatalkan/)
    expect(letter?.text).toContain('Foto lot 3 keliru')
    expect(letter?.text.match(/\d\d\.\d\d WIB \(\d\d\.\d\d WIT\)/g)).toHaveLength(2)
    // Whoever called it off knows.
    const own = house.mails.to(panitera.email).map(({ subject }) => subject)
    expect(own.filter((subject) => subject.startsWith('Jadwal terbit dibatalkan'))).toEqual([])
    const noted = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'auction.publication_called_off')
      .where('subject_id', '=', String(auctionId))
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({ staff_id: panitera.id, after: { reason: 'Foto lot 3 keliru' } })
  })

  it('can be asked for and agreed to again, and then happens at its new moment', async () => {
    const { auctionId } = await scheduled()
    await callOff(auctionId)
    const { data } = await ask(auctionId, { at: wibIso(plus(services.now(), 45 * MINUTE_MS)) })
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    house.clock.advance(HOUR_MS / 2 + MINUTE_MS)
    await house.runJobs()
    // The moment that was called off has passed.
    expect(await onSchedule(auctionId)).toBe(false)
    house.clock.advance(20 * MINUTE_MS)
    await house.runJobs()
    expect(await onSchedule(auctionId)).toBe(true)
  })

  it('is not there to be called off where none was agreed to, and not any more once it is published', async () => {
    const draft = await aPlan(house, panitera)
    expect(await callOff(draft.auctionId)).toMatchObject({
      status: 409,
      errors: [{ code: 'plan_not_scheduled' }],
    })
    const { auctionId } = await published()
    expect(await callOff(auctionId)).toMatchObject({ status: 409, errors: [{ code: 'plan_published' }] })
    expect(await callOff(draft.auctionId, '   ')).toMatchObject({
      status: 422,
      errors: [{ field: 'reason' }],
    })
    const guest = await aStaff(house, { roles: ['clerk'], branchIds: [999_999] })
    expect((await callOff(draft.auctionId, 'Salah cabang', guest)).status).toBe(403)
  })
})

describe('a plan that nobody needs any more', () => {
  const remove = (auctionId: number, as = panitera) =>
    api.call('DELETE /office/lelang/{auction_id}', { as, params: params(auctionId) })

  it('is deleted with its lots, whose units other plans may take; the record keeps what it was', async () => {
    const { auctionId } = await aPlan(house, panitera, { lots: 2 })
    const { lots, name } = await planOf(auctionId)
    expect((await remove(auctionId)).status).toBe(200)
    expect((await remove(auctionId)).status).toBe(404)
    const noted = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'auction.plan_deleted')
      .where('subject_id', '=', String(auctionId))
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({ before: { name, lots: lots.map(({ unit_id }) => ({ unit_id })) } })
    const left = await services.db
      .selectFrom('planned_lot')
      .select('id')
      .where(
        'unit_id',
        'in',
        lots.map(({ unit_id }) => unit_id),
      )
      .execute()
    expect(left).toEqual([])
  })

  it('stays while a second person is asked, while it waits for its moment, and for ever once published', async () => {
    const proposed = await aPlan(house, panitera)
    await ask(proposed.auctionId)
    expect((await remove(proposed.auctionId)).errors[0]?.code).toBe('proposal_waits')
    const { auctionId } = await published()
    expect((await remove(auctionId)).errors[0]?.code).toBe('plan_published')
    const guest = await aStaff(house, { roles: ['clerk'], branchIds: [999_999] })
    const other = await aPlan(house, panitera)
    expect((await remove(other.auctionId, guest)).status).toBe(403)
  })
})
