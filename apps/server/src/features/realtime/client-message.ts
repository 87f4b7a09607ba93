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
  const { type, ticket, lot_id, last_seq, id } = value as Record<string, unknown>
  switch (type) {
    case 'hello':
      if (ticket === undefined) return { type }
      return typeof ticket === 'string' ? { type, ticket } : null
    case 'subscribe':
      if (!isId(lot_id)) return null
      if (last_seq === undefined) return { type, lot_id }
      return isCount(last_seq) ? { type, lot_id, last_seq } : null
    case 'unsubscribe':
      return isId(lot_id) ? { type, lot_id } : null
    case 'ping':
      return isCount(id) ? { type, id } : null
    default:
      return null
  }
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0 && value <= ID_MAX
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
