import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const widths = ['phone', 'desktop'] as const
type Width = (typeof widths)[number]

/** Each story on both widths: what a visitor learns of the house before they trust it. */
export const information: readonly Journey[] = widths.flatMap((width) => [
  asks(width),
  writes(width),
  findsPool(width),
  reads(width),
])

function asks(width: Width): Journey {
  return {
    says: `a visitor on a ${width} finds an answer with a slip of the finger, sends its link on, and asks what nobody answered`,
    async live(stage) {
      const visitor = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      await visitor.visits('/faq')
      await visitor.seesHeading('Pertanyaan umum')
      await visitor.field('Cari pertanyaan').fill('refnd jaminan')
      await visitor.sees(/jawaban ditemukan/)
      await visitor.seesHeading('Kapan NIPL yang tidak terpakai dikembalikan?')
      await visitor.isAt(/\/faq\?cari=/)

      await visitor.field('Cari pertanyaan').fill('')
      await visitor.button(/^Menawar/).click()
      await visitor.isAt(/kategori=/)
      await visitor.page.getByRole('heading', { name: 'Memulai' }).waitFor({ state: 'detached' })

      await visitor.visits('/faq#apa-itu-nipl')
      await visitor.sees(/Satu NIPL memberi hak memenangkan satu lot/)

      await visitor.field('Cari pertanyaan').fill('helikopter')
      await visitor.seesHeading('Belum ada jawaban yang cocok')
      await visitor.link('Tanyakan kepada kami').click()
      await visitor.seesHeading('Hubungi kami')
      assert.equal(await visitor.field('Pesan').inputValue(), 'helikopter')
    },
  }
}

function writes(width: Width): Journey {
  const email = `penanya.${width}@ketok.test`
  return {
    // spec: 1.13
    says: `a visitor on a ${width} writes to the house, mends what was missing, loses nothing, and gets a number by mail`,
    async live(stage) {
      const visitor = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      await visitor.visits('/contact-us')
      await visitor.button('Kirim pesan').click()
      await visitor.sees('Nama lengkap tidak boleh kosong')
      await visitor.sees('Email tidak boleh kosong')
      await visitor.sees('Pilih perihal pesan')
      await visitor.sees('Pesan tidak boleh kosong')

      await visitor.fills({
        'Nama lengkap': 'Rina Wulandari',
        Email: 'rina@',
        Pesan: 'Apakah pool Tambun buka hari Sabtu?',
      })
      await visitor.field('Perihal').selectOption({ label: 'Pengambilan unit dan dokumen' })
      await visitor.button('Kirim pesan').click()
      await visitor.sees('Format Email tidak valid')
      await visitor.page.reload()
      assert.equal(await visitor.field('Pesan').inputValue(), 'Apakah pool Tambun buka hari Sabtu?')

      await visitor.field('Email').fill(email)
      await visitor.button('Kirim pesan').click()
      await visitor.seesHeading('Pesan Anda sudah kami terima')
      const reference = await shownReference(visitor)
      const mails = await until('the acknowledgement', async () => {
        const found = await stage.post.mailsTo(email)
        return found.length > 0 ? found : undefined
      })
      assert.ok(mails.some(({ subject }) => subject.includes(reference)))

      await visitor.button('Tulis pesan lain').click()
      assert.equal(await visitor.field('Pesan').inputValue(), '')
    },
  }
}

function findsPool(width: Width): Journey {
  return {
    // spec: 1.24
    says: `a visitor on a ${width} finds a pool on the map by keyboard, and the lots that stand there`,
    async live(stage) {
      const visitor = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      await visitor.visits('/our-locations')
      const { page } = visitor
      const map = page.getByRole('region', { name: 'Peta lokasi' })
      await map.getByRole('button', { name: /^Perbesar .*Pool Rungkut/ }).focus()
      await page.keyboard.press('Enter')
      const mark = map.getByRole('button', { name: 'Pool Rungkut', exact: true })
      await mark.focus()
      await visitor.takesALook()
      await page.keyboard.press('Enter')
      await visitor.isAt(/lokasi=pool-\d+/)
      await map.getByRole('button', { name: 'Pool Rungkut', exact: true, pressed: true }).waitFor()

      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Pool Rungkut' }) })
      const directions = card.getByRole('link', { name: 'Petunjuk arah ke Pool Rungkut' })
      assert.match((await directions.getAttribute('href')) ?? '', /destination=-7\.\d+,112\.\d+/)
      const whatsapp = card.getByRole('link', { name: /WhatsApp/ })
      assert.match((await whatsapp.getAttribute('href')) ?? '', /^https:\/\/wa\.me\/62/)
      await card.getByRole('link', { name: /unit/ }).first().click()
      await visitor.isAt(/^\/schedule-catalogue\?auction_id=/)
      await page.goBack()
      await page.getByRole('button', { name: 'Pool Rungkut', exact: true, pressed: true }).waitFor()
    },
  }
}

function reads(width: Width): Journey {
  return {
    // spec: 1.26
    says: `a visitor on a ${width} reads who the house is, the procedures page by page, and an article`,
    async live(stage) {
      const visitor = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      await visitor.visits('/about-us')
      await visitor.seesHeading('Izin dan pengawasan')
      await visitor.sees('Nomor contoh')
      await visitor.link('Cara ikut lelang').click()

      await visitor.seesHeading('Prosedur')
      await visitor.seesHeading('Membuat akun')
      await visitor.sees('Isi formulir pendaftaran')
      await visitor.link('Halaman 2').click()
      await visitor.isAt('/procedure?page=2')
      await visitor.seesHeading('Mengajukan keberatan')

      const footer = visitor.page.getByRole('contentinfo')
      await footer.getByRole('link', { name: 'Blog', exact: true }).click()
      await visitor.seesHeading('Kabar dan panduan')
      await visitor.link('Lelang pertama Anda: dari daftar sampai kunci di tangan').click()
      await visitor.seesHeading('Minggu pertama: lihat dulu, jangan menawar')
      await visitor.seesHeading('Tulisan lain')

      await footer.getByRole('link', { name: 'Syarat & Ketentuan' }).click()
      await visitor.seesHeading(/Syarat dan ketentuan/)
    },
  }
}

async function shownReference({ page }: Person): Promise<string> {
  return (await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? ''
}
