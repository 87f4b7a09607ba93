import { expect, it } from 'vitest'
import { namedBy } from './first-load.ts'

const chunks = new Map(
  Object.entries({
    start: ['libraries'],
    page: ['cards', 'libraries'],
    cards: ['libraries', 'outside'],
    libraries: [],
    other: ['cards'],
  }).map(([name, imports]) => [name, { name, imports }]),
)

it('counts each file once that the start or the page begins with, and no other', () => {
  expect(namedBy(['start', 'page'], chunks).map(({ name }) => name)).toEqual([
    'start',
    'libraries',
    'page',
    'cards',
  ])
})
