import { agreesTo } from '../stage/agree-to.ts'
import { Office } from '../stage/office.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const OWNER = 'Wahyu Turun Limit'
const TITLE = 'Mobil Turun Limit'
const REASON = 'Pasaran turun sejak limit disepakati'

export const lowerReserve: Journey = {
  says: 'an owner follows a mail to a lower reserve, signs it with the code of another, and it is in force once a second person agreed',
  async live(stage) {
    const office = new Office(stage.product)
    const email = await stage.customer(OWNER)
    const sale = await stage.sale({
      ...{ name: 'Sidang Turun Limit', titles: [TITLE], kind: 'live' },
      ...{ opensInMs: 24 * HOUR_MS, closesInMs: 28 * HOUR_MS, windowMs: 60_000 },
      ...{ consignor: email, reserves: [150_000_000] },
    })
    const [clerk, owner] = [await stage.onDesktop(), await stage.onPhone()]
    await Promise.all([office.seats(clerk, 'clerk'), owner.signsIn(email)])

    await clerk.visits(`${office.url}/lelang/${sale.auctionId}/kelola`)
    await clerk.button('Turunkan limit lot 1').click()
    await clerk.field('Limit baru').fill('140 jt')
    await clerk.field('Alasan').fill(REASON)
    await clerk.button('Minta tanda tangan').click()
    await clerk.sees('Menunggu tanda tangan penitip')

    await owner.visits(await stage.post.linkTo(email, /Usulan menurunkan harga limit/))
    await owner.sees(`Alasan kami: ${REASON}`)
    await owner.button('Setujui limit baru').click()
    // Everything that is missing is said at once.
    await owner.button('Tanda tangani').click()
    await owner.sees('Ketik nama lengkap Anda')
    await owner.sees('Minta kodenya dulu')
    await owner.field('Nama lengkap, sebagai tanda tangan').fill(OWNER)
    await owner.button('Kirim kode').click()
    await owner.sees(/^Kode terkirim ke/)
    const code = await until('the code in the mail', async () =>
      (await stage.post.mailsTo(email))
        .map(({ subject }) => /^Kode menurunkan limit .*: (\d{6})$/.exec(subject)?.[1])
        .find((found) => found !== undefined),
    )
    await owner.field('Kode dari email').fill(code === '000000' ? '000001' : '000000')
    await owner.button('Tanda tangani').click()
    await owner.sees(/^Kode tidak cocok\./)
    await owner.field('Kode dari email').fill(code)
    await owner.button('Tanda tangani').click()
    await owner.sees('Sudah Anda tanda tangani')

    await agreesTo(await office.lineOf('supervisor'), REASON)
    await clerk.page.reload()
    await clerk.sees(/^Limit Rp\s140\.000\.000/)
    await clerk.sees('Berlaku')
    await owner.page.getByText('Usulan menurunkan limit').waitFor({ state: 'detached' })
    await owner.visits('/profile/notification')
    await owner.sees(/kini Rp\s140\.000\.000, semula Rp\s150\.000\.000/)
  },
}
