// @vitest-environment jsdom
import { auctionId, niplId, type OfferId } from '@ketok/domain'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from './offer.ts'
import { OfferAnswer } from './offer-answer.tsx'
import type { Consent } from './use-consent.ts'

afterEach(cleanup)

const nipl = { nipl_id: niplId(70), nipl_number: 12, auction_name: 'Lelang Mobil', price: 5_000_000 }
const offer = {
  offer_id: 1 as OfferId,
  title: 'Toyota Avanza',
  price: 110_000_000,
  answers: ['accept', 'decline'],
  hindrance: null,
  nipls: [nipl],
  auctions: [],
} as Partial<Offer> as Offer

function answer(change: Partial<Offer> = {}) {
  const given = { ...offer, ...change }
  const mutate = vi.fn()
  const consent = {
    nipl: given.nipls[0] ?? null,
    choose: vi.fn(),
    sending: { mutate, reset: vi.fn(), error: null, isPending: false },
  } as unknown as Consent
  render(
    <MemoryRouter>
      <OfferAnswer offer={given} consent={consent} />
    </MemoryRouter>,
  )
  return { mutate, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the answer of the next bidder', () => {
  it('is asked twice before it is sent, and names the NIPL it takes', async () => {
    const { mutate, user } = answer()
    // No translator may touch the price that a press buys at.
    expect(button('Terima Rp 110.000.000').getAttribute('translate')).toBe('no')
    await user.click(button('Terima Rp 110.000.000'))
    const form = screen.getByRole('form', { name: 'Jawaban kesempatan' })
    expect(form.textContent).toContain('dengan NIPL 0012?')
    expect(form.querySelector('.inline-block')?.textContent).toBe('Rp 110.000.000')
    expect(mutate).not.toHaveBeenCalled()
    await user.click(button('Ya, beli'))
    expect(mutate.mock.calls[0]?.[0]).toBe('accept')
  })

  it('may be no without a NIPL, and yes only with one', async () => {
    const auction = {
      auction_id: auctionId(3),
      name: 'Lelang Motor',
      nipl_price: 1_000_000,
      closes_at: '2026-12-01T17:00:00+07:00',
      time_zone: 'Asia/Jakarta',
    }
    const { mutate, user } = answer({ nipls: [], auctions: [auction as Offer['auctions'][number]] })
    expect(button('Terima Rp 110.000.000').disabled).toBe(true)
    screen.getByRole('link', { name: 'Beli NIPL Lelang Motor' })
    await user.click(button('Tolak'))
    await user.click(button('Ya, tolak'))
    expect(mutate.mock.calls[0]?.[0]).toBe('decline')
  })

  it('is taken back before it is sent', async () => {
    const { mutate, user } = answer()
    await user.click(button('Tolak'))
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Jawaban kesempatan' }))
    await user.click(button('Kembali'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pilihan jawaban' }))
    expect(mutate).not.toHaveBeenCalled()
  })

  it('says why somebody may not buy', () => {
    answer({ hindrance: 'Akun Anda sedang dibatasi untuk menawar. Hubungi kami' })
    screen.getByText(/sedang dibatasi/)
    expect(button('Terima Rp 110.000.000').disabled).toBe(true)
  })
})
