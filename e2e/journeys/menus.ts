import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

const PAGES_WITH_LINKS = ['/', '/schedule-catalogue', '/auction-schedule', '/login', '/register']
const OWN_PAGES_WITH_LINKS = ['/profile/setting', '/profile/nipl', '/profile/notification']
/** While a sale is on, its cards lead into the room, which sends a visitor home to sign in (`guards.ts`). */
const OF_CUSTOMERS = /^\/(time|live|offline)-auction\//
/** Of each kind of page one is enough. */
const PER_KIND = 2

export const noDeadLinks: Journey = {
  says: 'every link of the site leads to a page of its own',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const forVisitors = (await linksOn(visitor, PAGES_WITH_LINKS)).filter((href) => !OF_CUSTOMERS.test(href))
    await followsAll(visitor, forVisitors)
    const budi = await stage.onDesktop()
    await budi.signsIn('budi@ketok.test')
    await budi.visits('/')
    await budi.button(/Budi Santoso/).click()
    await followsAll(budi, await linksOn(budi, ['', ...OWN_PAGES_WITH_LINKS]))
  },
}

export const mobileMenu: Journey = {
  // spec: 2.3.11
  says: 'the phone’s menu opens over the whole screen, closes by Esc, and leads on',
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.visits('/')
    await visitor.button('Buka menu').click()
    const menu = visitor.page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    await visitor.page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await visitor.button('Buka menu').click()
    await menu.getByRole('link', { name: 'Jadwal Lelang' }).click()
    await visitor.isAt('/auction-schedule')
    await menu.waitFor({ state: 'hidden' })
  },
}

/** Two rows of a desktop's header would take a third of what a phone on its side shows. */
const SLIM = 60

export const slimHeader: Journey = {
  says: 'a phone on its side has a header of one slim line, from which everything is reached',
  async live(stage) {
    const visitor = await stage.onDesktop()
    await visitor.page.setViewportSize({ width: 844, height: 390 })
    await visitor.visits('/')
    const height = await visitor.page.getByRole('banner').evaluate((header) => header.clientHeight)
    assert.ok(height <= SLIM, `the header is ${height} px high`)
    await visitor.button('Buka menu').click()
    await visitor.page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Jadwal Lelang' })
      .click()
    await visitor.isAt('/auction-schedule')
  },
}

export const notifications: Journey = {
  // spec: 2.3.15
  says: 'the bell counts what is unread until all is read',
  async live(stage) {
    // Somebody who has bid on nothing: of lots that are about to end there is news at any moment.
    const [email, sale] = await Promise.all([
      stage.customer('Lonceng Sunyi'),
      stage.sale({
        name: 'Lelang Lonceng',
        titles: ['Xenia Lonceng'],
        closesInMs: 7_200_000,
        windowMs: 8_000,
      }),
    ])
    await stage.hasNipl(email, sale.auctionId)
    const reader = await stage.onDesktop()
    await reader.signsIn(email)
    await reader.visits('/')
    await reader.button(/Notifikasi, \d+ belum dibaca/).click()
    const latest = reader.page.getByRole('dialog', { name: 'Notifikasi' })
    await latest.getByRole('button', { name: /tandai/i }).click()
    await reader.button(/^Notifikasi$/).waitFor()
    await reader.page.reload()
    await reader.button(/^Notifikasi$/).waitFor()
  },
}

/** Addresses of links on these pages; an empty path is the page one is on. */
async function linksOn(person: Person, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    if (path !== '') await person.visits(path)
    await person.page.waitForLoadState('networkidle')
    const hrefs = await person.page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs) found.add(href)
  }
  const byKind = Map.groupBy(found, kindOf)
  return [...byKind.values()].flatMap((alike) => alike.slice(0, PER_KIND))
}

/** `/auction-unit/…` whatever stands behind; `/profile/nipl` as it is. */
function kindOf(href: string): string {
  const [, first = '', second = ''] = href.replace(/\?.*/, '').split('/')
  return first === 'profile' ? `${first}/${second}` : first
}

async function followsAll(person: Person, hrefs: readonly string[]): Promise<void> {
  assert.ok(hrefs.length > 5, `only ${hrefs.length} links were found`)
  const dead: string[] = []
  for (const href of hrefs) {
    await person.visits(href)
    await person.page.getByRole('heading', { level: 1 }).first().waitFor()
    const { pathname } = new URL(person.page.url())
    if (pathname === '/' && !/^\/(\?|$)/.test(href)) dead.push(href)
  }
  assert.deepEqual(dead, [])
}
