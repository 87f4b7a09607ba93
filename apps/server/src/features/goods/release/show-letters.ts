import { instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { zoneOfRelease } from '../consignment/consignment.ts'
import type { LetterRow } from './release.store.ts'
import { letterView, type Releases } from './release.views.ts'

/** Each with the clock that it prints: a thing may have left several branches one after the other. */
export function showLetters(db: Db, letters: readonly LetterRow[]): Promise<Releases['letters']> {
  return Promise.all(
    letters.map(async (row) => {
      const thing = { unitId: row.unit_id, consignmentId: row.consignment_id }
      return letterView(row, await zoneOfRelease(db, thing, instant(row.at.getTime())))
    }),
  )
}
