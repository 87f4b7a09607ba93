import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { root } from '../../scripts/launch/root.ts'
import type { Journey } from './journey.ts'

const told: Journey = {
  // spec: 2.6.10
  says: 'without a line a banner says so, and coming back is told',
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.visits('/')
    // Without its code the page could not even tell that the line is gone.
    await visitor.sees('Segera ditutup')
    await visitor.losesLine()
    await visitor.sees('Tidak ada koneksi internet. Beberapa fitur mungkin tidak berfungsi.')
    await visitor.findsLine()
    await visitor.sees('Koneksi internet kembali tersedia.')
  },
}

const comesLate: Journey = {
  says: 'a page and a dialog that could not come without a line come when there is one again',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const { page } = visitor
    const files = ['src/shell/login-modal.tsx', 'src/components/account/login-steps.tsx'].map(fileOf)
    const dialogCode = ({ pathname }: URL) => files.includes(pathname.slice(1))
    await page.route(dialogCode, (route) => route.abort('internetdisconnected'))
    await Promise.all([
      // Fetched ahead while the line is away.
      page.waitForEvent('requestfailed', (request) => dialogCode(new URL(request.url()))),
      visitor.visits('/'),
    ])
    await visitor.sees('Segera ditutup')
    await page.unroute(dialogCode)

    await visitor.losesLine()
    await visitor.link('FAQ').click()
    await visitor.seesHeading('Anda sedang offline')
    await page.goBack()
    await visitor.sees('Segera ditutup')
    await visitor.findsLine()
    await visitor.sees('Koneksi internet kembali tersedia.')
    await visitor.marksPage()
    await visitor.link('FAQ').click()
    await visitor.seesHeading('Pertanyaan umum')
    await visitor.button('Masuk').click()
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    // By no help of loading everything afresh.
    assert.equal(await visitor.isSamePage(), true)
  },
}

/** The built site names its files by their content. */
function fileOf(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(`${root}/apps/web/dist/.vite/manifest.json`, 'utf8'),
  )
  const built = manifest[module]
  assert(built, `${module} is no file of its own`)
  return built.file
}

export const offline: readonly Journey[] = [told, comesLate]
