import { describe, expect, it } from 'vitest'
import { type DraftFields, emptyFields } from './draft.ts'
import { faultsOf, readStep, type Step, stepAfter, stepOfField } from './steps.ts'

const today = { year: 2026, month: 11, day: 20 }
const whole: DraftFields = {
  product_type_id: 1,
  facts: { brand: 'LG', model: 'InstaView', condition: 'Baru', invoice: 'Ada' },
  city: 'Bandung',
  asking_price: 5_000_000,
  note: '',
  inspection: { branch_id: 1, starts_at: '2026-11-23T09:00:00+07:00' },
  books_later: false,
  contact_name: 'Budi Santoso',
  contact_phone: '0812 3456 7890',
  consent: true,
}
const photos = ['front', 'rear'].map((shot) => ({ id: shot, shot, uploadedId: null }))

describe('a step', () => {
  it.each<[Step]>([['barang'], ['foto'], ['harga'], ['inspeksi'], ['kirim']])(
    '%s that is whole lets one go on',
    (step) => {
      expect(faultsOf(step, { fields: whole, photos }, 'other', today)).toEqual([])
    },
  )

  it.each<[Step, string[]]>([
    ['barang', ['product_type_id', 'facts.brand', 'facts.model', 'facts.condition', 'facts.invoice']],
    ['foto', ['photos']],
    ['harga', ['asking_price', 'city']],
    ['inspeksi', ['inspection']],
    ['kirim', ['contact_name', 'contact_phone', 'consent']],
  ])('%s names all that is missing, in the order of its fields', (step, paths) => {
    const faults = faultsOf(step, { fields: emptyFields, photos: [] }, 'other', today)
    expect(faults.map(([path]) => path)).toEqual(paths)
  })

  it('of the inspection may be left for later', () => {
    const fields = { ...whole, inspection: null, books_later: true }
    expect(faultsOf('inspeksi', { fields, photos }, 'other', today)).toEqual([])
  })

  it('of the price refuses zeros too many', () => {
    const fields = { ...whole, asking_price: 1_000_000_000_001 }
    expect(faultsOf('harga', { fields, photos }, 'other', today)).toEqual([
      ['asking_price', 'Harga paling besar Rp 1.000.000.000.000'],
    ])
  })

  it('has a neighbour, and the ends have none', () => {
    expect([stepAfter('barang', 1), stepAfter('barang', -1), stepAfter('kirim', 1)]).toEqual([
      'foto',
      null,
      null,
    ])
    expect([readStep('foto'), readStep('lain'), readStep(null)]).toEqual(['foto', null, null])
  })

  it.each([
    ['facts.year', 'barang'],
    ['photos', 'foto'],
    ['city', 'harga'],
    ['inspection.starts_at', 'inspeksi'],
    ['contact_phone', 'kirim'],
    ['client_consignment_id', 'kirim'],
  ])('is where the field %s stands: %s', (path, step) => {
    expect(stepOfField(path)).toBe(step)
  })
})
