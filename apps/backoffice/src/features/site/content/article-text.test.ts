import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfParts, linesOf, partsOf, textOf } from './article-text.ts'

describe('an article', () => {
  it('is typed in lines: headings, points and paragraphs', () => {
    expect(partsOf('Pembuka.\n\n# Arti huruf\r\n- Nilai A\n• Nilai B\n\n\nPenutup.')).toEqual([
      { type: 'paragraph', text: 'Pembuka.' },
      { type: 'heading', text: 'Arti huruf' },
      { type: 'point', text: 'Nilai A' },
      { type: 'point', text: 'Nilai B' },
      { type: 'paragraph', text: 'Penutup.' },
    ])
  })

  it('comes back into its field as it was saved', () => {
    const part = fc.record({
      type: fc.constantFrom('heading' as const, 'paragraph' as const, 'point' as const),
      text: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.]{0,30}[a-z]$/),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(partsOf(textOf(parts))).toEqual(parts)
      }),
    )
  })

  it('names the part that is refused', () => {
    expect(faultOfParts({ 'body.2.text': 'Isi paling panjang 3000 karakter' }, 'body')).toBe(
      'Bagian ke-3: Isi paling panjang 3000 karakter',
    )
    expect(faultOfParts({ body: 'Isi artikel tidak boleh kosong' }, 'body')).toBe(
      'Isi artikel tidak boleh kosong',
    )
    expect(faultOfParts({ title: 'Judul tidak boleh kosong' }, 'body')).toBeUndefined()
  })

  it('has paragraphs between its empty lines', () => {
    expect(linesOf(' Satu. \n\n\u2028Dua.')).toEqual(['Satu.', 'Dua.'])
  })
})
