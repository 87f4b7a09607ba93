import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

type Listener = (tx: Db, unitId: UnitId) => Promise<void>

/** Whoever shows the published sheet of a unit from memory says here how it reads it anew; asked in the transaction of the change. */
export class SheetChanges {
  readonly #listeners: Listener[] = []

  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async tell(tx: Db, unitId: UnitId): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, unitId)
  }
}
