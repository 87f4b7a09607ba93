import type { Reply } from '@ketok/contract'
import { type BidPlaced, type LotId, outcomeOf, plus, UNDO_MS, wibIso } from '@ketok/domain'
import { type LogFormat, layoutOf } from './lot-chain.ts'
import { eventOf, type LotEventRow } from './lot-event-row.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { Receipts } from './receipts.ts'
import type { CommandResponse } from './response-memory.ts'

type BidResponse = Reply<'POST /customer/lot/{lot_id}/bid'>

/** Written from the row alone, so that a repeated request gets the same answer after any restart. */
export function bidResponse(
  snapshot: LotSnapshot,
  receipts: Receipts,
  { row, signature }: Extract<CommandResponse, { accepted: true }>,
): BidResponse {
  const { lotId, terms } = snapshot.sheet
  const leading = row.leader_id === row.bidder_id
  const undoable = row.type === 'maximum_raised' || row.facts?.undoable === true
  return {
    accepted: true,
    price: row.price ?? terms.base,
    leading,
    outcome: outcomeOfRow(lotId, row),
    seq: row.seq,
    closes_at: wibIso(row.closes_at ?? terms.closesAt),
    receipt: receiptView(snapshot, receipts, { row, signature }),
    undo_until: undoable ? wibIso(plus(row.at, UNDO_MS)) : null,
  }
}

function outcomeOfRow(lotId: LotId, row: LotEventRow): BidResponse['outcome'] {
  switch (row.type) {
    case 'bid_placed':
      return outcomeOf(eventOf(lotId, row) as BidPlaced)
    case 'bid_taken':
      return row.leader_id === row.bidder_id ? 'leading' : 'outbid'
    case 'proxy_set':
      return 'left'
    default:
      return 'raised'
  }
}

export function receiptView(
  { sheet: { lotId, terms }, logFormat }: LotSnapshot,
  receipts: Receipts,
  { row, signature }: Pick<Extract<CommandResponse, { accepted: true }>, 'row' | 'signature'>,
): BidResponse['receipt'] {
  return {
    lot_id: lotId,
    layout: layoutOf(logFormat),
    ...ownProof(logFormat, row),
    seq: row.seq,
    amount: row.maximum ?? terms.base,
    at: wibIso(row.at),
    hash: row.hash.toString('hex'),
    terms_version: terms.version,
    key_id: receipts.keyId,
    ...signature,
  }
}

/** By which a bidder finds themselves in the public log, and opens what it holds of theirs. Nobody else is told. */
function ownProof({ pseudonyms }: LogFormat, row: LotEventRow): { pseudonym?: string; opening?: string } {
  if (pseudonyms === null || row.bidder_id === null) return {}
  const pseudonym = pseudonyms.bidder(row.bidder_id).toString('hex')
  return row.salt.length === 0 ? { pseudonym } : { pseudonym, opening: row.salt.toString('hex') }
}
