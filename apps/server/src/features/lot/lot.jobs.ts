import { jobKind } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'

/** Beside each node's own clock: finds what was missed when no node kept its time. */
export const sweepLots = jobKind('sweep-lots')

export function doLotJobs(services: Services): void {
  services.jobs.every(sweepLots, '* * * * *', () => services.lots.sweep())
}
