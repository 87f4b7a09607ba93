import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Stepper, type StepperProps } from './stepper.tsx'

const dotted = (value: number) => `Rp ${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`

function Amount({ start, ...rest }: { start: number | null } & Partial<StepperProps>) {
  const [value, setValue] = useState(start)
  return <Stepper label="Jumlah" step={500} format={dotted} {...rest} value={value} onChange={setValue} />
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
  await userEvent.type(field(), '1a2b3,4')
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

it('keeps the caret where it was when a letter is typed', async () => {
  render(<Amount start={178_000} />)
  field().focus()
  field().setSelectionRange(4, 4)
  await userEvent.keyboard('x')
  expect(field().value).toBe('Rp 178.000')
  expect(field().selectionStart).toBe(4)
})

it('never makes a number that is no longer exact', async () => {
  render(<Amount start={null} />)
  await userEvent.type(field(), '99999999999999999999')
  expect(field().value).toBe('Rp 999.999.999.999.999')
})

it('takes a pasted amount for what it says, and bare digits where the caret is', async () => {
  render(<Amount start={178_000} />)
  field().focus()
  await userEvent.paste('Rp105.500.000,00')
  expect(field().value).toBe('Rp 105.500.000')
  await userEvent.paste('8,5 jt')
  expect(field().value).toBe('Rp 8.500.000')
  await userEvent.paste(`${'9'.repeat(16)},00`)
  expect(field().value).toBe('Rp 999.999.999.999.999')
  await userEvent.clear(field())
  await userEvent.paste('1750')
  expect(field().value).toBe('Rp 1.750')
})

it('moves with the arrow keys', async () => {
  render(<Amount start={1000} />)
  field().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(field().value).toBe('Rp 1.500')
})
