import { HOUR_MS, type Instant, inspectionCutOff, plus, type WorkingDayClock } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** Reminds on the working day before, while the inspection can still be moved. */
export const remindOfInspection = jobKind<{ consignmentId: number; startsAt: number }>('remind-of-inspection')
/** Agreed prices whose last day is over. */
export const sweepEndedAgreements = jobKind('sweep-ended-agreements')
/** Pictures that were uploaded for a consignment nobody sent. */
export const sweepConsignmentPhotos = jobKind('sweep-consignment-photos')

/** In the morning of the day on which the cut-off lies. */
const HOURS_BEFORE_CUT_OFF = 8

export function reminderAt(inspectionAt: Instant, clock: WorkingDayClock): Instant {
  return plus(inspectionCutOff(inspectionAt, clock), -HOURS_BEFORE_CUT_OFF * HOUR_MS)
}
