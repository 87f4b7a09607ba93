import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

it('begins the focus at its title, so that no keyboard rises over it', () => {
  render(
    <Sheet open title="Saring" onClose={vi.fn()}>
      <input aria-label="Harga" />
    </Sheet>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saring' }))
})

it('asks to be closed by its button', async () => {
  const onClose = vi.fn()
  render(
    <Sheet open title="Saring" onClose={onClose}>
      isi
    </Sheet>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(onClose).toHaveBeenCalledOnce()
})
