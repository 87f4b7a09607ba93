import type { OwnMessage } from '@ketok/contract/live'
import type { CustomerId } from '@ketok/domain'
import { topic } from '../../../platform/bus/publisher.ts'

/** A message for the pages that a customer has open. */
export const customerNews = topic<CustomerId, OwnMessage>('customer')
