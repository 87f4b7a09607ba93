import { type Day, dayOfDate, wibIso } from '@ketok/domain'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readStatement, readWorkbook } from './read-statement.ts'

const TODAY: Day = dayOfDate({ year: 2026, month: 11, day: 25 })
const at = (time: string) => new Date(`${time}Z`)
const HEAD = ['Tanggal', 'Keterangan', 'Kredit', 'Debet', 'Saldo']
const DATED = [{ numFmt: 'dd/mm/yyyy hh:mm:ss' }, {}, { numFmt: '#,##0.00' }, {}, {}]

const sheet = (rows: CellValue[][], more: Partial<WriteSheet> = {}): WriteSheet => ({
  name: 'Mutasi',
  rows,
  columns: DATED,
  ...more,
})
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const workbook = async (...sheets: WriteSheet[]) => writeXlsx({ sheets })

const refusalOf = async (bytes: Uint8Array) => {
  const read = await readWorkbook(base64(bytes), TODAY)
  return read.ok ? read.value : read.error
}
async function read(bytes: Uint8Array) {
  const statement = await readWorkbook(base64(bytes), TODAY)
  if (!statement.ok) throw new Error(JSON.stringify(statement.error))
  return statement.value
}

describe('a workbook', () => {
  it('has its days and amounts as values, whatever the sheet shows', async () => {
    const { lines, bad } = await read(
      await workbook(
        sheet([
          ['Rekening', '1234567890'],
          [],
          HEAD,
          [at('2026-11-03T00:00:00'), 'TRSF BUDI', 5_000_123, null, 9_000_000],
          [at('2026-11-03T14:05:09'), 'BIAYA', null, 17_500.0, 8_982_500],
        ]),
      ),
    )
    expect(bad).toEqual([])
    expect(lines).toMatchObject([
      {
        lineNumber: 4,
        bookedOn: '2026-11-03',
        bookedAt: null,
        description: 'TRSF BUDI',
        amount: 5_000_123,
        direction: 'in',
        balance: 900_000_000,
        account: '1234567890',
      },
      { lineNumber: 5, bookedOn: '2026-11-03', amount: 17_500, direction: 'out' },
    ])
    expect(lines[1]?.bookedAt && wibIso(lines[1].bookedAt)).toBe('2026-11-03T14:05:09.000+07:00')
  })

  it('may hold signs that PostgreSQL cannot keep: they are no part of its words', async () => {
    const { lines } = await read(
      await workbook(
        sheet([HEAD, [at('2026-11-03T00:00:00'), 'TRSF _x0000_BUDI _xD800_', 5_000_123, null, null]]),
      ),
    )
    const { description = '' } = lines[0] ?? {}
    expect(description).toMatch(/^TRSF .*BUDI/)
    expect([description.includes('\0'), description.isWellFormed()]).toEqual([false, true])
  })

  it('says of a line what the bank’s CSV says of it: neither is taken in twice', async () => {
    const ofSheet = await read(
      await workbook(sheet([HEAD, [at('2026-11-20T00:00:00'), 'TRSF  BUDI', 5_000, null, null]])),
    )
    const ofText = readStatement(`${HEAD.join(',')}\n20/11/2026,TRSF BUDI,"5,000.00",,\n`, TODAY)
    expect(ofText.ok && ofText.value.lines.map(({ fingerprint }) => fingerprint)).toEqual(
      ofSheet.lines.map(({ fingerprint }) => fingerprint),
    )
  })

  it('may write its days and amounts as text, as banks do', async () => {
    const { lines } = await read(
      await workbook(sheet([HEAD, ['20/11/2026', 'TRSF "BUDI"; A\nB', '5.000.123,00', '', '']])),
    )
    expect(lines).toMatchObject([
      { bookedOn: '2026-11-20', amount: 5_000_123, description: 'TRSF "BUDI"; A B', lineNumber: 2 },
    ])
  })

  it.each([
    ['a part of a sen', 1.234, 'Jumlah tidak terbaca'],
    ['sen', 1_000.5, 'Jumlah bukan rupiah bulat'],
    [
      'more than a number holds',
      1e21,
      'Jumlah dipendekkan lembar kerja (seperti 1,05E+08). Unduh lagi dari bank',
    ],
  ])('has a line with %s refused, not rounded', async (_, amount, reason) => {
    const { lines, bad } = await read(
      await workbook(
        sheet([
          HEAD,
          [at('2026-11-20T00:00:00'), 'A', 1_000.0000000001, null, null],
          [at('2026-11-20T00:00:00'), 'B', amount, null, null],
        ]),
      ),
    )
    expect(lines).toMatchObject([{ amount: 1_000 }])
    expect(bad).toMatchObject([{ lineNumber: 3, reason }])
  })

  it('has one sheet that counts: covers and hidden ones are passed over, two of movements are refused', async () => {
    const movements = sheet([HEAD, [at('2026-11-20T00:00:00'), 'A', 1_000, null, null]])
    const cover: WriteSheet = { name: 'Sampul', rows: [['Bank'], ['Laporan']] }
    const hidden = { ...movements, name: 'Lama', hidden: true }
    expect((await read(await workbook(cover, hidden, movements))).lines).toHaveLength(1)
    expect(await refusalOf(await workbook(movements, { ...movements, name: 'Lama' }))).toEqual({
      code: 'statement_many_sheets',
      first: 'Mutasi',
      second: 'Lama',
    })
    expect(await refusalOf(await workbook(cover))).toEqual({ code: 'statement_unreadable' })
  })

  it('is refused where a spreadsheet swapped some days and months', async () => {
    const bytes = await workbook(
      sheet([
        HEAD,
        [at('2026-03-11T00:00:00'), 'A', 1_000, null, null],
        ['13/11/2026', 'B', 2_000, null, null],
      ]),
    )
    expect(await refusalOf(bytes)).toEqual({ code: 'statement_days_mixed', value: 2, text: 3 })
  })
})

describe('a file that is refused', () => {
  const changed = async (change: (files: Record<string, Uint8Array>) => void) => {
    const files = unzipSync(await workbook(sheet([HEAD, ['20/11/2026', 'A', 1_000, null, null]])))
    change(files)
    return zipSync(files)
  }
  const MEGABYTE = 1024 * 1024

  it.each([
    ['no zip', async () => strToU8('Tanggal,Kredit\n')],
    ['a zip of something else', async () => zipSync({ 'a.xml': strToU8('<a/>') })],
    ['cut off', async () => (await changed(() => {})).subarray(0, 900)],
    [
      'locked',
      () => writeXlsx({ sheets: [sheet([HEAD])], encryption: { password: 'rahasia', spinCount: 10 } }),
    ],
    [
      'of entities that grow',
      () =>
        changed((files) => {
          files['xl/sharedStrings.xml'] = strToU8(
            '<!DOCTYPE a [<!ENTITY b "bb">]><sst><si><t>&b;</t></si></sst>',
          )
        }),
    ],
  ])('is %s', async (_, bytes) => {
    expect(await refusalOf(await bytes())).toEqual({ code: 'statement_no_workbook' })
  })

  it.each([
    [
      'unpacks to very much',
      () =>
        changed((files) => {
          files['xl/media/a.xml'] = new Uint8Array(60 * MEGABYTE)
        }),
    ],
    [
      'has very many parts',
      () =>
        changed((files) => {
          for (let part = 0; part < 600; part++) files[`xl/${part}.xml`] = strToU8('<a/>')
        }),
    ],
    ['has very many rows', () => workbook(sheet([HEAD, ...Array.from({ length: 20_000 }, () => ['x'])]))],
    ['has very many columns', () => workbook(sheet([HEAD, Array.from({ length: 101 }, () => 'x')]))],
    [
      'has very many sheets',
      () => workbook(...Array.from({ length: 11 }, (_, at) => sheet([['x']], { name: `S${at}` }))),
    ],
  ])('%s', async (_, bytes) => {
    expect(await refusalOf(await bytes())).toEqual({ code: 'statement_workbook_large' })
  })

  it.each([
    ['says less of its size than it unpacks to', 100],
    ['says more', 5 * MEGABYTE],
  ])('%s', async (_, size) => {
    const bytes = await changed((files) => {
      files['xl/worksheets/sheet1.xml'] = new Uint8Array(4 * MEGABYTE).fill(32)
    })
    expect(await refusalOf(replaced(bytes, uint32(4 * MEGABYTE), uint32(size)))).toEqual({
      code: 'statement_no_workbook',
    })
  })

  it('was changed on its way', async () => {
    const files = unzipSync(await workbook(sheet([HEAD, ['20/11/2026', 'A', 1_234_567, null, null]])))
    const bytes = zipSync(files, { level: 0 })
    expect(await refusalOf(bytes)).toMatchObject({ lines: [{ amount: 1_234_567 }] })
    expect(await refusalOf(replaced(bytes, strToU8('1234567'), strToU8('9234567')))).toEqual({
      code: 'statement_no_workbook',
    })
  })
})

const uint32 = (value: number) => new Uint8Array(new Uint32Array([value]).buffer)

function replaced(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1)) changed.set(to, at)
  return changed
}
