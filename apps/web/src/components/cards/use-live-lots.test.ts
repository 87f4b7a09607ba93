// @vitest-environment jsdom
import type { PublicLot } from '@ketok/contract/live'
import { auctionId, lotId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import type { UnitCard } from '../lot-time.ts'
import { cardAfter, cardInSession, mapCards } from './use-live-lots.ts'

const card = {
  lot_id: lotId(27),
  seq: 5,
  price: 100,
  title: 'Avanza',
  opens_at: '',
  closes_at: '',
} as UnitCard
const frame = (seq: number, price: number) =>
  ({ lot_id: lotId(27), seq, price, state: 'open', bid_count: 9 }) as PublicLot

describe('a card on screen', () => {
  it('follows a newer frame', () => {
    expect(cardAfter(card, frame(6, 120))).toMatchObject({
      seq: 6,
      price: 120,
      bid_count: 9,
      title: 'Avanza',
    })
  })

  it('tells on the sheet of its unit how many bid now, and whether the reserve is met', () => {
    const sheet = { ...card, bidder_count: 0, reserve_met: false, cap_at: '' }
    const arrived = { ...frame(6, 120), bidder_count: 2, reserve_met: true, cap_at: 'x' }
    expect(cardAfter(sheet, arrived)).toMatchObject({ bidder_count: 2, reserve_met: true, cap_at: 'x' })
    expect(cardAfter(card, arrived)).not.toHaveProperty('bidder_count')
  })

  it.each([
    ['a repeat', frame(5, 120)],
    ['an older frame, so that no price falls', frame(4, 90)],
    ['a frame of another lot', { ...frame(9, 500), lot_id: lotId(28) }],
  ])('is not changed by %s', (_, arrived) => {
    expect(cardAfter(card, arrived)).toBe(card)
  })
})

describe('a card of a session that began', () => {
  const waiting = { ...card, auction_id: auctionId(5), session_begun: false } as UnitCard

  it('waits for its turn from then on', () => {
    expect(cardInSession(waiting, 5).session_begun).toBe(true)
  })

  it.each([
    ['of another sale', { ...waiting, auction_id: auctionId(6) }],
    ['of a timed auction, which has no session', { ...waiting, session_begun: null }],
    ['that knows it', { ...waiting, session_begun: true }],
  ])('is not changed %s', (_, other) => {
    expect(cardInSession(other, 5)).toBe(other)
  })
})

describe('cached replies', () => {
  it('follow a card inside the sheet of another unit', () => {
    const sheet = { ...card, lot_id: lotId(28), alike: [card] }
    const changed = mapCards(sheet, (known) => cardAfter(known, frame(6, 120)))
    expect(changed.alike[0]?.price).toBe(120)
    expect(changed.price).toBe(100)
  })

  it('are changed wherever the card stands and are the same object where it does not', () => {
    const other = { total: 1, units: [{ ...card, lot_id: lotId(28) }] }
    const reply = { total: 2, units: [card], nested: { next_lots: [card] }, pages: [other] }
    const changed = mapCards(reply, (known) => cardAfter(known, frame(6, 120)))
    expect(changed.units[0]?.price).toBe(120)
    expect(changed.nested.next_lots[0]?.price).toBe(120)
    expect(changed.pages[0]).toBe(other)
    expect(mapCards(other, (known) => cardAfter(known, frame(6, 120)))).toBe(other)
  })
})
