import type { Reply } from '@ketok/contract'
import { seal } from '@ketok/contract/seal'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { BankCounter } from '../chaos/storm/bank.ts'
import { HouseLine } from '../chaos/storm/house-line.ts'
import type { Product } from '../product/open-product.ts'
import { moveClock } from './browser.ts'
import { PostOffice } from './mailbox.ts'
import { DEMO_PASSWORD, Person } from './person.ts'
import { TIMEOUT_MS } from './time-outs.ts'

/** Names itself a phone, as phones do: the server draws what suits it. */
const PHONE_NAME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const LOOKS = {
  phone: { viewport: PHONE, isMobile: true, hasTouch: true, userAgent: PHONE_NAME },
  desktop: { viewport: DESKTOP },
} as const

export interface StagedSale {
  readonly auctionId: number
  readonly lots: readonly { readonly lotId: number; readonly unitId: number }[]
  readonly closesAt: number
}

/** The product, a browser and the people in it; one for each journey. */
export class Stage {
  readonly product: Product
  readonly post: PostOffice
  readonly bank: BankCounter
  readonly people: Person[] = []
  readonly #browser: Browser

  constructor(product: Product, browser: Browser) {
    this.product = product
    this.#browser = browser
    this.post = new PostOffice(product.simulator)
    this.bank = new BankCounter(product.simulator)
  }

  /** `site`: by another way than straight, see `CutLine`. */
  onPhone(site = this.product.site): Promise<Person> {
    return this.#person(LOOKS.phone, site)
  }

  onDesktop(): Promise<Person> {
    return this.#person(LOOKS.desktop)
  }

  /** Without the site's service worker, which fetches scripts past whoever would hold them back. */
  withoutWorker(width: 'phone' | 'desktop'): Promise<Person> {
    return this.#person({ ...LOOKS[width], serviceWorkers: 'block' })
  }

  async leave(): Promise<void> {
    await Promise.all(
      this.people.map(async ({ context }) => {
        // What a route still holds ends with its page, and must not end the journeys beside it.
        for (const routed of [context, ...context.pages()])
          await routed.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }),
    )
  }

  /** An auction of cars that ends soon, or waits for its auctioneer, in the running house. */
  sale(wanted: {
    name: string
    titles: readonly string[]
    /** Open already, unless told. */
    opensInMs?: number
    closesInMs: number
    windowMs: number
    kind?: 'time' | 'live' | 'offline'
    audience?: 'public' | 'premium'
    reserves?: readonly (number | null)[]
    /** Who sells it all; the house, unless told. */
    consignor?: string
  }): Promise<StagedSale> {
    return this.product.hand.ask({ tool: 'sale', wanted: { opensInMs: -60_000, ...wanted } })
  }

  /** Somebody whom no other story knows, approved and with an account for refunds; answers the address. */
  async customer(name: string): Promise<string> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${process.pid}@ketok.test`
    await this.product.hand.ask({ tool: 'customer', wanted: { email, name, password: DEMO_PASSWORD } })
    return email
  }

  /**
   * Deadlines of bills and orders pass; the day of `saleDays` comes; `auctions` has the house look which of them are over;
   * after a `night` the days before today are closed and the books checked.
   */
  async letTimePass(what: {
    bills?: readonly number[]
    orders?: readonly number[]
    auctions?: boolean
    saleDays?: readonly number[]
    night?: boolean
  }) {
    await this.product.hand.ask({ tool: 'time', wanted: what })
  }

  /** What a rival did before the story begins; over the same API and the same bank. */
  async hasNipl(email: string, auctionId: number, quantity = 1): Promise<void> {
    const line = await this.lineOf(email)
    const order = { auction_id: auctionId, quantity, payment_method: '08_VA_BRI' }
    const { virtual_account_no } = await line.get<{ virtual_account_no: string }>(
      'POST',
      '/customer/nipl',
      order,
    )
    await this.bank.pay(virtual_account_no)
  }

  /** What a rival does elsewhere. */
  async bids(email: string, lotId: number, amount: number): Promise<void> {
    const line = await this.lineOf(email)
    const answer = await line.bid(lotId, amount, `saingan-${lotId}-${amount}`)
    if (answer.kind !== 'accepted') throw new Error(`Failed to bid for ${email}: ${JSON.stringify(answer)}`)
  }

  sealed(id: number | string): string {
    return seal(this.product.env.ROUTE_SECRET ?? '', String(id))
  }

  roomOf({ auctionId }: StagedSale, unitId: number): string {
    return `/time-auction/${this.sealed(auctionId)}/${this.sealed(unitId)}`
  }

  /** A signed-in customer without a browser. */
  async lineOf(email: string): Promise<HouseLine> {
    const { access_token } = await this.product.hand.ask<Reply<'POST /auth/in'>>({
      tool: 'session',
      wanted: { email },
    })
    return new HouseLine(this.product.site, access_token)
  }

  async #person(look: BrowserContextOptions, site = this.product.site) {
    const context = await this.#browser.newContext({
      ...look,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
    })
    await moveClock(context)
    context.setDefaultTimeout(TIMEOUT_MS)
    const person = new Person(context, await context.newPage(), site, this.product.hand)
    this.people.push(person)
    return person
  }
}
