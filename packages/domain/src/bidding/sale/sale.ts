import type { AuctionId, LotId } from '../../ids.ts'
import { DAY_MS, type Instant, instant, laterOf } from '../../instant.ts'
import { err, ok, type Result } from '../../result.ts'
import type { Automatic } from '../live-lot/lot.ts'
import { isAutomatic } from '../live-lot/ring.ts'
import type { Operator } from '../timed-lot/events.ts'

export type SaleState = Sale['state']

/** The session of a live or offline auction (rules 2.1): scheduled → prebid → live ⇄ paused → ended → ratified. */
export type Sale = ScheduledSale | RunningSale | EndedSale

interface Numbered {
  readonly auctionId: AuctionId
  readonly seq: number
  readonly at: Instant
  /** The last words from the rostrum to everybody, until the next ones. */
  readonly message: SaleMessage | null
  /** Without an auctioneer, when set; lots are called up by the clock. */
  readonly automatic: Automatic | null
}

export interface SaleMessage {
  readonly text: string
  readonly at: Instant
}

export interface ScheduledSale extends Numbered {
  readonly state: 'scheduled' | 'prebid'
}

export interface RunningSale extends Numbered {
  readonly state: 'live' | 'paused'
  readonly startedAt: Instant
  /** Shown while paused. */
  readonly reason: string | null
}

export interface EndedSale extends Numbered {
  readonly state: 'ended' | 'ratified'
  readonly endedAt: Instant
  /** The auction official who signed. */
  readonly ratifiedBy: Operator | null
}

interface Happened {
  readonly seq: number
  readonly at: Instant
  readonly by: Operator
}

export type SaleEvent =
  | (Happened & { readonly type: 'prebid_opened' | 'sale_started' | 'sale_resumed' | 'sale_ended' })
  | (Happened & { readonly type: 'sale_paused'; readonly reason: string })
  | (Happened & { readonly type: 'automatic_chosen'; readonly automatic: Automatic | null })
  | (Happened & { readonly type: 'message_posted'; readonly text: string })
  /** The official signs for every lot's log: each by its last hash, in hexadecimal. */
  | (Happened & { readonly type: 'sale_ratified'; readonly lots: readonly LotHeadSigned[] })

export interface LotHeadSigned {
  readonly lotId: LotId
  readonly head: string
}

export type SaleCommand =
  | { readonly type: 'open_prebid'; readonly by: Operator }
  | { readonly type: 'start'; readonly by: Operator }
  | { readonly type: 'resume'; readonly by: Operator }
  | { readonly type: 'pause'; readonly by: Operator; readonly reason: string }
  /** Lots that still wait or are on the block are told by whoever asks. */
  | { readonly type: 'end'; readonly by: Operator; readonly unsoldLots: number; readonly onBlock: boolean }
  | { readonly type: 'ratify'; readonly by: Operator; readonly lots: readonly LotHeadSigned[] }
  | { readonly type: 'set_automatic'; readonly by: Operator; readonly automatic: Automatic | null }
  | { readonly type: 'post_message'; readonly by: Operator; readonly text: string }

export type SaleRefusal =
  | { readonly code: 'sale_state_forbids'; readonly state: string }
  | { readonly code: 'reason_required' }
  | { readonly code: 'lot_on_block' }
  | { readonly code: 'lots_waiting'; readonly count: number }
  | { readonly code: 'automatic_invalid' }
  | { readonly code: 'message_empty' }

/** Which situations know each command; rules 2.1. A paused sale may end: not every pause does. */
const saleMay = {
  open_prebid: ['scheduled'],
  start: ['scheduled', 'prebid'],
  pause: ['live'],
  resume: ['paused'],
  end: ['live', 'paused'],
  ratify: ['ended'],
  set_automatic: ['scheduled', 'prebid', 'live', 'paused'],
  post_message: ['scheduled', 'prebid', 'live', 'paused'],
} satisfies Record<SaleCommand['type'], readonly Sale['state'][]>

/** Maxima may be left with the house from so long before the sale. */
export const PREBID_MS = 7 * DAY_MS

export function scheduledSale(auctionId: AuctionId): ScheduledSale {
  return { state: 'scheduled', auctionId, seq: 0, at: instant(0), message: null, automatic: null }
}

export function decideSale(sale: Sale, command: SaleCommand, now: Instant): Result<SaleEvent, SaleRefusal> {
  const states: readonly Sale['state'][] = saleMay[command.type]
  if (!states.includes(sale.state)) return err({ code: 'sale_state_forbids', state: sale.state })
  const happened = { seq: sale.seq + 1, at: laterOf(now, sale.at), by: command.by }
  switch (command.type) {
    case 'open_prebid':
      return ok({ type: 'prebid_opened', ...happened })
    case 'start':
      return ok({ type: 'sale_started', ...happened })
    case 'resume':
      return ok({ type: 'sale_resumed', ...happened })
    case 'pause':
      if (command.reason.trim() === '') return err({ code: 'reason_required' })
      return ok({ type: 'sale_paused', reason: command.reason, ...happened })
    case 'end':
      if (command.onBlock) return err({ code: 'lot_on_block' })
      if (command.unsoldLots > 0) return err({ code: 'lots_waiting', count: command.unsoldLots })
      return ok({ type: 'sale_ended', ...happened })
    case 'ratify':
      return ok({ type: 'sale_ratified', lots: command.lots, ...happened })
    case 'set_automatic':
      if (command.automatic !== null && !isAutomatic(command.automatic))
        return err({ code: 'automatic_invalid' })
      return ok({ type: 'automatic_chosen', automatic: command.automatic, ...happened })
    case 'post_message':
      if (command.text.trim() === '') return err({ code: 'message_empty' })
      return ok({ type: 'message_posted', text: command.text, ...happened })
  }
}

export function evolveSale(sale: Sale, event: SaleEvent): Sale {
  if (event.seq !== sale.seq + 1) {
    throw new Error(`Failed to replay sale ${sale.auctionId}: expected seq ${sale.seq + 1}, got ${event.seq}`)
  }
  const { seq, at } = event
  const { auctionId, message, automatic } = sale
  const kept = { auctionId, seq, at, message, automatic }
  const startedAt = 'startedAt' in sale ? sale.startedAt : at
  switch (event.type) {
    case 'prebid_opened':
      return { ...kept, state: 'prebid' }
    case 'sale_started':
    case 'sale_resumed':
      return { ...kept, state: 'live', startedAt, reason: null }
    case 'sale_paused':
      return { ...kept, state: 'paused', startedAt, reason: event.reason }
    case 'sale_ended':
      return { ...kept, state: 'ended', endedAt: at, ratifiedBy: null }
    case 'sale_ratified': {
      const endedAt = 'endedAt' in sale ? sale.endedAt : at
      return { ...kept, state: 'ratified', endedAt, ratifiedBy: event.by }
    }
    case 'automatic_chosen':
      return { ...sale, seq, at, automatic: event.automatic }
    case 'message_posted':
      return { ...sale, seq, at, message: { text: event.text, at } }
  }
}

export function foldSale(auctionId: AuctionId, events: Iterable<SaleEvent>): Sale {
  let sale: Sale = scheduledSale(auctionId)
  for (const event of events) sale = evolveSale(sale, event)
  return sale
}
