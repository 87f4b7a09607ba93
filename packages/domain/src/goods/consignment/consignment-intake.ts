import { err, ok, type Result } from '../../result.ts'
import type { ConsignmentState } from './consignment.ts'

/** What came in at the gate, before it is inspected or at the latest before it is sold. */
export const TAKEN_IN_FROM: readonly ConsignmentState[] = [
  'inspection_booked',
  'inspected',
  'price_proposed',
  're_offered',
  'price_agreed',
  'auction_planned',
  'on_sale',
]

/** Its owner has signed a price and still has the thing: it is to be brought before it is sold. */
export const AGREED_AND_OUTSIDE = [
  'price_agreed',
  'auction_planned',
  'on_sale',
] as const satisfies readonly ConsignmentState[]

export type IntakeRefusal =
  | { readonly code: 'consignment_taken_in' }
  | { readonly code: 'consignment_not_to_take_in'; readonly state: ConsignmentState }

/** A thing comes in once, while the house still has something to do with it. */
export function mayTakeIn(
  state: ConsignmentState,
  { isTakenIn }: { readonly isTakenIn: boolean },
): Result<null, IntakeRefusal> {
  if (isTakenIn) return err({ code: 'consignment_taken_in' })
  if (!TAKEN_IN_FROM.includes(state)) return err({ code: 'consignment_not_to_take_in', state })
  return ok(null)
}

/** 'BM-TL-000123': the record of the intake (BAST masuk). */
export function intakeNumber(consignmentNumber: string): string {
  return `BM-${consignmentNumber}`
}

/** How a paper may come along; what is missing is not on the list. */
export const PAPERS_TAKEN = ['original', 'copy'] as const

export const MOST_INTAKE_PHOTOS = 30
export const MOST_KEYS = 20

/** Lines that a finger drew, each x and y by turns, in thousandths of the width of the pad. */
export type Signature = readonly (readonly number[])[]

/** The pad is so high as a part of its width. */
export const SIGNATURE_HEIGHT = 400
const SIGNATURE_WIDTH = 1_000
export const MOST_STROKES = 60
export const MOST_POINTS_OF_STROKE = 600

/** A dot is no signature: so far, in all, the finger must have gone. */
const SHORTEST_SIGNATURE = 150

/** Whether somebody signed: lines that lie on the pad and go somewhere. */
export function isSignature(signature: Signature): boolean {
  if (signature.length > MOST_STROKES) return false
  let length = 0
  for (const stroke of signature) {
    if (stroke.length % 2 !== 0 || stroke.length > 2 * MOST_POINTS_OF_STROKE) return false
    for (let at = 0; at < stroke.length; at += 2) {
      const [x = -1, y = -1] = stroke.slice(at, at + 2)
      if (x < 0 || x > SIGNATURE_WIDTH || y < 0 || y > SIGNATURE_HEIGHT) return false
      if (at > 0) length += Math.hypot(x - (stroke[at - 2] ?? x), y - (stroke[at - 1] ?? y))
    }
  }
  return length >= SHORTEST_SIGNATURE
}
