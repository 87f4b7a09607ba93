import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { DateSelects } from './date-selects.tsx'

const user = userEvent.setup({ delay: null })
let chosen = ''
function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  chosen = value
  return (
    <DateSelects
      legend="Pajak berlaku sampai"
      hint="Tanggal jatuh tempo"
      error={error}
      value={value}
      onChange={setValue}
      years={[2028, 2027]}
    />
  )
}
beforeEach(() => {
  cleanup()
  chosen = ''
})
const choose = (part: string, label: string) => user.selectOptions(screen.getByLabelText(part), label)

it('makes one date of three choices in any order, and is empty when they are taken back', async () => {
  render(<Form />)
  await choose('Bulan', 'Maret')
  expect(chosen).toBe('-03-')
  await choose('Tanggal', '5')
  await choose('Tahun', '2027')
  expect(chosen).toBe('2027-03-05')
  await choose('Tahun', 'Thn')
  await choose('Bulan', 'Bulan')
  await choose('Tanggal', 'Tgl')
  expect(chosen).toBe('')
})

it('lets go of a day that its month has not', async () => {
  render(<Form />)
  await choose('Tanggal', '31')
  await choose('Bulan', 'Februari')
  expect(chosen).toBe('-02-')
  expect(screen.getByLabelText<HTMLSelectElement>('Tanggal').value).toBe('')
})

it('is one group whose words are those of the whole date', () => {
  render(<Form error="Pajak berlaku sampai tidak valid" />)
  const group = screen.getByRole('group', { name: 'Pajak berlaku sampai' })
  const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Pajak berlaku sampai tidak valid')
  for (const part of ['Tanggal', 'Bulan', 'Tahun'])
    expect(screen.getByLabelText(part).getAttribute('aria-invalid')).toBe('true')
})
