import './testing/browser-gaps.ts'
import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Modal } from './later/modal.tsx'
import { notify, TOAST_MS } from './toast.ts'
import { clearToasts } from './toast-list.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => clearToasts())
  vi.useRealTimers()
})

const perform = (action: () => void) => act(action)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('shows a success for four seconds', () => {
  render(<Toaster />)
  perform(() => notify.success('Login berhasil'))
  expect(screen.getByRole('status').textContent).toContain('Login berhasil')
  pass(3900)
  expect(screen.queryByText('Login berhasil')).not.toBeNull()
  pass(100)
  pass(200)
  expect(screen.queryByText('Login berhasil')).toBeNull()
})

it('says it in the words of the app it is part of', () => {
  render(<Toaster words={({ children }) => <b>{children.toUpperCase()}</b>} />)
  perform(() => notify.success('Login berhasil'))
  expect(screen.getByText('LOGIN BERHASIL').tagName).toBe('B')
})

it('interrupts for errors', () => {
  render(<Toaster />)
  perform(() => notify.error('Koneksi timeout. Mohon coba lagi.'))
  expect(screen.getByRole('alert').textContent).toContain('Koneksi timeout. Mohon coba lagi.')
})

// spec: 8.20
it('falls back to the texts of the specification', () => {
  render(<Toaster />)
  perform(() => {
    notify.success()
    notify.error()
  })
  expect(screen.getByText('success')).toBeTruthy()
  expect(screen.getByText('failed')).toBeTruthy()
})

// spec: 9.6
it('keeps at most three and dismisses the oldest', () => {
  render(<Toaster />)
  for (const text of ['satu', 'dua', 'tiga', 'empat']) perform(() => notify.notice(text))
  pass(1100)
  expect(screen.queryByText('satu')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(3)
})

it.each([
  ['first by the page, then by a press', [{ id: 'line' }, {}]],
  ['first by a press, then by the page', [{}, { id: 'line' }]],
])('says the same words once at a time, %s', (_, [first, second]) => {
  render(<Toaster />)
  perform(() => notify.error('Tidak ada koneksi', first))
  pass(1000)
  perform(() => notify.error('Tidak ada koneksi', second))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  pass(3500)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  perform(() => notify.success('Kembali tersambung', { id: 'line' }))
  expect(screen.queryByText('Tidak ada koneksi')).toBeNull()
})

it('replaces a toast of the same id', () => {
  render(<Toaster />)
  perform(() => notify.error('Tidak ada koneksi', { id: 'net' }))
  perform(() => notify.error('Masih tidak ada koneksi', { id: 'net' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('offers to take back and counts the seconds left', () => {
  const undone = vi.fn()
  render(<Toaster />)
  perform(() => notify.undo('Dihapus dari favorit', { onUndo: undone, seconds: 5 }))
  expect(screen.getByRole('button', { name: 'Batalkan' }).textContent).toBe('Batalkan 5')
  pass(2000)
  expect(screen.getByRole('button', { name: 'Batalkan' }).textContent).toBe('Batalkan 3')
  perform(() => screen.getByRole('button', { name: 'Batalkan' }).click())
  expect(undone).toHaveBeenCalledOnce()
})

it('keeps an offer until it is taken up', () => {
  const accepted = vi.fn()
  render(<Toaster />)
  perform(() => notify.newVersion(accepted))
  pass(3_600_000)
  expect(accepted).not.toHaveBeenCalled()
  perform(() => screen.getByRole('button', { name: 'Muat ulang' }).click())
  expect(accepted).toHaveBeenCalledOnce()
  pass(100)
  pass(200)
  expect(screen.queryByText('Versi baru tersedia')).toBeNull()
})

it('speaks from inside an open dialog, since everything behind it is inert', () => {
  render(
    <>
      <Toaster />
      <Modal open title="Masuk" onClose={vi.fn()}>
        isi
      </Modal>
    </>,
  )
  perform(() => notify.error('Email atau password salah'))
  expect(screen.getByRole('alert').closest('dialog')).not.toBeNull()
})

// spec: 9.4
it('lasts 4000 ms unless told otherwise, as long as told where it is', () => {
  expect(TOAST_MS).toBe(4000)
  render(<Toaster />)
  perform(() => notify.error('Tidak ada koneksi', { durationMs: 5000 }))
  pass(4900)
  expect(screen.queryByText('Tidak ada koneksi')).not.toBeNull()
  pass(100)
  pass(200)
  expect(screen.queryByText('Tidak ada koneksi')).toBeNull()
})

it('gives more time to whoever is reading', () => {
  render(<Toaster />)
  perform(() => notify.success('Tersimpan'))
  pass(3000)
  const toaster = document.querySelector('.ui-toaster') as Element
  perform(() => fireEvent.mouseEnter(toaster))
  pass(60_000)
  expect(screen.queryByText('Tersimpan')).not.toBeNull()
  perform(() => fireEvent.mouseLeave(toaster))
  pass(900)
  expect(screen.queryByText('Tersimpan')).not.toBeNull()
  pass(100)
  pass(200)
  expect(screen.queryByText('Tersimpan')).toBeNull()
})

it('is closed by its button, one or all', () => {
  render(<Toaster />)
  perform(() => {
    notify.success('satu')
    notify.success('dua')
    notify.success('tiga')
  })
  perform(() => screen.getAllByRole('button', { name: 'Tutup pemberitahuan' })[0]?.click())
  pass(200)
  expect(screen.queryByText('tiga')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(2)
  perform(() => notify.dismiss())
  pass(200)
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

// spec: 9.5
it('stands at the top in the middle', () => {
  const css = readFileSync('packages/ui/src/styles/feedback.css', 'utf8')
  const rule = /\.ui-toaster \{[^}]*\}/.exec(css)?.[0]
  expect(rule).toContain('top: calc(12px')
  expect(rule).toContain('left: 50%')
})
