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
  const { type, ticket, lot_id, auction_id, last_seq, id } = value as Record<string, unknown>
  switch (type) {
    case 'hello':
      if (ticket === undefined) return { type }
      return typeof ticket === 'string' ? { type, ticket } : null
    case 'subscribe': {
      const what = watched(lot_id, auction_id)
      if (what === null || last_seq === undefined) return what === null ? null : { type, ...what }
      return isCount(last_seq) ? { type, ...what, last_seq } : null
    }
    case 'unsubscribe': {
      const what = watched(lot_id, auction_id)
      return what === null ? null : { type, ...what }
    }
    case 'ping':
      return isCount(id) ? { type, id } : null
    default:
      return null
  }
}

/** Either a lot or a whole sale. */
function watched(lot_id: unknown, auction_id: unknown): { lot_id: number } | { auction_id: number } | null {
  if (auction_id === undefined) return isId(lot_id) ? { lot_id } : null
  return lot_id === undefined && isId(auction_id) ? { auction_id } : null
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0 && value <= ID_MAX
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
