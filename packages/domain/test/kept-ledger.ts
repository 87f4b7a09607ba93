import { utf8 } from '../src/bidding/byte-record.ts'
import {
  type AnyLotEvent,
  type BidderId,
  bidderNameBytes,
  COMMITMENT_SALT_SIZE,
  hasCommitment,
  type KeptEvent,
  type Lead,
  type LotId,
  leadAfter,
  type NiplId,
  niplNameBytes,
  openingsAtEnd,
  PSEUDONYM_SIZE,
  type PublicLedger,
  publicEvent,
  publicGenesisBytes,
  publicLinkBytes,
  publicPayload,
  sha256,
  toHex,
  wibIso,
} from '../src/index.ts'

/** A log as a house keeps it and tells it, without a house: its chance is made of the places of its events. */

export const keyOf = (lotId: number): Uint8Array => sha256(utf8(`key of ${lotId}`))

/** RFC 2104 by the domain's own hash, because these rules know no platform. Keys have 32 bytes. */
function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = (by: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ by)
  const inner = sha256(Uint8Array.from([...padded(0x36), ...message]))
  return sha256(Uint8Array.from([...padded(0x5c), ...inner]))
}

export function namesOf(lotId: LotId, key = keyOf(lotId)) {
  const under = (bytes: Uint8Array) => hmacSha256(key, bytes).subarray(0, PSEUDONYM_SIZE)
  return {
    bidder: (id: BidderId) => under(bidderNameBytes(lotId, id)),
    nipl: (id: NiplId) => under(niplNameBytes(lotId, id)),
  }
}

export function kept(lotId: number, events: readonly AnyLotEvent[]): KeptEvent[] {
  return events.map((event) => {
    const salt = sha256(utf8(`salt ${lotId} ${event.seq}`)).subarray(0, COMMITMENT_SALT_SIZE)
    return { event, salt: hasCommitment(event) ? salt : salt.subarray(0, 0) }
  })
}

export interface KeptLedger {
  readonly ledger: PublicLedger
  readonly hashes: readonly Uint8Array[]
}

export function keptLedger(lotId: LotId, log: readonly KeptEvent[], key = keyOf(lotId)): KeptLedger {
  const writer = { lotId, names: namesOf(lotId, key), sha256 }
  const first = log[0]?.event
  const termsVersion = first?.type === 'lot_published' ? first.terms.version : 0
  const genesis = sha256(publicGenesisBytes({ lotId, termsVersion }))
  let previous = genesis
  let lead: Lead | null = null
  const hashes: Uint8Array[] = []
  const entries = log.map(({ event, salt }) => {
    const told = publicEvent(writer, event, salt, lead)
    lead = leadAfter(lead, event, salt)
    const hash = sha256(publicLinkBytes(previous, told))
    const entry = {
      seq: event.seq,
      type: event.type,
      at: wibIso(event.at),
      payload: publicPayload(told),
      previous_hash: toHex(previous),
      hash: toHex(hash),
    }
    hashes.push(hash)
    previous = hash
    return entry
  })
  const ledger: PublicLedger = {
    lot_id: lotId,
    layout: 2,
    genesis: toHex(genesis),
    events: entries,
    openings: openingsAtEnd(log),
    root: toHex(previous),
    public_key: '',
    day: null,
  }
  // Through JSON, as every reader gets it.
  return { ledger: JSON.parse(JSON.stringify(ledger)) as PublicLedger, hashes }
}
