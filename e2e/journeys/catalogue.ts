import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

export const catalogueFilters: Journey = {
  // spec: 1.1
  says: 'filters narrow the catalogue, stand in the address, and come back with Back and after a reload',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const { page } = visitor
    await visitor.visits('/schedule-catalogue')
    const all = await found(visitor)
    // Of cars one ends every other minute, and would be missing after Back.
    const type = /^Motor/
    await page.getByRole('checkbox', { name: type }).click()
    await visitor.isAt(/product_type_id=/)
    await visitor.seesHeading('Motor')
    const motorcycles = await until('fewer motorcycles than lots', async () => {
      const count = await found(visitor)
      return count > 0 && count < all && count
    })
    await visitor.button('Nilai B').click()
    await visitor.isAt(/grade=B/)
    const narrowed = await until('fewer motorcycles than of all grades', async () => {
      const count = await found(visitor)
      return count > 0 && count < motorcycles && count
    })
    const address = page.url()

    await lots(visitor).first().click()
    await visitor.isAt(/^\/auction-unit\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL(address)
    await until('the same lots after Back', async () => (await found(visitor)) === narrowed)
    await page.reload()
    await until('the same lots after a reload', async () => (await found(visitor)) === narrowed)
    await page.getByRole('checkbox', { name: type, checked: true }).waitFor()
  },
}

/** How many words and links of the page lie under it. */
const coveredBy = (floating: Locator) =>
  floating.evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    // A paragraph is as wide as its page; its words are not.
    const rectsOf = (element: Element) => {
      if (element.matches('a')) return element.getClientRects()
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getClientRects()
    }
    return [...document.querySelectorAll('footer a, footer p, main a, main p')].filter((element) =>
      [...rectsOf(element)].some(
        (rect) =>
          element.textContent !== '' &&
          rect.left < right &&
          rect.right > left &&
          rect.top < bottom &&
          rect.bottom > top,
      ),
    ).length
  })

export const catalogueOnPhone: Journey = {
  says: "a phone's first look at the catalogue holds five whole lots with whole pictures, and nothing floats over them",
  async live(stage) {
    const visitor = await stage.onPhone()
    const { page } = visitor
    await visitor.visits('/schedule-catalogue')
    await found(visitor)
    const rows = page.getByRole('main').getByRole('article')
    const whole = await rows.evaluateAll(
      (articles) =>
        articles.filter((article) => Math.floor(article.getBoundingClientRect().bottom) <= innerHeight)
          .length,
    )
    assert.ok(whole >= 5, `${whole} lots fit the screen`)
    const picture = rows.first().getByRole('img').first()
    await until('the picture', () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    const cut = await picture.evaluate((image: HTMLImageElement) =>
      Math.abs(image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight),
    )
    assert.ok(cut < 0.03, 'the picture is cropped')

    const help = page.getByRole('link', { name: 'Bertanya lewat WhatsApp' })
    await help.waitFor({ state: 'attached' })
    const opacity = () => help.evaluate((link) => getComputedStyle(link).opacity)
    assert.equal(await opacity(), '0', 'the question by WhatsApp lies over a lot')
    await until('the question by WhatsApp at the end of the page', async () => {
      await page.mouse.wheel(0, 4_000)
      return (await opacity()) === '1'
    })
    assert.equal(await coveredBy(help), 0, 'the question by WhatsApp lies over words')
  },
}

export const helpOnLaptop: Journey = {
  says: 'on a laptop the question by WhatsApp floats at once, but not over prices and clocks of lots, nor over words at the end of the page',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const { page } = visitor
    await page.setViewportSize({ width: 1366, height: 768 })
    await visitor.visits('/faq')
    const help = page.getByRole('link', { name: 'Bertanya lewat WhatsApp' })
    await help.waitFor({ state: 'attached' })
    const opacity = () => help.evaluate((link) => getComputedStyle(link).opacity)
    assert.equal(await opacity(), '1', 'it hides')
    await page.keyboard.press('End')
    await until('nothing below it at the end of the page', async () => {
      const isAtEnd = await page.evaluate(
        () => scrollY + innerHeight > document.documentElement.scrollHeight - 2,
      )
      return isAtEnd && (await coveredBy(help)) === 0
    })
    for (const [width, height] of [
      [1366, 625],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visitor.visits('/')
      await page.locator('main [data-lot]').first().waitFor()
      assert.equal(await opacity(), '0', `it lies over lots at ${width}`)
    }
  },
}

export const catalogueScroll: Journey = {
  says: 'Back from a lot returns to where one was in the list, whose pages stand on one line',
  async live(stage) {
    const visitor = await stage.onPhone()
    const { page } = visitor
    await visitor.visits('/schedule-catalogue')
    await found(visitor)
    const link = lots(visitor).nth(6)
    await link.scrollIntoViewIfNeeded()
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const ring = await link.evaluate((element) => getComputedStyle(element, '::after').outlineStyle)
    assert.equal(ring, 'solid', 'whoever goes by keyboard sees which lot has the focus')
    const before = await page.evaluate(() => scrollY)
    assert.ok(before > 0, 'the list is long enough to scroll')
    await link.click()
    await visitor.isAt(/^\/auction-unit\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      addEventListener('scroll', () => {
        dataset.passed = `${dataset.passed ?? ''} ${Math.round(scrollY)}`
      })
    })
    await page.goBack()
    await found(visitor)
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, before)
    const passed = await page.evaluate(() => document.documentElement.dataset.passed ?? '')
    const between = passed
      .split(' ')
      .map(Number)
      .filter((y) => y > 60 && y < before - 60)
    assert.deepEqual(between, [], 'it stands there at once, and does not glide past what lies above')

    // Here most of them are shown, with both arrows; at 320 px they move closer together.
    for (const [middle, width, least] of [
      [4, 390, 36],
      [5, 390, 36],
      [5, 320, 24],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await visitor.visits(`/schedule-catalogue?page=${middle}`)
      await found(visitor)
      const pages = page.getByRole('navigation', { name: 'Halaman', exact: true }).getByRole('link')
      await pages.first().waitFor()
      const boxes = await pages.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
      )
      const where = `about page ${middle} at ${width} px`
      assert.equal(new Set(boxes.map(({ top }) => top)).size, 1, `the pages ${where} stand on one line`)
      const narrowest = Math.min(...boxes.map((box) => box.width))
      assert.ok(narrowest >= least, `the pages ${where} can be hit by a thumb: ${narrowest} px`)
    }
  },
}

export const kilometres: Journey = {
  says: 'whoever wants a car that was driven little finds those, the least driven first, and sees it on every lot',
  async live(stage) {
    const visitor = await stage.onDesktop()
    await visitor.visits('/schedule-catalogue')
    const all = await found(visitor)
    await visitor.button(/^Sampai 50\.000 km, \d+ lot$/).click()
    await visitor.isAt(/km_to=50000/)
    await visitor.page.getByLabel('Urutkan').selectOption({ label: 'Kilometer terendah' })
    await visitor.isAt(/sort=km/)
    await until('fewer lots', async () => (await found(visitor)) < all)
    const driven = await until('lots in order of their kilometres', async () => {
      const texts = await visitor.page.getByRole('main').getByRole('article').allInnerTexts()
      const shown = texts.map((text) => Number(/([\d.]+) km/.exec(text)?.[1]?.replaceAll('.', '')))
      return shown.length > 3 && shown.every((km, at) => km >= (shown[at - 1] ?? 0)) && shown
    })
    assert.ok(
      driven.every((km) => km <= 50_000),
      `driven ${driven} km`,
    )
    await visitor.page.getByRole('button', { name: /^Sampai 50\.000 km/, pressed: true }).waitFor()
  },
}

export const search: Journey = {
  says: 'the search box finds lots by words that are misspelt, and says kindly when there are none',
  async live(stage) {
    const visitor = await stage.onDesktop()
    await visitor.visits('/')
    const box = visitor.page.getByRole('searchbox').or(visitor.page.getByRole('combobox')).first()
    await box.fill('avansa')
    await box.press('Enter')
    await visitor.isAt(/search=avansa/)
    await visitor.sees(/Avanza/)
    await visitor.visits('/schedule-catalogue?search=zzzzqqqq')
    await visitor.sees('Belum ada lot yang cocok')
    await visitor.visits('/schedule-catalogue?page=9999')
    await visitor.button('Ke halaman pertama').click()
    await found(visitor)
    await visitor.visits('/schedule-catalogue?state=lama')
    await visitor.button('Lihat semua lot').click()
    await visitor.isAt('/schedule-catalogue')
    await found(visitor)
  },
}

export const favourites: Journey = {
  // spec: 1.8, 6.2
  says: 'a visitor’s heart asks to sign in; a customer’s is kept and listed until it is taken back',
  async live(stage) {
    const visitor = await stage.onDesktop()
    await visitor.visits('/schedule-catalogue')
    await visitor.page
      .getByRole('button', { name: /^Favorit: / })
      .first()
      .click()
    await visitor.page.getByRole('dialog').waitFor()

    // Somebody who has none yet: of others it is known only a moment later which hearts are pressed.
    const email = await stage.customer('Fitri Favorit')
    const fitri = await stage.onPhone()
    await fitri.signsIn(email)
    await fitri.visits('/schedule-catalogue')
    // Not the first: a lot that ends meanwhile leaves the list. By its name from then on, wherever it moves.
    const heart = fitri.page.getByRole('button', { name: /^Favorit: / }).nth(8)
    const name = (await heart.getAttribute('aria-label')) ?? ''
    await fitri.page.getByRole('button', { name, exact: true, pressed: false }).first().click()
    await fitri.page.getByRole('button', { name, exact: true, pressed: true }).first().waitFor()
    const listed = fitri.page.getByRole('button', { name, exact: true, pressed: true }).first()
    const none = fitri.page.getByText('Belum ada favorit')
    // Leaves before the house has answered: what the heart shows is kept all the same.
    const leavesAndComesBackTo = async (what: Locator) => {
      await fitri.page.goto('about:blank')
      await until('what the heart showed', async () => {
        await fitri.visits('/profile/favorite')
        await listed.or(none).waitFor()
        return what.isVisible()
      })
    }
    await leavesAndComesBackTo(listed)
    await listed.click()
    // It stays where it was until the next visit, and may be taken back.
    await fitri.page.getByRole('button', { name, exact: true, pressed: false }).first().waitFor()
    await leavesAndComesBackTo(none)
  },
}

function lots({ page }: Person) {
  return page.locator('section[aria-labelledby="judul"] a[href^="/auction-unit/"]').filter({ visible: true })
}

/** How many lots the heading says there are. */
async function found(visitor: Person): Promise<number> {
  await lots(visitor).first().waitFor()
  const text = await visitor.page.locator('section[aria-labelledby="judul"] h1 + p').textContent()
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
}
