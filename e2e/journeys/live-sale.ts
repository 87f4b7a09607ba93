import assert from 'node:assert/strict'
import { CutLine } from '../product/cut-line.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import type { StagedSale } from '../stage/stage.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const million = (amount: number) => amount * 1_000_000

const onTheNet: Journey = {
  says: 'auctioneer, clerk, three bidders, a late one and one whose line is cut hold a live sale, and the log says every step of it',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Langsung',
      titles: ['Mobil Laku', 'Mobil Tanya', 'Mobil Titipan', 'Mobil Sepi'],
      reserves: [null, million(150), null, null],
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    const emails = [4, 5, 6, 10].map((n) => `penawar${String(n).padStart(2, '0')}@ketok.test`)
    const [onPhone = '', onDesktop = '', onTheFloor = '', comesLate = ''] = emails
    for (const email of [...emails, onPhone]) await stage.hasNipl(email, sale.auctionId)
    const room = `/live-auction/${stage.sealed(sale.auctionId)}`

    const line = await CutLine.to(stage.product.site)
    const [phone, desktop, tablet] = [
      await stage.onPhone(line.address),
      await stage.onDesktop(),
      await stage.onDesktop(),
    ]
    await phone.signsIn(onPhone)
    await desktop.signsIn(onDesktop)
    await tablet.signsIn(onTheFloor)
    for (const person of [phone, desktop, tablet]) await person.visits(room)

    // Before it begins a maximum is left for the third lot.
    await phone.sees(/titip tawar (sudah|tetap) bisa dipasang/i)
    await phone.button('Titip tawar Lot 003').click()
    await phone.field('Maksimum Anda').fill('102000000')
    await phone.button('Simpan titip tawar').click()
    await phone.sees('Titip tawar Rp 102.000.000')

    const [juru, panitera] = [await stage.onDesktop(), await stage.onDesktop()]
    await office.seats(panitera, 'clerk')
    await panitera.visits(`${office.url}/sidang/${sale.auctionId}`)
    await begins(office, juru, sale)
    await puts(juru)
    const key = phone.button('Ambil Rp 100.000.000')
    await key.waitFor()
    await fits(phone)
    await phone.takesALook()
    // A double tap is one bid.
    await key.dblclick()
    await phone.sees('Anda tertinggi')
    await desktop.button('Lompat ke Rp 101.500.000').click()
    await desktop.button('Ambil Rp 101.500.000').click()
    await desktop.sees('Anda tertinggi')
    await phone.sees('Terlampaui')

    // While one line is cut the floor goes on, by the clerk's hand; what they heard wrongly is taken back.
    line.cut()
    await phone.sees(/Sambungan langsung terputus/)
    const paddle = await paddleOf(office, sale, onTheFloor)
    await panitera.page.keyboard.type(String(paddle))
    await presses(panitera, 'f')
    await desktop.sees('Terlampaui di ruang lelang')
    await tablet.sees('Anda tertinggi')
    await presses(juru, 'u')
    await desktop.sees('Anda tertinggi')
    await panitera.page.keyboard.type(String(paddle))
    await presses(panitera, 'f')
    await tablet.sees('Anda tertinggi')
    line.mend()
    await phone.sees(`Lantai · ${paddle}`)

    const late = await stage.onDesktop()
    await late.signsIn(comesLate)
    await late.visits(room)
    // How soon is measured where nobody else is at work (`live-line.ts`).
    await late.sees('Rp 102.000.000')
    await late.sees(`Lantai · ${paddle}`)

    for (const person of [phone, desktop]) {
      await settled(person)
      assert.deepEqual(await problemsOn(person), [])
    }
    await knocksDown(juru)
    await tablet.sees('Anda menang')
    for (const person of [phone, desktop]) await person.sees('Anda kalah di lot ini')
    // A hand at the back was overlooked: open again, and the late one takes it.
    await presses(juru, 'r')
    await juru.seesHeading('Buka kembali lot ini?')
    await juru.field('Alasan').fill('Tangan di belakang tidak terlihat')
    await presses(juru, 'Enter')
    await late.pressesKey('Ambil Rp 102.500.000')
    await late.sees('Anda tertinggi')
    await tablet.sees('Terlampaui')
    await knocksDown(juru)
    await late.sees('Anda menang')
    // The hammer took their deposit, and the head of the room says so before the next lot.
    await late.sees(/^NIPL: 0 bebas, \d+ di lot ini$/)

    // Below the reserve: the seller is asked.
    await puts(juru)
    await phone.pressesKey('Ambil Rp 100.000.000')
    await phone.sees('Anda tertinggi')
    await knocksDown(juru)
    await phone.sees('Menunggu konfirmasi penjual')

    // What was left bids by itself.
    await puts(juru)
    await phone.sees('Titip tawar Anda bekerja sampai Rp 102.000.000')
    await desktop.pressesKey(/^Ambil Rp/)
    await desktop.sees('Terlampaui')
    await knocksDown(juru)
    await phone.sees('Anda menang')

    // Nobody wants the last one.
    await puts(juru)
    await presses(juru, 'p')
    await panitera.sees(/^Tidak terjual$/)

    await phone.visits('/profile/transaction')
    await phone.seesHeading('Menunggu konfirmasi')
    line.close()

    const calls = ['call_made 1', 'call_made 2']
    const begun = ['lot_published', 'lot_called_up', 'ask_announced']
    assert.deepEqual(await logOf(office, sale, 0), [
      ...begun,
      'bid_taken online 100000000',
      'bid_taken online 101500000',
      'bid_taken floor 102000000',
      'bid_taken_back',
      'bid_taken floor 102000000',
      ...calls,
      'hammer_fallen sold',
      'lot_reopened',
      'bid_taken online 102500000',
      ...calls,
      'hammer_fallen sold',
      'lot_closed',
    ])
    assert.deepEqual(await logOf(office, sale, 1), [
      ...begun,
      'bid_taken online 100000000',
      ...calls,
      'hammer_fallen konfirmasi',
      'lot_closed',
    ])
    const third = await logOf(office, sale, 2)
    assert.deepEqual(
      third.filter((step) => step.startsWith('bid_taken')).map((step) => step.split(' ')[1]),
      ['proxy', 'online', 'proxy'],
    )
    assert.deepEqual(third.slice(-4), [...calls, 'hammer_fallen sold', 'lot_closed'])
    // It closes with the next lot or the sale; until then it may be opened again.
    assert.deepEqual(await logOf(office, sale, 3), [...begun, 'hammer_fallen passed'])
  },
}

const onTheFloor: Journey = {
  says: 'a bidder follows a sale on the floor: their maximum is closed before their eyes, their paddle is on the screen, the result at once',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Luring',
      titles: ['Mobil Lantai', 'Mobil Kedua'],
      kind: 'offline',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    const email = 'penawar07@ketok.test'
    await stage.hasNipl(email, sale.auctionId)
    const paddle = await paddleOf(office, sale, email)
    const phone = await stage.onPhone()
    await phone.signsIn(email)
    await phone.visits(`/offline-auction/${stage.sealed(sale.auctionId)}`)
    await phone.page.getByRole('img', { name: `Kode QR nomor paddle ${paddle}` }).waitFor()
    await phone.button('Titip tawar Lot 001').click()
    await phone.button('Simpan titip tawar').click()
    await phone.sees('Titip tawar Rp 100.000.000')

    const juru = await stage.onDesktop()
    await begins(office, juru, sale)
    await presses(juru, 'n')
    await phone.sees('Lot 001 di meja: titip tawar ditutup')
    assert.equal(await phone.page.getByRole('button', { name: /^Ambil/ }).count(), 0)
    await settled(phone)
    assert.deepEqual(await problemsOn(phone), [])
    await presses(juru, ' ')
    await phone.sees('Anda tertinggi')
    await knocksDown(juru)
    await phone.sees('Anda menang')
    assert.deepEqual(await bidsOf(office, sale, 0), ['proxy 100000000'])
  },
}

export const liveSales: readonly Journey[] = [onTheNet, onTheFloor]

/** The auctioneer opens the session by keyboard. */
async function begins(office: Office, juru: Person, sale: StagedSale): Promise<void> {
  await office.seats(juru, 'auctioneer')
  await juru.visits(`${office.url}/sidang/${sale.auctionId}`)
  await juru.button(/Mulai sidang/).waitFor()
  await presses(juru, ' ')
  await juru.seesHeading('Mulai sidang sekarang?')
  await presses(juru, 'Enter')
  await juru.sees('N menaikkan lot berikutnya')
}

/** At a person's pace: what changed under the hand a moment ago is not pressed yet. */
async function presses(juru: Person, key: string): Promise<void> {
  await juru.takesALook()
  await juru.page.keyboard.press(key)
}

/** Calls the next lot up and asks for the first price. */
async function puts(juru: Person): Promise<void> {
  await presses(juru, 'n')
  await juru.sees('minta Rp 100.000.000')
  await presses(juru, ' ')
  await juru.sees('panggilan pertama')
}

async function knocksDown(juru: Person): Promise<void> {
  await juru.sees('panggilan pertama')
  await presses(juru, ' ')
  await juru.sees('peringatan terakhir')
  await presses(juru, ' ')
  await juru.sees(/^terjual$|menunggu konfirmasi penjual/)
  await presses(juru, 'Enter')
}

/** One phone screen is enough to bid (issue of the live room). */
async function fits({ page }: Person): Promise<void> {
  const box = await page.getByRole('button', { name: /^Ambil Rp/ }).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  assert(box !== null && box.y + box.height <= height, 'The key lies below the screen')
  assert(box.height >= 64, 'The key is too low')
}

async function paddleOf(office: Office, { auctionId }: StagedSale, email: string): Promise<number> {
  const [row] = await office.asks<{ number: number }>(
    `select min(nipl_number) as number from nipl join customer on customer.id = nipl.customer_id
     where auction_id = $1 and email = $2`,
    [auctionId, email],
  )
  assert(row !== undefined)
  return row.number
}

async function bidsOf(office: Office, sale: StagedSale, index: number): Promise<string[]> {
  const rows = await office.asks<{ bid: string }>(
    `select concat(facts -> 'event' ->> 'source', ' ', facts -> 'event' ->> 'price') as bid
     from lot_event where lot_id = $1 and type = 'bid_taken' order by seq`,
    [sale.lots[index]?.lotId],
  )
  return rows.map(({ bid }) => bid)
}

/** The log of a lot, an event a line. */
async function logOf(office: Office, sale: StagedSale, index: number): Promise<string[]> {
  const rows = await office.asks<{ step: string }>(
    `select concat_ws(' ', type, facts -> 'event' ->> 'call', facts -> 'event' -> 'outcome' ->> 'result',
       case when type = 'bid_taken' then concat(facts -> 'event' ->> 'source', ' ', facts -> 'event' ->> 'price') end) as step
     from lot_event where lot_id = $1 order by seq`,
    [sale.lots[index]?.lotId],
  )
  return rows.map(({ step }) => step)
}
