import { online } from '@ketok/client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../start/app-services.ts'
import { pass, until } from '../testing/hand-time.ts'
import { budi, calls, refusal, serve, showPart, signIn } from '../testing/site.tsx'
import { pendingBid } from './pending-bid.ts'
import { useBid } from './use-bid.ts'

const nothing = () => {}

let move: () => void

function Bidder() {
  const [stood, setStood] = useState(1)
  move = () => act(() => setStood((seq) => seq + 1))
  const { state, bid } = useBid({
    customerId: budi.customer_id,
    lotId: 3,
    stood,
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
afterEach(() => {
  vi.useRealTimers()
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
    ['they lead with another amount', () => own({ standing: 'leading', maximum: 104_000_000 })],
    ['they do not lead', () => own({ standing: 'outbid', maximum: 105_000_000 })],
    ['nobody can say', () => refusal(503, 'unavailable', 'Layanan sedang tidak tersedia')],
  ])('is refused as the house says when %s', async (_, answer) => {
    lostOnce(refusal(409, 'bid_too_low', 'Penawaran minimal Rp 106.000.000'))
    serve({ [OWN]: answer })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('Penawaran minimal Rp 106.000.000')).toBeDefined()
    expect(pendingBid(sessionStorage, budi.customer_id, 3)).toBeNull()
  })

  it('tells how long ago it was pressed when it is sent again', async () => {
    const ages: number[] = []
    serve({
      [BID]: ({ body }) => {
        ages.push((body as { age_ms: number }).age_ms)
        return ages.length === 1 ? 'network' : refusal(409, 'lot_closed', 'Lot sudah ditutup')
      },
      [OWN]: () => own({}),
    })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button'))
    await until(() => ages.length === 1)
    await pass(10_000)
    await until(() => screen.queryByText('Lot sudah ditutup') !== null)
    expect(ages[0]).toBeLessThan(200)
    expect(ages[1]).toBeGreaterThanOrEqual(300)
  })
})

describe('a bid that met the end of the session', () => {
  const endsWith = (first: 'network' | ReturnType<typeof refusal>) => {
    let requests = 0
    serve({
      [BID]: () =>
        ++requests === 1 ? first : refusal(401, 'unauthenticated', 'Silakan masuk terlebih dahulu'),
      'POST /auth/renew-token': () => refusal(401, 'session_ended', 'Sesi telah berakhir'),
    })
  }

  it.each([
    ['answered', refusal(401, 'unauthenticated', 'Silakan masuk terlebih dahulu')],
    ['after an answer was lost', 'network' as const],
  ])('%s is asked about once they are signed in, but has to be pressed anew', async (_, first) => {
    endsWith(first)
    await userEvent.click(screen.getByRole('button'))
    await expect.poll(() => session.get()).toBeNull()
    await expect
      .poll(() => pendingBid(sessionStorage, budi.customer_id, 3))
      .toMatchObject({ amount: 105_000_000, pressedAtMs: 0 })

    const ages: number[] = []
    serve({
      [BID]: ({ body }) => {
        ages.push((body as { age_ms: number }).age_ms)
        return refusal(409, 'bid_stale', 'Tawaran Rp 105.000.000 belum masuk. Tawar lagi bila masih mau')
      },
      [OWN]: () => own({}),
    })
    cleanup()
    signIn()
    showPart(<Bidder />)
    expect(await screen.findByText(/^Tawaran Rp 105.000.000 belum masuk/)).toBeDefined()
    expect(ages).toHaveLength(1)
    expect(ages[0]).toBeGreaterThan(24 * 3_600_000)
    expect(pendingBid(sessionStorage, budi.customer_id, 3)).toBeNull()
  })
})

it('a bid that is refused at once asks nobody else', async () => {
  serve({ [BID]: () => refusal(409, 'lot_closed', 'Lot sudah ditutup') })
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Lot sudah ditutup')).toBeDefined()
  expect(calls).not.toContain(OWN)
})

it('a bid that came in is not called refused when it is sent once more', async () => {
  let requests = 0
  serve({
    [BID]: () =>
      ++requests === 1
        ? {
            body: {
              data: {
                ...{ seq: 2, outcome: 'leading', leading: true, price: 104_000_000, undo_until: null },
                ...{ closes_at: '2026-11-21T14:30:00.000+07:00', receipt: { lot_id: 3, seq: 2 } },
              },
            },
          }
        : refusal(409, 'bid_too_low', 'Penawaran minimal Rp 106.000.000', { minimum: 106_000_000 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Tawar' }))
  await expect.poll(() => requests).toBe(1)
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('idle')
  await userEvent.click(screen.getByRole('button', { name: 'Tawar' }))
  await expect.poll(() => requests).toBe(2)
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('idle')
  expect(screen.queryByText(/Penawaran minimal/)).toBeNull()
})

describe('a refusal in the room', () => {
  const says = () => document.querySelector('output')?.textContent

  it('that there is no line goes when the line is back', async () => {
    act(() => online.set(false))
    await userEvent.click(screen.getByRole('button'))
    await expect.poll(says).toMatch(/^Tidak ada koneksi internet/)
    act(() => online.set(true))
    expect(says()).toBe('idle')
  })

  it('goes five seconds after the lot moved on, however often it moves, and not before', async () => {
    serve({ [BID]: () => refusal(409, 'bid_too_low', 'Penawaran minimal Rp 106.000.000') })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button'))
    await until(() => says() === 'Penawaran minimal Rp 106.000.000')
    await pass(60_000)
    expect(says()).toBe('Penawaran minimal Rp 106.000.000')
    move()
    await pass(3_000)
    move()
    await pass(1_999)
    expect(says()).toBe('Penawaran minimal Rp 106.000.000')
    await pass(1)
    expect(says()).toBe('idle')
  })
})
