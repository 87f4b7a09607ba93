import { instant, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { startWords } from './start-words.ts'

const opensAt = instant(Date.parse('2026-11-22T13:45:00+07:00'))
const titleAt = (minutes: number) =>
  startWords(opensAt, 'Asia/Jakarta', instant(opensAt + minutes * MINUTE_MS)).title

it('promises a session by its schedule, and no longer once its time has passed and nobody has opened it', () => {
  expect([-2 * 24 * 60, -30, 0, 1, 2].map(titleAt)).toEqual([
    'Sesi lelang dimulai',
    'Sesi lelang dimulai dalam',
    'Sesi lelang segera dimulai',
    'Sesi lelang segera dimulai',
    'Sesi lelang belum dibuka',
  ])
})

it('names the time that was promised', () => {
  expect(startWords(opensAt, 'Asia/Jakarta', instant(opensAt + 10 * MINUTE_MS))).toMatchObject({
    when: 'Jadwalnya Minggu, 22 Nov 2026, 13.45 WIB',
    isLate: true,
  })
})
