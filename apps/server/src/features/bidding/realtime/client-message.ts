import type { ClientMessage } from '@ketok/contract/live'

const ID_MAX = 2_147_483_647

/** What a client sent, or null when it is no message. By hand: this runs for every frame of every stranger. */
export function readMessage(text: string): ClientMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { type, ticket, last_seq, id } = value as Record<string, unknown>
  switch (type) {
    case 'hello':
      if (ticket === undefined) return { type }
      return typeof ticket === 'string' ? { type, ticket } : null
    case 'subscribe': {
      const what = watched(value)
      if (what === null || last_seq === undefined) return what === null ? null : { type, ...what }
      return isCount(last_seq) ? { type, ...what, last_seq } : null
    }
    case 'unsubscribe': {
      const what = watched(value)
      return what === null ? null : { type, ...what }
    }
    case 'ping':
      return isCount(id) ? { type, id } : null
    default:
      return null
  }
}

/** One of them: a lot, a whole sale, or its session. */
function watched(value: object): { lot_id: number } | { auction_id: number } | { session_of: number } | null {
  const { lot_id, auction_id, session_of } = value as Record<string, unknown>
  if ([lot_id, auction_id, session_of].filter((named) => named !== undefined).length !== 1) return null
  if (isId(lot_id)) return { lot_id }
  if (isId(auction_id)) return { auction_id }
  return isId(session_of) ? { session_of } : null
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0 && value <= ID_MAX
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
