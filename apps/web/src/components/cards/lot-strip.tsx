import { TimeIcon, TimeStrip } from '@ketok/ui'
import { useIsTakenOver, useServerNow } from '../../start/observe.ts'
import { lotTime, type TimedLot } from '../lot-time.ts'

/** The running time of a lot on the server's clock. */
export function LotStrip({ lot, size }: { lot: TimedLot; size?: 'md' | 'lg' | 'xl' }) {
  const { tone, label, value, elapsed } = lotTime(lot, useServerNow(), useIsTakenOver())
  return <TimeStrip tone={tone} label={label} value={value} elapsed={elapsed} size={size} />
}

/** Where the clock stands alone, beside a name that needs its line; the row tells the price, also of a sold lot. */
const TOLD: Partial<Record<TimedLot['state'], string>> = {
  sold: 'Terjual',
  konfirmasi: 'Konfirmasi',
  paused: 'Dijeda',
}

/**
 * The same as a single figure, for narrow rows: dark in the last two minutes. The label can stand before it; the zone then
 * has no room, and the foot of every page names it.
 */
export function LotClock({ lot, labelled = false }: { lot: TimedLot; labelled?: boolean }) {
  const { tone, label, value } = lotTime(lot, useServerNow(), useIsTakenOver())
  const told = labelled ? undefined : TOLD[lot.state]
  const ground =
    tone === 'closing' ? 'bg-ink text-white px-2' : tone === 'extended' ? 'bg-brand-50 text-brand px-2' : ''
  return (
    <>
      {labelled && (
        <span className="flex min-w-0 items-center gap-1.5">
          <TimeIcon tone={tone} className="size-4 shrink-0" />
          <span className="truncate">{label}</span>
        </span>
      )}
      {/* A row tells the price by itself, and a clock that stands still has none: such a word has the line alone. */}
      {!(labelled && (lot.state === 'sold' || (lot.state === 'paused' && label === TOLD.paused))) && (
        <span
          className={`inline-flex ${labelled ? 'h-7' : 'h-8'} shrink-0 items-center rounded-chip text-14 font-bold whitespace-nowrap ${ground || 'text-text'}`}
        >
          {told ?? (
            <>
              {!labelled && <span className="sr-only">{label} </span>}
              {labelled ? value.replace(/ WIB$/, '') : value}
            </>
          )}
        </span>
      )}
    </>
  )
}
