import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { REQUEST_TIMEOUT_MS } from '@ketok/contract/limits'
import type { CDPSession, Page as Tab } from 'playwright-core'
import { addressesFor, OWN_PAGES, type Page, PUBLIC_PAGES } from '../stage/pages.ts'
import type { Person } from '../stage/person.ts'
import { TIMEOUT_MS } from '../stage/time-outs.ts'
import type { Journey } from './journey.ts'

/** What comes back instead of the house's answers. */
interface Weather {
  readonly name: string
  /** Whether the house is asked first, and what it answered is changed. */
  readonly changesAnswers?: boolean
  /** Does with the request that stands still what its own tab can do with it. */
  befalls(line: CDPSession, call: Call): Promise<unknown>
}

/** A request that Chromium holds, or the answer to it. */
interface Call {
  readonly requestId: string
  readonly responseStatusCode?: number
  readonly responseHeaders?: { name: string; value: string }[]
}

const fault = {
  errors: [{ code: 'fault', message: 'Terjadi kesalahan pada server' }],
  request_id: '00000000-0000-4000-8000-000000000000',
  trace_id: '00000000000040008000000000000000',
}
const JSON_HEADERS = [{ name: 'content-type', value: 'application/json; charset=utf-8' }]
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

const failing: Weather = {
  name: 'a server that fails',
  befalls: (line, { requestId }) =>
    line.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 500,
      responseHeaders: JSON_HEADERS,
      body: base64(fault),
    }),
}
const gone: Weather = {
  name: 'a server that is gone',
  befalls: (line, { requestId }) =>
    line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
}
const empty: Weather = {
  name: 'a house with nothing in it',
  changesAnswers: true,
  async befalls(line, { requestId, responseStatusCode = 0, responseHeaders = [] }) {
    const type = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value
    if (responseStatusCode < 200 || responseStatusCode > 299 || !type?.includes('json'))
      return line.send('Fetch.continueRequest', { requestId })
    const answer = await line.send('Fetch.getResponseBody', { requestId })
    const body = answer.base64Encoded ? Buffer.from(answer.body, 'base64').toString() : answer.body
    return line.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: JSON_HEADERS,
      body: base64(emptied(JSON.parse(body))),
    })
  },
}
const slow: Weather = {
  name: 'a slow line',
  async befalls(line, { requestId }) {
    await sleep(2_500)
    return line.send('Fetch.continueRequest', { requestId })
  },
}

/** Several tabs at once: each waits out the same retries. */
const TABS = 4
/** Three retries with their pauses, on a machine that does much else. */
const SETTLED_MS = 45_000
/** While retries are waited out: asked in each of its frames, as is usual, a page draws frames for nothing but that. */
const LOOKS_AGAIN_MS = 100
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
      const problems = [
        ...(await walk(visitor, PUBLIC_PAGES, await addressesFor(stage, visitor), weather)),
        ...(await walk(budi, OWN_PAGES, await addressesFor(stage, budi), weather)),
      ]
      assert.deepEqual(problems, [])
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
  const problems: string[] = []
  let befallen = 0
  const turn = async () => {
    const tab = await person.context.newPage()
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
    await underWeather(tab, weather, () => befallen++)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, path] = next
      const found = await look(tab, new URL(path(addresses), person.page.url()).href, weather)
      problems.push(...[...errors.splice(0), ...found].map((problem) => `${name}: ${problem}`))
    }
    await tab.close()
  }
  await Promise.all(Array.from({ length: TABS }, turn))
  assert.ok(befallen >= pages.length, `only ${befallen} calls met ${weather.name}`)
  return problems
}

/**
 * Every call to the house meets the weather. Playwright's own routes would hold back scripts and pictures too, and switch
 * the browser's cache off: twice the work for the same pages.
 */
async function underWeather(tab: Tab, weather: Weather, befallen: () => void): Promise<void> {
  const line = await tab.context().newCDPSession(tab)
  // A page that is left takes its calls along; nothing can befall them any more.
  line.on('Fetch.requestPaused', (call) => {
    befallen()
    weather.befalls(line, call).catch(() => {})
  })
  const requestStage = weather.changesAnswers === true ? 'Response' : 'Request'
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage }] })
}

async function look(tab: Tab, address: string, weather: Weather): Promise<string[]> {
  try {
    await tab.goto(address)
    await tab.locator('main').first().waitFor()
    await drawn(tab)
    if (weather !== slow) await settled(tab)
    const text = await tab.locator('body').innerText()
    const nonsense = NONSENSE.exec(text)
    return nonsense ? [`says “${text.slice(Math.max(0, nonsense.index - 40), nonsense.index + 40)}”`] : []
  } catch (error) {
    return [String(error instanceof Error ? error.message : error).split('\n')[0] ?? '']
  }
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
    { timeout: SETTLED_MS, polling: LOOKS_AGAIN_MS },
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
    // The house's own ten seconds, and then as long as for anything else.
    const timeout = REQUEST_TIMEOUT_MS + TIMEOUT_MS
    await visitor.page.getByText('Koneksi timeout. Mohon coba lagi.').first().waitFor({ timeout })
    const seconds = (Date.now() - askedAt) / 1_000
    assert.ok(seconds > 9.5, `it took ${seconds} s`)
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
