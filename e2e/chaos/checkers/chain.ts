import { createHash } from 'node:crypto'
import { type LotId, ledgerEvent, verifyChain } from '@ketok/domain'
import type { Checker, Tally } from '../checker.ts'
import type { Facts, LotFacts } from '../facts.ts'
import { genesisHash, linkHash, toldInPublic } from '../second-ledger.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export const chain: Checker = {
  id: 'I5',
  says: 'per lot the log is numbered 1 to n without gap, its hash chain verifies from the beginning, and it is told as it is kept',
  check({ lots, ledgers }, tally) {
    for (const lot of lots) {
      const { lotId, log, state, key } = lot
      for (const [index, { seq, event }] of log.entries()) {
        tally.expect(
          seq === index + 1 && event.seq === seq,
          () => `lot ${lotId}: seq ${seq} stands in place ${index + 1}`,
        )
      }
      tally.expect(
        state.seq === log.length,
        () => `lot ${lotId}: its row is at ${state.seq}, its log at ${log.length}`,
      )
      if (key === null) checkOldChain(lot, tally)
      else checkChain(lot, key, ledgers.find((ledger) => ledger.lot_id === lotId) ?? null, tally)
    }
  },
}

const termsVersionOf = ({ log }: LotFacts) => {
  const first = log[0]?.event
  return first?.type === 'lot_published' ? first.terms.version : 0
}

function checkOldChain(lot: LotFacts, tally: Tally): void {
  const links = lot.log.map(({ event, salt, hash }) => ({ event: ledgerEvent(event), salt, hash }))
  const genesis = { lotId: lot.lotId as LotId, termsVersion: termsVersionOf(lot) }
  const verdict = verifyChain(genesis, links, sha256)
  tally.expect(
    verdict.intact,
    () => `lot ${lot.lotId}: the chain breaks at ${verdict.intact ? '' : verdict.brokenSeq}`,
  )
}

/** From what is kept and the key of the lot, by the second implementation of the bytes. */
function checkChain(lot: LotFacts, key: Uint8Array, ledger: Facts['ledgers'][0] | null, tally: Tally): void {
  const { lotId, log } = lot
  let previous = genesisHash(lotId, termsVersionOf(lot))
  for (const [index, { type, seq, at, body }] of toldInPublic(lotId, key, log).entries()) {
    previous = linkHash(previous, type, seq, at, body)
    const kept = Buffer.from(log[index]?.hash ?? []).toString('hex')
    tally.expect(kept === previous, () => `lot ${lotId}: the chain breaks at ${index + 1}`)
    previous = kept
    if (ledger === null) continue
    const told = ledger.events[index]
    tally.expect(
      told?.hash === kept && sameBody(told.payload, body),
      () =>
        `lot ${lotId}: ${index + 1} is told as ${JSON.stringify(told?.payload)}, kept as ${JSON.stringify(body)}`,
    )
  }
}

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const sameBody = (a: object, b: object) => JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
