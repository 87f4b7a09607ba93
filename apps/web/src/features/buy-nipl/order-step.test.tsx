import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { serve, showPart, signIn } from '../../testing/site.tsx'
import { OrderStep } from './order-step.tsx'

const paid = {
  ...{ order_id: 3, auction_id: 7, auction_name: 'Lelang Mobil', quantity: 1, amount: 5_000_000 },
  ...{ status: 'PAID', nipl_numbers: [12], expires_at: '2026-11-20T09:00:00+07:00' },
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
