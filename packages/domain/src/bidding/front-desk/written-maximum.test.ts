import { describe, expect, it } from 'vitest'
import { writtenOutcome } from './written-maximum.ts'

const BEGUN = { isToCome: false }

describe('what a lot makes of a written maximum', () => {
  it.each([
    [null, 'placed'],
    ['maximum_unchanged', 'placed'],
    ['maximum_not_higher', 'placed'],
    ['lot_not_open', 'wait'],
    ['lot_paused', 'wait'],
    ['rate_limited', 'wait'],
    ['busy', 'again'],
    ['unavailable', 'again'],
    ['prebid_closed', 'not_taken'],
    ['lot_closed', 'not_taken'],
    ['proxies_frozen', 'not_taken'],
    ['bid_too_low', 'not_taken'],
    ['off_grid', 'not_taken'],
    ['no_free_nipl', 'not_taken'],
    ['barred', 'not_taken'],
    ['something_new', 'not_taken'],
  ] as const)('%s: %s', (code, outcome) => {
    expect(writtenOutcome(code, BEGUN).outcome).toBe(outcome)
  })

  it('waits for a sale that takes no maxima yet', () => {
    expect(writtenOutcome('prebid_closed', { isToCome: true }).outcome).toBe('wait')
    expect(writtenOutcome('lot_closed', { isToCome: true }).outcome).toBe('not_taken')
  })

  it('names no amount and compares none with a maximum that was left before', () => {
    for (const code of ['bid_too_low', 'off_grid', 'no_nipl', 'own_lot', 'something_new']) {
      const told = writtenOutcome(code, BEGUN)
      expect(told.outcome === 'not_taken' && told.why).toMatch(/^[A-Z][^0-9]+$/)
      expect(JSON.stringify(told)).not.toMatch(/maksimum/i)
    }
  })
})
