import assert from 'node:assert/strict'
import type { Reply } from '@ketok/contract'
import {
  addsPhotos,
  chooses,
  choosesSlot,
  describesCar,
  goesOn,
  returnsInAnotherTab,
  signsInByDialog,
} from '../stage/consigning.ts'
import { holdsInvariants } from '../stage/invariants.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { asksToPublish, buysFirstLot, plansLiveSale } from '../stage/planning.ts'
import type { Stage } from '../stage/stage.ts'
import { TIMEOUT_MS } from '../stage/time-outs.ts'
import { until } from '../stage/until.ts'
import { settled } from './every-page.ts'
import { takesIn as takesInAtGate } from './gate.ts'
import { workerOf } from './installable.ts'
import type { Journey } from './journey.ts'

const OWNER = 'Sari Wulandari'
const PLATE = 'b8123kjt'
const TITLE = 'Toyota Avanza'
const SALE = 'Sidang Mobil Gerbang'
const BIDDER = 'penawar05@ketok.test'
const PICTURE = new URL('../../apps/server/demo/pictures/hatch-red-q34-yard.webp', import.meta.url).pathname
/** Base price and limit, as they are signed for; the plan of the sale has them by itself. */
const PRICE = '150.000.000'

export const fromPhoneToHammer: Journey = {
  // spec: 1.5
  says: 'a car consigned on a phone, over a closed tab and a line that breaks, is asked about, inspected without a line, priced, signed for, taken in at the gate by the yard on its phone, planned, looked at as customers will see it, published by two people, and sold',
  isLong: true,
  async live(stage) {
    const office = new Office(stage.product)
    const email = await stage.customer(OWNER)
    const owner = await consigns(stage, email)
    const clerk = await stage.onDesktop()
    await office.seats(clerk, 'clerk')
    const id = await answersQuestion(clerk, owner, office)
    await inspects(stage, office, id)
    await agreesOnPrice(stage, clerk, owner, email)
    await takesIn(stage, office, id)
    await becomesUnit(clerk)

    const auctionId = await plansLiveSale(clerk, office, SALE)
    const line = await stage.lineOf(BIDDER)
    assert.equal(await line.read(`/lelang/${auctionId}`), null, 'a plan is shown to a customer')
    await clerk.field('Cari unit').fill(PLATE)
    await clerk.sees(/^1 unit$/)
    await clerk.button(`Masukkan ${TITLE}`).click()
    // Signed for once, and typed by nobody again.
    await clerk.field('Harga dasar lot 1').waitFor()
    assert.equal(await clerk.field('Harga dasar lot 1').inputValue(), PRICE)
    assert.equal(await clerk.field('Harga limit lot 1').inputValue(), PRICE)
    await asksToPublish(clerk)
    assert.equal(await line.read(`/lelang/${auctionId}`), null, 'a plan that waits is shown to a customer')
    const publisher = await stage.onDesktop()
    await office.seats(publisher, 'supervisor')
    await seeEachOther(clerk, publisher, `${office.url}/lelang/${auctionId}/rencana`)
    const bidder = await stage.onPhone()
    await bidder.signsIn(BIDDER)
    await isPublished(publisher, office, bidder)
    // Said by the page of the plan itself: other proposals stand as agreed in the same list.
    await clerk.sees('Sudah terbit')

    await until('the car in the catalogue', async () => {
      await bidder.visits(`/schedule-catalogue?auction_id=${auctionId}`)
      await settled(bidder)
      return (await bidder.link(TITLE).count()) > 0
    })
    await bidder.takesALook()
    await bidder.link(TITLE).first().click()
    await bidder.seesHeading(new RegExp(TITLE))
    await bidder.sees(/Penyok/)
    await stage.hasNipl(BIDDER, auctionId)
    const room = `/live-auction/${stage.sealed(auctionId)}`
    const lots = await buysFirstLot(office, auctionId, bidder, room)
    await bidder.visits('/profile/transaction')
    await bidder.sees(new RegExp(TITLE))
    await owner.page.getByRole('region', { name: 'Perjalanan titipan' }).getByText('Terjual').waitFor()
    await holdsInvariants(stage, lots)
  },
}

/** From a phone that is put away half-way, over a line that breaks at the end. */
async function consigns(stage: Stage, email: string): Promise<Person> {
  const before = await stage.onPhone()
  await before.visits('/consignment-auction')
  await before.link('Mulai titip').click()
  await chooses(before, 'Mobil')
  await describesCar(before, PLATE)
  await goesOn(before, 'Foto barang')
  await addsPhotos(before, 'Pilih beberapa foto', 4)
  await before.sees('4 dari 5 foto wajib')
  await goesOn(before, null)
  await before.sees('Masih kurang foto: Odometer menyala')
  await addsPhotos(before, 'Tambah foto Odometer menyala', 1)
  await before.sees('5 dari 5 foto wajib')

  const owner = await returnsInAnotherTab(stage, before)
  await owner.visits('/consignment-auction')
  await owner.seesHeading('Draf: Toyota Avanza 2021')
  await owner.link('Lanjutkan draf').click()
  assert.equal(await owner.field('Nomor polisi').inputValue(), PLATE)
  await goesOn(owner, 'Foto barang')
  await owner.sees('5 dari 5 foto wajib')
  await owner.page.getByRole('img', { name: 'Odometer menyala' }).waitFor()
  await goesOn(owner, 'Harga dan lokasi')
  await owner.fills({ 'Harga yang Anda harapkan': '165000000', 'Kota tempat barang berada': 'Bandung' })
  await owner.sees('Seratus enam puluh lima juta rupiah')
  await goesOn(owner, 'Jadwal inspeksi')
  await choosesSlot(owner, /Kantor Pusat/)
  await goesOn(owner, 'Periksa dan kirim')
  await owner.fills({ 'Nama kontak': OWNER, 'Nomor telepon': '0812 7777 9090' })
  await owner.page.getByRole('checkbox', { name: /Saya pemilik/ }).check()
  await owner.button('Kirim titipan').click()
  await signsInByDialog(owner, email)
  assert.equal(await owner.field('Nomor telepon').inputValue(), '0812 7777 9090')

  await owner.losesLine()
  await owner.button('Kirim titipan').click()
  await owner.sees(/Isian dan foto Anda tersimpan di perangkat ini\. Kiriman dilanjutkan/)
  await owner.context.setOffline(false)
  await owner.sees('Titipan terkirim')
  await owner.seesHeading('Toyota Avanza 2021')
  await owner.sees('Inspeksi dijadwalkan')
  await owner.link('Tampak depan').waitFor()
  assert.equal(await owner.page.getByText('Lanjutkan draf').count(), 0)
  return owner
}

/** The owner's page stands open all the while: what is asked comes by itself. Answers the number of the consignment. */
async function answersQuestion(clerk: Person, owner: Person, office: Office): Promise<number> {
  await clerk.visits(`${office.url}/titipan`)
  await clerk.link(/Toyota Avanza 2021/).click()
  await clerk.sees(OWNER)
  await clerk.field('Tanya penitip').fill('Apakah buku servisnya masih ada?')
  await clerk.button('Kirim pertanyaan').click()
  await clerk.sees('Menunggu jawaban penitip.')

  await owner.seesHeading('Ada pertanyaan untuk Anda')
  await owner.field('Jawaban Anda').fill('Ada, lengkap sampai Maret.')
  await owner.button('Kirim jawaban').click()
  await owner.sees('Jawaban terkirim')
  // The desk's page stands open too.
  await clerk.sees('Ada, lengkap sampai Maret.')
  await clerk.button('Terima formulir').click()
  await clerk.sees(/formulir diterima \d/)
  return Number(/\/titipan\/(\d+)$/.exec(new URL(clerk.page.url()).pathname)?.[1])
}

/** The day's list comes over the line, and everything after that without one. */
async function inspects(stage: Stage, office: Office, id: number): Promise<void> {
  const desk = await office.lineOf('clerk')
  const { inspection } = await desk.get<Reply<'GET /office/titipan/{id}'>>('GET', `/office/titipan/${id}`)
  const inspector = await stage.onPhone()
  await office.seats(inspector, 'inspector')
  await inspector.visits(`${office.url}/inspeksi?hari=${inspection?.starts_at.slice(0, 10)}`)
  await workerOf(inspector)
  await inspector.sees('Siap dipakai tanpa sinyal')
  await inspector.losesLine()
  await inspector.page
    .getByRole('link', { name: /Toyota Avanza/ })
    .first()
    .click()
  await inspector.sees('Tanpa sinyal. Semua tersimpan di HP ini')
  const takes = async (name: RegExp) => {
    await inspector.button(name).click()
    await inspector.page.getByLabel('Buka kamera HP').setInputFiles(PICTURE)
    await inspector.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await takes(/^Ambil foto /)
  await inspector.button(/^Eksterior dan bodi/).click()
  await inspector.seesHeading('Eksterior dan bodi')
  const card = inspector.page.getByRole('main').getByRole('listitem').first()
  await card.getByRole('button', { name: 'Rusak' }).click()
  await card.getByRole('button', { name: 'Penyok', exact: true }).click()
  await takes(/^Ambil foto /)
  await inspector.button('Sisanya baik').click()
  await inspector.button(/^Serahkan$/).click()
  await inspector.field('Odometer').fill('45610')
  await inspector.button('Serahkan laporan').click()
  await inspector.sees('1 laporan, 2 foto menunggu sinyal')
  await inspector.findsLine()
  // A report and two pictures: the house draws each of these anew, after everything else that a busy machine has to do.
  await inspector.page.getByText('Semua sudah terkirim').waitFor({ timeout: 3 * TIMEOUT_MS })
}

/** Proposed at the desk, and signed on the phone with a typed name and the code that came by mail. */
async function agreesOnPrice(stage: Stage, clerk: Person, owner: Person, email: string): Promise<void> {
  await clerk.field('Harga dasar').fill('150 jt')
  await clerk.field('Harga limit').fill('150 jt')
  await clerk.button('Kirim usulan harga').click()
  await clerk.sees(`Limit Rp ${PRICE}`)

  await owner.seesHeading('Usulan harga untuk Anda')
  await owner.button('Setujui harga ini').click()
  await owner.page.getByRole('checkbox', { name: /^Saya menyetujui harga/ }).check()
  await owner.field('Nama lengkap, sebagai tanda tangan').fill(OWNER)
  await owner.button('Kirim kode').click()
  await owner.sees(/^Kode terkirim ke/)
  const subject = await until('the code in the mail', async () =>
    (await stage.post.mailsTo(email))
      .map((mail) => mail.subject)
      .find((words) => words.startsWith('Kode persetujuan titipan')),
  )
  const code = /\d{6}$/.exec(subject)?.[0]
  assert(code)
  await owner.field('Kode dari email').fill(code)
  await owner.button('Tanda tangani').click()
  await owner.sees(/^Disepakati: limit Rp\s150\.000\.000/)
}

/** The yard's day begins at the gate: found there by its plate, counted, photographed, and signed for by both on the glass. */
async function takesIn(stage: Stage, office: Office, id: number): Promise<void> {
  const yard = await stage.onPhone()
  await office.seats(yard, 'yard')
  await yard.visits(`${office.url}/`)
  await yard.seesHeading('Gerbang')
  await yard.field('Pelat, nama, atau nomor titipan').fill(PLATE)
  await yard.page
    .getByRole('region', { name: /^Titipan/ })
    .getByRole('link', { name: /Toyota Avanza/ })
    .click()
  await yard.isAt(`/titipan/${id}/masuk`)
  await takesInAtGate(yard)
  await yard.sees(/^BM-TL-/)
}

/** With the owner's pictures. */
async function becomesUnit(clerk: Person): Promise<void> {
  await clerk.page.reload()
  await clerk.sees(/^BM-TL-/)
  await clerk.button('Jadikan unit').click()
  await clerk.link('Buka unit').click()
  await clerk.seesHeading(new RegExp(TITLE))
  await clerk.sees(/^5 foto/)
}

/** Both have the plan open, until one of them closes the tab. */
async function seeEachOther(clerk: Person, publisher: Person, plan: string): Promise<void> {
  const other = clerk.page.getByRole('status').getByText('juga membuka halaman ini')
  await publisher.visits(plan)
  await publisher.page.getByRole('status').getByText('juga membuka halaman ini').waitFor()
  await other.waitFor()
  await publisher.page.goto('about:blank')
  await other.waitFor({ state: 'detached' })
}

/** As customers will see it, before anybody agrees: the sale, the page of its car, and what the report found. */
/** Whoever was given its link reads the next step they will have, also signed in. */
async function seesPreview(publisher: Person, customer: Person): Promise<void> {
  const [tab] = await Promise.all([
    publisher.page.waitForEvent('popup'),
    publisher.button('Pratinjau').click(),
  ])
  await tab.getByText('Pratinjau, belum terbit').waitFor()
  await tab.getByRole('heading', { name: SALE, level: 1 }).waitFor()
  await tab.getByRole('link', { name: TITLE }).first().click()
  await tab.getByRole('heading', { name: new RegExp(TITLE), level: 1 }).waitFor()
  await tab
    .getByText(/Penyok/)
    .first()
    .waitFor()
  await customer.visits(tab.url())
  await settled(customer)
  await customer.link(/^(Beli|Ambil) NIPL/).waitFor()
  await tab
    .getByRole('button', { name: /^Favorit/ })
    .first()
    .click()
  await tab.getByText('Di pratinjau tombol dan tautan ini belum bekerja').waitFor()
  await tab.getByRole('link', { name: 'Semua lot' }).click()
  await tab.getByRole('heading', { name: 'Di katalog · 1 lot' }).waitFor()
  await tab.close()
}

async function isPublished(publisher: Person, office: Office, customer: Person): Promise<void> {
  await publisher.visits(`${office.url}/usulan`)
  await publisher.page
    .getByText(new RegExp(`Terbitkan ${SALE}`))
    .first()
    .click()
  await seesPreview(publisher, customer)
  await publisher.button('Setujui').click()
  await publisher.page.getByRole('dialog').getByRole('button', { name: 'Setujui usulan' }).click()
  await publisher.page.getByRole('dialog').waitFor({ state: 'hidden' })
}
