import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { Tabs } from '@ketok/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { PayoutStateChip, payoutStateLabel } from '../../../components/cashier/payout-words.tsx'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { useReading } from '../../../query.ts'
import { SaleDetail } from './sale-detail.tsx'
import { SettlementDetail } from './settlement-detail.tsx'

type Desk = Reply<'GET /office/penyelesaian-penitip'>
type Sale = Desk['waiting'][number]
type Settlement = Desk['payouts'][number]
/** A sale nobody prepared, or a payout of one. */
type Row = Sale | Settlement

/** Short: two people work on one list, and each sees what the other did. */
const REFRESH_MS = 10_000
const STAGES = ['siapkan', 'setujui', 'kirim', 'riwayat'] as const
type Stage = (typeof STAGES)[number]

const isSettlement = (row: Row): row is Settlement => 'settlement_id' in row
const rowKey = (row: Row) => (isSettlement(row) ? `bayar-${row.settlement_id}` : `lot-${row.bill_id}`)
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'consignor',
    head: 'Penitip',
    value: ({ consignor }) => `${consignor.full_name} ${consignor.email}`,
    cell: ({ consignor }) => <PayerCell payer={consignor} />,
  },
  {
    key: 'title',
    head: 'Lot',
    value: ({ title, lot_number, auction_name }) => `${title} ${lot_number} ${auction_name}`,
    cell: ({ title, lot_number, auction_name }) => (
      <span className="block leading-snug">
        <span className="block truncate" title={title}>
          {title}
        </span>
        <span className="block truncate text-12 text-text-2">
          Lot {lot_number} · {auction_name}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Keadaan',
    width: 190,
    hideBelow: 'lg',
    value: (row) => (isSettlement(row) ? payoutStateLabel(row) : 'Belum disiapkan'),
    cell: (row) =>
      isSettlement(row) ? <PayoutStateChip {...row} /> : <span className="text-text-2">Belum disiapkan</span>,
  },
  {
    key: 'paid',
    head: 'Pembeli lunas',
    kind: 'time',
    width: 196,
    hideBelow: 'xl',
    value: ({ paid_at }) => paid_at,
    cell: ({ paid_at }) => dayAndTime(paid_at),
  },
  {
    key: 'hammer',
    head: 'Harga ketok (Rp)',
    kind: 'number',
    width: 160,
    hideBelow: 'xl',
    value: ({ hammer_price }) => hammer_price,
    sum: true,
  },
  {
    key: 'amount',
    head: 'Untuk penitip (Rp)',
    kind: 'number',
    width: 178,
    value: ({ amount }) => amount,
    sum: true,
  },
]

const empty: Record<Stage, { title: string; note: string }> = {
  siapkan: {
    title: 'Tidak ada yang harus dibayarkan',
    note: 'Lot titipan muncul di sini setelah pembelinya lunas.',
  },
  setujui: {
    title: 'Tidak ada yang menunggu persetujuan',
    note: 'Pembayaran yang disiapkan kasir muncul di sini.',
  },
  kirim: { title: 'Tidak ada yang siap dikirim', note: 'Pembayaran yang disetujui muncul di sini.' },
  riwayat: { title: 'Belum ada pembayaran', note: 'Setiap pembayaran tersimpan di sini selamanya.' },
}

/** What sellers of paid lots get: prepared after hand-over by one, approved by another, sent by the bank. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const stage = STAGES.find((name) => name === address.get('tahap')) ?? 'siapkan'
  const [openKey, show] = useOpenRow('buka')
  const view = useTableView()
  const desk = useReading('GET /office/penyelesaian-penitip', undefined, { everyMs: REFRESH_MS })
  const byStage = useMemo(() => desk.data && stagesOf(desk.data), [desk.data])
  const rows = byStage?.[stage]
  const open =
    desk.data && [...desk.data.waiting, ...desk.data.payouts].find((row) => rowKey(row) === openKey)
  const shownColumns = useColumnsBeside(columns, open !== undefined)

  const tab = (id: Stage, label: string) => ({
    id,
    label,
    ...(byStage !== undefined && id !== 'riwayat' && { count: groupThousands(byStage[id].length) }),
  })
  return (
    <div className="grid gap-3 [--desk-above:330px]">
      <PageHead
        title="Uang penitip"
        note={
          byStage === undefined
            ? ' '
            : `Belum disiapkan ${formatRupiah(sumOf(byStage.siapkan))} · menunggu petugas kedua ${formatRupiah(sumOf(byStage.setujui))} · siap dikirim ${formatRupiah(sumOf(byStage.kirim))}`
        }
      />
      <Tabs
        label="Tahap pembayaran penitip"
        value={stage}
        onChange={(next) => setAddress(next === 'siapkan' ? {} : { tahap: next }, { replace: true })}
        tabs={[
          tab('siapkan', 'Siapkan'),
          tab('setujui', 'Setujui'),
          tab('kirim', 'Kirim'),
          tab('riwayat', 'Riwayat'),
        ]}
      >
        <DeskSplit
          asideLabel="Rincian pembayaran penitip"
          onClose={() => show(null)}
          aside={
            open === undefined ? null : isSettlement(open) ? (
              <SettlementDetail key={openKey} settlement={open} />
            ) : (
              <SaleDetail key={openKey} sale={open} onPrepared={() => show(null)} />
            )
          }
        >
          <DataTable
            key={stage}
            caption="Uang penitip"
            columns={shownColumns}
            rows={rows}
            rowKey={rowKey}
            view={view}
            error={desk.error}
            onRetry={() => void desk.refetch()}
            searchHint="Cari penitip, lot, atau jumlah"
            onOpen={(row) => show(rowKey(row))}
            openKey={openKey}
            empty={empty[stage]}
            exportName={`uang-penitip-${stage}`}
            saved={{ list: 'uang-penitip', around: ['tahap'] }}
            rowHeight={56}
          />
        </DeskSplit>
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}

function stagesOf({ waiting, payouts }: Desk): Record<Stage, readonly Row[]> {
  return {
    siapkan: waiting,
    setujui: payouts.filter(({ state }) => state === 'prepared'),
    kirim: payouts.filter(({ state }) => state === 'approved'),
    riwayat: payouts,
  }
}
