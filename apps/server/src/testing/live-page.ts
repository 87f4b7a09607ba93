import type { ClientMessage, ServerMessage } from '@ketok/contract/live'
import { type AuctionId, type FormKey, type LotId, present } from '@ketok/domain'
import { expect, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'

const WAIT_OPTIONS = { interval: 5 }

/** A page in somebody's browser, or at the rostrum, as far as the live connection knows. */
export class LivePage {
  static readonly #open = new Set<LivePage>()
  readonly socket: WebSocket
  readonly heard: ServerMessage[] = []
  closed: number | null = null

  /** A page before it says who it is. `url` is the door of a house or of one of its nodes. */
  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, options)
    this.socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as ServerMessage))
    this.socket.on('close', (code) => {
      this.closed = code
    })
    this.socket.on('error', () => {})
    LivePage.#open.add(this)
  }

  static async open(url: string, ticket: { ticket?: string } = {}): Promise<LivePage> {
    const page = new LivePage(url)
    await page.opened()
    page.send({ type: 'hello', ...ticket })
    await page.hears(({ type }) => type === 'welcome' || type === 'refused')
    return page
  }

  /** Ends every page that a test opened. */
  static endAll(): void {
    for (const { socket } of LivePage.#open) socket.terminate()
    LivePage.#open.clear()
  }

  opened(): Promise<unknown> {
    return new Promise((resolve) => this.socket.once('open', resolve))
  }

  /** Also what no page of ours would send. */
  send(message: ClientMessage | object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Answers what the server said to it. News of something else may come before or after. */
  async watches(
    what: { lot_id: LotId } | { auction_id: AuctionId } | { form: FormKey },
    last_seq?: number,
  ): Promise<ServerMessage> {
    const before = this.heard.length
    this.send({ type: 'subscribe', ...what, ...(last_seq === undefined ? {} : { last_seq }) })
    const isAnswer = ({ type }: ServerMessage) =>
      type === 'subscribed' || type === 'form' || type === 'refused'
    return vi.waitFor(() => present(this.heard.slice(before).find(isAnswer)), WAIT_OPTIONS)
  }

  async hears(what: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    await vi.waitFor(() => expect(this.heard.some(what)).toBe(true), WAIT_OPTIONS)
    return this.heard.find(what) as ServerMessage
  }

  /** All of a type, once there are so many. */
  async hearsOf<T extends ServerMessage['type']>(type: T, count = 1) {
    await vi.waitFor(() => expect(this.of(type).length).toBeGreaterThanOrEqual(count), WAIT_OPTIONS)
    return this.of(type)
  }

  of<T extends ServerMessage['type']>(type: T) {
    return this.heard.filter((message) => message.type === type) as Extract<ServerMessage, { type: T }>[]
  }
}
