import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line to the house that can be cut, as a tunnel cuts a phone's: what runs over it ends, and nothing new comes through. */
export class CutLine {
  readonly site: string
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  #isCut = false

  private constructor(server: Server) {
    this.#server = server
    this.site = `http://localhost:${(server.address() as AddressInfo).port}`
  }

  static async to(site: string): Promise<CutLine> {
    const port = Number(new URL(site).port)
    const server = createServer((near) => line.#join(near, connect(port, 'localhost')))
    await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
    const line = new CutLine(server)
    return line
  }

  cut(): void {
    this.#isCut = true
    for (const end of this.#ends) end.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #join(near: Socket, far: Socket): void {
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        this.#ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
    if (this.#isCut) near.destroy()
  }
}
