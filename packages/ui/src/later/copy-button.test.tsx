import '../testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

// spec: 2.5.12
it('copies its text and tells that it worked', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn()
  render(
    <CopyButton text="8870801200274415" onCopied={onCopied}>
      Salin nomor
    </CopyButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Salin nomor' }))
  expect(await navigator.clipboard.readText()).toBe('8870801200274415')
  expect(onCopied).toHaveBeenCalledExactlyOnceWith(true)
})

it('tells when the browser refuses', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
  render(<CopyButton text="8870" onCopied={onCopied} />)
  await user.click(screen.getByRole('button', { name: 'Salin' }))
  expect(onCopied).toHaveBeenCalledExactlyOnceWith(false)
  vi.restoreAllMocks()
})
