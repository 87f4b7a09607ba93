import pg from 'pg'
import { beforeLookingAgain } from '../../product/pause.ts'
import type { Stagehand } from '../../product/stagehand.ts'
import type { Answer } from '../facts.ts'
import { BankCounter } from '../storm/bank.ts'
import { HouseLine } from '../storm/house-line.ts'

/** Where a house can be reached. */
export interface HouseAddresses {
  readonly site: string
  readonly simulator: string
  readonly databaseUrl: string
  readonly hand: Stagehand
}

/** One bid as its bidder lived through it; times are milliseconds of `performance.now()`. */
export interface Tried {
  readonly amount: number
  readonly clientBidId: string
  readonly sentAt: number
  readonly answeredAt: number
  readonly answer: Answer
}

const BREATH_MS = 50
const SALE_MS = 3_600_000
const PASSWORD = 'Lelang#2026'

/** Two people who outbid each other on one lot for as long as it is asked, each with one bid on its way at a time. */
export class Rivals {
  readonly tried: Tried[] = []
  readonly #house: HouseAddresses
  readonly #lotId: number
  readonly #lines: readonly HouseLine[]
  readonly #reader: HouseLine
  #going = true
  #bidding: Promise<unknown> | null = null

  private constructor(house: HouseAddresses, lotId: number, lines: readonly HouseLine[]) {
    this.#house = house
    this.#lotId = lotId
    this.#lines = lines
    this.#reader = new HouseLine(house.site, null)
  }

  static async open(house: HouseAddresses, name: string): Promise<Rivals> {
    const { hand, site, simulator } = house
    const staged = await hand.ask<{ auctionId: number; lots: { lotId: number }[] }>({
      tool: 'sale',
      wanted: {
        name,
        titles: [`Mobil ${name}`],
        opensInMs: -60_000,
        closesInMs: SALE_MS,
        windowMs: 120_000,
      },
    })
    const bank = new BankCounter(simulator)
    const lines: HouseLine[] = []
    for (const who of ['satu', 'dua']) {
      const email = `${who}.${name.toLowerCase().replaceAll(' ', '.')}@ketok.test`
      await hand.ask({ tool: 'customer', wanted: { email, name: `Penawar ${who}`, password: PASSWORD } })
      const { access_token } = await hand.ask<{ access_token: string }>({
        tool: 'session',
        wanted: { email },
      })
      const line = new HouseLine(site, access_token)
      const order = { auction_id: staged.auctionId, quantity: 1, payment_method: '08_VA_BRI' }
      const { virtual_account_no } = await line.get<{ virtual_account_no: string }>(
        'POST',
        '/customer/nipl',
        order,
      )
      await bank.pay(virtual_account_no)
      lines.push(line)
    }
    return new Rivals(house, staged.lots[0]?.lotId ?? 0, lines)
  }

  begin(): void {
    this.#bidding = Promise.all(this.#lines.map((line, index) => this.#bidOn(line, index)))
  }

  async stop(): Promise<void> {
    this.#going = false
    await this.#bidding
  }

  /** How many were accepted since that moment. */
  acceptedSince(at: number): number {
    return this.tried.filter(({ answeredAt, answer }) => answeredAt >= at && answer.kind === 'accepted')
      .length
  }

  async #bidOn(line: HouseLine, index: number): Promise<void> {
    for (let count = 0; this.#going; count++) {
      await beforeLookingAgain(BREATH_MS)
      const lot = await this.#reader.read(`/lot/${this.#lotId}`)
      if (typeof lot?.next_amount !== 'number') continue
      const amount = lot.next_amount
      const clientBidId = `rival-${index}-${count}`
      const sentAt = performance.now()
      const answer = await line.bid(this.#lotId, amount, clientBidId)
      this.tried.push({ amount, clientBidId, sentAt, answeredAt: performance.now(), answer })
    }
  }

  /** What people were told, held against the log: one sentence for each thing that does not agree. */
  async contradictions(): Promise<readonly string[]> {
    const logged = new Map((await this.#log()).map((row) => [row.client_bid_id, row]))
    return this.tried.flatMap(({ amount, clientBidId, answer }) => {
      const row = logged.get(clientBidId)
      switch (answer.kind) {
        case 'accepted':
          if (row === undefined) return [`${clientBidId} of ${amount} was acknowledged and is not in the log`]
          return row.seq === answer.body.seq && Number(row.maximum) === amount
            ? []
            : [`${clientBidId} was acknowledged as ${answer.body.seq} and stands as ${row.seq}`]
        case 'fault':
          return [`${clientBidId} was answered ${answer.status}: ${answer.text}`]
        case 'unknown':
          return []
        default:
          return row === undefined ? [] : [`${clientBidId} was turned down and stands in the log`]
      }
    })
  }

  /** Bids that nobody was told about and that count all the same. */
  async untold(): Promise<number> {
    const logged = new Set((await this.#log()).map((row) => row.client_bid_id))
    return this.tried.filter(
      ({ clientBidId, answer }) => answer.kind === 'unknown' && logged.has(clientBidId),
    ).length
  }

  async #log(): Promise<{ client_bid_id: string; seq: number; maximum: string }[]> {
    const client = new pg.Client(this.#house.databaseUrl)
    await client.connect()
    try {
      const { rows } = await client.query(
        'SELECT client_bid_id, seq, maximum FROM lot_event WHERE lot_id = $1 AND client_bid_id IS NOT NULL',
        [this.#lotId],
      )
      return rows
    } finally {
      await client.end()
    }
  }
}
