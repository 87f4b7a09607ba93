import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeMarkup } from './markup.ts'

describe('text in markup', () => {
  it.each([
    ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
    ["O'Neil & Sons", 'O&#39;Neil &amp; Sons'],
    ['&lt;', '&amp;lt;'],
    ['Budi', 'Budi'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(escapeMarkup(text)).toBe(written)
  })

  it('opens no tag, ends no attribute, and is read back as it was', () => {
    const read = (markup: string) =>
      markup
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeMarkup(text)).not.toMatch(/[<>"']/)
        expect(read(escapeMarkup(text))).toBe(text)
      }),
    )
  })
})
