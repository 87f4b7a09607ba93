import type { PublicLot } from '@ketok/contract/live'
import { auctionId, lotId, unitId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { newerNews, type OwnLot } from '../../../bidding/own-lot.ts'
import { roomView } from './room-view.ts'

const OWN_NIPL = 42
const lot = (changes: Partial<PublicLot> = {}): PublicLot => ({
  lot_id: lotId(1),
  unit_id: unitId(1),
  auction_id: auctionId(1),
  lot_number: 27,
  state: 'open',
  base_price: 100,
  price: 200,
  next_amount: 210,
  increment: 10,
  bid_count: 3,
  bidder_count: 2,
  leader: { name: 'B***i', nipl_number: 118 },
  opens_at: '2026-11-21T10:00:00.000+07:00',
  closes_at: '2026-11-21T14:00:00.000+07:00',
  first_closes_at: '2026-11-21T14:00:00.000+07:00',
  cap_at: '2026-11-21T15:00:00.000+07:00',
  extension_count: 0,
  has_reserve: true,
  reserve_met: true,
  seq: 10,
  server_time: '2026-11-21T13:00:00.000+07:00',
  ...changes,
})
const own = (changes: Partial<OwnLot> = {}): OwnLot => ({
  lot_id: lotId(1),
  standing: 'none',
  maximum: null,
  nipl_numbers: [OWN_NIPL],
  nipl_free: 1,
  nipl_held: null,
  can_bid: true,
  refusal: null,
  seq: 10,
  ...changes,
})
const me = { name: 'T***o', nipl_number: OWN_NIPL }
const news = (changes = {}) => ({
  seq: 11,
  leading: true,
  price: 210,
  closesAt: '2026-11-21T14:00:00.000+07:00',
  ...changes,
})

describe('a bidder in the room', () => {
  it('takes no part before the first bid, and may offer the next amount', () => {
    expect(roomView(lot(), own(), null)).toMatchObject({ standing: 'none', minimum: 210 })
  })

  it('leads by own NIPL, and must raise above the own maximum', () => {
    const view = roomView(lot({ leader: me }), own({ maximum: 250 }), null)
    expect(view).toMatchObject({ standing: 'leading', maximum: 250, minimum: 260 })
  })

  it('is outbid as soon as the own message says so, before the public state does', () => {
    const view = roomView(lot({ leader: me }), own({ maximum: 200 }), news({ leading: false, price: 220 }))
    expect(view).toMatchObject({ standing: 'outbid', minimum: 230, lot: { price: 220 } })
  })

  it('believes a newer public state more than older own news', () => {
    const view = roomView(lot({ seq: 12, price: 230, next_amount: 240 }), own({ maximum: 220 }), news())
    expect(view).toMatchObject({ standing: 'outbid', lot: { price: 230 } })
  })

  it('is not outbid by nobody after taking a first bid back', () => {
    const view = roomView(lot({ seq: 12, leader: null, price: null }), own({ maximum: 100 }), news())
    expect(view).toMatchObject({ standing: 'none', maximum: null })
  })

  it.each([
    ['won', { state: 'sold', leader: me } as const],
    ['lost', { state: 'sold' } as const],
    ['konfirmasi', { state: 'konfirmasi', leader: me } as const],
  ])('has %s when the lot closes so', (standing, changes) => {
    expect(roomView(lot(changes), own({ maximum: 250 }), null).standing).toBe(standing)
  })

  it('never sees the price fall or the end come nearer by own news', () => {
    const late = news({ price: 150, closesAt: '2026-11-21T13:00:00.000+07:00' })
    expect(roomView(lot(), own(), late).lot).toMatchObject({ price: 200, closes_at: lot().closes_at })
  })

  it('keeps the newer of two own news', () => {
    expect(newerNews(news({ seq: 12 }), news({ seq: 11 })).seq).toBe(12)
    expect(newerNews(null, news()).seq).toBe(11)
  })
})
