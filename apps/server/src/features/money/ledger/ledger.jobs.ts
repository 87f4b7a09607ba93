import { jobKind } from '../../../platform/jobs.ts'

/** Closes the days of Jakarta that are over. */
export const closeLedgerDays = jobKind('close-ledger-days')
/** Holds the books against what they tell of (I1 to I3). */
export const checkBooks = jobKind('check-books')
