// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { TimedLot } from '../lot-time.ts'
import { LotClock } from './lot-strip.tsx'

afterEach(cleanup)

const lot = {
  ...{ kind: 'time', extension_count: 0, price: 121_500_000 },
  ...{ opens_at: '2026-11-20T10:00:00+07:00', closes_at: '2026-11-20T11:00:00+07:00' },
} as TimedLot
const words = (state: TimedLot['state'], labelled: boolean) =>
  render(<LotClock lot={{ ...lot, state }} labelled={labelled} />).container.textContent

describe('the clock of a lot in a narrow row', () => {
  it('says alone that the lot is sold, whose price stands in the row', () => {
    expect(words('sold', false)).toBe('Terjual')
  })

  it('is sold in one word where its label stands before it too: the row would tell the price twice, and cut the word', () => {
    expect(words('sold', true)).toBe('Terjual')
  })

  it('stands still in one word, which no sentence beside it cuts', () => {
    expect(words('paused', true)).toBe('Dijeda')
    expect(words('paused', false)).toBe('Dijeda')
  })

  it('says alone that nobody bought it', () => {
    expect(words('passed', false)).toMatch(/^Ditutup .* Tidak terjual$/)
  })
})
