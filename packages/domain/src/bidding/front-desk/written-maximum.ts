/** `absentee`: they are not there. `telephone`: they are called, and it counts if the line fails. */
export const WRITTEN_WAYS = ['absentee', 'telephone'] as const
export type WrittenWay = (typeof WRITTEN_WAYS)[number]

export const WRITTEN_WAY_WORDS: Readonly<Record<WrittenWay, string>> = {
  absentee: 'Titip tawar',
  telephone: 'Tawar lewat telepon',
}

/**
 * waiting → agreed → placed | not_taken; waiting → dropped. `agreed`: a second person typed the same, and the lot has not
 * been asked yet, or takes no bids yet.
 */
export const WRITTEN_STATES = ['waiting', 'agreed', 'placed', 'not_taken', 'dropped'] as const
export type WrittenState = (typeof WRITTEN_STATES)[number]

/** What the lot made of a maximum that two people typed alike. */
export type WrittenOutcome =
  | { readonly outcome: 'placed' }
  | { readonly outcome: 'wait' }
  /** Nobody knows whether the lot took it: it is asked under the same key again. */
  | { readonly outcome: 'again' }
  | { readonly outcome: 'not_taken'; readonly why: string }

/**
 * Refusals are read by staff here, and some of them tell a bidder their own maximum. So the words are others: nothing in
 * them says how high a maximum is, or whether one that the bidder left before is higher. `isToCome`: the sale has not begun
 * to take maxima.
 */
export function writtenOutcome(
  code: string | null,
  { isToCome }: { readonly isToCome: boolean },
): WrittenOutcome {
  if (code === null) return { outcome: 'placed' }
  // The bidder's own maximum covers the form already: there is nothing that the lot would have to take.
  if (code === 'maximum_not_higher' || code === 'maximum_unchanged') return { outcome: 'placed' }
  if (code === 'busy' || code === 'unavailable') return { outcome: 'again' }
  if (code === 'lot_not_open' || code === 'lot_paused' || code === 'rate_limited') return { outcome: 'wait' }
  if (code === 'prebid_closed' && isToCome) return { outcome: 'wait' }
  return { outcome: 'not_taken', why: WHY_NOT_TAKEN[code] ?? 'Lot ini tidak bisa menerimanya' }
}

const CLOSED = 'Lotnya sudah ditutup'
const UNFIT = 'Penawar ini tidak boleh menawar lot ini'

const WHY_NOT_TAKEN: Readonly<Record<string, string>> = {
  lot_closed: CLOSED,
  bid_late: CLOSED,
  lot_state_forbids: CLOSED,
  hammer_fallen: CLOSED,
  proxies_frozen: 'Lotnya sudah di meja lelang',
  prebid_closed: 'Titip tawar untuk lelang ini sudah ditutup',
  bid_too_low: 'Tawaran lain sudah melewatinya',
  off_grid: 'Kelipatan lot ini berubah sesudah formulir diketik',
  no_nipl: 'Penawar ini tidak punya NIPL di lelang ini',
  no_free_nipl: 'NIPL penawar ini terpakai atau ditahan lot lain',
  own_lot: UNFIT,
  barred: UNFIT,
  not_approved: UNFIT,
  under_review: UNFIT,
  staff_may_not_bid: UNFIT,
  email_not_verified: UNFIT,
}
