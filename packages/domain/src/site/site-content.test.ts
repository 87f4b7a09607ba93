import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instant } from '../instant.ts'
import { contentState, slugOf } from './site-content.ts'

const at = (ms: number) => instant(ms)

describe('a piece of the site', () => {
  it.each<[string, boolean, Instant | null, Instant | null, string]>([
    ['without days', false, null, null, 'shown'],
    ['from this very moment', false, at(100), null, 'shown'],
    ['from a later moment', false, at(101), null, 'coming'],
    ['until a later moment', false, null, at(101), 'shown'],
    ['until this very moment', false, null, at(100), 'over'],
    ['that was shown and is over', false, at(10), at(20), 'over'],
    ['hidden within its days', true, at(10), at(200), 'hidden'],
  ])('%s is %s', (_, isHidden, from, until, state) => {
    expect(contentState({ isHidden, from, until }, at(100))).toBe(state)
  })
})

describe('the address of a question', () => {
  it.each([
    ['Siapa yang boleh ikut lelang?', 'siapa-yang-boleh-ikut-lelang'],
    ['  Apa itu “NIPL”?! ', 'apa-itu-nipl'],
    ['Déjà vu', 'deja-vu'],
    ['???', 'pertanyaan'],
  ])('of %s is %s', (words, slug) => {
    expect(slugOf(words)).toBe(slug)
  })

  it('fits every column that holds one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (words) => {
        expect(slugOf(words)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slugOf(words).length).toBeLessThanOrEqual(60)
      }),
    )
  })
})
