import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneWords } from '../people/phone.ts'
import { type PhoneFault, readPhone } from './read-phone.ts'

const MOBILE = '+6281276275678'

describe('a phone number', () => {
  it.each([
    '081276275678',
    '0812 7627 5678',
    '0812-7627-5678',
    '0812.7627.5678',
    '(0812) 7627 5678',
    '0812 – 7627 – 5678',
    '0812\u20117627\u20115678',
    '+6281276275678',
    '+62 812-7627-5678',
    '+62 (812) 7627 5678',
    '(+62) 812 - 7627 - 5678',
    '+(62) 812 7627 5678',
    '( +62 ) 812 7627 5678',
    '+62 (0)812 7627 5678',
    '+62 0812 7627 5678',
    '62 0812 7627 5678',
    '6281276275678',
    '006281276275678',
    '0062 812 7627 5678',
    '81276275678',
    '812-7627-5678',
    'tel:+6281276275678',
    'tel:0812-7627-5678',
    'TEL:+62-812-7627-5678',
    'tel:812-7627-5678;phone-context=+62',
    '\u202a+62 812\u20117627\u20115678\u202c',
    '\u202d0812\u00a07627\u00a05678\u202c',
    '\u200e081276275678\u200f',
    '\u2068081276275678\u2069',
    '０８１２７６２７５６７８',
    '＋６２　８１２　７６２７　５６７８',
    '  081276275678\r\n',
    "'081276275678",
    '\u2019+6281276275678',
  ])('%j is +6281276275678', (text) => {
    expect(readPhone(text)).toEqual({ ok: true, value: MOBILE })
  })

  it.each([
    ['(021) 555 1234', '+62215551234'],
    ['021-5551234', '+62215551234'],
    ['+62 21 555 1234', '+62215551234'],
    ['+62 (021) 555 1234', '+62215551234'],
    ['0341 551234', '+62341551234'],
    ['08123456789', '+628123456789'],
    ['0812345678901', '+62812345678901'],
    ['628119001234', '+628119001234'],
  ])('%j is %s', (text, stored) => {
    expect(readPhone(text)).toEqual({ ok: true, value: stored })
  })

  it.each<[string, PhoneFault]>([
    ['', 'empty'],
    [' \u200b', 'empty'],
    ['tel:', 'empty'],
    ['0812', 'too_short'],
    ['81276275678.0', 'as_decimal'],
    ['6281276275678.0', 'as_decimal'],
    ['81276275678,00', 'as_decimal'],
    ['021 555', 'too_short'],
    ['+62 812', 'too_short'],
    ['08123456789012345', 'too_long'],
    ['+62 812 3456 7890 123', 'too_long'],
    ['021 555 1234 5678', 'too_long'],
    ['+1 202 555 0100', 'other_country'],
    ['+65 9123 4567', 'other_country'],
    ['001 202 555 0100', 'other_country'],
    ['0012345678', 'other_country'],
    ['5551234', 'no_prefix'],
    ['89900012', 'no_prefix'],
    ['21 5551234', 'no_prefix'],
    ['0812 7627 5678 / 0813 1111 2222', 'several'],
    ['081276275678, 081311112222', 'several'],
    ['081276275678\n081311112222', 'several'],
    ['081276275678 atau 081311112222', 'several'],
    ['021-5551234;ext=12', 'several'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', 'foreign_digits'],
    ['०८१२७६२७५६७८', 'foreign_digits'],
    ['0812345678x', 'unreadable'],
    ['WA 081276275678', 'unreadable'],
    ['0812+76275678', 'unreadable'],
    ['++6281276275678', 'unreadable'],
    ['budi@ketok.test', 'unreadable'],
    ['+', 'unreadable'],
    ['()', 'unreadable'],
    ['\u202e081276275678', 'unreadable'],
    ['0112345678', 'unreadable'],
    ['+62 100 2003004', 'unreadable'],
    ['0812\u00007627567', 'unreadable'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readPhone(text)).toEqual({ ok: false, error: fault })
  })

  it('is not looked for in a text that is longer than any', () => {
    expect(readPhone(`0812${'/'.repeat(200_000)}`)).toEqual({ ok: false, error: 'too_long' })
  })

  const anyMobile = fc.stringMatching(/^8[1-9][0-9]{7,10}$/)

  it('reads back however it is shown', () => {
    const ways = fc.constantFrom(
      (rest: string) => phoneWords(`+62${rest}`),
      (rest: string) => `+62 ${rest.replaceAll(/(.{3})/g, '$1-')}`.replace(/-$/, ''),
      (rest: string) => `0062${rest}`,
      (rest: string) => `(+62) (0)${rest}`,
      (rest: string) => rest,
    )
    fc.assert(
      fc.property(anyMobile, ways, (rest, write) => {
        expect(readPhone(write(rest))).toEqual({ ok: true, value: `+62${rest}` })
      }),
      { seed: 4 },
    )
  })

  it('is never cut: what is read ends in the digits that the text ends in', () => {
    const signs = fc.constantFrom(...'0123456789', ...'+-. ()/', '62', '+62', '08', '\u202a', 'x', '\n')
    let read = 0
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 20 }).map((parts) => `08${parts.join('')}`),
        (text) => {
          const phone = readPhone(text)
          if (!phone.ok) return
          read++
          const digits = text.replaceAll(/[^0-9]/g, '')
          expect(digits).toBe(`0${phone.value.slice('+62'.length)}`)
        },
      ),
      { seed: 5, numRuns: 5_000 },
    )
    expect(read).toBeGreaterThan(100)
  })
})
