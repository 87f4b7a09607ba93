import type { Body, Reply } from '@ketok/contract'
import {
  changesOfTemplate,
  countOfPoints,
  faultsOfTemplate,
  type InspectionTemplate,
  type ProductTypeId,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { checklistFor } from './subject.ts'
import { insertTemplate, lockTemplate, typeToInspect } from './template.store.ts'

type Given = Body<'PUT /office/inspeksi-templat/{product_type_id}'>

/**
 * A new version. Phones that are in a yard go on with the one they have, and what they hand in is held against that one; no
 * version is ever changed or taken away.
 */
export async function keepTemplate(
  { db, now }: Services,
  staff: StaffCaller,
  productTypeId: ProductTypeId,
  given: Given,
): Promise<Reply<'PUT /office/inspeksi-templat/{product_type_id}'>> {
  const type = orNotFound(await typeToInspect(db, productTypeId))
  const subject = { product_type_id: type.id, product_kind: type.kind }
  const parts = partsOf(given)
  return inTransaction(db, async (tx) => {
    await lockTemplate(tx, productTypeId)
    const before = await checklistFor(tx, subject)
    refuseFaulty(
      faultsOfTemplate(before.body, parts, given.shots).map(({ field, reason }) => ({
        field,
        refusal: { code: 'inspection_invalid', reason },
      })),
    )
    if (given.based_on !== before.version) refuse({ code: 'inspection_template_changed' }, 'based_on')
    const version = before.version + 1
    const at = now()
    await insertTemplate(tx, {
      product_type_id: productTypeId,
      version,
      parts: JSON.stringify(parts),
      shots: JSON.stringify(given.shots),
      staff_id: staff.staffId,
      at: new Date(at),
    })
    const about = (parts: InspectionTemplate, shots: readonly unknown[]) => ({
      point_count: countOfPoints(parts),
      shot_count: shots.length,
    })
    await recordAction(tx, staff, {
      action: 'inspection.template_saved',
      subject: { type: 'product_type', id: productTypeId },
      before: { version: before.version, ...about(before.parts, before.shots) },
      after: {
        version,
        ...about(parts, given.shots),
        changes: changesOfTemplate(before.parts, parts).map(({ part, added, removed }) => ({
          part,
          added: [...added],
          removed: [...removed],
        })),
      },
      at,
    })
    return { version }
  })
}

function partsOf({ parts }: Given): InspectionTemplate {
  return parts.map(({ name, points, private_photos }) => {
    const placed = points.flatMap(({ name, place }): [string, string][] =>
      place === undefined || place === null ? [] : [[name, place]],
    )
    return {
      name,
      points: points.map(({ name }) => name),
      ...(placed.length > 0 && { places: Object.fromEntries(placed) }),
      ...(private_photos === true && { hasPrivatePhotos: true }),
    }
  })
}
