import '../testing/browser-gaps.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Modal, type ModalProps } from './modal.tsx'

function Page(props: Partial<ModalProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <Modal title="Masuk" {...props} open={open} onClose={() => setOpen(false)}>
        <input aria-label="Email" />
      </Modal>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Buka' }))
const dialog = () => screen.queryByRole('dialog', { name: 'Masuk' })

// spec: 2.5.7
it('holds the page still while open and lets it go after', async () => {
  render(<Page />)
  expect(document.documentElement.style.overflow).toBe('')
  await open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(dialog()).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
})

it('gives the focus back to where it came from', async () => {
  render(<Page />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka' }))
})

describe('when what opened it is gone', () => {
  /** Goes with the dialog, or with the server's answer. */
  function Row({ answer }: { answer: Promise<void> | null }) {
    const [open, setOpen] = useState(false)
    const [isThere, setThere] = useState(true)
    const remove = () => {
      setOpen(false)
      if (answer === null) setThere(false)
      else void answer.then(() => setThere(false))
    }
    return (
      <main>
        <h1>Alamat</h1>
        <input aria-label="Cari" />
        {isThere && (
          <button type="button" onClick={() => setOpen(true)}>
            Hapus
          </button>
        )}
        <Modal title="Hapus alamat?" open={open} onClose={() => setOpen(false)}>
          <button type="button" onClick={remove}>
            Ya
          </button>
        </Modal>
      </main>
    )
  }
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ya' }))
  }
  const heading = () => screen.getByRole('heading', { name: 'Alamat' })

  it.each([
    ['with the dialog', null],
    ['when the answer has come', Promise.withResolvers<void>()],
  ])('%s, the page’s heading has the focus', async (_, server) => {
    render(<Row answer={server?.promise ?? null} />)
    await press()
    await act(async () => server?.resolve())
    await waitFor(() => expect(document.activeElement).toBe(heading()))
    fireEvent.blur(heading())
    expect(heading().hasAttribute('tabindex')).toBe(false)
  })

  it('leaves the focus of who has gone on meanwhile', async () => {
    const server = Promise.withResolvers<void>()
    render(<Row answer={server.promise} />)
    await press()
    screen.getByLabelText('Cari').focus()
    await act(async () => server.resolve())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByLabelText('Cari'))
  })
})

it('closes on the cancel that Esc makes', async () => {
  render(<Page />)
  await open()
  fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }))
  expect(dialog()).toBeNull()
})

// spec: 2.5.8
it('stays when it must be answered', async () => {
  render(<Page dismissible={false} hideCloseButton />)
  await open()
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog() as Element, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(dialog()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
})

it('closes by a press beside the panel, but not by one that began inside', async () => {
  render(<Page />)
  await open()
  const outside = dialog() as Element
  fireEvent.pointerDown(screen.getByLabelText('Email'))
  fireEvent.click(outside)
  expect(dialog()).not.toBeNull()
  fireEvent.pointerDown(outside)
  fireEvent.click(outside)
  expect(dialog()).toBeNull()
})

it('keeps the page held until the last of two dialogs is closed', () => {
  const both = (first: boolean, second: boolean) => (
    <>
      <Modal open={first} onClose={vi.fn()} title="Satu">
        satu
      </Modal>
      <Modal open={second} onClose={vi.fn()} title="Dua">
        dua
      </Modal>
    </>
  )
  const { rerender } = render(both(true, true))
  rerender(both(true, false))
  expect(document.documentElement.style.overflow).toBe('hidden')
  rerender(both(false, false))
  expect(document.documentElement.style.overflow).toBe('')
})
