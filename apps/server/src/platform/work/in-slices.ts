import { setImmediate as nextTurn } from 'node:timers/promises'

/** No bid waits longer than this for one stretch of somebody's list. */
const STRETCH_MS = 4

/**
 * The items of a long list, for work that is short for each of them: when some milliseconds are over, all others have their
 * turn, bids among them, and then the list goes on.
 */
export async function* inTurns<Item>(items: Iterable<Item>, stretchMs = STRETCH_MS): AsyncGenerator<Item> {
  let end = performance.now() + stretchMs
  for (const item of items) {
    yield item
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + stretchMs
  }
}
