import type { PublicLot } from '@ketok/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardAfter, mapCards } from '../../../components/cards/use-live-lots.ts'
import { queryClient } from '../../../start/app-services.ts'
import { serve, showPart } from '../../../testing/site.tsx'
import { ClosingSoon } from './closing-soon.tsx'
import { RESULT_MS } from './use-open-places.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const aCard = (id: number, title: string, closesAt: string, state = 'open') => ({
  ...{
    unit_id: id,
    lot_id: id,
    lot_number: id,
    auction_id: 1,
    kind: 'time',
    seq: 1,
    state,
    title,
    year: null,
  },
  ...{ price: 100_000_000, base_price: 90_000_000, bid_count: 1, extension_count: 0 },
  ...{ opens_at: '2026-11-20T10:00:00+07:00', closes_at: `2099-11-20T${closesAt}:00+07:00` },
  picture: { file: 'a.webp', caption: '', width: 4, height: 3, blur: '#fff' },
})

const named = () =>
  screen.getAllByRole('link').map(({ textContent }) => textContent?.match(/^[A-Z][a-z]+/)?.[0])

it('tells the lot that ends next first, also once one is over and another comes', async () => {
  let units = [aCard(1, 'Avanza', '11:00', 'sold'), aCard(2, 'Brio', '11:05'), aCard(3, 'Calya', '11:10')]
  serve({ 'GET /unit': () => ({ body: { data: { units, total: 3 } } }) })
  showPart(<ClosingSoon />)
  await waitFor(() => expect(named()).toEqual(['Avanza', 'Brio', 'Calya']))
  screen.getByText('Terjual')
  units = [aCard(2, 'Brio', '11:05'), aCard(3, 'Calya', '11:10'), aCard(4, 'Fortuner', '11:15')]
  await act(async () => vi.advanceTimersByTime(RESULT_MS))
  await waitFor(() => expect(named()).toEqual(['Brio', 'Calya', 'Fortuner']))
})

it('moves a lot down whose end is put later while the page is open', async () => {
  const units = [aCard(1, 'Avanza', '11:00'), aCard(2, 'Brio', '11:01')]
  serve({ 'GET /unit': () => ({ body: { data: { units, total: 2 } } }) })
  showPart(<ClosingSoon />)
  await waitFor(() => expect(named()).toEqual(['Avanza', 'Brio']))
  const prolonged = { ...units[0], seq: 2, closes_at: '2099-11-20T11:02:00+07:00' } as unknown as PublicLot
  act(() =>
    queryClient.setQueriesData({}, (data: unknown) => mapCards(data, (card) => cardAfter(card, prolonged))),
  )
  await waitFor(() => expect(named()).toEqual(['Brio', 'Avanza']))
})

it.each([
  ['there is none', []],
  ['none is open yet', [aCard(1, 'Avanza', '11:00', 'scheduled')]],
])('says so where %s', async (_, units) => {
  serve({ 'GET /unit': () => ({ body: { data: { units, total: units.length } } }) })
  showPart(<ClosingSoon />)
  await screen.findByText('Belum ada lot yang dibuka.')
})
