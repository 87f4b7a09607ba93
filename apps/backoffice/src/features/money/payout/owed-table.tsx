import { CASHIERS, formatRupiah, holdsOneOf, keysOf, parseIso } from '@ketok/domain'
import { Button, ClockIcon, LandmarkIcon, StatusChip, XIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { owedReasons } from '../../../components/cashier/payout-words.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { serverNow, useStaff } from '../../../observe.ts'
import { type Owed, owedKey, sumOf } from './owed.ts'
import { PrepareDialog } from './prepare-dialog.tsx'

type OwedState = 'ready' | 'overdue' | 'failed' | 'homeless'

/** How it stands with sending it: what hinders comes before what presses. */
function owedStateOf({ has_bank_account, failure, refund_by }: Owed): OwedState {
  if (!has_bank_account) return 'homeless'
  if (failure !== null) return 'failed'
  const by = refund_by === null ? null : parseIso(refund_by)
  return by !== null && by < serverNow() ? 'overdue' : 'ready'
}

const stateWords: Readonly<Record<OwedState, string>> = {
  homeless: 'Tanpa rekening',
  failed: 'Pernah gagal',
  overdue: 'Lewat batas',
  ready: 'Siap disiapkan',
}

const columns: readonly DataColumn<Owed>[] = [
  {
    key: 'customer',
    head: 'Pelanggan',
    value: ({ customer }) => `${customer.full_name} ${customer.email}`,
    cell: ({ customer }) => <PayerCell payer={customer} />,
  },
  {
    key: 'about',
    head: 'Untuk',
    value: ({ about, reason }) => `${about} ${owedReasons[reason]}`,
    cell: ({ about, reason }) => (
      <span className="block leading-snug">
        <span className="block truncate" title={about}>
          {about}
        </span>
        <span className="block truncate text-12 text-text-2">{owedReasons[reason]}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Keadaan',
    width: 160,
    value: (owed) => stateWords[owedStateOf(owed)],
    cell: OwedStateChip,
  },
  {
    key: 'by',
    head: 'Paling lambat',
    kind: 'time',
    width: 196,
    hideBelow: 'xl',
    value: ({ refund_by }) => refund_by,
    cell: ({ refund_by, time_zone }) => (refund_by === null ? <Nothing /> : dayAndTime(refund_by, time_zone)),
  },
  {
    key: 'account',
    head: 'Rekening',
    width: 130,
    hideBelow: '2xl',
    value: ({ account_masked }) => account_masked,
  },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'number',
    width: 136,
    value: ({ amount }) => amount,
    sum: true,
  },
]

const filters: readonly DataFilter<Owed>[] = [
  {
    key: 'keadaan',
    label: 'Keadaan',
    all: 'Semua keadaan',
    of: owedStateOf,
    options: keysOf(stateWords).map((value) => ({ value, label: stateWords[value] })),
  },
  {
    key: 'sebab',
    label: 'Sebab',
    all: 'Semua sebab',
    of: ({ reason }) => reason,
    options: Object.entries(owedReasons).map(([value, label]) => ({ value, label })),
  },
]

interface OwedTableProps {
  rows: readonly Owed[] | undefined
  error: unknown
  onRetry: () => void
  openKey: string | null
  onOpen: (key: string | null) => void
}

/** What the house owes back and nobody has prepared yet. */
export function OwedTable({ rows, error, onRetry, openKey, onOpen }: OwedTableProps) {
  const view = useTableView({ filters: ['keadaan', 'sebab'] })
  const shownColumns = useColumnsBeside(columns, openKey !== null)
  const mayPrepare = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  const [confirming, setConfirming] = useState<{ owed: readonly Owed[]; letGo: () => void } | null>(null)
  return (
    <>
      <DataTable
        caption="Harus dikembalikan"
        columns={shownColumns}
        rows={rows}
        rowKey={owedKey}
        view={view}
        filters={filters}
        error={error}
        onRetry={onRetry}
        searchHint="Cari pelanggan, lelang, atau jumlah"
        onOpen={(owed) => onOpen(owedKey(owed))}
        openKey={openKey}
        {...(mayPrepare && {
          bulk: (chosen: readonly Owed[], letGo: () => void) => (
            <Button size="sm" variant="light" onClick={() => setConfirming({ owed: chosen, letGo })}>
              Siapkan {formatRupiah(sumOf(chosen))}
            </Button>
          ),
          isSelectable: ({ has_bank_account }: Owed) => has_bank_account,
        })}
        empty={{
          title: 'Tidak ada yang harus dikembalikan',
          note: 'Jaminan muncul di sini setelah lelangnya selesai, dan uang lain begitu tidak ada tagihannya.',
        }}
        exportName="harus-dikembalikan"
        saved={{ list: 'harus-dikembalikan' }}
        rowHeight={56}
      />
      <PrepareDialog
        owed={confirming?.owed ?? null}
        onClose={() => setConfirming(null)}
        onPrepared={() => confirming?.letGo()}
      />
    </>
  )
}

function OwedStateChip(owed: Owed) {
  const state = owedStateOf(owed)
  if (state === 'ready') return <span className="text-text-2">{stateWords.ready}</span>
  const icon = { homeless: LandmarkIcon, failed: XIcon, overdue: ClockIcon }[state]
  return (
    <StatusChip tone={state === 'overdue' ? 'warning' : 'danger'} icon={icon}>
      {stateWords[state]}
    </StatusChip>
  )
}

const Nothing = () => <span className="text-text-3">-</span>
