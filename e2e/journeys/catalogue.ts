import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

export const catalogueFilters: Journey = {
  says: 'filters narrow the catalogue, stand in the address, and come back with Back and after a reload',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const { page } = visitor
    await visitor.visits('/schedule-catalogue')
    const all = await found(visitor)
    await page.getByRole('checkbox', { name: /^Mobil/ }).click()
    await visitor.isAt(/product_type_id=/)
    await visitor.seesHeading('Mobil')
    const cars = await until('fewer cars than lots', async () => {
      const count = await found(visitor)
      return count > 0 && count < all && count
    })
    await visitor.button('Nilai A').click()
    await visitor.isAt(/grade=A/)
    const narrowed = await until('fewer cars than cars of all grades', async () => {
      const count = await found(visitor)
      return count > 0 && count < cars && count
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
    assert.ok(await page.getByRole('checkbox', { name: /^Mobil/ }).isChecked())
  },
}

export const catalogueScroll: Journey = {
  says: 'Back from a lot returns to where one was in the list',
  async live(stage) {
    const visitor = await stage.onPhone()
    const { page } = visitor
    await visitor.visits('/schedule-catalogue')
    await found(visitor)
    const link = lots(visitor).nth(6)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    assert.ok(before > 0, 'the list is long enough to scroll')
    await link.click()
    await visitor.isAt(/^\/auction-unit\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await found(visitor)
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, before)
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
  },
}

export const favourites: Journey = {
  says: 'a visitor’s heart asks to sign in; a customer’s is kept and listed until it is taken back',
  async live(stage) {
    const visitor = await stage.onDesktop()
    await visitor.visits('/schedule-catalogue')
    await visitor.page
      .getByRole('button', { name: /^Favorit: / })
      .first()
      .click()
    await visitor.page.getByRole('dialog').waitFor()

    const budi = await stage.onPhone()
    await budi.signsIn('budi@ketok.test')
    await budi.visits('/schedule-catalogue')
    // Not the first: a lot that ends meanwhile leaves the list.
    const heart = budi.page.locator('button[aria-label^="Favorit: "][aria-pressed="false"]').nth(8)
    await heart.waitFor()
    const name = (await heart.getAttribute('aria-label')) ?? ''
    await heart.click()
    await budi.page.getByRole('button', { name, exact: true, pressed: true }).first().waitFor()
    await budi.visits('/profile/favorite')
    const listed = budi.page.getByRole('button', { name, exact: true, pressed: true })
    await listed.first().click()
    await listed.first().waitFor({ state: 'detached' })
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
