import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, type Instant, instant, plus, wibDeadline } from '../instant.ts'
import { HOLIDAYS, holidaySet } from '../pricing/working-days.ts'
import { rupiah } from '../rupiah.ts'
import {
  KONFIRMASI_REMINDER_GAP_MS,
  KONFIRMASI_REMINDERS_MAX,
  type Konfirmasi,
  konfirmasiDueAt,
  remindOfKonfirmasi,
} from './konfirmasi.ts'

const ASKED_AT = 1_000_000 as Instant
const DUE = plus(ASKED_AT, 24 * HOUR_MS)
const ofSeller: Konfirmasi = { state: 'asking_seller', bid: rupiah(100), dueAt: DUE }
const ofBidder: Konfirmasi = { state: 'asking_bidder', bid: rupiah(100), counter: rupiah(120), dueAt: DUE }
const known = { hasSeller: true, askedAt: ASKED_AT, remindedAt: [] }
const LATER = plus(ASKED_AT, KONFIRMASI_REMINDER_GAP_MS)

describe('a konfirmasi ends at 17.00 of the next working day', () => {
  it.each([
    ['from a weekday', '2026-11-23T14:00:00+07:00', 'Selasa, 24 Nov 2026, 17.00 WIB'],
    ['from a Friday evening', '2026-11-20T21:00:00+07:00', 'Senin, 23 Nov 2026, 17.00 WIB'],
    ['before a long weekend', '2026-05-13T10:00:00+07:00', 'Senin, 18 Mei 2026, 17.00 WIB'],
  ])('%s', (_, hammeredAt, due) => {
    const west = { holidays: holidaySet(HOLIDAYS), zone: 'Asia/Jakarta' } as const
    expect(wibDeadline(konfirmasiDueAt(instant(Date.parse(hammeredAt)), west))).toBe(due)
  })
})

describe('reminding whoever is asked', () => {
  it('goes to the side whose answer is awaited', () => {
    expect(remindOfKonfirmasi(ofSeller, known, LATER)).toEqual({ ok: true, value: 'seller' })
    expect(remindOfKonfirmasi(ofBidder, known, LATER)).toEqual({ ok: true, value: 'bidder' })
  })

  it('has nobody to go to where the house sells for itself, unless the bidder is asked', () => {
    const own = { ...known, hasSeller: false }
    expect(remindOfKonfirmasi(ofSeller, own, LATER)).toMatchObject({ error: { code: 'konfirmasi_of_house' } })
    expect(remindOfKonfirmasi(ofBidder, own, LATER)).toMatchObject({ value: 'bidder' })
  })

  it('is over with the question, and late at its deadline', () => {
    for (const over of [
      { state: 'sold', price: rupiah(100) },
      { state: 'passed', because: 'silence' },
    ] as const)
      expect(remindOfKonfirmasi(over, known, LATER)).toMatchObject({ error: { code: 'konfirmasi_over' } })
    expect(remindOfKonfirmasi(ofSeller, known, DUE)).toMatchObject({ error: { code: 'konfirmasi_late' } })
  })

  it('is never closer than its gap, and never more often than its most', () => {
    const presses = fc.array(fc.integer({ min: 0, max: 23 * 60 }), { maxLength: 40 })
    fc.assert(
      fc.property(presses, (minutes) => {
        let remindedAt: Instant[] = []
        for (const minute of minutes.toSorted((a, b) => a - b)) {
          const at = plus(ASKED_AT, minute * 60_000)
          if (remindOfKonfirmasi(ofSeller, { ...known, remindedAt }, at).ok) remindedAt = [...remindedAt, at]
        }
        expect(remindedAt.length).toBeLessThanOrEqual(KONFIRMASI_REMINDERS_MAX)
        const gaps = remindedAt.map((at, n) => at - (remindedAt[n - 1] ?? ASKED_AT))
        expect(gaps.every((gap) => gap >= KONFIRMASI_REMINDER_GAP_MS)).toBe(true)
      }),
    )
  })
})
