import type { Reply } from '@ketok/contract'
import {
  checkLedger,
  dayBytes,
  dayOfDate,
  dayRootByProof,
  fromHex,
  type LedgerFact,
  type LedgerFinding,
  lotId,
  type PublicLedger,
  sha256,
  toHex,
} from '@ketok/domain'

export type ClosedLot = Reply<'GET /periksa/lot/{lot_id}'>
export type DayProof = NonNullable<ClosedLot['day']>

/** All that is needed to check a lot, on the page and in a saved file alike. */
export interface LotProof {
  readonly ledger: PublicLedger
  /** Null until the root of its day is made. */
  readonly day: DayProof | null
}

export type DayVerdict = 'checked' | 'mismatch' | 'waiting'

export interface ProofVerdict {
  readonly isIntact: boolean
  /** The first event that does not agree, where one is known. */
  readonly seq: number | null
  readonly count: number
  readonly findings: readonly LedgerFinding[]
  readonly day: DayVerdict
  /** Worked out anew. */
  readonly root: string
}

/** Checks a lot from its proof alone. A proof from a file may be anything: what can not be read does not agree. */
export function judge({ ledger, day }: LotProof): ProofVerdict {
  const { findings, root } = checked(ledger)
  const places = findings.flatMap(({ verdict, seq }) => (verdict === 'mismatch' && seq !== null ? [seq] : []))
  const dayVerdict = day === null ? 'waiting' : standsInDay(ledger.lot_id, root, day)
  return {
    isIntact: findings.every(({ verdict }) => verdict !== 'mismatch') && dayVerdict !== 'mismatch',
    seq: places.length === 0 ? null : Math.min(...places),
    count: ledger.events.length,
    findings,
    day: dayVerdict,
    root,
  }
}

function checked(ledger: PublicLedger): { findings: readonly LedgerFinding[]; root: string } {
  try {
    return checkLedger(ledger, sha256)
  } catch {
    const fact: LedgerFact = 'chain'
    return { findings: [{ fact, verdict: 'mismatch', seq: null, count: 0 }], root: '' }
  }
}

function standsInDay(lot: number, root: string, day: DayProof): DayVerdict {
  try {
    const found = dayRootByProof(
      { lotId: lotId(lot), head: bytesOf(root) },
      {
        day: dayNumber(day.day),
        previous: bytesOf(day.previous_root),
        size: day.lot_count,
        index: day.index,
        path: day.path.map(bytesOf),
      },
      sha256,
    )
    return found !== null && toHex(found) === day.root ? 'checked' : 'mismatch'
  } catch {
    return 'mismatch'
  }
}

/** What the house signed of a day; null where it can not be. */
export function signedOfDay(
  day: Pick<DayProof, 'day' | 'lot_count' | 'tree' | 'previous_root' | 'root'>,
): Uint8Array | null {
  try {
    const bytes = dayBytes({
      day: dayNumber(day.day),
      count: day.lot_count,
      tree: bytesOf(day.tree),
      previous: bytesOf(day.previous_root),
    })
    return toHex(sha256(bytes)) === day.root ? bytes : null
  } catch {
    return null
  }
}

export function dayNumber(day: string) {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  return dayOfDate({ year, month, day: of })
}

/** Anything that is no hex becomes nothing, and so is found out. */
const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array(0)
