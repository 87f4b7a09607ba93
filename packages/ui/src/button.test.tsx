import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { KeyButton } from './lots/key-button.tsx'

it('does not submit the form it stands in unless told to', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button>Tambah</Button>
      <Button type="submit">Simpan</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tambah' }))
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(submitted).toHaveBeenCalledOnce()
})

it.each([
  ['a button', Button],
  ['a key', KeyButton],
])('ignores presses on %s while pending and keeps the focus on it', async (_, Part) => {
  const pressed = vi.fn()
  const { rerender } = render(<Part onClick={pressed}>Kirim</Part>)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  rerender(
    <Part onClick={pressed} pending>
      Kirim
    </Part>,
  )
  await userEvent.click(button)
  expect(pressed).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

it('does not submit a form twice while pending', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button type="submit" pending>
        Simpan
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submitted).not.toHaveBeenCalled()
})

it('names an icon for screen readers', () => {
  render(<IconButton label="Tutup">×</IconButton>)
  expect(screen.getByRole('button', { name: 'Tutup' })).toBeTruthy()
})

const SIZES = ['xxs', 'xs', 'sm', 'md', 'lg'] as const
const VARIANTS = [
  ...(['primary', 'secondary', 'outline', 'success', 'danger'] as const),
  ...(['gray', 'light', 'transparent', 'neutral'] as const),
]

// spec: 2.5.10
it.each(SIZES)('has the size %s in every variant of the specification', (size) => {
  for (const variant of VARIANTS) {
    const { unmount } = render(
      <Button size={size} variant={variant}>
        Simpan
      </Button>,
    )
    const { classList } = screen.getByRole('button', { name: 'Simpan' })
    expect([...classList]).toEqual(expect.arrayContaining([`ui-button-${size}`, `ui-button-${variant}`]))
    unmount()
  }
})
