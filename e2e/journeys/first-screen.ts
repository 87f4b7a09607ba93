import assert from 'node:assert/strict'
import type { Locator, Page, Route } from 'playwright-core'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

const drawn: Journey = {
  says: 'a page shows its lots and prices before any script, and is the same one afterwards',
  async live(stage) {
    for (const visitor of [await stage.withoutWorker('phone'), await stage.withoutWorker('desktop')]) {
      const { page } = visitor
      for (const path of ['/', '/schedule-catalogue']) {
        const letScriptsCome = await holdScripts(page)
        await visitor.visitsEarly(path)
        const lot = page.locator('main a[href^="/auction-unit/"]').filter({ visible: true }).first()
        await lot.waitFor()
        assert.match(await page.locator('main').innerText(), /Rp [1-9]/)
        await page.locator('main').evaluate((element) => element.setAttribute('data-seen', ''))
        await page.evaluate(() => scrollTo(0, 300))
        await letScriptsCome()
        assert.equal(await page.locator('[data-seen]').count(), 1, 'taken over, not drawn again')
        assert.equal(await page.evaluate(() => Math.round(scrollY)), 300, 'where it was being read')
      }
    }
  },
}

const early: Journey = {
  says: 'what is typed and pressed before the scripts have come is not lost',
  async live(stage) {
    const visitor = await stage.withoutWorker('desktop')
    const { search, letScriptsCome } = await typesEarly(visitor, '/')
    await visitor.button('Masuk').click()
    await letScriptsCome()
    await visitor.page.getByRole('dialog').getByLabel('Email').waitFor()
    assert.equal(await search.inputValue(), 'avanza')

    // Whoever chose another view sees the page drawn anew: not the same keys and fields, but their namesakes.
    const chooser = await stage.withoutWorker('desktop')
    await chooser.visits('/schedule-catalogue')
    await chooser.button('Tampilkan sebagai baris').click()
    const anew = await typesEarly(chooser, '/schedule-catalogue')
    await chooser.page.locator('main').evaluate((element) => element.setAttribute('data-seen', ''))
    await chooser.button('Masuk').click()
    await anew.letScriptsCome()
    await chooser.page.getByRole('dialog').getByLabel('Email').waitFor()
    assert.equal(await chooser.page.locator('[data-seen]').count(), 0, 'drawn anew')
    assert.equal(await anew.search.inputValue(), 'avanza')

    // Somebody without favourites, or the first heart might be pressed already.
    const dewi = await stage.withoutWorker('desktop')
    await dewi.signsIn(await stage.customer('Dewi Cekatan'))
    const own = await typesEarly(dewi, '/')
    const hearts = (state?: { pressed: boolean }) =>
      dewi.page
        .locator('main')
        .getByRole('button', { name: /^Favorit/, ...state })
        .first()
    await hearts().click()
    await own.letScriptsCome()
    await dewi.button(/^Notifikasi/).waitFor()
    assert.equal(await own.search.inputValue(), 'avanza')
    // Known as who she is when the press is made up for: nobody asks her to sign in.
    await hearts({ pressed: true }).waitFor()
    assert.equal(await dewi.page.getByRole('dialog').count(), 0)
  },
}

async function typesEarly(
  person: Person,
  path: string,
): Promise<{ search: Locator; letScriptsCome: () => Promise<void> }> {
  const { page } = person
  const letScriptsCome = await holdScripts(page)
  await person.visitsEarly(path)
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await search.waitFor()
  await page.waitForLoadState('domcontentloaded')
  await search.fill('avanza')
  return { search, letScriptsCome }
}

/** The scripts of the next page come when they are let, however long somebody reads and types before. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    // What keeps early hands comes with the page; all else is late.
    if (!/after-painting|early-hands/.test(route.request().url())) await gate.promise
    await route.continue()
  }
  await page.route('**/assets/*.js', hold)
  return async () => {
    assert.equal(await page.locator('#root[data-drawn-at]').count(), 1, 'drawn by the server')
    gate.resolve()
    await page.waitForFunction(() => document.querySelector('#root[data-drawn-at]') === null)
    await page.unroute('**/assets/*.js', hold)
  }
}

const unusable: Journey = {
  says: 'a page whose scripts never come says so, and is loaded again by keyboard',
  async live(stage) {
    const visitor = await stage.withoutWorker('desktop')
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
