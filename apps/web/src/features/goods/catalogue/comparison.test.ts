import { describe, expect, it } from 'vitest'
import { type ComparedUnit, documentRows, gradeRows, rowOf, sheetRows, unitIdsOf } from './comparison.ts'

const unit = (facts: Record<string, string>, scores: Record<string, number> | null = null) =>
  ({
    sheet: Object.entries(facts).map(([label, value]) => ({ label, value })),
    documents: [{ name: 'BPKB', promise: facts.Merek ?? 'Tidak ada' }],
    inspection: scores && {
      parts: Object.entries(scores).map(([name, score]) => ({ name, score, grade: 'A', note: '' })),
    },
  }) as unknown as ComparedUnit

const avanza = unit({ Merek: 'Toyota', Tahun: '2022', Odometer: '31.204 km' }, { Eksterior: 92, Mesin: 81 })
const brio = unit({ Merek: 'Honda', Tahun: '2022', Kunci: '2 buah' }, { Eksterior: 92, Mesin: 88 })
const phone = unit({ Merek: 'Samsung', Memori: '256 GB' })

describe('facts side by side', () => {
  it('stand in one row by their label, with a gap where a unit has none', () => {
    expect(sheetRows([avanza, brio])).toEqual([
      { label: 'Merek', values: ['Toyota', 'Honda'], differs: true },
      { label: 'Tahun', values: ['2022', '2022'], differs: false },
      { label: 'Odometer', values: ['31.204 km', null], differs: true },
      { label: 'Kunci', values: [null, '2 buah'], differs: true },
    ])
    expect(documentRows([avanza, brio])).toEqual([
      { label: 'BPKB', values: ['Toyota', 'Honda'], differs: true },
    ])
  })

  it('of one unit alone never differ', () => {
    expect(sheetRows([phone]).some(({ differs }) => differs)).toBe(false)
    expect(rowOf('Harga', ['1']).differs).toBe(false)
  })
})

describe('inspection grades side by side', () => {
  it('mark the best score only where they differ', () => {
    const [exterior, engine] = gradeRows([avanza, brio, phone])
    expect(exterior).toMatchObject({ label: 'Eksterior', best: 92, differs: true })
    expect(engine).toMatchObject({ label: 'Mesin', best: 88 })
    expect(engine?.parts[2]).toBeNull()
    expect(gradeRows([avanza, avanza])[0]).toMatchObject({ best: null, differs: false })
    expect(gradeRows([phone])).toEqual([])
  })
})

describe('the units of an address', () => {
  it.each([
    ['12,45', [12, 45]],
    ['12,12,45', [12, 45]],
    ['1,2,3,4,5', [1, 2, 3, 4]],
    ['0,-1,x,1e9,12345678901,7', [7]],
    ['', []],
    [null, []],
  ])('in "%s" are %j', (text, ids) => {
    expect(unitIdsOf(text)).toEqual(ids)
  })
})
