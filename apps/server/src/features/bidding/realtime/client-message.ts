import type { ClientMessage } from '@ketok/contract/live'
import { type AuctionId, type FormKey, isId, isRecord, type LotId, readFormKey } from '@ketok/domain'

type What = { lot_id: LotId } | { auction_id: AuctionId } | { session_of: AuctionId } | { form: FormKey }

/** A message of a client that was read: its ids are ids. */
export type HeardMessage =
  | Extract<ClientMessage, { type: 'hello' | 'ping' }>
  | ({ type: 'subscribe'; last_seq?: number } & What)
  | ({ type: 'unsubscribe' } & What)

/** What a client sent, or null when it is no message. By hand: this runs for every frame of every stranger. */
export function readMessage(text: string): HeardMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const { type, ticket, last_seq, id } = value
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

/** One of them: a lot, a whole sale, its session, or a form of the office. */
function watched(value: Readonly<Record<string, unknown>>): What | null {
  const { lot_id, auction_id, session_of, form } = value
  if ([lot_id, auction_id, session_of, form].filter((named) => named !== undefined).length !== 1) return null
  if (isId<LotId>(lot_id)) return { lot_id }
  if (isId<AuctionId>(auction_id)) return { auction_id }
  if (isId<AuctionId>(session_of)) return { session_of }
  const key = readFormKey(form)
  return key === null ? null : { form: key }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
