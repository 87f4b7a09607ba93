import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Route, Page as Tab } from 'playwright-core'
import { addressesFor, OWN_PAGES, type Page, PUBLIC_PAGES } from '../stage/pages.ts'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

/** What comes back instead of the house's answers. */
interface Weather {
  readonly name: string
  answer(route: Route): Promise<void>
}

const fault = {
  status: 500,
  json: {
    errors: [{ code: 'fault', message: 'Terjadi kesalahan pada server' }],
    request_id: '00000000-0000-4000-8000-000000000000',
    trace_id: '00000000000040008000000000000000',
  },
}

const failing: Weather = { name: 'a server that fails', answer: (route) => route.fulfill(fault) }
const gone: Weather = { name: 'a server that is gone', answer: (route) => route.abort('connectionrefused') }
const empty: Weather = {
  name: 'a house with nothing in it',
  async answer(route) {
    const reply = await route.fetch()
    const body = await reply.text()
    if (!reply.ok() || !reply.headers()['content-type']?.includes('json'))
      return route.fulfill({ response: reply })
    await route.fulfill({ response: reply, json: emptied(JSON.parse(body)) })
  },
}
const slow: Weather = {
  name: 'a slow line',
  async answer(route) {
    await sleep(2_500)
    await route.continue()
  },
}

/** Several tabs at once: each waits out the same retries. */
const TABS = 4
/** Three retries with their pauses, on a machine that does much else. */
const SETTLED_MS = 45_000
/** What no person may read, and what tells that a page was drawn from nothing. */
const NONSENSE = /\bundefined\b|\bNaN\b|\[object |\bTypeError\b|Failed to |Cannot read|Invalid Date/

/** Each kind of bad line once: what a page shows for want of answers is the same at every width, and waiting costs minutes. */
export const badLine: readonly Journey[] = [
  journeyThrough(failing, 'phone'),
  journeyThrough(gone, 'desktop'),
  journeyThrough(empty, 'phone'),
  journeyThrough(slow, 'desktop'),
]

function journeyThrough(weather: Weather, width: 'phone' | 'desktop'): Journey {
  return {
    // spec: 2.6.1
    says: `on a ${width} no page is blank or nonsense with ${weather.name}`,
    async live(stage) {
      const visitor = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      await visitor.visits('/')
      const budi = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      await budi.signsIn('budi@ketok.test')
      const troubles = [
        ...(await walk(visitor, PUBLIC_PAGES, await addressesFor(stage, visitor), weather)),
        ...(await walk(budi, OWN_PAGES, await addressesFor(stage, budi), weather)),
      ]
      assert.deepEqual(troubles, [])
    },
  }
}

async function walk(
  person: Person,
  pages: readonly Page[],
  addresses: Parameters<Page[1]>[0],
  weather: Weather,
): Promise<string[]> {
  const waiting = [...pages]
  const troubles: string[] = []
  const turn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, path] = next
      const address = new URL(path(addresses), person.page.url()).href
      troubles.push(...(await look(person.context, address, weather)).map((trouble) => `${name}: ${trouble}`))
    }
  }
  await Promise.all(Array.from({ length: TABS }, turn))
  return troubles
}

async function look(context: BrowserContext, address: string, weather: Weather): Promise<string[]> {
  const tab = await context.newPage()
  const troubles: string[] = []
  tab.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  await tab.route('**/api/**', (route) => weather.answer(route).catch(() => {}))
  try {
    await tab.goto(address)
    await tab.locator('main').first().waitFor()
    await drawn(tab)
    if (weather !== slow) await settled(tab)
    const text = await tab.locator('body').innerText()
    const nonsense = NONSENSE.exec(text)
    if (nonsense) troubles.push(`says “${text.slice(Math.max(0, nonsense.index - 40), nonsense.index + 40)}”`)
  } catch (error) {
    troubles.push(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '')
  } finally {
    await tab.close()
  }
  return troubles
}

/** Something stands there at once: words, or the bones of what is on its way. */
async function drawn(tab: Tab): Promise<void> {
  await tab.waitForFunction(() => {
    const main = document.querySelector('main')
    return (
      main !== null &&
      (main.innerText.trim().length > 10 || main.querySelector('[aria-busy="true"]') !== null)
    )
  })
}

/** Nothing loads any more, and a heading or an alert says where one is. */
async function settled(tab: Tab): Promise<void> {
  await tab.waitForFunction(
    () => {
      const main = document.querySelector('main')
      const isShown = (element: Element) => (element as HTMLElement).checkVisibility()
      return (
        main !== null &&
        main.querySelector('[aria-busy="true"]') === null &&
        main.innerText.trim().length > 10 &&
        [...main.querySelectorAll('h1, h2, [role="alert"]')].some(isShown)
      )
    },
    undefined,
    { timeout: SETTLED_MS },
  )
}

/** The same answer with every list empty and every count zero. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /^(total|.*_total|.*_count)$/.test(key) && typeof inner === 'number' ? 0 : emptied(inner),
    ]),
  )
}

export const missingThings: Journey = {
  // spec: 2.1.7
  says: 'an address of something that is not there says so, and a broken one leads home',
  async live(stage) {
    const budi = await stage.onPhone()
    await budi.signsIn('budi@ketok.test')
    const nothing = stage.sealed(999_999_999)
    for (const path of [
      `/auction-unit/${nothing}`,
      `/blogs/${nothing}`,
      `/profile/transaction/${nothing}`,
      `/time-auction/${nothing}/${nothing}`,
    ]) {
      await budi.visits(path)
      await budi.page.getByRole('alert').or(budi.page.getByRole('heading')).first().waitFor()
      await settled(budi.page)
    }
    for (const path of [
      `/auction-unit/${nothing.slice(0, -1)}`,
      '/blogs/1',
      '/profile/transaction/1',
      '/time-auction/1/2',
      `/verification/${nothing}x`,
    ]) {
      await budi.visits(path)
      await budi.isAt('/')
    }
  },
}

export const timedOut: Journey = {
  // spec: 8.4
  says: 'a server that never answers is given up after ten seconds, and what was typed stays',
  async live(stage) {
    const visitor = await stage.onPhone()
    let askedAt = 0
    await visitor.page.route('**/api/auth/**', () => {
      askedAt = Date.now()
    })
    await visitor.visits('/login')
    await visitor.field('Email').fill('budi@ketok.test')
    await visitor.button('Selanjutnya').click()
    await visitor.field('Password').fill('Lelang#2026')
    await visitor.button('Masuk').click()
    await visitor.sees('Koneksi timeout. Mohon coba lagi.')
    const seconds = (Date.now() - askedAt) / 1_000
    assert.ok(seconds > 9.5 && seconds < 15, `it took ${seconds} s`)
    assert.equal(await visitor.field('Password').inputValue(), 'Lelang#2026')
  },
}

export const failedOrder: Journey = {
  says: 'an order of NIPL that fails keeps its choices, and goes through at the next try',
  async live(stage) {
    const budi = await stage.onPhone()
    await budi.signsIn('budi@ketok.test')
    const sale = await stage.sale({
      name: 'Lelang Putus',
      titles: ['Xenia Putus'],
      closesInMs: 900_000,
      windowMs: 8_000,
    })
    const { page } = budi
    await budi.visits(`/auction-unit/${stage.sealed(sale.lots[0]?.unitId ?? 0)}`)
    await budi.link(/^Beli NIPL Rp/).click()
    await budi.button('Selanjutnya').click()
    await page.getByRole('radio', { name: /BRI/ }).check({ force: true })
    await page.route('**/api/customer/nipl', (route) => route.abort('connectionreset'), { times: 1 })
    await budi.button('Beli NIPL').click()
    await budi.sees('Server tidak dapat dihubungi. Mohon coba lagi.')
    assert.ok(await page.getByRole('radio', { name: /BRI/ }).isChecked(), 'the chosen bank was lost')
    await budi.button('Beli NIPL').click()
    await budi.sees('Bayar sebelum')
  },
}
