import { type HistoryKind, history } from '@ketok/domain'
import type { Checker } from '../checker.ts'

interface SeenRow {
  readonly seq: number
  readonly row: number
  readonly amount: number
  readonly kind: HistoryKind
}

export const screens: Checker = {
  id: 'I13',
  says: 'no screen ever showed a bid that the log lacks',
  check({ lots, sights }, tally) {
    const byLot = Map.groupBy(sights, ({ lotId }) => lotId)
    for (const { lotId, log } of lots) {
      const rows = history(log.map(({ event }) => event))
      const logged = new Set(rows.map((row) => told(row)))
      for (const { body, kind } of byLot.get(lotId) ?? []) {
        for (const row of (body.rows as SeenRow[] | undefined) ?? []) {
          tally.expect(logged.has(told(row)), () => `lot ${lotId}: a ${kind} showed ${told(row)}`)
        }
      }
    }
  },
}

function told({ seq, row, amount, kind }: SeenRow): string {
  return `${seq}.${row} ${kind} ${amount}`
}
