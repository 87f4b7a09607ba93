import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { ServerMessage } from '@ketok/contract/live'
import type { WebSocket } from 'ws'
import type { LiveHub } from '../features/bidding/realtime/live-hub.ts'

type LotState = Extract<ServerMessage, { type: 'lot' }>

/** A state is made once for all who watch, so it is read once here too. */
const read = new WeakMap<Buffer, LotState | null>()
const OPEN = 1
/** Of the frame of a WebSocket before its text, by the length it names. */
const START = { two: 126, eight: 127 }

function stateIn(frame: Buffer): LotState | null {
  const known = read.get(frame)
  if (known !== undefined) return known
  const length = frame[1] as number
  const start = length === START.two ? 4 : length === START.eight ? 10 : 2
  const message = JSON.parse(frame.toString('utf8', start)) as ServerMessage
  const state = message.type === 'lot' ? message : null
  read.set(frame, state)
  return state
}

let addresses = 0

/**
 * A browser with a lot on its screen, at the other end of a line without a network: what the hub writes is seen at once. Only
 * the socket is not real.
 */
export class SimulatedScreen {
  seq = 0
  /** What it showed before that. */
  seqBefore = 0
  price = 0
  /** Each time that it showed an earlier state after a later one, or a price that fell. */
  wrong = 0
  readonly lotId: number
  readonly #socket: EventEmitter

  constructor(hub: Pick<LiveHub, 'accept'>, lotId: number, onState: (screen: SimulatedScreen) => void) {
    this.lotId = lotId
    const stream = {
      writableLength: 0,
      writableCorked: 0,
      cork() {},
      uncork() {},
      write: (frame: Buffer) => {
        const state = stateIn(frame)
        if (state === null) return true
        if (state.seq <= this.seq || (state.price ?? 0) < this.price) this.wrong++
        this.seqBefore = this.seq
        this.seq = state.seq
        this.price = state.price ?? 0
        onState(this)
        return true
      },
    }
    this.#socket = Object.assign(new EventEmitter(), {
      readyState: OPEN,
      bufferedAmount: 0,
      send() {},
      ping: () => this.#socket.emit('pong'),
      close: () => this.#socket.emit('close'),
      terminate() {},
      pause() {},
    })
    const arrival = {
      stream: stream as unknown as Duplex,
      door: 'site',
      address: `screen-${++addresses}`,
    } as const
    hub.accept(this.#socket as unknown as WebSocket, arrival)
    this.#send({ type: 'hello' })
    this.#send({ type: 'subscribe', lot_id: lotId })
  }

  close(): void {
    this.#socket.emit('close')
  }

  #send(message: object): void {
    this.#socket.emit('message', Buffer.from(JSON.stringify(message)), false)
  }
}
