import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Exchange {
  readonly status: number
  readonly spentMs: number
}

/** What any connection received last: each reads it before the next is filled. */
const received = Buffer.alloc(65_536)
const LENGTH = 'content-length: '

/** One HTTP/1.1 connection; what is asked before the last answer came waits in it for its turn. */
export class Pipe {
  readonly #socket: Socket
  readonly #host: string
  readonly #waiting: { at: number; resolve: (exchange: Exchange) => void }[] = []
  #next = 0
  #received = ''

  private constructor(port: number) {
    this.#host = `127.0.0.1:${port}`
    const callback = (size: number) => {
      this.#read(received.toString('latin1', 0, size))
      return true
    }
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: received, callback } })
  }

  static async open(port: number): Promise<Pipe> {
    const pipe = new Pipe(port)
    await once(pipe.#socket, 'connect')
    return pipe
  }

  get underWay(): number {
    return this.#waiting.length - this.#next
  }

  post(path: string, token: string, body: string, at = performance.now()): Promise<Exchange> {
    const exchange = new Promise<Exchange>((resolve) => this.#waiting.push({ at, resolve }))
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    return exchange
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(text: string): void {
    this.#received += text
    let from = 0
    for (;;) {
      const headEnd = this.#received.indexOf('\r\n\r\n', from)
      if (headEnd < 0) break
      const length = Number.parseInt(
        this.#received.slice(this.#received.indexOf(LENGTH, from) + LENGTH.length, headEnd),
        10,
      )
      const end = headEnd + 4 + length
      if (this.#received.length < end) break
      const answered = this.#waiting[this.#next++]
      answered?.resolve({
        status: Number(this.#received.slice(from + 9, from + 12)),
        spentMs: performance.now() - answered.at,
      })
      from = end
    }
    this.#received = this.#received.slice(from)
    if (this.#next < this.#waiting.length) return
    this.#waiting.length = 0
    this.#next = 0
  }
}
