import type { Reply } from '@ketok/contract'
import { client } from '../../../app-services.ts'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { PAGE_ROWS } from '../../../components/table/use-every-page.ts'
import { useOlderPages } from '../../../components/table/use-older-pages.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { paths } from '../../../paths.ts'
import { movement } from './account-words.ts'
import { JOURNAL_FILTERS, JournalFilters } from './journal-filters.tsx'
import { ledgerFile } from './ledger-file.ts'

type Journal = Reply<'GET /office/keuangan/jurnal'>['journals'][number]

const columns: readonly DataColumn<Journal>[] = [
  {
    key: 'label',
    head: 'Kejadian',
    value: ({ label }) => label,
  },
  { key: 'at', head: 'Waktu', kind: 'time', width: 188, value: ({ at }) => at },
  { key: 'customer', head: 'Tentang', width: 210, value: ({ customer }) => customer?.full_name ?? null },
  {
    key: 'movement',
    head: 'Debit ← kredit',
    hideBelow: 'xl',
    value: ({ postings }) => movement(postings),
  },
  {
    key: 'reference',
    head: 'Rujukan',
    width: 150,
    hideBelow: '2xl',
    value: ({ reference }) => reference,
  },
  { key: 'number', head: 'Jurnal', kind: 'number', width: 84, value: ({ journal_id }) => journal_id },
  { key: 'amount', head: 'Jumlah (Rp)', kind: 'number', width: 150, value: ({ amount }) => amount },
]

const journalsOf = ({ journals }: Reply<'GET /office/keuangan/jurnal'>) => journals

/** The ledger: every entry since the beginning, searched by the server for it has no end. */
export function Component() {
  const view = useTableView({ filters: JOURNAL_FILTERS })
  const query = { ...view.filters, ...(view.search === '' ? {} : { cari: view.search }) }
  const list = useOlderPages({
    queryKey: ['GET /office/keuangan/jurnal', 'all', query],
    fetchPage: (from, signal) =>
      client.call(
        'GET /office/keuangan/jurnal',
        { query: { ...query, limit: PAGE_ROWS, ...from } },
        { signal },
      ),
    rowsOf: journalsOf,
  })
  const { rows, answeredByServer: hasMore } = list.table
  const customer = view.filters.customer_id ? rows?.find((row) => row.customer !== null)?.customer : undefined

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead title="Jurnal" note="Buku besar, yang terbaru di atas. Tidak bisa diubah atau dihapus." />
      <DataTable
        caption="Jurnal"
        columns={columns}
        rowKey={({ journal_id }) => journal_id}
        view={view}
        {...list.table}
        searchHint="Cari nama atau jumlah"
        tools={<JournalFilters filters={view.filters} customer={customer} onChange={view.filterBy} />}
        to={({ journal_id }) => paths.journal(journal_id)}
        answeredByServer
        hasMore={hasMore}
        empty={{ title: 'Buku masih kosong', note: 'Jurnal pertama tercatat begitu uang masuk.' }}
        exportName="jurnal"
        saved={{ list: 'jurnal' }}
        exportFile={(kind, signal, onCount) => ledgerFile(kind, query, signal, onCount)}
      />
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih jurnal' },
          { keys: ['Enter'], does: 'telusuri' },
        ]}
      />
    </div>
  )
}
