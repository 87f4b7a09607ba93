import { Office } from '../stage/office.ts'
import type { Journey } from './journey.ts'

export const newPlaces: Journey = {
  says: 'content staff open a branch with a pool and a type of goods with a tag; what is wrong stands beside its field, visitors find the branch, and what nothing hangs on goes again',
  // Others find their way on the map of the house's places.
  alone: true,
  async live(stage) {
    const office = new Office(stage.product)
    const [nadia, visitor] = [await stage.onDesktop(), await stage.onPhone()]
    await office.seats(nadia, 'content')
    await nadia.visits(`${office.url}/konten/tempat`)
    await nadia.seesHeading('Cabang dan pool')
    await nadia.button('Cabang baru').click()
    await nadia.fills({
      'Nama cabang': 'Cabang Makassar',
      Kota: 'Makassar',
      Alamat: 'Jl. Perintis Kemerdekaan No. 18',
      Telepon: '12',
      'Jam buka': 'Senin–Jumat, 09.00–17.00 WITA',
      Lintang: '-5,1386',
      Bujur: '119,4863',
    })
    await nadia.field('Zona waktu').selectOption({ label: 'WITA' })
    await nadia.button('Simpan cabang').click()
    await nadia.page.locator('[aria-invalid=true]').waitFor()
    await nadia.field('Telepon').fill('0411 555 0010')
    await nadia.button('Simpan cabang').click()
    await nadia.seesHeading('Cabang Makassar')
    await nadia.button('Tambah pool di Cabang Makassar').click()
    await nadia.fills({
      'Nama pool': 'Pool Daya',
      Alamat: 'Jl. Kapasa Raya No. 7',
      'Jam buka': 'Senin–Sabtu, 09.00–16.00 WITA',
      Lintang: '-5,1130',
      Bujur: '119,5080',
    })
    await nadia.button('Simpan pool').click()
    await nadia.seesHeading('Pool Daya')

    await nadia.visits(`${office.url}/konten/jenis`)
    await nadia.button('Jenis baru').click()
    await nadia.fills({ 'Nama jenis': 'Perahu', 'Harga NIPL': '2.000.000' })
    await nadia.button('Simpan jenis').click()
    await nadia.button('Tambah tag Perahu').click()
    await nadia.fills({ 'Nama tag': 'Speedboat' })
    await nadia.button('Simpan tag').click()
    await nadia.button('Speedboat').waitFor()

    await visitor.visits('/our-locations')
    await visitor.seesHeading('Cabang Makassar')

    await nadia.button('Ubah Perahu').click()
    await nadia.button('Hapus jenis').click()
    await nadia.button('Ya, hapus jenis').click()
    await nadia.sees('Perahu dihapus')
    await nadia.visits(`${office.url}/konten/tempat`)
    await nadia.button('Ubah Cabang Makassar').click()
    await nadia.button('Hapus cabang').click()
    await nadia.button('Ya, hapus cabang').click()
    await nadia.sees('Cabang ini masih punya pool, lelang, atau jadwal inspeksi')
    await nadia.page.keyboard.press('Escape')
    for (const [place, kind] of [
      ['Pool Daya', 'pool'],
      ['Cabang Makassar', 'cabang'],
    ]) {
      await nadia.button(`Ubah ${place}`).click()
      await nadia.button(`Hapus ${kind}`).click()
      await nadia.button(`Ya, hapus ${kind}`).click()
      await nadia.sees(`${place} dihapus`)
    }
  },
}
