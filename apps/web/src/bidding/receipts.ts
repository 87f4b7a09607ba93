import { sessionKept } from '@ketok/client'
import type { BidAnswer } from './pending-bid.ts'

export type Receipt = BidAnswer['receipt']

/*
 * As it came with the answer, at hand also without a line. It is kept in this tab only: it names the own maximum, which
 * the next user of the browser must not find. Whoever wants it for good saves it as a file.
 */
export const receiptsKey = (customerId: number, lotId: number) => `ketok:receipts:${customerId}:${lotId}`
export const receiptListeners = new Set<() => void>()

export function keepReceipt(customerId: number, receipt: Receipt): void {
  const key = receiptsKey(customerId, receipt.lot_id)
  const kept = readReceipts(sessionKept.getItem(key))
  if (kept.some(({ seq }) => seq === receipt.seq)) return
  sessionKept.setItem(key, JSON.stringify([receipt, ...kept]))
  for (const listener of receiptListeners) listener()
}

export function readReceipts(text: string | null): Receipt[] {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
