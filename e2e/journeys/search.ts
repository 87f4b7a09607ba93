import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const bothWidths = async (stage: Stage) => [await stage.onDesktop(), await stage.onPhone()]

export const suggestions: Journey = {
  says: 'misspelt words become suggestions that are taken by keyboard or finger, and are remembered',
  async live(stage) {
    const desktop = await stage.onDesktop()
    await desktop.visits('/')
    const box = searchBox(desktop)
    await box.click()
    await box.pressSequentially('toyta', { delay: 40 })
    await desktop.sees('Dibaca sebagai')
    const first = desktop.page.getByRole('option').first()
    assert.match((await first.textContent()) ?? '', /^Toyota /)
    await box.press('ArrowDown')
    await until(
      'the first suggestion is chosen',
      async () => (await first.getAttribute('aria-selected')) === 'true',
    )
    assert.equal(await box.getAttribute('aria-activedescendant'), await first.getAttribute('id'))
    await box.press('Enter')
    await desktop.isAt(/^\/schedule-catalogue\?search=Toyota/)
    await desktop.seesHeading(/^Hasil “Toyota /)

    // Esc closes the list before it takes the words away.
    await box.click()
    await box.fill('avanza')
    await desktop.page.getByRole('option').first().waitFor()
    await box.press('Escape')
    await desktop.page.getByRole('option').first().waitFor({ state: 'hidden' })
    assert.equal(await box.inputValue(), 'avanza')
    await box.press('Enter')
    await desktop.isAt(/search=avanza/)
    await box.fill('')
    await desktop.page.getByRole('option', { name: 'avanza', exact: true }).waitFor()

    const phone = await stage.onPhone()
    await phone.visits('/')
    await searchBox(phone).fill('avnza')
    await phone.page
      .getByRole('option', { name: /Harga / })
      .first()
      .click()
    await phone.isAt(/^\/auction-unit\//)
    await phone.seesHeading(/Avanza/)
    await phone.button('Buka menu').click()
    const menu = phone.page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('combobox').fill('inova')
    await menu.getByRole('combobox').press('Enter')
    await phone.isAt(/search=inova/)
    await phone.sees(/Innova/)
  },
}

/** A price that grew by a digit, a lot that closed meanwhile: no other lot comes into its place. */
const WOBBLE_PX = 40

export const backToTheList: Journey = {
  says: 'Back from a lot finds filters, the pages that were added and the place in the list again',
  async live(stage) {
    for (const visitor of await bothWidths(stage)) {
      const { page } = visitor
      await visitor.visits('/schedule-catalogue?transmission=Otomatis')
      await lots(visitor).first().waitFor()
      const address = page.url()
      const before = await lots(visitor).count()
      await visitor.button('Muat lebih banyak').click()
      const all = await until('more lots', async () => {
        const count = await lots(visitor).count()
        return count > before && count
      })
      const link = lots(visitor).nth(before + 4)
      await link.scrollIntoViewIfNeeded()
      assert.ok((await page.evaluate(() => scrollY)) > 1_000, 'the list is long')
      const top = () => link.evaluate((element) => element.getBoundingClientRect().top)
      const left = await top()
      const isBack = () =>
        until('the lot where one left it', async () => Math.abs((await top()) - left) < WOBBLE_PX)
      await link.click()
      await visitor.isAt(/^\/auction-unit\//)
      await visitor.seesHeading('Lembar lot')
      // A new page begins at its top.
      await page.waitForFunction(() => scrollY < 100)
      await page.goBack()
      await page.waitForURL(address)
      await isBack()
      assert.ok((await lots(visitor).count()) >= Math.min(all, before + 5))
      await page.goForward()
      await visitor.seesHeading('Lembar lot')
      await page.goBack()
      await isBack()
    }
  },
}

export const comparison: Journey = {
  says: 'units picked from cards stand side by side, and whoever gets the address sees the same',
  async live(stage) {
    for (const visitor of await bothWidths(stage)) {
      const { page } = visitor
      // Cars of other stories stand here too, begin at 100 million (`stage-sale.ts`) and have no plate to compare.
      await visitor.visits(
        '/schedule-catalogue?product_type_id=1&transmission=Otomatis&price_from=200000000&sort=created_at-',
      )
      await lots(visitor).first().waitFor()
      const toggles = page.getByRole('button', { name: /^Bandingkan: / }).filter({ visible: true })
      for (const at of [0, 1, 2]) await toggles.nth(at).click()
      const bar = page.getByRole('complementary', { name: 'Perbandingan' })
      await page.reload()
      await bar.getByRole('link', { name: 'Bandingkan 3 unit' }).click()
      await visitor.isAt(/^\/compare\?unit=\d+%2C\d+%2C\d+$/)
      await visitor.seesHeading('Bandingkan unit')
      const table = page.getByRole('table')
      await table.waitFor()
      assert.equal(
        await table
          .getByRole('columnheader')
          .filter({ has: page.getByRole('link') })
          .count(),
        3,
      )
      await table.getByRole('rowheader', { name: 'Total' }).waitFor()
      await table.getByRole('rowheader', { name: /Nomor polisi \(berbeda\)/ }).waitFor()
      await bar.waitFor({ state: 'detached' })
      const facts = await table.getByRole('row').count()
      await page.getByLabel('Tampilkan yang berbeda saja').check()
      await until('fewer rows', async () => (await table.getByRole('row').count()) < facts)

      const friend = await stage.onDesktop()
      await friend.visits(page.url())
      await friend.page.getByRole('table').waitFor()
      await friend.page
        .getByRole('button', { name: /^Lepas / })
        .first()
        .click()
      await friend.isAt(/^\/compare\?unit=\d+%2C\d+$/)
      await friend.visits('/compare')
      await friend.sees('Belum ada unit untuk dibandingkan')
    }
  },
}

function searchBox({ page }: Person) {
  return page.getByRole('combobox', { name: /^Cari/ }).filter({ visible: true }).first()
}

function lots({ page }: Person) {
  return page.locator('section[aria-labelledby="judul"] a[href^="/auction-unit/"]').filter({ visible: true })
}
