import { connect, createServer, type Server, type Socket } from 'node:net'
import { beforeLookingAgain } from './pause.ts'

const LOOK_MS = 300
const TIMEOUT_MS = 1_000

/** One server behind the balancer, by its port. */
interface Backend {
  readonly port: number
  /** Of people who were led here; cut when it falls ill. */
  readonly connections: Set<Socket>
  isWell: boolean
}

/**
 * Leads each connection to the next server that says it is ready, like balancers of TCP: no stickiness, and whoever
 * comes again may meet another one. A server that does not answer in a second loses its connections.
 */
export class Balancer {
  readonly #server: Server
  readonly #backends: readonly Backend[]
  #turn = 0
  #open = true

  private constructor(ports: readonly number[]) {
    this.#backends = ports.map((port) => ({ port, connections: new Set(), isWell: false }))
    this.#server = createServer({ noDelay: true }, (caller) => this.#lead(caller))
    for (const backend of this.#backends) void this.#lookAfter(backend)
  }

  /** Listens at `port` for servers that listen, or will listen, at `ports`. */
  static async open(port: number, ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports)
    await new Promise<void>((ready) => balancer.#server.listen(port, () => ready()))
    return balancer
  }

  /** How many servers are ready. */
  get wellCount(): number {
    return this.#backends.filter(({ isWell }) => isWell).length
  }

  close(): void {
    this.#open = false
    this.#server.close()
    for (const backend of this.#backends) cut(backend)
  }

  #lead(caller: Socket): void {
    const well = this.#backends.filter(({ isWell }) => isWell)
    const backend = well[this.#turn++ % Math.max(1, well.length)]
    if (backend === undefined) {
      caller.destroy()
      return
    }
    const server = connect({ port: backend.port, host: '127.0.0.1', noDelay: true })
    backend.connections.add(caller)
    const end = () => {
      backend.connections.delete(caller)
      caller.destroy()
      server.destroy()
    }
    for (const socket of [caller, server]) socket.on('error', end).on('close', end)
    caller.pipe(server).pipe(caller)
  }

  async #lookAfter(backend: Backend): Promise<void> {
    while (this.#open) {
      const isWell = await fetch(`http://127.0.0.1:${backend.port}/api/health/ready`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        (answer) => answer.ok,
        () => false,
      )
      backend.isWell = isWell
      if (!isWell) cut(backend)
      await beforeLookingAgain(LOOK_MS)
    }
  }
}

function cut({ connections }: Backend): void {
  for (const connection of connections) connection.destroy()
}
