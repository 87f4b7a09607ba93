import { type InspectionTemplate, type ReportColumn, type ReportField, reportColumns } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { checklistFor } from '../inspection/inspection.ts'
import type { FoundHeader } from './find-header.ts'
import { typesAndTags } from './import.store.ts'

/** Fewer names that the house knows are likely words of a title: one says which unit, one what was found. */
const KNOWN_LEAST = 2

type TypeOf = Parameters<typeof checklistFor>[1]

/** The templates of all types: which columns a sheet has is told by them. */
export async function reportReading(db: Db) {
  const { types } = await typesAndTags(db)
  const templates = new Map<number, InspectionTemplate>()
  for (const { id, kind } of types)
    templates.set(id, (await checklistFor(db, { product_type_id: id, product_kind: kind })).parts)
  const templateOf = ({ product_type_id }: Pick<TypeOf, 'product_type_id'>) =>
    templates.get(product_type_id) ?? []
  const knownIn = (names: readonly string[]) =>
    Math.max(0, ...[...templates.values()].map((each) => filled(reportColumns(each, names)).length))
  return {
    templateOf,
    /** The row of names that says the most. */
    likeliest: (headers: readonly FoundHeader[]): FoundHeader => {
      const [best] = headers
        .map((header) => ({ header, known: knownIn(header.names) }))
        .toSorted((a, b) => b.known - a.known)
      if (best === undefined || best.known < KNOWN_LEAST)
        return refuse({ code: 'report_list_no_header' }, 'table')
      return best.header
    },
    columnsOf: (names: readonly string[]) => {
      const byType = new Map<number, (ReportColumn | null)[]>()
      const columnsFor = (typeId: TypeOf['product_type_id']) => {
        const columns = byType.get(typeId) ?? reportColumns(templateOf({ product_type_id: typeId }), names)
        byType.set(typeId, columns)
        return columns
      }
      const fields = new Map<ReportField, number>()
      // What says which unit it is says so whatever its type.
      for (const [at, column] of reportColumns([], names).entries())
        if (column !== null && 'field' in column) fields.set(column.field, at)
      return { fields, columnsFor }
    },
  }
}

const filled = <Value>(values: readonly (Value | null)[]) => values.filter((value) => value !== null)
