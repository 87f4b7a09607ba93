import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { CodeField, codeIn } from './code-field.tsx'

afterEach(cleanup)
const user = userEvent.setup({ delay: null })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const alert = () => screen.queryByRole('alert')?.textContent

let amount: number | null
function Amount() {
  const [kept, keep] = useState<number | null>(1_000)
  amount = kept
  return <AmountField label="Biaya" amount={kept} onAmount={keep} />
}

describe('an amount of the office', () => {
  it.each([
    ['Rp 350.000,00', 350_000, '350.000'],
    ['350rb', 350_000, '350.000'],
    ['2,5 jt', 2_500_000, '2.500.000'],
    ['350,000.00', 350_000, '350.000'],
    ['350.000,-', 350_000, '350.000'],
  ])('is %s, pasted and typed', async (text, rupiah, shown) => {
    render(<Amount />)
    await user.tripleClick(field())
    await user.paste(text)
    expect([amount, field().value]).toEqual([rupiah, shown])
    await user.clear(field())
    expect(amount).toBeNull()
    await user.type(field(), text)
    await user.tab()
    expect([amount, field().value]).toEqual([rupiah, shown])
  })

  it('is none while it cannot be read, which is said beside it', async () => {
    render(<Amount />)
    await user.tripleClick(field())
    await user.paste('$350')
    expect(amount).toBeNull()
    expect(field().value).toBe('$350')
    expect(alert()).toBe('Jumlah harus dalam rupiah, bukan mata uang lain')
  })

  it('grows under the caret', async () => {
    render(<Amount />)
    field().focus()
    field().setSelectionRange(1, 1)
    await user.keyboard('25')
    expect([field().value, field().selectionStart]).toEqual(['125.000', 3])
  })
})

function Code() {
  const [typed, type] = useState('')
  return (
    <>
      <CodeField value={typed} onChange={type} />
      <output>{codeIn(typed)}</output>
    </>
  )
}
const code = () => screen.getByRole('status').textContent

describe('a code', () => {
  it.each(['123456', '123 456', '123-456', '\u200e123\u00a0456\n'])('is %j', async (text) => {
    render(<Code />)
    await user.click(field())
    await user.paste(text)
    expect(code()).toBe('123456')
    expect(alert()).toBeUndefined()
  })

  it.each([
    ['1234567', 'Kode tidak valid. Kode terdiri dari 6 angka'],
    ['Kode Anda 123456', 'Kode hanya boleh memuat angka, tanpa huruf. Kode terdiri dari 6 angka'],
  ])('is not made of %j, which stays', async (text, words) => {
    render(<Code />)
    await user.click(field())
    await user.paste(text)
    expect(code()).toBe('')
    expect(field().value).toBe(text)
    expect(alert()).toBe(words)
  })

  it('is asked for without a word while it is typed', async () => {
    render(<Code />)
    for (const key of '123 45') {
      await user.type(field(), key)
      expect(alert()).toBeUndefined()
    }
  })
})
