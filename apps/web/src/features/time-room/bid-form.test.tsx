import type { PublicLot } from '@ketok/contract/live'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnLot } from '../../components/own-lot.ts'
import { showPart } from '../../testing/site.tsx'
import { BidForm } from './bid-form.tsx'
import { useOffer } from './use-offer.ts'

const bid = vi.fn<(amount: number) => void>()
const lot = (nextAmount: number) =>
  ({ state: 'open', increment: 500_000, next_amount: nextAmount, base_price: 100_000_000 }) as PublicLot
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
      view={{ lot: lot(minimum), standing: 'none', maximum: null, minimum }}
      own={own}
      charges={charges}
      offer={offer}
      bidding={{ state: { at: 'idle' }, bid, clear: () => {} }}
    />
  )
}

const key = () => screen.getByRole('button', { name: /^Tawar / })
const field = () => screen.getByRole('textbox', { name: 'Maksimum Anda' })

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
  bid.mockReset()
  showPart(<Form />)
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
    tap()
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
