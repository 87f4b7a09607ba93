import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('gives every item in its order, and lets others have their turn when a slice is over', async () => {
  const items = Array.from({ length: 5 }, (_, at) => at)
  const seen: number[] = []
  const seenByOthers: number[] = []
  const look = () => {
    seenByOthers.push(seen.length)
    if (seen.length < items.length) setImmediate(look)
  }
  setImmediate(look)
  for await (const item of inSlices(items, 0)) seen.push(item)
  expect(seen).toEqual(items)
  expect(seenByOthers).toEqual([1, 2, 3, 4, 5])
})

it('goes through a short list in one slice', async () => {
  const seen: string[] = []
  setImmediate(() => seen.push('others'))
  for await (const item of inSlices(['a', 'b'], Number.POSITIVE_INFINITY)) seen.push(item)
  expect(seen).toEqual(['a', 'b'])
})

it('ends at once where there is nothing', async () => {
  const seen: number[] = []
  for await (const item of inSlices<number>([])) seen.push(item)
  expect(seen).toEqual([])
})
