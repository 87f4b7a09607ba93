import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../observe/log.ts'
import type { Bus, Errands } from './bus.ts'

/** Below what a NATS server takes without being told otherwise (1 MiB). */
const MAX_BYTES = 500_000
const RETRY_MS = 500

/** For houses of more than a few processes. Several houses on one server need different `subject`s. */
export class NatsBus implements Bus {
  readonly maxBytes = MAX_BYTES
  readonly errands: Errands = {
    ask: (node, text, timeoutMs) => this.#ask(node, text, timeoutMs),
    serve: (node, answer) => {
      this.#served = { node, answer }
      this.#serve()
    },
  }
  readonly #servers: readonly URL[]
  readonly #subject: string
  readonly #log: Log
  #connection: NatsConnection | undefined
  #isThere = false
  #served: { readonly node: string; readonly answer: (text: string) => Promise<string> } | undefined
  #loggedAway = false
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor({ url, subject, log }: { url: string; subject: string; log: Log }) {
    this.#servers = url.split(',').map((server) => new URL(server))
    this.#subject = subject
    this.#log = log
  }

  get isAway(): boolean {
    return !this.#isThere
  }

  async open(hear: (text: string) => void): Promise<void> {
    try {
      const connection = await connect({
        servers: this.#servers.map(({ host }) => host),
        ...credentialsIn(this.#servers),
        ...(this.#servers.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
        maxReconnectAttempts: -1,
        // A server that is set up anew may refuse a password for a moment, and a second refusal would be the last try.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: RETRY_MS,
        pingInterval: 2_000,
        maxPingOut: 2,
        timeout: 3_000,
      })
      if (this.#closed) return await connection.close()
      this.#connection = connection
      this.#isThere = true
      connection.subscribe(`${this.#subject}.news`, {
        callback: (error, message) => {
          if (error === null) hear(message.string())
        },
      })
      this.#serve()
      void this.#follow(connection)
      // The server knows of the subscription before anybody counts on it.
      await connection.flush().catch(() => {})
    } catch (error) {
      this.#logAway(error)
      this.#retry = setTimeout(() => void this.open(hear), RETRY_MS)
      this.#retry.unref()
    }
  }

  send(text: string): void {
    // What waits for a line that is gone would come late and in bulk: it is lost instead, as everybody expects of a bus.
    if (this.#isThere) this.#connection?.publish(`${this.#subject}.news`, text)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#connection?.close()
  }

  async #ask(node: string, text: string, timeout: number): Promise<string | null> {
    if (!this.#isThere || this.#connection === undefined) return null
    try {
      const answer = await this.#connection.request(`${this.#subject}.node.${node}`, text, { timeout })
      return answer.string() || null
    } catch {
      // Nobody listens there any more, or they are too slow.
      return null
    }
  }

  /** Once, and not with each try. */
  #logAway(error: unknown): void {
    if (this.#loggedAway) return
    this.#loggedAway = true
    const servers = this.#servers.map(({ host }) => host).join(', ')
    this.#log.error(
      { err: error },
      `bus: NATS at ${servers} lets nobody in. Check NATS_URL. It is tried again until it does; meanwhile bids go on, and ` +
        'pages at other servers follow two seconds later.',
    )
  }

  #serve(): void {
    if (this.#served === undefined || this.#connection === undefined) return
    const { node, answer } = this.#served
    this.#connection.subscribe(`${this.#subject}.node.${node}`, {
      callback: (error, message) => {
        if (error !== null) return
        answer(message.string()).then(
          (text) => message.respond(text),
          () => message.respond(''),
        )
      },
    })
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        this.#isThere = false
        if (!this.#closed) this.#log.warn('bus: NATS is gone')
      } else if (type === 'reconnect') {
        this.#isThere = true
        this.#log.info('bus: NATS is back')
      }
    }
  }
}

/** Of the first server that names some: `nats://user:password@host:4222`, or a token alone before the `@`. */
function credentialsIn(servers: readonly URL[]): { user: string; pass: string } | { token: string } | object {
  const { username = '', password = '' } = servers.find((server) => server.username !== '') ?? {}
  if (username === '') return {}
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return secret === '' ? { token: name } : { user: name, pass: secret }
}
