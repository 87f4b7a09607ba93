import type { LotOnBlock, PublicSale, SaleLot } from '@ketok/contract/live'
import { auctionId, lotId, unitId } from '@ketok/domain'
import type { OwnLot } from '../../../bidding/own-lot.ts'

const AT = '2026-11-21T14:30:00.000+07:00'
export const OWN_PADDLE = 221

export const aLot = (lot_id: number, changes: Partial<SaleLot> = {}): SaleLot => ({
  lot_id: lotId(lot_id),
  unit_id: unitId(lot_id + 100),
  lot_number: lot_id,
  title: `Mobil ${lot_id}`,
  year: 2021,
  grade: 'B',
  odometer_km: 58_410,
  city: 'Bekasi',
  picture: { file: 'a', caption: 'Depan', blur: '' } as unknown as SaleLot['picture'],
  base_price: 400,
  increment: 2,
  state: 'scheduled',
  price: null,
  estimated_at: null,
  ...changes,
})

export const onBlock = (changes: Partial<LotOnBlock> = {}): LotOnBlock => ({
  lot_id: lotId(14),
  seq: 9,
  stage: 'asking',
  price: 412,
  leader: { name: 'R***i', nipl_number: 36 },
  source: 'floor',
  ask: 414,
  step: 2,
  bid_count: 4,
  has_reserve: true,
  reserve_met: false,
  result: null,
  automatic: null,
  ends_at: null,
  ...changes,
})

export const aSale = (changes: Partial<PublicSale> = {}): PublicSale => ({
  auction_id: auctionId(5),
  seq: 40,
  sale_seq: 3,
  state: 'live',
  reason: null,
  message: null,
  automatic: null,
  online_count: 84,
  pace_ms: 90_000,
  current: onBlock(),
  server_time: AT,
  name: 'Lelang langsung Jabodetabek',
  kind: 'live',
  opens_at: AT,
  time_zone: 'Asia/Jakarta',
  video_url: null,
  rows: [],
  lots: [aLot(14, { state: 'open' }), aLot(15), aLot(16)],
  ...changes,
})

export const own = (changes: Partial<OwnLot> = {}): OwnLot => ({
  lot_id: lotId(14),
  standing: 'none',
  maximum: null,
  nipl_numbers: [OWN_PADDLE],
  nipl_free: 1,
  nipl_held: null,
  can_bid: true,
  refusal: null,
  seq: 9,
  ...changes,
})

export const aRow = (seq: number, nipl_number: number, amount: number, row = 0) => ({
  seq,
  row,
  at: AT,
  bidder: { name: 'T***i', nipl_number },
  amount,
  kind: 'placed' as const,
})
