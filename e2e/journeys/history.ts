import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

const BUDI = 'budi@ketok.test'

export const whyLost: Journey = {
  // spec: 1.9
  says: 'a bidder reads why they lost a lot, checks its whole log without help and keeps the receipts',
  async live(stage) {
    for (const budi of [await stage.onPhone(), await stage.onDesktop()]) {
      await budi.signsIn(BUDI)
      await budi.visits('/profile/auction-history')
      await budi.seesHeading('Riwayat lelang')
      await budi.page.getByRole('tab', { name: /Kalah/ }).click()
      await budi.isAt('/profile/auction-history?status=lost')
      await budi.button('Mengapa saya kalah').click()
      await budi.sees(/^(Perlu tambahan Rp|Kalah cepat, nilai sama|Terlampaui)/)
      await budi.sees('Tawaran Anda')
      await budi.button('Periksa lot ini').click()
      await budi.sees('Catatan utuh')
      await budi.sees('Ada di catatan dan tanda tangannya sah')
      assert.match(await savedBy(budi, 'Simpan tanda terima'), /^tanda-terima-lot-\d+\.json$/)

      await budi.page.getByRole('tab', { name: /Menang/ }).click()
      // Among the lots that were won: one of the lost, whose list stands until the other is here, has a bill too.
      const won = budi.page
        .getByRole('article')
        .filter({ has: budi.page.getByText('Menang', { exact: true }) })
      await won.first().getByRole('link', { name: 'Tagihan' }).click()
      await budi.seesHeading('Tagihan')

      await budi.visits('/profile/auction-history?kind=offline')
      await budi.seesHeading('Tidak ada di cara lelang ini')
      await budi.button('Tampilkan semua cara').click()
      await budi.isAt('/profile/auction-history')
    }
  },
}

export const taxInvoice: Journey = {
  // spec: 1.22
  says: 'the tax invoice of a paid bill is downloaded as faktur-pajak.pdf, and a failure says why',
  async live(stage) {
    for (const budi of [await stage.onPhone(), await stage.onDesktop()]) {
      await budi.signsIn(BUDI)
      await budi.visits('/profile/transaction?status=PAID')
      await budi.page.locator('article a').first().click()
      await budi.seesHeading('Faktur pajak')
      assert.equal(await savedBy(budi, 'Unduh faktur pajak'), 'faktur-pajak.pdf')
      await budi.sees('File berhasil didownload')

      await budi.page.route('**/faktur-pajak', (route) => route.fulfill({ status: 403, body: '' }))
      await budi.button('Unduh faktur pajak').click()
      await budi.sees('Anda tidak memiliki akses untuk mendownload file ini')
    }
  },
}

/** Presses the button and answers the name of the file that comes, or what the page says instead. */
async function savedBy(person: Person, button: string): Promise<string> {
  const [answer] = await Promise.all([
    Promise.any([
      person.page.waitForEvent('download').then((file) => file.suggestedFilename()),
      person.page.getByRole('alert').filter({ hasText: /\S/ }).first().innerText(),
    ]),
    // By the keyboard: a click that follows so soon where the last one was is held back as a double press.
    person.button(button).press('Enter'),
  ])
  return answer
}
