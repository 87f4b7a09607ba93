import type { Reply } from '@ketok/contract'
import { Bidder } from './bidder.ts'
import type { Crowd, CrowdOptions } from './crowd.ts'
import { dataOf } from './data-of.ts'
import { aroundPace, keepMoving } from './keep-moving.ts'
import { valuation } from './temper.ts'

type Sale = Reply<'GET /lelang/{auction_id}/sidang'>

/** How many coming sales, the next first, the crowd goes to. */
const SALES_IN_VIEW = 5
const LOOK_AGAIN_MS = 20_000
/** Nobody sits in an empty hall: a sale that does not run is looked at less often. */
const QUIET_MS = 4_000

/** Fewer steps than on the net: a hall that bids each lot up for minutes leaves no time for thirty. */
const DAMPING = 4

/**
 * The same people in live sales: they take what is asked, as one tap of a phone does, while it is worth it to them.
 * Whoever has no NIPL is told so by the house and goes on looking.
 */
export function openHallCrowd({
  api,
  emails,
  password,
  paceMs = 3_500,
  random = Math.random,
}: CrowdOptions): Crowd {
  const bidders = emails.map((email) => new Bidder(api, email, password))
  let accepted = 0
  let auctionIds: readonly number[] = []
  let lookedAt = Number.NEGATIVE_INFINITY

  /** Whether something is being sold anywhere. */
  async function move(): Promise<boolean> {
    const now = Date.now()
    if (now - lookedAt > LOOK_AGAIN_MS) {
      auctionIds = await liveSales(api)
      lookedAt = now
    }
    let isSelling = false
    for (const auctionId of auctionIds) {
      const sale = await read<Sale>(`${api}/lelang/${auctionId}/sidang`)
      if (sale?.state !== 'live' || sale.current?.ask == null) continue
      isSelling = true
      const { lot_id, ask } = sale.current
      const bidder = bidders[Math.floor(random() * bidders.length)]
      const base = sale.lots.find((lot) => lot.lot_id === lot_id)?.base_price ?? ask
      if (!bidder || ask > hallWorth(bidder.email, lot_id, base)) continue
      const answer = await bidder.call('POST /customer/lot/{lot_id}/bid', `/customer/lot/${lot_id}/bid`, {
        amount: ask,
        client_bid_id: crypto.randomUUID(),
      })
      if (answer) accepted++
    }
    return isSelling
  }

  return keepMoving(
    async () => ((await move()) ? aroundPace(paceMs, random) : QUIET_MS),
    () => accepted,
  )
}

function hallWorth(email: string, lotId: number, base: number): number {
  return base + (valuation(email, lotId, base) - base) / DAMPING
}

async function liveSales(api: string): Promise<number[]> {
  const found = await read<Reply<'GET /lelang'>>(`${api}/lelang?kind=live&limit=${SALES_IN_VIEW}`)
  return (found?.auctions ?? []).filter(({ state }) => state !== 'closed').map(({ auction_id }) => auction_id)
}

async function read<Data>(url: string): Promise<Data | null> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!reply.ok) {
    await reply.arrayBuffer()
    return null
  }
  return dataOf<Data>(reply)
}
