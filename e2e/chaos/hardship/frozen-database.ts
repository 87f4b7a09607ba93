import { openProduct } from '../../product/open-product.ts'
import { takesTime } from '../../product/pause.ts'
import { atMost, comesTrue, type Hardship, noneOf } from './hardship.ts'
import { Watch } from './health.ts'
import { Rivals } from './rivals.ts'

const HEALTHY_MS = 3_000
/** Longer than a browser waits for an answer, and than the house decides what it was sent. */
const FROZEN_MS = 25_000
/** An answer about health within a second; the rest is what a busy machine may take. */
const HEALTH_MS = 2_000
const BACK_MS = 20_000

/** PostgreSQL stops between two instructions, as on a machine that swaps or a disk that hangs, and goes on later. */
export const frozenDatabase: Hardship = {
  name: 'a frozen database',
  async live() {
    const product = await openProduct({ demo: true })
    try {
      const { site, simulator, hand, database, server } = product
      const rivals = await Rivals.open({ site, simulator, hand, databaseUrl: database.url }, 'Lot Beku')
      const health = new Watch(`${site}/api/health`)
      const door = new Watch(`${site}/faq`)
      rivals.begin()
      const began = performance.now()
      const flowed = await comesTrue(BACK_MS, () => rivals.acceptedSince(began) >= 5)
      await takesTime(HEALTHY_MS)

      const frozenAt = performance.now()
      database.freeze()
      await takesTime(FROZEN_MS)
      const slowest = health.slowestSince(frozenAt)
      const during = health.looks.filter(({ at }) => at > frozenAt + HEALTH_MS)
      const answeredUnwell = during.some(({ status }) => status === 503)
      const silent = during.filter(({ status }) => status === null).length
      const acceptedWhile = rivals.acceptedSince(frozenAt + 1_000)
      database.thaw()

      const thawedAt = performance.now()
      const flowsAgain = await comesTrue(BACK_MS, () => rivals.acceptedSince(thawedAt) >= 5)
      const wellAgain = await comesTrue(BACK_MS, () => health.looks.at(-1)?.status === 200)
      await rivals.stop()
      await Promise.all([health.stop(), door.stop()])
      return [
        { says: 'bids flow before it', holds: flowed },
        atMost('health answers at once while the database stands still (ms)', slowest, HEALTH_MS),
        { says: 'health says so', holds: answeredUnwell && silent === 0, details: [`${silent} unanswered`] },
        atMost('no bid is acknowledged meanwhile', acceptedWhile, 0),
        { says: 'bids flow again after it', holds: flowsAgain },
        { says: 'health is well again after it', holds: wellAgain },
        noneOf('every answer agrees with the log', await rivals.contradictions()),
        // One was on its way to the database for each of the two; what waited behind it was given up.
        atMost(
          'of the bids that nobody was told about, only those already sent count',
          await rivals.untold(),
          2,
        ),
        noneOf('the server is the same process', server.lostAs === undefined ? [] : [server.lostAs]),
      ]
    } finally {
      await product.stop()
    }
  },
}
