import assert from 'node:assert/strict'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import type { StagedSale } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const million = (amount: number) => amount * 1_000_000

const whole: Journey = {
  says: 'an auctioneer sells four lots by keyboard beside a clerk, takes back what went wrong, and the log says every step',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Konsol',
      titles: ['Mobil Satu', 'Mobil Dua', 'Mobil Tiga', 'Mobil Empat'],
      reserves: [million(101), million(150), null, null],
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    for (const email of ['penawar01@ketok.test', 'penawar02@ketok.test'])
      await stage.hasNipl(email, sale.auctionId)
    const [one, two] = await paddlesOf(office, sale)
    assert(one !== undefined && two !== undefined)

    const [juru, panitera] = [await stage.onDesktop(), await stage.onDesktop()]
    await office.seats(juru, 'auctioneer')
    const clerk = await office.seats(panitera, 'clerk')
    for (const person of [juru, panitera]) {
      await person.visits(`${office.url}/sidang/${sale.auctionId}`)
      await person.button(/Mulai sidang/).waitFor()
    }
    const both = async (text: string | RegExp) => {
      for (const person of [juru, panitera]) await person.sees(text)
    }
    let last = ''
    const press = async (key: string) => {
      // At a person's pace: the same key twice within a moment is a double tap, and what is new is read before a key means it.
      if (key === last) await juru.takesALook()
      else await juru.readsOn()
      last = key
      await presses(juru, key)
    }

    // The sale begins; the clerk's screen follows without a touch.
    await press(' ')
    await juru.seesHeading('Mulai sidang sekarang?')
    await press('Enter')
    await both('N menaikkan lot berikutnya')
    await press('n')
    await both('Di meja sekarang')
    await both('minta Rp 100.000.000')

    // Lot 1. A hammer that comes too early does nothing, and says when it will.
    await press(']')
    await both('1 jt')
    await press(' ')
    await both('panggilan pertama')
    await press('Enter')
    await juru.sees('aktif setelah Panggilan 2')
    await floorBid(juru, one)
    await both(`Lantai · paddle ${one}`)
    await both('Di bawah limit')
    await floorBid(panitera, two)
    await both(`Lantai · paddle ${two}`)
    await both('Di atas limit')
    await both(`${clerk}: tawaran lantai`)
    // Heard wrongly: back to the bid before, and on with a jump.
    await press('u')
    await both(`Lantai · paddle ${one}`)
    await press('j')
    await press('3')
    await juru.sees('minta Rp 104.000.000')
    await press('Enter')
    // A bid names the ask that its own screen shows, so both screens must have come so far.
    for (const person of [juru, panitera])
      await until('the ask of 104 million', async () => (await askOn(person)) === '104.000.000')
    await floorBid(juru, two)
    await both(`Lantai · paddle ${two}`)
    await press(' ')
    await both('peringatan terakhir')
    // The clerk pauses at once, with the key that is known for it; the auctioneer goes on.
    await presses(panitera, 'Escape')
    // The lot stands still first, then the session says why.
    await both('Jeda sebentar')
    await press(' ')
    await juru.sees('sidang dijeda: Esc lanjutkan')
    await press('Escape')
    await both('panggilan pertama')
    await press(' ')
    await both('peringatan terakhir')
    await press(' ')
    await both(/^terjual$/)
    // A paddle half typed keeps the hammer up.
    await juru.page.keyboard.type('9')
    await press('Enter')
    await juru.sees(/paddle 9 belum ditawarkan/)
    await press('Backspace')
    await press('Enter')
    await both(/^Terjual$/)
    // Somebody raised their hand: open again, with a reason, and down once more.
    await press('r')
    await juru.seesHeading('Buka kembali lot ini?')
    await juru.field('Alasan').fill('Tangan di belakang tidak terlihat')
    await press('Enter')
    await both('panggilan pertama')
    await press(' ')
    await both('peringatan terakhir')
    await press(' ')
    await both(/^terjual$/)
    await press('Enter')
    await both('R untuk membuka kembali')

    // Lot 2: below the reserve. Words to the room meanwhile.
    await press('n')
    await both('Dibacakan sebelum lelang lot ini')
    await juru.seesHeading('Mobil Dua')
    await press('m')
    await juru.field('Pesan').fill('Siapkan paddle Anda.')
    await press('Enter')
    await both('“Siapkan paddle Anda.”')
    await press(' ')
    await both('panggilan pertama')
    await floorBid(juru, one)
    await both('Di bawah limit')
    await press(' ')
    await both('peringatan terakhir')
    await press(' ')
    await both('menunggu konfirmasi penjual')
    await press('Enter')
    await both('1 terjual · 0 konfirmasi · 0 lewat')

    // Lot 3: nobody wants it. The console is closed and opened in the middle of it.
    await press('n')
    await both('1 terjual · 1 konfirmasi · 0 lewat')
    await press(' ')
    await both('panggilan pertama')
    await juru.page.reload()
    await juru.sees('panggilan pertama')
    await press('p')
    await both(/^Tidak terjual$/)

    // Lot 4 is withdrawn before it comes; then the sale is over.
    await panitera.button(/^004/).click()
    await panitera.button('Tarik lot').click()
    await panitera.button('Tarik lot').click()
    await both(/^Ditarik$/)
    await press(' ')
    await juru.seesHeading('Akhiri sidang?')
    await press('Enter')
    await both('tanda tangan pejabat lelang')
    await press(' ')
    await juru.seesHeading('Sahkan hasil sidang?')
    await press('Enter')
    await both('Sidang disahkan')
    await juru.visits(`${office.url}/sidang/${sale.auctionId}/ringkasan`)
    await juru.seesHeading('Ringkasan Sidang Konsol')
    await juru.sees('selesai dan disahkan')
    await juru.sees('Rp 104.000.000')

    assert.deepEqual(await logOf(office, sale, 0), [
      'lot_published',
      'lot_called_up',
      'step_set',
      'ask_announced',
      'bid_taken 100000000',
      'bid_taken 101000000',
      'bid_taken_back 101000000',
      'ask_announced',
      'bid_taken 104000000',
      'call_made 1',
      'bidding_paused',
      'bidding_resumed',
      'call_made 1',
      'call_made 2',
      'hammer_fallen sold',
      'lot_reopened',
      'call_made 1',
      'call_made 2',
      'hammer_fallen sold',
      'lot_closed',
    ])
    assert.deepEqual(await logOf(office, sale, 1), [
      'lot_published',
      'lot_called_up',
      'ask_announced',
      'bid_taken 100000000',
      'call_made 1',
      'call_made 2',
      'hammer_fallen konfirmasi',
      'lot_closed',
    ])
    assert.deepEqual(await logOf(office, sale, 2), [
      'lot_published',
      'lot_called_up',
      'ask_announced',
      'hammer_fallen passed',
      'lot_closed',
    ])
    assert.deepEqual(await logOf(office, sale, 3), ['lot_published', 'lot_withdrawn'])
    const session = await office.asks<{ type: string }>(
      'select type from sale_event where auction_id = $1 order by seq',
      [sale.auctionId],
    )
    assert.deepEqual(
      session.map(({ type }) => type).filter((type) => type !== 'prebid_opened'),
      ['sale_started', 'sale_paused', 'sale_resumed', 'message_posted', 'sale_ended', 'sale_ratified'],
    )
  },
}

const desk: Journey = {
  says: 'a clerk checks bidders in at the desk, and the console counts them; without a line its keys are locked',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Meja',
      titles: ['Mobil Meja'],
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    await stage.hasNipl('penawar03@ketok.test', sale.auctionId)
    const [paddle] = await paddlesOf(office, sale)
    assert(paddle !== undefined)
    const [juru, panitera] = [await stage.onDesktop(), await stage.onDesktop()]
    await office.seats(juru, 'auctioneer')
    await juru.visits(`${office.url}/sidang/${sale.auctionId}`)
    await office.seats(panitera, 'clerk')
    await panitera.visits(`${office.url}/sidang/${sale.auctionId}/hadir`)
    // A scanner types and presses Enter; the field has the focus already.
    await panitera.field('Nomor paddle (NIPL)').waitFor()
    await panitera.page.keyboard.type('999999')
    await panitera.page.keyboard.press('Enter')
    await panitera.sees('Tidak ada NIPL nomor 999999 di lelang ini')
    await panitera.page.keyboard.type(`NIPL ${paddle}`)
    await panitera.page.keyboard.press('Enter')
    await panitera.sees(`Paddle ${paddle} tercatat hadir.`)
    await until('one in the room', async () => (await countOn(juru, 'di ruangan')) === '1')

    await juru.losesLine()
    await juru.sees(/Sambungan ke server terputus/)
    await presses(juru, ' ')
    await juru.sees('sambungan terputus')
    assert.equal(await juru.page.getByRole('dialog').count(), 0)
    await juru.context.setOffline(false)
    await juru.sees('Sambungan lancar')
    await juru.button(/Mulai sidang/).waitFor()

    const problems: string[] = []
    for (const [person, path] of [
      [juru, ''],
      [panitera, '/hadir'],
      [panitera, '/ringkasan'],
    ] as const) {
      await person.visits(`${office.url}/sidang/${sale.auctionId}${path}`)
      await settled(person)
      problems.push(...(await problemsOn(person)).map((problem) => `${path}: ${problem}`))
    }
    assert.deepEqual(problems, [])
  },
}

export const consoles: readonly Journey[] = [whole, desk]

async function presses({ page }: Person, key: string): Promise<void> {
  await page.keyboard.press(key)
}

async function floorBid(person: Person, paddle: number): Promise<void> {
  await person.readsOn()
  const { page } = person
  await page.keyboard.type(String(paddle))
  await page.keyboard.press('f')
}

function askOn({ page }: Person): Promise<string> {
  return page.locator('.console-ask .console-amount').innerText()
}

function countOn({ page }: Person, label: string): Promise<string> {
  return page
    .getByRole('region', { name: 'Peserta' })
    .locator('p', { hasText: label })
    .locator('b')
    .innerText()
}

async function paddlesOf(office: Office, { auctionId }: StagedSale): Promise<number[]> {
  const rows = await office.asks<{ nipl_number: number }>(
    'select min(nipl_number) as nipl_number from nipl where auction_id = $1 group by customer_id order by 1',
    [auctionId],
  )
  return rows.map((row) => row.nipl_number)
}

/** The log of a lot as one line an event, with what a stranger to the sale could check it by. */
async function logOf(office: Office, sale: StagedSale, index: number): Promise<string[]> {
  const rows = await office.asks<{ type: string; fact: string | null }>(
    `select type, coalesce(facts -> 'event' ->> 'call', facts -> 'event' -> 'outcome' ->> 'result',
       case when type like 'bid_%' then facts -> 'event' ->> 'price' end) as fact
     from lot_event where lot_id = $1 order by seq`,
    [sale.lots[index]?.lotId],
  )
  return rows.map(({ type, fact }) => (fact === null ? type : `${type} ${fact}`))
}
