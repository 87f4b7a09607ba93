import type { Reply } from '@ketok/contract'
import { COMPARE_MAX } from '../../../components/lot-card/compare-list.ts'

export type ComparedUnit = Reply<'GET /unit/{unit_id}'>

/** One fact of all units side by side; null where a unit does not have it. */
export interface ComparisonRow {
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

/** The grade of one inspected part of each unit. */
export interface GradeRow {
  readonly label: string
  readonly parts: readonly (NonNullable<ComparedUnit['inspection']>['parts'][number] | null)[]
  /** The highest score, where they differ. */
  readonly best: number | null
  readonly differs: boolean
}

/** The rows of all sheets, in the order of the first that has them. */
export function sheetRows(units: readonly ComparedUnit[]): ComparisonRow[] {
  return alignedRows(units.map(({ sheet }) => sheet))
}

export function documentRows(units: readonly ComparedUnit[]): ComparisonRow[] {
  return alignedRows(
    units.map(({ documents }) => documents.map(({ name, promise }) => ({ label: name, value: promise }))),
  )
}

export function gradeRows(units: readonly ComparedUnit[]): GradeRow[] {
  const partsOf = ({ inspection }: ComparedUnit) => inspection?.parts ?? []
  const labels = [...new Set(units.flatMap((unit) => partsOf(unit).map(({ name }) => name)))]
  return labels.map((label) => {
    const parts = units.map((unit) => partsOf(unit).find(({ name }) => name === label) ?? null)
    const scores = parts.flatMap((part) => (part === null ? [] : [part.score]))
    const differs = new Set(parts.map((part) => part?.score)).size > 1
    return { label, parts, differs, best: differs && scores.length > 1 ? Math.max(...scores) : null }
  })
}

/** One row of values said by the page itself. */
export function rowOf(label: string, values: readonly (string | null)[]): ComparisonRow {
  return { label, values, differs: new Set(values).size > 1 }
}

function alignedRows(sheets: readonly (readonly { label: string; value: string }[])[]): ComparisonRow[] {
  const labels = [...new Set(sheets.flatMap((sheet) => sheet.map(({ label }) => label)))]
  return labels.map((label) =>
    rowOf(
      label,
      sheets.map((sheet) => sheet.find((row) => row.label === label)?.value ?? null),
    ),
  )
}

/** The units of an address: whole numbers, each once, no more than fit. */
export function unitIdsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9][0-9]{0,8}$/.test(id))
  return [...new Set(ids)].slice(0, COMPARE_MAX).map(Number)
}
