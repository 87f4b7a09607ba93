import { jobKind } from '../../../platform/jobs.ts'

/** A lowering whose lot has opened or was taken back waits for nobody. */
export const sweepLowerings = jobKind('sweep-lowerings')
