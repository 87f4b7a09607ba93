import { jobKind } from '../../../platform/jobs.ts'

/** Beginnings of pictures whose rest never came. */
export const sweepPhotoPieces = jobKind('sweep-inspection-photo-pieces')
