import assert from 'node:assert/strict'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import { TIMEOUT_MS } from '../stage/time-outs.ts'
import { workerOf } from './installable.ts'
import type { Journey } from './journey.ts'

const OWNER = 'Wati Lestari'
const PLATE = 'B 7391 GTW'
const PICTURE = new URL('../../apps/server/demo/pictures/hatch-red-q34-yard.webp', import.meta.url).pathname

export const yardAtTheGate: Journey = {
  says: 'a yard person with a phone finds at the gate whoever comes unexpected, takes the car in with photos and both signatures, and hands it back with a letter once the desk has decided so',
  async live(stage) {
    const office = new Office(stage.product)
    const id = await aCarAtTheGate(stage, office, { owner: OWNER, plate: PLATE, state: 'inspected' })
    const yard = await stage.onPhone()
    await office.seats(yard, 'yard')
    await yard.visits(`${office.url}/`)
    await yard.seesHeading('Gerbang')
    assert.equal(new URL(yard.page.url()).pathname, '/gerbang')
    await yard.field('Pelat, nama, atau nomor titipan').fill(PLATE.replaceAll(' ', '').toLowerCase())
    await yard.page.getByRole('link', { name: new RegExp(PLATE) }).click()
    await takesIn(yard)
    await yard.sees(/^BM-TL-/)
    await yard.sees(/belum diputuskan/)

    const desk = await office.lineOf('clerk')
    await desk.get('POST', `/office/titipan/${id}/kembalikan`, { reason: 'Rangka pernah diganti' })
    await yard.link('Gerbang').first().click()
    await yard.page
      .getByRole('region', { name: /^Harus dikembalikan/ })
      .getByRole('link', { name: new RegExp(PLATE) })
      .click()
    await yard.pressesKey('Kembalikan dengan surat keluar')
    await yard.field('Alasan').fill('Tidak jadi dilelang')
    await yard.field('Nomor identitas atau surat kuasa').fill('KTP 3275010101900001')
    await yard.button('Terbitkan surat keluar').click()
    await yard.sees(/^SK-\d{4}-\d{6}$/)
    assert.equal(await yard.page.getByRole('button', { name: 'Kembalikan dengan surat keluar' }).count(), 0)
  },
}

export const gateWithoutLine: Journey = {
  says: 'a yard person takes two cars in where there is no line, closes the page and opens it again; with a line the record of one is there once, and of the other, which the desk gave back meanwhile, nothing typed is lost',
  async live(stage) {
    const office = new Office(stage.product)
    const [id, givenBack] = [
      await aCarAtTheGate(stage, office, {
        owner: 'Wati Rahayu',
        plate: 'B 7392 GTW',
        state: 'price_agreed',
      }),
      await aCarAtTheGate(stage, office, {
        owner: 'Wati Handayani',
        plate: 'B 7393 GTW',
        state: 'price_agreed',
      }),
    ]
    const yard = await stage.onPhone()
    await office.seats(yard, 'yard')
    await yard.visits(`${office.url}/gerbang`)
    await yard.seesHeading('Gerbang')
    await workerOf(yard)
    await yard.sees('Siap dipakai tanpa sinyal')
    await yard.losesLine()
    for (const plate of ['B 7392 GTW', 'B 7393 GTW']) {
      await yard.link(new RegExp(plate)).click()
      await takesIn(yard, 2)
      await yard.seesHeading('Belum terkirim')
      await yard.link('Gerbang').first().click()
    }
    await yard.sees('2 penerimaan, 4 foto menunggu sinyal')
    await yard.page.close()
    const desk = await office.lineOf('clerk')
    await desk.get('POST', `/office/titipan/${givenBack}/kembalikan`, { reason: 'Rangka pernah diganti' })

    const page = await yard.context.newPage()
    await page.goto(`${office.url}/gerbang`)
    const unsent = page.getByRole('region', { name: /^Belum terkirim/ })
    await unsent.getByText('Menunggu sinyal').nth(1).waitFor()
    await yard.context.setOffline(false)
    await page.getByText('1 penerimaan belum diterima').waitFor({ timeout: 3 * TIMEOUT_MS })
    await unsent.getByRole('link').click()
    await page.getByText('Penerimaan di HP ini tidak diterima').waitFor()
    await page.getByText('Baret di bumper depan, ban serep ada.').waitFor()
    await page.getByRole('img', { name: 'Foto 2' }).waitFor()
    const records = await office.asks(
      `select consignment_id, keys, (select count(*)::int from consignment_intake_photo photo
          where photo.consignment_id = intake.consignment_id and position is not null) as photos
        from consignment_intake intake where consignment_id = any($1)`,
      [[id, givenBack]],
    )
    assert.deepEqual(records, [{ consignment_id: id, keys: 2, photos: 2 }])
  },
}

/** Counted, photographed, and signed for by both on the glass. */
export async function takesIn(yard: Person, photos = 1): Promise<void> {
  await yard.seesHeading('Terima barang')
  await yard.page.getByLabel('Pool', { exact: true }).selectOption({ label: 'Pool Cakung' })
  await yard.field(/^Odometer/).fill('45.612')
  await yard.field('Jumlah kunci').fill('2')
  await yard.field('BPKB').selectOption({ label: 'Asli' })
  await yard.field('Keadaan').fill('Baret di bumper depan, ban serep ada.')
  await yard.page.locator('input[type=file]').first().setInputFiles(Array(photos).fill(PICTURE))
  await yard.page.getByRole('img', { name: `Foto ${photos}` }).waitFor()
  for (const name of ['Yang menyerahkan', 'Petugas yang menerima']) await signsOnGlass(yard, name)
  await yard.button('Terima barang').click()
}

async function signsOnGlass({ page }: Person, name: string): Promise<void> {
  const pad = page.getByRole('img', { name, exact: true })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  assert(box)
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.down()
  for (const [across, down] of [
    [0.4, 0.3],
    [0.5, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(box.x + box.width * across, box.y + box.height * down, { steps: 4 })
  await page.mouse.up()
}

/** Looked at where it stood, and brought today: another story tells how it came so far. */
async function aCarAtTheGate(
  stage: Stage,
  office: Office,
  { owner, plate, state }: { owner: string; plate: string; state: 'inspected' | 'price_agreed' },
): Promise<number> {
  const email = await stage.customer(owner)
  const facts = JSON.stringify({ brand: 'Suzuki', model: 'Ertiga', year: '2020', plate })
  const [row] = await office.asks<{ id: number }>(
    `insert into consignment (customer_id, client_consignment_id, product_type_id, title, state, facts, city,
       asking_price, note, contact_name, contact_phone, statement_version, submitted_at, turn, turn_since)
     select customer.id, 'titipan-gerbang-1', product_type.id, 'Suzuki Ertiga 2020', $4, $2, 'Bekasi',
       140000000, '', $3, '+6281277771212', '1', now(), 'house', now()
     from customer, product_type where customer.email = $1 and product_type.name = 'Mobil' returning id`,
    [email, facts, owner, state],
  )
  assert(row)
  return row.id
}
