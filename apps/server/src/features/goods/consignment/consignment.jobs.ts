import { HOUR_MS, type Holidays, type Instant, inspectionCutOff, plus } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** Reminds on the working day before, while the inspection can still be moved. */
export const remindOfInspection = jobKind<{ consignmentId: number; startsAt: number }>('remind-of-inspection')
/** Agreed prices whose last day is over. */
export const sweepEndedAgreements = jobKind('sweep-ended-agreements')
/** Pictures that were uploaded for a consignment nobody sent. */
export const sweepConsignmentPhotos = jobKind('sweep-consignment-photos')

/** 09.00 WIB of the day on which the cut-off lies. */
const HOURS_BEFORE_CUT_OFF = 8

export function reminderAt(inspectionAt: Instant, holidays: Holidays): Instant {
  return plus(inspectionCutOff(inspectionAt, holidays), -HOURS_BEFORE_CUT_OFF * HOUR_MS)
}
