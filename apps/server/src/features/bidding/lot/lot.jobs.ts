import { jobKind } from '../../../platform/jobs.ts'

/** Beside each node's own clock: finds what was missed when no node kept its time. */
export const sweepLots = jobKind('sweep-lots')
/** Refused bids are bounded: whoever is refused ten times a second must not fill the disk. */
export const sweepRefusals = jobKind('sweep-refusals')
export const sweepOldRefusals = jobKind('sweep-old-refusals')
