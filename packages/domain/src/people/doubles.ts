import type { CustomerId } from '../ids.ts'
import type { IdentifierKind } from './identifiers.ts'

/** Another account that is, or may be, the same person's. */
export interface Double {
  readonly id: CustomerId
  /** The house has decided it. Until then the two only share a number. */
  readonly samePerson: boolean
  /** What they share; empty where the house has decided. `company`: they act for the company that the other account is. */
  readonly by: readonly (IdentifierKind | 'company')[]
  readonly barred: boolean
  /** It had the NIK that both have before this one. */
  readonly earlier: boolean
  /** Its owner works for the house. */
  readonly staff: boolean
}

export type DoubleRefusal =
  | { readonly code: 'barred' }
  | { readonly code: 'own_lot' }
  | { readonly code: 'under_review' }

/**
 * A consignor's own NIK is the consignor, and so is whoever acts for them; an account or a tax number may be a wife's or a
 * company's.
 */
export function isConsignor(doubles: readonly Double[], consignor: CustomerId | null): boolean {
  return doubles.some(
    ({ id, samePerson, by }) =>
      id === consignor && (samePerson || by.includes('nik') || by.includes('company')),
  )
}

/** All accounts that the house knows to be one person's, the first one first. */
export function accountsOfPerson(
  id: CustomerId,
  doubles: readonly Double[],
): readonly [CustomerId, ...CustomerId[]] {
  const others = doubles.filter(({ samePerson }) => samePerson).map((double) => double.id)
  const [first = id, ...rest] = [id, ...others].toSorted((a, b) => a - b)
  return [first, ...rest]
}

/** Barred is the person, under whichever account. */
export function isBarredElsewhere(doubles: readonly Double[]): boolean {
  return doubles.some(({ samePerson, barred }) => samePerson && barred)
}

/** Staff are staff under whichever account; one NIK is one person. */
export function isStaffElsewhere(doubles: readonly Double[]): boolean {
  return doubles.some(({ samePerson, by, staff }) => staff && (samePerson || by.includes('nik')))
}

/**
 * Whether a person of the house has to look first. Sharing a number with somebody who is barred, with the consignor or
 * with staff waits and is not refused: families share accounts. The second account with one NIK waits, the first does not: else
 * whoever knows a NIK could stop its owner.
 */
export function waitsForHouse(doubles: readonly Double[], consignor: CustomerId | null): boolean {
  return doubles.some(
    ({ id, samePerson, by, barred, earlier, staff }) =>
      !samePerson && (barred || staff || id === consignor || (earlier && by.includes('nik'))),
  )
}

/** What a person of the house may say of two accounts that share a number. */
export const DOUBLE_VERDICTS = ['same_person', 'other_person'] as const

export type DoubleVerdict = (typeof DOUBLE_VERDICTS)[number]

/**
 * One person links two accounts. Two are needed where a verdict gives back what was taken: the accounts of somebody who
 * is barred are parted, or what was decided before is turned round.
 */
export function needsSecondPerson(
  verdict: DoubleVerdict,
  now: { readonly standing: DoubleVerdict | null; readonly barred: boolean },
): boolean {
  return verdict === 'other_person' && (now.barred || now.standing === 'same_person')
}

/** What a seller's other accounts mean for their lots, as those who plan a sale read it. */
export interface SellersDoubles {
  /** Accounts for which the lots are their own as well. */
  readonly own: number
  /** Accounts that wait for a person of the house before they may bid on them. */
  readonly waiting: number
  /** Works for the house under another account, or may. */
  readonly staff: 'yes' | 'maybe' | 'no'
}

export function doublesOfSeller(doubles: readonly Double[]): SellersDoubles {
  // A company that they act for is another seller, and none of their accounts.
  const theirs = doubles.filter(({ by }) => !by.includes('company'))
  const own = theirs.filter(({ samePerson, by }) => samePerson || by.includes('nik')).length
  return {
    own,
    waiting: theirs.length - own,
    staff: isStaffElsewhere(theirs) ? 'yes' : theirs.some(({ staff }) => staff) ? 'maybe' : 'no',
  }
}
