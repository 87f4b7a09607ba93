import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

const read = (text: string) =>
  /^\d*$/.test(text) ? { value: text === '' ? null : Number(text) } : { fault: 'Tulis angka saja' }

function showForm() {
  const onSubmit = vi.fn()
  function Form() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(value)
        }}
      >
        <NumberField label="Paling kecil" value={value} onChange={setValue} read={read} />
        <button type="submit">Simpan</button>
      </form>
    )
  }
  render(<Form />)
  return { onSubmit, field: screen.getByRole('textbox', { name: 'Paling kecil' }) }
}

it('lets no form go while its text cannot be read, and tells why beside it', async () => {
  const { onSubmit, field } = showForm()
  await userEvent.type(field, '5 jx{Enter}')
  screen.getByText('Tulis angka saja')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, '5{Enter}')
  expect(onSubmit.mock.calls).toEqual([[5]])
})

it('lets an empty one go', async () => {
  const { onSubmit, field } = showForm()
  await userEvent.type(field, '5x')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(onSubmit.mock.calls).toEqual([[null]])
})
