import type { CallInput } from '@ketok/contract'
import { useEffect, useState } from 'react'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import type { UnitCard } from '../../../components/lot-time.ts'
import { useReading } from '../../../start/query.ts'

/** So long the result of a lot is to be read before another takes its place. */
export const RESULT_MS = 20_000

/** Lots that can be bid on, prices moving; those that are not open yet are left to the schedule. The next takes the place of one that is over; where none is left, those after it move up. */
export function useOpenPlaces(input: CallInput<'GET /unit'>) {
  const { data, error, refetch } = useReading('GET /unit', input)
  const [shown, setShown] = useState({ data, cards: inPlaces(data?.units ?? [], []) })
  // While it is drawn: no picture shows an answer in another order than the last one.
  if (shown.data !== data) setShown({ data, cards: inPlaces(data?.units ?? [], shown.cards) })
  const { cards } = shown
  useLiveLots(cards)
  const hasResult = cards.some(({ state }) => !['scheduled', 'open', 'paused'].includes(state))
  useEffect(() => {
    if (!hasResult) return
    const asking = setInterval(() => void refetch(), RESULT_MS)
    return () => clearInterval(asking)
  }, [hasResult, refetch])
  return { cards, isKnown: data !== undefined, error: data ? null : error, refetch }
}

/** Who is still there stays where they were; who is new takes the place of who has left. */
function inPlaces(units: readonly UnitCard[], before: readonly UnitCard[]): UnitCard[] {
  const places = before.map(({ unit_id }) => unit_id)
  const opened = units.filter(({ state }) => state !== 'scheduled')
  const known = new Map(opened.map((card) => [card.unit_id, card]))
  const newcomers = opened.filter(({ unit_id }) => !places.includes(unit_id))
  const kept = places.flatMap((unitId) => known.get(unitId) ?? newcomers.shift() ?? [])
  return [...kept, ...newcomers]
}
