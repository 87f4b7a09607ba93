import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { CategoryDialog } from './category-dialog.tsx'

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
  globalThis.fetch = async () => Response.json({ data: {} })
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
        <CategoryDialog category={{ id: 4, name: 'NIPL' }} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('opens again with the name that was typed', () => {
  open()
  type('Nama kategori', 'NIPL dan jaminan')
  open()
  expect([isRestored(), field('Nama kategori').value]).toEqual([true, 'NIPL dan jaminan'])
})
