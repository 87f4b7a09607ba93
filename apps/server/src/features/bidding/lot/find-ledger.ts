import type { Reply } from '@ketok/contract'
import {
  type AnyLotEvent,
  instant,
  isoDay,
  type KeptEvent,
  type Lead,
  type LotId,
  leadAfter,
  ledgerEvent,
  openingsAtEnd,
  present,
  publicEvent,
  publicPayload,
  wibDay,
  wibIso,
} from '@ketok/domain'
import { sha256 } from '../../../platform/hot/sha256.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { visibleLot } from './find-lot.ts'
import { eventsAfter } from './lot.store.ts'
import { chainStart, type LogFormat, layoutOf } from './lot-chain.ts'
import { eventOf, type LotEventRow } from './lot-event-row.ts'

export const ENDED: readonly string[] = ['sold', 'passed', 'withdrawn', 'cancelled']

type Ledger = Reply<'GET /lot/{lot_id}/ledger'>

/**
 * The whole log with its hashes, for anyone's verifier; not before the end. A lot that waits for its seller has not ended:
 * in a log of layout 1 they could read the very maximum of the highest bidder and name it as their price.
 */
export async function findLedger(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<Ledger> {
  const { sheet, lot, logFormat } = await visibleLot(services, lotId, visitor)
  orNotFound(ENDED.includes(lot.state) ? lot : null)
  const rows = await eventsAfter(services.db, lotId, 0)
  return {
    ...ledgerOf(logFormat, sheet.terms.version, rows),
    public_key: services.lots.receipts.publicKey,
    earlier_keys: [...services.lots.receipts.earlierPublicKeys],
  }
}

/** The log of a lot that is over, in its own layout. */
export function ledgerOf(
  logFormat: LogFormat,
  termsVersion: number,
  rows: readonly LotEventRow[],
): Omit<Ledger, 'public_key' | 'earlier_keys'> {
  const { lotId, pseudonyms } = logFormat
  const log = rows.map((row): KeptEvent => ({ event: eventOf(lotId, row), salt: row.salt }))
  const payloads = pseudonyms === null ? log.map(oldPayload) : publicPayloads(logFormat, log)
  const genesis = chainStart(logFormat, termsVersion).hash
  let previous = genesis
  const events = rows.map((row, index) => {
    const link = {
      seq: row.seq,
      type: row.type,
      at: wibIso(row.at),
      payload: present(payloads[index]),
      previous_hash: previous.toString('hex'),
      hash: row.hash.toString('hex'),
    }
    previous = row.hash
    return link
  })
  return {
    lot_id: lotId,
    layout: layoutOf(logFormat),
    genesis: genesis.toString('hex'),
    events,
    openings: pseudonyms === null ? [] : openingsAtEnd(log),
    root: previous.toString('hex'),
    day: isoDay(wibDay(rows.at(-1)?.at ?? instant(0))),
  }
}

/** Layout 1: the event as the domain knows it, so that a verifier can hand it to `linkBytes`; times are epoch milliseconds. */
function oldPayload({ event, salt }: KeptEvent): Record<string, unknown> {
  return { ...ledgerEvent(event), salt: Buffer.from(salt).toString('hex') }
}

function publicPayloads(
  { lotId, pseudonyms }: LogFormat,
  log: readonly KeptEvent[],
): Record<string, unknown>[] {
  if (pseudonyms === null) return []
  const writer = { lotId, names: pseudonyms, sha256 }
  let lead: Lead | null = null
  return log.map(({ event, salt }: { event: AnyLotEvent; salt: Uint8Array }) => {
    const told = publicEvent(writer, event, salt, lead)
    lead = leadAfter(lead, event, salt)
    return publicPayload(told)
  })
}
