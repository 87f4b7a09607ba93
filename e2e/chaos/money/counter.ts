import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PgBoss } from 'pg-boss'
import { root } from '../../../scripts/launch/root.ts'
import type { Product } from '../../product/open-product.ts'
import { beforeLookingAgain } from '../../product/pause.ts'
import { BankCounter } from '../storm/bank.ts'
import { HouseLine } from '../storm/house-line.ts'
import { rows } from './rows.ts'

export interface StageWanted {
  readonly winners: number
  readonly pairs: number
  readonly others: number
  readonly endsInMs: number
  readonly laterByMs: number
}

interface Staged {
  readonly auctionId: number
  readonly secondAuctionId: number
  readonly openAuctionId: number
  readonly lots: WonLot[]
  readonly people: ({ readonly id: number } & Keys)[]
  readonly cashier: Keys
  readonly approver: Keys
  readonly planner: Keys
}

interface Keys {
  readonly access_token: string
  readonly refresh_token: string
}

interface Order {
  readonly order_id: number
  readonly virtual_account_no: string
  readonly instruction: { readonly amount: number; readonly instruction_id: number | null }
}

interface WonLot {
  readonly id: number
  readonly unitId: number
}

export interface Winner {
  /** One, or two. */
  readonly lots: readonly WonLot[]
  readonly line: HouseLine
}

const BASE = 100_000_000
const STEP = 500_000
/** Of one person in one sale; each refund and each deposit carried by hand takes one. */
const FREE_NIPL = 14
const GIVE_UP_MS = 300_000
/** Sweeps that come only when the storm says so, so that none ends a movement between two blows. */
const HELD_BACK = ['return-free-nipls', 'sweep-bills']

/** Both sides of the counter: customers, cashiers and the bank, and what the storm needs to know of the house. */
export class Counter {
  readonly bank: BankCounter
  readonly sari: HouseLine
  readonly dewi: HouseLine
  /** Who lists lots again, and offers them. */
  readonly tika: HouseLine
  readonly winners: readonly Winner[]
  readonly pairs: readonly Winner[]
  /** Who win nothing: the first owns the free NIPL and bids below every winner of one lot, the second wants theirs carried. */
  readonly others: readonly HouseLine[]
  readonly staged: Staged
  readonly #url: string

  private constructor(product: Product, wanted: StageWanted, staged: Staged) {
    this.#url = product.database.url
    this.staged = staged
    this.bank = new BankCounter(product.simulator)
    const staff = ({ access_token, refresh_token }: Keys) =>
      new HouseLine(product.office, access_token, { path: '/office/auth/renew', refreshToken: refresh_token })
    this.sari = staff(staged.cashier)
    this.dewi = staff(staged.approver)
    this.tika = staff(staged.planner)
    const lines = staged.people.map(
      ({ access_token, refresh_token }) =>
        new HouseLine(product.site, access_token, { path: '/auth/renew-token', refreshToken: refresh_token }),
    )
    const { winners, pairs } = wanted
    const taking = (line: HouseLine, from: number, count: number) => ({
      line,
      lots: staged.lots.slice(from, from + count),
    })
    this.winners = lines.slice(0, winners).map((line, index) => taking(line, index, 1))
    this.pairs = lines
      .slice(winners, winners + pairs)
      .map((line, index) => taking(line, winners + 2 * index, 2))
    this.others = lines.slice(winners + pairs)
  }

  /** Everybody has bought, the winners have bid, and of those who win nothing one wants their deposit carried. */
  static async open(product: Product, wanted: StageWanted): Promise<Counter> {
    const counter = new Counter(product, wanted, await stage(product, wanted))
    const { auctionId, secondAuctionId } = counter.staged
    const [ani, tono] = counter.others as [HouseLine, HouseLine]
    await counter.#holdSweepsBack()
    const all = [...counter.winners, ...counter.pairs]
    await Promise.all(all.map(({ line, lots }) => counter.buy(line, auctionId, lots.length)))
    // The same two people in both sales, so that both end by the same writes.
    await counter.buy(ani, auctionId, FREE_NIPL)
    await counter.buy(ani, secondAuctionId)
    for (const saleId of [auctionId, secondAuctionId]) {
      const niplId = await counter.buy(tono, saleId)
      await tono.get('PUT', `/customer/nipl/${niplId}/pilihan`, { at_end: 'carry' })
    }
    // One lot after the other: each lets go of their NIPL before the next holds it.
    for (const { line, lots } of counter.winners) {
      for (const { id } of lots) {
        await bids(ani, id, BASE)
        await bids(line, id, BASE + STEP)
      }
    }
    await Promise.all(counter.pairs.flatMap(({ line, lots }) => lots.map(({ id }) => bids(line, id, BASE))))
    return counter
  }

  order(
    line: HouseLine,
    auction_id: number,
    payment_method: '06_VA_MANDIRI' | '99_MANUAL',
    quantity = 1,
  ): Promise<Order> {
    return line.get<Order>('POST', '/customer/nipl', { auction_id, quantity, payment_method })
  }

  /** Ordered and paid; answers the first NIPL of them. */
  async buy(line: HouseLine, auctionId: number, quantity = 1): Promise<number> {
    const { order_id, virtual_account_no } = await this.order(line, auctionId, '06_VA_MANDIRI', quantity)
    await this.bank.pay(virtual_account_no)
    const [nipl] = await this.ask<{ id: number }>(
      'SELECT id FROM nipl WHERE order_id = $1 ORDER BY id',
      order_id,
    )
    if (nipl === undefined) throw new Error(`Failed to buy a NIPL by order ${order_id}: it is not there`)
    return nipl.id
  }

  ask<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return rows<Row>(this.#url, sql, ...values)
  }

  /** Whether such a row exists. */
  async is(from: string, ...values: unknown[]): Promise<boolean> {
    return (await this.ask(`SELECT FROM ${from}`, ...values)).length > 0
  }

  /** A job that would come by itself in its time comes now. */
  async hurry(job: string, data: object = {}): Promise<void> {
    const boss = new PgBoss({
      connectionString: this.#url,
      migrate: false,
      supervise: false,
      schedule: false,
      max: 1,
    })
    await boss.start()
    await boss.send(job, data)
    await boss.stop({ graceful: false })
  }

  /** A server that starts plans its sweeps anew; these stay as rare as they are made here. */
  async #holdSweepsBack(): Promise<void> {
    const names = HELD_BACK.map((name) => `'${name}'`).join(', ')
    await this.ask(
      `CREATE FUNCTION chaos_plans_rarely() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF new.name IN (${names}) THEN new.cron := '0 0 1 1 *'; END IF;
         RETURN new;
       END $$;
       CREATE TRIGGER chaos_plans_rarely BEFORE INSERT OR UPDATE ON pgboss.schedule
         FOR EACH ROW EXECUTE FUNCTION chaos_plans_rarely();
       UPDATE pgboss.schedule SET cron = cron`,
    )
  }
}

async function bids(line: HouseLine, lotId: number, amount: number): Promise<void> {
  for (;;) {
    const answer = await line.bid(lotId, amount, `tawar-${lotId}-${amount}`)
    if (answer.kind === 'accepted') return
    // One person bids on many lots in a moment.
    if (answer.kind !== 'put_off') throw new Error(`Failed to bid on lot ${lotId}: ${JSON.stringify(answer)}`)
    await beforeLookingAgain(200)
  }
}

export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`Failed to see that ${what} within ${GIVE_UP_MS / 1_000} s`)
    await beforeLookingAgain(150)
  }
}

async function stage({ env }: Product, wanted: StageWanted): Promise<Staged> {
  const path = join(root, 'apps/server/src/testing/stage-money.ts')
  const flags = ['--disable-warning=ExperimentalWarning']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, path, JSON.stringify(wanted)], {
    env,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
