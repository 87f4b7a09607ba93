import type { PageDescription } from '../../../platform/web/site.ts'
import type { Addresses } from './addresses.ts'
import type { Ask } from './ask.ts'

/** What a page needs to be described. */
export interface PageParts {
  readonly ask: Ask
  readonly addresses: Addresses
  readonly brand: Brand
}

export interface Brand {
  readonly name: string
  readonly address: string
  readonly supportPhone: string
  readonly supportEmail: string
  readonly social: readonly { readonly url: string }[]
}

/** Describes one page; `parameter` is the route's sealed one, already opened. Null when there is no such thing. */
export type DescribePage = (
  parts: PageParts,
  query: URLSearchParams,
  parameter: number,
) => Promise<PageDescription | null>

export const titled = (title: string, { brand }: PageParts) => `${title} · ${brand.name}`

/** The modules of the site that draw a page: its layout, and the page itself (docs/architecture.md: features of the site). */
export const codeOf = (page: string, layout: keyof typeof layouts = 'site') => [
  layouts[layout],
  `src/features/${page}.tsx`,
]

export const layouts = {
  site: 'src/shell/site-layout.tsx',
  room: 'src/shell/room-layout.tsx',
  auth: 'src/shell/auth-layout.tsx',
} as const

/** Search engines show about this much; cut at a word. */
const DESCRIPTION_MAX = 200

export function shortened(text: string, max = DESCRIPTION_MAX): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}

/** The answers that are there. */
export const present = <A>(answers: readonly (A | null)[]): A[] => answers.filter((answer) => answer !== null)
