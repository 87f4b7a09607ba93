import { describe, expect, it } from 'vitest'
import { bodyOf, EMPTY_PLAN, type PlanFields } from './plan-fields.ts'

const FILLED: PlanFields = {
  ...EMPTY_PLAN,
  name: 'Mobil Desember',
  product_type_id: '1',
  branch_id: '2',
  pool_id: '3',
  opens_at: '2026-12-01T09:00',
  closes_at: '2026-12-01T13:00',
  nipl_price: '5 jt',
}

describe('the form of a plan', () => {
  it('sends times of the branch’s clocks and amounts however they are typed', () => {
    expect(bodyOf(FILLED, 'Asia/Makassar')).toMatchObject({
      body: {
        name: 'Mobil Desember',
        pool_id: 3,
        opens_at: '2026-12-01T08:00:00.000+07:00',
        closes_at: '2026-12-01T12:00:00.000+07:00',
        nipl_price: 5_000_000,
        stagger_minutes: 2,
        letters: [],
        announcement: null,
      },
    })
  })

  it('takes nought for a sale without a deposit, and nothing for no answer', () => {
    expect(bodyOf({ ...FILLED, nipl_price: '0' }, 'Asia/Jakarta')).toMatchObject({ body: { nipl_price: 0 } })
    expect(bodyOf({ ...FILLED, nipl_price: '' }, 'Asia/Jakarta')).toMatchObject({
      faults: { nipl_price: 'Isi harga NIPL, atau 0 bila tanpa jaminan' },
    })
  })

  it('takes nothing for a sale without a limit of NIPL per person', () => {
    const limitOf = (nipl_limit: string) => {
      const read = bodyOf({ ...FILLED, nipl_limit }, 'Asia/Jakarta')
      return 'faults' in read ? read.faults.nipl_limit : read.body.nipl_limit
    }
    expect([limitOf(''), limitOf('3'), limitOf('1.000')]).toEqual([null, 3, 1_000])
    expect(limitOf('0')).toBe('Isi 1 sampai 1.000, atau kosongkan bila tanpa batas')
    expect(limitOf('1001')).toBe('Isi 1 sampai 1.000, atau kosongkan bila tanpa batas')
    expect(limitOf('dua ratus ribu lima')).toBe('Isi dengan angka saja')
  })

  it('says beside each field what keeps it from being sent', () => {
    const read = bodyOf(EMPTY_PLAN, 'Asia/Jakarta')
    expect('faults' in read && Object.keys(read.faults).toSorted()).toEqual([
      'branch_id',
      'closes_at',
      'name',
      'nipl_price',
      'opens_at',
      'pool_id',
      'product_type_id',
    ])
  })

  it('asks for the rest of a letter, an announcement or a day to look once one part is there', () => {
    const read = bodyOf(
      {
        ...FILLED,
        medium: 'Kompas',
        letters: [{ id: 3, kind: 'other', name: '', number: '12', date: '' }],
        shows: [{ id: 2, from: '2026-11-30T09:00', until: '' }],
      },
      'Asia/Jakarta',
    )
    expect('faults' in read && Object.keys(read.faults).toSorted()).toEqual([
      'announced_on',
      'letters.3.date',
      'letters.3.name',
      'shows.2.until',
    ])
  })
})
