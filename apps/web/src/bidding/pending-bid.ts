import type { TokenStorage } from '@ketok/client'
import type { Reply } from '@ketok/contract'

export type BidAnswer = Reply<'POST /customer/lot/{lot_id}/bid'>

/** A bid that was sent and not yet answered. Kept until it is, also over a reload: it may count. */
export interface PendingBid {
  clientBidId: string
  amount: number
  confirmed: boolean
  /** By this device's clock; 0 of one that its bidder has to mean anew. */
  pressedAtMs: number
}

const keyOf = (customerId: number, lotId: number) => `ketok:bid:${customerId}:${lotId}`

export function pendingBid(storage: TokenStorage, customerId: number, lotId: number): PendingBid | null {
  try {
    return JSON.parse(storage.getItem(keyOf(customerId, lotId)) ?? 'null')
  } catch {
    return null
  }
}

export function keepPendingBid(
  storage: TokenStorage,
  customerId: number,
  lotId: number,
  bid: PendingBid,
): void {
  storage.setItem(keyOf(customerId, lotId), JSON.stringify(bid))
}

export function dropPendingBid(storage: TokenStorage, customerId: number, lotId: number): void {
  storage.removeItem(keyOf(customerId, lotId))
}
