import '../testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextAreaField, TextField } from './text-field.tsx'

// spec: 5.4, 9.13
it('takes 255 characters unless told otherwise', () => {
  render(
    <>
      <TextField label="Nama" />
      <TextField label="NIK" maxLength={16} />
    </>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Nama').maxLength).toBe(255)
  expect(screen.getByLabelText<HTMLInputElement>('NIK').maxLength).toBe(16)
})

// spec: 5.4
it('takes a paste whole and says that it is too long', async () => {
  render(<TextField label="Catatan" maxLength={10} />)
  const field = screen.getByLabelText<HTMLInputElement>('Catatan')
  field.focus()
  await userEvent.paste('dua belas kata')
  expect(field.value).toBe('dua belas kata')
  expect(screen.getByRole('alert').textContent).toBe('Paling panjang 10 karakter. Isian ini 14 karakter')
  await vi.waitFor(() => expect(field.maxLength).toBe(10))
  await userEvent.clear(field)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes a paste whole into an area too', async () => {
  render(<TextAreaField label="Pesan" maxLength={5} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Pesan')
  field.focus()
  await userEvent.paste('panjang')
  expect(field.value).toBe('panjang')
  expect(screen.getByRole('alert').textContent).toBe('Paling panjang 5 karakter. Isian ini 7 karakter')
})

// spec: 2.5.1
it('ties the error to the field', () => {
  render(<TextField label="Email" error="Format Email tidak valid" hint="Email kantor" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Format Email tidak valid',
    'Email kantor',
  ])
})

// spec: 2.5.1, 5.5
it('shows no error line for an empty error text', () => {
  render(<TextField label="Email" error="" />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
})

// spec: 2.4.4
it('shows and hides a password without losing what was typed', async () => {
  render(<TextField label="Password" type="password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.type(field, 'Lelang#2026')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan password' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan password' }))
  expect(field.type).toBe('password')
  expect(field.value).toBe('Lelang#2026')
})

// spec: 5.6
it('keeps autofill and spelling services away from passwords', () => {
  render(<TextField label="Password" type="password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('autocomplete')).toBe('new-password')
  expect(field.getAttribute('spellcheck')).toBe('false')
})
