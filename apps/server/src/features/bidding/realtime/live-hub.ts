import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PROTOCOL, type ServerMessage } from '@ketok/contract/live'
import {
  type AuctionId,
  auctionId as auctionIdOf,
  type CustomerId,
  type FormKey,
  holdsOneOf,
  type LotId,
  mayOpenForm,
  maySee,
  readFormKey,
  SALE_STAFF,
  sessionHasBegun,
  wibIso,
} from '@ketok/domain'
import type { WebSocket } from 'ws'
import { AddressCount } from '../../../platform/limits/address-count.ts'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import { customerNews } from '../../notice/notification/notification.ts'
import { PRESENT_EVERY_MS, presence } from '../../notice/presence/presence.ts'
import { guestShutOut, premiumAccessOf, sessionEnded } from '../../people/account/account.ts'
import { staffSessionEnded } from '../../people/staff/staff.ts'
import { consoleMoved, lotMoved, roomMoved, visibleLot } from '../lot/lot.ts'
import { currentSnapshot, type SaleBoard, saleMoved, seenSale } from '../sale/sale.ts'
import { type HeardMessage, readMessage } from './client-message.ts'
import { branchesOfForm } from './form-branches.store.ts'
import { FormNews } from './form-news.ts'
import { type Arrival, CLOSE, type Door, LiveConnection, type Watched } from './live-connection.ts'
import { LotFrames } from './lot-frames.ts'
import { takeOfficeTicket } from './office-ticket.store.ts'
import { Outbox } from './outbox.ts'
import { RoomNews } from './room-news.ts'
import { SaleFrames, type SaleSight } from './sale-frames.ts'
import { StateChannel, type StateChannelParts, type StateFrame } from './state-channel.ts'
import { textFrame } from './text-frame.ts'
import { takeTicket } from './ticket.store.ts'
import { saleViewers } from './viewers.ts'

/** So long a lot's queue is at work at most, nearly always. */
const LOOK_AGAIN_MS = 100
/** A page shows some dozens of lots. */
const WATCHED_MAX = 200
/** A reconnecting page subscribes to all its lots at once; a person's page sends a few messages a second. */
const MESSAGES_BURST = 300
const MESSAGES_PER_SECOND = 30
const HELLO_MS = 10_000
/** Two pings of the client, or two of ours, without an answer. */
const SILENT_MS = 60_000
/** Colleagues shall not take for there whose line is gone: of the office each line is asked so often, and twice. */
const OFFICE_PING_MS = 10_000
const OFFICE_SILENT_MS = 25_000
const LOOK_AFTER_MS = 100
/** How old a screen may become at most whose news was lost between processes. */
const HEAL_MS = 2_000
/** After lost news own pages ask for their state afresh: not all in the same moment. */
const REFRESH_AT_ONCE = 50
const REFRESH_MS = 50
/** Whoever leaves at the last moment of their time has this long to be welcomed elsewhere. */
const MOVED_MS = 1_000
/** Consoles are told at most so often that what only they show has changed. */
const CONSOLE_MS = 250

/** Every live connection of this process. */
export class LiveHub {
  readonly #services: Services
  readonly #connections = new Set<LiveConnection>()
  readonly #byCustomer = new Map<CustomerId, Set<LiveConnection>>()
  readonly #bySession = new Map<number, Set<LiveConnection>>()
  readonly #channels = new Map<Watched, StateChannel>()
  readonly #outbox = new Outbox()
  readonly #lotFrames = new Map<number, LotFrames>()
  readonly #saleFrames = new Map<AuctionId, SaleFrames>()
  readonly #addresses: AddressCount
  readonly #consoles = new Map<number, NodeJS.Timeout>()
  readonly #roomNews = new RoomNews((auctionId, told) => this.#tellRoom(auctionId, told))
  readonly #formNews: FormNews
  readonly #stalled = new Set<LiveConnection>()
  readonly #stopListening: readonly (() => void)[]
  readonly #checkTimer: NodeJS.Timeout
  readonly #officeTimer: NodeJS.Timeout
  readonly #presenceTimer: NodeJS.Timeout
  readonly #repairTimer: NodeJS.Timeout
  #looking: NodeJS.Timeout | undefined
  #healing: Promise<void> | null = null

  constructor(services: Services) {
    this.#services = services
    this.#addresses = new AddressCount(services.config.liveSocketsPerAddress)
    this.#formNews = new FormNews(services.openForms)
    this.#stopListening = this.#listen()
    this.#checkTimer = setInterval(() => {
      this.#dropSilent('site', SILENT_MS)
      this.#lookAtRights().catch((error: unknown) =>
        services.log.error({ err: error }, 'live: the rights of connections could not be looked at'),
      )
    }, SILENT_MS / 2)
    this.#checkTimer.unref()
    this.#officeTimer = setInterval(() => this.#dropSilent('office', OFFICE_SILENT_MS), OFFICE_PING_MS)
    this.#officeTimer.unref()
    this.#presenceTimer = setInterval(() => this.#tellPresence(), PRESENT_EVERY_MS)
    this.#presenceTimer.unref()
    this.#repairTimer = setInterval(() => this.#heal(), HEAL_MS)
    this.#repairTimer.unref()
  }

  get size(): number {
    return this.#connections.size
  }

  /** How many are owed a state that their network does not take. */
  get stalledCount(): number {
    return this.#stalled.size
  }

  accept(socket: WebSocket, arrival: Arrival): void {
    const connection = new LiveConnection(socket, arrival, this.#outbox, performance.now())
    socket.on('error', () => socket.terminate())
    const giveBack = this.#addresses.take(arrival.address)
    if (giveBack === null) {
      turnAway(connection)
      return
    }
    this.#connections.add(connection)
    const allowance = new MessageAllowance()
    const waiting = setTimeout(() => {
      if (connection.greeting === null) closeSoon(socket, CLOSE.noHello)
    }, HELLO_MS)
    socket.on('pong', () => {
      connection.heardAt = performance.now()
    })
    socket.on('message', (data, isBinary) => {
      connection.heardAt = performance.now()
      if (!allowance.take(connection.heardAt)) {
        turnAway(connection)
        // Whoever floods does not read the close either.
        socket.pause()
        return
      }
      const message = isBinary ? null : readMessage(String(data))
      if (message === null) connection.send({ type: 'refused', code: 'bad_message' })
      else
        this.#receive(connection, message).catch((error: unknown) => this.#failed(connection, message, error))
    })
    socket.on('close', () => {
      clearTimeout(waiting)
      giveBack()
      this.#drop(connection)
    })
  }

  /** Before this node ends: browsers connect elsewhere, one after the other. Resolves when all have, or had their time. */
  async sendAway(withinMs: number): Promise<void> {
    const staying = new Set(this.#connections)
    if (staying.size === 0) return
    const gone = new Promise<void>((resolve) => {
      for (const connection of staying)
        connection.socket.once('close', () => {
          staying.delete(connection)
          if (staying.size === 0) resolve()
        })
    })
    for (const connection of staying) connection.send({ type: 'move', within_ms: withinMs })
    const late = new AbortController()
    await Promise.race([gone, pause(withinMs + MOVED_MS, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
  }

  close(): void {
    for (const stop of this.#stopListening) stop()
    clearInterval(this.#checkTimer)
    clearInterval(this.#officeTimer)
    clearInterval(this.#presenceTimer)
    clearInterval(this.#repairTimer)
    clearTimeout(this.#looking)
    for (const channel of this.#channels.values()) channel.close()
    for (const timer of this.#consoles.values()) clearTimeout(timer)
    this.#roomNews.close()
    this.#formNews.close()
    for (const { socket } of this.#connections) {
      closeSoon(socket, CLOSE.goingAway, 500)
    }
  }

  async #receive(connection: LiveConnection, message: HeardMessage): Promise<void> {
    const { greeting } = connection
    if ((message.type === 'hello') !== (greeting === null))
      return connection.send({ type: 'refused', code: 'bad_message' })
    if (message.type === 'hello') {
      connection.greeting = this.#greet(connection, message.ticket)
      return connection.greeting
    }
    // What follows a ticket is asked by its customer, also while the ticket is still looked at.
    await greeting
    if (!connection.isOpen) return
    switch (message.type) {
      case 'subscribe':
        return this.#come(connection, message)
      case 'unsubscribe':
        return this.#unsubscribe(connection, watchedIn(message))
      case 'ping':
        return connection.send({ type: 'pong', id: message.id, server_time: wibIso(this.#services.now()) })
    }
  }

  async #greet(connection: LiveConnection, ticket: string | undefined): Promise<void> {
    const { db } = this.#services
    if (ticket !== undefined && connection.door === 'office') {
      const taken = await takeOfficeTicket(db, tokenHash(ticket), this.#services.now())
      connection.office = taken === null ? null : { ...taken, who: null }
      if (!(await this.#isAtWork(connection))) return this.#refuseTicket(connection)
    } else if (ticket !== undefined) {
      const caller = await takeTicket(db, tokenHash(ticket), this.#services.now())
      if (caller === null) return this.#refuseTicket(connection)
      connection.caller = caller
      // It may have gone while the ticket was looked up.
      if (!this.#connections.has(connection)) return
      addTo(this.#byCustomer, caller.customerId, connection)
      this.#services.live.announce(presence, caller.customerId, true)
      addTo(this.#bySession, caller.sessionId, connection)
    }
    connection.send({
      type: 'welcome',
      protocol: LIVE_PROTOCOL,
      server_time: wibIso(this.#services.now()),
      customer_id: connection.caller?.customerId ?? null,
    })
    if (this.#services.live.isLagging) connection.send({ type: 'lagging', lagging: true })
  }

  /** Looks at them afresh: a role taken away is gone with it. */
  async #isAtWork({ office }: LiveConnection): Promise<boolean> {
    if (office === null) return false
    office.who = await this.#services.staffSession.atWork(office.sessionId)
    return office.who !== null
  }

  /**
   * What a connection was let in by may end without a word to it: of consoles by idleness or a disabled account, of
   * guests of closed sales by an invitation that was declined or ran out.
   */
  async #lookAtRights(): Promise<void> {
    for (const connection of [...this.#connections]) {
      if (connection.office !== null) {
        if (await this.#isAtWork(connection)) await this.#takeBack(connection)
        else closeSoon(connection.socket, CLOSE.sessionEnded)
      } else if (connection.closed.size > 0) await this.#shutOut(connection)
    }
  }

  /** What the roles and branches of its person open no more. */
  async #takeBack(connection: LiveConnection): Promise<void> {
    for (const what of [...connection.watched.keys()]) {
      const form = formOf(what)
      if (form === null ? seesSales(connection) : await this.#opensForm(connection, form)) continue
      this.#unsubscribe(connection, what)
      connection.send({ type: 'refused', ...refusalOf(what) })
    }
  }

  /**
   * At once, where something says that they may be a guest no longer; and when they have just come: what closed the sale to
   * them between the look at their right and their coming was told before they could be found here.
   */
  #lookAtGuest(connection: LiveConnection): void {
    this.#shutOut(connection).catch((error: unknown) =>
      this.#services.log.error({ err: error }, 'live: the rights of a guest could not be looked at'),
    )
  }

  async #shutOut(connection: LiveConnection): Promise<void> {
    const access = await premiumAccessOf(this.#services.db, connection.caller)
    for (const [what, sale] of [...connection.closed]) {
      if (maySee(access, sale)) continue
      this.#unsubscribe(connection, what)
      connection.send({ type: 'refused', ...refusalOf(what) })
    }
  }

  #refuseTicket(connection: LiveConnection): void {
    connection.send({ type: 'refused', code: 'bad_ticket' })
    closeSoon(connection.socket, CLOSE.badTicket)
  }

  /** A page that leaves while its lot is looked up is not counted: nothing would take it away again. */
  async #come(connection: LiveConnection, message: Extract<HeardMessage, { type: 'subscribe' }>) {
    const coming = { what: watchedIn(message) }
    if (!connection.hasRoomFor(coming.what, WATCHED_MAX)) {
      const { type: _, last_seq: __, ...what } = message
      return connection.send({ type: 'refused', code: 'too_many', ...what })
    }
    const isWanted = () => connection.coming.has(coming) && this.#connections.has(connection)
    const lastSeq = message.last_seq ?? 0
    connection.coming.add(coming)
    try {
      if ('form' in message) await this.#subscribeForm(connection, message.form, isWanted)
      else if ('lot_id' in message) await this.#subscribe(connection, message.lot_id, lastSeq, isWanted)
      else if ('session_of' in message)
        await this.#subscribeSession(connection, message.session_of, lastSeq, isWanted)
      else await this.#subscribeSale(connection, message.auction_id, lastSeq, isWanted)
    } finally {
      connection.coming.delete(coming)
    }
  }

  async #subscribe(
    connection: LiveConnection,
    lotId: LotId,
    lastSeq: number,
    isWanted: () => boolean,
  ): Promise<void> {
    // Whoever leads sales sees every lot, as they see every sale.
    const snapshot =
      connection.office === null
        ? await visibleLot(this.#services, lotId, async () => connection.caller)
        : orNotFound(seesSales(connection) ? await this.#services.lots.snapshot(lotId) : null)
    if (!isWanted()) return
    if (connection.office === null && !connection.watched.has(lotId))
      this.#services.lotViewers.came(lotId, viewerOf(connection))
    const seq = snapshot.projection.announcedSeq
    connection.watched.set(lotId, Math.min(lastSeq, seq))
    if (snapshot.sheet.premium && connection.office === null) connection.closed.set(lotId, snapshot.sheet)
    const frames = this.#lotFrames.get(lotId) ?? new LotFrames()
    this.#lotFrames.set(lotId, frames)
    this.#channel(lotId, seq, (since) => this.#nextLotFrame(lotId, frames, since)).watchers.add(connection)
    connection.send({ type: 'subscribed', lot_id: lotId, seq })
    if (lastSeq < seq)
      this.#sendState(connection, lotId, seq, frames.after(lastSeq, snapshot, this.#services.now()).frame)
    if (snapshot.sheet.premium) this.#lookAtGuest(connection)
  }

  async #subscribeSale(
    connection: LiveConnection,
    auctionId: AuctionId,
    lastSeq: number,
    isWanted: () => boolean,
  ): Promise<void> {
    const what: Watched = `sale:${auctionId}`
    const board = await this.#boardFor(connection, auctionId)
    if (board === null)
      return connection.send({ type: 'refused', code: 'unknown_sale', auction_id: auctionId })
    const { seq: found } = board
    const sight = await this.#sightOf(board)
    if (!isWanted()) return
    if (connection.caller !== null && !connection.watched.has(what))
      this.#came(auctionId, connection.caller.customerId)
    const { seq } = board
    connection.watched.set(what, Math.min(lastSeq, seq))
    if (board.sheet.premium) connection.closed.set(what, board.sheet)
    const frames = this.#saleFrames.get(auctionId) ?? new SaleFrames(sight)
    this.#saleFrames.set(auctionId, frames)
    this.#channel(what, seq, (since) => this.#nextSaleFrame(auctionId, frames, since)).watchers.add(
      connection,
    )
    connection.send({ type: 'subscribed', auction_id: auctionId, seq })
    if (lastSeq < seq) this.#sendState(connection, what, seq, frames.whole(sight).frame)
    if (seq < found) this.#lookAgain(auctionId)
    if (board.sheet.premium) this.#lookAtGuest(connection)
  }

  /** Whoever only wants to know whether it has begun is not in the room, and is told nothing else of it. */
  async #subscribeSession(
    connection: LiveConnection,
    auctionId: AuctionId,
    lastSeq: number,
    isWanted: () => boolean,
  ): Promise<void> {
    const what: Watched = `session:${auctionId}`
    const board = await this.#boardFor(connection, auctionId)
    if (board === null)
      return connection.send({ type: 'refused', code: 'unknown_sale', session_of: auctionId })
    if (!isWanted()) return
    const begun = sessionBegun(board)
    const seq = begun?.seq ?? 0
    connection.watched.set(what, Math.min(lastSeq, seq))
    if (board.sheet.premium) connection.closed.set(what, board.sheet)
    const next = async () => {
      const now = await this.#services.sales.board(auctionId)
      return now === null ? null : sessionBegun(now)
    }
    this.#channel(what, seq, next).watchers.add(connection)
    connection.send({ type: 'subscribed', session_of: auctionId, seq })
    if (begun !== null && lastSeq < seq) this.#sendState(connection, what, seq, begun.frame)
    if (board.sheet.premium) this.#lookAtGuest(connection)
  }

  /** Each is there once, whatever they do on it; also while nobody else is there. */
  async #subscribeForm(connection: LiveConnection, form: FormKey, isWanted: () => boolean): Promise<void> {
    const what: Watched = `form:${form}`
    const isOpen = (await this.#isAtWork(connection)) && (await this.#opensForm(connection, form))
    if (!isWanted()) return
    const who = connection.office?.who ?? null
    if (!isOpen || who === null) return connection.send({ type: 'refused', ...refusalOf(what) })
    connection.watched.set(what, 0)
    this.#formNews.came(form, connection, who)
  }

  /** Whoever is bound to branches learns nothing of who works at the records of others. */
  async #opensForm({ office }: LiveConnection, form: FormKey): Promise<boolean> {
    const who = office?.who ?? null
    if (who === null || !mayOpenForm(who.roles, form)) return false
    const { branchIds } = who
    if (branchIds === null) return true
    const branches = await branchesOfForm(this.#services.db, form)
    return branches === null || branches.some((id) => branchIds.includes(id))
  }

  async #boardFor(connection: LiveConnection, auctionId: AuctionId): Promise<SaleBoard | null> {
    const { office, caller } = connection
    if (office !== null) return seesSales(connection) ? this.#services.sales.board(auctionId) : null
    return seenSale(this.#services, auctionId, async () => caller).catch((error: unknown) => {
      if (error instanceof RefusalError) return null
      throw error
    })
  }

  async #sightOf(board: SaleBoard): Promise<SaleSight> {
    const { now, saleViewers: viewers } = this.#services
    const current = await currentSnapshot(this.#services, board)
    return { board, current, onlineCount: viewers.count(board.sheet.auctionId), now: now() }
  }

  async #nextSaleFrame(auctionId: AuctionId, frames: SaleFrames, since: number) {
    const board = await this.#services.sales.board(auctionId)
    if (board === null || board.seq <= since) return null
    const { seq } = board
    const sight = await this.#sightOf(board)
    if (board.seq < seq) this.#lookAgain(auctionId)
    return board.seq <= since ? null : frames.next(sight, since)
  }

  /** A lot's queue was still at work on what it had written: what it shows then may be news to nobody. */
  #lookAgain(auctionId: AuctionId): void {
    setTimeout(() => this.#channels.get(`sale:${auctionId}`)?.hear(), LOOK_AGAIN_MS).unref()
  }

  #unsubscribe(connection: LiveConnection, what: Watched): void {
    const wasWatching = connection.watched.has(what)
    connection.forget(what)
    const form = formOf(what)
    if (form !== null) {
      this.#formNews.left(form, connection)
      return
    }
    const channel = this.#channels.get(what)
    channel?.watchers.delete(connection)
    if (typeof what === 'number' && wasWatching && connection.office === null)
      this.#services.lotViewers.left(what, viewerOf(connection))
    const auctionId = auctionOf(what)
    if (auctionId !== null && wasWatching && connection.caller !== null) {
      this.#services.saleViewers.left(auctionId, connection.caller.customerId)
      this.#roomNews.moved(auctionId)
    }
    if (channel?.watchers.size !== 0) return
    channel.close()
    this.#channels.delete(what)
    if (auctionId !== null) {
      this.#saleFrames.delete(auctionId)
      this.#roomNews.forget(auctionId)
    }
    if (typeof what === 'number') this.#lotFrames.delete(what)
  }

  #channel(what: Watched, seq: number, frameAfter: StateChannelParts['frameAfter']): StateChannel {
    const known = this.#channels.get(what)
    if (known !== undefined) return known
    const { log } = this.#services
    const channel = new StateChannel(
      {
        what,
        frameAfter,
        onError: (error) => log.error({ err: error, what }, 'live: a state could not be shown'),
        onSent: (stalled) => this.#lookAfter(stalled),
      },
      seq,
    )
    this.#channels.set(what, channel)
    return channel
  }

  async #nextLotFrame(lotId: LotId, frames: LotFrames, since: number) {
    const snapshot = await this.#services.lots.snapshot(lotId)
    if (snapshot === null || snapshot.projection.announcedSeq <= since) return null
    return frames.after(since, snapshot, this.#services.now())
  }

  #came(auctionId: AuctionId, customerId: CustomerId): void {
    this.#services.saleViewers.came(auctionId, customerId)
    this.#roomNews.moved(auctionId)
  }

  /** To everybody who watches the sale, once for all; answers what stands now. */
  async #tellRoom(auctionId: AuctionId, told: string | undefined): Promise<string | undefined> {
    const { sales, saleViewers: viewers } = this.#services
    const board = await sales.board(auctionId).catch(() => null)
    const channel = this.#channels.get(`sale:${auctionId}`)
    if (board === null || channel === undefined) return undefined
    const { videoUrl: video_url } = board.sheet
    const room = { auction_id: auctionId, online_count: viewers.count(auctionId), video_url }
    const now = JSON.stringify(room)
    if (now === told) return now
    const frame = textFrame({ type: 'room', ...room } satisfies ServerMessage)
    for (const watcher of channel.watchers) watcher.sendHint(frame)
    return now
  }

  /** What only the rostrum shows: its pages fetch it afresh. */
  #tellConsoles(auctionId: AuctionId): void {
    if (this.#consoles.has(auctionId)) return
    const tell = () => {
      this.#consoles.delete(auctionId)
      for (const watcher of this.#channels.get(`sale:${auctionId}`)?.watchers ?? [])
        if (watcher.office !== null) watcher.send({ type: 'console', auction_id: auctionId })
    }
    this.#consoles.set(auctionId, setTimeout(tell, CONSOLE_MS))
  }

  #listen(): (() => void)[] {
    const { live } = this.#services
    return [
      live.listen(lotMoved, (lotId, { seq, sale }) => {
        this.#channels.get(lotId)?.hear(seq)
        if (sale !== undefined) this.#channels.get(`sale:${sale}`)?.hear()
      }),
      live.listen(saleMoved, (auctionId) => {
        this.#channels.get(`sale:${auctionId}`)?.hear()
        this.#channels.get(`session:${auctionId}`)?.hear()
      }),
      live.listen(roomMoved, (auctionId) => this.#roomNews.moved(auctionId)),
      live.listen(saleViewers, (auctionId, _news, origin) => {
        if (origin === 'elsewhere' && this.#channels.has(`sale:${auctionId}`))
          this.#roomNews.moved(auctionIdOf(auctionId))
      }),
      live.listen(consoleMoved, (auctionId) => this.#tellConsoles(auctionId)),
      live.listen(customerNews, (customerId, message) => {
        for (const connection of this.#byCustomer.get(customerId) ?? []) connection.send(message)
      }),
      live.listen(guestShutOut, (customerId) => {
        for (const connection of this.#byCustomer.get(customerId) ?? []) this.#lookAtGuest(connection)
      }),
      live.listen(sessionEnded, (sessionId) => {
        for (const { socket } of this.#bySession.get(sessionId) ?? []) closeSoon(socket, CLOSE.sessionEnded)
      }),
      live.listen(staffSessionEnded, (sessionId) => {
        for (const { office, socket } of this.#connections)
          if (office?.sessionId === sessionId) closeSoon(socket, CLOSE.sessionEnded)
      }),
      live.onMissed(() => {
        this.#makeUpForMissed().catch((error: unknown) =>
          this.#services.log.error({ err: error }, 'live: lost news could not be made up for'),
        )
      }),
      live.onLagging((lagging) => {
        for (const connection of this.#connections) connection.send({ type: 'lagging', lagging })
      }),
    ]
  }

  /**
   * Whatever another process did and this one was not told of. Where no other lives there is nothing to ask: memory is
   * sure then.
   */
  #heal(): void {
    if (this.#healing !== null || this.#channels.size === 0) return
    this.#healing = this.#lookForMissed()
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'live: what other processes did could not be looked at')
      })
      .finally(() => {
        this.#healing = null
      })
  }

  async #lookForMissed(): Promise<void> {
    const { lots } = this.#services
    if (lots.nodes.alone() !== null) return
    const watched = [...this.#channels.keys()]
    const lotIds = watched.filter((what) => typeof what === 'number')
    for (const lotId of await lots.behind(lotIds)) this.#channels.get(lotId)?.hear()
    // A sale is read afresh beside other processes; who has seen all of it is sent nothing.
    for (const what of watched) if (typeof what === 'string') this.#channels.get(what)?.hear()
  }

  /** News between processes was lost: own pages fetch afresh what is theirs, and rights are looked at again. */
  async #makeUpForMissed(): Promise<void> {
    this.#heal()
    for (const what of this.#channels.keys()) {
      const auctionId = auctionOf(what)
      if (auctionId !== null) this.#tellConsoles(auctionId)
    }
    await this.#services.session.refresh()
    await this.#lookAtRights()
    const connections = [...this.#byCustomer.values()].flatMap((each) => [...each])
    for (const [index, connection] of connections.entries()) {
      for (const topic of ['notification', 'nipl', 'transaction'] as const)
        if (connection.isOpen) connection.send({ type: 'notice', topic })
      if (index % REFRESH_AT_ONCE === REFRESH_AT_ONCE - 1) await pause(REFRESH_MS)
    }
  }

  /** To a newcomer; what their network cannot take yet comes to them even if nothing moves any more. */
  #sendState(connection: LiveConnection, what: Watched, seq: number, frame: Buffer): void {
    connection.sendState(what, seq, frame)
    if (connection.isStalled) this.#lookAfter([connection])
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

  #dropSilent(of: Door, silentMs: number): void {
    const before = performance.now() - silentMs
    for (const { door, socket, heardAt } of this.#connections) {
      if (door !== of) continue
      if (heardAt < before) socket.terminate()
      else socket.ping()
    }
  }

  #tellPresence(): void {
    for (const customerId of this.#byCustomer.keys()) this.#services.live.announce(presence, customerId, true)
  }

  #failed(connection: LiveConnection, message: HeardMessage, error: unknown): void {
    if (error instanceof RefusalError && error.refusal.code === 'not_found' && 'lot_id' in message) {
      connection.send({ type: 'refused', code: 'unknown_lot', lot_id: message.lot_id })
      return
    }
    this.#services.log.error({ err: error }, 'live: a message could not be handled')
    closeSoon(connection.socket, 1011)
  }

  #drop(connection: LiveConnection): void {
    this.#connections.delete(connection)
    this.#stalled.delete(connection)
    for (const what of [...connection.watched.keys()]) this.#unsubscribe(connection, what)
    const { caller } = connection
    if (caller === null) return
    removeFrom(this.#byCustomer, caller.customerId, connection)
    if (!this.#byCustomer.has(caller.customerId))
      this.#services.live.announce(presence, caller.customerId, false)
    removeFrom(this.#bySession, caller.sessionId, connection)
  }
}

/** A visitor without an account is known by their connection. */
const viewerOf = ({ caller, number }: LiveConnection): number => caller?.customerId ?? -number

/** The sale that is watched as a whole. */
function auctionOf(what: Watched): AuctionId | null {
  return typeof what === 'string' && what.startsWith('sale:')
    ? auctionIdOf(Number(what.slice('sale:'.length)))
    : null
}

/** The form that is watched. */
function formOf(what: Watched): FormKey | null {
  return typeof what === 'string' && what.startsWith('form:') ? readFormKey(what.slice('form:'.length)) : null
}

const rolesOf = ({ office }: LiveConnection) => office?.who?.roles ?? []
const seesSales = (connection: LiveConnection) => holdsOneOf(rolesOf(connection), SALE_STAFF)

/** That it is not there: whoever may not see it learns no more. */
function refusalOf(what: Watched): Omit<Extract<ServerMessage, { type: 'refused' }>, 'type'> {
  if (typeof what === 'number') return { code: 'unknown_lot', lot_id: what }
  const form = formOf(what)
  if (form !== null) return { code: 'unknown_form', form }
  const id = Number(what.slice(what.indexOf(':') + 1))
  return { code: 'unknown_sale', [what.startsWith('sale:') ? 'auction_id' : 'session_of']: id }
}

function watchedIn(message: Extract<HeardMessage, { type: 'subscribe' | 'unsubscribe' }>): Watched {
  if ('form' in message) return `form:${message.form}`
  if ('lot_id' in message) return message.lot_id
  return 'session_of' in message ? `session:${message.session_of}` : `sale:${message.auction_id}`
}

/** Told once: a session that has begun stays begun. */
function sessionBegun({ sheet, sale }: SaleBoard): StateFrame | null {
  if (!sessionHasBegun(sale.state)) return null
  const message: ServerMessage = { type: 'session', session_of: sheet.auctionId, seq: 1 }
  return { seq: message.seq, frame: textFrame(message) }
}

function turnAway(connection: LiveConnection): void {
  connection.send({ type: 'refused', code: 'too_many' })
  closeSoon(connection.socket, CLOSE.tooMuch)
}

/** The other side is told, and need not agree: a socket waits half a minute for whoever says nothing. */
function closeSoon(socket: WebSocket, code: number, ms = 1_000): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), ms).unref()
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
