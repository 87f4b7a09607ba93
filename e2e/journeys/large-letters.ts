import assert from 'node:assert/strict'
import { problemsAtTwiceTheLetters } from '../stage/large-letters.ts'
import { Office } from '../stage/office.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage } from '../stage/stage.ts'
import { settled } from './every-page.ts'
import type { Journey } from './journey.ts'

/** Whole pages of a customer that must not have to be moved sideways; their first bill is one more. */
const NO_WIDER = [
  '/profile/setting',
  '/profile/proxy-bid',
  '/profile/notification',
  '/profile/auction-history',
  '/buy-nipl',
  '/consignment-auction',
  '/consignment-auction?langkah=barang',
] as const

/** What tells one thing from another on these pages: names, sums of money, and the field of a price. */
const TOLD_BY = {
  home: ':is(section[aria-labelledby="jadwal"] h3, section[aria-labelledby="menutup"] :is(strong, a > span:last-child))',
  catalogue: 'main :is(h1, select, article h3, article .figure)',
  unit: 'section[aria-labelledby="biaya"] :is(input, dd)',
  transactions: 'main article :is(h2, strong)',
  wallet: 'main :is(article h3, article strong, .figure)',
  favourites: 'main article h3',
  room: ':is(h1, h2, .figure, section[aria-label="Harga"] strong, button)',
  timeRoom: ':is(h1, .figure, section[aria-label="Harga"] span, form :is(strong, input, button))',
} as const

export const largeLetters: Journey = {
  says: 'who reads at twice the size on a phone finds no name, price or field of a price cut, and no page too wide',
  async live(stage) {
    const name = 'Lelang Pertanggungjawaban'
    const sale = await stage.sale({
      name,
      titles: ['Toyota Avanza 1.3 G'],
      closesInMs: 2 * 3_600_000,
      windowMs: 8_000,
    })
    await stage.hasNipl('budi@ketok.test', sale.auctionId)
    const budi = await stage.onPhone()
    await budi.signsIn('budi@ketok.test')
    const room = await aRoom(stage)
    const pages = [
      ['/', TOLD_BY.home],
      ['/schedule-catalogue', TOLD_BY.catalogue],
      [`/auction-unit/${stage.sealed(sale.lots[0]?.unitId ?? 0)}`, TOLD_BY.unit],
      ['/profile/transaction', TOLD_BY.transactions],
      ['/profile/nipl', TOLD_BY.wallet],
      ['/profile/favorite', TOLD_BY.favourites],
      [room, TOLD_BY.room],
      [
        `/time-auction/${stage.sealed(sale.auctionId)}/${stage.sealed(sale.lots[0]?.unitId ?? 0)}`,
        TOLD_BY.timeRoom,
      ],
    ] as const
    for (const [path, toldBy] of pages) {
      await budi.visits(path)
      await settled(budi)
      const found = budi.page.locator(toldBy)
      await found.first().waitFor({ state: 'attached' })
      if (toldBy === TOLD_BY.wallet) await budi.page.getByRole('heading', { name }).first().waitFor()
      await budi.page.addStyleTag({ content: 'html { font-size: 200% }' })
      const cut = await found.evaluateAll((elements) =>
        elements
          // What only a screen reader says has no size.
          .filter((element) => element.closest('.sr-only') === null)
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 ||
              element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
          )
          .map((element) => (element instanceof HTMLInputElement ? element.value : element.textContent)),
      )
      assert.deepEqual(cut, [], `cut on ${path}`)
    }
    await budi.visits('/profile/transaction')
    const bill = await budi.page.locator('main article a').first().getAttribute('href')
    for (const path of [...NO_WIDER, bill ?? '']) {
      await budi.visits(path)
      await budi.page.locator('h1').first().waitFor()
      await settled(budi)
      await budi.page.addStyleTag({ content: 'html { font-size: 200% }' })
      const tooWide = await budi.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.equal(tooWide, 0, `${path} is too wide`)
    }
  },
}

const COMPANY =
  'PT Pertanggungjawaban Pembiayaan Multifinance Nusantara Sejahtera Internasional (Persero) Tbk'

export const largeLettersOfACompany: Journey = {
  says: 'a company of a long name, and whoever it invites, read all of it at twice the size on the smallest phone',
  async live(stage) {
    const office = new Office(stage.product)
    const [owner, guest] = [
      await stage.customer('Perwakilan Pembiayaan Nusantara'),
      await stage.customer('Pengurus Undangan'),
    ]
    await stage.sale({
      name: 'Lelang Pertanggungjawaban Kendaraan Operasional Pembiayaan Nusantara',
      titles: ['Mitsubishi Fuso Canter Super-Heavyduty 125PS', 'Komatsu PC200-8M0 Excavator'],
      reserves: [987_654_000_000, null],
      consignor: owner,
      closesInMs: 4 * 3_600_000,
      windowMs: 60_000,
    })
    const [account] = await office.asks<{ id: number }>('select id from customer where email = $1', [owner])
    const line = await office.lineOf('admin')
    const { company_id } = await line.get<{ company_id: number }>('POST', '/office/perusahaan', {
      kind: 'leasing',
      name: COMPANY,
      npwp: '0123456789012345',
      address: 'Gedung Pertanggungjawaban lantai 42, Jl. Jenderal Sudirman Kav. 52-53, Jakarta Selatan',
      account_id: account?.id,
    })
    await line.get('POST', `/office/perusahaan/${company_id}/undangan`, { email: guest })

    const invited = await stage.onPhone()
    await invited.visits(await stage.post.linkTo(guest, /Pertanggungjawaban/))
    await invited.seesHeading(`Ikut mengurus ${COMPANY}`)
    await settled(invited)
    assert.deepEqual(await problemsAtTwiceTheLetters(invited), [])

    const seller = await stage.onPhone()
    await seller.signsIn(owner)
    await seller.visits(`/perusahaan/${stage.sealed(company_id)}`)
    await seller.seesHeading(COMPANY)
    await seller.sees('Mitsubishi Fuso Canter Super-Heavyduty 125PS')
    await settled(seller)
    assert.deepEqual(await problemsAtTwiceTheLetters(seller), [])
  },
}

/** A live sale with a lot on the block that they lead. */
async function aRoom(stage: Stage): Promise<string> {
  const { auctionId, lots } = await stage.sale({
    name: 'Sidang Huruf Besar',
    titles: ['Mitsubishi Pajero Sport Dakar Ultimate 4x4', 'Toyota Avanza 1.5 G'],
    kind: 'live',
    closesInMs: 4 * 3_600_000,
    windowMs: 60_000,
  })
  await stage.hasNipl('budi@ketok.test', auctionId)
  const rostrum = new Rostrum(await new Office(stage.product).lineOf('auctioneer'), auctionId)
  await rostrum.sale({ command: 'start' })
  const lotId = lots[0]?.lotId ?? 0
  await rostrum.opens(lotId)
  const line = await stage.lineOf('budi@ketok.test')
  const answer = await line.bid(lotId, 100_000_000, 'huruf-besar-1')
  assert.equal(answer.kind, 'accepted')
  return `/live-auction/${stage.sealed(auctionId)}`
}
