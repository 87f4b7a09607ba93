import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, isLittle: boolean, withMark: boolean) => {
  const units = [...(withMark ? [0xfeff] : []), ...Array.from(text, (_, at) => text.charCodeAt(at))]
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])),
  )
}
const WAYS: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['UTF-8', (text) => new TextEncoder().encode(text)],
  ['UTF-8 with its mark', (text) => new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, low byte first', (text) => utf16(text, true, true)],
  ['UTF-16, high byte first', (text) => utf16(text, false, true)],
  ['UTF-16, low byte first, without a mark', (text) => utf16(text, true, false)],
  ['UTF-16, high byte first, without a mark', (text) => utf16(text, false, false)],
  ['Windows-1252', (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
]
/** Latin letters, which each of the encodings can write. */
const text = fc
  .array(fc.constantFrom('Tanggal,', 'Café', 'é', '12/11/2026;', '\r\n', '"5.000,00"', 'ß '), {
    minLength: 1,
    maxLength: 40,
  })
  .map((parts) => `Rekening Koran é ${parts.join('')}`)

describe('a file’s text', () => {
  it.each(WAYS)('is the same saved as %s', (_, encode) => {
    fc.assert(
      fc.property(text, (written) => {
        expect(decodeText(encode(written))).toBe(written)
      }),
      { seed: 310, numRuns: 200 },
    )
  })
})
