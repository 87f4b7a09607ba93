import { connect, type Socket } from 'node:net'

/** Where and what: by WebSocket to a hub or a plain WebSocket server, or the bare bytes. */
export interface Wish {
  readonly port: number
  readonly bare: boolean
  readonly lotIds: readonly number[]
}

/** Told of each state of a lot that is whole. */
export type OnState = (lotId: number, seq: number) => void

const UPGRADE =
  'GET /realtime HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
  'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** A state ends with its lot and seq, some hundred bytes before its end. */
const TAIL_BYTES = 900
/** One for all lines: what arrives is read at once. */
const shared = Buffer.allocUnsafe(256 * 1024)

/**
 * One watcher, as cheap as can be: on one machine, what watching costs is taken from the server. Knows just enough of
 * WebSocket frames to tell where each ends.
 */
export class LiveLine {
  readonly socket: Socket
  readonly #onState: OnState
  #greeting: string | null
  #head = Buffer.alloc(0)
  #left = 0
  #tail = Buffer.alloc(0)

  constructor({ port, bare, lotIds }: Wish, onState: OnState) {
    this.#onState = onState
    this.#greeting = bare ? null : ''
    this.socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (length) => {
          this.#read(shared.subarray(0, length))
          return true
        },
      },
    })
    this.socket.on('error', () => this.socket.destroy())
    if (bare) return
    this.socket.write(UPGRADE)
    this.send({ type: 'hello' })
    for (const lotId of lotIds) this.ask(lotId)
  }

  get isAnswered(): boolean {
    return this.#greeting === null
  }

  /** The whole state again, whatever it had. */
  ask(lotId: number): void {
    this.send({ type: 'subscribe', lot_id: lotId, last_seq: 0 })
  }

  /** With a mask of zeros, which changes nothing. */
  send(message: object): void {
    const text = Buffer.from(JSON.stringify(message))
    this.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
  }

  #read(chunk: Buffer): void {
    let rest = chunk
    if (this.#greeting !== null) {
      this.#greeting += rest.toString('latin1')
      const end = this.#greeting.indexOf('\r\n\r\n')
      if (end < 0) return
      rest = Buffer.from(this.#greeting.slice(end + 4), 'latin1')
      this.#greeting = null
    }
    while (rest.length > 0) {
      if (this.#left === 0) {
        const head = this.#head.length === 0 ? rest : Buffer.concat([this.#head, rest])
        const start = startOf(head)
        if (start === null) {
          this.#head = Buffer.from(head)
          return
        }
        if (head[0] === PING) this.socket.write(PONG)
        this.#head = NOTHING
        this.#tail = NOTHING
        this.#left = lengthOf(head)
        rest = head.subarray(start)
        if (this.#left === 0) continue
      }
      const taken = Math.min(this.#left, rest.length)
      this.#left -= taken
      const part = rest.subarray(Math.max(0, taken - TAIL_BYTES), taken)
      rest = rest.subarray(taken)
      const tail = this.#tail.length === 0 ? part : Buffer.concat([this.#tail, part])
      if (this.#left === 0) this.#whole(tail)
      else this.#tail = Buffer.from(tail.subarray(-TAIL_BYTES))
    }
  }

  #whole(tail: Buffer): void {
    const seqAt = tail.lastIndexOf('"seq":')
    if (seqAt < 0 || tail.indexOf('"server_time":', seqAt) < 0) return
    this.#onState(numberAt(tail, tail.lastIndexOf('"lot_id":') + 9), numberAt(tail, seqAt + 6))
  }
}

const NOTHING = Buffer.alloc(0)

/** Bytes before the text, or null when they are not all there. */
function startOf(head: Buffer): number | null {
  if (head.length < 2) return null
  const short = head[1] as number
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  return head.length < start ? null : start
}

function lengthOf(head: Buffer): number {
  const short = head[1] as number
  if (short < 126) return short
  return short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2))
}

function numberAt(text: Buffer, from: number): number {
  let value = 0
  for (let at = from; ; at++) {
    const digit = (text[at] as number) - 48
    if (!(digit >= 0 && digit <= 9)) return value
    value = value * 10 + digit
  }
}
