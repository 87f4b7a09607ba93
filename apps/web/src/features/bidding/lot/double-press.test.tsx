import type { PublicLot } from '@ketok/contract/live'
import { act, fireEvent, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { useBid } from '../../../bidding/use-bid.ts'
import { budi, serve, showPart, signIn } from '../../../testing/site.tsx'
import { BidForm } from './bid-form.tsx'
import { keepTold } from './told-of-maximum.ts'
import { useOffer } from './use-offer.ts'

const WAIT_OPTIONS = { interval: 5 }

/*
 * The form of the timed room over the real calls. Only the hands' clock stands still and is moved by each test, so that a
 * slow machine presses no later than a fast one.
 */

const BID = 'POST /customer/lot/3/bid'
const AT = '2026-11-21T14:30:00.000+07:00'
const own = { can_bid: true, refusal: null, nipl_numbers: [118] } as unknown as OwnLot
const charges = {
  service_fee: [{ above: 0, flat: 3_000_000, basis_points: null }],
  taxes: [],
  payment_fee: 0,
  nipl_price: 5_000_000,
}
const nothing = () => {}

let bids: number[]
let answer: () => Promise<void>

function Room() {
  const [minimum, setMinimum] = useState(395_000_000)
  const [leads, setLeads] = useState(false)
  const offer = useOffer({ base: 100_000_000, increment: 1_000_000, minimum })
  const bidding = useBid({
    customerId: budi.customer_id,
    lotId: 3,
    stood: 1,
    take: ({ leading }, maximum) => {
      setLeads(leading)
      setMinimum((maximum ?? minimum) + 2_000_000)
    },
    refreshOwn: nothing,
    onSettled: useCallback(() => offer.choose(undefined), [offer.choose]),
  })
  const lot = { lot_id: 3, state: 'open', increment: 1_000_000, base_price: 100_000_000 } as PublicLot
  const standing = leads ? 'leading' : 'none'
  return (
    <>
      <BidForm
        customerId={budi.customer_id}
        view={{ lot, standing, maximum: null, minimum }}
        {...{ own, charges, offer, bidding }}
      />
      <output>{bidding.state.at}</output>
    </>
  )
}

const key = () => screen.getByRole('button', { name: /^(Tawar |Naikkan|Mengirim)/ })
const state = () => document.querySelector('output')?.textContent
const wait = (ms: number) => vi.advanceTimersByTime(ms)

function press() {
  const finger = { pointerType: 'touch' }
  fireEvent.pointerDown(key(), finger)
  fireEvent.pointerUp(key(), finger)
  fireEvent.click(key())
}

/** The house answers the bid that is on its way. */
const isAnswered = async () => {
  await act(answer)
  await vi.waitFor(() => expect(state()).toBe('idle'), WAIT_OPTIONS)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  sessionStorage.clear()
  keepTold(budi.customer_id, 3)
  bids = []
  serve({
    [BID]: ({ body }) => {
      const { amount } = body as { amount: number }
      bids.push(amount)
      return new Promise((resolve) => {
        answer = async () =>
          resolve({
            body: {
              data: {
                ...{ seq: 2, outcome: 'leading', leading: true, price: 394_000_000, closes_at: AT },
                ...{ maximum: amount, undo_until: null, receipt: { lot_id: 3, seq: 2 } },
              },
            },
          })
      })
    },
  })
  signIn()
  showPart(<Room />)
  wait(5_000)
})
afterEach(() => vi.useRealTimers())

describe('a second press on the key of a bid', () => {
  it.each([50, 200, 300, 450, 700])('%i ms after the first is no second bid', async (ms) => {
    press()
    await vi.waitFor(() => expect(bids).toHaveLength(1), WAIT_OPTIONS)
    wait(20)
    await isAnswered()
    wait(ms - 20)
    press()
    expect(bids).toEqual([395_000_000])
    expect(state()).toBe('idle')
    expect(screen.queryByText(/belum masuk/)).toBeNull()
  })

  it.each([50, 200, 300, 450, 700])(
    '%i ms after the first is none either while that is on its way',
    async (ms) => {
      press()
      await vi.waitFor(() => expect(bids).toHaveLength(1), WAIT_OPTIONS)
      wait(ms)
      press()
      await isAnswered()
      expect(bids).toEqual([395_000_000])
    },
  )

  it('begun before the answer and ended after it is none', async () => {
    press()
    await vi.waitFor(() => expect(bids).toHaveLength(1), WAIT_OPTIONS)
    wait(300)
    fireEvent.pointerDown(key(), { pointerType: 'touch' })
    await isAnswered()
    fireEvent.pointerUp(key(), { pointerType: 'touch' })
    fireEvent.click(key())
    expect(bids).toEqual([395_000_000])
  })

  it('is a bid once its bidder had time to read what the key has come to say', async () => {
    press()
    await vi.waitFor(() => expect(bids).toHaveLength(1), WAIT_OPTIONS)
    await isAnswered()
    wait(1_100)
    press()
    await vi.waitFor(() => expect(bids).toEqual([395_000_000, 397_000_000]), WAIT_OPTIONS)
  })

  it('is a bid at once when its bidder has chosen another amount', async () => {
    press()
    await vi.waitFor(() => expect(bids).toHaveLength(1), WAIT_OPTIONS)
    await isAnswered()
    fireEvent.click(screen.getByRole('button', { name: 'Tambah Rp 5.000.000' }))
    press()
    await vi.waitFor(() => expect(bids).toEqual([395_000_000, 402_000_000]), WAIT_OPTIONS)
  })
})
