import { jobKind } from '../../../platform/jobs.ts'

/** Makes the roots of the days of Jakarta that are over. */
export const makeDayRoots = jobKind('make-day-roots')
