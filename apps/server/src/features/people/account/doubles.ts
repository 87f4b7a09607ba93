import type { CustomerId, Double } from '@ketok/domain'

/** As `doubles_as_read` of the database tells it: in the round trip in which a customer is read anyway. */
export interface DoubleRow {
  readonly id: CustomerId
  readonly same_person: boolean
  readonly by: Double['by']
  readonly barred: boolean
  readonly earlier: boolean
  readonly staff: boolean
}

const NONE: readonly Double[] = []

/** Other accounts that are, or may be, the same person's. */
export function doublesOf(rows: readonly DoubleRow[] | null): readonly Double[] {
  if (rows === null) return NONE
  return rows.map(({ same_person: samePerson, ...row }) => ({ ...row, samePerson }))
}
