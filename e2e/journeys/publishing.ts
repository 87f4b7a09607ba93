import assert from 'node:assert/strict'
import { formatRupiah } from '@ketok/domain'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import { settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const SALE = 'Sidang Mobil Gerbang'
const TITLE = 'Toyota Avanza 1.5 G'
const BASE = 120_000_000
const BIDDER = 'penawar05@ketok.test'

export const fromDeskToHammer: Journey = {
  says: 'a car is taken in by form and photos and planned in a new sale, two people publish it, and a customer buys it there',
  async live(stage) {
    const office = new Office(stage.product)
    const [keeper, publisher, bidder] = [
      await stage.onDesktop(),
      await stage.onDesktop(),
      await stage.onPhone(),
    ]
    await office.seats(keeper, 'admin')
    await office.seats(publisher, 'supervisor')
    await bidder.signsIn(BIDDER)

    const unitId = await takesIn(keeper, office)
    const auctionId = await plans(keeper, office)
    const line = await stage.lineOf(BIDDER)
    assert.equal(await line.read(`/lelang/${auctionId}`), null, 'a plan is shown to a customer')
    await asksToPublish(keeper)
    assert.equal(await line.read(`/lelang/${auctionId}`), null, 'a plan that waits is shown to a customer')
    await publishes(publisher, office)

    // Said by the page of the plan itself: other proposals stand as agreed in the same list.
    await keeper.sees('Sudah terbit')
    await until('the car in the catalogue', async () => {
      await bidder.visits(`/schedule-catalogue?auction_id=${auctionId}`)
      await settled(bidder)
      return (await bidder.link(TITLE).count()) > 0
    })
    await bidder.takesALook()
    await bidder.link(TITLE).first().click()
    await bidder.seesHeading(new RegExp(TITLE))
    await stage.hasNipl(BIDDER, auctionId)
    await wins(stage, office, bidder, { auctionId, unitId })
  },
}

/** Answers the id that the address of the new unit's page has. */
async function takesIn(keeper: Person, office: Office): Promise<number> {
  await keeper.visits(`${office.url}/unit/baru`)
  await keeper.field('Jenis').selectOption({ label: 'Mobil' })
  for (const [label, text] of [
    ['Merek', 'Toyota'],
    ['Model', 'Avanza'],
    ['Tipe atau varian', '1.5 G'],
    ['Tahun', '2021'],
  ] as const)
    await keeper.page.getByLabel(label, { exact: true }).fill(text)
  await keeper.page.getByLabel('Pool', { exact: true }).selectOption({ label: 'Pool Cakung' })
  await keeper.button('Catat unit').click()
  await keeper.seesHeading(new RegExp(TITLE))
  const picture = new URL('../../apps/server/demo/pictures/hatch-red-q34.webp', import.meta.url).pathname
  await keeper.page.locator('input[type=file]').first().setInputFiles(picture)
  await keeper.sees('1 foto')
  return Number(/\d+$/.exec(new URL(keeper.page.url()).pathname)?.[0])
}

/** A live sale of tomorrow with the car as its first lot; answers the id of the plan, which the sale will have. */
async function plans(keeper: Person, office: Office): Promise<number> {
  const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  await keeper.visits(`${office.url}/lelang/baru`)
  await keeper.field('Nama lelang').fill(SALE)
  await keeper.page.getByRole('radio', { name: /Lelang live/ }).check()
  await keeper.field('Tipe produk').selectOption({ label: 'Mobil' })
  await keeper.field('Harga NIPL').fill('5 jt')
  await keeper.field('Cabang').selectOption({ label: 'Kantor Pusat Jakarta (WIB)' })
  await keeper.page.getByLabel('Pool', { exact: true }).selectOption({ index: 1 })
  await keeper.field(/^Buka/).fill(`${day}T10:00`)
  await keeper.field(/^Perkiraan selesai/).fill(`${day}T15:00`)
  await keeper.button('Simpan, lalu isi lot').click()
  await keeper.seesHeading(SALE)
  await keeper.button(`Masukkan ${TITLE}`).first().click()
  await keeper.field(/^Harga dasar/).fill('120 jt')
  await keeper.field(/^Kelipatan/).fill('1 jt')
  await keeper.button(/^Simpan/).click()
  await keeper.sees(/Siap diterbitkan/)
  return Number(/\/lelang\/(\d+)\//.exec(keeper.page.url())?.[1])
}

async function asksToPublish(keeper: Person): Promise<void> {
  await keeper.button('Minta terbit').click()
  await keeper.page.getByRole('dialog').getByRole('button', { name: 'Minta terbit' }).click()
  await keeper.sees('Menunggu disetujui petugas lain')
}

async function publishes(publisher: Person, office: Office): Promise<void> {
  await publisher.visits(`${office.url}/usulan`)
  await publisher.page
    .getByText(new RegExp(`Terbitkan ${SALE}`))
    .first()
    .click()
  await publisher.button('Setujui').click()
  await publisher.page.getByRole('dialog').getByRole('button', { name: 'Setujui usulan' }).click()
  await publisher.page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function wins(
  stage: Stage,
  office: Office,
  bidder: Person,
  { auctionId, unitId }: { auctionId: number; unitId: number },
): Promise<void> {
  const rostrum = new Rostrum(await office.lineOf('auctioneer'), auctionId)
  const {
    sale: { lots },
  } = await rostrum.console()
  const [lot] = lots
  assert.equal(lots.length, 1)
  await rostrum.sale({ command: 'start' })
  await rostrum.opens(lot?.lot_id ?? 0)
  await bidder.visits(`/live-auction/${stage.sealed(auctionId)}`)
  await bidder.takesALook()
  await bidder.button(`Ambil ${formatRupiah(BASE)}`).click()
  await bidder.sees('Anda tertinggi')
  await rostrum.knocksDown()
  await rostrum.sale({ command: 'end' })
  await bidder.visits('/profile/transaction')
  await bidder.sees(new RegExp(TITLE))
  const {
    sale: { lots: ended },
  } = await rostrum.console()
  assert.deepEqual(
    ended.map(({ state, unit_id }) => ({ state, unit_id })),
    [{ state: 'sold', unit_id: unitId }],
  )
}
