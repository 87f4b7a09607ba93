import type { PublicLot } from '@ketok/contract/live'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { ResultPanel } from './result-panel.tsx'
import type { RoomView } from './room-view.ts'

afterEach(cleanup)

const over = (state: PublicLot['state'], standing: RoomView['standing'], bids = 0): RoomView => ({
  lot: {
    auction_id: 3,
    unit_id: 7,
    state,
    price: bids === 0 ? null : 100_000_000,
    bid_count: bids,
  } as PublicLot,
  standing,
  maximum: standing === 'none' ? null : 100_000_000,
  minimum: 100_500_000,
})
const charges = {
  service_fee: [{ above: 0, flat: 3_000_000, basis_points: null }],
  taxes: [],
  payment_fee: 0,
  nipl_price: 5_000_000,
}

const show = (view: RoomView) =>
  render(
    <MemoryRouter>
      <ResultPanel view={view} charges={charges} />
    </MemoryRouter>,
  )
const wayOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('what follows the close of a lot', () => {
  it('speaks of no limit where nobody bid', () => {
    show(over('passed', 'none'))
    expect(screen.getByText(/Tidak ada yang menawar/)).toBeTruthy()
    expect(screen.queryByText(/limit/)).toBeNull()
  })

  it('says that the limit was not reached where somebody did', () => {
    show(over('passed', 'lost', 2))
    expect(screen.getByText(/Tidak ada tawaran yang mencapai limit/)).toBeTruthy()
  })

  it('leads a bidder below the limit to where he reads the seller’s answer', () => {
    show(over('konfirmasi', 'konfirmasi', 1))
    expect(wayOf('Ikuti konfirmasi')).toBe(paths.konfirmasi)
  })

  it('leads who lost to why, and nobody else', () => {
    const { unmount } = show(over('sold', 'lost', 3))
    expect(wayOf('Mengapa saya kalah')).toBe('/profile/auction-history?status=lost')
    unmount()
    show(over('sold', 'won', 3))
    expect(wayOf('Mengapa saya kalah')).toBeUndefined()
    expect(wayOf('Buka tagihan')).toBe(paths.transaction(7))
  })
})
