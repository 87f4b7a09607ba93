import type { LotId, NiplId } from '@ketok/domain'
import { GenerationalMap } from '../../../platform/hot/generational-map.ts'

/**
 * Which NIPL are in a batch that is being committed now. Two lots of one process never have the same NIPL in such a
 * batch: without row locks for every bidder that is what keeps a NIPL from leading on two lots at one moment.
 */
export class NiplReservations {
  readonly #taken = new GenerationalMap<NiplId, { lotId: LotId; released: Promise<void> }>()

  /** Takes all of them for the time of the work, or takes none and answers when to try again. */
  async during<Result>(
    lotId: LotId,
    nipls: readonly NiplId[],
    work: () => Promise<Result>,
  ): Promise<{ done: Result } | { busy: Promise<void> }> {
    for (const nipl of nipls) {
      const taken = this.#taken.get(nipl)
      if (taken !== undefined && taken.lotId !== lotId) return { busy: taken.released }
    }
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const taken = { lotId, released }
    for (const nipl of nipls) this.#taken.set(nipl, taken)
    try {
      return { done: await work() }
    } finally {
      for (const nipl of nipls) this.#taken.delete(nipl)
      release()
    }
  }
}
