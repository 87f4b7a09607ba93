import { createSession } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import type { Stagehand } from '../product/stagehand.ts'
import { KeptStorage } from './kept-storage.ts'
import { until } from './until.ts'

export const DEMO_PASSWORD = 'Lelang#2026'

const LOOK_MS = 800
const NEWS_MS = 350
const CALLS_KEPT = 8

/**
 * What the browser says by itself of each refused call, and of a line that goes while it fetches the service worker:
 * both are part of the stories.
 */
const BROWSERS_OWN =
  /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/

/** Somebody with a browser of their own. */
export class Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly #site: string
  readonly #hand: Stagehand
  /** What went wrong behind the screen: no journey may leave any. */
  readonly faults: string[] = []
  /** The last calls to the house and what became of them, for a journey that fails to tell. */
  readonly lastCalls: string[] = []
  /** Acts that this person has begun and the house has not answered. */
  readonly #unanswered = new Set<Request>()

  constructor(context: BrowserContext, page: Page, site: string, hand: Stagehand) {
    this.context = context
    this.page = page
    this.#site = site
    this.#hand = hand
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      if (BROWSERS_OWN.test(message.text())) return
      this.faults.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (isAct(request)) this.#unanswered.add(request)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) this.faults.push(`${response.status()} ${response.url()}`)
    })
    page.on('requestfinished', async (request) => {
      this.#called(request, String((await request.response().catch(() => null))?.status()))
    })
    page.on('requestfailed', (request) => this.#called(request, request.failure()?.errorText ?? 'failed'))
  }

  #called(request: Request, outcome: string): void {
    this.#unanswered.delete(request)
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    this.lastCalls.push(`${request.method()} ${pathname}${search}: ${outcome}`)
    if (this.lastCalls.length > CALLS_KEPT) this.lastCalls.shift()
  }

  /** Until the page's scripts have taken over what the server drew. An address takes longer to type than an act to be answered. */
  async visits(path: string): Promise<void> {
    await until('an answer to each act', async () => this.#unanswered.size === 0)
    await this.page.goto(path.startsWith('http') ? path : this.#site + path)
    await this.page.waitForFunction(() => document.querySelector('#root[data-drawn-at]') === null)
  }

  /**
   * Sees what the server drew, while the scripts are held back. A server with its hands full leaves a page to the
   * browser (`first-screens.ts`): it is asked again then. Nothing on it moves any more: its rules and its font are there,
   * also a font that no rule has named yet, for which `document.fonts.ready` would not wait.
   */
  async visitsEarly(path: string): Promise<void> {
    await until(`${path} as the server draws it`, async () => {
      await this.page.goto(this.#site + path, { waitUntil: 'commit' })
      await this.page.locator('#root').waitFor({ state: 'attached' })
      return (await this.page.locator('#root[data-drawn-at]').count()) === 1
    })
    await this.page.waitForFunction(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      return links.length > 0 && links.every(({ sheet }) => sheet !== null)
    })
    await this.page.evaluate(async () => {
      await Promise.all([...document.fonts].map((face) => face.load()))
    })
  }

  /** The first bid in a lot: its key, and once more on the sheet that says what a maximum is. */
  async bidsFirst(amount: string, wait: { timeout?: number } = {}): Promise<void> {
    await this.button(`Tawar ${amount}`).click(wait)
    const sheet = this.page.getByRole('dialog', { name: 'Tawaran pertama Anda di lot ini' })
    await sheet.getByText('Maksimum rahasia Anda').waitFor()
    await sheet.getByRole('button', { name: `Tawar ${amount}` }).click()
    await sheet.waitFor({ state: 'detached' })
  }

  /** Waits until exactly this is on the screen. */
  async sees(text: string | RegExp): Promise<Locator> {
    const found = this.page.getByText(text).filter({ visible: true }).first()
    await found.waitFor()
    return found
  }

  /** How long from now on, to a frame: seen from outside, where pages are asked twice a second, it would be longer. */
  async seesWithinMs(text: string): Promise<number> {
    const begun = performance.now()
    await this.page.waitForFunction(
      (words) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(words),
      text,
    )
    return performance.now() - begun
  }

  /** The browser tells its pages in a moment of its own; one that is loaded before that believes in its line. */
  async losesLine(): Promise<void> {
    await this.context.setOffline(true)
    await this.page.waitForFunction(() => !navigator.onLine)
  }

  /** The line is back when something comes over it, also to the service worker: what is not there is an answer too. */
  async findsLine(): Promise<void> {
    await this.context.setOffline(false)
    await this.page.waitForFunction(() =>
      fetch('/assets/none.js', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  }

  async seesHeading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name }).first().waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).filter({ visible: true }).first()
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).filter({ visible: true }).first()
  }

  field(label: string | RegExp): Locator {
    return this.page
      .getByLabel(label, { exact: typeof label === 'string' })
      .filter({ visible: true })
      .first()
  }

  /** A field has the focus a moment after the words that led there are seen. */
  async types(label: string, text: string): Promise<void> {
    await this.field(label).and(this.page.locator(':focus')).waitFor()
    await this.page.keyboard.type(text)
  }

  async fills(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text)
  }

  async isAt(path: string | RegExp): Promise<void> {
    await this.page.waitForURL((url) =>
      typeof path === 'string' ? url.pathname + url.search === path : path.test(url.pathname + url.search),
    )
  }

  /**
   * Is signed in and has no page open yet. Signing in by the page is a journey of its own; here the browser only holds
   * afterwards what that page would have left in it.
   */
  async signsIn(email: string): Promise<void> {
    const data = await this.#hand.ask<Reply<'POST /auth/in'>>({ tool: 'session', wanted: { email } })
    await this.keeps(this.#site, (storage) => {
      createSession(storage).signedIn(data, data.user)
      storage.setItem('persist:root', JSON.stringify({ logged: 'true' }))
    })
  }

  /** The browser has in its storage for a site what was put there. */
  async keeps(site: string, put: (storage: Storage) => void): Promise<void> {
    const kept = new KeptStorage()
    put(kept)
    // Of the site, and without its scripts.
    await this.page.goto(`${site}/api/health`)
    await this.page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, kept.entries())
  }

  /** By the page for signing in, as everybody can. */
  async signsInByPage(email: string, password = DEMO_PASSWORD): Promise<void> {
    await this.visits('/login')
    await this.field('Email').fill(email)
    await this.button('Selanjutnya').click()
    await this.field('Password').fill(password)
    await this.button('Masuk').click()
    await this.sees('Login berhasil')
  }

  /** A key that changed under a finger means what it said before; only a person's pace means the new words. */
  async takesALook(): Promise<void> {
    await this.page.waitForTimeout(LOOK_MS)
  }

  /** The look begins when the key is there: a press the moment it comes up is taken for one on what stood before. */
  async pressesKey(name: string | RegExp): Promise<void> {
    const key = this.button(name)
    await key.waitFor()
    await this.takesALook()
    await key.click()
  }

  /** So long nobody presses a key for what has only just come up. */
  async readsOn(): Promise<void> {
    await this.page.waitForTimeout(NEWS_MS)
  }

  /** What was set in the page before is gone after a reload: proof that a change came by itself. */
  async marksPage(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { unreloaded: true }))
  }

  async isSamePage(): Promise<boolean> {
    return this.page.evaluate(() => 'unreloaded' in window)
  }
}

/** A call that changes something in the house. */
function isAct(request: Request): boolean {
  return request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')
}
