import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['Semua', 'Menunggu', 'Lunas'].map((label) => ({ id: label.toLowerCase(), label }))

function Page() {
  const [value, setValue] = useState('semua')
  return (
    <Tabs label="Transaksi" tabs={tabs} value={value} onChange={setValue}>
      isi {value}
    </Tabs>
  )
}

it('moves round with the arrows and shows the panel of the tab', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('tab', { name: 'Menunggu' }))
  expect(screen.getByRole('tabpanel', { name: 'Menunggu' }).textContent).toBe('isi menunggu')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Semua')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lunas' }))
})

it('takes one stop of the Tab key', () => {
  render(<Page />)
  const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)
  expect(stops.map((tab) => tab.textContent)).toEqual(['Semua'])
})

it('brings the whole of a tab that is chosen into a row that is too narrow', async () => {
  const places: Record<string, [left: number, right: number]> = {
    Semua: [0, 60],
    Menunggu: [60, 180],
    Lunas: [180, 240],
  }
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const scrolled = screen.getByRole('tablist').scrollLeft
    const [left, right] = places[this.textContent ?? ''] ?? [scrolled, scrolled + 150]
    return new DOMRect(left - scrolled, 0, right - left, 44)
  })
  render(<Page />)
  const row = screen.getByRole('tablist')
  await userEvent.click(screen.getByRole('tab', { name: 'Menunggu' }))
  expect(row.scrollLeft).toBe(30)
  await userEvent.click(screen.getByRole('tab', { name: 'Lunas' }))
  expect(row.scrollLeft).toBe(90)
  await userEvent.click(screen.getByRole('tab', { name: 'Semua' }))
  expect(row.scrollLeft).toBe(0)
  rects.mockRestore()
})
