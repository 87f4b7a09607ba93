import type { LotId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { sheetRows } from '../unit/unit.ts'
import { unitOfLot } from './catalogue.store.ts'
import { documentView, pictureView } from './catalogue.views.ts'

/** A lot as the rostrum has it before it: what is shown, and what is read out. */
export async function deskSheet(db: Db, lotId: LotId) {
  const unit = orNotFound(await unitOfLot(db, lotId))
  return {
    title: unit.title,
    grade: unit.grade,
    pictures: unit.pictures.map(pictureView),
    facts: sheetRows(unit),
    documents: unit.documents.map(documentView),
  }
}
