import '../testing/browser-gaps.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Stepper, type StepperProps } from './stepper.tsx'
import type { ReadNumber } from './use-number-text.ts'

const dotted = (value: number) => `Rp ${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`

/** As an app reads: whole numbers, thousands in words, and a sentence for anything else. */
const read: ReadNumber = (text) => {
  const [, digits, thousand] =
    /^(?:Rp )?([0-9]{1,3}(?:\.[0-9]{3})*|[0-9]+)(?:,00)?( rb)?$/.exec(text.trim()) ?? []
  if (text.trim() === '') return { value: null }
  const value =
    digits === undefined ? Number.NaN : Number(digits.replaceAll('.', '')) * (thousand ? 1_000 : 1)
  return Number.isSafeInteger(value) ? { value } : { fault: 'Tidak terbaca' }
}

function Amount({ start, ...rest }: { start: number | null } & Partial<StepperProps>) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      label="Jumlah"
      step={500}
      read={read}
      format={dotted}
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Jumlah' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('goes up and down by its step', async () => {
  render(<Amount start={1000} />)
  await press('Tambah')
  await press('Tambah')
  await press('Kurangi')
  expect(field().value).toBe('Rp 1.500')
})

it('asks for the step at each value', async () => {
  render(<Amount start={900} step={(value) => (value >= 1000 ? 500 : 100)} />)
  await press('Tambah')
  await press('Tambah')
  expect(field().value).toBe('Rp 1.500')
})

it('stops at its ends', async () => {
  render(<Amount start={1200} min={1000} max={1500} />)
  await press('Kurangi')
  expect(field().value).toBe('Rp 1.000')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kurangi' }).disabled).toBe(true)
  await press('Tambah')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tambah' }).disabled).toBe(true)
})

it('lets any amount be typed, below the least too, and formats it as it grows', async () => {
  render(<Amount start={null} min={1000} />)
  await userEvent.type(field(), '1234')
  expect(field().value).toBe('Rp 1.234')
  await userEvent.clear(field())
  expect(field().value).toBe('')
  await userEvent.type(field(), '5')
  expect(field().value).toBe('Rp 5')
})

it('keeps the caret behind the digit that was typed', async () => {
  render(<Amount start={178_000} />)
  field().focus()
  field().setSelectionRange(4, 4)
  await userEvent.keyboard('9')
  expect(field().value).toBe('Rp 1.978.000')
  expect(field().selectionStart).toBe('Rp 1.9'.length)
})

it('deletes the digit beside a separator, on the side the key works', async () => {
  render(<Amount start={178_000} />)
  field().focus()
  field().setSelectionRange('Rp 178.'.length, 'Rp 178.'.length)
  await userEvent.keyboard('{Backspace}')
  expect(field().value).toBe('Rp 17.000')
  field().setSelectionRange('Rp 17'.length, 'Rp 17'.length)
  await userEvent.keyboard('{Delete}')
  expect(field().value).toBe('Rp 1.700')
})

const alert = () => screen.queryByRole('alert')?.textContent

it('keeps a text that is on its way to a number, and writes it as one once it is left', async () => {
  render(<Amount start={null} />)
  await userEvent.type(field(), '12 rb')
  expect(field().value).toBe('Rp 12 rb')
  expect(alert()).toBeUndefined()
  await userEvent.tab()
  expect(field().value).toBe('Rp 12.000')
})

it('takes the dots that people type themselves', async () => {
  render(<Amount start={null} />)
  await userEvent.type(field(), '1.650.000')
  await userEvent.tab()
  expect(field().value).toBe('Rp 1.650.000')
})

it('says of a text that it cannot read it, and keeps it, also in the middle', async () => {
  render(<Amount start={178_000} />)
  field().focus()
  field().setSelectionRange(4, 4)
  await userEvent.keyboard('x')
  expect(alert()).toBeUndefined()
  await userEvent.tab()
  expect(field().value).toBe('Rp 1x78.000')
  expect(alert()).toBe('Tidak terbaca')
  field().focus()
  field().setSelectionRange(5, 5)
  await userEvent.keyboard('{Backspace}')
  expect(field().value).toBe('Rp 178.000')
  expect(alert()).toBeUndefined()
})

it('says so by Enter too', async () => {
  render(<Amount start={null} />)
  await userEvent.type(field(), '1,5{Enter}')
  expect(field().value).toBe('Rp 1,5')
  expect(alert()).toBe('Tidak terbaca')
})

it('tells whoever asks that its text cannot be read, and leaves the words to them', async () => {
  const told = vi.fn()
  render(<Amount start={1000} onUnread={told} />)
  await userEvent.type(field(), 'x')
  expect(told).toHaveBeenLastCalledWith({ fault: 'Tidak terbaca', isTold: false })
  await userEvent.tab()
  expect(told).toHaveBeenLastCalledWith({ fault: 'Tidak terbaca', isTold: true })
  expect(alert()).toBeUndefined()
  await press('Tambah')
  expect(told).toHaveBeenLastCalledWith(null)
})

it('forgets a text when a number comes from elsewhere', async () => {
  render(<Amount start={1000} />)
  await userEvent.type(field(), 'x')
  await press('Tambah')
  expect(field().value).toBe('Rp 0')
})

it('never makes a number that is no longer exact, and drops no digit either', async () => {
  render(<Amount start={null} />)
  await userEvent.type(field(), '99999999999999999999')
  await userEvent.tab()
  expect(field().value.replaceAll(/[^9]/g, '')).toBe('9'.repeat(20))
  expect(alert()).toBe('Tidak terbaca')
})

it('takes a pasted amount for what it says, and bare digits where the caret is', async () => {
  render(<Amount start={178_000} />)
  field().focus()
  await userEvent.paste('Rp 105.500.000,00')
  expect(field().value).toBe('Rp 105.500.000')
  await userEvent.paste('8 rb')
  expect(field().value).toBe('Rp 8.000')
  field().setSelectionRange('Rp 8'.length, 'Rp 8'.length)
  await userEvent.paste('17')
  expect(field().value).toBe('Rp 817.000')
  await userEvent.clear(field())
  await userEvent.paste('1750\n')
  expect(field().value).toBe('Rp 1.750')
})

it('keeps and tells a pasted text that it cannot read, at once', async () => {
  render(<Amount start={1000} />)
  await userEvent.tripleClick(field())
  await userEvent.paste('1.5')
  expect(field().value).toBe('1.5')
  expect(alert()).toBe('Tidak terbaca')
})

it('forgets a paste that brought no text', async () => {
  render(<Amount start={1_234} />)
  field().focus()
  fireEvent.paste(field(), { clipboardData: { getData: () => '' } })
  await userEvent.type(field(), '5')
  expect(field().value).toBe('Rp 12.345')
})

it('takes digits that a phone’s keyboard composes', async () => {
  render(<Amount start={1_234} />)
  const compose = (value: string, data: string) =>
    fireEvent.input(field(), { target: { value }, inputType: 'insertCompositionText', data })
  compose('Rp 1.2345', '1.2345')
  expect(field().value).toBe('Rp 12.345')
  compose('Rp 12.34', '12.34')
  expect(field().value).toBe('Rp 1.234')
  compose('Rp 1.234 rb', '1.234 rb')
  expect(field().value).toBe('Rp 1.234 rb')
})

it('reads what is put in as a whole, and never joins it to the digits that stood there', async () => {
  render(<Amount start={1000} />)
  fireEvent.change(field(), { target: { value: 'Rp 1.5' } })
  await userEvent.click(document.body)
  expect(field().value).toBe('Rp 1.5')
})

it('moves with the arrow keys', async () => {
  render(<Amount start={1000} />)
  field().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(field().value).toBe('Rp 1.500')
})
