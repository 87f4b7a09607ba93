import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PriceWithFeesLines } from '../components/lots/price-with-fees.tsx'
import { showPart } from '../testing/site.tsx'
import { BidWithFees, BidWithFeesLines } from './bid-with-fees.tsx'

const charges = {
  service_fee: [{ above: 0, flat: 3_000_000, basis_points: null }],
  taxes: [{ code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1_100, charged_on: 'service_fee' as const }],
  payment_fee: 4_000,
  nipl_price: 5_000_000,
}
const LEFT = 'NIPL sudah dibayar, sisa Rp 360.334.000'
const words = () => document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

it('beside a bid the total is the price with fees, and beneath it stands what is left after the NIPL', () => {
  showPart(<BidWithFees charges={charges} amount={362_000_000} />)
  expect(words()).toContain('Total Rp 365.334.000')
  expect(screen.getByText(LEFT).className).toContain('text-12')
})

it('the parts of the total add up to it', () => {
  showPart(<BidWithFeesLines charges={charges} amount={362_000_000} />)
  const sums = [...document.querySelectorAll('dd')].map(({ textContent }) =>
    Number(textContent?.replaceAll(/\D/g, '')),
  )
  expect(sums.reduce((all, sum) => all + sum, 0)).toBe(365_334_000)
})

it('lines end with the total, and no line takes from it what was paid before', () => {
  showPart(<PriceWithFeesLines charges={charges} amount={362_000_000} amountLabel="Harga kini" />)
  expect(words()).toContain('TotalRp 365.334.000')
  expect(words()).toContain(LEFT)
  expect(words()).not.toContain('−')
})

it('speaks of nothing left where no NIPL was paid', () => {
  showPart(<BidWithFees charges={{ ...charges, nipl_price: 0 }} amount={362_000_000} />)
  expect(words()).not.toContain('sisa')
})
