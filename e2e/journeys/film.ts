import assert from 'node:assert/strict'
import { type Codec, FilmStudio } from '../stage/film-studio.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import { until } from '../stage/until.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const EMAIL = 'penawar11@ketok.test'

export const film: Journey = {
  says: 'a clerk puts the film of a sale before its bidders, who see it move, and bid on when it breaks off',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Siaran',
      titles: ['Mobil Siaran', 'Mobil Sesudah Siaran'],
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    await stage.hasNipl(EMAIL, sale.auctionId)
    const studio = await FilmStudio.open(stage.product.studio)
    try {
      const phone = await stage.onPhone()
      await studio.films(await codecOf(phone))

      const clerk = await stage.onDesktop()
      await office.seats(clerk, 'clerk')
      await clerk.visits(`${office.url}/lelang/${sale.auctionId}`)
      await clerk.sees('Tanpa siaran: peserta melihat foto lot.')
      await clerk.button('Atur siaran').click()
      await clerk.field('Alamat siaran (HLS)').fill('https://lain.example/langsung.m3u8')
      await clerk.button('Pasang siaran').click()
      await clerk.sees(/Alamat siaran harus berakhiran \.m3u8 dan dimulai dengan/)
      await clerk.field('Alamat siaran (HLS)').fill(studio.url)
      await clerk.button('Pasang siaran').click()
      await clerk.sees('Tersambung')
      await settled(clerk)
      assert.deepEqual(await problemsOn(clerk), [])

      await phone.signsIn(EMAIL)
      await phone.visits(`/live-auction/${stage.sealed(sale.auctionId)}`)
      await phone.sees('Siaran video mulai bersama sesi.')
      const rostrum = new Rostrum(await office.lineOf('auctioneer'), sale.auctionId)
      await rostrum.sale({ command: 'start' })
      await rostrum.opens(sale.lots[0]?.lotId ?? 0)
      await moves(phone)
      await phone.sees('Video tertunda ±6 detik. Harga di bawah yang berlaku.')
      await phone.marksPage()
      assert.deepEqual(await problemsOn(phone), [])

      await studio.goesDark()
      await phone.sees('Siaran terputus, foto lot ditampilkan. Harga dan tombol tetap berjalan.')
      await phone.button('Ambil Rp 100.000.000').click()
      await phone.sees('Anda tertinggi')
      await until('the house to miss the film', async () => {
        const told = await rostrum.film()
        return told.on_air === false
      })

      await studio.films(await codecOf(phone))
      await moves(phone)

      await clerk.button('Atur siaran').click()
      await clerk.button('Hapus siaran').click()
      await clerk.sees('Tanpa siaran: peserta melihat foto lot.')
      await phone.sees('Sesi ini tanpa siaran video.')
      assert.ok(await phone.isSamePage(), 'the room was reloaded')
    } finally {
      await studio.close()
    }
  },
}

/** What phones film in, unless this browser was built without it. */
function codecOf({ page }: Person): Promise<Codec> {
  return page.evaluate(() =>
    MediaSource.isTypeSupported('video/mp4; codecs="avc1.42C00C,mp4a.40.2"') ? 'h264' : 'vp9',
  )
}

/** Pictures come one after the other: the time of the film goes on. */
async function moves({ page }: Person): Promise<void> {
  const shown = page.getByLabel('Siaran langsung juru lelang')
  await shown.waitFor()
  const time = () => shown.evaluate((video) => (video as HTMLVideoElement).currentTime)
  const seen = await until('the film to move', async () => (await time()) || undefined)
  await until('the film to go on', async () => (await time()) > seen + 0.5)
}
