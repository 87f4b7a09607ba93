import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

export interface MadeUnit {
  readonly consignmentId: number
  readonly unitId: UnitId
}

type Listener = (tx: Db, made: MadeUnit) => Promise<void>

/** Whoever has something of a consignment that its unit must have says so here; it comes along in the same transaction. */
export class MadeUnits {
  readonly #listeners: Listener[] = []

  onMade(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async tell(tx: Db, made: MadeUnit): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, made)
  }
}
