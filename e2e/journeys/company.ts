import { agreesTo } from '../stage/agree-to.ts'
import { Office } from '../stage/office.ts'
import type { Journey } from './journey.ts'

const NAME = 'PT Armada Cakung Raya'
const LIST = [
  'No Stok;Merk;Tipe;Tahun;Nopol;No Rangka',
  'ACR-1;Toyota;Avanza;2021;B 1881 ACR;MHKACRPT0JK000001',
  'ACR-2;Toyota;Rush;2020;B 1882 ACR;MHKACRPT0JK000002',
].join('\n')

export const companySells: Journey = {
  says: 'a company is taken on with a contract that two people agree to, its list becomes units that stand on its page, and its months are read',
  async live(stage) {
    const office = new Office(stage.product)
    const [dewi, account] = [await stage.onDesktop(), await stage.customer(`Akun ${NAME}`)]
    // Of those who both take companies on and ask for contracts.
    await office.seats(dewi, 'supervisor')
    const { page } = dewi
    await dewi.visits(`${office.url}/perusahaan`)
    await dewi.button('Perusahaan baru').click()
    await dewi.fills({
      'Nama perusahaan': NAME,
      NPWP: '012345678901234',
      Alamat: 'Jl. Raya Cakung 7, Jakarta Timur',
      'Akun perusahaan': account,
    })
    await dewi.button(/^Pilih Akun/).click()
    await dewi.button('Simpan perusahaan').click()
    await dewi.seesHeading(NAME)

    await page.getByRole('tab', { name: 'Kontrak' }).click()
    await dewi.button('Kontrak pertama').click()
    await dewi.fills({ Komisi: '2,5', 'Biaya lot tidak terjual': '150000', Alasan: `Kontrak ${NAME}` })
    await dewi.button('Kirim usulan').click()
    await dewi.sees(/^Kontrak versi 1/)
    await agreesTo(await office.lineOf('finance'), NAME)
    await page.reload()
    await dewi.sees('Berlaku hari ini')
    await dewi.sees(/2,5%/)

    await page.getByRole('tab', { name: 'Ringkasan' }).click()
    // The menu has a way of this name, too, without the company.
    await page.getByRole('main').getByRole('link', { name: 'Impor unit' }).click()
    await page
      .getByLabel('Pilih daftar')
      .setInputFiles({ name: 'armada-cakung.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
    await dewi.field('Jenis, bila kolomnya tidak ada').selectOption({ label: 'Mobil' })
    await dewi.field('Pool, bila kolomnya tidak ada').selectOption({ index: 1 })
    await dewi.button('Periksa daftar').click()
    await dewi.button('Jalankan 2 baris').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jalankan' }).click()
    await dewi.sees('Selesai: 2 unit baru')

    await dewi.visits(`${office.url}/perusahaan?cari=${encodeURIComponent(NAME)}`)
    await page.getByRole('row').filter({ hasText: NAME }).click()
    await dewi.seesHeading(NAME)
    await page.getByRole('tab', { name: /^Unit 2/ }).waitFor()
    await page.getByRole('tab', { name: 'Laporan bulanan' }).click()
    await dewi.sees('Belum ada yang dikirim bulan ini')
    await dewi.button('PDF').waitFor()
  },
}
