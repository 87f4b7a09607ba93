import type { Reply } from '@ketok/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theCarType } from '../../../testing/build-consignment.ts'
import { csv } from '../../../testing/build-import.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aUnit, type TestSheet } from '../../../testing/build-unit.ts'
import { workbook } from '../../../testing/build-workbook.ts'
import { openHouse } from '../../../testing/house.ts'

/*
 * A fleet is looked at by an inspection firm, which hands over one sheet: a row for each car, a column for each point.
 */

const house = await openHouse()
const { api } = house
type ReportList = Reply<'POST /office/impor-laporan'>

let inspector: TestStaff
let clerk: TestStaff
let cars: Awaited<ReturnType<typeof theCarType>>
let number = 0
beforeAll(async () => {
  cars = await theCarType(house)
  inspector = await aStaff(house, { roles: ['inspector'], name: 'Andi Surveyor' })
  clerk = await aStaff(house, { roles: ['clerk'] })
})
beforeEach(() => {
  number++
})

const plateOf = (at: number) => `B ${1000 + number * 10 + at} LAP`
const chassisOf = (at: number) => `MHKLAP${String(number * 10 + at).padStart(6, '0')}`
const aCar = async (at = 0, facts: TestSheet['facts'] = {}) => {
  const own = { plate: plateOf(at), chassis_number: chassisOf(at), ...facts }
  return (await aUnit(house, clerk, { facts: own })).unit_id
}

async function send(call: '' | '/jalankan', table: string | Uint8Array, as = inspector) {
  const raw = new FormData()
  const bytes = typeof table === 'string' ? new TextEncoder().encode(table) : table
  raw.append('table', new Blob([new Uint8Array(bytes)]), 'laporan.csv')
  const { status, body, errors } = await api.send('POST', `/api/office/impor-laporan${call}`, { as, raw })
  return { status, errors, list: (body as { data: ReportList }).data }
}
const look = async (table: string | Uint8Array, as = inspector) => (await send('', table, as)).list
const handIn = async (table: string | Uint8Array) => (await send('/jalankan', table)).list
const reportOf = async (unit_id: number) =>
  (await api.get('GET /office/unit/{unit_id}/inspeksi', { as: inspector, params: { unit_id } })).report
const versionsOf = async (unit_id: number) =>
  (await api.get('GET /office/unit/{unit_id}/inspeksi', { as: inspector, params: { unit_id } })).versions
    .length

describe('a list of reports', () => {
  it('is looked at without writing anything, then becomes a version of each unit', async () => {
    const [first, second] = [await aCar(1), await aCar(2)]
    const list = csv(
      ['No', 'Nomor rangka', 'Odometer (km)', 'Kap mesin', 'Bumper depan', 'Oli mesin', 'Surveyor'],
      [1, chassisOf(1).toLowerCase(), '45.200 km', 'Baik', 'Rusak: retak di kiri', 'OK', 'Andi'],
      [2, chassisOf(2), '', 'Catatan: baret halus', '', '-', 'Andi'],
    )
    const looked = await look(list)
    expect(looked.counts).toEqual({ new: 2, same: 0, refused: 0 })
    expect(looked.unknown_columns).toEqual(['Surveyor'])
    expect(looked.rows[0]).toMatchObject({
      ...{ row: 2, result: 'new', unit_id: first, grade: 'C', point_count: 3, version: null, errors: [] },
      missing_count: expect.any(Number),
    })
    expect(await reportOf(first)).toBeNull()

    expect((await handIn(list)).rows.map(({ version }) => version)).toEqual([1, 1])
    expect(await reportOf(first)).toMatchObject({
      odometer_km: 45_200,
      inspector: { full_name: 'Andi Surveyor' },
      parts: [
        {
          name: 'Eksterior dan bodi',
          points: [
            { name: 'Bumper depan', mark: 'fault', note: 'retak di kiri' },
            { name: 'Kap mesin', mark: 'ok' },
          ],
        },
        { name: 'Ruang mesin', points: [{ name: 'Oli mesin', mark: 'ok' }] },
      ],
    })
    expect(await reportOf(second)).toMatchObject({ point_count: 1, odometer_km: null })
  })

  it('that is sent again makes no report twice, and a changed row a new version', async () => {
    const unit = await aCar()
    const list = (mark: string) => csv(['Nomor polisi', 'Kap mesin'], [plateOf(0), mark])
    await handIn(list('Baik'))
    const again = await handIn(list('Baik'))
    expect(again.counts).toEqual({ new: 0, same: 1, refused: 0 })
    expect(again.rows[0]).toMatchObject({ result: 'same', version: 1 })
    expect(await versionsOf(unit)).toBe(1)
    expect((await handIn(list('Rusak: penyok'))).rows[0]).toMatchObject({ result: 'new', version: 2 })
  })

  it('may be a workbook with its parts above the points', async () => {
    const unit = await aCar()
    const bytes = await workbook([
      ['Laporan armada PT Sewa Jaya', null, null, null],
      ['Nomor rangka', 'Eksterior dan bodi', 'Ruang mesin', 'Nilai'],
      [null, 'Kap mesin', 'Oli mesin', null],
      [chassisOf(0), 'v', 'x - bocor di karter', 'E'],
    ])
    expect((await handIn(bytes)).rows).toMatchObject([{ unit_id: unit, result: 'refused' }])
    const reasoned = await workbook([
      ['Nomor rangka', 'Kap mesin', 'Oli mesin', 'Nilai', 'Alasan nilai', 'Tanggal inspeksi'],
      [chassisOf(0), 'v', 'x - bocor di karter', 'e', 'Bocor parah', '20/11/2026'],
    ])
    expect((await handIn(reasoned)).rows).toMatchObject([{ unit_id: unit, result: 'new', grade: 'E' }])
    expect(await reportOf(unit)).toMatchObject({ grade: 'E', grade_reason: 'Bocor parah' })
  })

  it('says of each row that cannot be taken what is wrong, at its column, and takes the others', async () => {
    await Promise.all([aCar(1), aCar(2), aCar(3), aCar(4), aCar(5)])
    const names = ['Nomor rangka', 'Kap mesin', 'Bumper depan', 'Odometer (km)', 'Nilai', 'Tanggal inspeksi']
    const list = csv(
      names,
      ['TIDAKADA1', 'Baik', '', '', '', ''],
      ['', 'Baik', '', '', '', ''],
      [chassisOf(1), 'Rusak', '', '', '', ''],
      [chassisOf(2), '', '-', '', '', ''],
      [chassisOf(3), 'Baik', `Catatan: ${'a'.repeat(301)}`, 'empat puluh', 'Z', '31/12/2026'],
      [chassisOf(4), 'Baik', '', '', '', ''],
      [chassisOf(4), 'Baik', '', '', '', ''],
      [chassisOf(5), 'Baik', '', '', 'A', ''],
    )
    const { rows, counts } = await handIn(list)
    expect(counts).toEqual({ new: 1, same: 0, refused: 7 })
    const errors = rows.map(({ row, errors }) => [
      row,
      errors.map(({ column, code }) => `${column}: ${code}`),
    ])
    expect(errors).toEqual([
      [2, ['Nomor rangka: unknown']],
      [3, ['Nomor rangka: key_missing']],
      [4, ['Kap mesin: inspection_invalid']],
      [5, [': inspection_invalid']],
      [
        6,
        [
          'Odometer (km): unreadable',
          'Tanggal inspeksi: unreadable',
          'Bumper depan: unreadable',
          'Nilai: unreadable',
        ],
      ],
      [7, []],
      [8, ['Nomor rangka: twice']],
      [9, ['Nilai: inspection_grade_unseen']],
    ])
  })

  it('asks for the chassis number where two units have one plate', async () => {
    await aCar(1, { plate: plateOf(0) })
    await aCar(2, { plate: plateOf(0) })
    const { rows } = await look(csv(['Nomor polisi', 'Kap mesin'], [plateOf(0), 'Baik']))
    expect(rows[0]?.errors).toMatchObject([
      { code: 'several', message: expect.stringContaining('nomor rangka') },
    ])
  })

  it('of another branch is refused row by row', async () => {
    await aCar()
    const { branchId } = await aPool(house)
    const bound = await aStaff(house, { roles: ['inspector'], branchIds: [branchId] })
    const { rows } = await look(csv(['Nomor rangka', 'Kap mesin'], [chassisOf(0), 'Baik']), bound)
    expect(rows[0]).toMatchObject({
      ...{ result: 'refused', title: '', unit_id: null },
      errors: [{ code: 'forbidden' }],
    })
  })

  it.each([
    ['nothing', '', 'upload_invalid'],
    ['names alone', csv(['Nomor rangka', 'Kap mesin']), 'report_list_no_header'],
    ['no names that the house knows', csv(['satu', 'dua'], ['tiga', 'empat']), 'report_list_no_header'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]), 'import_no_table'],
    [
      'too many rows',
      csv(['Nomor rangka', 'Kap mesin'], ...Array.from({ length: 1_001 }, (_, at) => [`X${at}`, 'Baik'])),
      'report_list_too_long',
    ],
  ])('that holds %s is refused whole', async (_, table, code) => {
    for (const call of ['', '/jalankan'] as const) {
      const { status, errors } = await send(call, table)
      expect({ status, codes: errors.map((error) => error.code) }).toEqual({ status: 422, codes: [code] })
    }
  })
})

it('hands out a sheet with all points of a type and the units that wait, which comes back as it is read', async () => {
  const unit = await aCar()
  const { product_types, sheet } = await api.get('GET /office/impor-laporan', {
    as: inspector,
    query: { product_type_id: cars },
  })
  expect(product_types.find(({ id }) => id === cars)?.waiting).toBeGreaterThan(0)
  const waiting = sheet?.units.find(({ unit_id }) => unit_id === unit)
  expect(waiting).toMatchObject({ plate: plateOf(0), chassis_number: chassisOf(0) })
  const columns = sheet?.columns ?? []
  const cells = columns.map((name) =>
    name === 'Nomor rangka'
      ? chassisOf(0)
      : name === 'Nomor polisi'
        ? plateOf(0)
        : name === 'Odometer (km)'
          ? '12000'
          : '',
  )
  const filled = cells.map((cell, at) => (at < 8 ? cell : 'Baik'))
  const list = await handIn(csv(columns, filled))
  expect(list.unknown_columns).toEqual([])
  expect(list.rows).toMatchObject([
    { unit_id: unit, result: 'new', grade: 'A', point_count: columns.length - 8 },
  ])
  const after = await api.get('GET /office/impor-laporan', {
    as: inspector,
    query: { product_type_id: cars },
  })
  expect(after.sheet?.units.some(({ unit_id }) => unit_id === unit)).toBe(false)
})
