import assert from 'node:assert/strict'
import type { Chance } from '../chaos/chance.ts'
import type { HouseLine } from '../chaos/storm/house-line.ts'
import type { ConsoleHand } from './console-hand.ts'

/** What `stage-sale.ts` gives every lot. */
const BASE = 100_000_000
const STEP = 500_000

/** What can happen to a lot on the block, and to one that never comes there. */
export type Plot =
  | 'sold'
  | 'undone'
  | 'reopened'
  | 'konfirmasi'
  | 'passed'
  | 'jumped'
  | 'paused'
  | 'withdrawn'

interface Cast {
  readonly hand: ConsoleHand
  readonly lines: readonly HouseLine[]
  readonly paddles: readonly number[]
  readonly luck: Chance
}

/** One lot at a time, and what its log must say of it. */
export class LotAtHand {
  readonly steps: string[] = ['lot_published']
  readonly #cast: Cast
  readonly #lotId: number
  #ask = BASE

  constructor(cast: Cast, lotId: number) {
    this.#cast = cast
    this.#lotId = lotId
  }

  /** Of the last bid. */
  get price(): number {
    return this.#ask - STEP
  }

  async plays(plot: Exclude<Plot, 'withdrawn'>): Promise<void> {
    const { hand } = this.#cast
    await hand.press('n', 'minta Rp 100.000.000')
    await hand.press(' ', 'panggilan pertama')
    this.steps.push('lot_called_up', 'ask_announced')
    if (plot === 'passed') {
      await hand.press('p', /^Tidak terjual$/)
      this.steps.push('hammer_fallen passed', 'lot_closed')
      return
    }
    await this.#bids()
    switch (plot) {
      case 'undone':
        await this.#floor()
        await hand.press('u', 'panggilan pertama')
        this.#ask -= STEP
        await hand.asks(this.#ask)
        this.steps.push(`bid_taken_back ${this.#ask}`)
        await this.#net()
        break
      case 'jumped':
        await hand.press('j', 'ketik jumlah kelipatan')
        await hand.types('3')
        this.#ask += 3 * STEP
        await hand.press('Enter', 'panggilan pertama')
        await hand.asks(this.#ask)
        this.steps.push('ask_announced')
        await this.#floor()
        break
      case 'paused':
        await hand.press('Escape', 'sidang dijeda: Esc lanjutkan')
        await hand.press('Escape', 'panggilan pertama')
        this.steps.push('bidding_paused', 'bidding_resumed')
        await this.#net()
        break
      default:
    }
    const result = plot === 'konfirmasi' ? 'konfirmasi' : 'sold'
    await this.#knocksDown(result)
    if (plot === 'reopened') {
      await hand.press('r', 'Buka kembali lot ini?')
      await hand.fills('Alasan', 'Tangan di belakang')
      await hand.press('Enter', 'panggilan pertama')
      this.steps.push('lot_reopened')
      await this.#floor()
      await this.#knocksDown(result)
    }
    this.steps.push('lot_closed')
  }

  /** Room and net against each other. */
  async #bids(): Promise<void> {
    const count = this.#cast.luck.whole(1, 3)
    for (let n = 0; n < count; n++) await (n % 2 === 0 ? this.#net() : this.#floor())
  }

  async #net(): Promise<void> {
    const { lines, hand } = this.#cast
    const amount = this.#ask
    const line = lines[(amount / STEP) % lines.length]
    const answer = await line?.bid(this.#lotId, amount, `tiga-puluh-${this.#lotId}-${this.steps.length}`)
    assert.equal(answer?.kind, 'accepted', JSON.stringify(answer))
    this.#ask = amount + STEP
    await hand.asks(this.#ask)
    this.steps.push(`bid_taken online ${amount}`)
  }

  async #floor(): Promise<void> {
    const { paddles, hand } = this.#cast
    const amount = this.#ask
    this.#ask = amount + STEP
    await hand.floorBid(paddles[(amount / STEP) % paddles.length] ?? 0, this.#ask)
    this.steps.push(`bid_taken floor ${amount}`)
  }

  async #knocksDown(result: string): Promise<void> {
    const { hand } = this.#cast
    await hand.press(' ', 'peringatan terakhir')
    await hand.press(' ', 'sudah dua kali: Enter ketok')
    await hand.press('Enter', /N menaikkan lot berikutnya|semua lot sudah dilelang/)
    this.steps.push('call_made 1', 'call_made 2', `hammer_fallen ${result}`)
  }
}
