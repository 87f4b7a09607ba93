import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve, showPart, signIn } from '../../testing/site.tsx'
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

it('keeps the focus in the list when the heart that was pressed goes with its card', async () => {
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
  showPart(<FavouritesPage />)
  const hearts = await screen.findAllByRole('button', { name: /^Favorit: Mobil 1/ })
  await userEvent.click(hearts[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Favorit: Mobil 1/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Favorit' })))
})
