import { isAnnounced } from '@ketok/domain'
import type { LogEntry } from './facts.ts'

/** What the log itself says is true after one of its events. */
export interface Position {
  readonly entry: LogEntry
  readonly leader: { readonly bidder: number; readonly nipl: number } | null
  readonly maximum: number | null
  readonly price: number | null
  /** The end in force; null before the opening. */
  readonly closesAt: number | null
  readonly open: boolean
  readonly ended: boolean
  /** The last seq that others may have heard of. */
  readonly announcedSeq: number
}

const START: Omit<Position, 'entry'> = {
  leader: null,
  maximum: null,
  price: null,
  closesAt: null,
  open: false,
  ended: false,
  announcedSeq: 0,
}

/** Follows a log word by word, applying no rule: rules are what the checkers bring. */
export function retrace(log: readonly LogEntry[]): Position[] {
  const positions: Position[] = []
  let now = START
  for (const entry of log) {
    now = { ...after(now, entry), announcedSeq: isAnnounced(entry.event) ? entry.seq : now.announcedSeq }
    positions.push({ ...now, entry })
  }
  return positions
}

function after(now: Omit<Position, 'entry'>, { event }: LogEntry): Omit<Position, 'entry'> {
  switch (event.type) {
    case 'lot_published':
    case 'lot_moved':
    case 'reserve_lowered':
      return now
    case 'lot_opened':
      return { ...now, open: true, closesAt: event.closesAt }
    case 'bid_placed': {
      const { price, closesAt } = event
      const leader = { bidder: event.leader, nipl: event.leaderNipl }
      const maximum = event.leader === event.bidder ? event.maximum : now.maximum
      return { ...now, leader, maximum, price, closesAt }
    }
    case 'maximum_raised':
    case 'maximum_lowered':
      return { ...now, maximum: event.maximum }
    case 'bid_undone':
      return { ...now, leader: null, maximum: null, price: null }
    case 'lot_paused':
      return { ...now, open: false }
    case 'lot_resumed':
      return { ...now, open: true, closesAt: event.closesAt }
    case 'lot_closed':
    case 'konfirmasi_ended': {
      const { outcome } = event
      const leader = outcome.result === 'passed' ? null : { bidder: outcome.winner, nipl: outcome.nipl }
      return { ...now, open: false, ended: true, leader }
    }
    case 'lot_withdrawn':
    case 'lot_cancelled':
      return { ...now, open: false, ended: true, leader: null, maximum: null, price: null }
  }
}
