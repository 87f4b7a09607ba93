import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { expect, it } from 'vitest'
import { calls, serve, showPart, signIn } from '../../../testing/site.tsx'
import { Component as FavouritesPage } from './favourites-page.tsx'

const card = (unit_id: number) => ({
  ...{
    unit_id,
    lot_id: unit_id,
    auction_id: 5,
    lot_number: unit_id,
    kind: 'time',
    title: `Mobil ${unit_id}`,
    year: 2020,
  },
  ...{
    state: 'scheduled',
    price: null,
    base_price: 100_000_000,
    increment: 500_000,
    bid_count: 0,
    extension_count: 0,
    seq: 1,
  },
  ...{ opens_at: '2030-01-01T10:00:00+07:00', closes_at: '2030-01-01T11:00:00+07:00', session_begun: null },
  ...{
    picture: { file: 'a', caption: 'Depan', blur: '' },
    city: 'Bekasi',
    grade: 'B',
    odometer_km: 1_000,
    is_favourite: true,
  },
  charges: { service_fee: 3_000_000, vat_percent: 11, payment_fee: 4_000, nipl_price: 5_000_000 },
})

function Visits() {
  const [visit, come] = useReducer((visits: number) => visits + 1, 0)
  return (
    <>
      <button type="button" onClick={come}>
        Kunjungan lain
      </button>
      <FavouritesPage key={visit} />
    </>
  )
}

it('keeps a card where it is when its heart is taken off, until the next visit', async () => {
  let units = [card(1), card(2)]
  serve({
    'GET /customer/favorit': () => ({ body: { data: { units, total: units.length } } }),
    'GET /customer/favorit/id': () => ({ body: { data: { unit_ids: units.map(({ unit_id }) => unit_id) } } }),
    'DELETE /customer/favorit/1': () => {
      units = [card(2)]
      return { body: { data: { favourite: false } } }
    },
  })
  signIn()
  showPart(<Visits />)
  const heart = await screen.findByRole('button', { name: /^Favorit: Mobil 1/, pressed: true })
  await userEvent.click(heart)
  await screen.findByRole('button', { name: /^Favorit: Mobil 1/, pressed: false })
  await waitFor(() => expect(calls).toContain('DELETE /customer/favorit/1'))
  expect(document.activeElement).toBe(heart)
  await userEvent.click(screen.getByRole('button', { name: 'Kunjungan lain' }))
  await screen.findByRole('button', { name: /^Favorit: Mobil 2/, pressed: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Favorit: Mobil 1/ })).toBeNull())
})
