import type { ServerMessage } from '@ketok/contract/live'
import { type CustomerId, type LotId, wibIso } from '@ketok/domain'
import type { WebSocket } from 'ws'
import { RefusalError } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { visibleLot } from '../lot/find-lot.ts'
import type { LotNews } from '../lot/lot-news.ts'
import { readMessage } from './client-message.ts'
import { CLOSE, LiveConnection } from './live-connection.ts'
import { LotChannel, lotFrame } from './lot-channel.ts'
import { PRESENT_EVERY_MS, presenceTopic } from './presence.ts'
import { takeTicket } from './ticket.store.ts'

/** A page shows some dozens of lots. */
const WATCHED_MAX = 200
/** A reconnecting page subscribes to all its lots at once; a person's page sends a few messages a second. */
const MESSAGES_BURST = 300
const MESSAGES_PER_SECOND = 30
const HELLO_MS = 10_000
/** Two pings of the client, or two of ours, without an answer. */
const SILENT_MS = 60_000
const LOOK_AFTER_MS = 100

/** Every live connection of this process. */
export class LiveHub {
  readonly #services: Services
  readonly #connections = new Set<LiveConnection>()
  readonly #byCustomer = new Map<CustomerId, Set<LiveConnection>>()
  readonly #bySession = new Map<number, Set<LiveConnection>>()
  readonly #channels = new Map<number, LotChannel>()
  readonly #stalled = new Set<LiveConnection>()
  readonly #stopListening: () => void
  readonly #keeper: NodeJS.Timeout
  readonly #caller: NodeJS.Timeout
  #looking: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
    this.#stopListening = services.live.listen((topic, news) => this.#hear(topic, news))
    this.#keeper = setInterval(() => this.#dropSilent(), SILENT_MS / 2)
    this.#keeper.unref()
    this.#caller = setInterval(() => this.#tellPresence(), PRESENT_EVERY_MS)
    this.#caller.unref()
  }

  get size(): number {
    return this.#connections.size
  }

  accept(socket: WebSocket): void {
    const connection = new LiveConnection(socket, performance.now())
    this.#connections.add(connection)
    const allowance = new MessageAllowance()
    const waiting = setTimeout(() => {
      if (!connection.greeted) socket.close(CLOSE.noHello)
    }, HELLO_MS)
    socket.on('pong', () => {
      connection.heardAt = performance.now()
    })
    socket.on('message', (data, isBinary) => {
      connection.heardAt = performance.now()
      if (!allowance.take(connection.heardAt)) {
        connection.send({ type: 'refused', code: 'too_many' })
        socket.close(CLOSE.tooMuch)
        // Whoever floods does not read the close either.
        socket.pause()
        setTimeout(() => socket.terminate(), 1_000).unref()
        return
      }
      const message = isBinary ? null : readMessage(String(data))
      if (message === null) connection.send({ type: 'refused', code: 'bad_message' })
      else this.#receive(connection, message).catch((error: unknown) => this.#failed(connection, error))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(waiting)
      this.#drop(connection)
    })
  }

  close(): void {
    this.#stopListening()
    clearInterval(this.#keeper)
    clearInterval(this.#caller)
    clearTimeout(this.#looking)
    for (const channel of this.#channels.values()) channel.close()
    for (const { socket } of this.#connections) {
      socket.close(CLOSE.goingAway)
      setTimeout(() => socket.terminate(), 500).unref()
    }
  }

  async #receive(
    connection: LiveConnection,
    message: NonNullable<ReturnType<typeof readMessage>>,
  ): Promise<void> {
    if (message.type === 'hello') return this.#greet(connection, message.ticket)
    if (!connection.greeted) return connection.send({ type: 'refused', code: 'bad_message' })
    switch (message.type) {
      case 'subscribe':
        return this.#subscribe(connection, message.lot_id as LotId, message.last_seq ?? 0)
      case 'unsubscribe':
        return this.#unsubscribe(connection, message.lot_id)
      case 'ping':
        return connection.send({ type: 'pong', id: message.id, server_time: wibIso(this.#services.now()) })
    }
  }

  async #greet(connection: LiveConnection, ticket: string | undefined): Promise<void> {
    if (connection.greeted) return connection.send({ type: 'refused', code: 'bad_message' })
    connection.greeted = true
    const { db } = this.#services
    if (ticket !== undefined) {
      const caller = await takeTicket(db, tokenHash(ticket), this.#services.now())
      if (caller === null) {
        connection.send({ type: 'refused', code: 'bad_ticket' })
        connection.socket.close(CLOSE.badTicket)
        return
      }
      connection.caller = caller
      // It may have gone while the ticket was looked up.
      if (!this.#connections.has(connection)) return
      addTo(this.#byCustomer, caller.customerId, connection)
      this.#services.live.announce(presenceTopic(caller.customerId), true)
      addTo(this.#bySession, caller.sessionId, connection)
    }
    connection.send({
      type: 'welcome',
      server_time: wibIso(this.#services.now()),
      customer_id: connection.caller?.customerId ?? null,
    })
  }

  async #subscribe(connection: LiveConnection, lotId: LotId, lastSeq: number): Promise<void> {
    if (connection.watched.size >= WATCHED_MAX && !connection.watched.has(lotId)) {
      return connection.send({ type: 'refused', code: 'too_many', lot_id: lotId })
    }
    const standing = await visibleLot(this.#services, lotId, async () => connection.caller)
    if (!this.#connections.has(connection)) return
    const seq = standing.columns.announcedSeq
    connection.watched.set(lotId, Math.min(lastSeq, seq))
    this.#channel(lotId, seq).watchers.add(connection)
    connection.send({ type: 'subscribed', lot_id: lotId, seq })
    if (lastSeq < seq) connection.sendLot(lotId, seq, lotFrame(standing, lastSeq, this.#services.now()))
  }

  #unsubscribe(connection: LiveConnection, lotId: number): void {
    connection.forget(lotId)
    const channel = this.#channels.get(lotId)
    channel?.watchers.delete(connection)
    if (channel?.watchers.size === 0) {
      channel.close()
      this.#channels.delete(lotId)
    }
  }

  #channel(lotId: LotId, seq: number): LotChannel {
    const known = this.#channels.get(lotId)
    if (known !== undefined) return known
    const { lots, log } = this.#services
    const channel = new LotChannel(
      {
        lotId,
        now: () => this.#services.now(),
        standing: () => lots.standing(lotId),
        onError: (error) => log.error({ err: error, lot_id: lotId }, 'live: a lot could not be shown'),
        onSent: (stalled) => this.#lookAfter(stalled),
      },
      seq,
    )
    this.#channels.set(lotId, channel)
    return channel
  }

  #hear(topic: string, news: unknown): void {
    const colon = topic.indexOf(':')
    const id = Number(topic.slice(colon + 1))
    switch (topic.slice(0, colon)) {
      case 'lot':
        this.#channels.get(id)?.hear((news as LotNews).seq)
        break
      case 'customer':
        for (const connection of this.#byCustomer.get(id as CustomerId) ?? [])
          connection.send(news as ServerMessage)
        break
      case 'session':
        for (const { socket } of this.#bySession.get(id) ?? []) socket.close(CLOSE.sessionEnded)
        break
    }
  }

  /** Sockets whose network is slow get the newest states as soon as it takes them. */
  #lookAfter(stalled: readonly LiveConnection[]): void {
    for (const connection of stalled) this.#stalled.add(connection)
    this.#looking ??= setTimeout(() => {
      this.#looking = undefined
      for (const connection of this.#stalled) {
        connection.catchUp()
        if (!connection.isStalled) this.#stalled.delete(connection)
      }
      if (this.#stalled.size > 0) this.#lookAfter([])
    }, LOOK_AFTER_MS)
  }

  #dropSilent(): void {
    const before = performance.now() - SILENT_MS
    for (const { socket, heardAt } of this.#connections) {
      if (heardAt < before) socket.terminate()
      else socket.ping()
    }
  }

  #tellPresence(): void {
    for (const customerId of this.#byCustomer.keys())
      this.#services.live.announce(presenceTopic(customerId), true)
  }

  #failed(connection: LiveConnection, error: unknown): void {
    if (error instanceof RefusalError && error.refusal.code === 'not_found') {
      connection.send({ type: 'refused', code: 'unknown_lot' })
      return
    }
    this.#services.log.error({ err: error }, 'live: a message could not be handled')
    connection.socket.close(1011)
  }

  #drop(connection: LiveConnection): void {
    this.#connections.delete(connection)
    this.#stalled.delete(connection)
    for (const lotId of [...connection.watched.keys()]) this.#unsubscribe(connection, lotId)
    const { caller } = connection
    if (caller === null) return
    removeFrom(this.#byCustomer, caller.customerId, connection)
    if (!this.#byCustomer.has(caller.customerId))
      this.#services.live.announce(presenceTopic(caller.customerId), false)
    removeFrom(this.#bySession, caller.sessionId, connection)
  }
}

/** A bucket of messages that fills with time. */
class MessageAllowance {
  #left = MESSAGES_BURST
  #at = performance.now()

  take(now: number): boolean {
    this.#left = Math.min(MESSAGES_BURST, this.#left + ((now - this.#at) / 1000) * MESSAGES_PER_SECOND)
    this.#at = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}

function addTo<Key>(index: Map<Key, Set<LiveConnection>>, key: Key, connection: LiveConnection): void {
  const set = index.get(key)
  if (set === undefined) index.set(key, new Set([connection]))
  else set.add(connection)
}

function removeFrom<Key>(index: Map<Key, Set<LiveConnection>>, key: Key, connection: LiveConnection): void {
  const set = index.get(key)
  set?.delete(connection)
  if (set?.size === 0) index.delete(key)
}
