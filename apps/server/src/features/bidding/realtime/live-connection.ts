import type { Duplex } from 'node:stream'
import type { ServerMessage } from '@ketok/contract/live'
import type { FormKey, LotId, maySee } from '@ketok/domain'
import { WebSocket } from 'ws'
import type { Caller } from '../../../platform/web/session.ts'
import type { StaffAtWork } from '../../people/staff/staff.ts'
import type { Outbox } from './outbox.ts'

/** Bytes waiting for a slow network. Beyond it, of each lot only the newest frame is kept. */
const STALLED_BYTES = 64 * 1024
/** Own messages may not be dropped, so a socket that takes nothing at all is closed: reconnecting heals. */
const DEAD_BYTES = 512 * 1024

/** Why the server closes; the client comes back unless its session ended. */
export const CLOSE = {
  goingAway: 1001,
  tooMuch: 1008,
  badTicket: 4001,
  sessionEnded: 4002,
  noHello: 4003,
} as const

export type Door = 'site' | 'office'

/** A lot by its id, a whole sale, only whether its session has begun, or the form of a record in the office. */
export type Watched = LotId | `sale:${number}` | `session:${number}` | `form:${FormKey}`

/** Says by which door a connection came in, and from where. */
export interface Arrival {
  /** What the WebSocket writes to. */
  readonly stream: Duplex
  readonly door: Door
  readonly address: string
}

/** What a closed sale knows its guests by. */
export type ClosedSale = Parameters<typeof maySee>[1]

let connections = 0

/** One socket, with what it watches. */
export class LiveConnection {
  /** In this process, from 1. */
  readonly number = ++connections
  readonly socket: WebSocket
  readonly door: Door
  readonly #stream: Duplex
  readonly #outbox: Outbox
  caller: Caller | null = null
  /** Of the office, and whose, as they were when last looked at. */
  office: { readonly sessionId: number; who: StaffAtWork | null } | null = null
  /** From `hello` on: until it is known whose connection this is. */
  greeting: Promise<void> | null = null
  heardAt: number
  /** What it watches, with the last seq sent of each. */
  readonly watched = new Map<Watched, number>()
  /** What it has asked for and is being looked up, until it leaves that again. */
  readonly coming = new Set<{ readonly what: Watched }>()
  /** What of it is of closed sales: an invitation may end while its page is open. */
  readonly closed = new Map<Watched, ClosedSale>()
  readonly #pending = new Map<Watched, { seq: number; frame: Buffer }>()

  constructor(socket: WebSocket, { stream, door }: Arrival, outbox: Outbox, now: number) {
    this.socket = socket
    this.#stream = stream
    this.#outbox = outbox
    this.door = door
    this.heardAt = now
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  get isStalled(): boolean {
    return this.#pending.size > 0
  }

  /** What must arrive. */
  send(message: ServerMessage): void {
    if (this.socket.bufferedAmount > DEAD_BYTES) this.socket.terminate()
    else this.socket.send(JSON.stringify(message))
  }

  /**
   * A state, made once for all who watch it. Older or repeated ones are not sent. Written past the WebSocket, which
   * would make the same frame again for each: without deflate it keeps nothing back, so that the order stays.
   */
  sendState(what: Watched, seq: number, frame: Buffer): void {
    if (this.#takes(what, seq, frame)) this.#stream.write(frame)
  }

  /** The same, with whatever else of this turn goes to it. */
  shareState(what: Watched, seq: number, frame: Buffer): void {
    if (this.#takes(what, seq, frame)) this.#outbox.write(this.#stream, frame)
  }

  /** Whether it is to be written now; what a slow network cannot take yet is kept. */
  #takes(what: Watched, seq: number, frame: Buffer): boolean {
    const sent = this.watched.get(what)
    if (sent === undefined || seq <= sent || !this.isOpen) return false
    if (this.#stream.writableLength > STALLED_BYTES) {
      this.#pending.set(what, { seq, frame })
      return false
    }
    this.watched.set(what, seq)
    return true
  }

  /** What the next one replaces: a network that takes nothing is spared it. */
  sendHint(frame: Buffer): void {
    if (this.isOpen && this.#stream.writableLength <= STALLED_BYTES) this.#outbox.write(this.#stream, frame)
  }

  /** Sends what was kept back, as far as the network takes it again. */
  catchUp(): void {
    for (const [what, { seq, frame }] of this.#pending) {
      if (this.#stream.writableLength > STALLED_BYTES) return
      this.#pending.delete(what)
      this.sendState(what, seq, frame)
    }
  }

  /** Lots that are still being looked up count too, because a page may ask for all of its lots at once. */
  hasRoomFor(what: Watched, most: number): boolean {
    const wanted = new Set(
      [...this.coming].map((each) => each.what).filter((each) => !this.watched.has(each)),
    )
    return this.watched.has(what) || wanted.has(what) || this.watched.size + wanted.size < most
  }

  forget(what: Watched): void {
    this.watched.delete(what)
    this.closed.delete(what)
    this.#pending.delete(what)
    for (const each of this.coming) if (each.what === what) this.coming.delete(each)
  }
}
