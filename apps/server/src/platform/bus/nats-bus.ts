import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'

/** Below what a NATS server takes without being told otherwise (1 MiB). */
const MAX_BYTES = 500_000
const RETRY_MS = 500

/** For houses of more than a few processes. Several houses on one server need different `subject`s. */
export class NatsBus implements Bus {
  readonly maxBytes = MAX_BYTES
  readonly #servers: string[]
  readonly #subject: string
  readonly #log: Log
  #connection: NatsConnection | undefined
  #isThere = false
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor({ url, subject, log }: { url: string; subject: string; log: Log }) {
    this.#servers = url.split(',')
    this.#subject = `${subject}.news`
    this.#log = log
  }

  async open(hear: (text: string) => void): Promise<void> {
    try {
      const connection = await connect({
        servers: this.#servers,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_MS,
        pingInterval: 2_000,
        maxPingOut: 2,
        timeout: 3_000,
      })
      if (this.#closed) return await connection.close()
      this.#connection = connection
      this.#isThere = true
      connection.subscribe(this.#subject, {
        callback: (error, message) => {
          if (error === null) hear(message.string())
        },
      })
      void this.#follow(connection)
      // The server knows of the subscription before anybody counts on it.
      await connection.flush().catch(() => {})
    } catch (error) {
      this.#log.warn({ err: error }, 'bus: NATS does not answer')
      this.#retry = setTimeout(() => void this.open(hear), RETRY_MS)
      this.#retry.unref()
    }
  }

  send(text: string): void {
    // What waits for a line that is gone would come late and in bulk: it is lost instead, as everybody expects of a bus.
    if (this.#isThere) this.#connection?.publish(this.#subject, text)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#connection?.close()
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
