import type { LotFrame } from '@ketok/client'
import type { PublicLot } from '@ketok/contract/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '../../start/app-services.ts'
import type { UnitCard } from '../lot-time.ts'
import { useSessions } from './use-sessions.ts'

/** A card as of a newer frame; older ones change nothing, so that no price on a screen ever falls. */
export function cardAfter(card: UnitCard, frame: PublicLot): UnitCard {
  if (card.lot_id !== frame.lot_id || frame.seq <= card.seq) return card
  const { state, price, bid_count, extension_count, opens_at, closes_at, seq } = frame
  const moved = { ...card, state, price, bid_count, extension_count, opens_at, closes_at, seq }
  // The sheet of a unit tells of a lot what its card does not.
  if (!('bidder_count' in card)) return moved
  const { bidder_count, reserve_met, cap_at } = frame
  return { ...moved, bidder_count, reserve_met, cap_at } as UnitCard
}

/** A card of a sale whose session has begun: its lot waits for its turn. */
export function cardInSession(card: UnitCard, auctionId: number): UnitCard {
  return card.auction_id === auctionId && card.session_begun === false
    ? { ...card, session_begun: true }
    : card
}

const isCard = (value: object): value is UnitCard =>
  'lot_id' in value && 'seq' in value && 'opens_at' in value && 'title' in value

/** Every card found anywhere in a reply, replaced by what `change` makes of it; the same object if none changed. */
export function mapCards<T>(value: T, change: (card: UnitCard) => UnitCard): T {
  if (Array.isArray(value)) {
    let changed = false
    const mapped = value.map((item) => {
      const next = mapCards(item, change)
      if (next !== item) changed = true
      return next
    })
    return (changed ? mapped : value) as T
  }
  if (typeof value !== 'object' || value === null) return value
  let known: object = isCard(value) ? change(value) : value
  // The sheet of a unit is a card too, and holds those of others.
  for (const [name, item] of Object.entries(known)) {
    const next: unknown = mapCards(item, change)
    if (next !== item) known = { ...known, [name]: next }
  }
  return known as T
}

/**
 * Watches the lots on screen and patches every cached reply they stand in, so that prices move without asking.
 * Only lots that can still move are watched.
 */
export function useLiveLots(cards: readonly UnitCard[]): void {
  const queries = useQueryClient()
  const seqs = useRef(new Map<number, number>())
  const moving = cards.filter((card) => ['scheduled', 'open', 'paused'].includes(card.state))
  for (const card of moving) seqs.current.set(card.lot_id, card.seq)
  const unopened = moving.filter((card) => card.session_begun === false).map((card) => card.auction_id)
  useSessions(unopened, (auctionId) => patchCards(queries, (card) => cardInSession(card, auctionId)))
  const key = moving
    .map((card) => card.lot_id)
    .sort((a, b) => a - b)
    .join(',')

  useEffect(() => {
    if (key === '') return
    const patch = (frame: LotFrame) => patchCards(queries, (card) => cardAfter(card, frame))
    const leave = key
      .split(',')
      .map(Number)
      .map((lotId) => live.watchLot(lotId, seqs.current.get(lotId) ?? 0, { onLot: patch }))
    return () => {
      for (const stop of leave) stop()
    }
  }, [key, queries])
}

function patchCards(queries: QueryClient, change: (card: UnitCard) => UnitCard): void {
  for (const scope of ['public', 'own'])
    queries.setQueriesData({ queryKey: [scope] }, (data: unknown) => mapCards(data, change))
}
