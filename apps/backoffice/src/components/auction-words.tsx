import type { Reply } from '@ketok/contract'
import { HOUSE_ZONE, momentBeside, parseIso, type TimeZone, timeBeside, zoneTime } from '@ketok/domain'
import {
  BanIcon,
  CheckIcon,
  type ChipTone,
  ClockIcon,
  type LucideIcon,
  MapPinIcon,
  PauseIcon,
  PencilIcon,
  PlayIcon,
  RadioIcon,
  StatusChip,
  TimerIcon,
  TriangleAlertIcon,
} from '@ketok/ui'

type Auction = Reply<'GET /office/lelang/{auction_id}'>

const kinds: Record<Auction['kind'], { label: string; icon: LucideIcon }> = {
  time: { label: 'Waktu', icon: TimerIcon },
  live: { label: 'Langsung', icon: RadioIcon },
  offline: { label: 'Luring', icon: MapPinIcon },
}

const states: Record<Auction['state'], { label: string; tone: ChipTone; icon: LucideIcon }> = {
  draft: { label: 'Rencana', tone: 'neutral', icon: PencilIcon },
  scheduled: { label: 'Terjadwal', tone: 'neutral', icon: ClockIcon },
  unopened: { label: 'Belum dibuka', tone: 'warning', icon: TriangleAlertIcon },
  open: { label: 'Berlangsung', tone: 'success', icon: PlayIcon },
  paused: { label: 'Dijeda', tone: 'warning', icon: PauseIcon },
  closed: { label: 'Selesai', tone: 'neutral', icon: CheckIcon },
  cancelled: { label: 'Dibatalkan', tone: 'danger', icon: BanIcon },
}

/** Fixed icons (look 5): timed, live, on the floor. */
export function KindChip({ kind }: Pick<Auction, 'kind'>) {
  const { label, icon } = kinds[kind]
  return (
    <StatusChip tone="brand" icon={icon}>
      {label}
    </StatusChip>
  )
}

export function AuctionStateChip({ state }: Pick<Auction, 'state'>) {
  const { label, tone, icon } = states[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}

/** '21 Nov 2026, 14.30 WIB'; a time of a sale with the clock of its branch beside it: '21 Nov 2026, 14.30 WIB (15.30 WITA)'. */
export function dayAndTime(iso: string, zone: TimeZone = HOUSE_ZONE): string {
  const at = parseIso(iso)
  return at === null ? '-' : momentBeside(zone, at)
}

/** '28 Nov 2026, 10.00 WITA': what happened at a branch, by the clock there alone, as its paper prints it. */
export function timeThere(iso: string, zone: TimeZone = HOUSE_ZONE): string {
  const at = parseIso(iso)
  return at === null ? '-' : zoneTime(zone, at)
}

export function timeOnly(iso: string, zone: TimeZone = HOUSE_ZONE): string {
  const at = parseIso(iso)
  return at === null ? '-' : timeBeside(zone, at)
}
