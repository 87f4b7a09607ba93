import { localKept } from '@ketok/client'

const keyOf = (customerId: number, lotId: number) => `ketok:maximum-told:${customerId}:${lotId}`

/** Whether this customer has read, on this device, what a maximum in this lot means. */
export const wasTold = (customerId: number, lotId: number): boolean =>
  localKept.getItem(keyOf(customerId, lotId)) !== null

export const keepTold = (customerId: number, lotId: number): void =>
  localKept.setItem(keyOf(customerId, lotId), '1')
