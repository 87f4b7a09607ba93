import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupiah, formatRupiahShort, groupThousands } from '../../rupiah.ts'
import { type AmountFault, readAmount, readCount, readRupiah } from './read-amount.ts'

const MAX = Number.MAX_SAFE_INTEGER

/** The grammar, row by row: what a field, an importer or an address may be given, and the rupiah it is. */
const AMOUNTS: readonly (readonly [string, number])[] = [
  // Plain and grouped, in Indonesian and English habits.
  ['0', 0],
  ['7', 7],
  ['165000000', 165_000_000],
  ['000500', 500],
  ['165.000.000', 165_000_000],
  ['165,000,000', 165_000_000],
  ['165 000 000', 165_000_000],
  ["165'000'000", 165_000_000],
  ['165’000’000', 165_000_000],
  ['1.234', 1_234],
  ['1,234', 1_234],
  ['12.345', 12_345],
  ['123,456', 123_456],
  ['1.000', 1_000],
  ['9007199254740991', MAX],
  ['9.007.199.254.740.991', MAX],
  // Sen that are nought.
  ['165.000.000,00', 165_000_000],
  ['165,000,000.00', 165_000_000],
  ['165 000 000,00', 165_000_000],
  ["165'000'000.00", 165_000_000],
  ['165000000,00', 165_000_000],
  ['165000000.0', 165_000_000],
  ['15.000,0', 15_000],
  ['5,00', 5],
  ['0,00', 0],
  // The currency before, behind, close or apart.
  ['Rp 165.000.000', 165_000_000],
  ['Rp165.000.000', 165_000_000],
  ['Rp. 165.000.000', 165_000_000],
  ['Rp.165.000.000,00', 165_000_000],
  ['Rp: 5.000', 5_000],
  ['rp 5000', 5_000],
  ['RP 5.000', 5_000],
  ['IDR 1,250,000.00', 1_250_000],
  ['idr1250000', 1_250_000],
  ['1.250.000 IDR', 1_250_000],
  ['1.250.000 Rp', 1_250_000],
  ['1.250.000 rupiah', 1_250_000],
  ['Rp 165.000.000,00', 165_000_000],
  // As shops and letters end it.
  ['Rp 5.000,-', 5_000],
  ['Rp 5.000,--', 5_000],
  ['Rp 5.000 ,-', 5_000],
  ['Rp 5.000.-', 5_000],
  ['Rp 5.000,=', 5_000],
  ['Rp 5.000,–', 5_000],
  ['5000,-', 5_000],
  ['Rp 165.000.000.', 165_000_000],
  ['+5.000', 5_000],
  // Blanks and hidden marks of pages, sheets and contacts.
  ['  5.000  ', 5_000],
  ['\t5.000\r\n', 5_000],
  ['Rp\u00a0165.000.000', 165_000_000],
  ['Rp\u202f165\u202f000\u202f000', 165_000_000],
  ['Rp\u2009165\u2009000\u2009000,00', 165_000_000],
  ['\u200b165.000\u200b.000\ufeff', 165_000_000],
  ['\u202a165.000.000\u202c', 165_000_000],
  ['\u200eRp 165.000.000\u200f', 165_000_000],
  ['165\u2060.000', 165_000],
  ["'165000000", 165_000_000],
  // Full-width signs can mean nothing else.
  ['１６５０００', 165_000],
  ['Ｒｐ　１６５．０００，００', 165_000],
  // Words of size.
  ['105jt', 105_000_000],
  ['105 jt', 105_000_000],
  ['105 JT', 105_000_000],
  ['105 juta', 105_000_000],
  ['105 Juta', 105_000_000],
  ['Rp 105 juta', 105_000_000],
  ['Rp105jt.', 105_000_000],
  ['105 juta rupiah', 105_000_000],
  ['1,5 jt', 1_500_000],
  ['1.5jt', 1_500_000],
  ['1,125 jt', 1_125_000],
  ['8,29 jt', 8_290_000],
  ['1,234567 jt', 1_234_567],
  ['0,5 jt', 500_000],
  ['0.500 jt', 500_000],
  ['105,50 jt', 105_500_000],
  ['500rb', 500_000],
  ['500 ribu', 500_000],
  ['500k', 500_000],
  ['2 M', 2_000_000_000],
  ['2 miliar', 2_000_000_000],
  ['2 milyar', 2_000_000_000],
  ['1,25 miliar', 1_250_000_000],
  ['1.25 M', 1_250_000_000],
  ['1.250,5 jt', 1_250_500_000],
  ['1 250 jt', 1_250_000_000],
  ['1.250.000 rb', 1_250_000_000],
  ['1,5 triliun', 1_500_000_000_000],
]

/** With a sign or sen, which a bank's file may have and a field may not. */
const SIGNED: readonly (readonly [string, number, number])[] = [
  ['-15.000', -15_000, 0],
  ['- 15.000', -15_000, 0],
  ['15.000-', -15_000, 0],
  ['15.000,00-', -15_000, 0],
  ['15.000,00 -', -15_000, 0],
  ['(15.000)', -15_000, 0],
  ['( 15,000.00 )', -15_000, 0],
  ['(Rp 15.000)', -15_000, 0],
  ['Rp (15.000)', -15_000, 0],
  ['\u221215.000', -15_000, 0],
  ['–15.000', -15_000, 0],
  ['—15.000', -15_000, 0],
  ['－15.000', -15_000, 0],
  ['-Rp 15.000', -15_000, 0],
  ['Rp -15.000', -15_000, 0],
  ['Rp-15.000,00', -15_000, 0],
  ['– Rp 15.000', -15_000, 0],
  ['15.000- Rp', -15_000, 0],
  ['-15.000,-', -15_000, 0],
  ['-1,5 jt', -1_500_000, 0],
  ['+15.000,00', 15_000, 0],
  ['15.000,00+', 15_000, 0],
  ['-0', 0, 0],
  ['(0,00)', 0, 0],
  ['1.234,56', 1_234, 56],
  ['1,234.56', 1_234, 56],
  ['1234.5', 1_234, 50],
  ['-246,91', -246, 91],
  ['0,07', 0, 7],
  ['-0,07', 0, -7],
  ['8.500.000,53', 8_500_000, 53],
]

const REFUSED: readonly (readonly [string, AmountFault])[] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['\u200b\u00a0', 'empty'],
  ['Rp', 'empty'],
  ['Rp.', 'empty'],
  ['-', 'empty'],
  ['Rp -', 'empty'],
  // Sen, or thousands cut short: 1,5 could be a million and a half.
  ['1,5', 'sen'],
  ['1.5', 'sen'],
  ['12.34', 'sen'],
  ['165.000.000,50', 'sen'],
  ['1,2345678 jt', 'sen'],
  ['1,123456789 jt', 'sen'],
  // Below nought.
  ['-5.000', 'negative'],
  ['5.000-', 'negative'],
  ['(5.000)', 'negative'],
  ['– Rp 5.000.000', 'negative'],
  // Marks that lie as in no grouping of threes.
  ['1.23.456', 'grouping'],
  ['1.234.56', 'grouping'],
  ['12.3456', 'grouping'],
  ['1234.567', 'grouping'],
  ['1,65,00,000', 'grouping'],
  ['1.234,567', 'grouping'],
  ['1.234,567.890', 'grouping'],
  ['1.234 567', 'grouping'],
  ['1.234,56,78', 'grouping'],
  ['0.500', 'grouping'],
  ['0,500', 'grouping'],
  ['.500', 'grouping'],
  ['5.000,', 'grouping'],
  ['1..000', 'grouping'],
  ['1.,5', 'grouping'],
  ['12 34', 'grouping'],
  ['12.34.5 jt', 'grouping'],
  ['1.250 jt', 'ambiguous'],
  ['12.000 M', 'ambiguous'],
  // What a sheet has shortened has lost its last digits.
  ['1,05E+08', 'shortened'],
  ['1.05e8', 'shortened'],
  ['1E8', 'shortened'],
  ['1.65432E+08', 'shortened'],
  ['1e-5', 'shortened'],
  // Money of others.
  ['USD 1,250.00', 'other_currency'],
  ['1,250.00 USD', 'other_currency'],
  ['US$ 1.250', 'other_currency'],
  ['$1,250', 'other_currency'],
  ['S$ 1,250', 'other_currency'],
  ['SGD1250', 'other_currency'],
  ['€ 1.250,00', 'other_currency'],
  ['EUR 1.250', 'other_currency'],
  ['£5', 'other_currency'],
  ['¥ 5000', 'other_currency'],
  ['￥5000', 'other_currency'],
  ['RM 1.250', 'other_currency'],
  ['1250RM', 'other_currency'],
  ['Rp 5.000 ($1)', 'other_currency'],
  ['100 dolar', 'other_currency'],
  ['5%', 'percent'],
  ['2,5 %', 'percent'],
  ['2 persen', 'percent'],
  // Two of them.
  ['100.000 - 200.000', 'several'],
  ['100.000-200.000', 'several'],
  ['100.000 – 200.000', 'several'],
  ['100 s/d 200', 'several'],
  ['100 sampai 200', 'several'],
  ['100.000\n200.000', 'several'],
  ['100.000\t200.000', 'several'],
  ['25/11/2026', 'several'],
  ['Rp 5 jt - Rp 6 jt', 'several'],
  // Letters, signs and words.
  ['harga 105.000.000 nego', 'unreadable'],
  ['105 jt lebih', 'unreadable'],
  ['1O5.000', 'unreadable'],
  ['jt', 'unreadable'],
  ['abc', 'unreadable'],
  ['105x', 'unreadable'],
  ['0x10', 'unreadable'],
  ['5 m2', 'unreadable'],
  ['1 juta 500 ribu', 'unreadable'],
  ['seratus juta', 'unreadable'],
  ['5.000 CR', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['NaN', 'unreadable'],
  ['--5.000', 'unreadable'],
  ['-(5.000)', 'unreadable'],
  ['(-5.000)', 'unreadable'],
  ['-5.000-', 'unreadable'],
  ['(5.000', 'unreadable'],
  ['10²', 'unreadable'],
  ['½', 'unreadable'],
  ['5\u0000000', 'unreadable'],
  ['5_000', 'unreadable'],
  ['\u202e000.5', 'unreadable'],
  ['1'.repeat(81), 'unreadable'],
  ['٠٨١٢', 'foreign_digits'],
  ['१२३', 'foreign_digits'],
  ['1٢3', 'foreign_digits'],
  ['9007199254740992', 'too_large'],
  ['9.999.999.999.999.999', 'too_large'],
  ['99999999999999999999', 'too_large'],
  ['9999999 miliar', 'too_large'],
]

describe('an amount', () => {
  it.each(AMOUNTS)('%j is %i rupiah', (text, amount) => {
    expect(readRupiah(text)).toEqual({ ok: true, value: amount })
  })

  it.each(SIGNED)('of a bank’s file, %j, is %i and %i sen', (text, whole, sen) => {
    const negative = whole < 0 || sen < 0
    expect(readAmount(text)).toEqual({
      ok: true,
      value: { negative, rupiah: Math.abs(whole), sen: Math.abs(sen) },
    })
  })

  it.each(REFUSED)('%j is refused as %s', (text, fault) => {
    expect(readRupiah(text)).toEqual({ ok: false, error: fault })
  })
})

describe('a count', () => {
  it.each([
    ['2', 2],
    ['45200', 45_200],
    ['45.200', 45_200],
    ['45,200', 45_200],
    [' １２ ', 12],
  ])('%j is %i', (text, count) => {
    expect(readCount(text)).toEqual({ ok: true, value: count })
  })

  it.each(['', '1,5', '-2', 'Rp 2', '2 jt', '2x', '1E2', '2%', '٢'])('%j is none', (text) => {
    expect(readCount(text).ok).toBe(false)
  })
})

const anyAmount = fc.oneof(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: MAX }))
const grouped = (mark: string) => (amount: number) => groupThousands(amount).replaceAll('.', mark)
const WAYS: readonly ((amount: number) => string)[] = [
  formatRupiah,
  String,
  grouped('.'),
  grouped(','),
  grouped(' '),
  grouped('\u00a0'),
  grouped("'"),
  (amount) => `${grouped('.')(amount)},00`,
  (amount) => `${grouped(',')(amount)}.00`,
  (amount) => `Rp ${grouped('.')(amount)},00`,
  (amount) => `Rp. ${grouped('.')(amount)},-`,
  (amount) => `IDR ${grouped(',')(amount)}.00`,
  (amount) => `${grouped('.')(amount)} rupiah`,
  (amount) => `${amount},00`,
  (amount) => `\u202a${formatRupiah(amount)}\u202c\n`,
]

describe('whatever the amount', () => {
  it('every way to write it reads back to it', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...WAYS), (amount, write) => {
        expect(readRupiah(write(amount))).toEqual({ ok: true, value: amount })
      }),
      { seed: 1, numRuns: 2_000 },
    )
  })

  it('its short form does, as long as it is below a trillion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(1, 1_000), (count, times) => {
        expect(readRupiah(formatRupiahShort(count * times))).toEqual({ ok: true, value: count * times })
      }),
      { seed: 7, numRuns: 1_000 },
    )
  })

  it('a minus before it or behind it, or parentheses, make it negative', () => {
    const minus = fc.constantFrom(
      (text: string) => `-${text}`,
      (text: string) => `\u2212 ${text}`,
      (text: string) => `${text}-`,
      (text: string) => `(${text})`,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX }),
        minus,
        fc.constantFrom(...WAYS),
        (amount, sign, write) => {
          // '5.000,--' is a shop's way to end an amount, and a sign stands on the line of its amount.
          fc.pre(!/\n|-$/.test(write(amount)))
          expect(readAmount(sign(write(amount)))).toEqual({
            ok: true,
            value: { negative: true, rupiah: amount, sen: 0 },
          })
        },
      ),
      { seed: 2, numRuns: 2_000 },
    )
  })
})

/** All that amounts are made of, in any order: nearly always nonsense, now and then an amount. */
const signs = fc.constantFrom(
  ...[
    '0',
    '1',
    '5',
    '00',
    '000',
    '500',
    '.',
    ',',
    ' ',
    "'",
    '-',
    '+',
    '(',
    ')',
    'Rp',
    'rp.',
    'IDR',
    'jt',
    'rb',
  ],
  ...['M', 'e', 'E+', '$', '%', '\u00a0', '\u200b', '\n', '٣', '５', ',-', ',00', 'x'],
)
const anyText = fc.oneof(
  fc.array(signs, { maxLength: 9 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
)

describe('whatever the text', () => {
  it('one that is longer than any amount is refused without being looked through', () => {
    for (const text of ['-'.repeat(200_000), `1${'/'.repeat(200_000)}`, '1 '.repeat(100_000)])
      expect(readAmount(text)).toEqual({ ok: false, error: 'unreadable' })
  })

  it('an accepted one is an amount of its own digits, in their order', () => {
    let accepted = 0
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readAmount(text)
        if (!read.ok) return
        accepted++
        const { rupiah, sen } = read.value
        const written = text.replaceAll('５', '5').replaceAll(/[^0-9]/g, '')
        const hundredths = String(BigInt(rupiah) * 100n + BigInt(sen))
        const bare = (digits: string) => digits.replace(/^0+/, '').replace(/0+$/, '')
        expect(bare(hundredths)).toBe(bare(written))
        if (!/jt|rb|m/i.test(text)) expect(rupiah).toBeLessThanOrEqual(Number(written))
      }),
      { seed: 3, numRuns: 20_000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })
})
