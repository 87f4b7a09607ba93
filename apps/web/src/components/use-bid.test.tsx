import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../house.ts'
import { budi, calls, refusal, serve, showPart, signIn } from '../testing/site.tsx'
import { pendingBid } from './pending-bid.ts'
import { useBid } from './use-bid.ts'

const nothing = () => {}

function Bidder() {
  const { state, bid } = useBid({
    customerId: budi.customer_id,
    lotId: 3,
    take: nothing,
    refreshOwn: nothing,
    onSettled: nothing,
  })
  return (
    <>
      <button type="button" onClick={() => bid(105_000_000)}>
        Tawar
      </button>
      <output>{state.at === 'refused' ? state.message : state.at}</output>
    </>
  )
}

const BID = 'POST /customer/lot/3/bid'
const OWN = 'GET /customer/lot/3'
const own = (changes: object) => ({ body: { data: { standing: 'none', maximum: null, ...changes } } })

/** The first attempt is never answered; what the second is told comes after it. */
function lostOnce(second: ReturnType<typeof refusal>) {
  const marks: unknown[] = []
  serve({
    [BID]: ({ body }) => {
      marks.push((body as { client_bid_id: string }).client_bid_id)
      return marks.length === 1 ? 'network' : second
    },
  })
  return marks
}

beforeEach(() => {
  sessionStorage.clear()
  signIn()
  showPart(<Bidder />)
})

describe('a bid whose answer was lost', () => {
  it('is not called refused while its bidder leads with it', async () => {
    const marks = lostOnce(refusal(409, 'already_leading', 'Tawaran tertinggi sudah milik penawar ini'))
    serve({ [OWN]: () => own({ standing: 'leading', maximum: 105_000_000 }) })
    await userEvent.click(screen.getByRole('button'))
    await expect
      .poll(() => document.querySelector('.ui-toast')?.textContent?.replaceAll(/\s+/g, ' '))
      .toBe('Tawaran Rp 105.000.000 diterima. Anda tertinggi')
    expect(document.querySelector('output')?.textContent).toBe('idle')
    expect(marks).toEqual([marks[0], marks[0]])
  })

  it.each([
    ['he leads with another amount', () => own({ standing: 'leading', maximum: 104_000_000 })],
    ['he does not lead', () => own({ standing: 'outbid', maximum: 105_000_000 })],
    ['nobody can say', () => refusal(503, 'unavailable', 'Layanan sedang tidak tersedia')],
  ])('is refused as the house says when %s', async (_, answer) => {
    lostOnce(refusal(409, 'bid_too_low', 'Penawaran minimal Rp 106.000.000'))
    serve({ [OWN]: answer })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('Penawaran minimal Rp 106.000.000')).toBeDefined()
    expect(pendingBid(sessionStorage, budi.customer_id, 3)).toBeNull()
  })

  it('is kept to be asked about again when the session ended meanwhile', async () => {
    lostOnce(refusal(401, 'unauthenticated', 'Silakan masuk terlebih dahulu'))
    serve({ 'POST /auth/renew-token': () => refusal(401, 'session_ended', 'Sesi telah berakhir') })
    await userEvent.click(screen.getByRole('button'))
    await expect.poll(() => session.get()).toBeNull()
    // What its end brings about has happened by the next turn.
    await act(() => new Promise<void>((turn) => setTimeout(turn)))
    expect(pendingBid(sessionStorage, budi.customer_id, 3)).toMatchObject({ amount: 105_000_000 })
  })
})

it('a bid that is refused at once asks nobody else', async () => {
  serve({ [BID]: () => refusal(409, 'lot_closed', 'Lot sudah ditutup') })
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Lot sudah ditutup')).toBeDefined()
  expect(calls).not.toContain(OWN)
})
