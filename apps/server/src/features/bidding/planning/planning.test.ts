import { HOUR_MS, LAST_LOT_NUMBER, plus, wibIso } from '@ketok/domain'
import { zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPhoto, theCarType } from '../../../testing/build-consignment.ts'
import { aList, csv } from '../../../testing/build-import.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aPlace, aPlan, aUnitAtHand, type PlanWish, planWish } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { aPool } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
let panitera = await aStaff(house, { roles: ['clerk'], name: 'Panitera' })
beforeEach(async () => {
  house.clock.set(START)
  panitera = await staffSignedInAgain(house, panitera)
})

const LOT = { base_price: 100_000_000, increment: 500_000 }
const params = (auction_id: number) => ({ auction_id })

const planOf = (auctionId: number) =>
  api.get('GET /office/lelang/{auction_id}/rencana', { as: panitera, params: params(auctionId) })

describe('a planned sale', () => {
  it('is kept as it was typed, listed first as a draft, and seen by no customer', async () => {
    const { auctionId, place } = await aPlan(house, panitera, {
      name: 'Mobil Eks Leasing',
      nipl_price: 2_500_000,
      letters: [{ name: 'Permohonan penjual', number: '12/PL', date: '2026-11-10' }],
      announcement: { medium: 'Harian Kompas', date: '2026-11-19', text: 'Lelang mobil' },
      open_house: [{ from: '2026-11-20T10:30:00+07:00', until: '2026-11-20T11:00:00+07:00' }],
    })
    expect(await planOf(auctionId)).toMatchObject({
      state: 'draft',
      name: 'Mobil Eks Leasing',
      nipl_price: 2_500_000,
      time_zone: 'Asia/Jakarta',
      letters: [{ number: '12/PL' }],
      announcement: { medium: 'Harian Kompas' },
      open_house: [{ from: '2026-11-20T10:30:00.000+07:00' }],
      lots: [{ lot_number: 1, base_price: 100_000_000, increment: 500_000, reserve: 110_000_000 }],
    })
    const { drafts } = await api.get('GET /office/lelang', { as: panitera })
    expect(drafts.find(({ auction_id }) => auction_id === auctionId)).toMatchObject({
      state: 'draft',
      lot_count: 1,
      missing_count: 0,
    })
    expect(
      await api.get('GET /office/lelang/{auction_id}', { as: panitera, params: params(auctionId) }),
    ).toMatchObject({ state: 'draft', name: 'Mobil Eks Leasing' })
    const { total } = await api.get('GET /lelang', { query: { product_type_id: place.productTypeId } })
    expect(total).toBe(0)
    const { status } = await api.call('GET /lelang/{auction_id}', { params: params(auctionId) })
    expect(status).toBe(404)
    expect((await api.get('GET /unit', { query: { product_type_id: place.productTypeId } })).total).toBe(0)
  })

  it('stands in the record with what was there before and after', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    await api.get('PUT /office/lelang/{auction_id}', {
      as: panitera,
      params: params(auctionId),
      body: planWish(house, place, { name: 'Nama Baru' }),
    })
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['action', 'before', 'after'])
      .where('subject_type', '=', 'auction')
      .where('subject_id', '=', String(auctionId))
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      { action: 'auction.planned', after: { name: 'Mobil Pilihan' } },
      { action: 'auction.plan_changed', before: { name: 'Mobil Pilihan' }, after: { name: 'Nama Baru' } },
    ])
  })

  it.each([
    [
      'closes before it opens',
      { closes_at: '2026-11-20T08:00:00+07:00' },
      'sale_closes_before_opening',
      'closes_at',
    ],
    [
      'closes as it opens',
      { opens_at: '2026-11-20T12:00:00+07:00', closes_at: '2026-11-20T12:00:00+07:00' },
      'sale_closes_before_opening',
      'closes_at',
    ],
    ['lasts a year', { closes_at: '2027-11-20T08:00:00+07:00' }, 'sale_too_long', 'closes_at'],
    [
      'is in a room for the invited',
      { kind: 'offline', audience: 'premium' },
      'premium_not_offline',
      'audience',
    ],
    ['is in no branch', { branch_id: 999_999 }, 'branch_unknown', 'branch_id'],
    ['is in no pool', { pool_id: 999_999 }, 'pool_of_other_branch', 'pool_id'],
    ['is of no type', { product_type_id: 999_999 }, 'product_type_unknown', 'product_type_id'],
    ['has an official who is none', { official_staff_id: 1 }, 'official_unknown', 'official_staff_id'],
    [
      'shows its units after it closed',
      { open_house: [{ from: '2026-12-20T09:00:00+07:00', until: '2026-12-20T10:00:00+07:00' }] },
      'open_house_invalid',
      'open_house.0.until',
    ],
    [
      'shows its units backwards',
      { open_house: [{ from: '2026-11-20T10:00:00+07:00', until: '2026-11-20T09:00:00+07:00' }] },
      'open_house_invalid',
      'open_house.0.until',
    ],
    ['has no name', { name: ' ' }, 'invalid_input', 'name'],
    ['is called by a script', { name: '<script>alert(1)</script>' }, 'invalid_input', 'name'],
    ['has a name of a page', { name: 'a'.repeat(121) }, 'invalid_input', 'name'],
    ['opens on a day that is none', { opens_at: '2026-02-30T09:00:00+07:00' }, 'invalid_input', 'opens_at'],
    ['opens at no moment', { opens_at: 'besok' }, 'invalid_input', 'opens_at'],
    ['costs less than nothing', { nipl_price: -1 }, 'invalid_input', 'nipl_price'],
    ['costs less than nothing', { nipl_price: -1 }, 'invalid_input', 'nipl_price'],
    ['costs half a rupiah', { nipl_price: 0.5 }, 'invalid_input', 'nipl_price'],
    ['is of no kind', { kind: 'tender' }, 'invalid_input', 'kind'],
    ['is staggered by a day', { stagger_minutes: 1_440 }, 'invalid_input', 'stagger_minutes'],
  ] as [string, Partial<PlanWish>, string, string][])(
    'that %s is refused beside the field',
    async (_, wish, code, field) => {
      const body = { ...planWish(house, await aPlace(house)), ...wish } as PlanWish
      const answer = await api.call('POST /office/lelang', { as: panitera, body })
      expect(answer.status).toBe(422)
      expect(answer.errors[0]).toMatchObject({ code, field, message: expect.stringMatching(/\S/) })
    },
  )

  it('of a pool that belongs to another branch is refused', async () => {
    const [here, there] = [await aPlace(house), await aPlace(house)]
    const body = planWish(house, here, { pool_id: there.poolId })
    const { errors } = await api.call('POST /office/lelang', { as: panitera, body })
    expect(errors[0]).toMatchObject({ code: 'pool_of_other_branch', field: 'pool_id' })
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { auctionId, place } = await aPlan(house, panitera)
    const { version } = await planOf(auctionId)
    const save = (name: string) =>
      api.call('PUT /office/lelang/{auction_id}', {
        as: panitera,
        params: params(auctionId),
        body: { ...planWish(house, place, { name }), expected_version: version },
      })
    expect((await save('Pertama')).status).toBe(200)
    expect(await save('Kedua')).toMatchObject({ status: 409, errors: [{ code: 'plan_changed' }] })
    expect((await planOf(auctionId)).name).toBe('Pertama')
  })

  it('keeps its type once it holds lots', async () => {
    const { auctionId, place } = await aPlan(house, panitera)
    const other = await aPlace(house)
    const answer = await api.call('PUT /office/lelang/{auction_id}', {
      as: panitera,
      params: params(auctionId),
      body: planWish(house, place, { product_type_id: other.productTypeId }),
    })
    expect(answer).toMatchObject({
      status: 409,
      errors: [{ code: 'plan_type_fixed', field: 'product_type_id' }],
    })
  })

  it('is copied to the same hour of a later week, without lots; so is a published one', async () => {
    const { auctionId } = await aPlan(house, panitera, { name: 'Mobil Rabu', nipl_price: 2_500_000 })
    const copy = async (id: number) =>
      (await api.get('POST /office/lelang/{auction_id}/salin', { as: panitera, params: params(id) }))
        .auction_id
    expect(await planOf(await copy(auctionId))).toMatchObject({
      name: 'Mobil Rabu',
      nipl_price: 2_500_000,
      opens_at: wibIso(plus(services.now(), 2 * HOUR_MS + 7 * 24 * HOUR_MS)),
      lots: [],
    })
    const running = await aLot(house)
    expect(await planOf(await copy(running.auctionId))).toMatchObject({ state: 'draft', lots: [] })
    const nothing = await api.call('POST /office/lelang/{auction_id}/salin', {
      as: panitera,
      params: params(999_999),
    })
    expect(nothing.status).toBe(404)
  })

  it('that is published without ever having been a plan is not changed', async () => {
    const { auctionId } = await aLot(house)
    const body = planWish(house, await aPlace(house))
    const answer = await api.call('PUT /office/lelang/{auction_id}', {
      as: panitera,
      params: params(auctionId),
      body,
    })
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'plan_published' }] })
  })

  it('takes no unit of another branch from those bound to theirs, and offers them none', async () => {
    const place = await aPlace(house)
    const bound = await aStaff(house, { roles: ['clerk'], branchIds: [place.branchId] })
    const { auctionId } = await aPlan(house, bound, { lots: 0, place })
    const [own, foreign] = [
      await aUnitAtHand(house, place.productTypeId),
      await aUnitAtHand(house, place.productTypeId),
    ]
    const pool_id = (await aPool(house)).id
    await services.db.updateTable('unit').set({ pool_id }).where('id', '=', foreign).execute()
    const here = { as: bound, params: params(auctionId) }
    const { units } = await api.get('GET /office/lelang/{auction_id}/calon-unit', here)
    expect(units.map(({ unit_id }) => unit_id)).toEqual([own])
    const add = (unit_id: number) =>
      api.call('POST /office/lelang/{auction_id}/calon-unit', { ...here, body: { unit_ids: [unit_id] } })
    expect((await add(foreign)).status).toBe(403)
    expect((await add(own)).status).toBe(200)
  })

  it('of another branch is neither listed for nor touched by those bound to theirs', async () => {
    const { auctionId, place, lotIds } = await aPlan(house, panitera)
    const other = await aPlace(house)
    const guest = await aStaff(house, { roles: ['clerk', 'supervisor'], branchIds: [other.branchId] })
    const { drafts } = await api.get('GET /office/lelang', { as: guest })
    expect(drafts.map(({ auction_id }) => auction_id)).not.toContain(auctionId)
    const [lot_id = 0] = lotIds
    const here = { as: guest, params: params(auctionId) }
    const lotBody = { unit_id: 1, ...LOT }
    for (const answer of [
      await api.call('GET /office/lelang/{auction_id}', here),
      await api.call('GET /office/lelang/{auction_id}/rencana', here),
      await api.call('GET /office/lelang/{auction_id}/calon-unit', here),
      await api.call('GET /office/lelang/{auction_id}/pra-terbit', here),
      await api.call('PUT /office/lelang/{auction_id}', { ...here, body: planWish(house, place) }),
      await api.call('POST /office/lelang/{auction_id}/salin', here),
      await api.call('POST /office/lelang/{auction_id}/lot', { ...here, body: lotBody }),
      await api.call('POST /office/lelang/{auction_id}/calon-unit', { ...here, body: { unit_ids: [1] } }),
      await api.call('PUT /office/lelang/{auction_id}/lot', {
        ...here,
        body: { lots: [{ lot_id, ...LOT }] },
      }),
      await api.call('PUT /office/lelang/{auction_id}/nomor', { ...here, body: { lot_ids: [lot_id] } }),
      await api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}', {
        as: guest,
        params: { auction_id: auctionId, lot_id },
        body: lotBody,
      }),
      await api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor', {
        as: guest,
        params: { auction_id: auctionId, lot_id },
        body: { lot_number: 9, locked: true },
      }),
      await api.call('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
        as: guest,
        params: { auction_id: auctionId, lot_id },
      }),
      await api.call('POST /office/lelang/{auction_id}/terbitkan', { ...here, body: {} }),
      await api.call('POST /office/lelang', { as: guest, body: planWish(house, place) }),
    ])
      expect(answer).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
    const choices = await api.get('GET /office/rencana-lelang/pilihan', { as: guest })
    expect(choices.branches.map(({ branch_id }) => branch_id)).toEqual([other.branchId])
    expect(choices.pools.map(({ pool_id }) => pool_id)).toEqual([other.poolId])
  })
})

describe('a lot of a planned sale', () => {
  const add = (
    auctionId: number,
    body: { unit_id: number; lot_number?: number } & Partial<typeof LOT> & { reserve?: number | null },
  ) =>
    api.call('POST /office/lelang/{auction_id}/lot', {
      as: panitera,
      params: params(auctionId),
      body: { ...LOT, ...body },
    })

  it('gets the next number, or the one that is asked for', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    const unit = () => aUnitAtHand(house, place.productTypeId)
    expect((await add(auctionId, { unit_id: await unit() })).data.lot_number).toBe(1)
    expect((await add(auctionId, { unit_id: await unit(), lot_number: 7 })).data.lot_number).toBe(7)
    expect((await add(auctionId, { unit_id: await unit() })).data.lot_number).toBe(8)
    expect(await add(auctionId, { unit_id: await unit(), lot_number: 7 })).toMatchObject({
      status: 409,
      errors: [
        {
          code: 'lot_number_taken',
          field: 'lot_number',
          message: 'Nomor lot 007 sudah dipakai di lelang ini',
        },
      ],
    })
  })

  it('keeps a number that was typed and locked when the others are numbered anew', async () => {
    const { auctionId, lotIds } = await aPlan(house, panitera, { lots: 3 })
    const [first = 0, second = 0, third = 0] = lotIds
    const set = (lot_id: number, body: { lot_number: number; locked: boolean }) =>
      api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor', {
        as: panitera,
        params: { auction_id: auctionId, lot_id },
        body,
      })
    expect(await set(first, { lot_number: 2, locked: true })).toMatchObject({
      status: 409,
      errors: [{ code: 'lot_number_taken', field: 'lot_number' }],
    })
    expect(await set(first, { lot_number: 9_999 + 1, locked: true })).toMatchObject({ status: 422 })
    expect((await set(first, { lot_number: 8, locked: true })).data).toEqual({ lot_id: first, lot_number: 8 })
    const numbersOf = async () =>
      (await planOf(auctionId)).lots.map(({ lot_id, lot_number, number_locked }) => [
        lot_id,
        lot_number,
        number_locked,
      ])
    const renumber = (lot_ids: number[]) =>
      api.get('PUT /office/lelang/{auction_id}/nomor', {
        as: panitera,
        params: params(auctionId),
        body: { lot_ids },
      })
    await renumber([first, third, second])
    expect(await numbersOf()).toEqual([
      [third, 1, false],
      [second, 2, false],
      [first, 8, true],
    ])
    await set(first, { lot_number: 8, locked: false })
    await renumber([first, third, second])
    expect((await numbersOf()).map(([lotId]) => lotId)).toEqual([first, third, second])
    expect(await set(999_999, { lot_number: 20, locked: true })).toMatchObject({ status: 404 })
  })

  it('gets the lowest free number once the last there is was given', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 1 })
    const unit = () => aUnitAtHand(house, place.productTypeId)
    await add(auctionId, { unit_id: await unit(), lot_number: LAST_LOT_NUMBER })
    expect(await add(auctionId, { unit_id: await unit() })).toMatchObject({
      status: 200,
      data: { lot_number: 2 },
    })
  })

  it.each([
    [{ reserve: 99_000_000 }, 'reserve_below_base', 'reserve'],
    [{ reserve: 100_200_000 }, 'reserve_off_grid', 'reserve'],
    [{ reserve: 0 }, 'invalid_input', 'reserve'],
    [{ base_price: 0 }, 'invalid_input', 'base_price'],
    [{ base_price: -1 }, 'invalid_input', 'base_price'],
    [{ base_price: 2 ** 53 }, 'invalid_input', 'base_price'],
    [{ increment: 0 }, 'invalid_input', 'increment'],
    [{ increment: 0.5 }, 'invalid_input', 'increment'],
    [{ lot_number: 0 }, 'invalid_input', 'lot_number'],
    [{ unit_id: 999_999 }, 'unit_unknown', 'unit_id'],
  ])('%j is refused beside its field', async (wish, code, field) => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    const body = { unit_id: await aUnitAtHand(house, place.productTypeId), ...wish }
    const answer = await add(auctionId, body)
    expect(answer.status).toBe(422)
    expect(answer.errors[0]).toMatchObject({ code, field, message: expect.stringMatching(/\S/) })
    expect((await planOf(auctionId)).lots).toEqual([])
  })

  it('is of a unit that stands in one sale only, and of its type', async () => {
    const first = await aPlan(house, panitera, { name: 'Yang Pertama' })
    const second = await aPlan(house, panitera, { lots: 0, place: first.place })
    const [unit_id = 0] = first.unitIds
    expect(await add(second.auctionId, { unit_id })).toMatchObject({
      status: 409,
      errors: [
        {
          code: 'unit_in_plan',
          field: 'unit_id',
          message: 'Unit ini sudah ada di rencana lelang Yang Pertama',
        },
      ],
    })
    expect((await add(first.auctionId, { unit_id })).errors[0]?.code).toBe('unit_in_plan')
    const other = await aUnitAtHand(house, (await aPlace(house)).productTypeId)
    expect((await add(second.auctionId, { unit_id: other })).errors[0]?.code).toBe('unit_of_other_type')
    await api.get('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
      as: panitera,
      params: { auction_id: first.auctionId, lot_id: first.lotIds[0] ?? 0 },
    })
    expect((await add(second.auctionId, { unit_id })).status).toBe(200)
  })

  it('is of no unit that is on sale', async () => {
    const running = await aLot(house)
    const { product_type_id } = await services.db
      .selectFrom('unit')
      .select('product_type_id')
      .where('id', '=', running.unitId)
      .executeTakeFirstOrThrow()
    const { auctionId } = await aPlan(house, panitera, { lots: 0, product_type_id })
    expect((await add(auctionId, { unit_id: running.unitId })).errors[0]?.code).toBe('unit_on_sale')
    const listed = await api.get('GET /office/lelang/{auction_id}/calon-unit', {
      as: panitera,
      params: params(auctionId),
    })
    expect(listed.units.map(({ unit_id }) => unit_id)).not.toContain(running.unitId)
  })

  it('comes from the units that are at hand, which are searched by their names', async () => {
    const { auctionId, place } = await aPlan(house, panitera, { lots: 0 })
    const avanza = await aUnitAtHand(house, place.productTypeId)
    const brio = await aUnitAtHand(house, place.productTypeId, { title: 'Honda Brio 100% RS' })
    const find = async (search?: string) => {
      const query = search === undefined ? {} : { search }
      const request = { as: panitera, params: params(auctionId), query }
      const { units, total } = await api.get('GET /office/lelang/{auction_id}/calon-unit', request)
      expect(total).toBe(units.length)
      return units.map(({ unit_id }) => unit_id)
    }
    expect((await find()).toSorted()).toEqual([avanza, brio].toSorted())
    expect(await find('brio')).toEqual([brio])
    expect(await find('100%')).toEqual([brio])
    expect(await find(String(avanza))).toContain(avanza)
    const { lots } = await api.get('POST /office/lelang/{auction_id}/calon-unit', {
      as: panitera,
      params: params(auctionId),
      body: { unit_ids: [avanza, brio, avanza] },
    })
    expect(lots.map(({ lot_number }) => lot_number)).toEqual([1, 2])
    expect(await find()).toEqual([])
    expect((await planOf(auctionId)).lots).toMatchObject([
      { unit_id: avanza, base_price: null },
      { unit_id: brio, base_price: null },
    ])
  })

  it('finds a fleet in the order of its list, each unit with its plate and the number that the list calls it by', async () => {
    const place = { ...(await aPlace(house)), productTypeId: await theCarType(house) }
    const cars = [
      ['C-9', 'L 1009 XY'],
      ['A-1', 'L 1001 XY'],
      ['B-5', 'L 1005 XY'],
    ] as const
    const { import_id } = await aList(house, panitera, {
      table: csv(
        ['No Stok', 'Merk', 'Model', 'Tahun', 'Nopol'],
        ...cars.map(([number, plate]) => [number, 'Toyota', 'Avanza', 2021, plate]),
      ),
      productTypeId: place.productTypeId,
      poolId: place.poolId,
    })
    await api.get('POST /office/impor/{import_id}/jalankan', { as: panitera, params: { import_id } })
    const { auctionId } = await aPlan(house, panitera, { lots: 0, place })
    const request = { as: panitera, params: params(auctionId) }
    const { units } = await api.get('GET /office/lelang/{auction_id}/calon-unit', request)
    const named = cars.map(([stock_number, plate]) => ({ stock_number, plate }))
    expect(units).toMatchObject(named)
    await api.get('POST /office/lelang/{auction_id}/calon-unit', {
      ...request,
      body: { unit_ids: units.map(({ unit_id }) => unit_id) },
    })
    expect((await planOf(auctionId)).lots).toMatchObject(named)
  })

  it('waits for the pictures of a fleet while its import makes them, and says that they come', async () => {
    const place = { ...(await aPlace(house)), productTypeId: await theCarType(house) }
    const { import_id } = await aList(house, panitera, {
      table: csv(['No Stok', 'Merk', 'Model'], ['F-1', 'Toyota', 'Avanza'], ['F-2', 'Toyota', 'Rush']),
      photos: zipSync({ 'F-1.jpg': new Uint8Array(await aPhoto()) }, { level: 0 }),
      productTypeId: place.productTypeId,
      poolId: place.poolId,
    })
    await api.get('POST /office/impor/{import_id}/jalankan', { as: panitera, params: { import_id } })
    const { auctionId } = await aPlan(house, panitera, { lots: 0, place })
    const aPanitera = { as: panitera, params: params(auctionId) }
    const { units } = await api.get('GET /office/lelang/{auction_id}/calon-unit', {
      ...aPanitera,
      query: { search: 'F-' },
    })
    const unit_ids = units.map(({ unit_id }) => unit_id)
    await api.get('POST /office/lelang/{auction_id}/calon-unit', { ...aPanitera, body: { unit_ids } })
    const pictures = async () =>
      (await api.get('GET /office/lelang/{auction_id}/pra-terbit', aPanitera)).missing
        .filter(({ code }) => code === 'no_pictures')
        .map(({ message, subject, blocks }) => [subject.name, message, blocks])
    const none = ['Lot 002 Toyota Rush', 'Belum ada foto', true]
    expect(await pictures()).toEqual([
      ['Lot 001 Toyota Avanza', 'Foto dari impor masih diolah. Tunggu sampai selesai', true],
      none,
    ])
    await house.runJobs()
    expect(await pictures()).toEqual([none])
  })

  it('takes its prices from a table that is taken whole or not at all', async () => {
    const { auctionId, lotIds } = await aPlan(house, panitera, { lots: 3 })
    const [one = 0, two = 0, three = 0] = lotIds
    const save = (
      lots: { lot_id: number; lot_number?: number; reserve?: number | null; base_price?: number }[],
    ) =>
      api.call('PUT /office/lelang/{auction_id}/lot', {
        as: panitera,
        params: params(auctionId),
        body: { lots: lots.map((lot) => ({ ...LOT, ...lot })) },
      })
    const before = (await planOf(auctionId)).lots
    expect(
      await save([
        { lot_id: one, base_price: 90_000_000 },
        { lot_id: two, reserve: 1 },
      ]),
    ).toMatchObject({ status: 422, errors: [{ code: 'reserve_below_base', field: 'lots.1.reserve' }] })
    expect(await save([{ lot_id: one, lot_number: 3 }])).toMatchObject({
      status: 409,
      errors: [{ code: 'lot_number_taken', field: 'lots.0.lot_number' }],
    })
    expect((await save([{ lot_id: 999_999 }])).status).toBe(404)
    expect((await planOf(auctionId)).lots).toEqual(before)
    // Two that change places are not in each other's way.
    await save([
      { lot_id: one, lot_number: 3, base_price: 90_000_000 },
      { lot_id: three, lot_number: 1 },
    ])
    expect((await planOf(auctionId)).lots).toMatchObject([
      { lot_id: three, lot_number: 1, base_price: 100_000_000 },
      { lot_id: two, lot_number: 2 },
      { lot_id: one, lot_number: 3, base_price: 90_000_000 },
    ])
    const { lots } = await api.get('PUT /office/lelang/{auction_id}/nomor', {
      as: panitera,
      params: params(auctionId),
      body: { lot_ids: [two, one] },
    })
    expect(lots.map(({ lot_id }) => lot_id)).toEqual([two, one, three])
  })

  it('is changed and taken out by its own address', async () => {
    const { auctionId, lotIds, unitIds, place } = await aPlan(house, panitera, { lots: 2 })
    const [lot_id = 0, second = 0] = lotIds
    const change = (body: { unit_id: number; lot_number?: number }, id = lot_id) =>
      api.call('PUT /office/lelang/{auction_id}/lot/{lot_id}', {
        as: panitera,
        params: { auction_id: auctionId, lot_id: id },
        body: { ...LOT, ...body },
      })
    const other = await aUnitAtHand(house, place.productTypeId)
    expect((await change({ unit_id: other, lot_number: 9 })).data).toEqual({ lot_id, lot_number: 9 })
    expect(await change({ unit_id: unitIds[1] ?? 0 })).toMatchObject({ errors: [{ code: 'unit_in_plan' }] })
    expect(await change({ unit_id: other, lot_number: 2 })).toMatchObject({
      errors: [{ code: 'lot_number_taken', field: 'lot_number' }],
    })
    expect((await change({ unit_id: other }, 999_999)).status).toBe(404)
    const gone = { as: panitera, params: { auction_id: auctionId, lot_id: second } }
    expect((await api.call('DELETE /office/lelang/{auction_id}/lot/{lot_id}', gone)).status).toBe(200)
    expect((await api.call('DELETE /office/lelang/{auction_id}/lot/{lot_id}', gone)).status).toBe(404)
    expect((await planOf(auctionId)).lots).toMatchObject([
      { lot_id, unit_id: other, lot_number: 9, reserve: null },
    ])
  })

  it('ends after the one before it, as the plan says', async () => {
    const { auctionId } = await aPlan(house, panitera, {
      lots: 3,
      closes_at: '2026-11-20T16:00:00+07:00',
      stagger_minutes: 5,
    })
    const plan = await planOf(auctionId)
    expect(plan.lots.map(({ closes_at }) => closes_at.slice(11, 16))).toEqual(['16:00', '16:05', '16:10'])
    expect(plan.last_closes_at).toBe('2026-11-20T16:10:00.000+07:00')
  })
})
