import { type ClientMessage, LIVE_PROTOCOL, type OwnMessage, type ServerMessage } from '@ketok/contract/live'
import { type Observable, source } from '../observable.ts'
import type { ServerClock } from './server-clock.ts'
import { createWatchList } from './watch-list.ts'

export type LiveStatus = 'connecting' | 'connected' | 'waiting'
export type LotFrame = Extract<ServerMessage, { type: 'lot' }>
export type SaleFrame = Extract<ServerMessage, { type: 'sale' }>
export type RoomFrame = Extract<ServerMessage, { type: 'room' }>

export interface LotListener {
  /** A newer state; seqs only rise. `complete` is false when history rows were missed: fetch them afresh. */
  onLot(frame: LotFrame, complete: boolean): void
}

export interface SaleListener {
  /** A newer state of the sale. `complete` is false when rows or lots were missed: fetch the sale afresh. */
  onSale(frame: SaleFrame, complete: boolean): void
  /** Somebody came or left, or the film is elsewhere: no step of the sale, and nothing was missed. */
  onRoom?(room: RoomFrame): void
  /** In the office: something changed that only the console shows. Fetch it afresh. */
  onConsole?(): void
}

export interface SessionListener {
  /** The auctioneer has opened the session. */
  onBegun(): void
}

type Watched = { lot_id: number } | { auction_id: number } | { session_of: number }
/** A method: whoever listens at one door need not know what only the other door is told. */
interface Hearing {
  hear(message: OwnMessage | FormMessage): void
}
export type FormMessage = Extract<ServerMessage, { type: 'form' }>

export interface LiveParts {
  url: string
  clock: ServerClock
  /** A one-use ticket for a signed-in customer, null for a visitor. Where it fails one is let in as a visitor, and tries again. */
  ticket(): Promise<string | null>
  openSocket?: (url: string) => WebSocket
  random?: () => number
}

export interface Live {
  readonly status: Observable<LiveStatus>
  /** The house speaks a newer version of the messages: nothing comes any more until the page is loaded afresh. */
  readonly isOutdated: Observable<boolean>
  /** The house's servers do not hear each other: what comes is right, and may be some seconds old. */
  readonly isLagging: Observable<boolean>
  /** Watches a lot from `lastSeq` on; several watchers share one subscription. */
  watchLot(lotId: number, lastSeq: number, listener: LotListener): () => void
  /** Watches a live or offline sale as a whole, in the same way. */
  watchSale(auctionId: number, lastSeq: number, listener: SaleListener): () => void
  /** Only whether the session of a sale has begun, from outside its room. */
  watchSession(auctionId: number, listener: SessionListener): () => void
  /** For what only the office watches (`watch-forms.ts`): the site does not carry it. Said while the line is there, or not at all. */
  send(message: ClientMessage): void
  /** In the office also what is told of forms (`watch-forms.ts`). */
  onOwn(listener: (message: OwnMessage) => void): () => void
  connect(): void
  close(): void
  /** Sign-in or sign-out: connect again as somebody else. */
  reconnect(): void
}

/** First retry soon, then slower, never in step with everyone else. */
const RETRY_FIRST_MS = 400
const RETRY_MAX_MS = 15_000
/** A server that is started anew is away for seconds: so long nobody waits longer than this for their next try. */
const RESTART_MS = 30_000
const RETRY_SOON_MS = 1_200
const PING_MS = 10_000
/** Two pings without an answer: the line is dead although the socket looks open. */
const SILENCE_MS = 25_000
/** A line that was asked for in a rush may never be answered: another try comes sooner than the system gives up. */
const CONNECT_MS = 9_000

export function createRealtime(parts: LiveParts): Live {
  const { clock } = parts
  const openSocket = parts.openSocket ?? ((url: string) => new WebSocket(url))
  const random = parts.random ?? Math.random
  const status = source<LiveStatus>('waiting')
  const isOutdated = source(false)
  const isLagging = source(false)
  const ownListeners = new Set<Hearing['hear']>()
  const pings = new Map<number, number>()
  let socket: WebSocket | null = null
  let wanted = false
  let attempts = 0
  let pingId = 0
  let heardAt = 0
  let lostAt: number | null = null
  /** The line to another node, while this one is still used. */
  let successor: WebSocket | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined

  const send = (message: ClientMessage) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message))
  }

  const isConnected = () => status.get() === 'connected'
  const listOf = <Listener>(named: (id: number) => Watched) =>
    createWatchList<Listener>({
      isConnected,
      subscribe: (id, last_seq) => send({ type: 'subscribe', ...named(id), last_seq }),
      unsubscribe: (id) => send({ type: 'unsubscribe', ...named(id) }),
    })
  const lots = listOf<LotListener>((lot_id) => ({ lot_id }))
  const sales = listOf<SaleListener>((auction_id) => ({ auction_id }))
  const sessions = listOf<SessionListener>((session_of) => ({ session_of }))

  function open(): void {
    clearTimeout(retryTimer)
    if (!wanted || socket) return
    status.set('connecting')
    socket = dial()
    heardAt = clock.monotonic()
    clearInterval(pingTimer)
    pingTimer = setInterval(() => {
      if (clock.monotonic() - heardAt > (isConnected() ? SILENCE_MS : CONNECT_MS)) {
        const silent = socket
        if (silent === null) return
        silent.close()
        lost(silent)
        return
      }
      ping()
    }, PING_MS)
  }

  /** A line that says hello once it is open, and is heard while it is the one in use or about to be. */
  function dial(): WebSocket {
    const opened = openSocket(parts.url)
    const isOurs = () => socket === opened || successor === opened
    opened.onopen = async () => {
      const ticket = await parts.ticket().catch(() => undefined)
      if (!isOurs()) return
      opened.send(
        JSON.stringify((ticket ? { type: 'hello', ticket } : { type: 'hello' }) satisfies ClientMessage),
      )
      // As anybody for now, who gets no own messages: in a while they come again as themselves.
      if (ticket === undefined)
        setTimeout(() => socket === opened && reconnect(), RETRY_MAX_MS * (0.5 + random()))
    }
    opened.onmessage = (event) => {
      if (!isOurs()) return
      const message: ServerMessage = JSON.parse(String(event.data))
      if (successor === opened) {
        if (message.type !== 'welcome') return
        takeOver(opened)
      }
      heardAt = clock.monotonic()
      receive(message)
    }
    opened.onclose = () => {
      if (successor === opened) successor = null
      lost(opened)
    }
    // Safari keeps a refused socket in "connecting" without closing it; `error` always comes.
    opened.onerror = () => opened.close()
    return opened
  }

  /** Its node is about to end: another line is made while this one still speaks, at a moment of our own. */
  function move(withinMs: number): void {
    const left = socket
    setTimeout(() => {
      if (left !== null && socket === left) successor ??= dial()
    }, withinMs * random())
  }

  /** From here on the other line is the one. Its `welcome` has pages ask for what they watch. */
  function takeOver(opened: WebSocket): void {
    const left = socket
    successor = null
    socket = opened
    heardAt = clock.monotonic()
    pings.clear()
    // Whoever fetches something at each new line does so at this one.
    status.set('connecting')
    left?.close()
  }

  function stay(): void {
    successor?.close()
    successor = null
  }

  function lost(closed: WebSocket): void {
    if (socket !== closed) return
    pings.clear()
    // On its way already: it is waited for as a first line is.
    if (successor !== null) {
      takeOver(successor)
      return
    }
    socket = null
    clearInterval(pingTimer)
    status.set('waiting')
    if (!wanted) return
    lostAt ??= clock.monotonic()
    const most = clock.monotonic() - lostAt < RESTART_MS ? RETRY_SOON_MS : RETRY_MAX_MS
    const ceiling = Math.min(most, RETRY_FIRST_MS * 2 ** attempts++)
    retryTimer = setTimeout(open, ceiling * (0.5 + random() / 2))
  }

  function reconnect(): void {
    if (!wanted) return
    const stale = socket
    socket = null
    stay()
    clearInterval(pingTimer)
    stale?.close()
    attempts = 0
    lostAt = null
    open()
  }

  function close(): void {
    wanted = false
    clearTimeout(retryTimer)
    stay()
    const open = socket
    if (open) {
      lost(open)
      open.close()
    }
  }

  /** An older version is that of a server which is about to be replaced: a later try meets the new one. */
  function misunderstood(protocol: number): void {
    if (protocol > LIVE_PROTOCOL) {
      isOutdated.set(true)
      close()
    } else socket?.close()
  }

  function ping(): void {
    pings.set(++pingId, clock.monotonic())
    send({ type: 'ping', id: pingId })
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (message.protocol !== LIVE_PROTOCOL) {
          misunderstood(message.protocol)
          return
        }
        attempts = 0
        lostAt = null
        isLagging.set(false)
        clock.hint(Date.parse(message.server_time))
        status.set('connected')
        ping()
        lots.resubscribe()
        sales.resubscribe()
        sessions.resubscribe()
        return
      case 'pong': {
        const sentAt = pings.get(message.id)
        pings.delete(message.id)
        if (sentAt !== undefined) clock.observe(sentAt, clock.monotonic(), Date.parse(message.server_time))
        return
      }
      case 'lot': {
        const news = lots.take(message.lot_id, message.seq, message.rows_after_seq)
        for (const listener of news?.listeners ?? []) listener.onLot(message, news?.complete ?? false)
        return
      }
      case 'sale': {
        const news = sales.take(message.auction_id, message.seq, message.since_seq)
        for (const listener of news?.listeners ?? []) listener.onSale(message, news?.complete ?? false)
        return
      }
      case 'room':
      case 'console':
        for (const listener of sales.of(message.auction_id))
          if (message.type === 'room') listener.onRoom?.(message)
          else listener.onConsole?.()
        return
      case 'session': {
        const news = sessions.take(message.session_of, message.seq, 0)
        for (const listener of news?.listeners ?? []) listener.onBegun()
        return
      }
      case 'lagging':
        isLagging.set(message.lagging)
        return
      case 'outbid':
      case 'leading':
      case 'notice':
      case 'form':
        for (const listener of [...ownListeners]) listener(message)
        return
      case 'move':
        move(message.within_ms)
    }
  }

  return {
    status,
    isOutdated,
    isLagging,
    watchLot: lots.watch,
    watchSale: sales.watch,
    watchSession: (auctionId, listener) => sessions.watch(auctionId, 0, listener),
    send,
    onOwn(listener) {
      ownListeners.add(listener)
      return () => ownListeners.delete(listener)
    },
    connect() {
      wanted = true
      open()
    },
    close,
    reconnect,
  }
}
