import assert from 'node:assert/strict'
import { problemsAtTwiceTheLetters } from '../stage/large-letters.ts'
import { Office } from '../stage/office.ts'
import { Rostrum } from '../stage/rostrum.ts'
import { until } from '../stage/until.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const million = (amount: number) => amount * 1_000_000
const [SELLER, BIDDER] = ['penawar10@ketok.test', 'penawar14@ketok.test']

export const konfirmasi: Journey = {
  says: 'a seller asks for more by the link of their mail and the bidder takes it; they decline another in their profile',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Konfirmasi',
      titles: ['Mobil Ditawar Balik', 'Mobil Ditolak'],
      reserves: [million(150), million(150)],
      consignor: SELLER,
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    await stage.hasNipl(BIDDER, sale.auctionId, 2)
    const rostrum = new Rostrum(await office.lineOf('auctioneer'), sale.auctionId)
    await rostrum.sale({ command: 'start' })
    for (const { lotId } of sale.lots) {
      await rostrum.opens(lotId)
      await stage.bids(BIDDER, lotId, million(100))
      await rostrum.knocksDown()
    }
    await rostrum.sale({ command: 'end' })

    // The seller has not signed in: the link of their mail is enough.
    const seller = await stage.onPhone()
    await seller.visits(await stage.post.linkTo(SELLER, /Konfirmasi tawaran untuk Mobil Ditawar Balik/))
    await seller.sees('Jawaban Anda ditunggu')
    await seller.sees(/NIPL|Limit Anda/)
    await settled(seller)
    assert.deepEqual(await problemsOn(seller), [])
    assert.deepEqual(await problemsAtTwiceTheLetters(seller), [])
    await seller.button('Minta harga lain').click()
    await seller.field('Harga yang Anda minta').fill('120000000')
    await seller.button('Kirim harga').click()
    await seller.sees('Menunggu jawaban penawar')

    const bidder = await stage.onDesktop()
    await bidder.signsIn(BIDDER)
    await bidder.visits('/profile/notification')
    await bidder.page.getByText('Penjual meminta Rp 120.000.000 untuk Mobil Ditawar Balik').first().click()
    await bidder.isAt('/profile/konfirmasi')
    await bidder.seesHeading('Menunggu jawaban Anda')
    await bidder.seesHeading('Menunggu pihak lain')
    await settled(bidder)
    assert.deepEqual(await problemsOn(bidder), [])
    await bidder.button('Terima Rp 120.000.000').click()
    await bidder.button('Ya, terima').click()
    // The buttons are gone; what came of it has the focus.
    await bidder.page.locator(':focus').filter({ hasText: 'Lot ini milik Anda' }).waitFor()
    await seller.page.reload()
    await seller.sees('Terjual')

    // The other one they answer in their profile.
    await seller.signsIn(SELLER)
    await seller.visits('/profile/konfirmasi')
    await seller.page.getByRole('article', { name: 'Konfirmasi Mobil Ditolak' }).waitFor()
    await settled(seller)
    assert.deepEqual(await problemsOn(seller), [])
    assert.deepEqual(await problemsAtTwiceTheLetters(seller), [])
    await seller.button('Tolak').click()
    await seller.button('Ya, tolak').click()
    await seller.sees('Anda menolak tawaran ini.')
    // The page of the other side follows by itself.
    await bidder.sees(/Penjual menolak tawaran Anda/)

    const ends = await until('both logs to end', async () => {
      const rows = await office.asks<{ title: string; state: string; price: number | null }>(
        `select unit.title, lot_now.state, lot_sale.hammer_price as price
         from lot join unit on unit.id = lot.unit_id join lot_now on lot_now.lot_id = lot.id
         left join lot_sale on lot_sale.lot_id = lot.id
         where lot.auction_id = $1 order by lot.lot_number`,
        [sale.auctionId],
      )
      return rows.every(({ state }) => state !== 'konfirmasi') && rows
    })
    assert.deepEqual(
      ends.map(({ title, state, price }) => [title, state, price === null ? null : Number(price)]),
      [
        ['Mobil Ditawar Balik', 'sold', million(120)],
        ['Mobil Ditolak', 'passed', null],
      ],
    )
    await bidder.visits('/profile/transaction')
    await bidder.sees('Mobil Ditawar Balik')
    await bidder.visits('/profile/nipl')
    await bidder.seesHeading(/NIPL/)
  },
}
