import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { bringBackEnded } from './bring-back-ended.ts'
import { remindOfInspection, sweepConsignmentPhotos, sweepEndedAgreements } from './consignment.jobs.ts'
import { serveConsignments } from './consignment.routes.ts'
import { consignmentFollowsLot, consignmentLeavesSale } from './follow-unit.ts'
import { remind } from './remind-of-inspection.ts'
import { sweepPhotos } from './sweep-photos.ts'

export { type AgreedPrice, agreedPricesOfUnits, bindsAt } from './agreed-prices.ts'
export { consignmentInspected } from './consignment-inspected.ts'
export { allUnitsHeldBack, consignmentsFollowUnits, unitsHeldBack } from './follow-unit.ts'
export { type MadeUnit, MadeUnits } from './made-units.ts'
export { type ConsignmentPaper, isPaperLink, PAPER_PATHS } from './price-link.ts'
export { agreementToPrint, type PrintedAgreement } from './print-agreement.ts'
export { intakeToPrint, type PrintedIntake } from './print-intake.ts'
export { consignedToReturn, returnConsigned } from './return-consigned.ts'
export { zoneOfRelease } from './zone-of-release.ts'
export { zonesTakenInto } from './zone-taken-into.ts'

/** What becomes of a lot becomes of the consignment that its unit was made of. */
export function joinConsignments(services: Services): void {
  services.lots.onClose((tx, { lotId, at, result }) =>
    consignmentFollowsLot(services, tx, lotId, { result, at }),
  )
  services.lots.onStop((tx, { lotId, at, reason }) =>
    consignmentLeavesSale(services, tx, lotId, { at, reason }),
  )
}

export function registerConsignments(api: Api, services: Services): void {
  serveConsignments(api, services)

  services.jobs.handle(remindOfInspection, (data) => remind(services, data))
  services.jobs.every(sweepConsignmentPhotos, '40 * * * *', () => sweepPhotos(services))
  services.jobs.every(sweepEndedAgreements, '4 * * * *', () => bringBackEnded(services))
}
