import { CallError } from '@ketok/client'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../testing/office.tsx'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx'

function shown(props: Partial<ChangeDialogProps> = {}) {
  const onClose = vi.fn()
  const onConfirm = vi.fn(async () => {})
  render(
    <ChangeDialog
      open
      title="Setujui pengembalian"
      changes={[
        { label: 'Jumlah', to: 'Rp 5.000.000' },
        { label: 'Keadaan', from: 'menunggu', to: 'siap dikirim' },
      ]}
      confirm="Setujui Rp 5.000.000"
      {...{ onClose, onConfirm }}
      {...props}
    />,
  )
  return { onClose, onConfirm, button: screen.getByRole('button', { name: 'Setujui Rp 5.000.000' }) }
}

describe('a change that is asked for', () => {
  it('says what is and what will be, and happens once it is confirmed', async () => {
    const { onClose, onConfirm, button } = shown()
    const state = screen.getByText('Keadaan').parentElement as HTMLElement
    expect(within(state).getByText('menunggu')).toBeTruthy()
    expect(within(state).getByLabelText('menjadi')).toBeTruthy()
    expect(within(state).getByText('siap dikirim')).toBeTruthy()
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(button)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('points from nothing to the same, which stays', () => {
    shown({ changes: [{ label: 'Buka', from: '28 Nov 2026', to: '28 Nov 2026' }] })
    const row = screen.getByText('Buka').parentElement as HTMLElement
    expect(within(row).queryByLabelText('menjadi')).toBeNull()
    expect(within(row).getAllByText('28 Nov 2026')).toHaveLength(1)
    expect(within(row).getByText('tetap')).toBeTruthy()
  })

  it('tells a refusal and stays open', async () => {
    const refusal = new CallError('needs_another_person', 'Minta petugas lain', 409)
    const { onClose, button } = shown({ onConfirm: () => Promise.reject(refusal) })
    fireEvent.click(button)
    expect(await screen.findByText('Minta petugas lain')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('takes a refusal away once something beside it is put right', async () => {
    const refusal = new CallError('invalid_input', 'Isi tanggalnya', 422)
    const { button } = shown({
      onConfirm: () => Promise.reject(refusal),
      children: <input aria-label="Tanggal" />,
    })
    fireEvent.click(button)
    expect(await screen.findByText('Isi tanggalnya')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Tanggal'), { target: { value: '28/11/2026' } })
    expect(screen.queryByText('Isi tanggalnya')).toBeNull()
  })

  it('sleeps while something is missing, and says what', () => {
    const { onConfirm, button } = shown({ blocked: 'Tulis alasannya.' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText('Tulis alasannya.')).toBeTruthy()
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
