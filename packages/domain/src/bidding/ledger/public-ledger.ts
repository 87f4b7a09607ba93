/** The log of a lot that is over, as anyone may have it: the reply of the house, and what a saved copy holds. */
export interface PublicLedger {
  readonly lot_id: number
  /** How its bytes lie; fixed when the lot was published. */
  readonly layout: 1 | 2
  /** Hex, as every hash here. */
  readonly genesis: string
  readonly events: readonly PublicLedgerEntry[]
  /** Commitments of the log that its end opened. */
  readonly openings: readonly LedgerOpening[]
  /** The hash of the last event. */
  readonly root: string
  /** Of the house, for receipts: Ed25519, base64. */
  readonly public_key: string
  /** Those it replaced, newest first; copies that were saved earlier have none. */
  readonly earlier_keys?: readonly string[]
  /** The day in Jakarta on which the log ended, as `2026-11-25`. */
  readonly day: string | null
}

export interface PublicLedgerEntry {
  readonly seq: number
  readonly type: string
  /** ISO 8601 with milliseconds. */
  readonly at: string
  /** In layout 2 only what is hashed beside seq, type and time; in layout 1 the whole event and its salt. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly previous_hash: string
  readonly hash: string
}

export interface LedgerOpening {
  /** The event that holds the commitment. */
  readonly seq: number
  readonly kind: CommitmentKind
  /** Rupiah; a reserve of 0 says that there was none. */
  readonly amount: number
  /** 32 bytes in hex. */
  readonly salt: string
}

export type CommitmentKind = 'reserve' | 'maximum'
