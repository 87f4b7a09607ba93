import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const [FIRST, SECOND] = ['Ratna Semula', 'Ratna Kembali']
const NIK = '3273014508910017'
const TOGETHER = 'Akun Anda dicatat sebagai milik satu orang'

export const sameData: Journey = {
  says: 'a second account with a NIK waits until the desk says that it is somebody else’s, and is one with the first when it says so',
  async live(stage) {
    const sale = await stage.sale({
      name: 'Lelang Dua Akun',
      titles: ['Daihatsu Ayla 1.0 X'],
      closesInMs: 3 * 3_600_000,
      windowMs: 60_000,
    })
    const room = stage.roomOf(sale, sale.lots[0]?.unitId ?? 0)
    const [first, second] = [await stage.customer(FIRST), await stage.customer(SECOND)]
    await stage.hasNipl(second, sale.auctionId)
    await (await stage.lineOf(first)).get('PUT', '/customer/pengaturan/profile', { identity_number: NIK })
    const office = new Office(stage.product)
    const [city] = await office.asks<{ id: number }>("select id from city where name = 'Kota Bandung'")
    await (await stage.lineOf(second)).get('PUT', '/customer/pengaturan/profile', {
      birth_date: '1991-08-05',
      gender: 'female',
      identity_number: NIK,
      identity_address: 'Jl. Cempaka 12, Bandung',
      current_address: 'Jl. Cempaka 12, Bandung',
      city_id: city?.id,
    })
    await until('the mail that it waits', async () =>
      (await stage.post.mailsTo(second)).some(({ subject }) => subject.endsWith('sedang kami cek')),
    )

    const ratna = await stage.onPhone()
    await ratna.signsIn(second)
    await ratna.visits('/profile/setting')
    const card = sharp({ create: { width: 1000, height: 630, channels: 3, background: '#5b7fa6' } })
    await ratna.page.locator('input[type=file][aria-label="Unggah foto KTP"]').setInputFiles({
      name: 'ktp.jpg',
      mimeType: 'image/jpeg',
      buffer: await card.jpeg().toBuffer(),
    })
    await ratna.sees('Profil lengkap, identitas sedang diperiksa')
    await ratna.visits(room)
    await ratna.sees(/sedang kami cek/i)

    const penyelia = await stage.onDesktop()
    await office.seats(penyelia, 'supervisor')
    await penyelia.visits(`${office.url}/data-sama`)
    const pair = penyelia.page.getByRole('article', { name: `${FIRST} dan ${SECOND}` })
    await pair.getByText('NIK sama').waitFor()
    await pair.getByText('Belum bisa menawar dan membeli NIPL').waitFor()
    await pair.getByText('3273**********17').first().waitFor()
    await decides(penyelia, pair, 'Orang lain', 'NIK salah ketik, sudah diperbaiki pelanggan')
    await pair.waitFor({ state: 'detached' })

    await reads(ratna, 'Pengecekan data Anda selesai')
    await ratna.visits(room)
    await ratna.bidsFirst('Rp 100.000.000')
    await ratna.sees('Anda tertinggi')

    // Somebody looks again, at what both accounts hand in.
    await penyelia.page.getByRole('tab', { name: /Diputuskan/ }).click()
    await pair.getByText(/^Orang lain, kata /).waitFor()
    await decides(penyelia, pair, 'Orang yang sama', 'Foto KTP kedua akun sama')
    await pair.getByText(/^Orang yang sama, kata /).waitFor()
    await reads(ratna, TOGETHER)
    const other = await stage.onPhone()
    await other.signsIn(first)
    await reads(other, TOGETHER)
  },
}

/** What is asked on the card is answered in a dialog, with a reason. */
async function decides(
  { page }: Person,
  pair: Locator,
  verdict: 'Orang lain' | 'Orang yang sama',
  reason: string,
): Promise<void> {
  await pair.getByRole('button', { name: verdict }).click()
  const dialog = page.getByRole('dialog', { name: `${verdict}?` })
  await dialog.getByRole('button', { name: reason }).click()
  await dialog.getByRole('button', { name: verdict }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Under the bell. */
async function reads(person: Person, title: string): Promise<void> {
  await person.visits('/profile/notification')
  await person.sees(title)
}
