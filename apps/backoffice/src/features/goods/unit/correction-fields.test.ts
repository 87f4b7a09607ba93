import { describe, expect, it } from 'vitest'
import { correctionIn } from './correction-fields.ts'
import { EMPTY_FIELDS, type UnitFields } from './unit-fields.ts'

const paper = { key: 'a', name: 'BPKB', state: 'original', promised_day: '', lies_at: 'Lemari 2' } as const
const car: UnitFields = {
  ...EMPTY_FIELDS,
  ...{ brand: 'Toyota', model: 'Avanza', variant: '1.3 G', year: '2021', city: 'Bandung' },
  facts: { odometer_km: '45.200', chassis_number: 'MHFM1' },
  papers: [paper],
}

describe('what a correction asks for', () => {
  it('is nothing where nothing is typed otherwise', () => {
    expect(correctionIn(car, { ...car, brand: ' Toyota ' }, 'car')).toEqual({ differences: [], changes: {} })
  })

  it('is what differs, and no more', () => {
    const typed = { ...car, variant: '1.5 G', facts: { ...car.facts, odometer_km: '46.100' } }
    expect(correctionIn(car, typed, 'car')).toEqual({
      differences: [
        { label: 'Tipe atau varian', from: '1.3 G', to: '1.5 G' },
        { label: 'Odometer', from: '45.200', to: '46.100' },
      ],
      changes: { variant: '1.5 G', facts: { odometer_km: '46.100' } },
    })
  })

  it('leaves out what customers do not read', () => {
    const typed = { ...car, facts: { ...car.facts, chassis_number: 'MHFM2' }, note: 'Dicuci', place: 'B-12' }
    expect(correctionIn(car, typed, 'car').differences).toEqual([])
  })

  it('tells of papers by their names, and sends the whole list', () => {
    const typed = { ...car, papers: [{ ...paper, state: 'promised', promised_day: '2026-12-14' } as const] }
    const { differences, changes } = correctionIn(car, typed, 'car')
    expect(differences).toMatchObject([{ label: 'Dokumen BPKB' }])
    expect(changes.documents).toEqual([
      { name: 'BPKB', state: 'promised', lies_at: 'Lemari 2', promised_day: '2026-12-14' },
    ])
  })
})
