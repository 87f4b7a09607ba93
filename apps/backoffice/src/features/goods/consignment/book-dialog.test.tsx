import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { BookDialog } from './book-dialog.tsx'

const bandung = {
  id: 3,
  name: 'Bandung',
  address: 'Jl. Riau',
  city: 'Bandung',
  phone: '+6222',
  time_zone: 'Asia/Jakarta',
}
const slot = (hour: string, places_left: number) => ({
  starts_at: `2026-12-01T${hour}:00:00+07:00`,
  ends_at: `2026-12-01T${hour}:30:00+07:00`,
  places_left,
})
const consignment = (inspection: object | null) =>
  ({ id: 5, title: 'Toyota Avanza', number: 'TL-000005', version: 4, branch: null, inspection }) as never
const booked = { branch: bandung, starts_at: '2026-11-30T09:00:00+07:00', is_missed: false }

let sent: unknown[]
beforeEach(() => {
  sent = []
  globalThis.fetch = async (target, init) => {
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ data: consignment(booked) })
    }
    const { searchParams } = new URL(String(target), 'http://localhost')
    const slots = searchParams.has('branch_id') ? [slot('09', 0), slot('11', 2)] : []
    return Response.json({ data: { branches: [bandung], slots, server_time: booked.starts_at } })
  }
  signIn('clerk')
})

const choose = async (label: string, value: string) => {
  const field = await screen.findByLabelText<HTMLSelectElement>(label)
  await waitFor(() => expect([...field.options].map((option) => option.value)).toContain(value))
  fireEvent.change(field, { target: { value } })
}
const confirm = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('books branch, day and hour without a reason, and offers no time that is full', async () => {
  showPart(<BookDialog consignment={consignment(null)} open onClose={() => {}} />)
  await choose('Cabang', '3')
  const days = await screen.findByLabelText<HTMLSelectElement>('Hari')
  await choose('Hari', days.options[1]?.value ?? '')
  const full = screen.getByRole<HTMLOptionElement>('option', { name: /09\.00.* penuh/ })
  expect(full.disabled).toBe(true)
  expect(screen.queryByLabelText('Alasan memindahkan')).toBe(null)
  expect(confirm('Jadwalkan').disabled).toBe(true)
  await choose('Jam', slot('11', 2).starts_at)
  fireEvent.click(confirm('Jadwalkan'))
  await waitFor(() =>
    expect(sent).toEqual([{ branch_id: 3, starts_at: slot('11', 2).starts_at, version: 4 }]),
  )
})

it('moves what is booked only with a reason', async () => {
  showPart(<BookDialog consignment={consignment(booked)} open onClose={() => {}} />)
  const days = await screen.findByLabelText<HTMLSelectElement>('Hari')
  await choose('Hari', days.options[1]?.value ?? '')
  await choose('Jam', slot('11', 2).starts_at)
  screen.getByText('Isi alasannya dulu.')
  expect(confirm('Pindahkan').disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Alasan memindahkan'), { target: { value: 'Penitip sakit' } })
  fireEvent.click(confirm('Pindahkan'))
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'Penitip sakit' }]))
})
