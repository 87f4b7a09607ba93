import { expect, it } from 'vitest'
import { matching } from './matching.ts'

it('finds journeys by the name of their file and by their sentence, also one made of parts', () => {
  expect(matching('e2e/journeys/office.ts').journeys).toBe(true)
  expect(matching('pages of finance on a phone fit its width').journeys).toBe(true)
})

it('finds no journey by other words of its file, for which a house would be furnished in vain', () => {
  expect(matching('stage.onDesktop').journeys).toBe(false)
})

it('finds a test by its path, and others by their text', () => {
  const { byPath, byText } = matching('testing/MATCHING.test')
  expect([byPath, byText]).toEqual([['scripts/testing/matching.test.ts'], []])
  expect(matching('finds a test by its path').byText).toEqual(['scripts/testing/matching.test.ts'])
})
