import { atWib, dateOfDay, dayOfDate, daysInMonth, type Instant, wibDay } from '../../instant.ts'
import { err, ok, type Result } from '../../result.ts'
import { type Rupiah, rupiah } from '../../rupiah.ts'
import { type ConsignmentState, consignmentMay } from './consignment.ts'

/** What the desk and the owner look at before a move: the state, and what stands beside it. */
export interface ConsignmentOnDesk {
  readonly state: ConsignmentState
  /** The form was looked at and is taken; an answer of the owner has it looked at again. */
  readonly accepted: boolean
  /** The house asked, and the owner has not answered yet. */
  readonly asked: boolean
  /** The owner wants another price than the last one that was proposed. */
  readonly countered: boolean
  /** The inspection is booked. */
  readonly booked: boolean
  readonly hasUnit: boolean
  /** It came in at the gate, by a record that both signed. */
  readonly isTakenIn: boolean
  /** The unit stands in the house, and is still theirs. */
  readonly unitIsIn: boolean
  /** The last price was signed, and the day until which that binds is over. */
  readonly agreementEnded: boolean
}

export type Turn = 'house' | 'consignor' | 'nobody'

/** The side whose turn it is, where nothing was asked. */
const TURNS: Readonly<Record<ConsignmentState, Turn | ((desk: ConsignmentOnDesk) => Turn)>> = {
  // Once it is accepted, its owner chooses the time of the inspection.
  submitted: ({ accepted }) => (accepted ? 'consignor' : 'house'),
  asked_back: 'consignor',
  inspection_booked: ({ accepted }) => (accepted ? 'nobody' : 'house'),
  inspected: 'house',
  price_proposed: ({ countered }) => (countered ? 'house' : 'consignor'),
  re_offered: ({ countered }) => (countered ? 'house' : 'consignor'),
  // A unit waits on the planning board, not at this desk, as long as its owner is bound by what they signed.
  price_agreed: ({ hasUnit, agreementEnded }) => (hasUnit && !agreementEnded ? 'nobody' : 'house'),
  auction_planned: 'nobody',
  on_sale: 'nobody',
  sold: 'nobody',
  handed_over: 'nobody',
  unsold: 'house',
  settled: 'nobody',
  returned: 'nobody',
  // What lies here goes back by a letter, which is what ends it.
  rejected: ({ isTakenIn }) => (isTakenIn ? 'house' : 'nobody'),
  cancelled: ({ isTakenIn }) => (isTakenIn ? 'house' : 'nobody'),
}

/** For whom it waits: the desk is empty when nothing waits for the house. */
export function turnOf(desk: ConsignmentOnDesk): Turn {
  const isAskable = desk.state === 'asked_back' || desk.state in DESK_TABLE.ask
  if (desk.asked && isAskable) return 'consignor'
  const turn = TURNS[desk.state]
  return typeof turn === 'function' ? turn(desk) : turn
}

export const DESK_MOVES = ['ask', 'accept', 'book', 'reject', 'propose', 'make_unit', 'return'] as const
export type DeskMove = (typeof DESK_MOVES)[number]

/** From which states the desk may do what, and where it leads. Null: the state stays as it is. */
const DESK_TABLE: Readonly<Record<DeskMove, Partial<Record<ConsignmentState, ConsignmentState | null>>>> = {
  ask: {
    submitted: 'asked_back',
    inspection_booked: 'asked_back',
    inspected: null,
    price_proposed: null,
    re_offered: null,
    price_agreed: null,
    unsold: null,
  },
  accept: { submitted: null, inspection_booked: null },
  book: { submitted: 'inspection_booked', inspection_booked: 'inspection_booked' },
  reject: {
    submitted: 'rejected',
    asked_back: 'rejected',
    inspection_booked: 'rejected',
    inspected: 'rejected',
    price_proposed: 'rejected',
  },
  propose: {
    inspected: 'price_proposed',
    price_proposed: 'price_proposed',
    // What was signed ends after a while, and what left a sale again may need another limit.
    price_agreed: 're_offered',
    unsold: 're_offered',
    re_offered: 're_offered',
    // Only when it was brought again, or never left.
    returned: 're_offered',
  },
  make_unit: { price_agreed: null },
  return: {
    inspected: 'returned',
    price_proposed: 'returned',
    price_agreed: 'returned',
    unsold: 'returned',
    re_offered: 'returned',
  },
}

export type DeskRefusal =
  | { readonly code: 'consignment_step_refused'; readonly state: ConsignmentState; readonly move: DeskMove }
  | { readonly code: 'consignment_waits_for_answer' }
  | { readonly code: 'consignment_not_asked' }
  | { readonly code: 'consignment_price_answered' }
  | { readonly code: 'consignment_price_stale' }
  | PriceRefusal

/**
 * What a move of the desk leads to. The house asks while the matter is with it, one question at a time; it does not ask
 * about a price that its owner has before them, because a new price says more.
 */
export function moveOnDesk(
  desk: ConsignmentOnDesk,
  move: DeskMove,
): Result<{ readonly to: ConsignmentState }, DeskRefusal> {
  const { state } = desk
  if (move === 'ask' && desk.asked) return err({ code: 'consignment_waits_for_answer' })
  const isGone = state === 'returned' && !desk.unitIsIn
  const to = isGone ? undefined : DESK_TABLE[move][state]
  const isBeforeInspection = state === 'submitted' || state === 'inspection_booked'
  const isOwnersTurn = move === 'ask' && !isBeforeInspection && turnOf(desk) !== 'house'
  if (to === undefined || isOwnersTurn) return err({ code: 'consignment_step_refused', state, move })
  return ok({ to: to ?? state })
}

/** Which moves the desk may make now, for its buttons. */
export function deskMoves(desk: ConsignmentOnDesk): DeskMove[] {
  return DESK_MOVES.filter((move) => {
    if (move === 'accept' && desk.accepted) return false
    if (move === 'make_unit' && desk.hasUnit) return false
    return moveOnDesk(desk, move).ok
  })
}

/** The owner answered: what was asked about goes on where it stood. */
export function answerQuestion(
  desk: ConsignmentOnDesk,
): Result<{ readonly to: ConsignmentState }, DeskRefusal> {
  if (!desk.asked) return err({ code: 'consignment_not_asked' })
  if (desk.state !== 'asked_back') return ok({ to: desk.state })
  return ok({ to: desk.booked ? 'inspection_booked' : 'submitted' })
}

/** The prices that lie before the owner: the last one, as long as they have not answered it. */
const PRICE_OPEN: readonly ConsignmentState[] = ['price_proposed', 're_offered']

export function answerPrice(
  desk: ConsignmentOnDesk,
  target: { readonly priceId: number; readonly newestId: number | null },
  answer: 'accept' | 'counter',
): Result<{ readonly to: ConsignmentState }, DeskRefusal> {
  if (target.newestId !== null && target.priceId !== target.newestId)
    return err({ code: 'consignment_price_stale' })
  const isOpen = PRICE_OPEN.includes(desk.state) && !desk.countered && target.newestId !== null
  if (!isOpen) return err({ code: 'consignment_price_answered' })
  return ok({ to: answer === 'accept' ? 'price_agreed' : desk.state })
}

export function mayAnswerPrice(desk: ConsignmentOnDesk): boolean {
  return PRICE_OPEN.includes(desk.state) && !desk.countered
}

/** Where a price that was signed is to lead to a sale: what has ended there is proposed anew. */
const STILL_TO_SELL: readonly ConsignmentState[] = ['price_agreed', 'auction_planned', 'unsold']

/** Days are texts, 'YYYY-MM-DD'; the last one still binds. */
export function agreementHasEnded(state: ConsignmentState, validUntil: string, today: string): boolean {
  return STILL_TO_SELL.includes(state) && validUntil < today
}

/** Its owner has it back, or has not signed the new limit yet: its unit goes into no sale. */
export const HELD_BACK: readonly ConsignmentState[] = ['re_offered', 'returned', 'rejected', 'cancelled']

/** Where the sale of its unit has led it; null where that is no step of it. */
export function consignmentAfterSale(from: ConsignmentState, to: ConsignmentState): ConsignmentState | null {
  return from !== to && consignmentMay(from, to) ? to : null
}

// Prices ----------------------------------------------------------------------------------------------------------

export type PriceRefusal =
  | { readonly code: 'consignment_price_off_grid'; readonly step: Rupiah; readonly nearest: Rupiah }
  | { readonly code: 'consignment_reserve_low'; readonly base: Rupiah }

/** Steps that the base prices of this house's lots can be counted in, by the base price. */
const PRICE_STEPS: readonly (readonly [from: number, step: number])[] = [
  [1_000_000_000, 1_000_000],
  [100_000_000, 500_000],
  [10_000_000, 100_000],
  [0, 50_000],
]

export function consignmentPriceStep(base: number): Rupiah {
  return rupiah(PRICE_STEPS.find(([from]) => base >= from)?.[1] ?? 50_000)
}

export interface ConsignmentPrice {
  readonly base: number
  readonly reserve: number
}

export interface PriceFault {
  readonly field: 'base_price' | 'reserve'
  readonly refusal: PriceRefusal
}

/**
 * Both amounts lie on the grid of the base price, and the limit is no lower than where the bidding begins. Of a form that is
 * not whole yet, what can be told of it.
 */
export function faultsOfPrice({ base, reserve }: Partial<ConsignmentPrice>): PriceFault[] {
  if (base === undefined) return []
  const step = consignmentPriceStep(base)
  const offGrid = (field: PriceFault['field'], amount: number): PriceFault[] => {
    if (amount % step === 0) return []
    const nearest = rupiah(Math.max(step, Math.round(amount / step) * step))
    return [{ field, refusal: { code: 'consignment_price_off_grid', step, nearest } }]
  }
  const faults = offGrid('base_price', base)
  if (reserve === undefined) return faults
  if (reserve < base)
    return [...faults, { field: 'reserve', refusal: { code: 'consignment_reserve_low', base: rupiah(base) } }]
  return [...faults, ...offGrid('reserve', reserve)]
}

/**
 * So far back what like things fetched is looked at. Used cars and motorcycles lose a tenth to a fifth of their worth in a year:
 * what was paid three years ago tells of another price, and within two there is enough of any common model to make a band.
 */
export const COMPARABLE_MONTHS = 24

/** The first moment of that window, by the days of Jakarta. */
export function comparablesSince(now: Instant): Instant {
  const { year, month, day } = dateOfDay(wibDay(now))
  const then = year - COMPARABLE_MONTHS / 12
  return atWib(dayOfDate({ year: then, month, day: Math.min(day, daysInMonth(then, month)) }), 0)
}

export interface Comparables {
  readonly count: number
  readonly median: number
  /** The middle half: a quarter of the prices lie below it, a quarter above. */
  readonly low: number
  readonly high: number
}

/** 'Dari 12 penjualan dalam 24 bulan terakhir'; what was kept before there was a window names none. */
export function comparablesFrom({
  count,
  months,
}: {
  readonly count: number
  readonly months: number | null
}): string {
  return `Dari ${count} penjualan${months === null ? '' : ` dalam ${months} bulan terakhir`}`
}

/** What like things fetched, in three figures; null where nothing like it was sold. */
export function comparablesOf(prices: readonly number[]): Comparables | null {
  if (prices.length === 0) return null
  const sorted = [...prices].sort((one, other) => one - other)
  return {
    count: sorted.length,
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

// The agreement ---------------------------------------------------------------------------------------------------

/** So long the price that was signed binds both. */
export const AGREEMENT_DAYS = 90

/** What both sides agree to beside the price. A new text gets a new version; old ones stay, because papers name them. */
export const AGREEMENT_TERMS: Readonly<Record<string, readonly string[]>> = {
  '2026-11-26': [
    'Penitip menyatakan barang ini miliknya, atau ia berhak menjualnya, dan tidak sedang disita atau disengketakan.',
    'Barang dilelang mulai dari harga dasar. Di bawah harga limit barang tidak dilepas tanpa persetujuan penitip.',
    'Harga limit dirahasiakan dan tidak berubah sejak lot diterbitkan, kecuali diturunkan penitip sendiri.',
    'Hasil penjualan dikirim ke rekening di profil penitip sesudah pemenang melunasi dan barang diserahkan.',
    'Barang yang tidak terjual dapat dilelang lagi dengan limit baru yang disetujui penitip, atau diambil kembali.',
  ],
}
export const AGREEMENT_VERSION = '2026-11-26'

/** 'PT-TL-000123/2': the second price of this consignment. */
export function agreementNumber(consignmentNumber: string, position: number): string {
  return `PT-${consignmentNumber}/${position}`
}
