import { toHex } from '@ketok/domain'
import type { Checker } from '../checker.ts'
import type { BidRequest, LogEntry } from '../facts.ts'

export const acknowledged: Checker = {
  id: 'I4',
  says: 'an acknowledged bid is in the log as it was acknowledged, an unknown one at most once, a refused one never',
  check({ lots, requests }, tally) {
    const logged = Map.groupBy(
      lots.flatMap(({ lotId, log }) => log.map((entry) => ({ lotId, entry }))),
      ({ lotId, entry }) => key(lotId, bidderOf(entry), entry.clientBidId),
    )
    for (const request of requests) {
      const { lotId, bidder, clientBidId } = request
      const found = (logged.get(key(lotId, bidder, clientBidId)) ?? []).map(({ entry }) => entry)
      const told = () => `lot ${lotId}, bidder ${bidder}, ${clientBidId}`
      tally.expect(found.length <= 1, () => `${told()}: stands ${found.length} times in the log`)

      const kinds = new Set(request.attempts.map(({ answer }) => answer.kind))
      if (kinds.has('refused') && !kinds.has('accepted')) {
        tally.expect(found.length === 0, () => `${told()}: was refused and stands at ${found[0]?.seq}`)
      }
      for (const { answer } of request.attempts) {
        if (answer.kind !== 'accepted') continue
        const [entry] = found
        tally.expect(
          entry !== undefined && isAcknowledged(request, entry, answer.body),
          () => `${told()}: was acknowledged at ${answer.body.seq} and stands at ${entry?.seq}`,
        )
      }
    }
  },
}

function isAcknowledged(
  { amount }: BidRequest,
  { seq, event, hash }: LogEntry,
  body: { seq: number; price: number; receipt: { seq: number; amount: number; hash: string } },
): boolean {
  if (event.type !== 'bid_placed' && event.type !== 'maximum_raised') return false
  const priceStands = event.type === 'maximum_raised' || event.price === body.price
  return (
    seq === body.seq &&
    event.maximum === amount &&
    priceStands &&
    body.receipt.seq === seq &&
    body.receipt.amount === amount &&
    body.receipt.hash.toLowerCase() === toHex(hash)
  )
}

function bidderOf({ event }: LogEntry): number | null {
  return 'bidder' in event ? event.bidder : null
}

function key(lotId: number, bidder: number | null, clientBidId: string | null): string {
  return clientBidId === null ? '' : `${lotId} ${bidder} ${clientBidId}`
}
