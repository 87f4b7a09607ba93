import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { runImport, sweepImports, undoImportRest } from './import.jobs.ts'
import { serveImports } from './import.routes.ts'
import { goOnWithImport } from './run-import.ts'
import { sweepDrafts } from './sweep-drafts.ts'
import { goOnWithUndo } from './undo-import.ts'

export { getImport, importSummary } from './find-imports.ts'
export { endsAsPhoto } from './photo-files.ts'
export { photosOnTheWay } from './photos-on-the-way.ts'
export { goOnWithImport, startImport } from './run-import.ts'
export { stockNumbersOf } from './stock-numbers.ts'
export { takeInList } from './take-in-list.ts'

/** Lists of units, taken in as a whole: looked at, carried out, taken back. */
export function registerImports(api: Api, services: Services): void {
  serveImports(api, services)
  services.jobs.handle(runImport, ({ importId }) => goOnWithImport(services, importId))
  services.jobs.handle(undoImportRest, ({ importId }) => goOnWithUndo(services, importId))
  services.jobs.every(sweepImports, '17 4 * * *', () => sweepDrafts(services))
}
