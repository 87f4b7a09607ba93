import { decisionsPage } from './decisions-page.ts'
import { limitsPage } from './limits-page.ts'
import { specMapPage } from './spec-map-page.ts'

export interface Page {
  readonly path: string
  readonly text: string
}

/** Every page of docs/ that is made and not written. */
export function generatedPages(): Page[] {
  return [
    { path: 'docs/decisions/README.md', text: decisionsPage() },
    { path: 'docs/rules/limits.md', text: limitsPage() },
    { path: 'docs/spec-map.md', text: specMapPage() },
  ]
}
