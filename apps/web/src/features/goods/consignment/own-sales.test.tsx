import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import { OwnSales } from './own-sales.tsx'

const sale = {
  ...{
    unit_id: 1,
    lot_number: 5,
    title: 'Xiaomi Redmi',
    auction_name: 'Elektronik',
    lines: [],
    amount: 1_205_000,
  },
  ...{
    paid_at: '2026-11-20T10:00:00+07:00',
    handed_over_on: '2026-11-22',
    bank_reference: null,
    sent_on: null,
  },
  reason: null,
}

it.each([
  ['prepared', 'Disiapkan', /sedang kami siapkan ke rekening Anda/],
  ['approved', 'Sedang dikirim', /sedang kami kirim ke rekening Anda/],
  ['failed', 'Gagal dikirim', /^Bank menolak transfer: Rekening ditutup\. Perbaiki rekening/],
])('says of a payout that is %s what its chip says', async (state, chip, words) => {
  const reason = state === 'failed' ? 'Rekening ditutup.' : null
  serve({
    'GET /customer/titip-lelang/penyelesaian': () => ({
      body: { data: { settlements: [{ ...sale, state, reason }] } },
    }),
  })
  signIn()
  showPart(<OwnSales />)
  await screen.findByText(chip)
  screen.getByText(words)
})

it('says of a lot that left nothing that it is over, and of no account', async () => {
  const settled = { ...sale, amount: 0, state: 'sent', sent_on: '2026-11-23' }
  serve({ 'GET /customer/titip-lelang/penyelesaian': () => ({ body: { data: { settlements: [settled] } } }) })
  signIn()
  showPart(<OwnSales />)
  await screen.findByText('Selesai')
  screen.getByText(/^Selesai .* 2026\. Komisi dan biaya sama dengan hasilnya, tanpa transfer\.$/)
})
