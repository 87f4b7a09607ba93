import { jobKind } from '../../../platform/jobs.ts'

/** Goes on with an import that somebody started: its rows, then its pictures. */
export const runImport = jobKind<{ importId: number }>('run-import', {
  about: ({ importId }) => String(importId),
})

/** Goes on with taking an import back. */
export const undoImportRest = jobKind<{ importId: number }>('undo-import', {
  about: ({ importId }) => String(importId),
})

/** Imports that nobody carried out leave the house with their pictures after a while. */
export const sweepImports = jobKind('sweep-imports')
