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

  it.each([
    ['a spreadsheet', 'PK', 'mutasi.xlsx', /bukan CSV/],
    ['bytes', 'a\u0000b', 'mutasi.csv', /bukan CSV/],
    ['nothing', ' \n ', 'mutasi.csv', /kosong/],
    ['too much', 'a'.repeat(3_500_001), 'mutasi.csv', /terlalu besar/],
  ])('is refused when it is %s', async (_, content, name, problem) => {
    expect(await read(content, name)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
  })
})
