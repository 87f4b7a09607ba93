import assert from 'node:assert/strict'
import type { Reply } from '@ketok/contract'
import type { Page } from 'playwright-core'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import { workerOf } from './installable.ts'
import type { Journey } from './journey.ts'

/** The template of a car: its walk around, its first part, and as many of the second as make forty. */
const SHOTS = 11
const POINTS = 40
const PHOTOS = 25
const FAULTS = (PHOTOS - SHOTS) / 2
/** In the middle of the sending: some pictures have arrived, others have not. */
const CUT_AFTER = 14

const withoutLine: Journey = {
  says: 'an inspector works for hours without a line, closes and opens again, and the report is there whole and once',
  async live(stage) {
    const office = new Office(stage.product)
    const unit = await aUnseenCar(office)
    const inspector = await stage.onPhone()
    await office.seats(inspector, 'inspector')
    await inspector.visits(`${office.url}/inspeksi`)
    await inspector.seesHeading('Inspeksi')
    await workerOf(inspector)
    await inspector.sees('Siap dipakai tanpa sinyal')
    const pictures = await picturesOf(inspector.page)

    await inspector.losesLine()
    // As a phone that was in a pocket opens it: the page, its code and the list come from the phone.
    await inspector.page.reload()
    await inspector.page.getByRole('link', { name: unit.title }).first().click()
    await inspector.seesHeading(unit.title)
    await inspector.sees('Tanpa sinyal. Semua tersimpan di HP ini')
    let taken = 0
    const takes = async (page: Page) => {
      const picture = pictures[taken++ % pictures.length]
      assert(picture)
      await page.getByLabel('Buka kamera HP').setInputFiles(picture)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (let shot = 0; shot < SHOTS; shot++) {
      await inspector.page
        .getByRole('button', { name: /^Ambil foto / })
        .first()
        .click()
      await takes(inspector.page)
    }
    let marked = 0
    for (const part of ['Eksterior dan bodi', 'Kaca dan lampu']) {
      await inspector.page.getByRole('button', { name: part }).first().click()
      await inspector.seesHeading(part)
      for (const card of await inspector.page.getByRole('main').getByRole('listitem').all()) {
        if (marked === POINTS) break
        const isFault = marked < FAULTS
        marked++
        await card.getByRole('button', { name: isFault ? 'Rusak' : 'Baik' }).click()
        if (!isFault) continue
        await card.getByRole('button', { name: 'Penyok', exact: true }).click()
        for (const name of [/^Ambil foto/, /^Foto lagi/]) {
          await card.getByRole('button', { name }).click()
          await takes(inspector.page)
        }
      }
    }
    assert.deepEqual({ marked, taken }, { marked: POINTS, taken: PHOTOS })
    await inspector.sees(/^40 \/ 150/)
    await inspector.page.close()

    const page = await inspector.context.newPage()
    await page.goto(`${office.url}/inspeksi/${unit.id}`)
    await page.getByText('40 / 150').waitFor()
    await page.getByRole('button', { name: 'Serahkan', exact: true }).click()
    await page.getByLabel('Odometer').fill('45200')
    await page.getByRole('button', { name: 'Serahkan laporan' }).click()
    await page.getByText(`1 laporan, ${PHOTOS} foto menunggu sinyal`).waitFor()

    await cutAfter(inspector, page)
    await page.getByText(/foto menunggu/).waitFor()
    const arrived = await photosOf(office, unit.id)
    assert(arrived > 0 && arrived < PHOTOS, `${arrived} pictures had arrived at the cut`)
    await inspector.context.setOffline(false)
    for (let nth = arrived + 1; nth <= PHOTOS; nth++)
      await until(`picture ${nth} of ${PHOTOS} arrived`, async () => (await photosOf(office, unit.id)) >= nth)
    await page.getByText('Semua sudah terkirim').waitFor()

    const reports = await office.asks<{
      version: number
      points: number
      photos: number
      odometer_km: number
    }>(
      `select version, odometer_km,
         (select count(*)::int from jsonb_path_query(parts, '$[*].points[*]')) as points,
         (select count(*)::int from jsonb_array_elements_text(jsonb_path_query_array(parts, '$[*].points[*].photos[*]'))
            as named (mark) join inspection_photo on client_photo_id = mark) as photos
       from inspection_report where unit_id = $1`,
      [unit.id],
    )
    assert.deepEqual(reports, [{ version: 1, odometer_km: 45_200, points: POINTS, photos: PHOTOS - SHOTS }])
    assert.equal(await photosOf(office, unit.id), PHOTOS)
    const [shown] = await office.asks<{ points: number }>(
      "select (inspection ->> 'point_count')::int as points from unit where id = $1",
      [unit.id],
    )
    assert.equal(shown?.points, POINTS)
  },
}

export const inspection: readonly Journey[] = [withoutLine]

/** The line comes back and goes again in the middle: a request that had arrived stays without its answer. */
async function cutAfter({ context }: Person, page: Page): Promise<void> {
  let sent = 0
  let isCut = false
  await page.route('**/foto', async (route) => {
    sent++
    if (sent < CUT_AFTER) return route.continue()
    if (sent === CUT_AFTER) await route.fetch()
    await route.abort('connectionreset')
    isCut = true
  })
  await context.setOffline(false)
  // Each is drawn anew by the house, which takes its time on a busy machine.
  for (let nth = 1; nth <= CUT_AFTER; nth++)
    await until(`picture ${nth} of ${CUT_AFTER} on its way`, async () => sent >= nth)
  await until('the cut', async () => isCut)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.unroute('**/foto')
}

/** Of its own: those of the demo have their reports, and others read them. */
async function aUnseenCar(office: Office): Promise<{ id: number; title: string }> {
  const [type] = await office.asks<{ id: number }>("select id from product_type where name = 'Mobil'")
  const clerk = await office.lineOf('clerk')
  const { unit_id } = await clerk.get<Reply<'POST /office/unit'>>('POST', '/office/unit', {
    ...{ product_type_id: type?.id, product_tag_ids: [], pool_id: null, city: 'Jakarta Timur' },
    ...{ brand: 'Mazda', model: 'Biante', variant: '2.0 SkyActiv', year: 2016, facts: {}, documents: [] },
  })
  return { id: unit_id, title: 'Mazda Biante 2.0 SkyActiv' }
}

async function photosOf(office: Office, unitId: number): Promise<number> {
  const [found] = await office.asks<{ count: number }>(
    'select count(*)::int as count from inspection_photo where unit_id = $1',
    [unitId],
  )
  return found?.count ?? 0
}

/** As a camera makes them: full of detail, so that they travel in several pieces; and a plain one that is a single piece. */
async function picturesOf(page: Page) {
  const drawn = await page.evaluate(() =>
    [true, false].map((isDetailed) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1000
      canvas.height = 750
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('Failed to draw a picture')
      pen.fillStyle = '#446688'
      pen.fillRect(0, 0, 1000, 750)
      if (isDetailed)
        for (let x = 0; x < 1000; x += 2)
          for (let y = 0; y < 750; y += 2) {
            pen.fillStyle = `hsl(${(x * 37 + y * 91 + x * y) % 360} 80% ${(x * 13 + y * 29) % 90}%)`
            pen.fillRect(x, y, 2, 2)
          }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    }),
  )
  return drawn.map((data, index) => ({
    name: `foto-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(data, 'base64'),
  }))
}
