import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { seal } from '@ketok/contract/seal'
import lighthouse, { type Result } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { openProduct } from '../e2e/product/open-product.ts'
import { DEMO_PASSWORD } from '../e2e/stage/person.ts'
import { freePort } from '../scripts/launch/ports.ts'
import { root } from '../scripts/launch/root.ts'
import { buildSites } from '../scripts/launch/site-build.ts'
import { findChromium } from '../scripts/tools/chromium.ts'
import { atLeast, atMost, type Goal, log, median, report } from './parts/measure.ts'

/**
 * What a phone on 4G feels of home, catalogue, unit and room: Lighthouse as it is set for mobiles, three times each in
 * turns. `BENCH_SITE` measures a site that runs already; `BENCH_ROUNDS` says how often.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS) || 3
const GZIP_LEVEL = 9
const TRIES = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  lcp_ms: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt_ms: 'total-blocking-time',
  fcp_ms: 'first-contentful-paint',
} as const

await buildSites(log)
const product = process.env.BENCH_SITE ? null : await openProduct({ demo: true })
const site = product?.site ?? process.env.BENCH_SITE ?? ''
const port = await freePort()
const profile = await mkdtemp(join(tmpdir(), 'ketok-bench-web-'))
const executablePath = await findChromium()
try {
  const pages = await pagesOf(site)
  await inBrowser(async (browser) => {
    await signIn(browser, site)
    // The first picture of each size is made when it is asked for; a house that has been open for an hour has them.
    for (const url of Object.values(pages)) await look(browser, url)
  })
  const found: Record<string, Result[]> = {}
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, url] of Object.entries(pages)) {
      const result = await measure(url)
      found[name] = [...(found[name] ?? []), result]
      const scores = categories.map((category) => scoreOf(result, category))
      log(
        `  round ${round}: ${name} ${scores.join(' ')}, LCP ${Math.round(auditOf(result, timings.lcp_ms))} ms`,
      )
      if (process.env.BENCH_WHY) tellWhy(result)
    }
  }
  const scripts: Record<string, number> = {}
  for (const [name, url] of Object.entries(pages)) scripts[name] = await scriptKilobytes(url)
  tell(found, scripts)
} finally {
  await product?.stop()
  await rm(profile, { recursive: true, force: true })
}

/** What is stored stays from one to the next. */
async function inBrowser<T>(work: (browser: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  return work(browser).finally(() => browser.close())
}

/** A unit with a busy timed lot that stays open, and its room. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${site}/`)).text()
  const { routeSecret } = JSON.parse(/id="ketok-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  const answer = await fetch(`${site}/api/unit?kind=time&sort=bid_count-&limit=50`)
  const { data } = (await answer.json()) as {
    data: { units: { unit_id: number; auction_id: number; closes_at: string }[] }
  }
  const inAnHour = Date.now() + 3_600_000
  const unit = data.units.find(({ closes_at }) => Date.parse(closes_at) > inAnHour)
  if (!unit)
    throw new Error('Failed to find a timed lot that stays open for an hour: is this the demo house?')
  const sealed = (id: number) => seal(routeSecret, String(id))
  return {
    home: `${site}/`,
    catalogue: `${site}/schedule-catalogue`,
    unit: `${site}/auction-unit/${sealed(unit.unit_id)}`,
    room: `${site}/time-auction/${sealed(unit.auction_id)}/${sealed(unit.unit_id)}`,
  }
}

/** The room opens to customers only; the session stays in the browser's storage. */
async function signIn(browser: BrowserContext, site: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${site}/login`)
  await page.evaluate(
    async ({ email, password }) => {
      const answer = await fetch('/api/auth/in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { data } = (await answer.json()) as {
        data: { access_token: string; refresh_token: string; user: object }
      }
      localStorage.setItem('token', data.access_token)
      localStorage.setItem('refresh_token', data.refresh_token)
      localStorage.setItem('user', JSON.stringify(data.user))
      localStorage.setItem('persist:root', '{"logged":"true"}')
    },
    { email: 'budi@ketok.test', password: DEMO_PASSWORD },
  )
  await page.close()
}

async function look(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => undefined)
  // A page that never starts would measure very well.
  await page.waitForFunction(() => document.querySelector('#root[data-drawn-at]') === null)
  await page.close()
}

/**
 * In a browser that was just opened, as Lighthouse's own command has it. In one that has shown pages already, its count of
 * used code walks through the heap that they left: 90 to 180 ms at the start of each page that are not the page's.
 */
async function measure(url: string): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await inBrowser(() => visit(url))
    if (!result.runtimeError) return result
    const { code, message } = result.runtimeError
    // Now and then a browser that has hardly begun does not record that it sets out.
    if (code !== 'NO_NAVSTART' || tries === TRIES) throw new Error(`Failed to measure ${url}: ${message}`)
  }
}

async function visit(url: string): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    // A first visit: no cache, no worker. What stays is the session in the local storage.
    clearStorageTypes: ['cache_storage', 'service_workers', 'shader_cache', 'file_systems'],
  })
  if (!run) throw new Error(`Failed to measure ${url}`)
  return run.lhr
}

function scoreOf(result: Result, category: (typeof categories)[number]): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function auditOf(result: Result, id: string): number {
  return result.audits[id]?.numericValue ?? Number.NaN
}

/** The scripts a page names as its own, as gzip would send them: what starts it, and all it begins with. */
async function scriptKilobytes(url: string): Promise<number> {
  const html = await (await fetch(url, { headers: { 'user-agent': 'Android' } })).text()
  const named = JSON.parse(/id="ketok-code">(.*?)<\/script>/.exec(html)?.[1] ?? '[]') as string[]
  const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]*\.js)"/g)].map(([, file]) => file as string)
  const folder = process.env.BENCH_DIST ?? join(root, 'apps/web/dist')
  const sizes = [...new Set([...named, ...linked])].map(
    (file) => gzipSync(readFileSync(join(folder, file)), { level: GZIP_LEVEL }).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function tellWhy(result: Result): void {
  for (const audit of Object.values(result.audits)) {
    if (audit.score === null || audit.score >= 0.9 || audit.scoreDisplayMode === 'informative') continue
    log(`      ${audit.id}: ${audit.displayValue ?? audit.title}`)
    for (const item of (audit.details as { items?: unknown[] } | undefined)?.items?.slice(0, 6) ?? [])
      log(`        ${JSON.stringify(item).slice(0, 300)}`)
  }
}

function tell(found: Record<string, Result[]>, scripts: Record<string, number>): void {
  const figures: Record<string, number> = {}
  const goals: Record<string, Goal> = {}
  for (const [name, results] of Object.entries(found)) {
    const middle = (value: (result: Result) => number) => median(results.map(value))
    for (const category of categories) {
      const goal = category === 'performance' ? 95 : 100
      const key = `${name}_${category.replace('-', '_')}`
      goals[key] = atLeast(
        middle((result) => scoreOf(result, category)),
        goal,
      )
    }
    for (const [key, id] of Object.entries(timings))
      figures[`${name}_${key}`] = middle((result) => auditOf(result, id))
    figures[`${name}_js_kb`] = scripts[name] ?? Number.NaN
    // How fast the machine was: Lighthouse slows it down four times, however slow it is.
    figures[`${name}_machine`] = middle(({ environment }) => environment.benchmarkIndex)
  }
  const worst = (key: string) =>
    Math.max(...Object.keys(found).map((name) => figures[`${name}_${key}`] ?? Number.NaN))
  goals.initial_js_kb = atMost(worst('js_kb'), 150)
  goals.lcp_ms = atMost(worst('lcp_ms'), 2_000)
  goals.cls = atMost(worst('cls'), 0.02)
  goals.tbt_ms = atMost(worst('tbt_ms'), 150)
  report({ bench: 'web', ratios: {}, figures, goals })
}
