import type { LotId } from '../ids.ts'
import { type Day, dateOfDay } from '../instant.ts'
import { ByteRecord, utf8 } from './byte-record.ts'
import { HASH_SIZE, type Sha256 } from './hash-chain.ts'
import { type HashTree, hashTree, rootByProof, type TreeProof } from './hash-tree.ts'

/*
 * The root of a day speaks for the logs of all lots that ended on it, and for every day before: whoever keeps one root has
 * something the house can not take back. The chain has no gaps; a day on which no lot ended has a root too, so that a day
 * left out is seen.
 *
 * leaf    SHA-256(0 1 | lot 4 | head of its log 32), in order of lot
 * tree    as in `hash-tree`; all 0 on a day without lots
 * day     'KETOK DAY ROOT\0\0' 16 | layout version 1 | day 4 (20261125) | number of lots 4 | tree 32 | root of the day before 32
 * root    SHA-256(day); the house signs the bytes of the day
 */

export const DAY_ROOT_SIZE = 89

const NAME = utf8('KETOK DAY ROOT\0\0')

/** The root before the first day. */
export const NO_DAY_BEFORE: Uint8Array = new Uint8Array(HASH_SIZE)

/** A lot that ended, by its number and the last hash of its log. */
export interface EndedLog {
  readonly lotId: LotId
  readonly head: Uint8Array
}

export interface DayRecord {
  readonly day: Day
  readonly count: number
  readonly tree: Uint8Array
  /** The root of the day before. */
  readonly previous: Uint8Array
}

export function dayLeaf({ lotId, head }: EndedLog, sha256: Sha256): Uint8Array {
  const record = new ByteRecord(1 + 4 + HASH_SIZE)
  record.u8(0)
  record.u32(lotId)
  record.raw(head, HASH_SIZE)
  return sha256(record.bytes)
}

/** The order in which the logs of a day stand in its tree. */
export const inDayOrder = <L extends EndedLog>(logs: readonly L[]): L[] =>
  logs.toSorted((one, other) => one.lotId - other.lotId)

export const dayTree = (logs: readonly EndedLog[], sha256: Sha256): HashTree =>
  hashTree(
    inDayOrder(logs).map((log) => dayLeaf(log, sha256)),
    sha256,
  )

/** What the house signs. */
export function dayBytes({ day, count, tree, previous }: DayRecord): Uint8Array {
  const { year, month, day: ofMonth } = dateOfDay(day)
  const record = new ByteRecord(DAY_ROOT_SIZE)
  record.raw(NAME, 16)
  record.u8(1)
  record.u32(year * 10_000 + month * 100 + ofMonth)
  record.u32(count)
  record.raw(tree, HASH_SIZE)
  record.raw(previous, HASH_SIZE)
  return record.bytes
}

export const dayRoot = (record: DayRecord, sha256: Sha256): Uint8Array => sha256(dayBytes(record))

/** The root that a log's place in a day leads to; null when the proof can not be one. */
export function dayRootByProof(
  log: EndedLog,
  { day, previous, ...proof }: TreeProof & Pick<DayRecord, 'day' | 'previous'>,
  sha256: Sha256,
): Uint8Array | null {
  const tree = rootByProof(dayLeaf(log, sha256), proof, sha256)
  return tree === null ? null : dayRoot({ day, count: proof.size, tree, previous }, sha256)
}
