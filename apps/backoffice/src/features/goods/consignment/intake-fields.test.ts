import { describe, expect, it } from 'vitest'
import { type IntakeFields, intakeWish } from './intake-fields.ts'

const SIGNED = { consignor: [[100, 200, 600, 100]], staff: [[100, 200, 600, 100]] }
const WHOLE: IntakeFields = {
  idempotencyKey: 'masuk-contoh-1',
  pool_id: '3',
  odometer_km: '45.210',
  keys: '2',
  condition: 'Baret di pintu kiri',
  note: '',
  brought_by: 'Agus Setiawan',
  papers: { STNK: 'original', Faktur: 'copy' },
  dropped: [],
}

describe('what is sent from the gate', () => {
  it('is the form with its photos and signatures', () => {
    expect(intakeWish(WHOLE, [7, 9], SIGNED)).toEqual({
      wish: {
        client_intake_id: 'masuk-contoh-1',
        pool_id: 3,
        condition: 'Baret di pintu kiri',
        odometer_km: 45_210,
        keys: 2,
        papers: [
          { name: 'STNK', state: 'original' },
          { name: 'Faktur', state: 'copy' },
        ],
        note: '',
        brought_by: 'Agus Setiawan',
        photo_ids: [7, 9],
        consignor_signature: SIGNED.consignor,
        staff_signature: SIGNED.staff,
      },
    })
  })

  it('has no kilometres where the thing has none', () => {
    expect(intakeWish({ ...WHOLE, odometer_km: '' }, [7], SIGNED)).toMatchObject({
      wish: { odometer_km: null },
    })
  })

  it.each([
    ['pool_id', { pool_id: '' }],
    ['odometer_km', { odometer_km: 'banyak' }],
    ['keys', { keys: '' }],
    ['keys', { keys: 'dua' }],
    ['condition', { condition: '  ' }],
    ['brought_by', { brought_by: '' }],
  ] as const)('is kept back at %s, beside its field', (field, part) => {
    expect(intakeWish({ ...WHOLE, ...part }, [7], SIGNED)).toEqual({
      faults: { [field]: expect.any(String) },
    })
  })

  it('is kept back without a photo', () => {
    expect(intakeWish(WHOLE, [], SIGNED)).toEqual({ faults: { photo_ids: expect.any(String) } })
  })

  it('is kept back until both have signed', () => {
    expect(intakeWish(WHOLE, [7], { ...SIGNED, staff: [] })).toEqual({
      faults: { staff_signature: 'Petugas belum menandatangani' },
    })
  })

  it('says all that is missing at once, in the order of the form', () => {
    const bare = { ...WHOLE, pool_id: '', odometer_km: 'banyak', keys: 'dua', condition: '', brought_by: ' ' }
    const read = intakeWish(bare, [], { consignor: [], staff: [] })
    expect(Object.keys('faults' in read ? read.faults : {})).toEqual([
      'pool_id',
      'odometer_km',
      'keys',
      'condition',
      'photo_ids',
      'brought_by',
      'consignor_signature',
      'staff_signature',
    ])
  })
})
