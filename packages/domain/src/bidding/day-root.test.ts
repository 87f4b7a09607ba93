import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lotId } from '../ids.ts'
import { type Day, dayOfDate } from '../instant.ts'
import { sha256 } from '../sha256.ts'
import {
  DAY_ROOT_SIZE,
  type DayRecord,
  dayBytes,
  dayLeaf,
  dayRoot,
  dayRootByProof,
  dayTree,
  type EndedLog,
  inDayOrder,
  NO_DAY_BEFORE,
} from './day-root.ts'
import { rootByProof } from './hash-tree.ts'

const DAY = dayOfDate({ year: 2026, month: 11, day: 25 })

const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const logs = (minLength: number) =>
  fc.uniqueArray(fc.record({ lotId: fc.integer({ min: 1, max: 2_147_483_647 }).map(lotId), head: hashes }), {
    selector: (log) => log.lotId,
    minLength,
    maxLength: 40,
  })

const recordOf = (of: readonly EndedLog[], day: Day = DAY, previous = NO_DAY_BEFORE): DayRecord => ({
  day,
  count: of.length,
  tree: dayTree(of, sha256).root,
  previous,
})

const rootOf = (...given: Parameters<typeof recordOf>) => dayRoot(recordOf(...given), sha256)

/** RFC 6962, section 2.1, in its own words: split at the largest power of two below the number of leaves. */
function treeOfRfc(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (only === undefined) return new Uint8Array(32)
  if (leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const left = treeOfRfc(leaves.slice(0, split))
  return sha256(Uint8Array.of(1, ...left, ...treeOfRfc(leaves.slice(split))))
}

/** One byte of it is another. */
const altered = (bytes: Uint8Array, place: number) =>
  bytes.map((byte, index) => (index === place % bytes.length ? byte ^ 1 : byte))

describe('the root of a day', () => {
  it('is over a tree shaped as RFC 6962 has it, in order of lot', () => {
    fc.assert(
      fc.property(logs(0), (of) => {
        const leaves = inDayOrder(of).map((log) => dayLeaf(log, sha256))
        expect(dayTree(of, sha256).root).toEqual(treeOfRfc(leaves))
      }),
    )
  })

  it('does not depend on the order in which the lots are told', () => {
    fc.assert(
      fc.property(logs(1), (of) => {
        expect(rootOf(of.toReversed())).toEqual(rootOf(of))
      }),
    )
  })

  it('is found again from each of its lots and the hashes beside its way', () => {
    fc.assert(
      fc.property(logs(1), hashes, (of, previous) => {
        const root = rootOf(of, DAY, previous)
        const tree = dayTree(of, sha256)
        for (const [index, log] of inDayOrder(of).entries())
          expect(dayRootByProof(log, { ...tree.proofOf(index), day: DAY, previous }, sha256)).toEqual(root)
      }),
    )
  })

  it('is another when a log was altered, left out, added or moved to another day', () => {
    fc.assert(
      fc.property(logs(2), fc.nat(), fc.nat(), (of, which, place) => {
        const root = rootOf(of)
        const chosen = which % of.length
        const changed = of.map((log, index) =>
          index === chosen ? { ...log, head: altered(log.head, place) } : log,
        )
        expect(rootOf(changed)).not.toEqual(root)
        expect(rootOf(of.filter((_, index) => index !== chosen))).not.toEqual(root)
        expect(rootOf(of, (DAY + 1) as Day)).not.toEqual(root)
        const fresh = { lotId: lotId(2_147_483_647), head: altered(NO_DAY_BEFORE, place) }
        if (of.every((log) => log.lotId !== fresh.lotId)) expect(rootOf([...of, fresh])).not.toEqual(root)
      }),
    )
  })

  it('vouches for no other lot, place, number of lots, day or day before', () => {
    fc.assert(
      fc.property(logs(2), fc.nat(), fc.nat(), (of, which, place) => {
        const root = rootOf(of)
        const index = which % of.length
        const log = inDayOrder(of)[index] as EndedLog
        const proof = { ...dayTree(of, sha256).proofOf(index), day: DAY, previous: NO_DAY_BEFORE }
        const claims = [
          dayRootByProof({ ...log, lotId: lotId((log.lotId % 2_147_483_647) + 1) }, proof, sha256),
          dayRootByProof({ ...log, head: altered(log.head, place) }, proof, sha256),
          dayRootByProof(log, { ...proof, index: (index + 1) % of.length }, sha256),
          dayRootByProof(log, { ...proof, size: of.length + 1 }, sha256),
          dayRootByProof(log, { ...proof, day: (DAY - 1) as Day }, sha256),
          dayRootByProof(log, { ...proof, previous: altered(NO_DAY_BEFORE, place) }, sha256),
          dayRootByProof(log, { ...proof, path: proof.path.slice(1) }, sha256),
          dayRootByProof(log, { ...proof, path: [...proof.path, root] }, sha256),
        ]
        for (const claim of claims) expect(claim).not.toEqual(root)
      }),
    )
  })

  it('changes with any day before it', () => {
    fc.assert(
      fc.property(
        fc.array(logs(0), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (days, which, place) => {
          const chain = (of: readonly (readonly EndedLog[])[]) =>
            of.reduce((previous, logs, index) => rootOf(logs, (DAY + index) as Day, previous), NO_DAY_BEFORE)
          const chosen = which % days.length
          const extra = { lotId: lotId(2_147_483_647), head: altered(NO_DAY_BEFORE, place) }
          const changed = days.map((logs, index) =>
            index === chosen ? [...logs.filter(({ lotId }) => lotId !== extra.lotId), extra] : logs,
          )
          expect(chain(changed)).not.toEqual(chain(days))
        },
      ),
    )
  })

  it('takes no proof that can not be one', () => {
    const leaf = dayLeaf({ lotId: lotId(1), head: NO_DAY_BEFORE }, sha256)
    for (const [size, index] of [
      [0, 0],
      [1, 1],
      [1, -1],
      [2, 0.5],
      [Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 0],
    ] as const)
      expect(rootByProof(leaf, { size, index, path: [] }, sha256)).toBeNull()
    expect(rootByProof(leaf, { size: 2, index: 0, path: [Uint8Array.of(1)] }, sha256)).toBeNull()
  })

  it('is signed over these bytes', () => {
    const bytes = dayBytes(recordOf([]))
    expect(bytes).toHaveLength(DAY_ROOT_SIZE)
    expect(String.fromCharCode(...bytes.subarray(0, 14))).toBe('KETOK DAY ROOT')
    expect([...bytes.subarray(14, 25)]).toEqual([0, 0, 1, 0x01, 0x35, 0x29, 0x05, 0, 0, 0, 0])
    expect(bytes.subarray(25).every((byte) => byte === 0)).toBe(true)
  })
})
