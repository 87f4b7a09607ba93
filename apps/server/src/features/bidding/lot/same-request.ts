import type { CommandRequest } from './batch.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { CommandResponse } from './response-memory.ts'

/** 'place_bid 105000000 confirmed': two requests with one text are one request. */
export function requestTextOf(command: CommandRequest): string {
  const maximum = 'maximum' in command ? ` ${command.maximum}` : ''
  return `${command.type}${maximum}${'confirmed' in command && command.confirmed ? ' confirmed' : ''}`
}

/** What an accepted request stands in the log as. */
const STANDS_AS: Partial<Record<CommandRequest['type'], readonly LotEventRow['type'][]>> = {
  place_bid: ['bid_placed', 'maximum_raised', 'bid_taken'],
  lower_maximum: ['maximum_lowered'],
  set_proxy: ['proxy_set'],
}

/**
 * Whether the answer kept under an idempotency key was given to this very request. An accepted bid is the same one with and without
 * the confirmation it did not need.
 */
export function isResponseTo(response: CommandResponse, command: CommandRequest): boolean {
  if (!response.accepted) return response.request === null || response.request === requestTextOf(command)
  const { type, maximum } = response.row
  return (
    STANDS_AS[command.type]?.includes(type) === true && 'maximum' in command && command.maximum === maximum
  )
}
