import { describe, expect, it } from 'vitest'
import {
  consignedFactRows,
  consignedTitle,
  FACT_QUESTIONS,
  faultOfFact,
  readConsignedFacts,
} from './consigned-facts.ts'
import { CONSIGNED_KIND_WORDS, CONSIGNED_KINDS } from './consigned-kind.ts'
import { faultOfPhotos, MOST_PHOTOS, PHOTO_SHOTS, shotLabel } from './photo-shots.ts'

const today = { year: 2026, month: 11, day: 20 }

const anAvanza = {
  brand: 'Toyota',
  model: 'Avanza',
  variant: '1.5 G',
  year: '2021',
  colour: 'Hitam',
  transmission: 'Manual',
  fuel: 'Bensin',
  engine_cc: '1496',
  odometer_km: '45200',
  plate: 'b1234kjt',
  stnk_until: '2026-12-14',
  tax_until: '2026-12-14',
  bpkb: 'Ada, asli',
  invoice: 'Ada',
  form_a: 'Tidak ada',
  keys: '2',
}

describe('what is asked', () => {
  it.each(CONSIGNED_KINDS)('of a %s has a label for every question and none twice', (kind) => {
    const names = FACT_QUESTIONS[kind].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(FACT_QUESTIONS[kind].every(({ label }) => label.length > 2)).toBe(true)
    expect(PHOTO_SHOTS[kind].some(({ required }) => required)).toBe(true)
  })

  it('is chosen by words that differ', () => {
    expect(new Set(Object.values(CONSIGNED_KIND_WORDS)).size).toBe(CONSIGNED_KINDS.length)
  })
})

describe('answers', () => {
  it.each([
    ['45.200', 45_200],
    ['45,200', 45_200],
    [' 45200\u200b', 45_200],
  ])('count %j as %i', (odometer_km, count) => {
    const read = readConsignedFacts('car', { ...anAvanza, odometer_km }, today)
    expect(read).toMatchObject({ ok: true, facts: { odometer_km: count } })
  })

  it('are stored as numbers and plates in their own form', () => {
    const read = readConsignedFacts('car', anAvanza, today)
    expect(read).toMatchObject({
      ok: true,
      facts: { year: 2021, odometer_km: 45_200, plate: 'B 1234 KJT', keys: 2 },
    })
    if (!read.ok) return
    expect(consignedTitle(read.facts)).toBe('Toyota Avanza 1.5 G 2021')
    const rows = consignedFactRows('car', read.facts)
    expect(rows).toContainEqual({ label: 'Odometer', value: '45.200 km' })
    expect(rows).toContainEqual({ label: 'STNK berlaku sampai', value: '14 Des 2026' })
  })

  it.each<[string, Record<string, string>, string]>([
    ['an empty brand', { brand: ' ' }, 'brand'],
    ['a year to come', { year: '2028' }, 'year'],
    ['a year before cars were kept', { year: '1949' }, 'year'],
    ['a year in words', { year: 'dua ribu' }, 'year'],
    ['Arabic digits', { odometer_km: '٤٥٢٠٠' }, 'odometer_km'],
    ['a negative odometer', { odometer_km: '-1' }, 'odometer_km'],
    ['an odometer beyond the moon', { odometer_km: '2000001' }, 'odometer_km'],
    ['an exponent', { odometer_km: '1e5' }, 'odometer_km'],
    ['a gearbox that is not offered', { transmission: 'CVT' }, 'transmission'],
    ['a plate that is none', { plate: '12345' }, 'plate'],
    ['30 February', { tax_until: '2027-02-30' }, 'tax_until'],
    ['a model of 61 letters', { model: 'x'.repeat(61) }, 'model'],
    ['what was never asked', { is_prem: 'true' }, 'is_prem'],
  ])('with %s are refused, naming it', (_, wrong, name) => {
    const read = readConsignedFacts('car', { ...anAvanza, ...wrong }, today)
    expect(read).toMatchObject({ ok: false, faults: [{ name }] })
  })

  it.each([
    ['the oldest year', 'year', '1950'],
    ['next year’s model', 'year', '2027'],
    ['a new odometer', 'odometer_km', '0'],
    ['the farthest odometer', 'odometer_km', '2000000'],
    ['a short plate', 'plate', 'L 1 A'],
    ['a model of 60 letters', 'model', 'x'.repeat(60)],
    ['no engine capacity', 'engine_cc', ''],
  ])('may have %s', (_, name, answer) => {
    expect(readConsignedFacts('car', { ...anAvanza, [name]: answer }, today).ok).toBe(true)
  })

  it('that are missing are named in words', () => {
    const question = FACT_QUESTIONS.car.find(({ name }) => name === 'bpkb')
    expect(question && faultOfFact(question, '', today)).toBe('Pilih BPKB')
  })
})

describe('pictures', () => {
  const needed = PHOTO_SHOTS.car.filter(({ required }) => required).map(({ name }) => name)

  it('are complete with every needed one', () => {
    expect(faultOfPhotos('car', needed)).toBeNull()
    expect(faultOfPhotos('car', [...needed, 'other', 'other', 'damage'])).toBeNull()
  })

  it.each<[string, readonly string[], RegExp]>([
    ['none', [], /Tampak depan, Tampak belakang/],
    ['one too few', needed.slice(1), /^Masih kurang foto: Tampak depan$/],
    ['an unknown one', [...needed, 'xray'], /tidak dikenal/],
    [
      'one too many',
      [...needed, ...Array<string>(MOST_PHOTOS - needed.length + 1).fill('other')],
      /Paling banyak/,
    ],
  ])('are refused with %s', (_, shots, words) => {
    expect(faultOfPhotos('car', shots)).toMatch(words)
  })

  it('have a caption', () => {
    expect(shotLabel('car', 'front')).toBe('Tampak depan')
    expect(shotLabel('car', 'other')).toBe('Foto lain')
  })
})
