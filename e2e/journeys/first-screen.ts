import assert from 'node:assert/strict'
import type { Locator, Page, Route } from 'playwright-core'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
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
        const read = await headingInView(page)
        const before = await topOf(read)
        await letScriptsCome()
        assert.equal(await page.locator('[data-seen]').count(), 1, 'taken over, not drawn again')
        // What is above may have changed since, a row of bids for example: then the browser scrolls along with it.
        assert.equal(await topOf(read), before, 'where it was being read')
      }
    }
  },
}

const headingInView = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('main :is(h2, h3)')].find((one) => one.getBoundingClientRect().top > 0),
  )
const topOf = (heading: Awaited<ReturnType<typeof headingInView>>) =>
  heading.evaluate((one) => Math.round(one?.getBoundingClientRect().top ?? Number.NaN))

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
    // Known by name when the press is made up for: nobody asks for a sign-in.
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
    // What keeps input replay comes with the page; all else is late.
    if (!/hydrate-start|input-replay/.test(route.request().url())) await gate.promise
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
    const scripts = /\/assets\/(?!hydrate-start|input-replay)[^/]*\.js/
    await page.addInitScript(() => sessionStorage.setItem('ketok:tries', '3'))
    await page.route(scripts, (route) => route.abort())
    await visitor.visitsEarly('/')
    const alert = page.getByRole('alert').filter({ hasText: 'Halaman ini belum bisa dipakai' })
    await alert.waitFor()
    await page.keyboard.press('Tab')
    await page.locator('button:focus', { hasText: 'Muat ulang' }).waitFor()
    await page.unroute(scripts)
    await page.keyboard.press('Enter')
    await alert.waitFor({ state: 'detached' })
    await visitor.button('Masuk').click()
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    // That they did not come is told to whoever looks behind the screen.
    visitor.faults.length = 0
  },
}

const whole: Journey = {
  says: 'a page is laid out to its end once nothing is left to do, and on paper, so that a picture of it has no blank bands',
  async live(stage) {
    const visitor = await stage.onPhone()
    const { page } = visitor
    const spared = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main *, footer, footer *')].filter(
            (part) => getComputedStyle(part).contentVisibility === 'auto',
          ).length,
      )
    const findingsLeftOut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main .report-row')]
          .filter((row) => !row.checkVisibility())
          .map(({ textContent }) => textContent),
      )
    await visitor.visits('/schedule-catalogue')
    const lot = page.locator('main a[href^="/auction-unit/"]').first()
    const unit = (await lot.getAttribute('href')) ?? ''
    for (const path of ['/', '/schedule-catalogue', unit]) {
      await visitor.visits(path)
      await page.locator('html[data-laid-out]').waitFor()
      assert.equal(await spared(), 0, `${path} spares what lies below for ever`)
      // Also where it has not come to that yet. A server with its hands full leaves the page to the browser, and its parts come.
      await page.evaluate(() => delete document.documentElement.dataset.laidOut)
      await until(`what ${path} spares at first`, async () => (await spared()) > 0)
      const facts = page.locator('main :is(.explained, .report-row)').filter({ visible: true })
      const known = await facts.count()
      await page.emulateMedia({ media: 'print' })
      assert.equal(await spared(), 0, `${path} is not whole on paper`)
      assert.ok((await facts.count()) >= known, `${path} loses facts on paper`)
      assert.deepEqual(await findingsLeftOut(), [], `${path} on paper`)
      await page.emulateMedia({ media: null })
    }
  },
}

/** As wide as the row says (`auto-cols-[270px]`). */
const SWIPED_PX = 270

const swiped: Journey = {
  says: 'a row of lots that is swiped through on a phone holds whole cards of one width, and no blank',
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.visits('/')
    const row = visitor.page.getByRole('region', { name: 'Sedang berlangsung' })
    await row.getByRole('article').first().waitFor()
    const cards = await row.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { width, height } = item.getBoundingClientRect()
        return { width, isTall: height > 2 * width }
      }),
    )
    assert.deepEqual(
      cards,
      cards.map(() => ({ width: SWIPED_PX, isTall: false })),
    )
  },
}

const narrow: Journey = {
  says: "a computer's narrow window shows the catalogue as a list before any script, is not drawn anew, and nothing moves",
  async live(stage) {
    const visitor = await stage.withoutWorker('desktop')
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    const letScriptsCome = await holdScripts(page)
    await visitor.visitsEarly('/schedule-catalogue')
    const lots = page.getByRole('main').getByRole('article')
    await lots.first().waitFor()
    const seen = () =>
      lots.evaluateAll((articles) =>
        articles.slice(0, 5).map((article) => {
          const { top, bottom } = article.getBoundingClientRect()
          return [article.querySelector('h3')?.textContent, Math.round(top), Math.round(bottom)]
        }),
      )
    const before = await seen()
    assert.equal(before.length, 5)
    assert.ok(Number(before[4]?.[2]) <= 845, 'five lots on the first screen')
    await page.locator('main').evaluate((element) => element.setAttribute('data-seen', ''))
    await letScriptsCome()
    assert.equal(await page.locator('[data-seen]').count(), 1, 'taken over, not drawn again')
    await page.getByRole('button', { name: 'Tampilkan sebagai baris', pressed: true }).waitFor()
    assert.deepEqual(await seen(), before)
  },
}

const corner: Journey = {
  // spec: 4.10
  says: 'on no frame of a load is a customer offered to sign in or to register',
  async live(stage) {
    const email = await stage.customer('Wulan Kembali')
    const line = await stage.lineOf(email)
    const { units } = await line.get<{ units: { unit_id: number }[] }>('GET', '/unit?kind=time&limit=1')
    for (const width of ['phone', 'desktop'] as const) {
      const visitor = await stage.withoutWorker(width)
      await visitor.page.addInitScript(lookAtEveryFrame)
      await visitor.visits('/')
      // Who looks sees it where it is.
      assert.ok((await offered(visitor)).length > 0, `a visitor is offered nothing on a ${width}`)

      const wulan = await stage.withoutWorker(width)
      await wulan.signsIn(email)
      await wulan.page.addInitScript(lookAtEveryFrame)
      for (const path of [
        '/',
        '/schedule-catalogue',
        '/faq',
        `/auction-unit/${stage.sealed(units[0]?.unit_id ?? 0)}`,
      ]) {
        const letScriptsCome = await holdScripts(wulan.page)
        await wulan.visitsEarly(path)
        // Frames of what the server drew, and then of what is drawn for them.
        await wulan.page.waitForFunction(() => (Reflect.get(window, 'framesSeen') as number) > 2)
        await letScriptsCome()
        await wulan.page.waitForLoadState('networkidle')
        await wulan.page.waitForFunction(
          (before) => (Reflect.get(window, 'framesSeen') as number) > before + 2,
          await wulan.page.evaluate(() => Reflect.get(window, 'framesSeen') as number),
        )
        assert.deepEqual(await offered(wulan), [], `${path} on a ${width}`)
      }
    }
  },
}

/** Runs in the page before its own scripts: notes before each frame is painted what of a visitor's would be seen on it. */
function lookAtEveryFrame(): void {
  const seen = new Set<string>()
  Object.assign(window, { framesSeen: 0, offeredOnFrames: seen })
  const look = () => {
    for (const one of document.querySelectorAll('header :is(a, button), .for-visitors'))
      if (one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        const words = one.textContent?.trim() ?? ''
        if (one.classList.contains('for-visitors') || /^(Masuk|Daftar)$/.test(words)) seen.add(words)
      }
    Object.assign(window, { framesSeen: (Reflect.get(window, 'framesSeen') as number) + 1 })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const offered = ({ page }: Person) =>
  page.evaluate(() => [...(Reflect.get(window, 'offeredOnFrames') as Set<string>)])

export const firstScreen: readonly Journey[] = [drawn, early, unusable, whole, swiped, narrow, corner]
