import type { Reply } from '@ketok/contract'
import { keysOf } from '@ketok/domain'
import { StatusChip } from '@ketok/ui'
import { useMemo } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { type CashierException, exceptionWords } from '../../../components/cashier/exception-words.ts'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { serverNow } from '../../../observe.ts'
import { whereToAct } from './where-to-act.ts'

interface ExceptionQueueProps {
  desk: Reply<'GET /office/keuangan/pengecualian'> | undefined
  error: unknown
  onRetry: () => void
}

const columns: readonly DataColumn<CashierException>[] = [
  {
    key: 'about',
    head: 'Perkara',
    value: ({ about, note }) => (note === null ? about : `${about} · ${note}`),
    cell: ({ about, note, kind }) => (
      <span className="block leading-snug">
        <span className="block truncate" title={about}>
          {about}
        </span>
        <span className="block truncate text-12 font-regular text-text-2" title={note ?? undefined}>
          {note ?? exceptionWords[kind].act}
        </span>
      </span>
    ),
  },
  {
    key: 'kind',
    head: 'Jenis',
    width: 222,
    value: ({ kind }) => exceptionWords[kind].label,
    cell: ({ kind }) => {
      const { label, tone, icon } = exceptionWords[kind]
      return (
        <StatusChip tone={tone} icon={icon}>
          {label}
        </StatusChip>
      )
    },
  },
  {
    key: 'who',
    head: 'Siapa',
    value: ({ customer, staff }) => [customer?.full_name, customer?.email, staff?.full_name].join(' ').trim(),
    cell: ({ customer, staff }) =>
      customer !== null ? (
        <PayerCell payer={staff === null ? customer : { ...customer, email: `oleh ${staff.full_name}` }} />
      ) : staff !== null ? (
        <span className="block truncate">oleh {staff.full_name}</span>
      ) : (
        <span className="text-text-3">-</span>
      ),
  },
  {
    key: 'since',
    head: 'Menunggu sejak',
    kind: 'time',
    width: 172,
    value: ({ since }) => since,
    cell: ({ since }) => (
      <time dateTime={since} className="block leading-snug">
        <span className="block">{waitingAge(since, serverNow())}</span>
        <span className="block text-12 text-text-2">{dayAndTime(since)}</span>
      </time>
    ),
  },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'number',
    width: 126,
    value: ({ amount }) => amount,
    sum: true,
  },
]

/** Everything that is out of the ordinary, in one list: what, since when, how much, whose, and where it is settled. */
export function ExceptionQueue({ desk, error, onRetry }: ExceptionQueueProps) {
  const view = useTableView({ filters: ['jenis'] })
  const filters = useMemo((): readonly DataFilter<CashierException>[] => {
    const counts = new Map(desk?.kinds.map(({ kind, count }) => [kind, count]))
    return [
      {
        key: 'jenis',
        label: 'Jenis',
        all: 'Semua jenis',
        of: ({ kind }) => kind,
        options: keysOf(exceptionWords)
          .filter((kind) => counts.has(kind) || kind === view.filters.jenis)
          .map((kind) => ({
            value: kind,
            label: `${exceptionWords[kind].label} (${counts.get(kind) ?? 0})`,
          })),
      },
    ]
  }, [desk?.kinds, view.filters.jenis])
  return (
    <DataTable
      caption="Pengecualian"
      columns={columns}
      rows={desk?.exceptions}
      rowKey={({ subject: { type, id } }) => `${type}-${id}`}
      view={view}
      filters={filters}
      error={error}
      onRetry={onRetry}
      searchHint="Cari nama, keterangan, atau jumlah"
      to={whereToAct}
      total={desk?.total}
      empty={{
        title: 'Tidak ada yang menunggu',
        note: 'Semua uang yang masuk dikenali, dan semua pengembalian berjalan.',
      }}
      exportName="pengecualian"
      saved={{ list: 'pengecualian' }}
      rowHeight={56}
    />
  )
}
