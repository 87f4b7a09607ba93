import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { carryToUnit } from './carry-to-unit.ts'
import { sweepPhotoPieces } from './inspection.jobs.ts'
import { serveInspections } from './inspection.routes.ts'
import { dropOldPieces } from './photo-pieces.ts'

export { handInReport, weighReport } from './hand-in-report.ts'
export { readPublicReports } from './read-public-reports.ts'
export { checklistFor } from './subject.ts'
export { uninspectedCounts, uninspectedUnits } from './uninspected-units.ts'

export function joinInspections({ madeUnits }: Services): void {
  madeUnits.onMade(carryToUnit)
}

export function registerInspections(api: Api, services: Services): void {
  serveInspections(api, services)

  services.jobs.every(sweepPhotoPieces, '50 3 * * *', () => dropOldPieces(services))
}
