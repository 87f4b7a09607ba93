import { expect, it } from 'vitest'
import { circleIn } from './no-chunk-cycles.ts'

it.each<[Record<string, string[]>, string[] | null]>([
  [{}, null],
  [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
  [{ a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  [{ a: ['b'], b: ['c'], c: ['d'], d: ['c'] }, ['c', 'd', 'c']],
  [{ a: ['a'] }, ['a', 'a']],
  [{ a: ['gone'] }, null],
])('files that import %j have the circle %j', (files, circle) => {
  expect(circleIn(Object.keys(files), (name) => files[name] ?? [])).toEqual(circle)
})
