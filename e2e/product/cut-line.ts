import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Hands on what comes, to `to`, in whatever way it likes. */
export type Carry = (to: Socket) => (chunk: Buffer) => void

const asItCame: Carry = (to) => (chunk) => {
  if (!to.destroyed) to.write(chunk)
}

/**
 * A line to a server that can be cut, as a tunnel cuts a phone's: what runs over it ends, and nothing new comes through. Or it
 * falls silent, as where a switch between two machines fails: nothing ends, nothing arrives, and what was sent meanwhile
 * comes when the line is whole again.
 */
export class CutLine {
  /** The server's address by this line. */
  readonly address: string
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  #state: 'whole' | 'cut' | 'silent' = 'whole'

  private constructor(server: Server, far: URL) {
    this.#server = server
    const near = new URL(far)
    near.hostname = 'localhost'
    near.port = String((server.address() as AddressInfo).port)
    this.address = near.href.replace(/\/$/, '')
  }

  /** `carry`: how what the server says reaches the caller. */
  static async to(address: string, carry: Carry = asItCame): Promise<CutLine> {
    const far = new URL(address)
    const server = createServer({ noDelay: true }, (near) =>
      line.#join(near, connect({ port: Number(far.port), host: far.hostname, noDelay: true }), carry),
    )
    await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
    const line = new CutLine(server, far)
    return line
  }

  cut(): void {
    this.#state = 'cut'
    for (const end of this.#ends) end.destroy()
  }

  silence(): void {
    this.#state = 'silent'
    for (const end of this.#ends) end.pause()
  }

  mend(): void {
    this.#state = 'whole'
    for (const end of this.#ends) end.resume()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #join(near: Socket, far: Socket, carry: Carry): void {
    for (const [end, other, hand] of [
      [near, far, asItCame(far)],
      [far, near, carry(near)],
    ] as const) {
      this.#ends.add(end)
      end.on('data', hand)
      end.on('end', () => other.end())
      end.on('error', () => other.destroy())
      end.on('close', () => {
        this.#ends.delete(end)
        other.destroy()
      })
      if (this.#state === 'silent') end.pause()
    }
    if (this.#state === 'cut') near.destroy()
  }
}
