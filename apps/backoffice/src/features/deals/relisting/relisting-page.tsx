import { StatusChip } from '@ketok/ui'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { LotDesk, lotColumn, type OfStages } from '../../../components/lot-desk.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { serverNow } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { DefaultedDetail } from './defaulted-detail.tsx'
import { type DefaultedLot, wayWords, wentTo } from './relisting-words.ts'

/** Several people plan sales at one list. */
const REFRESH_MS = 20_000

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

const empty: OfStages<{ title: string; note: string }> = {
  menunggu: {
    title: 'Tidak ada lot yang menunggu',
    note: 'Lot muncul di sini begitu tagihan pemenangnya lewat jatuh tempo.',
  },
  selesai: {
    title: 'Belum ada lot yang mendapat jalan lain',
    note: 'Lot yang dilelang ulang atau dibeli penawar berikutnya tersimpan di sini.',
  },
}

const columns = { menunggu: waitingColumns, selesai: endedColumns }
const sort = { menunggu: 'waiting', selesai: '' }
const isOver = ({ after_default: way }: DefaultedLot) => way === 'relisted' || way === 'sold'

/** Lots whose winner did not pay: those that wait for another sale, and what became of the others. */
export function Component() {
  const desk = useReading('GET /office/lelang-ulang', undefined, { everyMs: REFRESH_MS })
  const offers = desk.data?.offers === true
  return (
    <LotDesk
      title="Lelang ulang"
      note={
        offers
          ? 'Lot yang pemenangnya wanprestasi: dilelang ulang, atau ditawarkan ke penawar berikutnya.'
          : 'Lot yang pemenangnya wanprestasi. Catatan lelang pertamanya tetap seperti semula.'
      }
      labels={{
        stages: 'Keadaan lot wanprestasi',
        list: 'Lot wanprestasi',
        detail: 'Rincian lot wanprestasi',
      }}
      lots={desk.data?.lots}
      lotKey={({ bill_id }) => bill_id}
      isOver={isOver}
      columns={columns}
      sort={sort}
      empty={empty}
      detail={(lot) => <DefaultedDetail key={lot.bill_id} lot={lot} offers={offers} />}
      exportName="lelang-ulang"
      error={desk.error}
      onRetry={() => void desk.refetch()}
    />
  )
}

function WayChip({ way }: { way: DefaultedLot['after_default'] }) {
  const { label, tone } = wayWords[way]
  return <StatusChip tone={tone}>{label}</StatusChip>
}
