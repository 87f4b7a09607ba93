import { createHash } from 'node:crypto'
import { type LotId, ledgerEvent, verifyChain } from '@ketok/domain'
import type { Checker } from '../checker.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export const chain: Checker = {
  id: 'I5',
  says: 'per lot the log is numbered 1 to n without gap and its hash chain verifies from the beginning',
  check({ lots }, tally) {
    for (const { lotId, log, state } of lots) {
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
      const first = log[0]?.event
      const termsVersion = first?.type === 'lot_published' ? first.terms.version : 0
      const links = log.map(({ event, salt, hash }) => ({ event: ledgerEvent(event), salt, hash }))
      const verdict = verifyChain({ lotId: lotId as LotId, termsVersion }, links, sha256)
      tally.expect(
        verdict.intact,
        () => `lot ${lotId}: the chain breaks at ${verdict.intact ? '' : verdict.brokenSeq}`,
      )
    }
  },
}
