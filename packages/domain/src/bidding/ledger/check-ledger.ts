import type { LotId } from '../../ids.ts'
import { parseIso } from '../../instant.ts'
import { fromHex, toHex } from '../byte-record.ts'
import { genesisBytes, type LedgerEvent, linkBytes, type PublicTerms, type Sha256 } from '../hash-chain.ts'
import { LiveCheck } from './check-live.ts'
import { Commitments } from './check-openings.ts'
import { TimedCheck } from './check-timed.ts'
import { Findings, type LedgerFact, type LedgerFinding } from './findings.ts'
import { type PublicLotEvent, publicEventIn } from './public-event.ts'
import type { PublicLedger, PublicLedgerEntry } from './public-ledger.ts'
import { publicGenesisBytes, publicLinkBytes } from './public-link.ts'

export interface LedgerVerdict {
  readonly layout: 1 | 2
  /** Nothing was found that does not agree. */
  readonly intact: boolean
  readonly findings: readonly LedgerFinding[]
  /** Worked out anew from the events, hex. */
  readonly root: string
}

const FACTS_OF_LAYOUT = {
  1: ['genesis', 'chain', 'order'],
  2: ['genesis', 'chain', 'order', 'terms', 'prices', 'leaders', 'maxima', 'reserve', 'extensions', 'result'],
} as const satisfies Record<1 | 2, readonly LedgerFact[]>

/** Everything that the log of a lot claims and anyone can work out again, without asking the house. */
export function checkLedger(ledger: PublicLedger, sha256: Sha256): LedgerVerdict {
  const findings = new Findings(FACTS_OF_LAYOUT[ledger.layout])
  const root =
    ledger.layout === 1 ? checkOldChain(ledger, findings, sha256) : checkPublic(ledger, findings, sha256)
  const list = findings.list
  return {
    layout: ledger.layout,
    intact: list.every(({ verdict }) => verdict !== 'mismatch'),
    findings: list,
    root,
  }
}

function checkPublic(ledger: PublicLedger, findings: Findings, sha256: Sha256): string {
  const { events, root } = checkChain(ledger, findings, sha256)
  const [published, ...rest] = events
  const isFirst = published?.type === 'lot_published'
  findings.expect('terms', 1, isFirst && published.lotId === ledger.lot_id && areTerms(published.terms))
  if (!isFirst) return root
  const commitments = new Commitments(ledger, events, findings, sha256)
  const isLive = rest.some(({ type }) => LIVE_TYPES.has(type))
  const check = new (isLive ? LiveCheck : TimedCheck)(published, findings, commitments)
  for (const event of rest) check.next(event)
  checkOwners(rest, findings)
  const end = rest.at(-1)
  findings.expect('result', end?.seq ?? 1, end !== undefined && ENDS.has(end.type))
  return root
}

/** A NIPL is one bidder's. */
function checkOwners(events: readonly PublicLotEvent<Uint8Array>[], findings: Findings): void {
  const owners = new Map<string, string>()
  for (const event of events) {
    if (event.type !== 'bid_placed' && event.type !== 'bid_taken' && event.type !== 'proxy_set') continue
    const [nipl, owner] = [toHex(event.nipl), toHex(event.bidder)]
    findings.expect('leaders', event.seq, (owners.get(nipl) ?? owner) === owner)
    owners.set(nipl, owner)
  }
}

const ENDS = new Set<PublicLotEvent<Uint8Array>['type']>([
  'lot_closed',
  'konfirmasi_ended',
  'lot_withdrawn',
  'lot_cancelled',
])

/** Only lots in an auctioneer's hand have these. */
const LIVE_TYPES = new Set<PublicLotEvent<Uint8Array>['type']>([
  'proxy_set',
  'proxy_removed',
  'lot_called_up',
  'step_set',
  'ask_announced',
  'bid_taken',
  'call_made',
  'bid_taken_back',
  'hammer_fallen',
  'lot_reopened',
  'bidding_paused',
  'bidding_resumed',
  'automatic_set',
  'ring_restarted',
])

function areTerms({ base, increment, opensAt, closesAt, version }: PublicTerms): boolean {
  return base > 0 && increment > 0 && opensAt < closesAt && version > 0
}

/** The events as far as they are events at all, and the root they make. */
function checkChain(ledger: PublicLedger, findings: Findings, sha256: Sha256) {
  const events: PublicLotEvent<Uint8Array>[] = []
  const published = publishedIn(ledger.events[0])
  let previous = checkGenesis(ledger, published?.terms.version, findings, (genesis) =>
    sha256(publicGenesisBytes(genesis)),
  )
  for (const [index, entry] of ledger.events.entries()) {
    const at = parseIso(entry.at)
    findings.expect(
      'order',
      index + 1,
      entry.seq === index + 1 && at !== null && at >= (events.at(-1)?.at ?? 0),
    )
    const event = publicEventIn(entry.type, entry.seq, at ?? 0, entry.payload)
    const hash = event === null ? null : hashOf(() => sha256(publicLinkBytes(previous, event)))
    const isLinked = entry.previous_hash === toHex(previous) && hash !== null && entry.hash === toHex(hash)
    findings.expect('chain', index + 1, isLinked)
    if (event === null || hash === null) break
    previous = hash
    events.push(event)
  }
  const root = toHex(previous)
  findings.expect('chain', ledger.events.length, ledger.root === root)
  return { events, root }
}

function publishedIn(entry: PublicLedgerEntry | undefined) {
  const event = entry && publicEventIn(entry.type, entry.seq, 0, entry.payload)
  return event?.type === 'lot_published' ? event : null
}

function checkOldChain(ledger: PublicLedger, findings: Findings, sha256: Sha256): string {
  const first = ledger.events[0]?.payload.terms as { version?: number } | undefined
  let previous = checkGenesis(ledger, first?.version, findings, (genesis) => sha256(genesisBytes(genesis)))
  for (const [index, { seq, type, payload, hash }] of ledger.events.entries()) {
    findings.expect('order', index + 1, seq === index + 1 && payload.seq === seq && payload.type === type)
    const { salt, ...event } = payload
    const own = hashOf(() =>
      sha256(
        linkBytes(previous, fromHex(String(salt)) ?? new Uint8Array(0), event as unknown as LedgerEvent),
      ),
    )
    findings.expect('chain', index + 1, own !== null && toHex(own) === hash)
    if (own === null) break
    previous = own
  }
  const root = toHex(previous)
  findings.expect('chain', ledger.events.length, ledger.root === root)
  return root
}

function checkGenesis(
  ledger: PublicLedger,
  termsVersion: number | undefined,
  findings: Findings,
  hash: (genesis: { lotId: LotId; termsVersion: number }) => Uint8Array,
): Uint8Array {
  const genesis = hashOf(() => hash({ lotId: ledger.lot_id as LotId, termsVersion: termsVersion ?? 0 }))
  findings.expect('genesis', null, genesis !== null && ledger.genesis === toHex(genesis))
  return genesis ?? new Uint8Array(32)
}

/** What does not fit into its bytes was never hashed; a log from a file may hold anything. */
function hashOf(hash: () => Uint8Array): Uint8Array | null {
  try {
    return hash()
  } catch {
    return null
  }
}
