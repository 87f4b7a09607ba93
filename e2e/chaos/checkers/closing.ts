import type { Checker } from '../checker.ts'
import { retrace } from '../retrace.ts'

/** A lot closes, or it is withdrawn or cancelled. */
const ENDS: readonly string[] = ['lot_closed', 'lot_withdrawn', 'lot_cancelled']

export const closing: Checker = {
  id: 'I9',
  says: 'each lot ends once and never early, nothing is bid while it stands still or after its end, and no extension shortens it',
  check({ lots }, tally) {
    for (const { lotId, log } of lots) {
      const ends = log.filter(({ event }) => ENDS.includes(event.type))
      tally.expect(ends.length === 1, () => `lot ${lotId}: was closed or stopped ${ends.length} times`)

      const positions = retrace(log)
      for (const [index, { entry, closesAt }] of positions.entries()) {
        const before = positions[index - 1]
        const { event } = entry
        tally.expect(
          before?.ended !== true,
          () => `lot ${lotId}: ${event.type} at ${entry.seq} after the end`,
        )
        const end = before?.closesAt ?? null
        if (end === null) continue
        tally.expect(
          closesAt !== null && closesAt >= end,
          () => `lot ${lotId}: at ${entry.seq} the end moved from ${end} back to ${closesAt}`,
        )
        if (event.type === 'lot_closed') {
          tally.expect(event.at >= end, () => `lot ${lotId}: closed ${end - event.at} ms early`)
        }
        if ('bidder' in event) {
          tally.expect(event.at < end, () => `lot ${lotId}: ${entry.seq} came ${event.at - end} ms late`)
          tally.expect(
            before?.open === true,
            () => `lot ${lotId}: ${entry.seq} came while the lot stood still`,
          )
        }
      }
    }
  },
}
