import { setImmediate as nextTurn } from 'node:timers/promises'

/** A bid has its turn some times before it is answered, and waits each time for the slice of somebody's list that is under way. */
const SLICE_MS = 1

/**
 * The items of a long list, for work that is short for each of them: after each slice of time all others have their turn, bids
 * among them, and then the list goes on.
 */
export async function* inSlices<Item>(items: Iterable<Item>, sliceMs = SLICE_MS): AsyncGenerator<Item> {
  let end = performance.now() + sliceMs
  for (const item of items) {
    yield item
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + sliceMs
  }
}
