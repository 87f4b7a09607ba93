import { describe, expect, it } from 'vitest'
import { actionWord, changesOf, subjectWord } from './action-words.ts'

describe('an action', () => {
  it('is told in words, or by its own name where there are none yet', () => {
    expect(actionWord('run_order.changed')).toBe('Mengubah urutan lot')
    expect(actionWord('crane.lifted')).toBe('crane.lifted')
    expect(subjectWord('auction', '12')).toBe('Lelang 12')
    expect(subjectWord('crane', null)).toBe('crane')
  })
})

describe('a change', () => {
  it('names only what differs', () => {
    expect(
      changesOf({ lot_id: 7, lot_number: 14, position: 3 }, { lot_id: 7, lot_number: 14, position: 1 }),
    ).toEqual([{ fact: 'urutan', before: '3', after: '1' }])
  })

  it.each([
    ['what began', null, { proof: 'code' }, [{ fact: 'bukti', before: null, after: 'autentikator' }]],
    ['what ended', { minutes: 15 }, null, [{ fact: 'menit', before: '15', after: null }]],
    ['nothing', null, undefined, []],
    ['a bare value', 1, 2, [{ fact: 'nilai', before: '1', after: '2' }]],
    ['a list', { roles: ['a'] }, { roles: ['a', 'b'] }, [{ fact: 'roles', before: 'a', after: 'a; b' }]],
    [
      'a table of fees',
      null,
      { bands: [{ above: 0, flat: 3_000_000, basis_points: null }] },
      [{ fact: 'tingkat harga', before: null, after: 'di atas 0, tetap 3.000.000' }],
    ],
    [
      'a deadline',
      { due_at: '2026-11-27T17:00:00.000+07:00' },
      { due_at: '2026-12-01T17:00:00.000+07:00' },
      [{ fact: 'jatuh tempo', before: '27 Nov 2026, 17.00 WIB', after: '01 Des 2026, 17.00 WIB' }],
    ],
    [
      'a day',
      null,
      { handed_over_on: '2026-11-26' },
      [{ fact: 'tanggal serah terima', before: null, after: '26 Nov 2026' }],
    ],
    ['yes and no', { open: true }, { open: false }, [{ fact: 'open', before: 'ya', after: 'tidak' }]],
  ])('of %s is told', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes)
  })
})
