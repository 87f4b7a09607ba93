import type { DataColumn } from './data-column.ts'

export type FileKind = 'csv' | 'xlsx'

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/**
 * The rows as a file for spreadsheets, written as they come: rows that are asked for page by page are never held all
 * at once. The writers are loaded only when somebody wants a file.
 */
export async function tableFile<Row>(
  kind: FileKind,
  title: string,
  columns: readonly DataColumn<Row>[],
  rows: Rows<Row>,
): Promise<Blob> {
  if (kind === 'csv') return new Blob(await csvParts(columns, rows), { type: 'text/csv;charset=utf-8' })
  const [{ writeXlsxStream }, { tameCell }] = await Promise.all([
    import('hucre/xlsx'),
    import('@ketok/contract/csv'),
  ])
  const stream = writeXlsxStream(sheetRows(columns, rows, tameCell), {
    name: title.slice(0, SHEET_NAME_MAX),
    columns: columns.map(({ head, kind: of }) => ({
      header: head,
      width: of === 'number' ? 16 : of === 'time' ? 18 : 28,
      ...(of === 'number' && { numFmt: '#,##0' }),
      ...(of === 'time' && { numFmt: 'yyyy-mm-dd hh:mm' }),
    })),
    freezePane: { rows: 1 },
  })
  return new Blob([await new Response(stream).arrayBuffer()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** Excel takes no longer names of sheets. */
const SHEET_NAME_MAX = 31

async function* sheetRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: Rows<Row>,
  tameCell: (text: string) => string,
) {
  for await (const row of rows)
    yield columns.map(({ value, kind }) => {
      const found = value(row)
      if (typeof found !== 'string') return found
      // Spreadsheets know no time zones: they get the clock of Jakarta, which is how times come over the wire.
      return kind === 'time' ? new Date(`${found.slice(0, 19)}Z`) : tameCell(found)
    })
}

async function csvParts<Row>(columns: readonly DataColumn<Row>[], rows: Rows<Row>): Promise<string[]> {
  const { CSV_BEGINNING, csvLine } = await import('@ketok/contract/csv')
  const parts = [CSV_BEGINNING + csvLine(columns.map(({ head }) => head))]
  for await (const row of rows) parts.push(csvLine(columns.map(({ value }) => value(row))))
  return parts
}
