import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { registerCorrections } from './correct-unit.ts'
import { serveUnits } from './unit.routes.ts'

export { addPicturesOfUnit, type NewPicture } from './add-pictures.ts'
export { checkUnit, faultsIn, type UnitFault } from './check-unit.ts'
export { findCorrections } from './find-corrections.ts'
export { listUnits, unitsToPlan } from './find-units.ts'
export { keepPicture } from './keep-picture.ts'
export { leftUnits } from './left-units.ts'
export { missingOfUnits } from './missing-of-units.ts'
export { picturesOfUnit } from './pictures-of-unit.ts'
export { poolToPrint, unitToPrint } from './print-units.ts'
export { type Reading, readOdometer } from './read-odometer.ts'
export { rememberedLookups, type SheetLookups, type UnitSheet } from './read-sheet.ts'
export { removePicturesOfUnit, removeUnit } from './remove-unit.ts'
export { gateMarks, type OwnedByOther, returnUnit, unitToReturn } from './return-unit.ts'
export { carryInspectionToUnit, saveInspectionOfUnit } from './save-inspection.ts'
export { changeUnit, createUnit } from './save-unit.ts'
export { dayInWords, highlights, type SheetFacts, type SheetSource, sheetRows } from './sheet.ts'
export { SheetChanges } from './sheet-changes.ts'
export { unitSheetOf } from './sheet-of-unit.ts'
export { takeInUnit } from './take-in-unit.ts'
export type { Grade, StoredDocument, StoredInspection, StoredPicture } from './unit.tables.ts'
export { unitOfCode } from './unit-of-code.ts'
export { zoneOfUnitAt, zonesOfUnitsAt } from './zone-of-unit.ts'

/** Units of the house from its gate on. What everybody may see of them is the catalogue's. */
export function registerUnits(api: Api, services: Services): void {
  serveUnits(api, services)
}

export function joinUnits({ proposals }: Services): void {
  registerCorrections(proposals)
}
