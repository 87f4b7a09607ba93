import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LotPrice, priceLabel, rowCaption } from './lot-price.tsx'

it('flashes when the price changes, and not where it is seen for the first time', () => {
  const lot = { price: 100_000_000, base_price: 90_000_000, state: 'open' } as const
  const { container, rerender } = render(<LotPrice lot={lot} />)
  expect(container.firstElementChild?.className).not.toContain('flash')
  rerender(<LotPrice lot={{ ...lot, price: 101_000_000 }} />)
  expect(container.textContent).toBe('Rp 101.000.000')
  expect(container.firstElementChild?.className).toContain('flash')
})

it.each([
  ['open', null, 'Harga dasar'],
  ['open', 100, 'Harga kini'],
  ['paused', 100, 'Harga kini'],
  ['konfirmasi', 100, 'Tawaran tertinggi'],
  ['passed', 100, 'Tawaran tertinggi'],
  ['sold', 100, 'Harga ketok'],
] as const)('of a lot that is %s at %s is called %s', (state, price, label) => {
  expect(priceLabel({ state, price, base_price: 90 })).toBe(label)
})

it.each([
  ['open', 0, null, 'Harga dasar · Bekasi'],
  ['open', 10, 100, '10 tawaran · Bekasi'],
  ['paused', 10, 100, '10 tawaran · Bekasi'],
  ['konfirmasi', 10, 100, '10 tawaran · Bekasi'],
  ['passed', 10, 100, '10 tawaran · Bekasi'],
  ['sold', 10, 100, 'Harga ketok · Bekasi'],
] as const)(
  'of a lot that is %s after %i bids has the short caption of a row',
  (state, bid_count, price, caption) => {
    expect(rowCaption({ state, bid_count, price, base_price: 90, city: 'Bekasi' })).toBe(caption)
  },
)
