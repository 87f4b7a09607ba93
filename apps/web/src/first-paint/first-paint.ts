/** The door of this room (README): nothing else of it is imported from outside. */

export { useIdle, whenIdle } from './idle.ts'
export { fetchLateParts, latePart } from './late-part.tsx'
export { drawnWidth, suitsWidth } from './media-at-width.ts'
export { answerInPage, PAGE_CAME_AT } from './responses-in-page.ts'
export { retryImport } from './retry-import.ts'
