import type { Reply } from '@ketok/contract'
import { client } from '../../../app-services.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { type FileKind, tableFile } from '../../../components/table/table-files.ts'
import { PAGE_ROWS } from '../../../components/table/use-every-page.ts'

type Journal = Reply<'GET /office/keuangan/jurnal'>['journals'][number]
interface Line {
  readonly journal: Journal
  readonly posting: Journal['postings'][number]
}

const columns: readonly DataColumn<Line>[] = [
  { key: 'id', head: 'Jurnal', kind: 'number', value: ({ journal }) => journal.journal_id },
  { key: 'at', head: 'Waktu', kind: 'time', value: ({ journal }) => journal.at },
  { key: 'label', head: 'Kejadian', value: ({ journal }) => journal.label },
  { key: 'reference', head: 'Rujukan', value: ({ journal }) => journal.reference },
  { key: 'customer', head: 'Tentang', value: ({ journal }) => journal.customer?.full_name ?? null },
  { key: 'email', head: 'Email', value: ({ journal }) => journal.customer?.email ?? null },
  { key: 'account', head: 'Akun', value: ({ posting }) => posting.account },
  { key: 'name', head: 'Nama akun', value: ({ posting }) => posting.account_name },
  { key: 'debit', head: 'Debit', kind: 'number', value: ({ posting }) => posting.debit },
  { key: 'credit', head: 'Kredit', kind: 'number', value: ({ posting }) => posting.credit },
]

/** All entries that were searched for, one line for each posting. The ledger only grows, so its pages stay whole. */
export function ledgerFile(
  kind: FileKind,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<Blob> {
  return tableFile(kind, 'Jurnal', columns, linesOf(query, signal, onCount))
}

async function* linesOf(
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): AsyncGenerator<Line> {
  let before: number | null = null
  let count = 0
  do {
    const page: Reply<'GET /office/keuangan/jurnal'> = await client.call(
      'GET /office/keuangan/jurnal',
      { query: { ...query, limit: PAGE_ROWS, ...(before === null ? {} : { before }) } },
      { signal },
    )
    for (const journal of page.journals)
      for (const posting of journal.postings) {
        count++
        yield { journal, posting }
      }
    onCount(count)
    before = page.next_before
  } while (before !== null)
}
