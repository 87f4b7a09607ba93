import { MINUTE_MS } from '@ketok/domain'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverNow } from '../start/observe.ts'
import { useReading } from '../start/query.ts'
import { pass, until } from '../testing/hand-time.ts'
import { serve, showPart } from '../testing/site.tsx'
import { msToNextChange, useSessionsAhead } from './use-sessions-ahead.ts'

afterEach(() => vi.useRealTimers())

type Auctions = Parameters<typeof msToNextChange>[0]

const NOW = serverNow()
const from = (ms: number) => new Date(NOW + ms).toISOString()
const sale = (differs: object) =>
  ({
    auction_id: 5,
    kind: 'time',
    opens_at: from(-MINUTE_MS),
    closes_at: from(MINUTE_MS),
    ...differs,
  }) as object
const wait = (...sales: object[]) => msToNextChange(sales.map(sale) as unknown as Auctions, NOW)

describe('the next change by the clock', () => {
  it.each([
    ['the opening of a sale to come', { state: 'scheduled', opens_at: from(4_000) }, 4_000],
    ['the hour of a live sale', { kind: 'live', state: 'scheduled', opens_at: from(4_000) }, 4_000],
    ['the end of an open sale', { state: 'open', closes_at: from(9_000) }, 9_000],
    ['a while for a sale that was bid on at its end', { state: 'open', closes_at: from(-1) }, 30_000],
    ['nothing for a live sale that goes on', { kind: 'live', state: 'open' }, null],
    ['nothing for a sale that is over', { state: 'closed' }, null],
    ['nothing for a sale of next month', { state: 'scheduled', opens_at: from(30 * 86_400_000) }, null],
  ])('is %s', (_, differs, expected) => {
    expect(wait(differs)).toBe(expected)
  })

  it('is the first of several', () => {
    expect(
      wait({ state: 'open', closes_at: from(9_000) }, { state: 'scheduled', opens_at: from(4_000) }),
    ).toBe(4_000)
  })
})

function List() {
  const { data } = useReading('GET /lelang', { query: { limit: 4 } })
  useSessionsAhead(data?.auctions)
  return <p>{data?.auctions.map(({ state }) => state).join() ?? 'memuat'}</p>
}

describe('a list of sales', () => {
  it('shows that one has opened, and that it is over, without being loaded again', async () => {
    vi.useFakeTimers()
    const shows = (text: string) => until(() => screen.queryByText(text) !== null)
    const opens_at = new Date(serverNow() + 2 * MINUTE_MS).toISOString()
    const closes_at = new Date(serverNow() + 5 * MINUTE_MS).toISOString()
    let state = 'scheduled'
    serve({
      'GET /lelang': () => ({
        body: { data: { auctions: [{ ...sale({ opens_at, closes_at, state }) }], total: 1 } },
      }),
    })
    showPart(<List />)
    await shows('scheduled')
    state = 'open'
    await pass(2 * MINUTE_MS + 5_000)
    await shows('open')
    state = 'closed'
    await pass(3 * MINUTE_MS + 5_000)
    await shows('closed')
  })
})
