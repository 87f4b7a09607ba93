import type { LotFrame } from '@ketok/client'
import type { PublicLot } from '@ketok/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '../house.ts'
import type { UnitCard } from './lot-time.ts'

/** A card as of a newer frame; older ones change nothing, so that no price on a screen ever falls. */
export function cardAfter(card: UnitCard, frame: PublicLot): UnitCard {
  if (card.lot_id !== frame.lot_id || frame.seq <= card.seq) return card
  const { state, price, bid_count, extension_count, opens_at, closes_at, seq } = frame
  return { ...card, state, price, bid_count, extension_count, opens_at, closes_at, seq }
}

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
  if ('lot_id' in value && 'seq' in value && 'opens_at' in value && 'title' in value)
    return change(value as unknown as UnitCard) as T
  let copy: Record<string, unknown> | undefined
  for (const [name, item] of Object.entries(value)) {
    const next: unknown = mapCards(item, change)
    if (next === item) continue
    copy = { ...(copy ?? (value as Record<string, unknown>)), [name]: next }
  }
  return (copy ?? value) as T
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
  const key = moving
    .map((card) => card.lot_id)
    .sort((a, b) => a - b)
    .join(',')

  useEffect(() => {
    if (key === '') return
    const patch = (frame: LotFrame) => {
      for (const scope of ['public', 'own'])
        queries.setQueriesData({ queryKey: [scope] }, (data: unknown) =>
          mapCards(data, (card) => cardAfter(card, frame)),
        )
    }
    const leave = key
      .split(',')
      .map(Number)
      .map((lotId) => live.watchLot(lotId, seqs.current.get(lotId) ?? 0, { onLot: patch }))
    return () => {
      for (const stop of leave) stop()
    }
  }, [key, queries])
}
