import type { PageAddress, PageDescription } from '../../../platform/web/site.ts'
import { codeOf, type DescribePage, type PageParts } from './page-parts.ts'
import { blog } from './pages/blog.ts'
import { catalogue } from './pages/catalogue.ts'
import { faq } from './pages/faq.ts'
import { home } from './pages/home.ts'
import { privatePage, readingPage, readingPages } from './pages/reading-pages.ts'
import { schedule } from './pages/schedule.ts'
import { timeRoom, unit } from './pages/unit.ts'
import { verify } from './pages/verify.ts'

const pages: ReadonlyMap<string, DescribePage> = new Map([
  ['/', home],
  ['/schedule-catalogue', catalogue],
  ['/auction-schedule', schedule],
  ['/faq', faq],
  ...readingPages.map((page) => [page[0], readingPage(...page)] as const),
  ['/login', privatePage('Masuk', codeOf('people/account/login-page', 'auth'))],
  ['/register', privatePage('Daftar', codeOf('people/account/register-page', 'auth'))],
  ['/forgot-password', privatePage('Lupa password', codeOf('people/account/forgot-password-page', 'auth'))],
  ['/reset-password', privatePage('Password baru', codeOf('people/account/reset-password-page', 'auth'))],
])

interface DetailPage {
  readonly parameters: number
  readonly describe: DescribePage
  readonly isPlain?: boolean
}

/** Pages about one thing, whose id is the last of the parameters in the address; they are sealed unless told. */
const detailPages: ReadonlyMap<string, DetailPage> = new Map<string, DetailPage>([
  ['auction-unit', { parameters: 1, describe: unit }],
  ['blogs', { parameters: 1, describe: blog }],
  ['time-auction', { parameters: 2, describe: timeRoom }],
  ['periksa', { parameters: 1, describe: verify, isPlain: true }],
])

/** Everything else: rooms, profiles, closed sales, addresses that lead home. */
const other = privatePage('Balai lelang daring')

/**
 * What an address shows, as far as anyone may know it. A unit of a closed sale, one that never was, and a broken
 * parameter are told alike: by nothing. What was never there is a 404 for search engines too; a parameter that nobody can
 * open leads home, as every unknown address does (spec 2.1.8).
 */
export async function describePage(
  parts: PageParts,
  { path, query }: PageAddress,
): Promise<PageDescription | null> {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  const page = pages.get(trimmed)
  if (page) return page(parts, query, 0)
  const [, kind = '', ...parameters] = trimmed.split('/')
  const detail = detailPages.get(kind)
  const parameter = decoded(parameters.at(-1) ?? '')
  const id =
    detail?.parameters !== parameters.length
      ? null
      : detail.isPlain
        ? plainId(parameter)
        : parts.addresses.openId(parameter)
  if (!detail || id === null) return other(parts, query, 0)
  const described = await detail.describe(parts, query, id)
  if (described) return described
  const unknown = await other(parts, query, 0)
  return unknown && { ...unknown, isMissing: true }
}

const plainId = (text: string) => (/^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null)

/** As the site's router reads a parameter; what is not well written opens nothing. */
function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return ''
  }
}
