import { describe, expect, it } from 'vitest'
import { mapUnitColumns, UNIT_COLUMNS, unitColumnOf } from './unit-columns.ts'
import { UNIT_QUESTIONS } from './unit-facts.ts'
import { filledCells, readUnitRow, unitKeyOf } from './unit-row.ts'

describe('the names of columns', () => {
  it.each([
    ['No. Rangka', 'facts.chassis_number'],
    ['NOMOR RANGKA (VIN)', 'facts.chassis_number'],
    ['chassis_number', 'facts.chassis_number'],
    ['facts.chassis_number', 'facts.chassis_number'],
    ['License Plate', 'facts.plate'],
    ['NOPOL', 'facts.plate'],
    ['Merk', 'brand'],
    ['product_type_id', 'product_type'],
    ['Tgl STNK', 'facts.stnk_until'],
    ['Odometer (KM)', 'facts.odometer_km'],
    ['Mileage', 'facts.odometer_km'],
    ['Stock Number', 'stock_number'],
    ['No. Lot', 'lot_number'],
    ['Harga limit', null],
    ['No', null],
    ['', null],
  ])('"%s" is %s', (name, field) => expect(unitColumnOf(name)).toBe(field))

  it('are found for every label of the template, and no name means two things', () => {
    for (const { field, label } of UNIT_COLUMNS) expect([label, unitColumnOf(label)]).toEqual([label, field])
    const names = UNIT_COLUMNS.flatMap(({ names: own }) => own)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('leave out no fact that a unit has', () => {
    const facts = new Set(Object.values(UNIT_QUESTIONS).flatMap((all) => all.map(({ name }) => name)))
    const papers = ['bpkb', 'invoice', 'form_a']
    const missing = [...facts].filter(
      (name) => !papers.includes(name) && !UNIT_COLUMNS.some(({ field }) => field === `facts.${name}`),
    )
    expect(missing).toEqual([])
  })

  it('are taken once, and a list of makes and types has models', () => {
    expect(mapUnitColumns(['Merk', 'Brand', 'Tipe'])).toEqual(['brand', null, 'model'])
    expect(mapUnitColumns(['Merek', 'Model', 'Type'])).toEqual(['brand', 'model', 'variant'])
  })
})

describe('a row', () => {
  const read = (cells: Record<string, string>) => readUnitRow('car', filledCells(cells))

  it.each([
    ['facts.odometer_km', '45.000 km', '45.000'],
    ['facts.odometer_km', '45,000', '45,000'],
    ['facts.odometer_km', '45200.0', '45200'],
    ['facts.stnk_until', '31/12/2027', '2027-12-31'],
    ['facts.transmission', 'A/T', 'Otomatis'],
    ['facts.fuel', 'solar', 'Diesel'],
    ['facts.plate', 'b-1234-kjt', 'b 1234 kjt'],
  ])('reads %s "%s" as %s', (field, text, value) => {
    const { row, faults } = read({ [field]: text })
    expect(faults).toEqual([])
    expect(row.facts[field.replace('facts.', '')]).toBe(value)
  })

  it.each([
    ['Asli', 'original', 'Ada, asli'],
    ['ada', 'original', 'Ada, asli'],
    ['fotokopi', 'copy', 'Ada, asli'],
    ['Tidak ada', 'absent', 'Tidak ada'],
    ['14/12/2026', 'promised', 'Menyusul'],
    ['Menyusul 14/12/2026', 'promised', 'Menyusul'],
  ])('reads a BPKB "%s" as %s for the register, and as "%s" for the sheet', (text, state, fact) => {
    const { row, faults } = read({ 'papers.BPKB': text })
    expect(faults).toEqual([])
    expect(row.papers.map((paper) => paper.state)).toEqual([state])
    expect(row.facts.bpkb).toBe(fact)
  })

  it.each([
    ['di leasing', 'Masih di leasing'],
    ['Jaminan bank', 'Masih di leasing'],
    ['menyusul', 'Menyusul'],
  ])('reads a BPKB "%s" without a day for the sheet only, as "%s"', (text, fact) => {
    const { row, faults } = read({ 'papers.BPKB': text })
    expect([faults, row.papers]).toEqual([[], []])
    expect(row.facts.bpkb).toBe(fact)
  })

  it('takes a bare day beside STNK for the day when it ends, and one that is promised for a promise', () => {
    expect(read({ 'papers.STNK': '31/12/2027' }).row).toMatchObject({
      facts: { stnk_until: '2027-12-31' },
      papers: [{ name: 'STNK', state: 'original', promised_day: null }],
    })
    expect(read({ 'papers.STNK': 'Menyusul tgl 31/12/2026' }).row.papers).toEqual([
      { name: 'STNK', state: 'promised', promised_day: '2026-12-31' },
    ])
  })

  it('says of each cell that cannot be read what it is to be', () => {
    const { faults } = read({ year: "'21", 'facts.tax_until': '12/31/2026', 'papers.Faktur': 'mungkin' })
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['facts.tax_until', 'papers.Faktur', 'year'])
    for (const { message } of faults) expect(message).not.toBe('')
  })

  it('says nothing where a cell is empty or a dash', () => {
    expect(filledCells({ brand: ' ', model: '-', note: 'N/A', city: 'Bandung' })).toEqual({ city: 'Bandung' })
  })

  it('is known by the house’s number before its chassis and its serial number', () => {
    const chassis = 'mhf xx-1234'
    expect(unitKeyOf({ stock_number: ' stk-001 ', 'facts.chassis_number': chassis })).toEqual({
      kind: 'stock',
      key: 'STK-001',
    })
    expect(unitKeyOf({ 'facts.chassis_number': chassis })).toEqual({ kind: 'chassis', key: 'MHFXX1234' })
    expect(unitKeyOf({ 'facts.serial': 'sn 77' })).toEqual({ kind: 'serial', key: 'SN77' })
    expect(unitKeyOf({ brand: 'Toyota', 'facts.plate': 'B 1 A' })).toBeNull()
  })
})
