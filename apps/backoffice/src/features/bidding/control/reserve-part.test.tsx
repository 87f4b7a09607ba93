import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { ReservePart } from './reserve-part.tsx'

/* The part in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const lot = (lot_number: number, traits: object = {}) => ({
  ...{ lot_id: lot_number, lot_number, title: `Mobil ${lot_number}`, base_price: 100_000_000 },
  ...{ increment: 500_000, reserve: 110_000_000, consignor: 'Sari Penitip', may_lower: true, lowering: null },
  ...traits,
})
const withoutSeller = { consignor: null, may_lower: false }
const opened = { may_lower: false }
const lowering = {
  ...{ lowering_id: 1, reserve_before: 120_000_000, reserve_after: 110_000_000, reason: 'Sepi' },
  ...{ state: 'in_force', asked_by: 'Rani Panitera', asked_at: '2026-11-20T09:00:00+07:00' },
  ...{ signed_name: 'Sari Penitip', signed_at: '2026-11-20T10:00:00+07:00' },
}
let lots: object[]

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: { lots } })
  signIn('clerk', 'Rani')
})
const open = () => showPart(<ReservePart auctionId={7} />)
const listed = async () => {
  const part = await screen.findByRole('region', { name: 'Harga limit' })
  return within(part)
    .queryAllByRole('listitem')
    .map(({ textContent }) => /\d{3} Mobil \d/.exec(textContent ?? '')?.[0])
}

describe('the reserves of a published sale', () => {
  it('lists lots whose limit can fall or has fallen, and says why the others are not there', async () => {
    lots = [
      lot(1),
      lot(2, withoutSeller),
      lot(3, opened),
      lot(4, { ...opened, lowering }),
      lot(5, withoutSeller),
    ]
    open()
    expect(await listed()).toEqual(['001 Mobil 1', '004 Mobil 4'])
    expect(
      screen.getByText(
        '3 lot lain limitnya tetap: 2 tanpa penitip yang bisa menandatangani, 1 sudah dibuka atau ditarik.',
      ),
    ).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Turunkan limit lot/ })).toHaveLength(1)
  })

  it('says that none can fall where that is so', async () => {
    lots = [lot(1, withoutSeller)]
    open()
    expect(await listed()).toEqual([])
    expect(
      screen.getByText(
        'Tidak ada lot yang limitnya masih bisa turun: 1 tanpa penitip yang bisa menandatangani.',
      ),
    ).toBeTruthy()
  })
})
