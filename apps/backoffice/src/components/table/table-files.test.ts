// @vitest-environment node

import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { tableFile } from './table-files.ts'

interface Row {
  name: string
  amount: number | null
  at: string
}
const columns: readonly DataColumn<Row>[] = [
  { key: 'name', head: 'Nama', value: ({ name }) => name },
  { key: 'amount', head: 'Jumlah', kind: 'number', value: ({ amount }) => amount },
  { key: 'at', head: 'Waktu', kind: 'time', value: ({ at }) => at },
]
const rows: readonly Row[] = [
  { name: '=HYPERLINK("http://jahat")', amount: 12_500_000, at: '2026-11-21T14:30:00+07:00' },
  { name: 'Sari, "Ibu"', amount: null, at: '2026-11-22T08:00:00+07:00' },
]

it('a CSV opens in columns, keeps commas and quotes, and no cell of it is a formula', async () => {
  const file = await tableFile('csv', 'Tagihan', columns, rows)
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeffNama;Jumlah;Waktu\r\n' +
      '"\'=HYPERLINK(""http://jahat"")";12500000;2026-11-21T14:30:00+07:00\r\n' +
      '"Sari, ""Ibu""";;2026-11-22T08:00:00+07:00\r\n',
  )
})

it('an XLSX has numbers as numbers, the clock of Jakarta, and no formula', async () => {
  const file = await tableFile('xlsx', 'Tagihan', columns, rows)
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const [head, first, second] = sheets[0]?.rows ?? []
  expect(head).toEqual(['Nama', 'Jumlah', 'Waktu'])
  expect(first?.slice(0, 2)).toEqual(['\'=HYPERLINK("http://jahat")', 12_500_000])
  expect(first?.[2]).toEqual(new Date('2026-11-21T14:30:00.000Z'))
  expect(second?.[1] ?? null).toBeNull()
  expect(sheets[0]?.cells?.get('A2')?.formula).toBeUndefined()
})

it('is written as rows come, page by page', async () => {
  async function* pages() {
    for (let page = 0; page < 3; page++) yield* rows
  }
  const file = await tableFile('csv', 'Tagihan', columns, pages())
  expect((await file.text()).split('\r\n').length).toBe(8)
})
