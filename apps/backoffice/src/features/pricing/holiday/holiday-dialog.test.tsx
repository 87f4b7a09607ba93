import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, fill, isRestored, openAnew } from '../../../testing/kept-form.ts'
import { HolidayDialog } from './holiday-dialog.tsx'

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: { moves: [], due_then: [], due_then_count: 0 } })
})

const open = () => openAnew(<HolidayDialog day="2027-03-19" holiday={undefined} onClose={() => {}} />)

it('opens again with what was typed, and empty at a press', () => {
  open()
  fill('Nama hari libur', 'Nyepi')
  fireEvent.click(field('Masih perkiraan'))
  fill('Alasan', 'SKB tiga menteri')
  open()
  expect(isRestored()).toBe(true)
  expect([field('Nama hari libur').value, field('Masih perkiraan').checked, field('Alasan').value]).toEqual([
    ...['Nyepi', true, 'SKB tiga menteri'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }))
  expect(field('Nama hari libur').value).toBe('')
})
