import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readStatementFile } from './statement-file.ts'

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'mutasi.csv') =>
  readStatementFile(new File([content], name))

describe('a statement’s file', () => {
  it('is shown by its beginning', async () => {
    const lines = Array.from({ length: 9 }, (_, index) => `0${index + 1}/11/2026,TRSF,1000`)
    expect(await read(lines.join('\r\n'))).toEqual({
      ok: true,
      file: {
        name: 'mutasi.csv',
        content: lines.join('\r\n'),
        format: 'text',
        lineCount: 9,
        beginning: lines.slice(0, 6).join('\n'),
      },
    })
  })

  it('may be written in the letters of an older program', async () => {
    const found = await read(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))
    expect(found).toMatchObject({ ok: true, file: { content: 'Café' } })
  })

  it.each(['\n', '\r\n', '\r'])('has as many lines however they end: %j', async (end) => {
    expect(await read(`a${end}b${end}`)).toMatchObject({
      ok: true,
      file: { lineCount: 2, beginning: 'a\nb' },
    })
  })

  it('may be a workbook, which is sent as it is', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Mutasi',
          rows: [['Tanggal', 'Kredit'], [], [new Date('2026-11-20T00:00:00Z'), 1_500_000]],
          columns: [{ numFmt: 'dd/mm/yyyy' }, {}],
        },
      ],
    })
    expect(await read(Uint8Array.from(bytes), 'Mutasi.XLSX')).toEqual({
      ok: true,
      file: {
        name: 'Mutasi.XLSX',
        content: Buffer.from(bytes).toString('base64'),
        format: 'xlsx',
        lineCount: 2,
        beginning: 'Tanggal  Kredit\n20-11-2026  1.500.000',
      },
    })
  })

  it.each([
    ['an old spreadsheet', 'PK', 'mutasi.xls', /bukan CSV atau Excel/],
    ['a broken spreadsheet', 'PK', 'mutasi.xlsx', /rusak/],
    ['a very large spreadsheet', 'a'.repeat(2_700_000), 'mutasi.xlsx', /terlalu besar/],
    ['bytes', 'a\u0000b', 'mutasi.csv', /bukan CSV/],
    ['nothing', ' \n ', 'mutasi.csv', /kosong/],
    ['too much', 'a'.repeat(3_500_001), 'mutasi.csv', /terlalu besar/],
  ])('is refused when it is %s', async (_, content, name, problem) => {
    expect(await read(content, name)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
  })
})
