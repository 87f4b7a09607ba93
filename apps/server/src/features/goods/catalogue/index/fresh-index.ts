import { FreshRun } from '../../../../platform/concurrency/fresh-run.ts'
import type { Reads } from '../../../../platform/database/reads.ts'
import type { Db, Tables } from '../../../../tables.ts'
import type { LotState } from '../catalogue.tables.ts'
import { changedLots, horizon, type IndexRow, type LiveRow, movedLots } from './index.store.ts'
import { type IndexedLot, type LiveFacts, LotIndex, type Shelf } from './lot-index.ts'

/** The index, never older than the question: every asker waits for a refresh that began after they asked. */
export class FreshIndex {
  readonly #refreshed: FreshRun<void>
  readonly #index = new LotIndex()
  readonly #kept = new Map<string, unknown>()
  #since = '0'

  constructor(reads: Pick<Reads<Tables>, 'ask'>) {
    this.#refreshed = new FreshRun(() => reads.ask((db) => this.#refresh(db)))
  }

  async fresh(): Promise<LotIndex> {
    await this.#refreshed.fresh()
    return this.#index
  }

  async #refresh(db: Db): Promise<void> {
    const horizonNow = await horizon(db)
    const news: IndexedLot[] = []
    for await (const rows of changedLots(db, this.#since))
      news.push(...rows.map((row) => this.#indexedLot(row)).filter((lot) => !this.#knows(lot)))
    const moved = this.#since === '0' ? [] : await movedLots(db, this.#since)
    if (news.length > 0) this.#index.put(news)
    const moves = moved.filter(({ lot_id, seq, state }) => {
      const live = this.#index.get(lot_id)?.live
      return live !== undefined && (live.seq !== seq || live.shelf !== SHELVES[state])
    })
    if (moves.length > 0) this.#index.move(moves.map((row) => ({ lotId: row.lot_id, live: liveFacts(row) })))
    this.#since = horizonNow
  }

  /** A long transaction elsewhere holds the mark back; what was read twice needs no second sorting-in. */
  #knows(lot: IndexedLot): boolean {
    const known = this.#index.get(lot.lotId)
    return known !== undefined && JSON.stringify(known) === JSON.stringify(lot)
  }

  #indexedLot(row: IndexRow): IndexedLot {
    const one = (value: string | null) => (value === null ? [] : [value])
    return {
      lotId: row.lot_id,
      auctionId: row.auction_id,
      auctionTypeId: row.auction_type_id,
      premium: row.audience === 'premium',
      facets: this.#once({
        product_type_id: [String(row.product_type_id)],
        product_tag_ids: row.tag_ids.map(String),
        grade: one(row.grade),
        transmission: one(row.transmission),
        fuel: one(row.fuel),
        city: [row.city],
        kind: [row.kind],
      }),
      model: this.#once(`${row.brand} ${row.model}`),
      text: this.#once([
        row.brand,
        row.model,
        row.title,
        String(row.year ?? ''),
        row.product_type_name,
        ...row.tag_names,
        row.city,
        row.pool_name,
        row.colour ?? '',
        row.transmission ?? '',
        row.fuel ?? '',
      ]),
      codes: [row.plate ?? '', String(row.lot_number)],
      createdAt: row.created_at.getTime(),
      year: row.year ?? 0,
      km: row.odometer_km,
      live: liveFacts(row),
    }
  }

  /** One copy of what thousands of lots have alike. */
  #once<T>(value: T): T {
    const key = JSON.stringify(value)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept as T
    this.#kept.set(key, value)
    return value
  }
}

/** Where a lot is listed in each state. */
const SHELVES: Record<LotState, Shelf | null> = {
  scheduled: 'coming',
  open: 'open',
  paused: 'open',
  sold: 'closed',
  konfirmasi: 'closed',
  passed: 'closed',
  withdrawn: null,
  cancelled: null,
}

function liveFacts(row: LiveRow): LiveFacts {
  return {
    seq: row.seq,
    shelf: SHELVES[row.state],
    price: row.price,
    bidCount: row.bid_count,
    closesAt: row.closes_at.getTime(),
  }
}
