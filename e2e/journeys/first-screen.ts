import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

/** Scripts that come this much later than the page. */
const LATE_MS = 1_500

const drawn: Journey = {
  says: 'a page shows its lots and prices before any script, and is the same one afterwards',
  async live(stage) {
    for (const visitor of [await stage.onPhone(), await stage.onDesktop()]) {
      await visitor.page.route('**/assets/*.js', (route) => setTimeout(() => route.continue(), LATE_MS))
      for (const path of ['/', '/schedule-catalogue']) {
        await visitor.visitsEarly(path)
        const lot = visitor.page.locator('main a[href^="/auction-unit/"]').filter({ visible: true }).first()
        await lot.waitFor()
        assert.match(await visitor.page.locator('main').innerText(), /Rp [1-9]/)
        assert.equal(await visitor.page.locator('#root[data-drawn-at]').count(), 1, 'drawn by the server')
        await visitor.page.locator('main').evaluate((element) => element.setAttribute('data-seen', ''))
        await visitor.page.evaluate(() => scrollTo(0, 300))
        await visitor.page.waitForFunction(() => document.querySelector('#root[data-drawn-at]') === null)
        assert.equal(await visitor.page.locator('[data-seen]').count(), 1, 'taken over, not drawn again')
        assert.equal(await visitor.page.evaluate(() => Math.round(scrollY)), 300, 'where it was being read')
      }
    }
  },
}

const early: Journey = {
  says: 'what is typed and pressed before the scripts have come is not lost',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const search = await typesEarly(visitor)
    await visitor.button('Masuk').click()
    assert.equal(await visitor.page.locator('#root[data-drawn-at]').count(), 1, 'still without scripts')
    await visitor.page.getByRole('dialog').getByLabel('Email').waitFor()
    assert.equal(await search.inputValue(), 'avanza')

    const budi = await stage.onDesktop()
    await budi.signsIn('budi@ketok.test')
    const own = await typesEarly(budi)
    await budi.page.waitForFunction(() => document.querySelector('#root[data-drawn-at]') === null)
    await budi.button(/^Notifikasi/).waitFor()
    assert.equal(await own.inputValue(), 'avanza')
  },
}

async function typesEarly(person: Person): Promise<Locator> {
  await person.page.route('**/assets/*.js', async (route) => {
    // What keeps early hands comes with the page; all else is late.
    if (/after-painting/.test(route.request().url())) return route.continue()
    setTimeout(() => route.continue(), LATE_MS)
  })
  await person.visitsEarly('/')
  const search = person.page.getByRole('combobox').or(person.page.getByRole('searchbox')).first()
  await search.waitFor()
  await person.page.waitForLoadState('domcontentloaded')
  await search.fill('avanza')
  return search
}

const unusable: Journey = {
  says: 'a page whose scripts never come says so, and is loaded again by keyboard',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const { page } = visitor
    // What starts a page comes with it; all else does not, for the last of its tries.
    const scripts = /\/assets\/(?!after-painting|early-hands)[^/]*\.js/
    await page.addInitScript(() => sessionStorage.setItem('ketok:tries', '3'))
    await page.route(scripts, (route) => route.abort())
    await visitor.visitsEarly('/')
    const said = page.getByRole('alert').filter({ hasText: 'Halaman ini belum bisa dipakai' })
    await said.waitFor()
    await page.keyboard.press('Tab')
    await page.locator('button:focus', { hasText: 'Muat ulang' }).waitFor()
    await page.unroute(scripts)
    await page.keyboard.press('Enter')
    await said.waitFor({ state: 'detached' })
    await visitor.button('Masuk').click()
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    // That they did not come is told to whoever looks behind the screen.
    visitor.faults.length = 0
  },
}

export const firstScreen: readonly Journey[] = [drawn, early, unusable]
