import { lotId, unitId } from '@ketok/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { serve, showPart } from '../../testing/site.tsx'
import { type Konfirmasi, KonfirmasiCard, konfirmasiWords } from './konfirmasi-card.tsx'

const aKonfirmasi = (changes: Partial<Konfirmasi> = {}): Konfirmasi => ({
  lot_id: lotId(1),
  unit_id: unitId(2),
  title: 'Toyota Avanza 1.5 G 2022',
  lot_number: 14,
  auction_name: 'Mobil Pilihan',
  picture: { file: 'a', caption: '', blur: '' } as unknown as Konfirmasi['picture'],
  side: 'seller',
  state: 'asking_seller',
  bid: 150_000_000,
  counter: null,
  due_at: '2026-11-23T17:00:00.000+07:00',
  time_zone: 'Asia/Jakarta',
  because: null,
  defaulted: false,
  answers: ['accept', 'counter', 'decline'],
  reserve: 160_000_000,
  server_time: '2026-11-21T15:00:00.000+07:00',
  ...changes,
})

const show = (one: Konfirmasi, answer = vi.fn(async () => {})) => {
  showPart(<KonfirmasiCard konfirmasi={one} answer={answer} />)
  return answer
}

describe('asking the seller', () => {
  it('tells each side how it stands, and the bidder that their NIPL stays held', () => {
    expect(konfirmasiWords(aKonfirmasi()).title).toBe('Jawaban Anda ditunggu')
    const bidder = konfirmasiWords(aKonfirmasi({ side: 'bidder', answers: [] }))
    expect(bidder).toMatchObject({ title: 'Menunggu jawaban penjual', note: 'NIPL Anda tetap ditahan. ' })
    const countered = aKonfirmasi({ side: 'bidder', state: 'asking_bidder', counter: 155_000_000 })
    expect(konfirmasiWords(countered).title).toBe('Penjual meminta Rp 155.000.000')
    const silent = aKonfirmasi({ side: 'bidder', state: 'passed', because: 'silence', answers: [] })
    expect(konfirmasiWords(silent).note).toContain('NIPL Anda bebas kembali')
    const unpaid: Partial<Konfirmasi> = { state: 'sold', answers: [], defaulted: true }
    expect(konfirmasiWords(aKonfirmasi(unpaid)).title).toBe('Pemenang tidak membayar')
    expect(konfirmasiWords(aKonfirmasi({ ...unpaid, side: 'bidder' })).title).toBe('Wanprestasi')
  })

  it('says until when by the clock of the branch too', () => {
    show(aKonfirmasi({ due_at: '2026-11-23T16:00:00.000+07:00', time_zone: 'Asia/Makassar' }))
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Sampai Senin, 23 Nov 2026, 16.00 WIB (17.00 WITA)',
    )
  })

  it('ends no line inside an amount, a day or an hour', () => {
    show(aKonfirmasi({ side: 'bidder', state: 'asking_bidder', counter: 155_000_000 }))
    const whole = [...document.querySelectorAll('.inline-block')].map(({ textContent }) => textContent)
    const kept = ['Rp 155.000.000', '23 Nov 2026', '17.00 WIB'].map((words) => expect.stringContaining(words))
    expect(whole).toEqual(expect.arrayContaining(kept))
  })

  it('takes the price that was pasted, and says what it cannot read', async () => {
    const answer = show(aKonfirmasi())
    await userEvent.click(screen.getByRole('button', { name: 'Minta harga lain' }))
    const price = screen.getByLabelText<HTMLInputElement>('Harga yang Anda minta')
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Kirim harga' }))
    await userEvent.tripleClick(price)
    await userEvent.paste('1,65')
    await send()
    expect(screen.getByRole('alert').textContent).toContain('tanpa sen')
    expect(price.value).toBe('1,65')
    await userEvent.clear(price)
    await send()
    expect(screen.getByRole('alert').textContent).toBe('Isi jumlahnya dalam rupiah')
    expect(answer).not.toHaveBeenCalled()
    await userEvent.click(price)
    await userEvent.paste('Rp 165.000.000,00')
    await send()
    expect(answer).toHaveBeenCalledWith({ answer: 'counter', price: 165_000_000 })
  })

  it('lets no translator touch the price on a key that sells or buys at it', () => {
    show(aKonfirmasi())
    const key = screen.getByRole('button', { name: 'Terima Rp 150.000.000' })
    expect(key.closest('[translate="no"]')).toBe(key)
  })

  it('takes an answer only after it was confirmed', async () => {
    const answer = show(aKonfirmasi())
    await userEvent.click(screen.getByRole('button', { name: 'Terima Rp 150.000.000' }))
    expect(answer).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ya, terima' }))
    expect(answer).toHaveBeenCalledWith({ answer: 'accept' })
  })

  it('puts the focus on what came of the answer, which took the buttons with it', async () => {
    const card = (one: Konfirmasi) => (
      <QueryClientProvider client={new QueryClient()}>
        <KonfirmasiCard konfirmasi={one} answer={async () => {}} />
      </QueryClientProvider>
    )
    const { rerender } = render(card(aKonfirmasi()))
    await userEvent.click(screen.getByRole('button', { name: 'Terima Rp 150.000.000' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ya, terima' }))
    rerender(card(aKonfirmasi({ state: 'sold', answers: [], due_at: null })))
    expect(document.activeElement?.textContent).toContain('Terjual')
  })

  it('keeps the focus with what is asked, and on no answer', async () => {
    show(aKonfirmasi())
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }))
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Jawaban konfirmasi' }))
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pilihan jawaban' }))
  })

  it('lets the seller name one price, and begins at their limit', async () => {
    const answer = show(aKonfirmasi())
    await userEvent.click(screen.getByRole('button', { name: 'Minta harga lain' }))
    await userEvent.click(screen.getByRole('button', { name: 'Kirim harga' }))
    expect(answer).toHaveBeenCalledWith({ answer: 'counter', price: 160_000_000 })
  })

  it('offers nothing to whoever is not asked', () => {
    show(aKonfirmasi({ side: 'bidder', answers: [], reserve: null }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('Senin, 23 Nov 2026, 17.00 WIB')
  })

  it('shows the bidder all that they would pay before they say yes', async () => {
    const charges = { service_fee: [{ above: 0, flat: 3_000_000 }], taxes: [], payment_fee: 4_000 }
    serve({ 'GET /unit/2': () => ({ body: { data: { charges: { ...charges, nipl_price: 5_000_000 } } } }) })
    show(
      aKonfirmasi({
        side: 'bidder',
        state: 'asking_bidder',
        counter: 155_000_000,
        answers: ['accept', 'decline'],
      }),
    )
    const total = (await screen.findByText('Total')).nextSibling?.textContent?.replaceAll(/\s/g, ' ')
    expect(total).toBe('Rp 158.004.000NIPL sudah dibayar, sisa Rp 153.004.000')
  })

  it('leads the buyer to their bill', () => {
    show(aKonfirmasi({ side: 'bidder', state: 'sold', due_at: null, answers: [] }))
    expect(screen.getByRole('link', { name: 'Lihat tagihan' }).getAttribute('href')).toBe(
      paths.transaction(2),
    )
  })
})
