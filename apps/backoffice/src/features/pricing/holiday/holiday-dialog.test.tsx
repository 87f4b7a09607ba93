import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { HolidayDialog } from './holiday-dialog.tsx'

// The DOM of the tests has no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

/* The dialog in a DOM with nothing of ours replaced: only the network is. */

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = async () => Response.json({ data: { moves: [], due_then: [], due_then_count: 0 } })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const isRestored = () => screen.queryByText('Isian Anda belum disimpan') !== null

function open(): void {
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HolidayDialog day="2027-03-19" holiday={undefined} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('opens again with what was typed, and empty at a press', () => {
  open()
  type('Nama hari libur', 'Nyepi')
  fireEvent.click(field('Masih perkiraan'))
  type('Alasan', 'SKB tiga menteri')
  open()
  expect(isRestored()).toBe(true)
  expect([field('Nama hari libur').value, field('Masih perkiraan').checked, field('Alasan').value]).toEqual([
    ...['Nyepi', true, 'SKB tiga menteri'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }))
  expect(field('Nama hari libur').value).toBe('')
})
