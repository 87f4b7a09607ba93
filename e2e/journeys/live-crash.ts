import assert from 'node:assert/strict'
import { Office } from '../stage/office.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
/** Issue of the live sale: so long after the server is back everybody stands before what is true. */
const BACK_MS = 3_000
const [OWN, RIVAL] = ['penawar12@ketok.test', 'penawar13@ketok.test']

export const liveCrash: Journey = {
  says: 'the server dies in the middle of a lot: bidder and console are in sync three seconds after it is back, and nothing is lost',
  alone: true,
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Mati Lampu',
      titles: ['Mobil Mati Lampu', 'Mobil Berikutnya'],
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    const lotId = sale.lots[0]?.lotId ?? 0
    for (const email of [OWN, RIVAL]) await stage.hasNipl(email, sale.auctionId)
    const rival = await stage.lineOf(RIVAL)

    const [juru, phone] = [await stage.onDesktop(), await stage.onPhone()]
    await office.seats(juru, 'auctioneer')
    await juru.visits(`${office.url}/sidang/${sale.auctionId}`)
    const press = async (key: string) => {
      await juru.takesALook()
      await juru.page.keyboard.press(key)
    }
    await juru.button(/Mulai sidang/).waitFor()
    await press(' ')
    await juru.seesHeading('Mulai sidang sekarang?')
    await press('Enter')
    await juru.sees('N menaikkan lot berikutnya')
    await press('n')
    await juru.sees('minta Rp 100.000.000')
    await press(' ')
    await juru.sees('panggilan pertama')
    await phone.signsIn(OWN)
    await phone.visits(`/live-auction/${stage.sealed(sale.auctionId)}`)
    await phone.pressesKey('Ambil Rp 100.000.000')
    await phone.sees('Anda tertinggi')
    await press(' ')
    await juru.sees('peringatan terakhir')
    for (const person of [juru, phone]) await person.marksPage()

    // A bid is on its way when the server dies: nobody knows what became of it.
    const onItsWay = rival.bid(lotId, 100_500_000, 'di-tengah-mati-lampu')
    const { product } = stage
    await product.killServers()
    await onItsWay
    await phone.page.getByText(/Sambungan langsung terputus/).waitFor()
    await juru.sees(/Sambungan ke server terputus/)
    const startedAt = performance.now()
    product.startServers()
    await product.untilReady()
    const readyAt = performance.now()

    const answer = await rival.bid(lotId, 100_500_000, 'di-tengah-mati-lampu')
    assert.equal(answer.kind, 'accepted', JSON.stringify(answer))
    await Promise.all([
      phone.seesWithinMs('Terlampaui'),
      phone.seesWithinMs('Ambil Rp 101.000.000'),
      until(
        'the console to show the bid',
        async () => (await juru.page.locator('.console-ask .console-amount').innerText()) === '101.000.000',
      ),
      juru.seesWithinMs('Sambungan lancar'),
    ])
    const syncedAt = performance.now()
    console.log(
      `    back in ${Math.round(readyAt - startedAt)} ms, everybody in sync ${Math.round(syncedAt - readyAt)} ms later`,
    )
    assert.ok(syncedAt - readyAt < BACK_MS, `in sync only after ${Math.round(syncedAt - readyAt)} ms`)

    await phone.pressesKey('Ambil Rp 101.000.000')
    await phone.sees('Anda tertinggi')
    await juru.sees('panggilan pertama')
    await press(' ')
    await juru.sees('peringatan terakhir')
    await press(' ')
    await juru.sees(/^terjual$/)
    await press('Enter')
    await phone.sees('Anda menang')
    for (const person of [juru, phone]) assert.ok(await person.isSamePage(), 'a page was reloaded')

    const log = await office.asks<{ step: string }>(
      `select concat_ws(' ', seq, type, facts -> 'event' ->> 'price', facts -> 'event' ->> 'call') as step
       from lot_event where lot_id = $1 order by seq`,
      [lotId],
    )
    assert.deepEqual(
      log.map(({ step }) => step),
      [
        '1 lot_published',
        '2 lot_called_up',
        '3 ask_announced',
        '4 bid_taken 100000000',
        '5 call_made 1',
        '6 bid_taken 100500000',
        '7 bid_taken 101000000',
        '8 call_made 1',
        '9 call_made 2',
        '10 hammer_fallen',
      ],
    )
    // What failed while there was no server is part of this story.
    for (const { faults } of [juru, phone]) faults.length = 0
  },
}
