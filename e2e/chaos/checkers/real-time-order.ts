import type { Checker } from '../checker.ts'
import type { BidRequest } from '../facts.ts'

interface Span {
  readonly seq: number
  /** When it could first have been decided, and when it certainly had been. */
  readonly askedAt: number
  readonly knownAt: number
}

export const realTimeOrder: Checker = {
  id: 'I6',
  says: 'a bid asked after another was answered stands behind it in the log',
  check({ requests }, tally) {
    for (const [lotId, ofLot] of Map.groupBy(requests, (request) => request.lotId)) {
      const spans = ofLot.flatMap(spanOf)
      const byAnswer = spans.toSorted((a, b) => a.knownAt - b.knownAt)
      let next = 0
      let highest = 0
      for (const span of spans.toSorted((a, b) => a.askedAt - b.askedAt)) {
        for (let known = byAnswer[next]; known !== undefined && known.knownAt < span.askedAt; ) {
          highest = Math.max(highest, known.seq)
          next++
          known = byAnswer[next]
        }
        if (highest === 0) continue
        const before = highest
        tally.expect(
          span.seq > before,
          () => `lot ${lotId}: ${span.seq} was asked after ${before} had been answered`,
        )
      }
    }
  },
}

function spanOf({ attempts }: BidRequest): Span[] {
  const accepted = attempts.filter(({ answer }) => answer.kind === 'accepted')
  const [first] = accepted
  if (first?.answer.kind !== 'accepted') return []
  return [
    {
      seq: first.answer.body.seq,
      askedAt: Math.min(...attempts.map(({ sentAt }) => sentAt)),
      knownAt: Math.min(...accepted.map(({ answeredAt }) => answeredAt)),
    },
  ]
}
