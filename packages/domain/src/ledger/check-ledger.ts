import { fromHex, toHex } from '../byte-record.ts'
import { genesisBytes, type LedgerEvent, linkBytes, type Sha256 } from '../hash-chain.ts'
import type { LotId } from '../ids.ts'
import { parseIso } from '../instant.ts'
import { type PublicLotEvent, publicEventIn } from './public-event.ts'
import type { PublicLedger, PublicLedgerEntry } from './public-ledger.ts'
import { publicGenesisBytes, publicLinkBytes } from './public-link.ts'

/** What a log claims, each looked at by itself. */
export type LedgerFact =
  | 'genesis'
  | 'chain'
  | 'order'
  | 'terms'
  | 'prices'
  | 'leaders'
  | 'maxima'
  | 'reserve'
  | 'extensions'
  | 'result'

export interface LedgerFinding {
  readonly fact: LedgerFact
  /** `closed`: what is public agrees, and the rest only its owner can look at. */
  readonly verdict: 'checked' | 'closed' | 'mismatch'
  /** The first place that does not agree. */
  readonly seq: number | null
  /** How many were looked at. */
  readonly count: number
}

export interface LedgerVerdict {
  readonly layout: 1 | 2
  /** Nothing was found that does not agree. */
  readonly intact: boolean
  readonly findings: readonly LedgerFinding[]
  /** Worked out anew from the events, hex. */
  readonly root: string
}

/** Counts what was looked at, and keeps the first place that disagrees. */
export class Findings {
  readonly #facts = new Map<
    LedgerFact,
    { count: number; seq: number | null; wrong: boolean; closed: boolean }
  >()

  constructor(facts: readonly LedgerFact[]) {
    for (const fact of facts) this.#facts.set(fact, { count: 0, seq: null, wrong: false, closed: false })
  }

  expect(fact: LedgerFact, seq: number | null, holds: boolean): void {
    const found = this.#of(fact)
    found.count++
    if (holds || found.wrong) return
    found.wrong = true
    found.seq = seq
  }

  /** Something of this kind can be looked at by its owner only. */
  close(fact: LedgerFact): void {
    this.#of(fact).closed = true
  }

  get list(): LedgerFinding[] {
    return [...this.#facts].map(([fact, { count, seq, wrong, closed }]) => {
      const verdict = wrong ? 'mismatch' : closed ? 'closed' : 'checked'
      return { fact, verdict, seq, count }
    })
  }

  #of(fact: LedgerFact) {
    const known = this.#facts.get(fact)
    if (known !== undefined) return known
    const fresh = { count: 0, seq: null, wrong: false, closed: false }
    this.#facts.set(fact, fresh)
    return fresh
  }
}

const FACTS_OF_LAYOUT = {
  1: ['genesis', 'chain', 'order'],
  2: ['genesis', 'chain', 'order', 'terms', 'prices', 'leaders', 'maxima', 'reserve', 'extensions', 'result'],
} as const satisfies Record<1 | 2, readonly LedgerFact[]>

/** Everything that the log of a lot claims and anyone can work out again, without asking the house. */
export function checkLedger(ledger: PublicLedger, sha256: Sha256): LedgerVerdict {
  const findings = new Findings(FACTS_OF_LAYOUT[ledger.layout])
  const { root } =
    ledger.layout === 1 ? checkOldChain(ledger, findings, sha256) : checkChain(ledger, findings, sha256)
  const list = findings.list
  return {
    layout: ledger.layout,
    intact: list.every(({ verdict }) => verdict !== 'mismatch'),
    findings: list,
    root,
  }
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

function checkOldChain(ledger: PublicLedger, findings: Findings, sha256: Sha256): { root: string } {
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
  return { root }
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
