import assert from 'node:assert/strict'
import { Office } from '../stage/office.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const picture = (name: string) =>
  new URL(`../../apps/server/demo/pictures/hatch-red-${name}.webp`, import.meta.url).pathname
const TITLE = 'Daihatsu Sirion'

export const unitByHand: Journey = {
  says: 'a clerk notes a unit by hand with a paper that is promised, sees who else has it open, adds several photos at once and orders and names them, and finds it among what is overdue',
  async live(stage) {
    const office = new Office(stage.product)
    const [dewi, other] = [await stage.onDesktop(), await stage.onDesktop()]
    await office.seats(dewi, 'clerk')
    const otherName = await office.seats(other, 'clerk')
    await dewi.visits(`${office.url}/unit`)
    await dewi.link('Unit baru').click()
    // The list has a field of this name, too.
    await dewi.seesHeading('Unit baru')
    await dewi.field('Jenis').selectOption({ label: 'Mobil' })
    await dewi.fills({ Merek: 'Daihatsu', Model: 'Sirion', Tahun: '2019', 'Nomor polisi': 'B 1771 UDM' })
    await dewi.field('Pool').selectOption({ label: 'Pool Cakung' })
    await dewi.button('BPKB').click()
    await dewi.field('Keadaan BPKB').selectOption({ label: 'Dijanjikan' })
    await dewi.field('Tanggal janji BPKB').fill('2026-01-15')
    await dewi.button('Catat unit').click()
    await dewi.seesHeading(new RegExp(TITLE))
    await dewi.isAt(/^\/unit\/\d+$/)

    await other.visits(dewi.page.url())
    await dewi.sees(new RegExp(`${otherName} .*juga membuka halaman ini`))
    await other.page.goto('about:blank')
    await dewi.field('Baris di pool').fill('C-12')
    await dewi.button('Simpan').click()
    await dewi.sees('Semua tersimpan')

    await dewi.page
      .getByLabel('Berkas foto')
      .setInputFiles(['q34-yard', 'r34-yard', 'side-yard'].map(picture))
    await dewi.sees(/^3 foto\./)
    await dewi.page.getByLabel(/^Nama foto 2/).selectOption({ index: 1 })
    const second = await shotOf(2)
    await dewi.button(/^Geser foto 2.* ke depan$/).click()
    await until('the second photo first', async () => (await shotOf(1)) === second)

    await dewi.visits(`${office.url}/unit?dokumen=lewat&cari=Sirion`)
    const row = dewi.page.getByRole('row').filter({ hasText: TITLE })
    await row.waitFor()
    assert.match(await row.innerText(), /BPKB.*lewat/s)

    function shotOf(place: number): Promise<string> {
      return dewi.page.getByLabel(new RegExp(`^Nama foto ${place},`)).inputValue()
    }
  },
}
