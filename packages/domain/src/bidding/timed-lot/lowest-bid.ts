import type { Rupiah } from '../../rupiah.ts'
import type { OpenLot, PausedLot, PublishedLot } from './lot.ts'

/** The least maximum that anyone but the leader may bid now. */
export function lowestBid(lot: OpenLot | PausedLot | PublishedLot): Rupiah {
  if (lot.state === 'published' || lot.leading === null) return lot.terms.base
  return lowestAbove(lot.leading.price, lot.terms.increment)
}

/** The least that may be bid above an amount: above the price for others, above their own maximum for the leader. */
export function lowestAbove(amount: Rupiah, increment: Rupiah): Rupiah
export function lowestAbove(amount: number, increment: number): number
export function lowestAbove(amount: number, increment: number): number {
  return amount + increment
}
