import { describe, expect, it } from 'vitest'
import { SlotSet } from './slot-set.ts'
import { joinSlots, Vocabulary } from './vocabulary.ts'

const WORDS = [
  'toyota',
  'avanza',
  'innova',
  'ertiga',
  'xpander',
  'vario',
  'nmax',
  'otomatis',
  '2022',
  '27',
  'ayla',
  'ay',
]
const CODES = ['b', '1427', 'ktk']
const all = [...WORDS, ...CODES]

function aVocabulary(): Vocabulary {
  const vocabulary = new Vocabulary()
  for (const [slot, word] of all.entries()) vocabulary.add(word, slot, CODES.includes(word))
  return vocabulary
}

const vocabulary = aVocabulary()
const everything = SlotSet.of(all.keys())
/** Each word stands in the one slot of its place in the list. */
const meant = (word: string) => {
  const list = new Int32Array(64)
  const count = joinSlots(vocabulary.meaningOf(word, everything), new SlotSet()).listIn(list)
  return Array.from(list.subarray(0, count), (slot) => all[slot])
}

describe('a word', () => {
  it.each([
    ['avanza', ['avanza']],
    ['avan', ['avanza']],
    ['avansa', ['avanza']],
    ['afanza', ['avanza']],
    ['avnza', ['avanza']],
    ['avnaza', ['avanza']],
    ['avnz', ['avanza']],
    ['inova', ['innova']],
    ['ekspander', ['xpander']],
    ['ertika', ['ertiga']],
    ['toyoat', ['toyota']],
    ['toyta', ['toyota']],
    ['tyota', ['toyota']],
    ['fario', ['vario']],
    ['otomatik', ['otomatis']],
    ['matic', ['otomatis']],
    ['at', ['otomatis']],
    ['a', []],
    ['zebra', []],
    ['zzzz', []],
    ['2021', []],
    ['b', ['b']],
    ['14', ['1427']],
    ['kkt', []],
    ['1428', []],
  ])('%s is taken for %j', (word, meanings) => {
    expect(meant(word)).toEqual(meanings)
  })

  it('that is known exactly is not widened to what only sounds like it', () => {
    const two = new Vocabulary()
    two.add('ayla', 1)
    two.add('aila', 2)
    expect(two.meaningOf('ayla', SlotSet.of([1, 2])).known).toHaveLength(1)
  })

  it('says how it was read only when it was typed otherwise', () => {
    expect(vocabulary.meaningOf('avnza', everything).readAs).toBe('avanza')
    expect(vocabulary.meaningOf('avan', everything).readAs).toBeNull()
    expect(vocabulary.meaningOf('matic', everything).readAs).toBeNull()
    expect(vocabulary.meaningOf('zebra', everything).readAs).toBeNull()
  })

  it('that left with its last lot is offered to nobody', () => {
    const left = aVocabulary()
    left.delete('avanza', all.indexOf('avanza'))
    expect(left.meaningOf('avnza', everything)).toEqual({ known: [], readAs: null })
    expect(left.knows('avanza', everything)).toBe(false)
  })

  it('that stands only where the asker may not look is nothing to them, and hides nothing', () => {
    const seen = SlotSet.of([all.indexOf('vario'), all.indexOf('otomatis')])
    for (const word of ['avanza', 'avansa', 'avnza', 'av', 'toyta']) {
      expect(vocabulary.meaningOf(word, seen)).toEqual({ known: [], readAs: null })
      expect(vocabulary.knows(word, seen)).toBe(false)
    }
    const two = new Vocabulary()
    two.add('lamborghini', 1)
    two.add('lamborgino', 2)
    expect(two.meaningOf('lamborgini', SlotSet.of([2])).readAs).toBe('lamborgino')
    expect(two.meaningOf('lamborghini', SlotSet.of([2])).readAs).toBe('lamborgino')
  })
})
