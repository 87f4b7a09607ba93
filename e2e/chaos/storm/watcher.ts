import { beforeLookingAgain } from '../../product/pause.ts'
import type { HouseLine } from './house-line.ts'
import type { Witness } from './witness.ts'

const AGAIN_MS = 300

/** A page with a live connection: watches all lots, and comes back whenever the connection is lost. */
export class Watcher {
  /** The newest price it was shown, by lot. */
  readonly prices = new Map<number, number | null>()
  readonly ended = new Set<number>()
  readonly #witness: Witness
  readonly #site: string
  readonly #lotIds: readonly number[]
  /** Signed in, if it belongs to somebody. */
  readonly #owner: { readonly id: number; readonly line: HouseLine } | null
  readonly #seqs = new Map<number, number>()
  #socket: WebSocket | undefined
  #connection = 0
  #going = true
  #done: Promise<void> | undefined

  constructor(
    witness: Witness,
    site: string,
    lotIds: readonly number[],
    owner: { readonly id: number; readonly line: HouseLine } | null,
  ) {
    this.#witness = witness
    this.#site = site
    this.#lotIds = lotIds
    this.#owner = owner
  }

  start(): void {
    this.#done = this.#watch()
  }

  /** Null while it has none. */
  get connection(): number | null {
    return this.#socket?.readyState === WebSocket.OPEN ? this.#connection : null
  }

  async stop(): Promise<void> {
    this.#going = false
    this.#socket?.close()
    await this.#done
  }

  async #watch(): Promise<void> {
    while (this.#going) {
      await this.#connect().catch(() => {})
      if (this.#going) await beforeLookingAgain(AGAIN_MS)
    }
  }

  async #connect(): Promise<void> {
    const ticket =
      this.#owner === null
        ? null
        : await this.#owner.line.get<{ ticket: string }>('POST', '/customer/realtime-ticket')
    const socket = new WebSocket(`${this.#site.replace('http', 'ws')}/realtime`)
    this.#socket = socket
    this.#connection = this.#witness.nextConnection()
    const connection = this.#connection
    const send = (message: object) => socket.send(JSON.stringify(message))
    await new Promise<void>((closed) => {
      socket.addEventListener('open', () => {
        send({ type: 'hello', ...(ticket === null ? {} : ticket) })
        for (const lot_id of this.#lotIds) {
          const last_seq = this.#seqs.get(lot_id)
          send({ type: 'subscribe', lot_id, ...(last_seq === undefined ? {} : { last_seq }) })
        }
        if (!this.#going) socket.close()
      })
      socket.addEventListener('message', ({ data }) => this.#hear(String(data), connection))
      socket.addEventListener('close', () => closed())
      socket.addEventListener('error', () => closed())
    })
  }

  #hear(text: string, connection: number): void {
    const body = JSON.parse(text) as Record<string, unknown>
    const { lot_id: lotId, seq, type } = body
    if (typeof lotId !== 'number' || typeof seq !== 'number' || type === 'subscribed') return
    const kind = type === 'lot' ? 'frame' : 'own_frame'
    this.#witness.saw({ viewer: this.#owner?.id ?? null, lotId, seq, kind, connection, body })
    if (kind === 'own_frame') return
    this.#seqs.set(lotId, seq)
    this.prices.set(lotId, body.price as number | null)
    if (['sold', 'konfirmasi', 'passed'].includes(String(body.state))) this.ended.add(lotId)
  }
}
