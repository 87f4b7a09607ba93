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
