import { sessionKept } from '@ketok/client'
import { useSyncExternalStore } from 'react'
import { type Receipt, readReceipts, receiptListeners, receiptsKey } from '../receipts.ts'

/** Own receipts of a lot, newest first. */
export function useReceipts(customerId: number, lotId: number): readonly Receipt[] {
  const text = useSyncExternalStore(
    (listener) => {
      receiptListeners.add(listener)
      return () => receiptListeners.delete(listener)
    },
    () => sessionKept.getItem(receiptsKey(customerId, lotId)),
    () => null,
  )
  return readReceipts(text)
}
