import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { underTheHammer } from '../stage/hammer.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const UNIT = 'Avanza Meja Keuangan'
const BID = 100_000_000
const REASON = 'Gangguan transfer antarbank'

const deadline: Journey = {
  says: 'finance gives a winner more time with a reason, reads it in the record, and follows a journal to their bill',
  async live(stage) {
    const office = new Office(stage.product)
    const [email, sale, kasir, penyelia] = await Promise.all([
      stage.customer('Wira Pemenang'),
      stage.sale({
        name: 'Sidang Meja Keuangan',
        titles: [UNIT],
        kind: 'live',
        closesInMs: 4 * HOUR_MS,
        windowMs: 60_000,
      }),
      stage.onDesktop(),
      stage.onDesktop(),
    ])
    const [lot] = sale.lots
    assert(lot)
    await stage.hasNipl(email, sale.auctionId)
    await Promise.all([
      office.seats(kasir, 'finance'),
      office.seats(penyelia, 'supervisor'),
      underTheHammer(office, sale, (lotId) => stage.bids(email, lotId, BID)),
    ])
    const billId = await until('the bill', async () => {
      const [bill] = await office.asks<{ id: number }>('select id from bill where lot_id = $1', [lot.lotId])
      return bill?.id
    })

    await kasir.visits(`${office.url}/keuangan/tagihan`)
    await kasir.field('Cari').waitFor()
    await kasir.page.keyboard.press('/')
    await kasir.page.keyboard.type('wira keuangan')
    await rowOf(kasir, UNIT).waitFor()
    await kasir.sees(/^1 dari \d+ baris$/)
    await kasir.page.keyboard.press('ArrowDown')
    await kasir.page.keyboard.press('Enter')
    await kasir.isAt(`/keuangan/tagihan/${billId}`)
    await kasir.seesHeading(UNIT)

    await kasir.button('Perpanjang tenggat').click()
    const dialog = kasir.page.getByRole('dialog')
    await dialog.getByText('Isi alasan perpanjangan').waitFor()
    assert(await dialog.getByRole('button', { name: 'Perpanjang' }).isDisabled())
    await kasir.field('Alasan').fill(REASON)
    await dialog.getByRole('button', { name: 'Perpanjang' }).click()
    await kasir.sees('Tenggat diperpanjang')
    await kasir.page.getByRole('region', { name: 'Tenggat' }).getByText(REASON).waitFor()

    await penyelia.visits(`${office.url}/catatan?subject_type=bill&subject_id=${billId}`)
    await penyelia.page
      .getByRole('row')
      .filter({ hasText: 'Memperpanjang tenggat tagihan' })
      .filter({ hasText: REASON })
      .waitFor()

    await kasir.visits(`${office.url}/keuangan/jurnal`)
    await kasir.field('Cari').fill(email)
    await rowOf(kasir, 'Tagihan terbit', 'Wira Pemenang').getByRole('link').click()
    await kasir.seesHeading('Tagihan terbit')
    await kasir.sees('Rp 100.000.000')
    await kasir.link(`Buka tagihan ${billId}`).click()
    await kasir.isAt(`/keuangan/tagihan/${billId}`)
    await kasir.seesHeading(UNIT)
    await kasir.link(/^NIPL \d{4}/).click()
    await kasir.page.getByRole('region', { name: 'Rincian jaminan' }).getByText(UNIT).first().waitFor()
  },
}

const tables: Journey = {
  says: 'finance has a dated fee agreed to and adds a day off, each with its effect shown first, and takes a table home',
  async live(stage) {
    const office = new Office(stage.product)
    const [kasir, admin] = await Promise.all([stage.onDesktop(), stage.onDesktop()])
    await Promise.all([office.seats(kasir, 'finance'), office.seats(admin, 'admin')])
    await kasir.visits(`${office.url}/keuangan/tarif`)
    const heavy = kasir.page.getByRole('region', { name: 'Alat Berat' })
    await heavy.getByRole('button', { name: 'Ubah mulai tanggal' }).click()
    await kasir.field('Berlaku mulai').fill('2098-03-01')
    await kasir.field('Biaya, tingkat 1').fill('6000000')
    const preview = ({ page }: Person) =>
      page.getByRole('table', { name: 'Contoh tagihan sebelum dan sesudah' })
    // 6,000,000 and 11 % of it, 4,000 to the bank, on 100,000,000.
    await preview(kasir).getByText('106.664.000').waitFor()
    await kasir.field('Alasan').fill('Keputusan direksi')
    await kasir.button('Kirim usulan').click()
    await kasir.sees('Usulan dikirim, menunggu petugas kedua')
    await kasir.sees('Biaya layanan Alat Berat mulai 01-03-2098')

    await admin.visits(`${office.url}/usulan?keadaan=waiting`)
    await rowOf(admin, 'Biaya layanan Alat Berat mulai 01-03-2098').click()
    await preview(admin).getByText('106.664.000').waitFor()
    await admin.button('Setujui').click()
    await admin.button('Setujui usulan').click()
    await admin.sees('Usulan disetujui')
    await kasir.visits(`${office.url}/keuangan/tarif`)
    await heavy.getByText('mulai 01 Mar 2098').waitFor()

    await kasir.visits(`${office.url}/keuangan/libur?tahun=2098`)
    await kasir.page.getByRole('button', { name: /^Rabu, 05 Mar 2098/ }).focus()
    await kasir.page.keyboard.press('ArrowRight')
    await kasir.page.keyboard.press('Enter')
    await kasir.page.getByRole('dialog', { name: /^Kamis, 06 Mar 2098/ }).waitFor()
    await kasir.sees('Jatuh tempo semula')
    await kasir.field('Nama hari libur').fill('Hari Meja Keuangan')
    await kasir.field('Alasan').fill('Keputusan bersama')
    await kasir.button('Simpan hari libur').click()
    await kasir.sees('06 Mar 2098 menjadi hari libur')
    await kasir.page.getByRole('button', { name: /06 Mar 2098: Hari Meja Keuangan/ }).waitFor()

    await kasir.visits(`${office.url}/keuangan/jaminan?keadaan=ditahan`)
    await kasir.page.getByRole('row').nth(3).waitFor()
    const saved = await download(kasir, 'Excel (XLSX)')
    assert.equal(saved.name, 'jaminan.xlsx')
    assert.equal(saved.bytes.subarray(0, 2).toString(), 'PK')
    await kasir.visits(`${office.url}/keuangan/jurnal?kind=deposit_received`)
    await kasir.page.getByRole('row').nth(3).waitFor()
    const ledger = await download(kasir, 'CSV')
    const [head, first] = ledger.bytes.toString().split('\r\n')
    assert.match(head ?? '', /Jurnal;Waktu;Kejadian;Rujukan;Tentang/)
    assert.match(first ?? '', /Jaminan diterima/)
  },
}

/** Each page at the width at which it is hardest. */
const PAGES = {
  phone: ['/keuangan/tagihan', '/keuangan/jaminan?tampilan=pelanggan', '/keuangan/tarif', '/keuangan/libur'],
  desktop: ['/keuangan/jaminan', '/keuangan/jurnal', '/keuangan/jurnal/1', '/keuangan/buku'],
} as const

export const financePages: readonly Journey[] = (['phone', 'desktop'] as const).map((width) => ({
  says: `pages of finance on a ${width} fit its width, show where the focus is and have nothing that axe objects to`,
  async live(stage: Stage) {
    const office = new Office(stage.product)
    const admin = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
    await office.seats(admin, 'admin')
    const [bill] = await office.asks<{ id: number }>("select max(id) as id from bill where status = 'PAID'")
    const problems: string[] = []
    for (const path of [...PAGES[width], `/keuangan/tagihan/${bill?.id}`]) {
      await admin.visits(office.url + path)
      await settled(admin)
      problems.push(...(await problemsOn(admin)).map((problem) => `${path}: ${problem}`))
    }
    assert.deepEqual(problems, [])
  },
}))

export const financeTables: readonly Journey[] = [deadline, tables]

function rowOf({ page }: Person, ...words: readonly string[]) {
  return words.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row')).first()
}

async function download(person: Person, kind: string): Promise<{ name: string; bytes: Buffer }> {
  await person.button('Unduh').click()
  const [file] = await Promise.all([
    person.page.waitForEvent('download'),
    person.page.getByRole('menuitem', { name: kind }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
