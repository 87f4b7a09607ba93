import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { chance } from '../chaos/chance.ts'
import { HouseLine } from '../chaos/storm/house-line.ts'
import { Office } from '../stage/office.ts'
import { DEMO_PASSWORD, type Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import type { Journey } from './journey.ts'

const NAME = 'Intan Permatasari'
const EMAIL = 'intan.permatasari@ketok.test'
const NIK = '3273014508920002'
const LOOK_REASON = 'Mencocokkan KTP dengan data diri'
const REFUSAL = 'Foto KTP gelap di bagian NIK. Unggah foto yang lebih terang'

export const approval: Journey = {
  says: 'a customer’s papers are turned down, mended and approved, and its owner reads who of the house looked and why',
  async live(stage) {
    const office = new Office(stage.product)
    const [intan, penyelia] = [await stage.onPhone(), await stage.onDesktop()]
    await isCustomer(stage, office)
    await Promise.all([
      intan.signsIn(EMAIL).then(async () => {
        await intan.visits('/profile/setting')
        await intan.sees('Masih kurang: foto KTP.')
        await uploads(stage, intan, 'Unggah foto KTP', await heavyCard())
        await intan.sees('Profil lengkap, identitas sedang diperiksa')
        await intan.sees('Belum ada yang membuka data Anda')
      }),
      office.seats(penyelia, 'supervisor'),
    ])
    await intan.marksPage()

    await opensCase(office, penyelia)
    await penyelia.sees('3273**********02')
    await penyelia.button('Buka NIK').click()
    await penyelia.field('Alasan').fill('cek')
    await penyelia.sees(/paling sedikit 10 huruf/)
    await penyelia.button(LOOK_REASON).click()
    await penyelia.page.getByRole('dialog').getByRole('button', { name: 'Buka' }).click()
    await penyelia.sees(NIK)
    await isBackAtTheCase(penyelia)
    await penyelia.page.keyboard.press('s')
    await penyelia.sees('Lihat foto KTP dulu: tekan F')
    await looksAtCard(penyelia, async (card) => {
      assert.deepEqual(await card.evaluate(sizeAndCorner), {
        width: 2000,
        height: 1500,
        corner: [255, 255, 255],
      })
    })

    await penyelia.page.keyboard.press('t')
    await penyelia.field('Alasan').fill(REFUSAL)
    await penyelia.page.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click()
    await penyelia.sees(`Berkas ${NAME} ditolak`)

    // The page tells it by itself.
    await intan.sees('Identitas perlu diperbaiki')
    await intan.sees(REFUSAL)
    await uploads(stage, intan, 'Ganti foto KTP', await lightCard())
    await intan.sees('Perbaikan Anda sedang diperiksa')

    await opensCase(office, penyelia)
    await penyelia.sees('Ke-2')
    await looksAtCard(penyelia)
    await penyelia.page.keyboard.press('s')
    await penyelia.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
    await penyelia.sees(`Identitas ${NAME} disetujui`)

    await intan.sees('Identitas disetujui')
    const looks = intan.page.getByRole('list', { name: 'Siapa melihat data Anda' }).getByRole('listitem')
    await looks.nth(2).waitFor()
    await looks.filter({ hasText: 'NIK' }).filter({ hasText: LOOK_REASON }).first().waitFor()
    await looks.filter({ hasText: 'dilihat penyelia' }).first().waitFor()
  },
}

/** All that the house asks but the card, told over the API: other journeys fill these forms. */
async function isCustomer({ product }: Stage, office: Office): Promise<void> {
  await office.asks(
    `insert into customer (email, password_hash, full_name, seller_type, phone, email_verified_at)
     select $1, password_hash, $2, 'person', '+628127770101', now() from customer where email = 'budi@ketok.test'`,
    [EMAIL, NAME],
  )
  const [bank] = await office.asks<{ id: number }>('select id from bank order by id limit 1')
  const [city] = await office.asks<{ id: number }>("select id from city where name = 'Kota Bandung'")
  const visitor = new HouseLine(product.site, null)
  const { access_token } = await visitor.get<{ access_token: string }>('POST', '/auth/in', {
    email: EMAIL,
    password: DEMO_PASSWORD,
  })
  await new HouseLine(product.site, access_token).get('PUT', '/customer/pengaturan/profile', {
    birth_date: '1992-08-05',
    gender: 'female',
    identity_number: NIK,
    identity_address: 'Jl. Cempaka 12, Bandung',
    current_address: 'Jl. Cempaka 12, Bandung',
    city_id: city?.id,
    bank_id: bank?.id,
    rekening_number: '7001112233',
    rekening_owner: NAME,
  })
}

/** By its path: as bytes, a card of some megabytes would go through the browser's debugger, for seconds on a busy machine. */
async function uploads({ product }: Stage, { page }: Person, label: string, card: File): Promise<void> {
  const path = join(product.env.DATA_DIR ?? '', card.name)
  writeFileSync(path, card.buffer)
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(path)
}

interface File {
  readonly name: string
  readonly buffer: Buffer
}

const lightCard = async (): Promise<File> => ({
  name: 'ktp.jpg',
  buffer: await sharp({ create: { width: 1000, height: 630, channels: 3, background: '#5b7fa6' } })
    .jpeg()
    .toBuffer(),
})

/** As a scanner makes it: more than the house takes, clear above, and too manifold below to be pressed small. */
async function heavyCard(): Promise<File> {
  const [width, height] = [2400, 1800]
  const luck = chance(17)
  const grain = Uint8Array.from({ length: 64 * 1024 }, () => luck.whole(0, 255))
  const lines = Buffer.alloc(width * height * 4)
  for (let at = (width * height * 4) / 4; at < lines.length; at++)
    lines[at] = at % 4 === 3 ? 255 : (grain[(at * 7919 + (at >> 13)) % grain.length] ?? 0)
  const raw = { width, height, channels: 4 } as const
  return {
    name: 'ktp.png',
    buffer: await sharp(lines, { raw }).png({ compressionLevel: 1 }).toBuffer(),
  }
}

/** Runs in the page: what of the picture has arrived, and the colour that what was clear has now. */
function sizeAndCorner(card: SVGElement | HTMLElement) {
  if (!(card instanceof HTMLImageElement)) return null
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  pen?.drawImage(card, 0, 0)
  const [red, green, blue] = pen?.getImageData(10, 10, 1, 1).data ?? []
  return { width: card.naturalWidth, height: card.naturalHeight, corner: [red, green, blue] }
}

async function opensCase(office: Office, penyelia: Person): Promise<void> {
  await penyelia.visits(`${office.url}/persetujuan?cari=${encodeURIComponent(NAME)}`)
  await penyelia.page.getByRole('article', { name: `Berkas ${NAME}` }).waitFor()
}

/** Keys are the dialog's as long as it stands. */
async function isBackAtTheCase({ page }: Person): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function looksAtCard(
  penyelia: Person,
  sees: (card: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await penyelia.page.keyboard.press('f')
  await penyelia.button(LOOK_REASON).click()
  await penyelia.page.getByRole('dialog').getByRole('button', { name: 'Lihat foto' }).click()
  const card = penyelia.page.getByRole('img', { name: `KTP ${NAME}` })
  await card.waitFor()
  await sees(card)
  await isBackAtTheCase(penyelia)
  // The key to approve wakes with the case that knows of the look.
  await penyelia.page.getByRole('button', { name: 'Setujui', disabled: false }).waitFor()
}
