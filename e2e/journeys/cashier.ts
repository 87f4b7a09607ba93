import assert from 'node:assert/strict'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import { today } from '../stage/today.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const SARI = 'Sari Wulandari'
const BUDI = 'Budi Santoso'
/** More than was asked for, so that no amount alone can tell whose it is. */
const TOO_MUCH = 7
const NAMELESS = 3_141_592
const WHY = 'Nama pengirim sama'

export const cashier: Journey = {
  says: 'a cashier has a statement confirmed and a line of it matched, returns another, and can do nothing with money alone',
  async live(stage) {
    const office = new Office(stage.product)
    const [{ auctionId }, kasir, penyelia] = await Promise.all([
      stage.sale({
        name: 'Lelang Meja Kasir',
        titles: ['Avanza Meja Kasir'],
        closesInMs: 1_800_000,
        windowMs: 120_000,
      }),
      stage.onDesktop(),
      stage.onDesktop(),
    ])
    const [amount] = await Promise.all([
      awaitedTransfer(stage, 'sari@ketok.test', auctionId),
      office.seats(kasir, 'finance'),
      office.seats(penyelia, 'supervisor'),
    ])

    await kasir.visits(`${office.url}/keuangan`)
    await kasir.seesHeading('Meja kasir')
    await kasir.sees('Buku cocok.')
    await kasir.link('Mutasi bank').click()
    await kasir.seesHeading('Mutasi bank')
    await kasir.button('Impor CSV').click()
    await kasir.page.locator('input[type="file"]').setInputFiles({
      name: 'mutasi-bca.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statementOf(amount + TOO_MUCH)),
    })
    await kasir.button('Impor 4 baris').click()
    await kasir.sees('Menunggu petugas kedua')
    await kasir.sees('1 baris tidak terbaca')
    await kasir.sees(/Tanggal tidak terbaca$/)
    await kasir.button('Selesai').click()
    await kasir.sees('Menunggu petugas kedua: mutasi-bca.csv')
    await opensLine(kasir, 'SETORAN TANPA NAMA')
    await kasir.sees('Impor: berkasnya belum disetujui')

    await penyelia.visits(`${office.url}/usulan?keadaan=waiting`)
    await rowOf(penyelia, 'Impor mutasi mutasi-bca.csv').click()
    await penyelia.sees('Barisnya')
    await penyelia.button('Setujui').click()
    await penyelia.sees('Anda petugas kedua')
    await penyelia.button('Setujui usulan').click()
    await penyelia.sees('Usulan disetujui')

    await kasir.visits(`${office.url}/keuangan/mutasi`)
    await opensLine(kasir, 'TRSF MEJA KASIR SARI')
    await kasir.button(new RegExp(`^Cocokkan dengan ${SARI}`)).click()
    await kasir.sees(`Lebih Rp ${TOO_MUCH}`)
    await kasir.field('Alasan').fill(WHY)
    await kasir.button(/^Usulkan Rp/).click()
    await kasir.sees('Usulan dikirim, menunggu petugas kedua')
    await kasir.sees(/^Diusulkan .*: Nama pengirim sama$/)
    await kasir.link('Buka usulan').click()
    await kasir.sees('Anda yang mengusulkan ini')

    await penyelia.visits(`${office.url}/usulan?keadaan=waiting`)
    await rowOf(penyelia, 'TRSF MEJA KASIR SARI').click()
    await penyelia.button('Setujui').click()
    await penyelia.sees('Anda petugas kedua')
    await penyelia.button('Setujui usulan').click()
    await penyelia.sees('Usulan disetujui')

    await kasir.visits(`${office.url}/keuangan/mutasi`)
    await opensLine(kasir, 'TRSF MEJA KASIR SARI')
    await rowOf(kasir, 'TRSF MEJA KASIR SARI').getByText('Cocok', { exact: true }).waitFor()

    await opensLine(kasir, 'SETORAN TANPA NAMA')
    await kasir.button('Kembalikan ke pelanggan').click()
    await kasir.field('Cari pelanggan').fill('budi@')
    await kasir.page.getByRole('radio', { name: BUDI }).check()
    await kasir.button(`Kembalikan ke ${BUDI}`).click()
    await kasir.sees('Masuk daftar pengembalian')

    await kasir.link('Pengembalian').click()
    await kasir.seesHeading('Pengembalian')
    await kasir.field('Cari').fill(String(NAMELESS))
    await rowOf(kasir, 'SETORAN TANPA NAMA').click()
    await kasir.button('Siapkan pengembalian').click()
    await kasir.button('Siapkan Rp 3.141.592').click()
    await kasir.sees('1 pengembalian disiapkan, menunggu petugas kedua')
    await kasir.page.getByRole('tab', { name: /^Setujui/ }).click()
    await rowOf(kasir, BUDI, '3.141.592').click()
    await kasir.sees('Anda yang menyiapkan ini')
    assert(await kasir.button('Setujui').isDisabled())

    await penyelia.visits(`${office.url}/keuangan/pengembalian?tahap=setujui`)
    await rowOf(penyelia, BUDI, '3.141.592').getByRole('checkbox').check()
    await penyelia.button('Setujui Rp 3.141.592').click()
    await penyelia.sees('Anda petugas kedua')
    await penyelia.page.getByRole('dialog').getByRole('button', { name: 'Setujui Rp 3.141.592' }).click()
    await penyelia.sees('1 pengembalian disetujui, siap dikirim')

    await kasir.page.getByRole('tab', { name: /^Kirim/ }).click()
    await rowOf(kasir, BUDI, '3.141.592').click()
    await kasir.button('Tampilkan nomor rekening').click()
    await kasir.sees(/^\d{4} \d{4} \d{2}$/)
    await kasir.button('Catat terkirim').click()
    await kasir.field('Referensi bank').fill('TRF-MEJA-KASIR-1')
    await kasir.button('Catat Rp 3.141.592 terkirim').click()
    await kasir.sees('Dicatat terkirim. Pelanggan dikabari')
    await kasir.sees(/^Dikirim bank .*, referensi TRF-MEJA-KASIR-1$/)

    await kasir.link('Meja kasir').click()
    await kasir.seesHeading('Meja kasir')
    await kasir.sees('Buku cocok.')
    const problems = await problemsOn(kasir)
    assert.deepEqual(problems, [])
  },
}

/** After everything else: whatever all the others did, it must be explained. */
export const morningAfter: Journey = {
  says: 'finance reads on the morning after that every day is closed and the books agree with the bank',
  alone: true,
  async live(stage) {
    const office = new Office(stage.product)
    const kasir = await stage.onDesktop()
    await Promise.all([office.seats(kasir, 'finance'), stage.letTimePass({ night: true })])
    await kasir.visits(`${office.url}/keuangan/buku`)
    await kasir.sees('Buku cocok')
    const [yesterday] = (await (await office.lineOf('finance')).get<Books>('GET', '/office/keuangan/buku'))
      .days
    assert.equal(yesterday?.reported_in, yesterday?.gateway_in)
    await kasir.link('Meja kasir').click()
    await kasir.sees('Buku cocok.')
  },
}

export const cashierPages: readonly Journey[] = (['phone', 'desktop'] as const).map((width) => ({
  says: `pages of the cashier on a ${width} fit its width, show where the focus is and have nothing that axe objects to`,
  async live(stage) {
    const office = new Office(stage.product)
    const admin = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
    await office.seats(admin, 'admin')
    const problems: string[] = []
    for (const path of [
      '/keuangan',
      '/keuangan/transfer',
      '/keuangan/mutasi',
      '/usulan',
      '/keuangan/pengembalian',
      '/keuangan/penitip',
    ]) {
      await admin.visits(office.url + path)
      await settled(admin)
      problems.push(...(await problemsOn(admin)).map((problem) => `${path}: ${problem}`))
    }
    assert.deepEqual(problems, [])
  },
}))

/** A NIPL ordered, to be paid into the house's own account: what is to be transferred. */
async function awaitedTransfer(stage: Stage, email: string, auctionId: number): Promise<number> {
  const line = await stage.lineOf(email)
  const { instruction } = await line.get<{ instruction: { amount: number } }>('POST', '/customer/nipl', {
    auction_id: auctionId,
    quantity: 1,
    payment_method: '99_MANUAL',
  })
  return instruction.amount
}

interface Books {
  readonly days: readonly { readonly gateway_in: number; readonly reported_in: number | null }[]
}

function statementOf(transfer: number): string {
  const day = today()
  return [
    'Tanggal,Keterangan,Kredit',
    `${day},TRSF MEJA KASIR SARI,${transfer}`,
    `${day},SETORAN TANPA NAMA,${NAMELESS}`,
    `32/13/2026,TRSF SALAH TANGGAL,1000`,
    '',
  ].join('\n')
}

async function opensLine(person: Person, description: string): Promise<void> {
  await person.field('Cari').fill(description)
  await rowOf(person, description).click()
  await person.page.getByRole('region', { name: 'Rincian mutasi' }).getByText(description).waitFor()
}

function rowOf({ page }: Person, ...words: readonly string[]) {
  return words
    .reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))
    .filter({ visible: true })
    .first()
}
