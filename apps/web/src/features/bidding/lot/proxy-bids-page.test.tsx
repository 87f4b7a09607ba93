import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import { Component as ProxyBidsPage } from './proxy-bids-page.tsx'

const time = '2026-11-20T10:00:00.000+07:00'
const unit = {
  unit_id: 1,
  lot_id: 1,
  auction_id: 1,
  lot_number: 1,
  title: 'Toyota Avanza',
  year: 2022,
  city: 'Jakarta',
  grade: 'A',
  product_type_id: 1,
  picture: { file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#888' },
  base_price: 100_000_000,
  increment: 500_000,
  extension_count: 0,
  opens_at: time,
  closes_at: time,
  seq: 1,
}

beforeEach(() => signIn())

describe('a maximum', () => {
  it.each([
    ['of a lot that is not called up waits for it', 'live', 'scheduled', null, false, 'Terpasang'],
    ['of a called lot without a bid waits too', 'live', 'open', null, false, 'Terpasang'],
    ['below the price is outbid', 'time', 'open', 102_500_000, false, 'Terlampaui'],
    ['of the leader leads', 'time', 'open', 102_500_000, true, 'Anda tertinggi'],
  ])('%s', async (_, kind, state, price, leading, words) => {
    serve({
      'GET /customer/proxy-bid': () => ({
        body: {
          data: {
            proxies: [
              {
                unit: { ...unit, kind, state, price, bid_count: price === null ? 0 : 3 },
                maximum: 102_000_000,
                leading,
              },
            ],
            server_time: time,
          },
        },
      }),
    })
    showPart(<ProxyBidsPage />, '/profile/proxy-bid')
    const row = within(await screen.findByRole('article'))
    const chips = ['Terpasang', 'Terlampaui', 'Anda tertinggi'].filter((chip) => row.queryByText(chip))
    expect(chips).toEqual([words])
  })
})
