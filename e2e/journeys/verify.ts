import assert from 'node:assert/strict'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

export const verify: readonly Journey[] = (['phone', 'desktop'] as const).map((width) => ({
  says: `a visitor on a ${width} checks a sold lot without an account, and keeps a file that proves it without the house`,
  async live(stage) {
    const visitor = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
    await visitor.visits('/cek')
    await visitor.field('Nomor lot').fill('satu')
    await visitor.button('Cari lot').click()
    await visitor.sees('Isi dengan angka saja')
    await visitor.field('Nomor lot').fill('lot 003')
    await visitor.button('Cari lot').click()
    await visitor.isAt('/periksa?lot=3')
    await visitor.seesHeading(/^Lot 003 di \d+ lelang/)
    // The last of the list ended long ago: its day has a root.
    await visitor.page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
    await visitor.seesHeading('Periksa lot 003')
    await visitor.sees(/^Semua \d+ kejadian cocok$/)
    await visitor.sees(/: terjual kepada Penawar/)
    await visitor.page.getByText('Tidak ada kejadian yang diubah').click()
    await visitor.sees(/memuat sidik kejadian sebelumnya/)
    await visitor.sees(/^Termuat di akar harian/)

    const saved = await savedFrom(visitor)
    await visitor.losesLine()
    assert.match(await shownBy(visitor, saved.file), /^Semua \d+ kejadian cocok/)
    for (const altered of alteredFrom(saved.text))
      assert.match(await shownBy(visitor, await aFile(altered)), /tidak cocok/)
    await visitor.findsLine()

    await visitor.link('Cocokkan dengan akar harian').click()
    await visitor.seesHeading('Akar harian')
    await visitor.sees('Akar hari ini cocok')
    await visitor.link(/^Lot 003: /).click()
    await visitor.seesHeading('Periksa lot 003')
    await visitor.link('Lihat unit').click()
    await visitor.link('Periksa lot ini').click()
    await visitor.seesHeading('Periksa lot 003')
  },
}))

export const notYet: Journey = {
  says: 'a lot that still runs says when it can be checked, and one that never was says so',
  async live(stage) {
    const { lots } = await stage.sale({
      name: 'Lelang Belum Selesai',
      titles: ['Toyota Rush 1.5 S'],
      closesInMs: 2 * 3_600_000,
      windowMs: 8_000,
    })
    const visitor = await stage.onPhone()
    await visitor.visits(`/periksa/${lots[0]?.lotId}`)
    await visitor.sees('Lot ini belum selesai; catatan dapat diperiksa setelah ditutup')
    await visitor.visits('/periksa/2147483647')
    await visitor.seesHeading('Lot tidak ditemukan')
    await visitor.link('Cari lot lain').click()
    await visitor.isAt('/periksa')
    await visitor.visits('/periksa/bukan-nomor')
    await visitor.isAt('/periksa')
  },
}

async function savedFrom({ page }: Person): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Simpan sebagai berkas' }).click(),
  ])
  assert.match(download.suggestedFilename(), /^bukti-lot-3-\d+\.html$/)
  const text = await readFile(await download.path(), 'utf8')
  return { file: await aFile(text), text }
}

/** A page from a disk, as whoever was sent it opens it. */
async function aFile(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'ketok-bukti-')), 'bukti.html')
  await writeFile(file, text)
  return file
}

/** One digit of it is another: of a price, of a time, of a hash, of the day it stands in. */
function alteredFrom(text: string): string[] {
  return [/"price":(\d)/, /"at":"(\d)/, /"hash":"(\w)/, /"previous_root":"(\w)/, /"lot_count":(\d)/].map(
    (place) => {
      const found = place.exec(text)
      assert.ok(found, `${place} is in the file`)
      const digit = found[1] ?? ''
      const at = found.index + found[0].length - 1
      return `${text.slice(0, at)}${digit === '1' ? '2' : '1'}${text.slice(at + 1)}`
    },
  )
}

/** The verdict of a file. */
async function shownBy({ context }: Person, file: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(pathToFileURL(file).href)
  const verdict = page.getByRole('status')
  await verdict.waitFor()
  const words = await verdict.innerText()
  await page.close()
  return words
}
