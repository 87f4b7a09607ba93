import type { Query, Reply } from '@ketok/contract'
import { holdsOneOf, UNIT_EDITORS, UNIT_STATE_WORDS, UNIT_STATES, type UnitState } from '@ketok/domain'
import { buttonClass, PlusIcon } from '@ketok/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { PdfButton } from '../../../components/pdf-button.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { orderOf, type TableOrders } from '../../../components/table/table-orders.ts'
import { usePagedList } from '../../../components/table/use-paged-list.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { useUnitActs } from './unit-acts.tsx'
import { missingWords, UnitCell, type UnitRow, UnitStateChip, unitName } from './unit-words.tsx'

const PAGE_ROWS = 100
const rowsOf = ({ units }: Reply<'GET /office/unit'>) => units
const keyOf = ({ unit_id }: UnitRow) => unit_id

const columns: readonly DataColumn<UnitRow>[] = [
  {
    key: 'unit',
    head: 'Unit',
    value: (unit) => `${unitName(unit)} ${unit.plate ?? ''}`,
    cell: (unit) => <UnitCell unit={unit} />,
  },
  {
    key: 'state',
    head: 'Keadaan',
    width: 176,
    hideBelow: 'lg',
    value: ({ state }) => UNIT_STATE_WORDS[state],
    cell: ({ state }) => <UnitStateChip state={state} />,
  },
  {
    key: 'missing',
    head: 'Yang kurang',
    width: 230,
    hideBelow: 'lg',
    value: ({ missing }) => missingWords(missing),
    cell: ({ missing }) =>
      missing.length === 0 ? (
        <span className="text-text-3">lengkap</span>
      ) : (
        <span
          className={`block truncate ${missing.some(({ blocks }) => blocks) ? 'text-danger' : 'text-text-2'}`}
          title={missing.map(({ message }) => message).join('. ')}
        >
          {missingWords(missing)}
        </span>
      ),
  },
  {
    key: 'pool',
    head: 'Pool',
    width: 190,
    hideBelow: 'xl',
    value: ({ pool, city }) => pool?.name ?? city,
    cell: ({ pool, city }) => <TwoLines first={pool?.name ?? 'Belum di pool'} second={city} />,
  },
  {
    key: 'type',
    head: 'Jenis',
    width: 130,
    hideBelow: '2xl',
    value: ({ product_type }) => product_type.name,
  },
  {
    key: 'changed',
    head: 'Disimpan',
    kind: 'time',
    width: 210,
    hideBelow: 'xl',
    value: ({ changed_at }) => changed_at,
    cell: ({ changed_at }) => <span className="whitespace-nowrap">{dayAndTime(changed_at)}</span>,
  },
]

/** In the place of what is missing, while papers are looked for. */
const promisedColumn: DataColumn<UnitRow> = {
  key: 'promised',
  head: 'Dokumen dijanjikan',
  width: 170,
  value: ({ promised }) => promised.map(({ name, promised_day }) => `${name} ${promised_day}`).join(', '),
  cell: ({ promised }) => {
    const [first, ...others] = promised
    if (first === undefined) return null
    return (
      <span className={first.overdue ? 'text-danger-text' : undefined}>
        <TwoLines
          first={others.length === 0 ? first.name : `${first.name} dan ${others.length} lagi`}
          second={`${first.overdue ? 'lewat, ' : ''}janji ${dayWords(first.promised_day)}`}
        />
      </span>
    )
  },
}
const paperColumns = columns.map((column) => (column.key === 'missing' ? promisedColumn : column))

type Sort = NonNullable<Query<'GET /office/unit'>['sort']>
const ORDERS: TableOrders<Sort> = {
  '-changed': { label: 'Terakhir disimpan', sort: 'changed_at-' },
  changed: { label: 'Terlama tidak disimpan', sort: 'changed_at' },
  unit: { label: 'Nama, A ke Z', sort: 'title' },
  '-unit': { label: 'Nama, Z ke A', sort: 'title-' },
  '-tahun': { label: 'Tahun termuda', sort: 'year-' },
  tahun: { label: 'Tahun tertua', sort: 'year' },
  pool: { label: 'Pool dan tempat', sort: 'pool' },
  '-pool': { label: 'Pool, Z ke A', sort: 'pool-' },
  type: { label: 'Jenis, A ke Z', sort: 'product_type' },
  '-type': { label: 'Jenis, Z ke A', sort: 'product_type-' },
  promised: { label: 'Janji dokumen tertua', sort: 'promised_day' },
}
const SERVER_ORDERS = { known: ORDERS, usual: 'Terbaru masuk' }

/** Everything the house holds, held or is about to sell. */
export function Component() {
  const view = useTableView({ filters: ['jenis', 'pool', 'penitip', 'keadaan', 'dokumen'] })
  const choices = useReading('GET /office/unit/pilihan')
  const mayEdit = holdsOneOf(useStaff()?.roles ?? [], UNIT_EDITORS)
  const { jenis, pool, penitip, keadaan, dokumen } = view.filters
  const papers = dokumen === 'lewat' ? 'overdue' : dokumen === 'janji' ? 'promised' : undefined
  const sort = orderOf(ORDERS, view.sort)
  const state = UNIT_STATES.find((known) => known === keadaan)
  const query = {
    limit: PAGE_ROWS,
    ...(view.search === '' ? {} : { search: view.search }),
    ...(jenis !== undefined && /^[1-9]\d{0,8}$/.test(jenis) ? { product_type_id: jenis } : {}),
    ...(pool !== undefined && /^[1-9]\d{0,8}$/.test(pool) ? { pool_id: pool } : {}),
    ...(penitip !== undefined && /^[1-9]\d{0,8}$/.test(penitip) ? { consignor_id: penitip } : {}),
    ...(state === undefined ? {} : { state }),
    ...(papers === undefined ? {} : { papers }),
    // When papers are looked for, the oldest promise comes first.
    ...(sort !== undefined ? { sort } : papers === undefined ? {} : { sort: 'promised_day' as const }),
  }
  const fetchPage = (page: number, signal: AbortSignal) =>
    client.call('GET /office/unit', { query: { ...query, page } }, { signal })
  const { table, fileOf } = usePagedList({
    queryKey: ['GET /office/unit', query],
    fetchPage,
    pageRows: PAGE_ROWS,
    rowsOf,
    keyOf,
  })
  const filters = useMemo((): DataFilter<UnitRow>[] => {
    const { product_types: types = [], pools = [], companies = [] } = choices.data ?? {}
    const named = (given: readonly { id: number; name: string }[]) =>
      given.map(({ id, name }) => ({ value: String(id), label: name }))
    return [
      {
        key: 'keadaan',
        label: 'Keadaan',
        all: 'Semua keadaan',
        options: UNIT_STATES.map((value: UnitState) => ({ value, label: UNIT_STATE_WORDS[value] })),
      },
      { key: 'jenis', label: 'Jenis', all: 'Semua jenis', options: named(types) },
      { key: 'pool', label: 'Pool', all: 'Semua pool', options: named(pools) },
      {
        key: 'penitip',
        label: 'Perusahaan penitip',
        all: 'Semua penitip',
        options: companies.map(({ customer_id, name }) => ({ value: String(customer_id), label: name })),
      },
      {
        key: 'dokumen',
        label: 'Dokumen',
        all: 'Semua dokumen',
        options: [
          { value: 'lewat', label: 'Lewat janji' },
          { value: 'janji', label: 'Masih dijanjikan' },
        ],
      },
    ]
  }, [choices.data])
  const acts = useUnitActs(choices.data)
  const shownColumns = papers === undefined ? columns : paperColumns

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Unit"
        note="Semua yang masuk lewat gerbang: lembar, foto, dokumen, tempat, dan kunci."
        actions={
          <span className="flex flex-wrap gap-2">
            {query.pool_id !== undefined && (
              <PdfButton
                size="md"
                url={`/api/office/pool/${query.pool_id}/daftar-unit`}
                file={`daftar-pool-${query.pool_id}.pdf`}
              >
                Daftar pool
              </PdfButton>
            )}
            {mayEdit && (
              <Link to={paths.imports} className={buttonClass({ size: 'md', variant: 'outline' })}>
                Impor daftar
              </Link>
            )}
            {mayEdit && (
              <Link to={paths.newUnit} className={buttonClass({ size: 'md' })}>
                <PlusIcon aria-hidden="true" />
                Unit baru
              </Link>
            )}
          </span>
        }
      />
      <DataTable
        caption="Unit"
        columns={shownColumns}
        {...table}
        view={view}
        filters={filters}
        searchHint="Cari merek, nopol, stok"
        to={({ unit_id }) => paths.unit(unit_id)}
        answeredByServer
        orders={SERVER_ORDERS}
        rowHeight={60}
        bulk={acts.bulk}
        empty={{
          title: 'Belum ada unit',
          note: 'Catat unit pertama yang masuk: merek, model, dan poolnya sudah cukup untuk mulai.',
          action: mayEdit && (
            <Link to={paths.newUnit} className={buttonClass({ size: 'sm' })}>
              Unit baru
            </Link>
          ),
        }}
        exportName="unit"
        saved={{ list: 'unit' }}
        exportFile={fileOf('Unit', shownColumns)}
      />
      {acts.dialog}
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Spasi'], does: 'tandai' },
          { keys: ['Enter'], does: 'buka unit' },
        ]}
      />
    </div>
  )
}
