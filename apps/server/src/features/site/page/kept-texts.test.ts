import { instant } from '@ketok/domain'
import { expect, it } from 'vitest'
import { KeptTexts } from './kept-texts.ts'

function aShelf() {
  let at = 1_000
  let written = 0
  const texts = new KeptTexts(600, () => instant(at))
  return {
    texts,
    later: (ms: number) => {
      at += ms
    },
    write: async () => `text ${++written}`,
  }
}

it('a text is written once for all who ask within its time, and anew after it', async () => {
  const { texts, write, later } = aShelf()
  expect(await Promise.all([texts.get('a', write), texts.get('a', write)])).toEqual(['text 1', 'text 1'])
  later(599)
  expect(await texts.get('a', write)).toBe('text 1')
  later(1)
  expect(await texts.get('a', write)).toBe('text 2')
  expect(await texts.get('b', write)).toBe('text 3')
})

it('what could not be written is tried again at once', async () => {
  const { texts, write } = aShelf()
  await expect(texts.get('a', () => Promise.reject(new Error('no line')))).rejects.toThrow()
  expect(await texts.get('a', write)).toBe('text 1')
})
