import type { PublicSale } from '@ketok/contract/live'
import { type Instant, instant } from '@ketok/domain'
import { at } from '../../components/lot-time.ts'

/** When each waiting lot comes, by the pace so far; frames speak only of lots that moved, so the page counts anew. */
export function estimatedTimes(sale: PublicSale, now: Instant): ReadonlyMap<number, Instant> {
  const hasBegun = sale.state === 'live' || sale.state === 'paused'
  const from = hasBegun ? now : Math.max(now, at(sale.opens_at))
  const ahead = sale.current === null ? 0 : 1
  const waiting = sale.lots.filter(({ state }) => state === 'scheduled')
  return new Map(waiting.map(({ lot_id }, n) => [lot_id, instant(from + (n + ahead) * sale.pace_ms)]))
}
