import type { Reply } from '@ketok/contract'
import { Bidder } from './bidder.ts'
import { dataOf } from './data-of.ts'
import { aroundPace, keepMoving } from './keep-moving.ts'
import { maximumFor, pick, valuation } from './temper.ts'

export interface CrowdOptions {
  /** Base of the public API, e.g. http://localhost:3000/api. */
  readonly api: string
  readonly emails: readonly string[]
  readonly password: string
  /** Between two moves of the whole crowd, on average. */
  readonly paceMs?: number
  readonly random?: () => number
}

export interface Crowd {
  /** Bids accepted so far. */
  readonly accepted: number
  stop(): Promise<void>
}

type Lots = Reply<'GET /unit'>['units']

/** How many lots, the next to close first, the crowd has in view. */
const LOTS_IN_VIEW = 60
const LOOK_AGAIN_MS = 20_000

/**
 * Bidders who act through the public API, so that a first visitor sees a living market. They know nothing that a
 * stranger with a browser would not: they look at the catalogue, think, and bid a maximum or let it be.
 */
export function openCrowd({
  api,
  emails,
  password,
  paceMs = 2500,
  random = Math.random,
}: CrowdOptions): Crowd {
  const bidders = emails.map((email) => new Bidder(api, email, password))
  let accepted = 0
  let lots: Lots = []
  let lookedAt = Number.NEGATIVE_INFINITY

  async function move(): Promise<void> {
    const now = Date.now()
    if (now - lookedAt > LOOK_AGAIN_MS) {
      lots = await openLots(api)
      lookedAt = now
    }
    const bidder = bidders[Math.floor(random() * bidders.length)]
    const chosen = pick(lots, now, random())
    if (!bidder || !chosen) return
    const lot = await bidder.call('GET /lot/{lot_id}', `/lot/${chosen.lot_id}`)
    if (lot?.state !== 'open') return
    const maximum = maximumFor(lot, valuation(bidder.email, lot.lot_id, lot.base_price), random() ** 2)
    if (maximum === null) return
    const own = await bidder.call('GET /customer/lot/{lot_id}', `/customer/lot/${lot.lot_id}`)
    if (!own?.can_bid || own.standing === 'leading') return
    const answer = await bidder.call('POST /customer/lot/{lot_id}/bid', `/customer/lot/${lot.lot_id}/bid`, {
      amount: maximum,
      client_bid_id: crypto.randomUUID(),
      // A machine does not slip.
      confirmed: true,
    })
    if (answer) accepted++
  }

  return keepMoving(
    async () => {
      await move()
      return aroundPace(paceMs, random)
    },
    () => accepted,
  )
}

async function openLots(api: string): Promise<Lots> {
  const reply = await fetch(`${api}/unit?kind=time&sort=closes_at&limit=${LOTS_IN_VIEW}`, {
    signal: AbortSignal.timeout(10_000),
  })
  if (!reply.ok) throw new Error(`Failed to look at the catalogue: ${reply.status}`)
  const { units } = await dataOf<Reply<'GET /unit'>>(reply)
  return units.filter((unit) => unit.state === 'open')
}
