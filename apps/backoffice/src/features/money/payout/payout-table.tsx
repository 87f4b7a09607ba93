import type { Query, Reply } from '@ketok/contract'
import { formatRupiah, holdsOneOf, isKeyOf, keysOf, PAYOUT_APPROVERS } from '@ketok/domain'
import { Button, StatusChip, UserIcon } from '@ketok/ui'
import { useMemo, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { PayoutStateChip, payoutStates } from '../../../components/cashier/payout-words.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useOlderPages } from '../../../components/table/use-older-pages.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { useStaff } from '../../../observe.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { type Payout, payoutKey, sumOf } from './owed.ts'
import type { RefundStage } from './refund-stages.ts'

type PayoutState = Payout['state']
type PayoutStage = Exclude<RefundStage, 'siapkan'>

const PAGE_SIZE = 500
/** Short: two people work on one list, and each sees what the other did. */
const REFRESH_MS = 10_000
const stateOfStage: Readonly<Record<PayoutStage, PayoutState | null>> = {
  setujui: 'prepared',
  kirim: 'approved',
  riwayat: null,
}

const customer: DataColumn<Payout> = {
  key: 'customer',
  head: 'Pelanggan',
  value: (payout) => `${payout.customer.full_name} ${payout.customer.email}`,
  cell: (payout) => <PayerCell payer={payout.customer} />,
}
const about: DataColumn<Payout> = {
  key: 'about',
  head: 'Untuk',
  hideBelow: 'xl',
  value: (payout) => payout.about,
}
const account: DataColumn<Payout> = {
  key: 'account',
  head: 'Rekening tujuan',
  value: (payout) => `${payout.bank_name} ${payout.account_masked} ${payout.account_owner}`,
  cell: (payout) => (
    <span className="block leading-snug">
      <span className="block truncate">
        {payout.account_masked} · {payout.bank_name}
      </span>
      <span className="block truncate text-12 text-text-2" title={payout.account_owner}>
        a.n. {payout.account_owner}
      </span>
    </span>
  ),
}
const amount: DataColumn<Payout> = {
  key: 'amount',
  head: 'Jumlah (Rp)',
  kind: 'number',
  width: 136,
  value: (payout) => payout.amount,
  sum: true,
}
const state: DataColumn<Payout> = {
  key: 'state',
  head: 'Keadaan',
  width: 190,
  value: (payout) => payoutStates[payout.state].label,
  cell: (payout) => <PayoutStateChip {...payout} />,
}
const reference: DataColumn<Payout> = {
  key: 'reference',
  head: 'Referensi atau alasan',
  width: 180,
  hideBelow: 'xl',
  value: (payout) => payout.bank_reference ?? payout.reason,
}

const preparedBy = (myId: number | undefined): DataColumn<Payout> => ({
  key: 'prepared',
  head: 'Disiapkan oleh',
  width: 186,
  value: (payout) => payout.prepared_by.full_name,
  cell: (payout) =>
    payout.prepared_by.staff_id === myId ? (
      <StatusChip tone="neutral" icon={UserIcon}>
        Anda
      </StatusChip>
    ) : (
      <Done by={payout.prepared_by.full_name} at={payout.prepared_at} />
    ),
})
const decidedBy: DataColumn<Payout> = {
  key: 'decided',
  head: 'Disetujui oleh',
  width: 186,
  value: (payout) => payout.decided_by?.full_name ?? null,
  cell: (payout) => <Done by={payout.decided_by?.full_name ?? '-'} at={payout.decided_at} />,
}

const columnsOf = (stage: PayoutStage, myId: number | undefined): readonly DataColumn<Payout>[] =>
  ({
    setujui: [customer, about, account, preparedBy(myId), amount],
    kirim: [customer, about, account, decidedBy, amount],
    riwayat: [customer, account, state, reference, amount],
  })[stage]

const historyFilters: readonly DataFilter<Payout>[] = [
  {
    key: 'keadaan',
    label: 'Keadaan',
    all: 'Semua keadaan',
    options: keysOf(payoutStates).map((value) => ({
      value,
      label: payoutStates[value].label,
    })),
  },
]

const empty = {
  setujui: {
    title: 'Tidak ada yang menunggu persetujuan',
    note: 'Pengembalian yang disiapkan kasir muncul di sini.',
  },
  kirim: {
    title: 'Tidak ada yang siap dikirim',
    note: 'Pengembalian yang disetujui muncul di sini untuk ditransfer.',
  },
  riwayat: { title: 'Belum ada pengembalian', note: 'Setiap pengembalian tersimpan di sini selamanya.' },
}

const payoutsOf = ({ payouts }: Reply<'GET /office/keuangan/pengembalian'>) => payouts

interface PayoutTableProps {
  stage: PayoutStage
  openKey: string | null
  onOpen: (key: string | null) => void
}

/** Payouts at one step of their way, or all that ever were. */
export function PayoutTable({ stage, openKey, onOpen }: PayoutTableProps) {
  const staff = useStaff()
  const view = useTableView(stage === 'riwayat' ? { filters: ['keadaan'] } : {})
  const mayApprove = stage === 'setujui' && holdsOneOf(staff?.roles ?? [], PAYOUT_APPROVERS)
  const [confirming, setConfirming] = useState<{ payouts: readonly Payout[]; letGo: () => void } | null>(null)
  const columns = useMemo(() => columnsOf(stage, staff?.staff_id), [stage, staff?.staff_id])

  const shownColumns = useColumnsBeside(columns, openKey !== null)
  const wanted = stateOfStage[stage] ?? stateIn(view.filters.keadaan)
  const query: Query<'GET /office/keuangan/pengembalian'> = {
    limit: PAGE_SIZE,
    ...(wanted === null ? {} : { state: wanted }),
    ...(view.search === '' ? {} : { cari: view.search }),
  }
  const list = useOlderPages({
    queryKey: ['GET /office/keuangan/pengembalian', 'pages', query],
    fetchPage: (from, signal) =>
      client.call('GET /office/keuangan/pengembalian', { query: { ...query, ...from } }, { signal }),
    rowsOf: payoutsOf,
    everyMs: REFRESH_MS,
  })

  return (
    <>
      <DataTable
        caption={
          { setujui: 'Menunggu persetujuan', kirim: 'Siap dikirim', riwayat: 'Riwayat pengembalian' }[stage]
        }
        columns={shownColumns}
        rowKey={payoutKey}
        view={view}
        {...(stage === 'riwayat' && { filters: historyFilters })}
        {...list.table}
        searchHint="Cari pelanggan, lelang, atau referensi"
        onOpen={(payout) => onOpen(payoutKey(payout))}
        openKey={openKey}
        {...(mayApprove && {
          bulk: (chosen: readonly Payout[], letGo: () => void) => (
            <Button size="sm" variant="light" onClick={() => setConfirming({ payouts: chosen, letGo })}>
              Setujui {formatRupiah(sumOf(chosen))}
            </Button>
          ),
          // Four eyes: what somebody prepared themselves they cannot choose.
          isSelectable: ({ prepared_by }: Payout) => prepared_by.staff_id !== staff?.staff_id,
        })}
        empty={empty[stage]}
        exportName={`pengembalian-${stage}`}
        saved={{ list: 'pengembalian', around: ['tahap', 'keadaan'] }}
        rowHeight={56}
      />
      <ApproveDialog
        payouts={confirming?.payouts ?? null}
        onClose={() => setConfirming(null)}
        onApproved={() => confirming?.letGo()}
      />
    </>
  )
}

function Done({ by, at }: { by: string; at: string | null }) {
  return (
    <span className="block leading-snug">
      <span className="block truncate" title={by}>
        {by}
      </span>
      {at !== null && <span className="block truncate text-12 text-text-2">{dayAndTime(at)}</span>}
    </span>
  )
}

function stateIn(text: string | undefined): PayoutState | null {
  return text !== undefined && isKeyOf(payoutStates, text) ? text : null
}
