import '../testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Pagination, pageCount, pagesAround } from './pagination.tsx'

// spec: 9.18
it.each([
  [0, 9, 0],
  [9, 9, 1],
  [10, 9, 2],
  [64, 9, 8],
])('%i things at %i a page make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 8, '1 2 3 after 8'],
  [4, 8, '1 2 3 4 5 after 8'],
  [5, 8, '1 before 4 5 6 7 8'],
  [8, 8, '1 before 6 7 8'],
  [10, 20, '1 before 9 10 11 after 20'],
])('on page %i of %i shows %s', (page, last, shown) => {
  expect(pagesAround(page, last).join(' ')).toBe(shown)
})

it('never leaves out a single page', () => {
  for (let last = 1; last <= 30; last++) {
    for (let page = 1; page <= last; page++) {
      const numbers = pagesAround(page, last).filter((shown) => typeof shown === 'number')
      expect(numbers).toContain(page)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const [index, number] of numbers.entries()) {
        const next = numbers[index + 1]
        if (next !== undefined) expect(next - number).not.toBe(2)
      }
    }
  }
})

it('goes to a page by an ordinary press and leaves the others to the browser', async () => {
  const onPage = vi.fn()
  render(<Pagination page={2} total={64} pageSize={9} onPage={onPage} hrefOf={(page) => `?page=${page}`} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Halaman 3' }).getAttribute('href')).toBe('?page=3')
  await userEvent.click(screen.getByRole('link', { name: 'Halaman berikutnya' }))
  expect(onPage).toHaveBeenLastCalledWith(3)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Halaman 1' }))
  expect(onPage).toHaveBeenCalledOnce()
})

it('is not there for a single page', () => {
  render(<Pagination page={1} total={9} pageSize={9} onPage={vi.fn()} hrefOf={String} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
