import type { Query, Reply } from '@ketok/contract'
import type { ProductTypeId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { checklistFor, checklistIn } from './subject.ts'
import { templateVersions, typesToInspect, typeToInspect } from './template.store.ts'
import { templateView, versionViews } from './template.views.ts'

export async function listTemplates(db: Db): Promise<Reply<'GET /office/inspeksi-templat'>> {
  const types = await typesToInspect(db)
  const versions = Map.groupBy(await templateVersions(db), (row) => row.product_type_id)
  const templates = await Promise.all(
    types.map(async (type) => {
      const { parts, shots } = await checklistFor(db, {
        product_type_id: type.id,
        product_kind: type.kind,
      })
      const [newest] = versionViews(type, versions.get(type.id) ?? [])
      return {
        product_type: { id: type.id, name: type.name, kind: type.kind },
        newest: orNotFound(newest ?? null),
        part_count: parts.length,
        shot_count: shots.length,
      }
    }),
  )
  return { templates }
}

export async function readTemplate(
  db: Db,
  productTypeId: ProductTypeId,
  { version }: Query<'GET /office/inspeksi-templat/{product_type_id}'>,
): Promise<Reply<'GET /office/inspeksi-templat/{product_type_id}'>> {
  const type = orNotFound(await typeToInspect(db, productTypeId))
  const subject = { product_type_id: type.id, product_kind: type.kind }
  const checklist =
    version === undefined
      ? await checklistFor(db, subject)
      : orNotFound(await checklistIn(db, subject, version))
  return templateView(type, checklist, await templateVersions(db, productTypeId))
}
