import { DAY_MS, present } from '@ketok/domain'
import { zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '../../../testing/build-company.ts'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aList, csv, sendList } from '../../../testing/build-import.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aUnit } from '../../../testing/build-unit.ts'
import { openHouse } from '../../../testing/house.ts'
import { runImport, sweepImports, undoImportRest } from './import.jobs.ts'

const house = await openHouse()
const { api, services } = house

let rini: TestStaff
let pool: Awaited<ReturnType<typeof aPool>>
let start = 0
beforeAll(async () => {
  await theCarType(house)
  rini = await aStaff(house, { roles: ['clerk'] })
  pool = await aPool(house)
})
beforeEach(() => {
  start += 100
})

const NAMES = [
  'No. Stok',
  'Jenis',
  'Merk',
  'Model',
  'Tipe',
  'Tahun',
  'Nopol',
  'No. Rangka',
  'Odometer',
  'Pool',
]
/** Numbers of their own in each test. */
const row = (at: number, traits: Partial<Record<string, string | number>> = {}) => {
  const number = start + at
  const cells: Record<string, string | number> = {
    'No. Stok': `STK-${number}`,
    Jenis: 'Mobil',
    Merk: 'Toyota',
    Model: 'Avanza',
    Tipe: '1.5 G',
    Tahun: 2021,
    Nopol: `B ${1000 + number} KJT`,
    'No. Rangka': `MHKA1BA1JFK${String(number).padStart(6, '0')}`,
    Odometer: '45.200',
    Pool: pool.name,
    ...traits,
  }
  return NAMES.map((name) => cells[name] ?? '')
}
const list = (...rows: readonly (readonly (string | number)[])[]) => csv(NAMES, ...rows)

const run = (import_id: number, as = rini) =>
  api.get('POST /office/impor/{import_id}/jalankan', { as, params: { import_id } })
const undo = (import_id: number, as = rini) =>
  api.get('POST /office/impor/{import_id}/urungkan', { as, params: { import_id } })
const look = (import_id: number, query = {}) =>
  api.get('GET /office/impor/{import_id}', { as: rini, params: { import_id }, query })
const unit = (unit_id: number) => api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })
const unitCount = async () => (await api.get('GET /office/unit', { as: rini })).total

it('makes units that are found by the number of the house, whole or in part, however it is written', async () => {
  const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
  await run(import_id)
  const find = async (search: string) =>
    (await api.get('GET /office/unit', { as: rini, query: { search } })).units
  expect(await find(`stk-${start + 1}`)).toContainEqual(
    expect.objectContaining({ stock_number: `STK-${start + 1}`, plate: `B ${1001 + start} KJT` }),
  )
  const both = (await find('avanza STK-')).map(({ stock_number }) => stock_number)
  expect(both).toEqual(expect.arrayContaining([`STK-${start + 1}`, `STK-${start + 2}`]))
})

describe('a list that is looked at', () => {
  it('says what each row would come to, and writes no unit', async () => {
    const before = await unitCount()
    const sent = await aList(house, rini, {
      table: list(row(1), row(2, { Tahun: '21' }), row(3, { Merk: '' })),
    })
    expect(sent.rows.map(({ row: line, result }) => [line, result])).toEqual([
      [2, 'new'],
      [3, 'refused'],
      [4, 'refused'],
    ])
    expect(sent.rows[0]).toMatchObject({
      unit_key: `STK-${start + 1}`,
      title: 'Toyota Avanza 1.5 G',
      errors: [],
    })
    expect(sent.rows[1]?.errors).toEqual([
      { column: 'Tahun', code: 'unreadable', message: 'Tahun harus empat angka, misalnya 2021' },
    ])
    expect(sent.rows[2]?.errors).toMatchObject([{ column: 'Merk', message: 'Merek tidak boleh kosong' }])
    expect(sent.counts).toMatchObject({ new: 1, changed: 0, refused: 2, total: 3 })
    expect(await unitCount()).toBe(before)
  })

  it('tells everything that is wrong with a row, each beside its column', async () => {
    const bad = row(1, { Jenis: 'Kapal', Nopol: 'XX', Odometer: 'banyak', Pool: 'Pool Bulan' })
    const worse = row(2, { Nopol: 'XX', Odometer: 'banyak', 'No. Rangka': '!!', Tahun: '2090' })
    const { rows } = await aList(house, rini, { table: list(bad, worse) })
    expect(rows[0]?.errors.map(({ column }) => column)).toEqual(['Jenis', 'Pool'])
    expect(rows[1]?.errors.map(({ column }) => column).toSorted()).toEqual(
      ['No. Rangka', 'Nopol', 'Odometer', 'Tahun'].toSorted(),
    )
  })

  it('tells what its form refuses and what its facts refuse at once', async () => {
    const { rows } = await aList(house, rini, {
      table: list(row(1, { Merk: '', Tahun: '2090', 'No. Rangka': '!!', Odometer: '45.200' })),
    })
    expect(rows[0]?.errors.map(({ column }) => column).toSorted()).toEqual(['Merk', 'No. Rangka', 'Tahun'])
  })

  it('refuses a second row of the same unit, and one by which no unit is known again', async () => {
    const { rows } = await aList(house, rini, {
      table: list(row(1), row(1, { Model: 'Rush' }), row(3, { 'No. Stok': '', 'No. Rangka': '' })),
    })
    expect(rows.map(({ result }) => result)).toEqual(['new', 'refused', 'refused'])
    expect(rows[1]?.errors.map(({ column, code }) => [column, code])).toEqual([
      ['No. Stok', 'twice'],
      ['No. Rangka', 'twice'],
    ])
    expect(rows[2]?.errors[0]).toMatchObject({ column: 'No. Stok', code: 'key_missing' })
  })

  it('names the unit that has the chassis number of another row', async () => {
    const { sheet } = await aUnit(house, rini)
    const chassis = String(sheet.facts?.chassis_number)
    await run((await aList(house, rini, { table: list(row(1)) })).import_id)
    // The house's own number says one unit, the chassis another.
    const { rows } = await aList(house, rini, { table: list(row(1, { 'No. Rangka': chassis })) })
    expect(rows[0]?.errors).toMatchObject([{ column: 'No. Rangka', code: 'unit_chassis_taken' }])
  })

  it('takes a thing that its owner has back for a new unit where another brings it, and says which it was', async () => {
    const [first, second] = [await aCustomer(house), await aCustomer(house)]
    const { unit_id, sheet } = await aUnit(house, rini, { consignor_id: first.id })
    await services.db
      .updateTable('unit')
      .set({ returned_at: new Date(services.now()) })
      .where('id', '=', unit_id)
      .execute()
    const table = list(row(1, { 'No. Stok': '', 'No. Rangka': String(sheet.facts?.chassis_number) }))
    // The list that it once came by means the unit that it once was.
    const again = await aList(house, rini, { table, consignorId: first.id })
    expect(again.rows[0]).toMatchObject({ result: 'changed', unit_id })
    const { import_id, rows } = await aList(house, rini, { table, consignorId: second.id })
    expect(rows[0]).toMatchObject({
      result: 'new',
      differences: [
        { label: 'Kembali', before: expect.stringContaining(`Unit ${unit_id}`), after: 'Unit baru' },
      ],
    })
    await run(import_id)
    await house.runJobs()
    const done = await api.get('GET /office/impor/{import_id}', { as: rini, params: { import_id } })
    const made = present(done.rows[0]?.unit_id)
    expect(made).not.toBe(unit_id)
    const unit = await api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id: made } })
    expect(unit).toMatchObject({ earlier: { unit_id }, consignor: { customer_id: second.id } })
  })

  it('finds a unit that was typed in by its chassis number, and tells what would change', async () => {
    const { unit_id, sheet } = await aUnit(house, rini)
    const { rows } = await aList(house, rini, {
      table: csv(
        ['No Rangka', 'Merk', 'Model', 'Warna'],
        [String(sheet.facts?.chassis_number), '', '', 'Merah'],
      ),
    })
    expect(rows).toMatchObject([
      {
        result: 'changed',
        unit_id,
        differences: [{ label: 'Warna', before: 'Hitam metalik', after: 'Merah' }],
      },
    ])
  })

  it('brings nothing into a pool that was closed, by its rows or its form, and leaves there what stands there', async () => {
    const closing = await aPool(house)
    const there = { Pool: closing.name }
    const first = await aList(house, rini, { table: list(row(1, there), row(2, there), row(3)) })
    await run(first.import_id)
    const made = await aList(house, rini, { table: list(row(5, there)) })
    await services.db
      .updateTable('pool')
      .set({ closed_at: new Date(house.clock.now()), closed_reason: 'Sewanya habis' })
      .where('id', '=', closing.id)
      .execute()
    const sent = await aList(house, rini, {
      table: list(
        row(1, there),
        row(2, { ...there, Tipe: '1.5 S' }),
        row(3, there),
        row(4, there),
        row(6, { Pool: '' }),
      ),
      poolId: closing.id,
    })
    const closed = [expect.objectContaining({ column: 'Pool', code: 'pool_closed' })]
    expect(sent.rows.map(({ result, errors }) => [result, errors])).toEqual([
      ['changed', []],
      ['changed', []],
      ['refused', closed],
      ['refused', closed],
      ['refused', closed],
    ])
    expect(await run(sent.import_id)).toMatchObject({ new: 0, changed: 2, refused: 3 })
    // Of a list that was looked at before the pool was closed.
    expect(await run(made.import_id)).toMatchObject({ new: 0, refused: 1 })
  })

  it('takes type and pool of the form where rows name none', async () => {
    const table = csv(['Stock No', 'Brand', 'Model'], [`F-${start}`, 'Honda', 'Jazz'])
    const { rows } = await aList(house, rini, { table })
    expect(rows[0]?.errors.map(({ column }) => column)).toContain('Jenis barang')
    const sent = await aList(house, rini, {
      table,
      productTypeId: await theCarType(house),
      poolId: pool.id,
    })
    expect(sent.rows).toMatchObject([{ result: 'new' }])
  })
})

describe('columns', () => {
  it('are told by their names in other orders and languages, under titles, in either encoding', async () => {
    const text = `PT Armada Jaya;;;;\nDaftar unit November 2026;;;;\n\nLicense Plate;Make;Model;Year;VIN;Vehicle type;Stock no\nB ${2000 + start} ABC;Toyota;Innova;2020;MHFGB8EM${start}0;Car;EN-${start}\n`
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    const { rows, columns } = await aList(house, rini, {
      table: bytes,
      productTypeId: await theCarType(house),
      poolId: pool.id,
    })
    expect(columns.map(({ field }) => field)).toEqual([
      ...['facts.plate', 'brand', 'model', 'year', 'facts.chassis_number', 'product_type', 'stock_number'],
    ])
    expect(rows).toMatchObject([{ row: 5, result: 'new', unit_key: `EN-${start}` }])
  })

  it('are mapped by hand, which is remembered for the next file with the same ones', async () => {
    const names = ['Nomor Kami', 'Pabrik', 'Barangnya', 'Golongannya']
    const table = csv(names, [`M-${start}`, 'Honda', 'Brio', 'Mobil'])
    const mapping = {
      'Nomor Kami': 'stock_number',
      Pabrik: 'brand',
      Barangnya: 'model',
      Golongannya: 'product_type',
    }
    const first = await aList(house, rini, { table, poolId: pool.id, mapping })
    expect(first.rows).toMatchObject([{ result: 'new', unit_key: `M-${start}` }])
    const turned = csv(
      names.toReversed().map((name) => name.toUpperCase()),
      ['Mobil', 'Jazz', 'Honda', `M-${start + 1}`],
    )
    const second = await aList(house, rini, { table: turned, poolId: pool.id })
    expect(second.rows).toMatchObject([{ result: 'new', unit_key: `M-${start + 1}`, title: 'Honda Jazz' }])
  })

  it('are mapped by programs that send JSON as a file of its own', async () => {
    const raw = new FormData()
    raw.append(
      'table',
      new Blob([csv(['Kami', 'Merk', 'Model', 'Jenis'], [`J-${start}`, 'Honda', 'Jazz', 'Mobil'])]),
    )
    raw.append(
      'mapping',
      new Blob(['{"Kami":"stock_number"}'], { type: 'application/json' }),
      'pemetaan.json',
    )
    raw.append('pool_id', String(pool.id))
    const { status, body } = await api.send('POST', '/api/office/impor', { as: rini, raw })
    expect(status).toBe(200)
    const { data } = body as { data: { rows: unknown[] } }
    expect(data.rows).toMatchObject([{ result: 'new', unit_key: `J-${start}` }])
  })

  it('are said again, and all rows are looked at again', async () => {
    const table = csv(['Kode X', 'Merk', 'Model', 'Jenis'], [`R-${start}`, 'Honda', 'Brio', 'Mobil'])
    const { import_id, rows } = await aList(house, rini, { table, poolId: pool.id })
    expect(rows[0]?.result).toBe('refused')
    const counts = await api.get('PUT /office/impor/{import_id}/pemetaan', {
      as: rini,
      params: { import_id },
      body: { mapping: { 'Kode X': 'stock_number' }, pool_id: pool.id },
    })
    expect(counts.counts).toMatchObject({ new: 1, refused: 0 })
    expect((await look(import_id)).columns[0]).toEqual({
      name: 'Kode X',
      field: 'stock_number',
      samples: [`R-${start}`],
    })
  })

  it.each([
    ['no JSON', '{', 'upload_invalid'],
    ['a list', '["brand"]', 'upload_invalid'],
    ['a column that is not there', { Roda: 'brand' }, 'import_mapping_unknown'],
    ['something that no unit has', { Merk: 'sayap' }, 'import_mapping_unknown'],
    ['one thing twice', { Merk: 'brand', Model: 'brand' }, 'import_mapping_twice'],
  ])('are refused in words where the mapping is %s', async (_, mapping, code) => {
    const { status, errors } = await sendList(house, rini, { table: list(row(1)), mapping })
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, code, 'mapping'])
  })
})

describe('a file', () => {
  it.each([
    ['empty', '', 'upload_invalid'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import_no_table'],
    ['a paper', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'import_no_table'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'import_old_excel'],
    ['half a workbook', Buffer.from('504b030414000600', 'hex'), 'import_no_table'],
    ['names without rows', 'Merk;Model\n', 'import_no_header'],
    ['words', 'halo', 'import_no_header'],
  ])('that is %s is refused in words', async (_, table, code) => {
    const { status, errors } = await sendList(house, rini, { table: table as string })
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, code, 'table'])
  })

  it.each([
    ['commas', ',', '"B 1 A, ganti"'],
    ['tabs', '\t', 'B 1 A'],
    ['bars', '|', 'B 1 A'],
  ])('is parted by %s too', async (_, mark, note) => {
    const table = `sep=${mark}\r\nKode stok${mark}Merk${mark}Model${mark}Jenis${mark}Catatan\r\nP-${start}${mark}Honda${mark}Jazz${mark}Mobil${mark}${note}\r\n`
    const { rows } = await aList(house, rini, { table, poolId: pool.id })
    expect(rows).toMatchObject([{ row: 3, result: 'new', unit_key: `P-${start}` }])
  })

  it('may repeat its names, and end in a sum', async () => {
    const { rows } = await aList(house, rini, {
      table: list(row(1), NAMES, row(2), ['Total', '', '', '', '', '', '', '', 2, '']),
    })
    expect(rows.map(({ row: line, result }) => [line, result])).toEqual([
      [2, 'new'],
      [4, 'new'],
    ])
  })

  it('may hold a sign that PostgreSQL cannot keep, far from the beginning of the file', async () => {
    const others = Array.from({ length: 60 }, (_, at) => row(at))
    const { import_id } = await aList(house, rini, { table: list(...others, row(99, { Model: 'Ava\0nza' })) })
    expect((await look(import_id)).total).toBe(61)
  })
})

describe('the imports of the house', () => {
  it('are found by their file and by whoever sent them, however many there are', async () => {
    const dodi = await aStaff(house, { roles: ['clerk'], name: 'Dodi Armada' })
    const fleet = await aList(house, rini, { table: list(row(1)), name: `bintang-${start}_100%.csv` })
    const other = await aList(house, dodi, { table: list(row(2)), name: 'lain.csv' })
    const found = async (search: string, order = {}) => {
      const query = { search, ...order }
      const { imports, total } = await api.get('GET /office/impor', { as: rini, query })
      expect(total).toBe(imports.length)
      return imports.map(({ import_id }) => import_id)
    }
    expect(await found(`BINTANG-${start}`)).toEqual([fleet.import_id])
    expect(await found('_100%')).toEqual([fleet.import_id])
    expect(await found('dodi arm')).toEqual([other.import_id])
    const both = [await aList(house, rini, { table: list(row(3)), name: `a-${start}-urut.csv` })]
    both.push(await aList(house, dodi, { table: list(row(4)), name: `b-${start}-urut.csv` }))
    const inTurn = both.map(({ import_id }) => import_id)
    for (const sort of ['id', 'file_name', 'created_by-'])
      expect(await found(`${start}-urut`, { sort })).toEqual(inTurn)
    for (const sort of ['id-', 'file_name-', 'created_by'])
      expect(await found(`${start}-urut`, { sort })).toEqual(inTurn.toReversed())
  })
})

describe('the rows of a list', () => {
  const found = async (import_id: number, query: object) => {
    const { rows, total } = await look(import_id, query)
    expect(total).toBe(rows.length)
    return rows.map(({ unit_key }) => unit_key)
  }
  const key = (at: number) => `STK-${start + at}`

  it('are found by their result, also those that change nothing', async () => {
    await run((await aList(house, rini, { table: list(row(1), row(2)) })).import_id)
    const { import_id } = await aList(house, rini, {
      table: list(row(1), row(2, { Model: 'Rush' }), row(3), row(4, { Merk: '' })),
    })
    expect(await found(import_id, { result: 'changed' })).toEqual([key(1), key(2)])
    expect(await found(import_id, { result: 'unchanged' })).toEqual([key(1)])
    expect(await found(import_id, { result: 'new' })).toEqual([key(3)])
    expect(await found(import_id, { result: 'refused' })).toEqual([key(4)])
  })

  it('are found by their key and their name, also below one result', async () => {
    const { import_id } = await aList(house, rini, {
      table: list(row(1), row(2, { Model: 'Rush' }), row(3, { Model: 'Rush', Tahun: 'baru' })),
    })
    expect(await found(import_id, { search: `stk-${start + 1}` })).toEqual([key(1)])
    expect(await found(import_id, { search: 'rush' })).toEqual([key(2), key(3)])
    expect(await found(import_id, { search: 'rush', result: 'refused' })).toEqual([key(3)])
    expect(await found(import_id, { search: '%' })).toEqual([])
  })

  it('that have no photo are named, as many as are counted', async () => {
    const photos = zipSync({ [`${key(1)}.jpg`]: new Uint8Array(4), 'entah.jpg': new Uint8Array(4) })
    const { import_id } = await aList(house, rini, {
      table: list(row(1), row(2), row(3, { Merk: '' })),
      photos,
    })
    const without = await look(import_id, { photos: 'none' })
    expect(without.rows.map(({ unit_key }) => unit_key)).toEqual([key(2)])
    expect(without.photos.rows_without).toBe(1)
    expect(without.lost_photos.map(({ name }) => name)).toEqual(['entah.jpg'])
    expect((await look(import_id, { lost_page: 2 })).lost_photos).toEqual([])
  })

  it('that an undo kept are found by that', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
    await run(import_id)
    const [, second] = (await look(import_id)).rows
    const place = { branchId: pool.branchId, poolId: pool.id, productTypeId: await theCarType(house) }
    const { auctionId } = await aPlan(house, rini, { lots: 0, place })
    const lot = { unit_id: second?.unit_id ?? 0, base_price: 100_000_000, increment: 1_000_000 }
    await api.get('POST /office/lelang/{auction_id}/lot', {
      as: rini,
      params: { auction_id: auctionId },
      body: lot,
    })
    await undo(import_id)
    expect(await found(import_id, { state: 'kept' })).toEqual([key(2)])
  })
})

describe('the act', () => {
  it('makes the units as their form would, and a second time nothing', async () => {
    const before = await unitCount()
    const table = list(row(1), row(2), row(3, { Tahun: 'baru' }))
    const { import_id } = await aList(house, rini, { table })
    expect(await run(import_id)).toEqual({ new: 2, changed: 0, refused: 1, photos_waiting: 0 })
    expect(await unitCount()).toBe(before + 2)
    const [first] = (await look(import_id)).rows
    const made = await unit(first?.unit_id ?? 0)
    expect(made).toMatchObject({
      title: 'Toyota Avanza 1.5 G',
      year: 2021,
      plate: `B ${1000 + start + 1} KJT`,
      pool: { id: pool.id },
      city: 'Bandung',
      facts: { odometer_km: 45_200 },
      created_by: { full_name: 'Rini Hapsari' },
    })
    expect(await run(import_id)).toEqual({ new: 2, changed: 0, refused: 1, photos_waiting: 0 })
    expect(await unitCount()).toBe(before + 2)
    expect((await look(import_id)).state).toBe('done')
  })

  it('doubles nothing where the same file comes again, and changes what says otherwise', async () => {
    await run((await aList(house, rini, { table: list(row(1), row(2)) })).import_id)
    const before = await unitCount()
    const again = await aList(house, rini, { table: list(row(1), row(2, { Odometer: '46,100', Tipe: '' })) })
    expect(again.rows.map(({ result, differences }) => [result, differences])).toEqual([
      ['changed', []],
      ['changed', [{ label: 'Odometer (km)', before: '45.200', after: '46.100' }]],
    ])
    expect(again.counts).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await run(again.import_id)).toEqual({ new: 0, changed: 2, refused: 0, photos_waiting: 0 })
    expect(await unitCount()).toBe(before)
    const changed = await unit(again.rows[1]?.unit_id ?? 0)
    // An empty cell says nothing: the variant stays.
    expect([changed.facts.odometer_km, changed.variant]).toEqual([46_100, '1.5 G'])
  })

  it('goes by the house as it is by then: what came meanwhile is changed and not made twice', async () => {
    const table = list(row(1))
    const [one, two] = [await aList(house, rini, { table }), await aList(house, rini, { table })]
    const before = await unitCount()
    expect(await run(one.import_id)).toMatchObject({ new: 1 })
    expect(await run(two.import_id)).toMatchObject({ new: 0, changed: 1 })
    expect(await unitCount()).toBe(before + 1)
  })

  it('comes once where it is asked for by several at once', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2), row(3), row(4)) })
    const before = await unitCount()
    const all = await Promise.all([run(import_id), run(import_id), run(import_id)])
    expect(all.map((each) => each.new)).toEqual([4, 4, 4])
    expect(await unitCount()).toBe(before + 4)
  })

  it('is gone on with by a job where the process died in the middle', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
    const runner = { staff_id: rini.id, name: 'Rini', roles: ['clerk'], branch_ids: null }
    // As a process leaves it that dies right after it began.
    await services.db
      .updateTable('unit_import')
      .set({ state: 'running', runner: JSON.stringify({ ...runner, address: '127.0.0.1' }) })
      .where('id', '=', import_id)
      .execute()
    await services.jobs.run(runImport, { importId: import_id })
    expect(await look(import_id)).toMatchObject({ state: 'done', counts: { waiting: 0, new: 2, refused: 0 } })
  })

  it('stands in the record of whoever did it, unit by unit', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1)) })
    await run(import_id)
    const [made] = (await look(import_id)).rows
    const told = async (type: string, id: number | null | undefined) =>
      services.db
        .selectFrom('staff_action')
        .select(['action', 'staff_id'])
        .where('subject_type', '=', type)
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute()
    const actions = [...(await told('unit_import', import_id)), ...(await told('unit', made?.unit_id))]
    expect(actions.map(({ action }) => action)).toEqual([
      'unit_import.checked',
      'unit_import.run',
      'unit_import.done',
      'unit.created',
    ])
    expect(new Set(actions.map(({ staff_id }) => staff_id))).toEqual(new Set([rini.id]))
  })
})

describe('the record of an import', () => {
  const recorded = async (import_id: number) =>
    services.db
      .selectFrom('staff_action')
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject_type', '=', 'unit_import')
      .where('subject_id', '=', String(import_id))
      .orderBy('id')
      .execute()

  it('says what its columns were said to hold, and what its rows came to by that', async () => {
    const table = csv(['Kode Y', 'Merk', 'Model', 'Jenis'], [`Y-${start}`, 'Honda', 'Brio', 'Mobil'])
    const { import_id } = await aList(house, rini, { table })
    const body = { mapping: { 'Kode Y': 'stock_number' }, pool_id: pool.id }
    const map = () =>
      api.get('PUT /office/impor/{import_id}/pemetaan', { as: rini, params: { import_id }, body })
    await map()
    // Said again it changes nothing, and leaves no second trace.
    await map()
    const [, ...mapped] = await recorded(import_id)
    expect(mapped).toMatchObject([
      {
        ...{ action: 'unit_import.mapped', staff_id: rini.id },
        before: { new: 0, refused: 1, pool_id: null, columns: expect.arrayContaining(['Kode Y: -']) },
        after: { new: 1, refused: 0, pool_id: pool.id },
      },
    ])
  })

  it('says which photos came', async () => {
    const photos = zipSync({ [`STK-${start + 1}.jpg`]: new Uint8Array(4), 'entah.jpg': new Uint8Array(4) })
    const { import_id } = await aList(house, rini, { table: list(row(1)), photos })
    const [, taken] = await recorded(import_id)
    expect(taken).toMatchObject({
      ...{ action: 'unit_import.photos_taken', staff_id: rini.id, before: null },
      after: { file_name: 'foto.zip', photos: 2, photos_refused: 1 },
    })
  })

  it('says how many rows were carried out, and how many were taken back', async () => {
    await run((await aList(house, rini, { table: list(row(1)) })).import_id)
    const { import_id } = await aList(house, rini, {
      table: list(row(1, { Model: 'Veloz' }), row(2), row(3), row(4, { Merk: '' })),
    })
    await run(import_id)
    await undo(import_id)
    const counts = { new: 2, changed: 1, unchanged: 0, refused: 1 }
    expect((await recorded(import_id)).slice(1)).toMatchObject([
      { action: 'unit_import.run', after: counts },
      { action: 'unit_import.done', after: counts },
      { action: 'unit_import.undone', before: { new: 2, changed: 1 } },
      { action: 'unit_import.taken_back', after: { new: 2, changed: 1, kept: 0 } },
    ])
  })
})

describe('the undoing', () => {
  it('takes new units out of the house and gives changed sheets back what they said', async () => {
    const first = await aList(house, rini, { table: list(row(1)) })
    await run(first.import_id)
    const before = await unitCount()
    const second = await aList(house, rini, {
      table: list(row(1, { Odometer: 50_000, Model: 'Veloz' }), row(2)),
    })
    expect(await run(second.import_id)).toMatchObject({ new: 1, changed: 1 })
    expect(await undo(second.import_id)).toEqual({ new: 1, changed: 1, refused: 0, photos_waiting: 0 })
    expect(await unitCount()).toBe(before)
    const kept = await unit((await look(first.import_id)).rows[0]?.unit_id ?? 0)
    expect([kept.model, kept.facts.odometer_km]).toEqual(['Avanza', 45_200])
    // Twice is once.
    expect(await undo(second.import_id)).toEqual({ new: 0, changed: 0, refused: 0, photos_waiting: 0 })
    const { errors } = await api.call('POST /office/impor/{import_id}/jalankan', {
      as: rini,
      params: { import_id: second.import_id },
    })
    expect(errors[0]?.code).toBe('import_undone')
  })

  it('leaves what somebody worked on since, and says why', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
    await run(import_id)
    const [touched] = (await look(import_id)).rows
    const shown = await unit(touched?.unit_id ?? 0)
    await api.get('PUT /office/unit/{unit_id}', {
      as: await aStaff(house, { roles: ['yard'], name: 'Dodi Pool' }),
      params: { unit_id: shown.unit_id },
      body: {
        ...{
          product_type_id: shown.product_type.id,
          brand: shown.brand,
          model: shown.model,
          city: shown.city,
        },
        ...{ pool_id: shown.pool?.id ?? null, place: 'Baris C', variant: shown.variant, year: shown.year },
        facts: shown.facts,
      },
    })
    expect(await undo(import_id)).toEqual({ new: 1, changed: 0, refused: 1, photos_waiting: 0 })
    const [kept, gone] = (await look(import_id)).rows
    expect(kept).toMatchObject({ state: 'kept', unit_id: shown.unit_id })
    expect(kept?.note).toContain('Dodi Pool')
    expect(gone).toMatchObject({ state: 'undone', unit_id: null })
  })

  it('keeps a unit that is planned, and takes it back once the plan lets go of it', async () => {
    const place = { branchId: pool.branchId, poolId: pool.id, productTypeId: await theCarType(house) }
    const { auctionId } = await aPlan(house, rini, { lots: 0, place, name: 'Lelang Armada' })
    const { import_id } = await aList(house, rini, { table: list(row(1)) })
    await run(import_id)
    const [made] = (await look(import_id)).rows
    const { lot_id } = await api.get('POST /office/lelang/{auction_id}/lot', {
      as: rini,
      params: { auction_id: auctionId },
      body: { unit_id: made?.unit_id ?? 0, base_price: 100_000_000, increment: 1_000_000 },
    })
    expect(await undo(import_id)).toMatchObject({ new: 0, refused: 1 })
    expect((await look(import_id)).rows[0]).toMatchObject({
      state: 'kept',
      note: 'Unit ini sudah ada di rencana lelang Lelang Armada',
    })
    await api.get('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
      as: rini,
      params: { auction_id: auctionId, lot_id },
    })
    expect(await undo(import_id)).toMatchObject({ new: 1, refused: 0 })
  })

  it('is gone on with by a job where the process died in the middle', async () => {
    const before = await unitCount()
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
    await run(import_id)
    const undoer = { staff_id: rini.id, name: 'Rini', roles: ['clerk'], branch_ids: null }
    // As a process leaves it that dies right after it began.
    await services.db
      .updateTable('unit_import')
      .set({ state: 'undoing', undoer: JSON.stringify({ ...undoer, address: '127.0.0.1' }) })
      .where('id', '=', import_id)
      .execute()
    await services.jobs.run(undoImportRest, { importId: import_id })
    expect(await look(import_id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect(await unitCount()).toBe(before)
  })

  it('leaves a job that takes the rest back where its own process dies on the way', async () => {
    const place = { branchId: pool.branchId, poolId: pool.id, productTypeId: await theCarType(house) }
    const { auctionId } = await aPlan(house, rini, { lots: 0, place })
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
    await run(import_id)
    await house.runJobs()
    const unit_id = present((await look(import_id)).rows[0]?.unit_id)
    const lot = { base_price: 100_000_000, increment: 1_000_000 }
    const { lot_id } = await api.get('POST /office/lelang/{auction_id}/lot', {
      as: rini,
      params: { auction_id: auctionId },
      body: { unit_id, ...lot },
    })
    expect(await undo(import_id)).toMatchObject({ new: 1, refused: 1 })
    await api.get('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
      as: rini,
      params: { auction_id: auctionId, lot_id },
    })
    // As it stood before the last row was tried.
    await services.db
      .updateTable('unit_import')
      .set({ state: 'undoing' })
      .where('id', '=', import_id)
      .execute()
    await services.db
      .updateTable('unit_import_row')
      .set({ state: 'done', note: '' })
      .where('unit_id', '=', unit_id)
      .execute()
    await house.runJobs()
    expect(await look(import_id)).toMatchObject({
      ...{ state: 'undone', counts: { kept: 0 } },
      rows: [{ state: 'undone' }, { state: 'undone' }],
    })
  })

  it('of a version that kept nobody to go on for goes on where somebody asks again', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2)) })
    await run(import_id)
    await services.db
      .updateTable('unit_import')
      .set({ state: 'undoing' })
      .where('id', '=', import_id)
      .execute()
    expect(await undo(import_id)).toMatchObject({ new: 2, refused: 0 })
  })

  it('takes each row back once where several ask at the same time', async () => {
    const before = await unitCount()
    const { import_id } = await aList(house, rini, { table: list(row(1), row(2), row(3), row(4)) })
    await run(import_id)
    await Promise.all([undo(import_id), undo(import_id), undo(import_id)])
    expect(await look(import_id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect(await unitCount()).toBe(before)
  })

  it('is refused before the act', async () => {
    const { import_id } = await aList(house, rini, { table: list(row(1)) })
    const { status, errors } = await api.call('POST /office/impor/{import_id}/urungkan', {
      as: rini,
      params: { import_id },
    })
    expect([status, errors[0]?.code]).toEqual([409, 'import_not_started'])
  })
})

describe('whoever works for a branch', () => {
  it('imports into its pools and no others', async () => {
    const other = await aPool(house)
    const dina = await aStaff(house, { roles: ['yard'], branchIds: [pool.branchId] })
    const { rows, import_id } = await aList(house, dina, {
      table: list(row(1), row(2, { Pool: other.name })),
    })
    expect(rows.map(({ result }) => result)).toEqual(['new', 'refused'])
    expect(rows[1]?.errors).toMatchObject([{ column: 'Pool', code: 'forbidden' }])
    expect(await run(import_id, dina)).toMatchObject({ new: 1, refused: 1 })
  })

  it('sees the lists of their branch, and neither reads nor carries out those of others', async () => {
    const there = await aStaff(house, { roles: ['yard'], branchIds: [(await aPool(house)).branchId] })
    const { import_id } = await aList(house, rini, { table: list(row(1)) })
    const own = await aList(house, there, { table: list(row(2)) })
    const { imports } = await api.get('GET /office/impor', { as: there })
    expect(imports.map((one) => one.import_id)).toEqual([own.import_id])
    const params = { import_id }
    for (const call of [
      'GET /office/impor/{import_id}',
      'POST /office/impor/{import_id}/jalankan',
      'POST /office/impor/{import_id}/urungkan',
    ] as const)
      expect((await api.call(call, { as: there, params })).status).toBe(403)
  })
})

describe('the units of a company', () => {
  const withOwner = (...rows: readonly (readonly [readonly (string | number)[], string])[]) =>
    csv([...NAMES, 'Penitip'], ...rows.map(([cells, owner]) => [...cells, owner]))

  it('are told by a column with its name, or for the whole list', async () => {
    const company = await aCompany(house, { name: 'PT Bintang Armada' })
    const other = await aCompany(house, { name: 'PT Lain Sekali' })
    const sent = await aList(house, rini, {
      table: withOwner([row(1), 'pt bintang armada'], [row(2), ''], [row(3), 'PT Tidak Ada']),
      consignorId: other.account.id,
    })
    expect(sent.rows.map(({ result }) => result)).toEqual(['new', 'new', 'refused'])
    expect(sent.rows[2]?.errors).toMatchObject([{ column: 'Penitip', code: 'unknown' }])
    await run(sent.import_id)
    const owned = async ({ account }: typeof company) =>
      (await api.get('GET /office/unit', { as: rini, query: { consignor_id: String(account.id) } })).total
    expect([await owned(company), await owned(other)]).toEqual([1, 1])
    // The list again, now for the other alone: what the file says of a unit goes before what is said of the list.
    const again = await aList(house, rini, {
      table: withOwner([row(1), 'PT Lain Sekali']),
      consignorId: company.account.id,
    })
    expect(again.rows[0]?.differences).toEqual([
      { label: 'Penitip', before: 'PT Bintang Armada', after: 'PT Lain Sekali' },
    ])
    const { companies } = await api.get('GET /office/unit/pilihan', { as: rini })
    expect(companies.map(({ name }) => name)).toEqual(['PT Bintang Armada', 'PT Lain Sekali'])
    const { consignors } = await api.get('GET /office/unit/penitip', {
      as: await aStaff(house, { roles: ['clerk'] }),
      query: { search: 'bintang arm' },
    })
    expect(consignors).toMatchObject([{ customer_id: company.account.id, full_name: 'PT Bintang Armada' }])
  })
})

describe('a list that nobody carries out', () => {
  it('leaves the house after a month; one that was carried out stays', async () => {
    const draft = await aList(house, rini, { table: list(row(1)) })
    const done = await aList(house, rini, { table: list(row(2)) })
    await run(done.import_id)
    await services.db
      .updateTable('unit_import')
      .set({ created_at: new Date(services.now() - 31 * DAY_MS) })
      .where('id', 'in', [draft.import_id, done.import_id])
      .execute()
    await services.jobs.run(sweepImports, {})
    const { imports } = await api.get('GET /office/impor', { as: rini })
    const ids = imports.map(({ import_id }) => import_id)
    expect([ids.includes(draft.import_id), ids.includes(done.import_id)]).toEqual([false, true])
  })
})
