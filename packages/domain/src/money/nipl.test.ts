import { describe, expect, it } from 'vitest'
import { instant, wibDeadline } from '../instant.ts'
import { HOLIDAYS, holidaySet } from '../pricing/working-days.ts'
import { type NiplState, niplRefundDueAt, niplsLeft, withinNiplLimit } from './nipl.ts'

describe('free NIPL are sent back by 17.00 of the fifth working day', () => {
  it.each([
    ['after an auction on a Saturday', '2026-11-21T15:30:00+07:00', 'Jumat, 27 Nov 2026, 17.00 WIB'],
    ['around Christmas and collective leave', '2026-12-22T10:00:00+07:00', 'Kamis, 31 Des 2026, 17.00 WIB'],
  ])('%s', (_, endedAt, due) => {
    const west = { holidays: holidaySet(HOLIDAYS), zone: 'Asia/Jakarta' } as const
    expect(wibDeadline(niplRefundDueAt(instant(Date.parse(endedAt)), west))).toBe(due)
  })
})

describe('of a sale with a limit one person has so many NIPL at most', () => {
  it.each<[NiplState, number]>([
    ['pending_payment', 1],
    ['active', 1],
    ['held', 1],
    ['consumed', 1],
    ['applied', 1],
    ['forfeited', 1],
    ['refund_due', 3],
    ['refunding', 3],
    ['refund_failed', 3],
    ['refunded', 3],
    ['ended', 3],
    ['expired', 3],
  ])('of three, with two that are %s, %d may still be ordered', (state, left) => {
    expect(niplsLeft(3, [{ state, count: 2 }])).toBe(left)
  })

  it.each([
    ['as many as are left', 3, 2, null],
    ['one more than are left', 3, 3, { most: 3, left: 2 }],
    ['one where none is left', 1, 1, { most: 1, left: 0 }],
    ['one where the house let in more than the limit', 0, 1, { most: 0, left: 0 }],
  ])('%s', (_, limit, quantity, refused) => {
    const owned = [
      { state: 'held', count: 1 },
      { state: 'refunded', count: 4 },
    ] as const
    const within = withinNiplLimit(limit, owned, quantity)
    expect(within.ok ? null : within.error).toEqual(refused && { code: 'nipl_limit', ...refused })
  })
})
