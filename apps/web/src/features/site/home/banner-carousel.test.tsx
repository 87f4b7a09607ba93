import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve, showPart } from '../../../testing/site.tsx'
import { BannerCarousel } from './banner-carousel.tsx'

it.each([
  ['no answer comes', () => 'network' as const],
  ['the house has none', () => ({ body: { data: { banners: [] } } })],
])('says what the house sells, with a way there, where %s', async (_, answer) => {
  serve({ 'GET /banner': answer })
  showPart(<BannerCarousel />)
  const way = await screen.findByRole('link', { name: 'Lihat katalog' })
  expect(way.getAttribute('href')).toBe('/schedule-catalogue')
  screen.getByText('Lelang mobil, motor, alat berat, dan elektronik.')
})
