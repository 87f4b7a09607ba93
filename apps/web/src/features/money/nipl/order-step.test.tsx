import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import { OrderStep } from './order-step.tsx'

const paid = {
  ...{ order_id: 3, auction_id: 7, auction_name: 'Lelang Mobil', quantity: 1, amount: 5_000_000 },
  ...{ status: 'PAID', nipl_numbers: [12], expires_at: '2026-11-20T09:00:00+07:00', expired_at: null },
}

it.each([
  ['a lot', paths.unit(5), 'Kembali ke lot'],
  ['the room of a lot', paths.timeRoom(7, 5), 'Kembali ke lot'],
  ['a live room', paths.liveRoom(7), 'Kembali ke ruang lelang'],
  ['an offline room', paths.offlineRoom(7), 'Kembali ke ruang lelang'],
  ['an offer', paths.offer(2), 'Kembali ke kesempatan membeli'],
  ['anywhere else', paths.faq(), 'Lihat lot di lelang ini'],
])('leads a buyer who came from %s on with “%3$s”', async (_, from, label) => {
  signIn()
  serve({ 'GET /customer/nipl/order/3': () => ({ body: { data: paid } }) })
  showPart(<OrderStep orderId={3} from={from} />)
  const link = await screen.findByRole('link', { name: label })
  expect(link.getAttribute('href')).toBe(
    label.startsWith('Kembali') ? from : paths.catalogue({ auction_id: 7 }),
  )
})

describe('an order that is over unpaid', () => {
  const unpaid = {
    ...{ ...paid, status: 'EXPIRE', nipl_numbers: [] },
    ...{ expires_at: '2025-11-20T09:00:00+07:00', expired_at: '2025-11-20T09:00:07+07:00' },
  }

  it('tells its deadline as one that was not paid, which is no default, and may be ordered again', async () => {
    signIn()
    serve({ 'GET /customer/nipl/order/3': () => ({ body: { data: unpaid } }) })
    showPart(<OrderStep orderId={3} from={undefined} />)
    expect(await screen.findByText(/tidak dibayar sampai Kamis, 20 Nov 2025, 09.00 WIB/)).toBeTruthy()
    expect(screen.getByText('Tidak dibayar')).toBeTruthy()
    expect(document.body.textContent).not.toContain('Wanprestasi')
    expect(screen.getByRole('link', { name: 'Pesan lagi' }).getAttribute('href')).toBe(paths.buyNipl(7))
  })

  it.each([
    ['while it could still have been paid', '2126-11-20T09:00:00+07:00'],
    ['long after its time', '2025-11-20T09:00:00+07:00'],
  ])(
    'before its time is told as ended by the house %s, with other auctions to go to',
    async (_, expires_at) => {
      signIn()
      const ended = { ...unpaid, expires_at, expired_at: '2025-11-20T08:59:59+07:00' }
      serve({ 'GET /customer/nipl/order/3': () => ({ body: { data: ended } }) })
      showPart(<OrderStep orderId={3} from={undefined} />)
      expect(await screen.findByText('Pesanan ini kami batalkan')).toBeTruthy()
      const page = document.body.textContent
      expect(page).toContain('Anda tidak perlu membayar apa pun')
      expect(page).not.toContain('tidak dibayar sampai')
      expect(page).not.toContain('Wanprestasi')
      expect(screen.queryByRole('link', { name: 'Pesan lagi' })).toBeNull()
      const others = screen.getByRole('link', { name: 'Pilih lelang lain' })
      expect(others.getAttribute('href')).toBe(paths.buyNipl())
    },
  )
})
