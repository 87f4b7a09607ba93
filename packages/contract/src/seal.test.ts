import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open, seal } from './seal.ts'

const SECRET = 'the secret of a house'

describe('a sealed route parameter', () => {
  it('opens to what was sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(open(SECRET, seal(SECRET, text))).toBe(text)
      }),
    )
  })

  // spec: 2.1.5
  it('is always the same for the same text', () => {
    expect(seal(SECRET, '42')).toBe(seal(SECRET, '42'))
    expect(seal(SECRET, '42')).not.toBe(seal(SECRET, '43'))
  })

  it('stays the same from release to release, so that links in mails keep working', () => {
    expect(seal(SECRET, 'budi@ketok.test')).toBe('Sck09fVGE3EhhM47Zb4VJBoWrBLOpnMOYUsKFLl03g~~')
  })

  it('is 24 characters for an id of two digits', () => {
    expect(seal(SECRET, '42')).toHaveLength(24)
  })

  // spec: 2.1.6
  it('needs no escaping in a path', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = seal(SECRET, text)
        expect(encodeURIComponent(sealed)).toBe(sealed)
      }),
    )
  })

  it('does not open with another secret', () => {
    expect(open('another secret', seal(SECRET, '42'))).toBeNull()
  })

  // spec: 2.1.7
  it('does not open after any one character changed', () => {
    const sealed = seal(SECRET, '4217')
    for (let at = 0; at < sealed.length; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(open(SECRET, changed)).toBeNull()
    }
  })

  it.each([
    '',
    '42',
    'abc',
    '~~~~',
    'AAAA',
    'A'.repeat(24),
    'é'.repeat(24),
    '%00'.repeat(8),
    'A'.repeat(4096),
  ])('gives null for %j', (garbage) => {
    expect(open(SECRET, garbage)).toBeNull()
  })

  it('gives null for anything that was not sealed', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        expect(open(SECRET, garbage)).toBeNull()
      }),
    )
  })
})
