import assert from 'node:assert/strict'
import { authenticatorCode } from '../../apps/simulator/src/authenticator/authenticator-code.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const signIn: Journey = {
  says: 'an auctioneer comes into the office with password and phone, and with nothing less',
  async live(stage) {
    const office = new Office(stage.product)
    const juru = await stage.onDesktop()
    await juru.visits(`${office.url}/lelang`)
    await juru.isAt('/masuk?kembali=%2Flelang')
    await office.givesPassword(juru, 'juru@ketok.test', 'Salah#2026')
    await juru.sees('Email atau password salah')
    await office.givesPassword(juru, 'budi@ketok.test')
    await juru.sees('Email atau password salah')
    await office.givesPassword(juru, 'juru@ketok.test')
    await juru.field('Kode 6 angka').fill('000000')
    await juru.sees('Kode salah atau sudah terpakai. Tunggu kode berikutnya, lalu coba lagi')

    const phone = await stage.onPhone()
    await phone.visits(`${stage.product.simulator}/authenticator`)
    const entry = phone.page.getByRole('listitem').filter({ hasText: 'juru@ketok.test' })
    const code = (await entry.getByRole('status').innerText()).replaceAll(/\D/g, '')
    await juru.field('Kode 6 angka').fill(code)
    await juru.isAt('/lelang')
    await juru.sees('Selamat bekerja, Rini Hapsari')
    await juru.seesHeading('Lelang hari ini')

    await juru.button(/^Rini Hapsari/).click()
    await juru.page.getByRole('menuitem', { name: 'Keluar' }).click()
    await juru.isAt('/masuk')
    await juru.visits(`${office.url}/lelang`)
    await juru.isAt('/masuk?kembali=%2Flelang')
  },
}

const firstDay: Journey = {
  says: 'a new member of staff sets the authenticator up once, and comes in by a recovery code when the phone is lost',
  async live(stage) {
    const office = new Office(stage.product)
    await office.asks(
      `insert into staff (email, password_hash, full_name, roles, created_at)
       select 'baru@ketok.test', password_hash, 'Petugas Baru', array['clerk'], now()
       from staff where email = 'juru@ketok.test'`,
    )
    const baru = await stage.onDesktop()
    await baru.visits(office.url)
    await office.givesPassword(baru, 'baru@ketok.test')
    await baru.seesHeading('Pasang autentikator')
    await baru.page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
    const secret = (await baru.page.locator('code').innerText()).replaceAll(' ', '')
    await baru.field('Kode 6 angka').fill(authenticatorCode(secret, Date.now() / 1_000))
    await baru.button('Pasang dan lanjutkan').click()
    await baru.seesHeading('Simpan kode pemulihan')
    const [spare = ''] = await baru.page.getByRole('listitem').allInnerTexts()
    await baru.page.getByLabel('Kode sudah saya simpan di tempat aman').check()
    await baru.button('Masuk ke kantor').click()
    await baru.seesHeading('Lelang hari ini')

    const elsewhere = await stage.onPhone()
    await elsewhere.visits(office.url)
    await office.givesPassword(elsewhere, 'baru@ketok.test')
    await elsewhere.button('Pakai kode pemulihan').click()
    await elsewhere.field('Kode pemulihan').fill(spare.trim())
    await elsewhere.button('Masuk').click()
    await elsewhere.seesHeading('Lelang hari ini')
    await elsewhere.visits(`${office.url}/akun`)
    await elsewhere.sees(/Tersisa 9 kode/)
  },
}

const arranging: Journey = {
  says: 'two people arrange one sale by keyboard and by hand, and the record says who moved what',
  async live(stage) {
    const office = new Office(stage.product)
    const [sale] = await office.asks<{ id: number; name: string }>(
      // Of the demo, which came first: what other stories plan meanwhile is theirs.
      "select id, name from auction where kind = 'live' and opens_at > now() + interval '2 hours' order by id limit 1",
    )
    assert(sale)
    const [juru, panitera] = [await stage.onDesktop(), await stage.onDesktop()]
    // Codes of the demo's auctioneer open once, and are typed by another story.
    const name = await office.seats(juru, 'auctioneer')
    await juru.visits(`${office.url}/lelang`)
    await juru.page.getByRole('row', { name: new RegExp(sale.name) }).press('Enter')
    await juru.isAt(`/lelang/${sale.id}`)
    await office.enters(panitera, 'panitera@ketok.test')
    await panitera.visits(`${office.url}/lelang/${sale.id}`)

    const before = await orderOn(juru)
    const [first, second, third] = before
    assert(first !== undefined && second !== undefined && third !== undefined)
    await rowOf(juru, third).focus()
    await juru.page.keyboard.press('Alt+ArrowUp')
    await untilOrder(juru, [first, third, second])
    await juru.page.keyboard.type('1')
    await juru.page.keyboard.press('Enter')
    await untilOrder(juru, [third, first, second])
    // The other screen follows by itself.
    await untilOrder(panitera, [third, first, second])

    const grip = rowOf(panitera, third).getByTitle('Seret untuk memindahkan')
    const [from, to] = [await grip.boundingBox(), await rowOf(panitera, second).boundingBox()]
    assert(from && to)
    await panitera.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await panitera.page.mouse.down()
    await panitera.page.mouse.move(from.x + from.width / 2, to.y + to.height - 4, { steps: 8 })
    await panitera.page.mouse.up()
    await untilOrder(panitera, [first, second, third])
    await untilOrder(juru, [first, second, third])

    const penyelia = await stage.onDesktop()
    await office.enters(penyelia, 'penyelia@ketok.test')
    await penyelia.visits(`${office.url}/catatan?subject_type=auction&subject_id=${sale.id}`)
    const entries = penyelia.page.getByRole('row').filter({ hasText: 'Mengubah urutan lot' })
    await entries.nth(2).waitFor()
    assert.deepEqual(
      (await entries.allInnerTexts()).map((row) => [name, 'Dimas Prakoso'].find((one) => row.includes(one))),
      ['Dimas Prakoso', name, name],
    )
    await penyelia.field('Petugas').selectOption({ label: 'Dimas Prakoso' })
    await penyelia.page.waitForURL(/staff_id=/)
    await entries.nth(1).waitFor({ state: 'detached' })
    assert.equal(await entries.count(), 1)
  },
}

const roles: Journey = {
  says: 'content staff find neither the auctioneer’s pages nor a way around them',
  async live(stage) {
    const office = new Office(stage.product)
    const konten = await stage.onDesktop()
    await office.enters(konten, 'konten@ketok.test')
    await konten.isAt('/lelang')
    const places = konten.page.getByRole('navigation', { name: 'Halaman kantor' }).getByRole('link')
    await places.first().waitFor()
    for (const name of ['Meja kasir', 'Persetujuan', 'Catatan'])
      assert.equal(await places.filter({ hasText: name }).count(), 0)
    for (const path of ['/sidang/1', '/persetujuan', '/catatan']) {
      await konten.visits(office.url + path)
      await konten.seesHeading('Anda tidak memiliki akses')
    }
    const statuses = await konten.page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('office_token')}`
      const calls = [
        '/api/office/lelang/1/lot',
        '/api/office/keuangan/tagihan',
        '/api/office/catatan',
        '/api/office/me',
      ]
      return Promise.all(
        calls.map(async (call) => (await fetch(call, { headers: { authorization } })).status),
      )
    })
    assert.deepEqual(statuses, [403, 403, 403, 200])
  },
}

const idle: Journey = {
  says: 'an office nobody is in asks whether somebody is there, and then closes',
  async live(stage) {
    const office = new Office(stage.product)
    const kasir = await stage.onDesktop()
    await office.enters(kasir, 'kasir@ketok.test')
    await kasir.isAt('/keuangan')
    await left(office, 'kasir@ketok.test', 28.5)
    await kasir.page.reload()
    await kasir.seesHeading('Masih di sana?')
    await kasir.button('Tetap masuk').click()
    await kasir.page.getByRole('heading', { name: 'Masih di sana?' }).waitFor({ state: 'hidden' })
    await kasir.page.reload()
    await kasir.seesHeading('Meja kasir')

    await left(office, 'kasir@ketok.test', 29.9)
    await kasir.page.reload()
    await kasir.seesHeading('Masih di sana?')
    await kasir.isAt('/masuk?kembali=%2Fkeuangan')
    await kasir.sees('Sesi telah berakhir. Masuk lagi untuk melanjutkan')
  },
}

export const officePages: readonly Journey[] = (['phone', 'desktop'] as const).map((width) => ({
  says: `pages of the office on a ${width} fit its width, show where the focus is and have nothing that axe objects to`,
  async live(stage) {
    const office = new Office(stage.product)
    const admin = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
    const problems: string[] = []
    const look = async (path: string) => {
      await settled(admin)
      problems.push(...(await problemsOn(admin)).map((problem) => `${path}: ${problem}`))
    }
    await admin.visits(`${office.url}/masuk`)
    await look('/masuk')
    await office.givesPassword(admin, 'admin@ketok.test')
    await admin.seesHeading('Verifikasi dua langkah')
    await look('/masuk, code')
    await office.enters(admin, 'admin@ketok.test')
    const [live] = await office.asks<{ id: number }>(
      "select id from auction where kind = 'live' and opens_at > now() order by opens_at desc limit 1",
    )
    const [thing] = await office.asks<{ unit: number; consignment: number; plan: number; company: number }>(
      `select (select max(id) from unit) as unit, (select max(id) from consignment) as consignment,
         (select max(id) from planned_auction) as plan, (select min(id) from company) as company`,
    )
    const pages = [
      ...['/lelang', `/lelang/${live?.id}`, '/lelang/1', '/persetujuan', '/catatan', '/akun'],
      ...['/titipan', '/titipan/baru', `/titipan/${thing?.consignment}`, '/gerbang', '/inspeksi'],
      ...['/impor', '/impor/laporan', '/pelanggan'],
      ...['/unit', '/unit/baru', `/unit/${thing?.unit}`, '/perusahaan', '/lelang/baru', '/lelang/1/kendali'],
      ...(thing?.plan ? [`/lelang/${thing.plan}/rencana`] : []),
      ...(thing?.company
        ? ['', '/kontrak', '/laporan'].map((page) => `/perusahaan/${thing.company}${page}`)
        : []),
    ]
    for (const path of pages) {
      await admin.visits(office.url + path)
      await look(path)
    }
    assert.deepEqual(problems, [])
  },
}))

export const office: readonly Journey[] = [signIn, firstDay, arranging, roles, idle]

function rowOf({ page }: Person, lotNumber: number) {
  return page.getByRole('row', { name: new RegExp(`^Lot ${lotNumber},`) })
}

/** The numbers of the lots from the top. */
async function orderOn({ page }: Person): Promise<number[]> {
  const rows = page.getByRole('row', { name: /^Lot \d+,/ })
  await rows.first().waitFor()
  const names = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('aria-label') ?? ''))
  return names.map((name) => Number(/^Lot (\d+)/.exec(name)?.[1]))
}

async function untilOrder(person: Person, numbers: readonly number[]): Promise<void> {
  await person.page.waitForFunction(
    (wanted) => {
      const rows = [...document.querySelectorAll('tr[aria-label^="Lot "]')]
      return wanted.every((number, at) => rows[at]?.getAttribute('aria-label')?.startsWith(`Lot ${number},`))
    },
    [...numbers],
  )
}

/** As if this person had last done something so many minutes ago. */
async function left(office: Office, email: string, minutes: number): Promise<void> {
  await office.asks(
    `update staff_session set active_at = now() - $2 * interval '1 minute'
     from staff where staff.id = staff_session.staff_id and staff.email = $1 and ended_at is null`,
    [email, minutes],
  )
}
