import { isDeepStrictEqual } from 'node:util'
import type { Checker } from '../checker.ts'
import type { Attempt, Facts } from '../facts.ts'

/** Refusals are written this soon behind their answers; a crash before may lose them (README). */
const REFUSAL_DURABLE_MS = 1_000

export const answers: Checker = {
  id: 'I10',
  says: 'the same client_bid_id gets the same answer, however often and whenever it is asked',
  check({ requests, crashes }, tally) {
    for (const { lotId, bidder, clientBidId, attempts } of requests) {
      const decided = attempts.filter(({ answer }) => answer.kind === 'accepted' || answer.kind === 'refused')
      for (const [index, again] of decided.entries()) {
        const first = decided[index - 1]
        if (first === undefined || mayBeForgotten(first, again, crashes)) continue
        tally.expect(
          isDeepStrictEqual(first.answer, again.answer),
          () =>
            `lot ${lotId}, bidder ${bidder}, ${clientBidId}: ` +
            `${JSON.stringify(first.answer)}, later ${JSON.stringify(again.answer)}`,
        )
      }
    }
  },
}

function mayBeForgotten(first: Attempt, again: Attempt, crashes: Facts['crashes']): boolean {
  if (first.answer.kind !== 'refused') return false
  return crashes.some(
    ({ at, backAt }) =>
      at < again.answeredAt && first.answeredAt > at - REFUSAL_DURABLE_MS && first.answeredAt < backAt,
  )
}
