import { Tabs } from '@ketok/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { LotCell, lotWords } from '../../../components/lot-cell.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { serverNow } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { DefaultedDetail } from './defaulted-detail.tsx'
import { type DefaultedLot, wayWords, wentTo } from './relisting-words.ts'
import { WayChip } from './way-chip.tsx'

/** Several people plan sales at one list. */
const REFRESH_MS = 20_000

const lotColumn: DataColumn<DefaultedLot> = {
  key: 'lot',
  head: 'Lot',
  value: ({ title, lot_number, auction_name }) => `${title} · ${lotWords(lot_number)} · ${auction_name}`,
  cell: (lot) => <LotCell lot={lot} />,
}
const hammerColumn: DataColumn<DefaultedLot> = {
  key: 'hammer',
  head: 'Harga ketok (Rp)',
  kind: 'number',
  width: 156,
  hideBelow: 'lg',
  value: ({ hammer_price }) => hammer_price,
}
const defaulterColumn: DataColumn<DefaultedLot> = {
  key: 'defaulter',
  head: 'Wanprestasi oleh',
  width: 190,
  hideBelow: 'lg',
  value: ({ defaulter }) => defaulter.full_name,
}
const defaultedColumn: DataColumn<DefaultedLot> = {
  key: 'defaulted',
  head: 'Sejak',
  kind: 'time',
  width: 196,
  hideBelow: 'xl',
  value: ({ expired_at }) => expired_at,
}

const waitingColumns: readonly DataColumn<DefaultedLot>[] = [
  lotColumn,
  defaulterColumn,
  defaultedColumn,
  {
    key: 'waiting',
    head: 'Menunggu',
    width: 128,
    value: ({ expired_at }) => expired_at,
    cell: ({ expired_at }) => waitingAge(expired_at, serverNow()),
  },
  {
    key: 'way',
    head: 'Keadaan',
    width: 150,
    hideBelow: 'lg',
    value: ({ after_default }) => wayWords[after_default].label,
    cell: ({ after_default }) => <WayChip way={after_default} />,
  },
  hammerColumn,
]
const endedColumns: readonly DataColumn<DefaultedLot>[] = [
  lotColumn,
  defaulterColumn,
  hammerColumn,
  {
    key: 'way',
    head: 'Keadaan',
    width: 170,
    value: ({ after_default }) => wayWords[after_default].label,
    cell: ({ after_default }) => <WayChip way={after_default} />,
  },
  {
    key: 'went',
    head: 'Ke mana',
    hideBelow: 'lg',
    value: (lot) => wentTo(lot).join(' · '),
    cell: (lot) => {
      const [first, second] = wentTo(lot)
      return <TwoLines first={first} second={second} />
    },
  },
]

const TABS = ['menunggu', 'selesai'] as const
type TabName = (typeof TABS)[number]
const empty: Record<TabName, { title: string; note: string }> = {
  menunggu: {
    title: 'Tidak ada lot yang menunggu',
    note: 'Lot muncul di sini begitu tagihan pemenangnya lewat jatuh tempo.',
  },
  selesai: {
    title: 'Belum ada lot yang mendapat jalan lain',
    note: 'Lot yang dilelang ulang atau dibeli penawar berikutnya tersimpan di sini.',
  },
}

/** Lots whose winner did not pay: those that wait for another sale, and what became of the others. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const tab = TABS.find((name) => name === address.get('tahap')) ?? 'menunggu'
  const [opened, show] = useOpenRow('buka')
  const openId = Number(opened) || null
  const view = useTableView(tab === 'menunggu' ? { sort: 'waiting' } : undefined)
  const desk = useReading('GET /office/lelang-ulang', undefined, { everyMs: REFRESH_MS })
  const byTab = useMemo(() => desk.data && splitUp(desk.data.lots), [desk.data])
  const open = desk.data?.lots.find(({ bill_id }) => bill_id === openId)
  const columns = useColumnsBeside(tab === 'menunggu' ? waitingColumns : endedColumns, open !== undefined)

  const tabOf = (id: TabName, label: string) => ({
    id,
    label,
    ...(byTab && { count: byTab[id].length.toLocaleString('id-ID') }),
  })
  return (
    <div className="grid gap-3 [--desk-above:330px]">
      <PageHead
        title="Lelang ulang"
        note={
          desk.data?.offers === true
            ? 'Lot yang pemenangnya wanprestasi: dilelang ulang, atau ditawarkan ke penawar berikutnya.'
            : 'Lot yang pemenangnya wanprestasi. Catatan lelang pertamanya tetap seperti semula.'
        }
      />
      <Tabs
        label="Keadaan lot wanprestasi"
        value={tab}
        onChange={(next) => setAddress(next === 'menunggu' ? {} : { tahap: next }, { replace: true })}
        tabs={[tabOf('menunggu', 'Menunggu'), tabOf('selesai', 'Selesai')]}
      >
        <DeskSplit
          asideLabel="Rincian lot wanprestasi"
          onClose={() => show(null)}
          aside={
            open === undefined ? null : (
              <DefaultedDetail key={open.bill_id} lot={open} offers={desk.data?.offers === true} />
            )
          }
        >
          <DataTable
            key={tab}
            caption="Lot wanprestasi"
            columns={columns}
            rows={byTab?.[tab]}
            rowKey={({ bill_id }) => bill_id}
            view={view}
            error={desk.error}
            onRetry={() => void desk.refetch()}
            searchHint="Cari lot, lelang, nama, atau harga"
            onOpen={({ bill_id }) => show(bill_id)}
            openKey={openId}
            empty={empty[tab]}
            exportName={`lelang-ulang-${tab}`}
            rowHeight={64}
          />
        </DeskSplit>
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih lot' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}

function splitUp(lots: readonly DefaultedLot[]): Record<TabName, readonly DefaultedLot[]> {
  const isOver = ({ after_default: way }: DefaultedLot) => way === 'relisted' || way === 'sold'
  return { menunggu: lots.filter((lot) => !isOver(lot)), selesai: lots.filter(isOver) }
}
