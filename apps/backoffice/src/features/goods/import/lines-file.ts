import type { CallInput, Reply } from '@ketok/contract'
import { client } from '../../../app-services.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { type FileKind, tableFile } from '../../../components/table/table-files.ts'
import { PAGE_ROWS } from '../../../components/table/use-every-page.ts'
import { type ImportLine, lineStateWord, resultOf } from './import-words.tsx'

const columns: readonly DataColumn<ImportLine>[] = [
  { key: 'row', head: 'Baris', kind: 'number', value: ({ row }) => row },
  { key: 'key', head: 'Nomor', value: ({ unit_key }) => unit_key },
  { key: 'title', head: 'Unit', value: ({ title }) => title },
  { key: 'result', head: 'Hasil', value: (line) => resultOf(line).word },
  { key: 'state', head: 'Keadaan', value: lineStateWord },
  { key: 'reasons', head: 'Alasan', value: reasonsOf },
  { key: 'differences', head: 'Perubahan', value: differencesOf },
  { key: 'photos', head: 'Foto', kind: 'number', value: ({ photo_count }) => photo_count },
  { key: 'unit', head: 'ID unit', kind: 'number', value: ({ unit_id }) => unit_id },
]

function reasonsOf({ errors, state, note }: ImportLine): string {
  const reasons = errors.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
  return [...reasons, ...(state === 'kept' && note !== '' ? [note] : [])].join('; ')
}

function differencesOf({ differences }: ImportLine): string {
  return differences
    .map(({ label, before, after }) => `${label}: ${before || 'kosong'} menjadi ${after || 'kosong'}`)
    .join('; ')
}

export type LinesQuery = Omit<
  NonNullable<CallInput<'GET /office/impor/{import_id}'>['query']>,
  'page' | 'limit' | 'lost_page'
>

/** All rows that were filtered and searched for, with what is wrong with them. An import's rows stay where they are. */
export function linesFile(
  kind: FileKind,
  { importId, query }: { readonly importId: number; readonly query: LinesQuery },
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<Blob> {
  return tableFile(kind, 'Baris impor', columns, linesOf(importId, query, signal, onCount))
}

async function* linesOf(
  importId: number,
  query: LinesQuery,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): AsyncGenerator<ImportLine> {
  let count = 0
  for (let page = 1; ; page++) {
    const { rows, total }: Reply<'GET /office/impor/{import_id}'> = await client.call(
      'GET /office/impor/{import_id}',
      { params: { import_id: importId }, query: { ...query, limit: PAGE_ROWS, page } },
      { signal },
    )
    yield* rows
    count += rows.length
    onCount(count)
    if (rows.length === 0 || count >= total) return
  }
}
