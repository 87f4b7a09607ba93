import type { PublicLot } from '@ketok/contract/live'
import { formatRupiah } from '@ketok/domain'

import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { showPart } from '../../../testing/site.tsx'
import { BidForm } from './bid-form.tsx'
import { keepTold } from './told-of-maximum.ts'
import { useOffer } from './use-offer.ts'

const bid = vi.fn<(amount: number) => void>()
const lot = (nextAmount: number) =>
  ({
    lot_id: 3,
    state: 'open',
    increment: 500_000,
    next_amount: nextAmount,
    base_price: 100_000_000,
  }) as PublicLot
/** Whoever has been told what a maximum is bids by one press. */
const isTold = () => keepTold(4, 3)

const own = { can_bid: true, refusal: null, nipl_numbers: [118] } as unknown as OwnLot
const charges = {
  service_fee: [{ above: 0, flat: 3_000_000, basis_points: null }],
  taxes: [],
  payment_fee: 0,
  nipl_price: 5_000_000,
}

let rise: (minimum: number) => void

function Form() {
  const [minimum, setMinimum] = useState(105_000_000)
  rise = (to) => act(() => setMinimum(to))
  const offer = useOffer({ base: 100_000_000, increment: 500_000, minimum })
  return (
    <BidForm
      customerId={4}
      view={{ lot: lot(minimum), standing: 'none', maximum: null, minimum }}
      own={own}
      charges={charges}
      offer={offer}
      bidding={{ state: { at: 'idle' }, bid, clear: () => {} }}
    />
  )
}

const key = () => screen.getByRole('button', { name: /^Tawar / })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Maksimum Anda' })

function type(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
}

/** What a browser tells of one tap: the finger has left the key before the field loses the focus and the click comes. */
function tap(between = () => {}) {
  const finger = { pointerType: 'touch' }
  fireEvent.pointerDown(key(), finger)
  between()
  fireEvent.pointerUp(key(), finger)
  fireEvent.pointerOut(key(), finger)
  fireEvent.pointerLeave(key(), finger)
  fireEvent.mouseDown(key())
  fireEvent.blur(field())
  fireEvent.mouseUp(key())
  fireEvent.click(key())
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  bid.mockReset()
  localStorage.clear()
  isTold()
  showPart(<Form />)
})
afterEach(() => vi.useRealTimers())

describe('the field of a bid', () => {
  it.each([
    ['Rp 165.000.000,00', 165_000_000],
    ['Rp165.000.000', 165_000_000],
    ['IDR 165,000,000.00', 165_000_000],
    ['165 jt', 165_000_000],
    ['165jt', 165_000_000],
    ['165,5 juta', 165_500_000],
    ['165000000', 165_000_000],
    ['1,5 M', 1_500_000_000],
  ])('takes %j, pasted or typed, for what it says', async (text, amount) => {
    const user = userEvent.setup({ delay: null })
    await user.tripleClick(field())
    await user.paste(text)
    await user.click(key())
    expect(bid.mock.calls).toEqual([[amount]])
    await user.clear(field())
    await user.type(field(), text)
    await user.keyboard('{Enter}')
    expect(bid.mock.calls).toEqual([[amount], [amount]])
    await user.tab()
    expect(field().value).toBe(formatRupiah(amount))
  })

  it.each([
    ['1,05E+08', 'Angka ini dipersingkat (E). Tulis semua angkanya, misalnya 105.000.000'],
    ['USD 165,000', 'Jumlah harus dalam rupiah, bukan mata uang lain'],
    ['165,5', 'Jumlah harus rupiah bulat, tanpa sen. Untuk satu setengah juta tulis 1,5 jt'],
    ['165.000.00', 'Letak titik atau koma tidak jelas. Tulis seperti 165.000.000'],
    ['150.000.000 - 165.000.000', 'Isi satu jumlah saja'],
    ['-165.000.000', 'Jumlah tidak boleh negatif'],
  ])('bids nothing from %j, says why, and keeps it', async (text, words) => {
    const user = userEvent.setup({ delay: null })
    await user.tripleClick(field())
    await user.paste(text)
    expect(screen.getByRole('alert').textContent).toBe(words)
    const halted = screen.getByRole('button', { name: 'Perbaiki jumlahnya dulu' })
    expect(halted.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /^Tawar / })).toBeNull()
    await user.click(halted)
    expect(document.activeElement).toBe(field())
    await user.keyboard('{Enter}')
    expect(bid).not.toHaveBeenCalled()
    expect(field().value).toBe(text)
    expect(screen.getByRole('alert').textContent).toBe(words)
  })

  it('keeps what cannot be read while the price rises, and lets go of it when a step is pressed', async () => {
    const user = userEvent.setup({ delay: null })
    await user.tripleClick(field())
    await user.paste('165,5')
    rise(106_000_000)
    expect(field().value).toBe('165,5')
    await user.click(screen.getByRole('button', { name: 'Tambah Rp 1.000.000' }))
    expect(field().value).toBe('Rp 107.000.000')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a tap on the key of a bid', () => {
  it.each([
    ['a maximum below the least', '104000000'],
    ['an emptied field', ''],
  ])('bids nothing from %s, and says what the least is', (_, text) => {
    type(text)
    tap()
    expect(bid).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('Minimal kini Rp 105.000.000')
    vi.advanceTimersByTime(450)
    tap()
    expect(bid).not.toHaveBeenCalled()
    vi.advanceTimersByTime(600)
    tap()
    expect(bid.mock.calls).toEqual([[105_000_000]])
  })

  it('bids nothing while a translator keeps another amount on it', async () => {
    const words = key().querySelector('span')
    if (words) words.textContent = 'Bid Rp 104,000,000'
    fireEvent.submit(screen.getByRole('form', { name: 'Tawaran' }))
    expect(bid).not.toHaveBeenCalled()
    expect(await screen.findByText(/Tidak terkirim, jumlah di tombol berubah/)).toBeTruthy()
  })

  it('bids what it says in another language', () => {
    const words = key().querySelector('span')
    if (words) words.textContent = 'Bid Rp 105,000,000'
    fireEvent.submit(screen.getByRole('form', { name: 'Tawaran' }))
    expect(bid.mock.calls).toEqual([[105_000_000]])
  })

  it('bids what was typed', () => {
    type('107000000')
    tap()
    expect(bid.mock.calls).toEqual([[107_000_000]])
  })

  it('bids what stood there when the finger went down, though the price rose under it', () => {
    tap(() => rise(106_000_000))
    expect(bid.mock.calls).toEqual([[105_000_000]])
  })

  it('that slid off the key says nothing about a later press of Enter', async () => {
    type('107000000')
    fireEvent.pointerDown(key(), { pointerType: 'touch' })
    fireEvent.pointerCancel(key(), { pointerType: 'touch' })
    type('108000000')
    fireEvent.submit(screen.getByRole('form'))
    expect(bid.mock.calls).toEqual([[108_000_000]])
  })
})

it('a mouse that leaves the pressed key takes its press along', () => {
  type('107000000')
  fireEvent.pointerDown(key(), { pointerType: 'mouse' })
  fireEvent.pointerLeave(key(), { pointerType: 'mouse' })
  type('108000000')
  fireEvent.submit(screen.getByRole('form'))
  expect(bid.mock.calls).toEqual([[108_000_000]])
})

describe('the first bid in a lot', () => {
  beforeEach(() => localStorage.clear())
  const sheet = () => screen.findByRole('dialog', { name: 'Tawaran pertama Anda di lot ini' })
  const keyOf = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Tawar / })

  it('says that the figure is a secret maximum, and what it can cost in all, and is bid from there', async () => {
    tap()
    const dialog = await sheet()
    expect(bid).not.toHaveBeenCalled()
    expect(dialog.textContent).toContain('Maksimum rahasia AndaRp 105.000.000')
    expect(dialog.textContent).toContain('Total Rp 108.000.000')
    expect(dialog.textContent).toContain('NIPL sudah dibayar, sisa Rp 103.000.000')
    vi.advanceTimersByTime(1_000)
    fireEvent.click(keyOf(dialog))
    expect(bid.mock.calls).toEqual([[105_000_000]])
    expect(screen.queryByRole('dialog')).toBeNull()
    vi.advanceTimersByTime(2_000)
    tap()
    expect(bid.mock.calls).toEqual([[105_000_000], [105_000_000]])
  })

  it('is never another amount than the one that was pressed, whatever the price does meanwhile', async () => {
    tap()
    const dialog = await sheet()
    rise(106_000_000)
    expect(keyOf(dialog).textContent).toContain('Rp 105.000.000')
    expect(keyOf(dialog).disabled).toBe(true)
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Harga sudah naik. Pilih Rp 106.000.000 atau lebih.',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pilih jumlah lain' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bid).not.toHaveBeenCalled()
  })

  it('is asked about again after it was left', async () => {
    tap()
    fireEvent.click(within(await sheet()).getByRole('button', { name: 'Batal' }))
    vi.advanceTimersByTime(2_000)
    tap()
    await sheet()
    expect(bid).not.toHaveBeenCalled()
  })
})
