import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STARTING_TEMPLATES } from './inspection-templates.ts'
import { pointHeaders, readPointCell, reportColumns } from './report-row.ts'

const TEMPLATES = Object.entries(STARTING_TEMPLATES)

describe('a cell of a point', () => {
  it.each([
    ['Baik', 'ok', ''],
    ['OK', 'ok', ''],
    ['v', 'ok', ''],
    ['✓', 'ok', ''],
    ['Baik: baru diganti', 'ok', 'baru diganti'],
    ['Catatan', 'note', ''],
    ['c - baret halus 5 cm', 'note', 'baret halus 5 cm'],
    ['Rusak: retak di sudut kiri', 'fault', 'retak di sudut kiri'],
    ['RUSAK, bocor', 'fault', 'bocor'],
    ['x', 'fault', ''],
    // No mark before it.
    ['Baret halus di sudut', 'note', 'Baret halus di sudut'],
    ['Cat mengelupas', 'note', 'Cat mengelupas'],
    // Its first word is the mark.
    ['Rusak berat', 'fault', 'Rusak berat'],
    ['Baik sekali', 'ok', 'Baik sekali'],
  ])('%j says %s', (text, mark, note) => {
    expect(readPointCell(text)).toEqual({ mark, note })
  })

  it.each(['', ' ', '-', '–', 'n/a', 'N/A', 'tidak diperiksa', '?'])('%j says that nobody looked', (text) => {
    expect(readPointCell(text)).toBeNull()
  })

  it('loses no words of a sentence that names no mark', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[D-Q][a-z]{2,9}( [a-z]{1,9}){1,5}$/), (text) => {
        const { mark, note } = readPointCell(text) ?? {}
        expect(note).toBe(text)
        expect(
          mark === 'note' || /^(?:oke|okay|normal|good|pass|note|minor|mati|fault|fail) /i.test(text),
        ).toBe(true)
      }),
    )
  })
})

describe('the columns of a sheet of reports', () => {
  it.each(TEMPLATES)('of %s are known again by the names that the house gives them', (_, template) => {
    const headers = pointHeaders(template)
    expect(
      reportColumns(
        template,
        headers.map(({ header }) => header),
      ),
    ).toEqual(headers.map(({ part, point }) => ({ part, point })))
    expect(new Set(headers.map(({ header }) => header)).size).toBe(headers.length)
  })

  it('are known with their part before them, in any order, beside what says which unit it is', () => {
    const template = [
      { name: 'Bodi', points: ['Kap mesin', 'Karat'] },
      { name: 'Kolong', points: ['Karat'] },
    ]
    const names = [
      'No',
      'Kolong: Karat',
      'NO. RANGKA',
      'kap mesin',
      'Bodi Karat',
      'Plat Nomor',
      'Grade',
      'Karat',
    ]
    expect(reportColumns(template, names)).toEqual([
      null,
      { part: 'Kolong', point: 'Karat' },
      { field: 'chassis_number' },
      { part: 'Bodi', point: 'Kap mesin' },
      { part: 'Bodi', point: 'Karat' },
      { field: 'plate' },
      { field: 'grade' },
      // Two parts have one: nobody can tell which is meant.
      null,
    ])
  })

  it('count once', () => {
    const template = [{ name: 'Bodi', points: ['Kap mesin'] }]
    expect(reportColumns(template, ['Kap mesin', 'Bodi: Kap mesin'])).toEqual([
      { part: 'Bodi', point: 'Kap mesin' },
      null,
    ])
  })
})
