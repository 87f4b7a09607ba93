import type { PremiumAccess } from '@ketok/domain'
import { SlotOrder } from './slot-order.ts'
import { SlotSet } from './slot-set.ts'
import { WordSlots } from './word-slots.ts'
import { askedWords, meant, wordsOf } from './words.ts'

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

export const ORDERS = ['closes_at', 'price', 'created_at', 'year', 'bid_count'] as const
export type Order = (typeof ORDERS)[number]

/** A lot as the index knows it. */
export interface IndexedLot {
  readonly lotId: number
  readonly auctionId: number
  /** Of its auction: what a premium customer is invited to. */
  readonly auctionTypeId: number
  readonly premium: boolean
  readonly facets: Readonly<Record<Facet, readonly string[]>>
  /** All text a search may find it by. */
  readonly text: string
  readonly createdAt: number
  /** 0 when a thing has no model year. */
  readonly year: number
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
  readonly auctionId?: number | undefined
  readonly search?: string | undefined
  readonly price: Span
  readonly year: Span
  readonly closesAt: Span
}

/** Both ends included; absent means open. */
export interface Span {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** What a wish found, to be counted and paged. */
export interface Found {
  readonly slots: SlotSet
  readonly total: number
  readonly totalOfType: number
  readonly facets: Record<Facet, { readonly value: string; readonly count: number }[]>
  /** Under every filter but the price. */
  readonly priceIgnored: SlotSet
}

/** A lot's place in an order. */
export interface Place {
  readonly key: number
  readonly lotId: number
}

/**
 * Every published lot, ready to be filtered, counted, searched and ordered, in memory. It chooses lots; what a reply
 * says of them is read from the database. Built from the database and kept up by `freshen`; decision 0040 says why.
 */
export class LotIndex {
  readonly #slotOf = new Map<number, number>()
  readonly #lots: IndexedLot[] = []
  readonly #facets = Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as Record<
    Facet,
    Map<string, SlotSet>
  >
  readonly #shelves: Record<Shelf, SlotSet> = {
    open: new SlotSet(),
    coming: new SlotSet(),
    closed: new SlotSet(),
  }
  readonly #public = new SlotSet()
  readonly #premium = new SlotSet()
  readonly #auctions = new Map<number, number[]>()
  readonly #premiumTypes = new Map<number, number[]>()
  readonly #words = new Map<string, WordSlots>()
  readonly #orders: Record<Order, SlotOrder>

  constructor() {
    const lotIds = (slot: number) => (this.#lots[slot] as IndexedLot).lotId
    this.#orders = Object.fromEntries(ORDERS.map((order) => [order, new SlotOrder(lotIds)])) as Record<
      Order,
      SlotOrder
    >
  }

  get size(): number {
    return this.#lots.length
  }

  get(lotId: number): IndexedLot | undefined {
    const slot = this.#slotOf.get(lotId)
    return slot === undefined ? undefined : this.#lots[slot]
  }

  /** Lots by slot, for whoever walks them all in pieces. */
  lotAt(slot: number): IndexedLot | undefined {
    return this.#lots[slot]
  }

  /** Adds lots, or replaces what was known of them. */
  put(lots: readonly IndexedLot[]): void {
    const slots = lots.map((lot) => this.#putOne(lot))
    for (const order of ORDERS) {
      this.#orders[order].put(
        slots.map((slot) => ({ slot, key: keyOf(order, this.#lots[slot] as IndexedLot) })),
      )
    }
  }

  /** Moves lots that bidding or the clock changed; one that is not known is left to `put`. */
  move(changes: readonly { readonly lotId: number; readonly live: LiveFacts }[]): void {
    const moved: number[] = []
    for (const { lotId, live } of changes) {
      const slot = this.#slotOf.get(lotId)
      if (slot === undefined) continue
      this.#lots[slot] = { ...(this.#lots[slot] as IndexedLot), live }
      this.#shelve(slot, live.shelf)
      moved.push(slot)
    }
    for (const order of ['closes_at', 'price', 'bid_count'] as const) {
      this.#orders[order].put(
        moved.map((slot) => ({ slot, key: keyOf(order, this.#lots[slot] as IndexedLot) })),
      )
    }
  }

  find(wish: Wish): Found {
    const offered = this.#offered(wish)
    const base = [offered]
    if (wish.auctionId !== undefined) base.push(SlotSet.of(this.#auctions.get(wish.auctionId) ?? []))
    if (wish.search) base.push(...this.#findWords(wish.search))
    if (isNarrow(wish.year)) base.push(this.#within('year', wish.year))
    if (isNarrow(wish.closesAt)) base.push(this.#within('closes_at', wish.closesAt))
    const unpriced = base.reduce((all, set) => all.and(set))
    const priced = isNarrow(wish.price) ? unpriced.and(this.#within('price', wish.price)) : unpriced

    const chosen = new Map(
      FACETS.flatMap((facet) => {
        const values = wish.facets[facet]
        return values ? [[facet, this.#anyOf(facet, values)] as const] : []
      }),
    )
    const slots = meet(priced, chosen.values())
    const ofType = wish.facets.product_type_id
    return {
      slots,
      total: slots.size,
      totalOfType: ofType ? offered.countWith(this.#anyOf('product_type_id', ofType)) : offered.size,
      facets: this.#count(priced, slots, chosen),
      priceIgnored: isNarrow(wish.price) ? meet(unpriced, chosen.values()) : slots,
    }
  }

  /** The lot ids of one page. `after` is the key and lot id of the last lot already seen. */
  page(
    found: SlotSet,
    sort: { readonly order: Order; readonly descending: boolean },
    where: { readonly skip: number; readonly limit: number; readonly after?: Place | undefined },
  ): { readonly lotIds: number[]; readonly last: Place | null; readonly more: boolean } {
    const order = this.#orders[sort.order]
    const step = sort.descending ? -1 : 1
    const lotIds: number[] = []
    let last: Place | null = null
    let skipped = 0
    for (let at = this.#start(order, step, where.after); at >= 0 && at < order.length; at += step) {
      const slot = order.at(at)
      if (!found.has(slot)) continue
      if (skipped < where.skip) {
        skipped += 1
        continue
      }
      if (lotIds.length === where.limit) return { lotIds, last, more: true }
      const { lotId } = this.#lots[slot] as IndexedLot
      lotIds.push(lotId)
      last = { key: order.key(slot), lotId }
    }
    return { lotIds, last, more: false }
  }

  /** Visits the prices of `found`, ascending. */
  eachPrice(found: SlotSet, visit: (price: number) => void): void {
    const order = this.#orders.price
    for (let at = 0; at < order.length; at++) {
      const slot = order.at(at)
      if (found.has(slot)) visit(order.key(slot))
    }
  }

  #start(order: SlotOrder, step: 1 | -1, after: Place | undefined): number {
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
    for (const facet of FACETS) {
      for (const value of lot.facets[facet]) setOf(this.#facets[facet], value).add(slot)
    }
    ;(lot.premium ? this.#premium : this.#public).add(slot)
    this.#shelve(slot, lot.live.shelf)
    postingOf(this.#auctions, lot.auctionId).push(slot)
    if (lot.premium) postingOf(this.#premiumTypes, lot.auctionTypeId).push(slot)
    for (const word of new Set(wordsOf(lot.text))) {
      const slots = this.#words.get(word) ?? new WordSlots()
      this.#words.set(word, slots)
      slots.add(slot)
    }
    return slot
  }

  #forget(slot: number): void {
    const lot = this.#lots[slot] as IndexedLot
    for (const facet of FACETS) {
      for (const value of lot.facets[facet]) this.#facets[facet].get(value)?.delete(slot)
    }
    this.#public.delete(slot)
    this.#premium.delete(slot)
    removeFrom(this.#auctions, lot.auctionId, slot)
    if (lot.premium) removeFrom(this.#premiumTypes, lot.auctionTypeId, slot)
    for (const word of new Set(wordsOf(lot.text))) {
      const slots = this.#words.get(word)
      slots?.delete(slot)
      // A word that no lot carries any more must not be offered to a misspelt one.
      if (slots?.isEmpty) this.#words.delete(word)
    }
  }

  #shelve(slot: number, shelf: Shelf | null): void {
    for (const name of SHELVES) {
      if (name === shelf) this.#shelves[name].add(slot)
      else this.#shelves[name].delete(slot)
    }
  }

  #offered({ shelf, viewer, now }: Wish): SlotSet {
    const visible = this.#visibleTo(viewer)
    if (shelf === 'closed') return this.#shelves.closed.and(visible)
    // A lot that waits for its opening although its end has passed was never begun: nobody can bid on it any more.
    const coming = this.#shelves.coming.and(this.#within('closes_at', { from: now }))
    return this.#shelves.open.or(coming).and(visible)
  }

  #visibleTo(viewer: PremiumAccess): SlotSet {
    if (!viewer.member) return this.#public
    const invited = new SlotSet()
    for (const id of viewer.auctionIds) for (const slot of this.#auctions.get(id) ?? []) invited.add(slot)
    for (const id of viewer.productTypeIds)
      for (const slot of this.#premiumTypes.get(id) ?? []) invited.add(slot)
    return this.#public.or(this.#premium.and(invited))
  }

  #findWords(search: string): SlotSet[] {
    const words = askedWords(search)
    // Signs alone are no question that everything would answer.
    if (words.length === 0) return [new SlotSet()]
    return words.map((word) =>
      meant(word, this.#words.keys()).reduce(
        (slots, known) => slots.or((this.#words.get(known) as WordSlots).slots),
        new SlotSet(),
      ),
    )
  }

  #within(name: Order, { from, to }: Span): SlotSet {
    const order = this.#orders[name]
    const slots = new SlotSet()
    const start = from === undefined ? 0 : order.positionOf(from, 0)
    for (let at = start; at < order.length; at++) {
      const slot = order.at(at)
      if (to !== undefined && order.key(slot) > to) break
      slots.add(slot)
    }
    return slots
  }

  #anyOf(facet: Facet, values: readonly string[]): SlotSet {
    return values.reduce(
      (any, value) => any.or(this.#facets[facet].get(value) ?? new SlotSet()),
      new SlotSet(),
    )
  }

  /** A facet is counted under all other filters, so that its own other values can be added or exchanged. */
  #count(priced: SlotSet, slots: SlotSet, chosen: ReadonlyMap<Facet, SlotSet>): Found['facets'] {
    const counted = (facet: Facet) => {
      const others = [...chosen].filter(([name]) => name !== facet).map(([, set]) => set)
      const under = chosen.has(facet) ? meet(priced, others) : slots
      return [...this.#facets[facet]]
        .map(([value, set]) => ({ value, count: under.countWith(set) }))
        .filter(({ count }) => count > 0)
    }
    return Object.fromEntries(FACETS.map((facet) => [facet, counted(facet)])) as Found['facets']
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
  }
}

function meet(first: SlotSet, others: Iterable<SlotSet>): SlotSet {
  let all = first
  for (const other of others) all = all.and(other)
  return all
}

function isNarrow({ from, to }: Span): boolean {
  return from !== undefined || to !== undefined
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
