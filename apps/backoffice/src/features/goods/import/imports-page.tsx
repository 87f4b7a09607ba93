import type { Query, Reply } from '@ketok/contract'
import { groupThousands, holdsOneOf, INSPECTORS, listCountWords } from '@ketok/domain'
import { buttonClass } from '@ketok/ui'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { onlyAFile } from '../../../components/table/only-a-file.ts'
import { orderOf, type TableOrders } from '../../../components/table/table-orders.ts'
import { usePagedList } from '../../../components/table/use-paged-list.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { ImportForm } from './import-form.tsx'
import { ImportStateChip, type ImportSummary, senderOf, stateWord } from './import-words.tsx'
import { WaitingLists } from './waiting-lists.tsx'

const PAGE_ROWS = 50

const columns: readonly DataColumn<ImportSummary>[] = [
  {
    key: 'file',
    head: 'Daftar',
    value: ({ file_name }) => file_name,
    cell: (row) => <TwoLines first={row.file_name} second={listCountWords(row.counts)} />,
  },
  {
    key: 'state',
    head: 'Keadaan',
    width: 140,
    value: stateWord,
    cell: (row) => <ImportStateChip list={row} />,
  },
  {
    key: 'rows',
    head: 'Baris',
    kind: 'number',
    width: 96,
    hideBelow: 'lg',
    value: ({ counts }) => counts.total,
  },
  {
    key: 'photos',
    head: 'Foto',
    kind: 'number',
    width: 96,
    hideBelow: 'lg',
    value: ({ photos }) => photos.total,
    cell: ({ photos }) => groupThousands(photos.total),
  },
  {
    key: 'by',
    head: 'Oleh',
    width: 190,
    hideBelow: 'xl',
    value: senderOf,
  },
  {
    key: 'at',
    head: 'Dikirim',
    kind: 'time',
    width: 210,
    hideBelow: 'lg',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{dayAndTime(created_at)}</span>,
  },
]

type Sort = NonNullable<Query<'GET /office/impor'>['sort']>
const ORDERS: TableOrders<Sort> = {
  at: { label: 'Terlama dulu', sort: 'id' },
  file: { label: 'Berkas, A ke Z', sort: 'file_name' },
  '-file': { label: 'Berkas, Z ke A', sort: 'file_name-' },
  by: { label: 'Pengirim, A ke Z', sort: 'created_by' },
  '-by': { label: 'Pengirim, Z ke A', sort: 'created_by-' },
}
const SERVER_ORDERS = { known: ORDERS, usual: 'Terbaru dulu' }

const rowsOf = ({ imports }: Reply<'GET /office/impor'>) => imports
const keyOf = ({ import_id }: ImportSummary) => import_id

/** Lists that came in, and the place where the next one is handed over. */
export function Component() {
  const view = useTableView({})
  const mayInspect = holdsOneOf(useStaff()?.roles ?? [], INSPECTORS)
  const { search } = view
  const sort = orderOf(ORDERS, view.sort)
  const fetchPage = (page: number, signal: AbortSignal) =>
    client.call(
      'GET /office/impor',
      { query: { limit: PAGE_ROWS, page, ...(search === '' ? {} : { search }), ...(sort && { sort }) } },
      { signal },
    )
  const { table, fileOf } = usePagedList({
    queryKey: ['GET /office/impor', { search, sort }],
    fetchPage,
    pageRows: PAGE_ROWS,
    rowsOf,
    keyOf,
    fresh: true,
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Impor unit"
        note="Banyak unit sekaligus dari daftar: diperiksa dulu, baru ditulis."
        actions={
          mayInspect && (
            <Link to={paths.importedReports} className={buttonClass({ variant: 'outline' })}>
              Laporan inspeksi dari daftar
            </Link>
          )
        }
      />
      <WaitingLists />
      <ImportForm />
      <DataTable
        caption="Impor unit"
        columns={columns}
        {...table}
        view={view}
        searchHint="Cari berkas atau pengirim"
        answeredByServer
        orders={SERVER_ORDERS}
        bulk={onlyAFile}
        to={({ import_id }) => paths.import(import_id)}
        rowHeight={60}
        empty={{
          title: 'Belum ada impor',
          note: 'Pilih daftar di atas. Contoh Excel menunjukkan kolom yang dikenali.',
        }}
        exportName="impor-unit"
        saved={{ list: 'impor' }}
        exportFile={fileOf('Impor unit', columns)}
      />
    </div>
  )
}
