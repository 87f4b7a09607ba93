import { describe, expect, it } from 'vitest'
import { type WhyLost, whyWords } from './why-words.ts'

const why: WhyLost = {
  reason: 'beaten',
  at: '2026-11-20T14:30:52.000+07:00',
  by: { name: 'S*** W***', nipl_number: 27 },
  own_maximum: 102_000_000,
  price: 102_500_000,
  short: 500_000,
  was_highest: null,
  because: null,
  late_by_ms: null,
}

describe('mengapa saya kalah', () => {
  it.each<[string, Partial<WhyLost>, string, RegExp]>([
    [
      'beaten by a step',
      {},
      'Perlu tambahan Rp 500.000',
      /S\*\*\* W\*\*\* \(NIPL 0027\) melampaui Anda 20 Nov 2026, pukul 14\.30\.52 WIB/,
    ],
    [
      'an equal maximum came earlier',
      { reason: 'tied', short: null },
      'Kalah cepat, nilai sama',
      /lebih dulu/,
    ],
    [
      'nobody reached the reserve',
      { reason: 'below_reserve', was_highest: false },
      'Limit penjual tidak tercapai',
      /tidak terjual/,
    ],
    [
      'theirs was the highest below it',
      { reason: 'below_reserve', was_highest: true },
      'Limit penjual tidak tercapai',
      /yang tertinggi/,
    ],
    ['they took it back', { reason: 'taken_back', by: null }, 'Tawaran Anda batalkan', /membatalkan/],
    [
      'the house stopped it',
      { reason: 'stopped', because: 'Dokumen belum lengkap' },
      'Lot ditarik',
      /Dokumen belum lengkap/,
    ],
  ])('%s', (_, facts, title, sentence) => {
    const words = whyWords({ ...why, ...facts })
    expect(words.title).toBe(title)
    expect(words.story.join(' ')).toMatch(sentence)
  })

  it('adds the bid that came too late, to the hundredth', () => {
    expect(whyWords({ ...why, late_by_ms: 340 }).story.at(-1)).toContain('0,34 detik setelah lot berakhir')
    expect(whyWords({ ...why, late_by_ms: 7_200_000 }).story.at(-1)).not.toContain('detik')
  })
})
