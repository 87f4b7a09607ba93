import assert from 'node:assert/strict'
import { agreesTo } from '../stage/agree-to.ts'
import { holdsInvariants } from '../stage/invariants.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage } from '../stage/stage.ts'
import { problemsOn } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const SALE = 'Sidang Pindah Hari'
const TITLE = 'Mobil Pindah Hari'
const MISPRINT = 'Unit berdiri di pool lain'
const FLOOD = 'Jalan ke pool tergenang'
const WALK_IN = 'Wati Datang Langsung'
/** What is typed from paper, and what the rostrum asks for beyond it. */
const [MAXIMUM, BEYOND] = ['Rp 101.000.000', 'Rp 101.500.000']

export const publishedSale: Journey = {
  says: 'a published sale is put right and moved by two people before the eyes of its bidder; on its day somebody walks in, pays in cash, and wins by a maximum that two people typed from paper',
  async live(stage) {
    const office = new Office(stage.product)
    const rival = await stage.customer('Tari Peserta')
    const sale = await stage.sale({
      name: SALE,
      titles: [TITLE],
      kind: 'live',
      opensInMs: 24 * HOUR_MS,
      closesInMs: 28 * HOUR_MS,
      windowMs: 60_000,
    })
    await stage.hasNipl(rival, sale.auctionId)
    const [lot] = sale.lots
    assert(lot)
    const [clerk, tari, supervisor] = [
      await stage.onDesktop(),
      await stage.onPhone(),
      await office.lineOf('supervisor'),
    ]
    await Promise.all([office.seats(clerk, 'clerk'), tari.signsIn(rival)])

    await clerk.visits(`${office.url}/lelang/${sale.auctionId}/kelola`)
    await isPutRight(clerk)
    await agreesTo(supervisor, MISPRINT)
    await tari.visits(`/auction-unit/${stage.sealed(lot.unitId)}`)
    await tari.sees(new RegExp(`^Ralat .*menjadi Pool Tambun.*Alasan: ${MISPRINT}`))
    await isMoved(clerk)
    await agreesTo(supervisor, FLOOD)
    await clerk.page.getByRole('region', { name: 'Perubahan jadwal' }).getByText(FLOOD).waitFor()
    await tari.visits('/profile/notification')
    await tari.sees(new RegExp(`Alasan: ${FLOOD}`))

    await stage.letTimePass({ saleDays: [sale.auctionId] })
    const paddle = await walksIn(clerk, office, sale.auctionId)
    await isCounted(stage, office)
    await isTypedTwice(stage, office, clerk, paddle)
    await isSold(stage, office, { auctionId: sale.auctionId, lotId: lot.lotId, rival })
    await clerk.visits(`${office.url}/lelang/${sale.auctionId}/meja`)
    await clerk.page.getByRole('listitem').filter({ hasText: WALK_IN }).getByText('Menang').waitFor()
    await holdsInvariants(stage, [lot.lotId])
  },
}

async function isPutRight(clerk: Person): Promise<void> {
  await clerk.button('Ralat').click()
  const dialog = clerk.page.getByRole('dialog')
  await dialog.getByLabel('Pool').selectOption({ label: 'Pool Tambun, Bekasi' })
  await dialog.getByLabel('Alasan').fill(MISPRINT)
  await dialog.getByRole('button', { name: 'Minta ralat' }).click()
  await clerk.sees('Ralat lelang: menunggu petugas kedua')
}

/** Two days later; the end goes along by itself. */
async function isMoved(clerk: Person): Promise<void> {
  await clerk.page.reload()
  await clerk.page.getByRole('region', { name: 'Ralat' }).getByText(MISPRINT).waitFor()
  await clerk.button('Pindahkan jadwal').click()
  const dialog = clerk.page.getByRole('dialog')
  const opens = dialog.getByLabel(/^Buka/)
  const day = new Date(Date.parse(`${await opens.inputValue()}Z`) + 48 * HOUR_MS)
  await opens.fill(day.toISOString().slice(0, 16))
  await dialog.getByLabel('Alasan').fill(FLOOD)
  await dialog.getByRole('button', { name: 'Minta pemindahan' }).click()
  await clerk.sees('Pindahkan lelang: menunggu petugas kedua')
}

/** Answers the number of the paddle. */
async function walksIn(clerk: Person, office: Office, auctionId: number): Promise<string> {
  await clerk.visits(`${office.url}/lelang/${auctionId}/meja`)
  await clerk.fills({
    NIK: '3173051204900417',
    'Nama sesuai KTP': WALK_IN,
    'Nomor telepon': '0812 5555 0417',
  })
  await clerk.page.getByRole('checkbox', { name: /^Formulir persetujuan/ }).check()
  await clerk.button('Daftarkan atau temukan').click()
  await clerk.sees('Terdaftar. Bisa langsung membeli NIPL.')
  await clerk.button('Tunai').click()
  await clerk.button(/^Terima Rp/).click()
  await clerk.sees(`NIPL ${WALK_IN} aktif`)
  const [paddle] = await clerk.page.getByRole('region', { name: 'Paddle' }).getByText(/^\d+$/).allInnerTexts()
  assert(paddle)
  return paddle
}

/** A cashier counts today's cash on their phone: names of sales and numbers of NIPLs are long. */
async function isCounted(stage: Stage, office: Office): Promise<void> {
  const cashier = await stage.onPhone()
  await office.seats(cashier, 'finance')
  await cashier.visits(`${office.url}/keuangan`)
  await cashier.sees('Penerimaan di meja hari ini')
  assert.deepEqual(await problemsOn(cashier), [])
}

/** The second has the paper in hand, and is shown nothing of what the first typed. */
async function isTypedTwice(stage: Stage, office: Office, clerk: Person, paddle: string): Promise<void> {
  await clerk.page.getByRole('tab', { name: /^Maksimum/ }).click()
  await clerk.button('Tawar lewat telepon').click()
  await clerk.field('Lot').selectOption({ index: 1 })
  await clerk.field('Nomor paddle').fill(paddle)
  await clerk.sees(WALK_IN)
  await clerk.fills({ 'Nomor formulir': 'T-0417' })
  await clerk.page.getByRole('textbox', { name: 'Maksimum' }).fill('101 jt')
  await clerk.button('Simpan formulir').click()
  await clerk.sees('Menunggu petugas kedua')

  const second = await stage.onDesktop()
  await office.seats(second, 'service')
  await second.visits(`${clerk.page.url()}`)
  await second.button('Cocokkan').click()
  const dialog = second.page.getByRole('dialog')
  assert.equal(await dialog.getByText(/101/).count(), 0, 'the second person is shown what the first typed')
  await dialog.getByLabel('Maksimum di formulir').fill('101000000')
  await dialog.getByRole('button', { name: 'Cocokkan' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await second.sees(/^Tercatat$|^Cocok, menunggu lot dibuka$/)
}

/** The rival gives way above the written maximum; the screen in the hall tells it to everybody. */
async function isSold(
  stage: Stage,
  office: Office,
  { auctionId, lotId, rival }: { auctionId: number; lotId: number; rival: string },
): Promise<void> {
  const hall = await stage.onDesktop()
  await office.seats(hall, 'auctioneer')
  await hall.visits(`${office.url}/layar/${auctionId}`)
  const rostrum = new Rostrum(await office.lineOf('auctioneer'), auctionId)
  await rostrum.sale({ command: 'start' })
  await rostrum.opens(lotId)
  await hall.sees(TITLE)
  await stage.bids(rival, lotId, 100_500_000)
  await hall.sees(BEYOND)
  await rostrum.knocksDown()
  await hall.sees('Terjual')
  await hall.sees(MAXIMUM)
  await rostrum.sale({ command: 'end' })
}
