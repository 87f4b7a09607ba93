import { describe, expect, it } from 'vitest'
import type { IntakeDraft } from '../../../components/intake/intake-box.ts'
import { intakeBody } from './intake-fields.ts'

const SIGNED = { consignor: [[100, 200, 600, 100]], staff: [[100, 200, 600, 100]] }
const SENT = { id: 'masuk-contoh-1', at: '2026-11-23T03:00:00.000Z' }
const WHOLE: IntakeDraft = {
  pool_id: '3',
  odometer_km: '45.210',
  keys: '2',
  condition: 'Baret di pintu kiri',
  note: '',
  brought_by: 'Agus Setiawan',
  papers: { STNK: 'original', Faktur: 'copy' },
  photos: ['foto-depan', 'foto-odometer'],
  signatures: SIGNED,
}

describe('what is sent from the gate', () => {
  it('is the form with its photos and signatures', () => {
    expect(intakeBody(WHOLE, SENT)).toEqual({
      body: {
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
        consignor_signature: SIGNED.consignor,
        staff_signature: SIGNED.staff,
        signed_at: SENT.at,
      },
    })
  })

  it('has no kilometres where the thing has none', () => {
    expect(intakeBody({ ...WHOLE, odometer_km: '' }, SENT)).toMatchObject({
      body: { odometer_km: null },
    })
  })

  it.each([
    ['pool_id', { pool_id: '' }],
    ['odometer_km', { odometer_km: 'banyak' }],
    ['keys', { keys: '' }],
    ['keys', { keys: 'dua' }],
    ['keys', { keys: '21' }],
    ['staff_signature', { signatures: { ...SIGNED, staff: [[100, 200, 110, 200]] } }],
    ['condition', { condition: '  ' }],
    ['brought_by', { brought_by: '' }],
  ] as const)('is kept back at %s, beside its field', (field, part) => {
    expect(intakeBody({ ...WHOLE, ...part }, SENT)).toEqual({
      faults: { [field]: expect.any(String) },
    })
  })

  it('is kept back without a photo', () => {
    expect(intakeBody({ ...WHOLE, photos: [] }, SENT)).toEqual({ faults: { photo_ids: expect.any(String) } })
  })

  it('is kept back until both have signed', () => {
    expect(intakeBody({ ...WHOLE, signatures: { ...SIGNED, staff: [] } }, SENT)).toEqual({
      faults: { staff_signature: 'Petugas belum menandatangani' },
    })
  })

  it('says all that is missing at once, in the order of the form', () => {
    const bare = { ...WHOLE, pool_id: '', odometer_km: 'banyak', keys: 'dua', condition: '', brought_by: ' ' }
    const nothing = { photos: [], signatures: { consignor: [], staff: [] } }
    const read = intakeBody({ ...bare, ...nothing }, SENT)
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
