import type { PublicSale } from '@ketok/contract/live'
import { type Instant, instant, isUnopened } from '@ketok/domain'
import { at } from '../../../components/lot-time.ts'

/**
 * When each waiting lot comes, by the pace so far; frames speak only of lots that moved, so the page counts anew. Nobody
 * can say it of a session that should have begun.
 */
export function estimatedTimes(sale: PublicSale, now: Instant): ReadonlyMap<number, Instant> {
  const hasBegun = sale.state === 'live' || sale.state === 'paused'
  if (!hasBegun && isUnopened(at(sale.opens_at), now)) return new Map()
  const from = hasBegun ? now : Math.max(now, at(sale.opens_at))
  const ahead = sale.current === null ? 0 : 1
  const waiting = sale.lots.filter(({ state }) => state === 'scheduled')
  return new Map(waiting.map(({ lot_id }, n) => [lot_id, instant(from + (n + ahead) * sale.pace_ms)]))
}
