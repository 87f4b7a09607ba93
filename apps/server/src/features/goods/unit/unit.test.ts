import { customerId, HOUR_MS, productTypeId, type UnitId } from '@ketok/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aSheet, aUnit, type TestSheet } from '../../../testing/build-unit.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house

let rini: TestStaff
beforeAll(async () => {
  await theCarType(house)
  rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Hapsari' })
})
beforeEach(() => clock.set(START))

const create = (body: TestSheet, as = rini) => api.call('POST /office/unit', { as, body })
const change = (unit_id: number, body: TestSheet & { revision?: number }, as = rini) =>
  api.call('PUT /office/unit/{unit_id}', { as, params: { unit_id }, body })
const look = (unit_id: number, as = rini) =>
  api.get('GET /office/unit/{unit_id}', { as, params: { unit_id } })
const actionsOn = (unitId: number) =>
  services.db
    .selectFrom('staff_action')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'unit')
    .where('subject_id', '=', String(unitId))
    .orderBy('id')
    .execute()
const codes = (missing: readonly { code: string }[]) => missing.map(({ code }) => code)

describe('a unit that is taken in', () => {
  it('keeps its sheet, papers and place, and tells what is missing', async () => {
    const sheet = await aSheet(house, {
      place: 'B-12',
      keys_place: 'Lemari kunci 4',
      note: 'Ban serep tidak ada',
    })
    const { data } = await create(sheet)
    expect(codes(data.missing)).toEqual(['no_pictures', 'no_inspection'])
    expect(data.missing[0]).toEqual({ code: 'no_pictures', message: 'Belum ada foto', blocks: true })
    const unit = await look(data.unit_id)
    expect(unit).toMatchObject({
      title: 'Toyota Avanza 1.5 G CVT',
      year: 2021,
      city: 'Bandung',
      place: 'B-12',
      keys_place: 'Lemari kunci 4',
      note: 'Ban serep tidak ada',
      state: 'stock',
      published: false,
      picture: null,
      facts: { odometer_km: 45_200, transmission: 'Otomatis', keys: 2, plate: sheet.facts?.plate },
      documents: [
        { name: 'STNK', state: 'original', promised_day: null, lies_at: 'Lemari 2', overdue: false },
        { name: 'BPKB', state: 'promised', promised_day: '2026-12-14', lies_at: '', overdue: false },
      ],
      created_by: { full_name: 'Rini Hapsari' },
    })
    expect(await actionsOn(data.unit_id)).toMatchObject([{ action: 'unit.created', before: null }])
  })

  it('is public nowhere before a lot of it is published', async () => {
    const { unit_id } = await aUnit(house, rini)
    expect((await api.call('GET /unit/{unit_id}', { params: { unit_id } })).status).toBe(404)
  })

  it('takes the city of its pool where none is given', async () => {
    const pool = await aPool(house, { city: 'Semarang' })
    const { unit_id } = await aUnit(house, rini, { pool_id: pool.id, city: '' })
    expect((await look(unit_id)).city).toBe('Semarang')
  })

  it('is one unit, however often its form is sent', async () => {
    const body = { ...(await aSheet(house)), client_unit_id: 'formulir-unit-1' }
    const both = await Promise.all([create(body), create(body)])
    expect(new Set(both.map(({ data }) => data.unit_id)).size).toBe(1)
    expect(await create({ ...body, note: 'Lain' })).toMatchObject({
      status: 409,
      errors: [{ code: 'mark_reused' }],
    })
  })

  it('says everything that cannot stand at once, each beside its field', async () => {
    const { status, errors } = await create(
      await aSheet(house, {
        year: 2031,
        pool_id: 999_999,
        consignor_id: customerId(999_999),
        product_tag_ids: [999_999],
        city: '',
        facts: {
          odometer_km: 'banyak',
          plate: '12345',
          transmission: 'Kadang-kadang',
          chassis_number: '??',
          warp_speed: 9,
          stnk_until: '2027-02-31',
        },
        documents: [
          { name: 'BPKB', state: 'promised' },
          { name: 'bpkb', state: 'original' },
        ],
      }),
    )
    expect(status).toBe(422)
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      year: 'Tahun paling besar 2027',
      pool_id: 'Pilih pool',
      consignor_id: 'Penitip tidak ditemukan',
      product_tag_ids: 'Ada tag yang bukan milik jenis Mobil',
      city: 'Isi kota, atau pilih pool',
      'facts.odometer_km': 'Odometer harus berupa angka',
      'facts.plate': 'Nomor polisi tidak valid. Contoh: B 1234 KJT',
      'facts.transmission': 'Pilih transmisi',
      'facts.chassis_number': 'Nomor rangka terdiri dari 4 sampai 30 huruf dan angka',
      'facts.warp_speed': 'Keterangan ini tidak dikenal untuk jenis barang ini',
      'facts.stnk_until': 'STNK berlaku sampai tidak valid',
      'documents.0.promised_day': 'Isi tanggal janji dokumen',
      'documents.1.name': 'Dokumen ini sudah ada di daftar',
    })
  })

  it('is closed to those who keep no units', async () => {
    const dewi = await aStaff(house, { roles: ['finance'] })
    expect((await create(await aSheet(house), dewi)).status).toBe(403)
  })
})

describe('a chassis number', () => {
  it('stands on one unit only, and the refusal names it', async () => {
    const { unit_id } = await aUnit(house, rini, { facts: { chassis_number: 'MHF XX-001' } })
    const second = await create(await aSheet(house, { facts: { chassis_number: 'mhfxx001' } }))
    expect(second).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_chassis_taken', field: 'facts.chassis_number', unit_id }],
    })
    expect(second.errors[0]?.message).toBe(
      `Nomor rangka ini sudah dipakai unit ${unit_id}, Toyota Avanza 1.5 G CVT 2021. Buka unit itu, atau periksa nomornya`,
    )
  })

  it('goes to one of two who type it at the same moment', async () => {
    const sheets = [
      await aSheet(house, { facts: { chassis_number: 'MHFXX002' } }),
      await aSheet(house, { facts: { chassis_number: 'MHFXX002' } }),
    ]
    const both = await Promise.all(sheets.map((sheet) => create(sheet)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  const move = (unit_id: number, way: 'in' | 'out', as: TestStaff) =>
    api.call('POST /office/unit/{unit_id}/keluar-masuk', {
      as,
      params: { unit_id },
      body: way === 'in' ? { what: 'unit', way, place: 'A-1' } : { what: 'unit', way, taken_by: 'Pemenang' },
    })
  const known = (unitId: UnitId, chassis_number: string) =>
    services.db.updateTable('unit').set({ chassis_number, year: 2021 }).where('id', '=', unitId).execute()

  it('of a car that was sold and went out stands on another unit when it comes back, and each names the other', async () => {
    const { lot } = await aWonLot(house, bank)
    rini = await staffSignedInAgain(house, rini)
    await known(lot.unitId, 'MHFBACK001')
    const sheet = await aSheet(house, { facts: { chassis_number: 'MHFBACK001' } })
    const early = await create(sheet)
    expect(early).toMatchObject({ status: 409, errors: [{ code: 'unit_chassis_taken' }] })
    expect(early.errors[0]?.message).toContain('Unit itu terjual dan belum tercatat keluar')

    expect((await move(lot.unitId, 'out', rini)).status).toBe(200)
    const { status, data } = await create(sheet)
    expect(status).toBe(200)
    expect(data.earlier).toMatchObject({ unit_id: lot.unitId, state: 'sold' })
    expect(codes(data.missing)).not.toContain('plate_twice')
    expect(await look(data.unit_id)).toMatchObject({ earlier: { unit_id: lot.unitId }, later: null })
    expect(await look(lot.unitId)).toMatchObject({ earlier: null, later: { unit_id: data.unit_id } })

    // It is here now, under its new number alone.
    expect(await create(await aSheet(house, { facts: { chassis_number: 'MHFBACK001' } }))).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_chassis_taken', unit_id: data.unit_id }],
    })
    expect(await move(lot.unitId, 'in', rini)).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_came_back', unit_id: data.unit_id }],
    })
    expect((await change(data.unit_id, { ...sheet, note: 'Dicuci' })).status).toBe(200)
    const other = await aSheet(house, { ...sheet, facts: { ...sheet.facts, chassis_number: 'MHFBACK002' } })
    expect((await change(data.unit_id, other)).data).toMatchObject({ earlier: null })
  })

  it('of a car that its owner has back goes to one of all who take it in at the same moment', async () => {
    const gone = async (chassis_number: string) => {
      const { unit_id } = await aUnit(house, rini, { facts: { chassis_number } })
      const returned_at = new Date(clock.now())
      await services.db.updateTable('unit').set({ returned_at }).where('id', '=', unit_id).execute()
      return unit_id
    }
    const anew = async (chassis_number: string) => create(await aSheet(house, { facts: { chassis_number } }))
    await gone('MHFBACK003')
    const two = await Promise.all([anew('MHFBACK003'), anew('MHFBACK003')])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // Its owner brings it to the gate, while the desk has it for another's.
    const known = await gone('MHFBACK004')
    const both = await Promise.all([anew('MHFBACK004'), move(known, 'in', rini)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('a plate that another unit has is told, and refused to nobody', async () => {
  const first = await aUnit(house, rini, { facts: { plate: 'D 77 TWO' } })
  const { status, data } = await create(await aSheet(house, { facts: { plate: 'd77two' } }))
  expect(status).toBe(200)
  expect(data.missing.at(-1)).toEqual({
    code: 'plate_twice',
    message: `Nomor polisi sama dengan unit ${first.unit_id} (Toyota Avanza 1.5 G CVT). Periksa salah satunya`,
    blocks: false,
  })
})

describe('a unit that is changed', () => {
  it('is saved with what differs in the record', async () => {
    const { unit_id, sheet } = await aUnit(house, rini)
    const { data } = await change(unit_id, {
      ...sheet,
      place: 'C-3',
      facts: { ...sheet.facts, odometer_km: '46.100' },
      documents: [{ name: 'BPKB', state: 'original', lies_at: 'Brankas' }],
    })
    expect(data.revision).toBe(2)
    const unit = await look(unit_id)
    expect(unit).toMatchObject({
      place: 'C-3',
      facts: { odometer_km: 46_100 },
      documents: [{ name: 'BPKB' }],
    })
    expect(codes(unit.missing)).toContain('papers_missing')
    const [, changed] = await actionsOn(unit_id)
    expect(changed).toMatchObject({
      action: 'unit.changed',
      before: { place: '', odometer_km: 45_200 },
      after: { place: 'C-3', odometer_km: 46_100 },
    })
    expect(Object.keys(changed?.after as object).toSorted()).toEqual(['documents', 'odometer_km', 'place'])
  })

  it('is not saved again where nothing differs', async () => {
    const { unit_id, sheet } = await aUnit(house, rini)
    expect((await change(unit_id, sheet)).data.revision).toBe(1)
    expect(await actionsOn(unit_id)).toHaveLength(1)
  })

  it('is not saved over what somebody has not seen', async () => {
    const { unit_id, sheet } = await aUnit(house, rini)
    const arief = await aStaff(house, { roles: ['content'], name: 'Arief Admin' })
    expect((await change(unit_id, { ...sheet, place: 'A-1', revision: 1 }, arief)).status).toBe(200)
    const late = await change(unit_id, { ...sheet, place: 'Z-9', revision: 1 })
    expect(late).toMatchObject({ status: 409, errors: [{ code: 'unit_changed', by: 'Arief Admin' }] })
    expect((await look(unit_id)).place).toBe('A-1')
    expect((await change(unit_id, { ...sheet, place: 'Z-9', revision: 2 })).data.revision).toBe(3)
  })

  it('is not there under another number', async () => {
    expect((await change(999_999, await aSheet(house))).status).toBe(404)
  })
})

describe('a unit whose sheet is published', () => {
  async function onSale() {
    const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
    const unit = await look(lot.unitId)
    const sheet: TestSheet = {
      product_type_id: productTypeId(unit.product_type.id),
      brand: unit.brand,
      model: unit.model,
      variant: unit.variant,
      city: unit.city,
    }
    return { unitId: lot.unitId, unit, sheet }
  }

  it('goes on being kept, but for what customers read', async () => {
    const { unitId, unit, sheet } = await onSale()
    expect(unit).toMatchObject({ state: 'on_sale', published: true, lot: { state: 'open' } })
    const documents = [{ name: 'BPKB', state: 'original' as const, lies_at: 'Brankas' }]
    expect((await change(unitId, { ...sheet, place: 'D-1', documents })).status).toBe(200)
    const shown = await api.get('GET /unit/{unit_id}', { params: { unit_id: unitId } })
    expect(shown.documents).toEqual([])
    const refused = await change(unitId, { ...sheet, variant: '1.5 Q', facts: { colour: 'Merah' } })
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'unit_published' }] })
    expect(refused.errors[0]?.message).toContain('ajukan ralat')
    expect((await look(unitId)).variant).toBe('1.3 G')
  })

  it.each([
    ['clerk', true],
    ['supervisor', true],
    ['yard', false],
    ['inspector', false],
    ['auctioneer', false],
    ['service', false],
  ] as const)('tells %s the address of its consignor: %s', async (role, isTold) => {
    const siti = await aCustomer(house, { full_name: 'Siti Aminah' })
    const { unitId } = await aLot(house, { consignorId: siti.id })
    const as = await aStaff(house, { roles: [role] })
    const { consignor } = await api.get('GET /office/unit/{unit_id}', { as, params: { unit_id: unitId } })
    expect(consignor).toEqual({
      ...{ customer_id: siti.id, full_name: 'Siti Aminah' },
      email: isTold ? siti.email : null,
    })
  })

  it('keeps its consignor', async () => {
    const { unitId, sheet } = await onSale()
    const budi = await aCustomer(house)
    expect(await change(unitId, { ...sheet, consignor_id: budi.id })).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_consignor_fixed', field: 'consignor_id' }],
    })
  })

  it('keeps whom it was listed for when nobody bought it, until it goes back to them', async () => {
    const [siti, budi] = [await aCustomer(house), await aCustomer(house)]
    const lot = await aLot(house, { closesInMs: HOUR_MS, consignorId: siti.id })
    clock.advance(HOUR_MS)
    await (await services.lots.mailbox(lot.id))?.wake()
    rini = await staffSignedInAgain(house, rini)
    const unit = await look(lot.unitId)
    expect(unit).toMatchObject({ state: 'unsold', consignor: { customer_id: siti.id } })
    const sheet = { product_type_id: productTypeId(unit.product_type.id), brand: unit.brand, city: unit.city }
    const given = { ...sheet, model: unit.model, variant: unit.variant, consignor_id: budi.id }
    expect(await change(lot.unitId, given)).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_consignor_fixed', field: 'consignor_id' }],
    })
    await services.db
      .updateTable('unit')
      .set({ returned_at: new Date(clock.now()) })
      .where('id', '=', lot.unitId)
      .execute()
    expect((await change(lot.unitId, given)).status).toBe(200)
  })
})

describe('the list of units', () => {
  it('finds by make, plate however spaced, chassis and number; filters and sorts', async () => {
    const pool = await aPool(house)
    const old = await aUnit(house, rini, {
      pool_id: pool.id,
      brand: 'Wuling',
      model: 'Almaz',
      year: 2019,
      facts: { plate: 'D 4321 LST', chassis_number: 'LZWLST001' },
    })
    const young = await aUnit(house, rini, { pool_id: pool.id, brand: 'Wuling', model: 'Cortez', year: 2023 })
    const find = async (query: Record<string, string | number>) =>
      (await api.get('GET /office/unit', { as: rini, query })).units.map(({ unit_id }) => unit_id)
    expect(await find({ search: 'wuling cortez' })).toEqual([young.unit_id])
    expect(await find({ search: 'd4321lst' })).toEqual([old.unit_id])
    expect(await find({ search: 'lzwlst001' })).toEqual([old.unit_id])
    expect(await find({ search: `#${old.unit_id}` })).toContain(old.unit_id)
    expect(await find({ pool_id: pool.id })).toEqual([young.unit_id, old.unit_id])
    expect(await find({ pool_id: pool.id, sort: 'year' })).toEqual([old.unit_id, young.unit_id])
    expect(await find({ pool_id: pool.id, sort: 'title-' })).toEqual([young.unit_id, old.unit_id])
    expect(await find({ pool_id: pool.id, sort: 'changed_at' })).toEqual([old.unit_id, young.unit_id])
    for (const sort of ['pool', 'product_type'])
      expect(await find({ pool_id: pool.id, sort })).toEqual([old.unit_id, young.unit_id])
    for (const sort of ['pool-', 'product_type-'])
      expect(await find({ pool_id: pool.id, sort })).toEqual([young.unit_id, old.unit_id])
    expect(await find({ pool_id: pool.id, state: 'stock' })).toEqual([young.unit_id, old.unit_id])
    expect(await find({ pool_id: pool.id, state: 'sold' })).toEqual([])
    const page = await api.get('GET /office/unit', {
      as: rini,
      query: { pool_id: pool.id, limit: 1, page: 2 },
    })
    expect(page).toMatchObject({ total: 2, units: [{ unit_id: old.unit_id }] })
  })

  it('leaves out what stands in another branch', async () => {
    const [here, there] = [await aPool(house), await aPool(house)]
    const mine = await aUnit(house, rini, { pool_id: here.id, brand: 'Suzuki', model: 'Cabang' })
    const theirs = await aUnit(house, rini, { pool_id: there.id, brand: 'Suzuki', model: 'Cabang' })
    const nobodys = await aUnit(house, rini, { pool_id: null, brand: 'Suzuki', model: 'Cabang' })
    const bound = await aStaff(house, { roles: ['clerk'], branchIds: [here.branchId] })
    const { units, total } = await api.get('GET /office/unit', {
      as: bound,
      query: { search: 'suzuki cabang' },
    })
    expect(units.map(({ unit_id }) => unit_id)).toEqual([nobodys.unit_id, mine.unit_id])
    expect(total).toBe(2)
    const params = { unit_id: theirs.unit_id }
    expect((await api.call('GET /office/unit/{unit_id}', { as: bound, params })).status).toBe(403)
    expect((await change(theirs.unit_id, theirs.sheet, bound)).status).toBe(403)
    expect((await change(mine.unit_id, { ...mine.sheet, pool_id: there.id }, bound)).status).toBe(403)
    expect((await create(await aSheet(house, { pool_id: there.id }), bound)).status).toBe(403)
    const choices = await api.get('GET /office/unit/pilihan', { as: bound })
    expect(choices.pools.map(({ id }) => id)).toEqual([here.id])
  })

  it('offers the types, pools and makes of the house', async () => {
    await aUnit(house, rini, { brand: 'Chery', model: 'Omoda', variant: '5 RZ' })
    const choices = await api.get('GET /office/unit/pilihan', { as: rini })
    expect(choices.product_types.some(({ name }) => name === 'Mobil')).toBe(true)
    expect(choices.pools.length).toBeGreaterThan(0)
    expect(choices.makes).toContainEqual(
      expect.objectContaining({ brand: 'Chery', model: 'Omoda', variants: ['5 RZ'] }),
    )
  })
})

it('a paper is overdue on the day after it was promised', async () => {
  const { unit_id } = await aUnit(house, rini)
  clock.set('2026-12-15T08:00:00+07:00')
  const unit = await look(unit_id, await staffSignedInAgain(house, rini))
  expect(unit.documents[1]).toMatchObject({ name: 'BPKB', overdue: true })
  expect(unit.missing).toContainEqual({
    code: 'papers_overdue',
    message: 'Dokumen lewat janji: BPKB (14 Des 2026)',
    blocks: false,
  })
})
