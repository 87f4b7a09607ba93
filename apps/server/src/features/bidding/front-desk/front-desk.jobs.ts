import { jobKind } from '../../../platform/jobs.ts'

/** Asks a lot to take the maximum of a form that two people typed alike. */
export const placeWrittenMaximum = jobKind<{ formId: number }>('place-written-maximum')
export const sweepWrittenMaxima = jobKind('sweep-written-maxima')
