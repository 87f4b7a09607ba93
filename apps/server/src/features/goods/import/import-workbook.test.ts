import type { ProductTypeId } from '@ketok/domain'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { type Cell, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aList, sendList } from '../../../testing/build-import.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool } from '../../../testing/build-unit.ts'
import { workbook } from '../../../testing/build-workbook.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()

let rini: TestStaff
let defaults: { productTypeId: ProductTypeId; poolId: number }
beforeAll(async () => {
  defaults = { productTypeId: await theCarType(house), poolId: (await aPool(house)).id }
  rini = await aStaff(house, { roles: ['content'] })
})

const send = (table: Uint8Array) => aList(house, rini, { table, name: 'armada.xlsx', ...defaults })

describe('a workbook', () => {
  it('is read with days as numbers and as texts, and with amounts in both notations', async () => {
    const { rows, import_id } = await send(
      await workbook([
        ['Stok', 'Merek', 'Model', 'Tahun', 'Km', 'STNK s/d', 'Pajak'],
        ['X-1', 'Toyota', 'Avanza', 2021, 45_200, new Date('2027-12-31'), '31 Des 2026'],
        ['X-2', 'Toyota', 'Avanza', '2021', '45.200', '31/12/2027', 46387],
        ['X-3', 'Toyota', 'Avanza', 2021, '45,200', '31-12-27', '2026-12-31'],
      ]),
    )
    expect(rows.map(({ result, errors }) => [result, errors])).toEqual(Array(3).fill(['new', []]))
    await house.api.get('POST /office/impor/{import_id}/jalankan', { as: rini, params: { import_id } })
    const { rows: made } = await house.api.get('GET /office/impor/{import_id}', {
      as: rini,
      params: { import_id },
    })
    for (const { unit_id } of made) {
      const { facts, year } = await house.api.get('GET /office/unit/{unit_id}', {
        as: rini,
        params: { unit_id: unit_id ?? 0 },
      })
      expect({ year, ...facts }).toEqual({
        ...{ year: 2021, odometer_km: 45_200, stnk_until: '2027-12-31', tax_until: '2026-12-31' },
      })
    }
  })

  it('has the values of its formulas, and one without a value is refused by its column', async () => {
    const { rows } = await send(
      await workbook(
        [
          ['Stok', 'Merek', 'Model', 'Km', 'Lain'],
          ['F-1', 'Honda', 'Jazz', null, null],
          ['F-2', 'Honda', 'Jazz', null, null],
          ['F-3', 'Honda', 'Jazz', '#N/A', null],
        ],
        {
          cells: new Map<string, Partial<Cell>>([
            ['1,3', { value: null, type: 'formula', formula: '40000+5200', formulaResult: 45_200 }],
            ['2,3', { value: null, type: 'formula', formula: '40000+5200' }],
            // Nobody asked for this column.
            ['1,4', { value: null, type: 'formula', formula: 'A1' }],
          ]),
        },
      ),
    )
    expect(
      rows.map(({ result, errors }) => [result, errors.map(({ column, code }) => [column, code])]),
    ).toEqual([
      ['new', []],
      ['refused', [['Km', 'formula_without_value']]],
      ['refused', [['Km', 'cell_error']]],
    ])
  })

  it('may have a title over all columns, and names in two rows of merged cells', async () => {
    const { rows, columns } = await send(
      await workbook(
        [
          ['DAFTAR UNIT PT ARMADA', null, null, null, null],
          ['No. Stok', 'Kendaraan', null, 'Dokumen', null],
          [null, 'Merek', 'Model', 'STNK', 'BPKB'],
          ['MG-1', 'Toyota', 'Rush', 'Asli', 'Tidak ada'],
          ['MG-2', null, 'Agya', 'Asli', '14/12/2026'],
        ],
        {
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
            { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
            { startRow: 1, startCol: 1, endRow: 1, endCol: 2 },
            { startRow: 1, startCol: 3, endRow: 1, endCol: 4 },
            { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
          ],
        },
      ),
    )
    expect(columns.map(({ field }) => field)).toEqual([
      ...['stock_number', 'brand', 'model', 'papers.STNK', 'papers.BPKB'],
    ])
    expect(rows.map(({ row, title, result }) => [row, title, result])).toEqual([
      [4, 'Toyota Rush', 'new'],
      [5, 'Toyota Agya', 'new'],
    ])
  })

  it.each([
    ['merged over all columns', [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }]],
    ['in its first cell', []],
  ])(
    'with a title %s has the names of columns without it, and remembers them under the next title',
    async (_, merges) => {
      const list = async (title: string, mapping?: Record<string, string>) => {
        const rows = [
          [title, null, null, null],
          ['Keterangan surat', 'Merek', 'Model', 'No. Stok'],
          ['Asli', 'Toyota', 'Rush', `TT-${merges.length}`],
        ]
        const table = await workbook(rows, { merges })
        return aList(house, rini, { table, name: 'armada.xlsx', ...defaults, ...(mapping && { mapping }) })
      }
      await list('Armada November', { 'Keterangan surat': 'papers.BPKB' })
      const { columns } = await list('Armada Desember')
      expect(columns.map(({ name, field }) => [name, field])).toEqual([
        ['Keterangan surat', 'papers.BPKB'],
        ['Merek', 'brand'],
        ['Model', 'model'],
        ['No. Stok', 'stock_number'],
      ])
    },
  )

  it('is taken from the sheet that has the names of columns', async () => {
    const table = await writeXlsx({
      sheets: [
        { name: 'Petunjuk', rows: [['Isi lembar berikutnya'], ['Jangan ubah judul', 'terima kasih']] },
        {
          name: 'Data',
          rows: [
            ['Nomor stok', 'Merek', 'Model'],
            ['S-1', 'Suzuki', 'Ertiga'],
          ],
        },
      ],
    })
    expect((await send(table)).rows).toMatchObject([{ title: 'Suzuki Ertiga', result: 'new' }])
  })

  const parts = async () =>
    unzipSync(
      await workbook([
        ['Stok', 'Merek', 'Model'],
        ['B-1', 'Honda', 'Brio'],
      ]),
    )

  it('with macros is refused', async () => {
    const table = zipSync({ ...(await parts()), 'xl/vbaProject.bin': strToU8('makro') })
    const { status, errors } = await sendList(house, rini, { table })
    expect([status, errors[0]?.code]).toEqual([422, 'import_macro'])
  })

  it('that unpacks to hundreds of megabytes is refused, and the next one is read', async () => {
    const bomb = zipSync({ ...(await parts()), 'xl/media/a.xml': new Uint8Array(90 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const { status, errors } = await sendList(house, rini, { table: bomb })
    expect([status, errors[0]?.code]).toEqual([422, 'import_too_large'])
    expect((await send(zipSync(await parts()))).rows).toMatchObject([{ result: 'new' }])
  })

  it('that is cut off or whose parts were changed is refused', async () => {
    const whole = zipSync(await parts(), { level: 0 })
    const at = Buffer.from(whole).indexOf('<sheetData')
    const changed = Uint8Array.from(whole)
    changed[at + 1] = 0x58
    for (const table of [whole.subarray(0, whole.length - 200), changed]) {
      const { status, errors } = await sendList(house, rini, { table })
      expect([status, errors[0]?.code]).toEqual([422, 'import_broken'])
    }
  })

  it('of two thousand rows is looked at within a request', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => [
      `K-${at}`,
      'Toyota',
      'Avanza',
      2015 + (at % 10),
      at,
    ])
    const { counts } = await send(await workbook([['Stok', 'Merek', 'Model', 'Tahun', 'Km'], ...many]))
    expect(counts).toMatchObject({ new: 2_000, refused: 0 })
  })

  it('of more rows than are taken is refused', async () => {
    const many = Array.from({ length: 5_001 }, (_, at) => [`K-${at}`, 'Toyota', 'Avanza'])
    const { status, errors } = await sendList(house, rini, {
      table: await workbook([['Stok', 'Merek', 'Model'], ...many]),
    })
    expect([status, errors[0]?.code]).toEqual([422, 'import_too_large'])
  })
})
