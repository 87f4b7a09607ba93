import { fromHex } from '../byte-record.ts'
import type { Sha256 } from '../hash-chain.ts'
import { COMMITMENT_SALT_SIZE, commitmentOf, type Opening } from './commitment.ts'
import type { Findings } from './findings.ts'
import type { PublicLotEvent } from './public-event.ts'
import type { CommitmentKind, PublicLedger } from './public-ledger.ts'
import { sameBytes } from './public-link.ts'

/** Every commitment of a log, and what the opened ones hold. An opening that does not open its commitment counts as none. */
export class Commitments {
  /** Rupiah, 0 for none; null where it is closed. */
  readonly reserve: number | null
  readonly #amounts = new Map<number, number>()

  constructor(
    ledger: PublicLedger,
    events: readonly PublicLotEvent<Uint8Array>[],
    findings: Findings,
    sha256: Sha256,
  ) {
    const salts = new Set<string>()
    let reserve: number | null = null
    const open = (kind: CommitmentKind, opening: Opening | null, seq: number) => {
      const commitment = opening === null ? undefined : commitmentAt(events, kind, opening.seq)
      const opens =
        opening !== null &&
        commitment !== undefined &&
        sameBytes(commitment, commitmentOf(kind, ledger.lot_id, opening, sha256))
      // Two commitments under one salt would give each other away.
      const isFresh = opening !== null && !salts.has(opening.salt.join())
      findings.expect(kind === 'reserve' ? 'reserve' : 'maxima', seq, opens && isFresh)
      if (!opens || opening === null) return
      salts.add(opening.salt.join())
      if (kind === 'reserve') reserve = opening.amount
      else this.#amounts.set(opening.seq, opening.amount)
    }
    for (const event of events)
      if (event.type === 'bid_placed' && event.opened !== null) open('maximum', event.opened, event.seq)
    for (const { kind, seq, amount, salt } of ledger.openings) {
      const bytes = fromHex(salt)
      const isWhole = Number.isSafeInteger(amount) && amount >= 0 && Number.isInteger(seq)
      const isOpening = isWhole && bytes?.length === COMMITMENT_SALT_SIZE
      open(kind, isOpening ? { seq, amount, salt: bytes } : null, seq)
    }
    this.reserve = reserve
    this.#expectReserve(events, findings)
    if (events.some((event) => 'commitment' in event && !this.#amounts.has(event.seq)))
      findings.close('maxima')
  }

  /** What the event committed to; null where it is closed. */
  amountOf(seq: number): number | null {
    return this.#amounts.get(seq) ?? null
  }

  /** A reserve that the hammer met is opened; any other stays with those whom it concerns. */
  #expectReserve(events: readonly PublicLotEvent<Uint8Array>[], findings: Findings): void {
    const closed = events.findLast((event) => event.type === 'lot_closed')
    const isMet = closed?.type === 'lot_closed' && closed.outcome.result === 'sold'
    if (isMet) findings.expect('reserve', 1, this.reserve !== null)
    else if (this.reserve === null) findings.close('reserve')
  }
}

function commitmentAt(
  events: readonly PublicLotEvent<Uint8Array>[],
  kind: CommitmentKind,
  seq: number,
): Uint8Array | undefined {
  const event = events[seq - 1]
  if (event === undefined) return undefined
  if (kind === 'reserve') {
    // What was lowered is not in force any more, and opening it proves nothing.
    const inForce = events.findLast(({ type }) => type === 'lot_published' || type === 'reserve_lowered')
    return event === inForce && 'reserve' in event ? event.reserve : undefined
  }
  return 'commitment' in event ? event.commitment : undefined
}
