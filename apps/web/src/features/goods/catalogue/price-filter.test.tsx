import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Filters } from './catalogue-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'

afterEach(cleanup)
const user = userEvent.setup({ delay: null })
const histogram = [
  { from: 50_000_000, to: 250_000_000, count: 3 },
  { from: 250_000_000, to: 450_000_000, count: 2 },
]

let chosen: Filters
function Panel({ start = {} }: { start?: Filters }) {
  const [filters, setFilters] = useState<Filters>(start)
  chosen = filters
  return (
    <>
      <FilterPanel filters={filters} facets={{}} histogram={histogram} onChange={setFilters} />
      <FilterChips filters={filters} facets={{}} auctionName={undefined} onChange={setFilters} />
    </>
  )
}
const end = (name: 'dari' | 'sampai') => screen.getByLabelText<HTMLInputElement>(`Harga ${name}, rupiah`)

it.each([
  ['105jt', '105000000'],
  ['Rp 105.000.000,00', '105000000'],
  ['105,000,000', '105000000'],
  ['0,105 M', '105000000'],
])('a price from %s is asked for as rupiah', async (text, rupiah) => {
  render(<Panel />)
  await user.clear(end('dari'))
  await user.type(end('dari'), text)
  await user.tab()
  expect(chosen).toEqual({ price_from: rupiah })
  expect(end('dari').value).toBe('105.000.000')
})

it.each([
  ['1,5', 'tanpa sen'],
  ['$100', 'bukan mata uang lain'],
  ['100.000.000 - 200.000.000', 'satu jumlah saja'],
])('a price from %j is told, stays, and narrows nothing', async (text, words) => {
  render(<Panel start={{ price_to: '400000000' }} />)
  await user.tripleClick(end('dari'))
  await user.paste(text)
  await user.tab()
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(end('dari').value).toBe(text)
  await user.type(end('sampai'), '{Enter}')
  expect(chosen).toEqual({ price_to: '400000000' })
})

it('an end that is emptied is no longer asked for', async () => {
  render(<Panel start={{ price_from: '105000000', price_to: '400000000' }} />)
  await user.clear(end('dari'))
  await user.tab()
  expect(chosen).toEqual({ price_to: '400000000' })
})

it('an address that somebody wrote is read as they would, and stands in its chip as they wrote it', () => {
  render(<Panel start={{ price_from: 'Rp 105jt', price_to: '400.000.000' }} />)
  expect([end('dari').value, end('sampai').value]).toEqual(['105.000.000', '400.000.000'])
  expect(screen.getByText('Rp 105jt sampai 400.000.000')).toBeTruthy()
})

it('prices that were chosen here stand in their chip shortened', () => {
  render(<Panel start={{ price_from: '105000000', price_to: '400000000' }} />)
  expect(screen.getByText('Rp 105 jt sampai 400 jt')).toBeTruthy()
})
