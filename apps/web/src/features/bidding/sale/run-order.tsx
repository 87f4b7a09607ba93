import type { PublicSale, SaleLot } from '@ketok/contract/live'
import { formatRupiah, type Instant, type TimeZone, zoneHour } from '@ketok/domain'
import { Button, Picture, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import { lotName } from '../../../components/lot-number.ts'
import { useServerNow } from '../../../start/observe.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'
import { estimatedTimes } from './estimates.ts'
import { LeftMaximum } from './left-maximum.tsx'

/** An estimate that moved every second would be read as a promise. */
const TICK_MS = 20_000

/** The lots in the order in which they come, when about, and what was left for them. */
export function RunOrder({ sale }: { sale: PublicSale }) {
  const times = estimatedTimes(sale, useServerNow(TICK_MS))
  const { data } = useReading('GET /customer/proxy-bid')
  const [editing, setEditing] = useState<number | null>(null)
  const maxima = new Map(data?.proxies.map(({ unit, maximum }) => [unit.lot_id, maximum]))
  return (
    <ol className="@container flex flex-col">
      {sale.lots.map((lot) => (
        <li key={lot.lot_id} className="border-line border-b last:border-0">
          <Line
            lot={lot}
            isCurrent={lot.lot_id === sale.current?.lot_id}
            time={times.get(lot.lot_id)}
            zone={sale.time_zone}
            maximum={maxima.get(lot.lot_id) ?? null}
            isEditing={editing === lot.lot_id}
            onEdit={() => setEditing(editing === lot.lot_id ? null : lot.lot_id)}
          />
          {editing === lot.lot_id && lot.state === 'scheduled' && (
            <LeftMaximum lot={lot} known={maxima.get(lot.lot_id) ?? null} onDone={() => setEditing(null)} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface LineProps {
  lot: SaleLot
  isCurrent: boolean
  time: Instant | undefined
  zone: TimeZone
  maximum: number | null
  isEditing: boolean
  onEdit: () => void
}

function Line({ lot, isCurrent, time, zone, maximum, isEditing, onEdit }: LineProps) {
  const isWaiting = lot.state === 'scheduled'
  return (
    <div
      aria-current={isCurrent || undefined}
      className={`flex min-h-16 items-center gap-3 py-2 @max-[16rem]:flex-wrap @max-[16rem]:justify-between ${isCurrent ? '-mx-3 rounded-control bg-brand-50 px-3' : ''}`}
    >
      <Picture
        src={pictureUrl(lot.picture.file)}
        alt=""
        blur={lot.picture.blur}
        widths={[160]}
        sizes="64px"
        className="w-16 shrink-0 overflow-hidden rounded-chip"
      />
      <div className="min-w-0 flex-1 @max-[16rem]:order-first @max-[16rem]:basis-full">
        <p className="text-14 leading-snug font-semi">{lot.title}</p>
        <p className="text-13 text-text-2">
          {lotName(lot.lot_number)}
          {isWaiting && time !== undefined && ` · ± ${zoneHour(zone, time)}`}
        </p>
        {isWaiting && maximum === null && (
          <p className="text-13 text-text-2">Dasar {formatRupiah(lot.base_price)}</p>
        )}
        {isWaiting && maximum !== null && (
          <p className="text-13 font-semi text-success-text">Titip tawar {formatRupiah(maximum)}</p>
        )}
      </div>
      {isWaiting ? (
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isEditing}
          className="min-h-11 shrink-0 lg:min-h-9"
          onClick={onEdit}
        >
          {maximum === null ? 'Titip tawar' : 'Ubah'}
          <span className="sr-only"> {lotName(lot.lot_number)}</span>
        </Button>
      ) : (
        <ResultChip lot={lot} isCurrent={isCurrent} />
      )}
    </div>
  )
}

function ResultChip({ lot, isCurrent }: { lot: SaleLot; isCurrent: boolean }) {
  if (isCurrent || lot.state === 'open' || lot.state === 'paused')
    return <StatusChip tone="brand">Di meja</StatusChip>
  if (lot.state === 'sold')
    return <StatusChip tone="success">{formatRupiah(lot.price ?? lot.base_price)}</StatusChip>
  if (lot.state === 'konfirmasi') return <StatusChip tone="warning">Konfirmasi</StatusChip>
  return <StatusChip tone="neutral">{lot.state === 'passed' ? 'Tidak terjual' : 'Ditarik'}</StatusChip>
}
