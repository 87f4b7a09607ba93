import type { PublicLot } from '@ketok/contract/live'
import { countdownAnnouncement, SECOND_MS, type TimeZone, zoneHour, zoneSecond } from '@ketok/domain'
import { LiveRegion, TimeStrip } from '@ketok/ui'
import { useRef } from 'react'
import { at, lotTime, type TimedLot } from '../../../components/lot-time.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { useServerNow } from '../../../start/observe.ts'

/** For readers in the middle and the east; everybody else needs none of it. */
const LocalTime = latePart(
  () => import('../../../components/later/local-time.ts'),
  (module) => module.LocalTime,
)

/** The end of the lot: counted down, and always as a time of day (look 1.6). */
export function ClosingStrip({ lot, zone }: { lot: PublicLot; zone: TimeZone }) {
  const now = useServerNow()
  const time = lotTime({ ...lot, kind: 'time', time_zone: zone } satisfies TimedLot, now)
  const closesAt = at(lot.closes_at)
  const isOpen = lot.state === 'open'
  const isLate = time.tone === 'closing' || time.tone === 'extended'
  const strip = (size: 'lg' | 'xl') => (
    <TimeStrip
      // Words of a result are longer than a time.
      size={isOpen ? size : 'md'}
      className={isOpen ? undefined : RESULT[size]}
      tone={time.tone}
      label={
        isOpen ? (
          <>
            Ditutup {zoneSecond(zone, closesAt)}
            <LocalTime at={closesAt} zone={zone} />
          </>
        ) : (
          time.label
        )
      }
      value={time.value}
      note={isOpen ? note(lot, zone) : undefined}
      // The last minutes empty the bar; before, it fills with the time gone.
      elapsed={time.elapsed === undefined ? undefined : isLate ? 1 - time.elapsed : time.elapsed}
    />
  )
  return (
    <div className="room-time [grid-area:time] lg:overflow-hidden lg:rounded-panel lg:border lg:border-line">
      <div className="lg:hidden">{strip('lg')}</div>
      <div className="max-lg:hidden">{strip('xl')}</div>
      <TimeForScreenReader leftMs={isOpen ? closesAt - now : 0} />
    </div>
  )
}

/** As high as the running time, so that the close moves nothing. */
const RESULT = {
  lg: 'min-h-14 border-line border-b [&_.ui-time-value]:text-16',
  xl: 'min-h-[82px] px-5 [&_.ui-time-value]:text-18',
}

function note({ extension_count, cap_at }: PublicLot, zone: TimeZone): string {
  const words = extension_count > 0 ? `Diperpanjang ${extension_count}× · batas` : 'Batas perpanjangan'
  return `${words} ${zoneHour(zone, at(cap_at))}`
}

/** Marks of the last ten minutes, said once each. */
function TimeForScreenReader({ leftMs }: { leftMs: number }) {
  const before = useRef(leftMs)
  const announcement = useRef('')
  const mark = countdownAnnouncement(before.current, leftMs)
  // What is over or was prolonged, and no clock set right: whoever looks around finds no old time.
  const isOld = leftMs <= 0 || leftMs > before.current + SECOND_MS
  before.current = leftMs
  if (mark) announcement.current = mark
  else if (isOld) announcement.current = ''
  return <LiveRegion message={announcement.current} />
}
