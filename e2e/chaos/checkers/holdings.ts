import type { Checker } from '../checker.ts'
import type { NiplFact } from '../facts.ts'
import { retrace } from '../retrace.ts'

export const holdings: Checker = {
  id: 'I8',
  says: 'at every position of the log nobody leads more lots than the NIPL they hold',
  check({ lots, nipls, holds }, tally) {
    const niplOf = new Map(nipls.map((nipl) => [nipl.niplId, nipl]))
    const owned = Map.groupBy(nipls, ownership)
    const auctionOf = new Map(lots.map(({ lotId, auctionId }) => [lotId, auctionId]))
    const steps = lots
      .flatMap(({ lotId, log }) =>
        retrace(log).map(({ entry, leader }) => ({ lotId, position: entry.position, leader })),
      )
      .sort((a, b) => a.position - b.position)

    /** Which lot each NIPL holds, and which NIPL each lot. */
    const lotOf = new Map<number, number>()
    const niplAt = new Map<number, number>()
    for (const { lotId, position, leader } of steps) {
      const before = niplAt.get(lotId)
      if (before === leader?.nipl) continue
      if (before !== undefined) lotOf.delete(before)
      niplAt.delete(lotId)
      if (leader === null) continue

      const nipl = niplOf.get(leader.nipl)
      tally.expect(
        nipl?.customerId === leader.bidder && nipl.auctionId === auctionOf.get(lotId),
        () =>
          `position ${position}: bidder ${leader.bidder} leads lot ${lotId} by NIPL ${leader.nipl} of another`,
      )
      tally.expect(
        !lotOf.has(leader.nipl),
        () => `position ${position}: NIPL ${leader.nipl} holds lots ${lotOf.get(leader.nipl)} and ${lotId}`,
      )
      lotOf.set(leader.nipl, lotId)
      niplAt.set(lotId, leader.nipl)
      if (nipl === undefined) continue
      const rights = owned.get(ownership(nipl))?.length ?? 0
      const led = [...lotOf.keys()].filter((id) => ownership(niplOf.get(id)) === ownership(nipl)).length
      tally.expect(
        led <= rights,
        () => `position ${position}: bidder ${leader.bidder} leads ${led} lots with ${rights} NIPL`,
      )
    }

    const held = new Map(holds.map(({ lotId, niplId }) => [lotId, niplId]))
    for (const { lotId } of lots) {
      tally.expect(
        held.get(lotId) === niplAt.get(lotId),
        () => `lot ${lotId}: is held by NIPL ${held.get(lotId)}, its log says ${niplAt.get(lotId)}`,
      )
    }
  },
}

function ownership(nipl: NiplFact | undefined): string {
  return `${nipl?.customerId} ${nipl?.auctionId}`
}
