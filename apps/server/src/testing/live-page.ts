import type { ClientMessage, ServerMessage } from '@ketok/contract/live'
import type { AuctionId, LotId } from '@ketok/domain'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'

const WAIT_OPTIONS = { timeout: 10_000, interval: 5 }

/** A page in somebody's browser, or at the rostrum, as far as the live connection knows. */
export class LivePage {
  readonly socket: WebSocket
  readonly heard: ServerMessage[] = []
  closed: number | null = null

  private constructor(url: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
    this.socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as ServerMessage))
    this.socket.on('close', (code) => {
      this.closed = code
    })
    this.socket.on('error', () => {})
  }

  /** `url` is the door of a house or of one of its nodes. */
  static async open(url: string, ticket: { ticket?: string } = {}): Promise<LivePage> {
    const page = new LivePage(url)
    await new Promise((resolve) => page.socket.once('open', resolve))
    page.send({ type: 'hello', ...ticket })
    await page.hears((message) => message.type === 'welcome')
    return page
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  async watches(what: { lot_id: LotId } | { auction_id: AuctionId }): Promise<void> {
    const before = this.heard.length
    this.send({ type: 'subscribe', ...what })
    await vi.waitFor(
      () => expect(this.heard.slice(before).some(({ type }) => type === 'subscribed')).toBe(true),
      WAIT_OPTIONS,
    )
  }

  async hears(what: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    await vi.waitFor(() => expect(this.heard.some(what)).toBe(true), WAIT_OPTIONS)
    return this.heard.find(what) as ServerMessage
  }

  of<T extends ServerMessage['type']>(type: T) {
    return this.heard.filter((message) => message.type === type) as Extract<ServerMessage, { type: T }>[]
  }
}
