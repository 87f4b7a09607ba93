import { sessionKept } from '@ketok/client'
import { useSyncExternalStore } from 'react'
import type { BidAnswer } from './pending-bid.ts'

export type Receipt = BidAnswer['receipt']

/*
 * As it came with the answer, at hand also without a line. It is kept in this tab only: it names the own maximum, which
 * the next user of the browser must not find. Whoever wants it for good saves it as a file.
 */
const keyOf = (customerId: number, lotId: number) => `ketok:receipts:${customerId}:${lotId}`
const listeners = new Set<() => void>()

export function keepReceipt(customerId: number, receipt: Receipt): void {
  const key = keyOf(customerId, receipt.lot_id)
  const kept = parse(sessionKept.getItem(key))
  if (kept.some(({ seq }) => seq === receipt.seq)) return
  sessionKept.setItem(key, JSON.stringify([receipt, ...kept]))
  for (const listener of listeners) listener()
}

/** Own receipts of a lot, newest first. */
export function useReceipts(customerId: number, lotId: number): readonly Receipt[] {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sessionKept.getItem(keyOf(customerId, lotId)),
    () => null,
  )
  return parse(text)
}

function parse(text: string | null): Receipt[] {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
