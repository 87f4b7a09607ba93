import {
  type AuctionId,
  type LotId,
  lotId,
  mixed,
  type PremiumAccess,
  present,
  recordOf,
  wordsOf,
} from '@ketok/domain'
import { SlotOrder, type Span } from './slot-order.ts'
import { SlotSet } from './slot-set.ts'
import { joinSlots, Vocabulary } from './vocabulary.ts'
import { queryWords, runsOf, wordsToFindBy } from './words.ts'

/** What the catalogue can be narrowed by, each with its counts. */
export const FACETS = [
  'product_type_id',
  'product_tag_ids',
  'grade',
  'transmission',
  'fuel',
  'city',
  'kind',
] as const
export type Facet = (typeof FACETS)[number]

/** Bidding now, later, or over. Withdrawn and cancelled lots are on no shelf. */
const SHELVES = ['open', 'coming', 'closed'] as const
export type Shelf = (typeof SHELVES)[number]

export const ORDERS = ['closes_at', 'price', 'created_at', 'year', 'km', 'bid_count'] as const
export type Order = (typeof ORDERS)[number]

/** Behind every odometer, and within no span of kilometres; a number that a cursor can carry. */
const NO_KM = Number.MAX_SAFE_INTEGER

/** A lot as the index knows it. */
export interface IndexedLot {
  readonly lotId: LotId
  readonly auctionId: AuctionId
  /** Of its auction: what a premium customer is invited to. */
  readonly auctionTypeId: number
  readonly premium: boolean
  readonly facets: Readonly<Record<Facet, readonly string[]>>
  /** "Toyota Avanza": what a search is completed to. */
  readonly model: string
  /** All text a search may find it by. */
  readonly text: readonly string[]
  /** Plate and lot number, which are found only as they are written. */
  readonly codes: readonly string[]
  readonly createdAt: number
  /** 0 when a thing has no model year. */
  readonly year: number
  /** Null when a thing has no odometer. */
  readonly km: number | null
  readonly live: LiveFacts
}

/** What bidding and the clock change. */
export interface LiveFacts {
  readonly seq: number
  readonly shelf: Shelf | null
  /** The price now; the base price before the first bid. */
  readonly price: number
  readonly bidCount: number
  readonly closesAt: number
}

export interface Wish {
  readonly viewer: PremiumAccess
  /** On offer, now or later; or over. */
  readonly shelf: 'open' | 'closed'
  readonly now: number
  readonly facets: Partial<Record<Facet, readonly string[]>>
  readonly auctionId?: AuctionId | undefined
  readonly search?: string | undefined
  readonly price: Span
  readonly year: Span
  readonly km: Span
  readonly closesAt: Span
}

/** What a wish found, to be counted and paged before the index is asked anything else: its sets are used again. */
export interface Found {
  readonly slots: SlotSet
  readonly total: number
  readonly totalOfType: number
  readonly facets: Record<Facet, { readonly value: string; readonly count: number }[]>
  /** Lots that pass every filter but that of the price. */
  readonly priceIgnored: SlotSet
  /** Lots that pass every filter but that of the closing time. */
  readonly closingIgnored: SlotSet
  /** Lots that pass every filter but that of the kilometres. */
  readonly kmIgnored: SlotSet
  /** The words of the search as the catalogue writes them, when they were typed otherwise. */
  readonly readAs: string | null
}

/** A lot's place in an order. */
export interface Place {
  readonly key: number
  readonly lotId: LotId
}

/** What a window is a mix of. */
export type Mix = 'auction_id' | 'product_type_id'

/** A window looks no further for other kinds: the home page asks for two with every visit. */
const WINDOW_LOOK = 2_000

/** A result this much smaller than the catalogue is put in order by itself: walking an order would mostly pass others. */
const SMALL_SHARE = 256

/**
 * Every published lot, ready to be filtered, counted, searched and ordered, in memory. It chooses lots; what a reply
 * says of them is read from the database. Built from the database and kept up by `FreshIndex`; decisions 0040 and 0060
 * say why and how.
 */
export class LotIndex {
  readonly #slotOf = new Map<number, number>()
  readonly #lots: IndexedLot[] = []
  #lotIds = new Int32Array(64)
  readonly #facets = recordOf(FACETS, () => new Map<string, SlotSet>())
  readonly #shelves: Record<Shelf, SlotSet> = {
    open: new SlotSet(),
    coming: new SlotSet(),
    closed: new SlotSet(),
  }
  readonly #public = new SlotSet()
  readonly #premium = new SlotSet()
  readonly #auctions = new Map<number, number[]>()
  readonly #premiumTypes = new Map<number, number[]>()
  readonly #words = new Vocabulary()
  readonly #partWords = new Map<string, readonly string[]>()
  readonly #orders: Record<Order, SlotOrder>
  /** Sets and a list for one question at a time; making them anew each time would keep the collector busy. */
  readonly #spares: SlotSet[] = []
  #sparesUsed = 0
  #list = new Int32Array(64)
  #values = new Float64Array(64)

  constructor() {
    const lotIds = (slot: number) => this.#lotIds[slot] ?? 0
    this.#orders = recordOf(ORDERS, () => new SlotOrder(lotIds))
  }

  #lotAt(slot: number): IndexedLot {
    return present(this.#lots[slot])
  }

  #lotIdOf(slot: number): LotId {
    return lotId(this.#lotIds[slot] ?? 0)
  }

  get(lotId: LotId): IndexedLot | undefined {
    const slot = this.#slotOf.get(lotId)
    return slot === undefined ? undefined : this.#lots[slot]
  }

  /** Adds lots, or replaces what was known of them. */
  put(lots: readonly IndexedLot[]): void {
    const slots = lots.map((lot) => this.#putOne(lot))
    for (const order of ORDERS) {
      this.#orders[order].put(slots.map((slot) => ({ slot, key: keyOf(order, this.#lotAt(slot)) })))
    }
  }

  /** Moves lots that bidding or the clock changed; one that is not known is left to `put`. */
  move(changes: readonly { readonly lotId: LotId; readonly live: LiveFacts }[]): void {
    const moved: number[] = []
    for (const { lotId, live } of changes) {
      const slot = this.#slotOf.get(lotId)
      if (slot === undefined) continue
      this.#lots[slot] = { ...this.#lotAt(slot), live }
      this.#shelve(slot, live.shelf)
      moved.push(slot)
    }
    for (const order of ['closes_at', 'price', 'bid_count'] as const) {
      this.#orders[order].put(moved.map((slot) => ({ slot, key: keyOf(order, this.#lotAt(slot)) })))
    }
  }

  find(wish: Wish): Found {
    this.#sparesUsed = 0
    const visible = this.#visibleTo(wish.viewer)
    const offered = this.#offered(wish, visible)
    const { sets: words, readAs } = this.#findWords(wish.search, visible)
    const base = this.#spare().become(offered)
    if (wish.auctionId !== undefined) base.meet(this.#setOf(this.#auctions.get(wish.auctionId) ?? []))
    for (const set of words) base.meet(set)
    const aged = this.#within('year', wish.year, base)
    const driven = this.#driven(wish.km, aged)
    const closing = this.#within('closes_at', wish.closesAt, driven)
    const priced = this.#within('price', wish.price, closing)

    const chosen = new Map(
      FACETS.flatMap((facet) => {
        const values = wish.facets[facet]
        return values ? [[facet, this.#anyOf(facet, values)] as const] : []
      }),
    )
    const slots = this.#meet(priced, chosen.values())
    const ofType = chosen.get('product_type_id')
    return {
      slots,
      total: slots.size,
      totalOfType: ofType ? offered.countWith(ofType) : offered.size,
      facets: this.#count(priced, slots, chosen),
      priceIgnored: priced === closing ? slots : this.#meet(closing, chosen.values()),
      closingIgnored:
        closing === driven ? slots : this.#meet(this.#within('price', wish.price, driven), chosen.values()),
      kmIgnored:
        driven === aged
          ? slots
          : this.#meet(
              this.#within('price', wish.price, this.#within('closes_at', wish.closesAt, aged)),
              chosen.values(),
            ),
      readAs,
    }
  }

  /** The lot ids of one page. `after` is the key and lot id of the last lot already seen. */
  page(
    found: SlotSet,
    sort: { readonly order: Order; readonly descending: boolean },
    where: { readonly skip: number; readonly limit: number; readonly after?: Place | undefined },
  ): { readonly lotIds: LotId[]; readonly last: Place | null; readonly more: boolean } {
    const order = this.#orders[sort.order]
    const step = sort.descending ? -1 : 1
    const few = this.#inOrder(found, order, step)
    const length = few?.length ?? order.length
    const lotIds: LotId[] = []
    let last: Place | null = null
    let skipped = 0
    let at = this.#start(order, step, where.after, few)
    for (; at >= 0 && at < length; at += few ? 1 : step) {
      const slot = few ? present(few[at]) : order.at(at)
      if (!few && !found.has(slot)) continue
      if (skipped < where.skip) {
        skipped += 1
        continue
      }
      if (lotIds.length === where.limit) return { lotIds, last, more: true }
      const lotId = this.#lotIdOf(slot)
      lotIds.push(lotId)
      last = { key: order.key(slot), lotId }
    }
    return { lotIds, last, more: false }
  }

  /** The lot ids of a window that mixes sales or types: the first in order, with at most `most` of one. */
  window(
    found: SlotSet,
    sort: { readonly order: Order; readonly descending: boolean },
    of: Mix,
    share: { readonly most: number; readonly limit: number },
  ): LotId[] {
    const kindOf = (lot: IndexedLot) => (of === 'auction_id' ? lot.auctionId : lot.facets.product_type_id[0])
    return mixed(this.#walk(found, sort), kindOf, share).map(({ lotId }) => lotId)
  }

  *#walk(found: SlotSet, sort: { readonly order: Order; readonly descending: boolean }) {
    const step = sort.descending ? -1 : 1
    const order = this.#orders[sort.order]
    const few = this.#inOrder(found, order, step)
    const length = few?.length ?? order.length
    let at = this.#start(order, step, undefined, few)
    for (let seen = 0; seen < WINDOW_LOOK && at >= 0 && at < length; at += few ? 1 : step) {
      const slot = few ? present(few[at]) : order.at(at)
      if (!few && !found.has(slot)) continue
      seen += 1
      yield this.#lotAt(slot)
    }
  }

  /** The prices of `found`, in no order; good until the next question. */
  pricesOf(found: SlotSet): Float64Array {
    return this.#orders.price.keysOf(found, this.#values)
  }

  /** How many of `found` are at each of these limits or below, which ascend: times they close by, kilometres. */
  countUpTo(order: Order, found: SlotSet, limits: readonly number[]): number[] {
    const counts = limits.map(() => 0)
    const highest = limits.at(-1) ?? 0
    for (const key of this.#orders[order].keysOf(found, this.#values)) {
      if (key > highest) continue
      for (let at = limits.length - 1; at >= 0 && key <= (limits[at] ?? 0); at--)
        counts[at] = (counts[at] ?? 0) + 1
    }
    return counts
  }

  /** The models most of `found` are of, with how many. */
  commonestModels(found: SlotSet, limit: number): { readonly model: string; readonly count: number }[] {
    const counts = new Map<string, number>()
    const count = found.listIn(this.#list)
    for (let at = 0; at < count; at++) {
      const { model } = this.#lotAt(present(this.#list[at]))
      counts.set(model, (counts.get(model) ?? 0) + 1)
    }
    return [...counts]
      .map(([model, lots]) => ({ model, count: lots }))
      .sort((a, b) => b.count - a.count || a.model.localeCompare(b.model, 'id'))
      .slice(0, limit)
  }

  /** The lots of `found` nearest in age to `year`; of equal age those that close first. */
  nearestInYear(found: SlotSet, year: number, limit: number): LotId[] {
    const { year: years, closes_at: ends } = this.#orders
    const away = (slot: number) => Math.abs(years.key(slot) - year)
    const nearest: number[] = []
    const count = found.listIn(this.#list)
    for (let at = 0; at < count; at++) {
      const slot = present(this.#list[at])
      const place = nearest.findIndex((other) => (away(slot) - away(other) || ends.compare(slot, other)) < 0)
      if (place < 0 && nearest.length === limit) continue
      nearest.splice(place < 0 ? nearest.length : place, 0, slot)
      if (nearest.length > limit) nearest.pop()
    }
    return nearest.map((slot) => this.#lotIdOf(slot))
  }

  /** The slots of a small result in order; null where walking the whole order is shorter. */
  #inOrder(found: SlotSet, order: SlotOrder, step: 1 | -1): number[] | null {
    if (found.size > order.length / SMALL_SHARE) return null
    const count = found.listIn(this.#list)
    return Array.from(this.#list.subarray(0, count)).sort((a, b) => step * order.compare(a, b))
  }

  #start(order: SlotOrder, step: 1 | -1, after: Place | undefined, few: number[] | null): number {
    if (few) {
      if (after === undefined) return 0
      const isBehind = (slot: number) =>
        step * (order.key(slot) - after.key || (this.#lotIds[slot] ?? 0) - after.lotId) > 0
      const first = few.findIndex(isBehind)
      return first < 0 ? few.length : first
    }
    if (after === undefined) return step === 1 ? 0 : order.length - 1
    // Ascending: the first place behind it. Descending: the last before it. The lot itself is in neither.
    return step === 1
      ? order.positionOf(after.key, after.lotId + 1)
      : order.positionOf(after.key, after.lotId) - 1
  }

  #putOne(lot: IndexedLot): number {
    const known = this.#slotOf.get(lot.lotId)
    const slot = known ?? this.#lots.length
    if (known !== undefined) this.#forget(known)
    this.#lots[slot] = lot
    this.#slotOf.set(lot.lotId, slot)
    if (slot >= this.#lotIds.length) {
      const wider = new Int32Array(this.#lotIds.length * 2)
      wider.set(this.#lotIds)
      this.#lotIds = wider
      this.#list = new Int32Array(wider.length)
      this.#values = new Float64Array(wider.length)
    }
    this.#lotIds[slot] = lot.lotId
    for (const facet of FACETS) {
      for (const value of lot.facets[facet]) setOf(this.#facets[facet], value).add(slot)
    }
    ;(lot.premium ? this.#premium : this.#public).add(slot)
    this.#shelve(slot, lot.live.shelf)
    postingOf(this.#auctions, lot.auctionId).push(slot)
    if (lot.premium) postingOf(this.#premiumTypes, lot.auctionTypeId).push(slot)
    for (const part of lot.text) for (const word of this.#wordsOf(part)) this.#words.add(word, slot)
    for (const code of lot.codes) for (const word of wordsOf(code)) this.#words.add(word, slot, true)
    return slot
  }

  #forget(slot: number): void {
    const lot = this.#lotAt(slot)
    for (const facet of FACETS) {
      for (const value of lot.facets[facet]) this.#facets[facet].get(value)?.delete(slot)
    }
    this.#public.delete(slot)
    this.#premium.delete(slot)
    removeFrom(this.#auctions, lot.auctionId, slot)
    if (lot.premium) removeFrom(this.#premiumTypes, lot.auctionTypeId, slot)
    for (const part of lot.text) for (const word of this.#wordsOf(part)) this.#words.delete(word, slot)
    for (const code of lot.codes) for (const word of wordsOf(code)) this.#words.delete(word, slot)
  }

  /** The same cities, models and colours come again with every lot. */
  #wordsOf(part: string): readonly string[] {
    let words = this.#partWords.get(part)
    if (words === undefined) {
      words = wordsToFindBy(part)
      this.#partWords.set(part, words)
    }
    return words
  }

  #shelve(slot: number, shelf: Shelf | null): void {
    for (const name of SHELVES) {
      if (name === shelf) this.#shelves[name].add(slot)
      else this.#shelves[name].delete(slot)
    }
  }

  #offered({ shelf, now }: Wish, visible: SlotSet): SlotSet {
    const offered = this.#spare()
    if (shelf === 'closed') offered.become(this.#shelves.closed)
    // A lot that waits for its opening although its end has passed was never begun: nobody can bid on it any more.
    else
      offered.become(this.#within('closes_at', { from: now }, this.#shelves.coming)).join(this.#shelves.open)
    return offered.meet(visible)
  }

  #visibleTo(viewer: PremiumAccess): SlotSet {
    if (!viewer.member) return this.#public
    const invited = this.#setOf([
      ...viewer.auctionIds.flatMap((id) => this.#auctions.get(id) ?? []),
      ...viewer.productTypeIds.flatMap((id) => this.#premiumTypes.get(id) ?? []),
    ])
    return invited.meet(this.#premium).join(this.#public)
  }

  /** For each asked word where it stands, in whatever spelling; out of the words of what the asker may see. */
  #findWords(search: string | undefined, visible: SlotSet): { sets: SlotSet[]; readAs: string | null } {
    if (!search) return { sets: [], readAs: null }
    const words = queryWords(search).flatMap((word) =>
      /[a-z]\d|\d[a-z]/.test(word) && !this.#words.knows(word, visible) ? runsOf(word) : [word],
    )
    // Signs alone are no question that everything would answer.
    if (words.length === 0) return { sets: [this.#spare()], readAs: null }
    const meanings = words.map((word) => this.#words.meaningOf(word, visible))
    return {
      sets: meanings.map((meaning) => joinSlots(meaning, this.#spare())),
      readAs: meanings.some(({ readAs }) => readAs !== null)
        ? meanings.map(({ readAs }, at) => readAs ?? words[at]).join(' ')
        : null,
    }
  }

  /** Those of `among` within the span; `among` itself where the span is open. */
  #within(name: Order, span: Span, among: SlotSet): SlotSet {
    if (span.from === undefined && span.to === undefined) return among
    return this.#orders[name].keepWithin(this.#spare().become(among), span, this.#spare())
  }

  #driven({ from, to }: Span, among: SlotSet): SlotSet {
    if (from === undefined && to === undefined) return among
    return this.#within('km', { from, to: Math.min(to ?? NO_KM, NO_KM - 1) }, among)
  }

  #anyOf(facet: Facet, values: readonly string[]): SlotSet {
    const any = this.#spare()
    for (const value of values) {
      const set = this.#facets[facet].get(value)
      if (set) any.join(set)
    }
    return any
  }

  /** A facet is counted under all other filters, so that its own other values can be added or exchanged. */
  #count(priced: SlotSet, slots: SlotSet, chosen: ReadonlyMap<Facet, SlotSet>): Found['facets'] {
    const counted = (facet: Facet) => {
      const others = [...chosen].filter(([name]) => name !== facet).map(([, set]) => set)
      const under = chosen.has(facet) ? this.#meet(priced, others) : slots
      return [...this.#facets[facet]]
        .map(([value, set]) => ({ value, count: under.countWith(set) }))
        .filter(({ count }) => count > 0)
    }
    return recordOf(FACETS, counted)
  }

  #meet(first: SlotSet, others: Iterable<SlotSet>): SlotSet {
    const all = this.#spare().become(first)
    for (const other of others) all.meet(other)
    return all
  }

  #setOf(slots: readonly number[]): SlotSet {
    const set = this.#spare()
    for (const slot of slots) set.add(slot)
    return set
  }

  #spare(): SlotSet {
    const spare = this.#spares[this.#sparesUsed] ?? new SlotSet()
    this.#spares[this.#sparesUsed++] = spare
    return spare.clear()
  }
}

function keyOf(order: Order, lot: IndexedLot): number {
  switch (order) {
    case 'closes_at':
      return lot.live.closesAt
    case 'price':
      return lot.live.price
    case 'bid_count':
      return lot.live.bidCount
    case 'created_at':
      return lot.createdAt
    case 'year':
      return lot.year
    case 'km':
      return lot.km ?? NO_KM
  }
}

function setOf(sets: Map<string, SlotSet>, value: string): SlotSet {
  const known = sets.get(value) ?? new SlotSet()
  sets.set(value, known)
  return known
}

function postingOf(postings: Map<number, number[]>, key: number): number[] {
  const known = postings.get(key) ?? []
  postings.set(key, known)
  return known
}

function removeFrom(postings: Map<number, number[]>, key: number, slot: number): void {
  postings.set(
    key,
    (postings.get(key) ?? []).filter((other) => other !== slot),
  )
}
