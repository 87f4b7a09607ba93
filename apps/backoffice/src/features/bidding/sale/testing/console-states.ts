import type { LotOnBlock, SaleLot } from '@ketok/contract/live'
import { auctionId, lotId, unitId } from '@ketok/domain'
import type { ConsoleState } from '../console-state.ts'
import type { Situation } from '../situation.ts'

const AT = '2026-11-21T14:32:00.000+07:00'
const MILLION = 1_000_000

const aLot = (lotNumber: number): SaleLot => ({
  lot_id: lotId(100 + lotNumber),
  unit_id: unitId(200 + lotNumber),
  lot_number: lotNumber,
  state: 'scheduled',
  price: null,
  estimated_at: AT,
  title: `Toyota Fortuner ${lotNumber}`,
  year: 2021,
  grade: 'B',
  odometer_km: 58_410,
  city: 'Kota Bekasi',
  picture: { file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#ccc' },
  base_price: 380 * MILLION,
  increment: 2 * MILLION,
})

export const onBlock = (traits: Partial<LotOnBlock> = {}): LotOnBlock => ({
  lot_id: lotId(114),
  seq: 31,
  stage: 'asking',
  price: 412 * MILLION,
  leader: { name: 'B***i', nipl_number: 36 },
  source: 'floor',
  ask: 414 * MILLION,
  step: 2 * MILLION,
  bid_count: 31,
  has_reserve: true,
  reserve_met: true,
  result: null,
  automatic: null,
  ends_at: null,
  ...traits,
})

export interface ConsoleTraits {
  state?: ConsoleState['sale']['state']
  current?: LotOnBlock | null
  seq?: number
  nextLotId?: number | null
  undo?: ConsoleState['undo']
  automatic?: ConsoleState['sale']['automatic']
}

export function aConsole(traits: ConsoleTraits = {}): ConsoleState {
  const { state = 'live', current = onBlock(), seq = 90, nextLotId = 115, automatic = null } = traits
  return {
    sale: {
      auction_id: auctionId(7),
      seq,
      sale_seq: 4,
      state,
      reason: null,
      message: null,
      automatic,
      online_count: 84,
      pace_ms: 90_000,
      current,
      server_time: AT,
      name: 'Lelang langsung Jabodetabek',
      kind: 'live',
      time_zone: 'Asia/Jakarta',
      opens_at: AT,
      video_url: null,
      rows: [],
      lots: [aLot(13), aLot(14), aLot(15)],
    },
    pending_proxies: 3,
    floor_count: 37,
    late_bids: [],
    desk: {
      lot_id: lotId(114),
      unit_id: unitId(214),
      reserve: 405 * MILLION,
      pictures: [],
      facts: [],
      read_out: 'BPKB dan faktur ada.',
    },
    last_command: null,
    undo: traits.undo === undefined ? { price: 410 * MILLION, ask: 412 * MILLION } : traits.undo,
    next_lot_id: nextLotId === null ? null : lotId(nextLotId),
    totals: { sold: 9, konfirmasi: 2, passed: 2, hammer_total: 2_148_500_000 },
  }
}

/** The console in each situation, as plainly as it comes. */
export const consoleIn: Readonly<Record<Situation, ConsoleState>> = {
  before: aConsole({ state: 'prebid', current: null, nextLotId: 113, undo: null }),
  between: aConsole({ current: null, undo: null }),
  on_block: aConsole({
    current: onBlock({ stage: 'on_block', price: null, leader: null, source: null, ask: null, bid_count: 0 }),
    undo: null,
  }),
  asking: aConsole(),
  going_1: aConsole({ current: onBlock({ stage: 'going_1' }) }),
  going_2: aConsole({ current: onBlock({ stage: 'going_2' }) }),
  paused: aConsole({ state: 'paused', current: onBlock({ stage: 'paused' }) }),
  hammer: aConsole({ current: onBlock({ stage: 'hammer', ask: null, result: 'sold' }), undo: null }),
  over: aConsole({ current: null, nextLotId: null, undo: null }),
  ended: aConsole({ state: 'ended', current: null, nextLotId: null, undo: null }),
  ratified: aConsole({ state: 'ratified', current: null, nextLotId: null, undo: null }),
}
