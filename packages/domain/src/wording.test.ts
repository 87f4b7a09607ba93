import { describe, expect, it } from 'vitest'
import { countdown, countdownAnnouncement } from './bidding/countdown.ts'
import { instant, plus } from './instant.ts'
import { numberWord, terbilang, terbilangRupiah } from './terbilang.ts'

describe('a number in words', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [11, 'sebelas'],
    [15, 'lima belas'],
    [20, 'dua puluh'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [1_000, 'seribu'],
    [1_100, 'seribu seratus'],
    [2_019, 'dua ribu sembilan belas'],
    [100_000, 'seratus ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [21_000_000, 'dua puluh satu juta'],
    [1_000_000_000, 'satu miliar'],
    [1_000_000_000_000, 'satu triliun'],
  ])('%i is %s', (value, words) => {
    expect(terbilang(value)).toBe(words)
  })

  it('says the sum of a bill', () => {
    expect(terbilangRupiah(177_334_000)).toBe(
      'Seratus tujuh puluh tujuh juta tiga ratus tiga puluh empat ribu rupiah',
    )
  })

  it('refuses what is no count', () => {
    expect(() => terbilang(-1)).toThrow(RangeError)
    expect(() => terbilang(0.5)).toThrow(RangeError)
  })

  // spec: 9.19
  it('is helped by the spec from one to ten only', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(numberWord)).toEqual([
      'satu',
      'dua',
      'tiga',
      'empat',
      'lima',
      'enam',
      'tujuh',
      'delapan',
      'sembilan',
      'sepuluh',
    ])
    expect([0, 11, -1, 1.5, Number.NaN].map(numberWord)).toEqual(Array(5).fill('tidak ada'))
  })
})

describe('the countdown', () => {
  const end = instant(Date.parse('2026-11-23T14:30:00+07:00'))
  const left = (seconds: number) => countdown(end, plus(end, -Math.round(seconds * 1_000)))

  it.each([
    ['a day and more gives the date', 86_400, { tone: 'normal', text: '23 Nov 2026' }],
    ['just under a day', 86_399, { tone: 'normal', text: '23 j 59 m' }],
    ['an hour and six minutes', 3_960, { tone: 'normal', text: '1 j 06 m' }],
    ['an hour', 3_600, { tone: 'normal', text: '1 j 00 m' }],
    ['a breath under an hour', 3_599.999, { tone: 'normal', text: '59.59' }],
    ['twelve minutes', 728, { tone: 'normal', text: '12.08' }],
    ['just over two minutes', 120.001, { tone: 'normal', text: '02.01' }],
    ['two minutes', 120, { tone: 'last_minutes', text: '02.00' }],
    ['a bid still counts in the last millisecond', 0.001, { tone: 'last_minutes', text: '00.01' }],
    ['the end', 0, { tone: 'over', text: '00.00' }],
    ['after the end', -5, { tone: 'over', text: '00.00' }],
  ])('%s', (_, seconds, shown) => {
    expect(left(seconds)).toEqual(shown)
  })

  it('is announced at ten, five, two and one minute and at ten seconds', () => {
    const announced: string[] = []
    for (let seconds = 700; seconds > -3; seconds--) {
      const text = countdownAnnouncement((seconds + 1) * 1_000, seconds * 1_000)
      if (text) announced.push(text)
    }
    expect(announced).toEqual([
      'Sisa waktu 10 menit',
      'Sisa waktu 5 menit',
      'Sisa waktu 2 menit',
      'Sisa waktu 1 menit',
      'Sisa waktu 10 detik',
    ])
  })

  it('says one mark only when time jumps over several', () => {
    expect(countdownAnnouncement(700_000, 50_000)).toBe('Sisa waktu 1 menit')
  })
})
