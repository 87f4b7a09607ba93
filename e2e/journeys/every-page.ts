import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import type { Journey } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Site {
  readonly unitPath: string
  readonly roomPath: string
  readonly billPath: string
  readonly verificationPath: string
}

type Page = readonly [name: string, path: (site: Site) => string]

const PUBLIC: readonly Page[] = [
  ['home', () => '/'],
  ['the catalogue', () => '/schedule-catalogue'],
  ['the schedule', () => '/auction-schedule'],
  ['a unit', ({ unitPath }) => unitPath],
  ['buying NIPL', () => '/buy-nipl'],
  ['the verification', ({ verificationPath }) => verificationPath],
  ['signing in', () => '/login'],
  ['registering', () => '/register'],
  ['the forgotten password', () => '/forgot-password'],
]
const OWN: readonly Page[] = [
  ['the settings', () => '/profile/setting'],
  ['the transactions', () => '/profile/transaction'],
  ['a bill', ({ billPath }) => billPath],
  ['the favourites', () => '/profile/favorite'],
  ['the wallet', () => '/profile/nipl'],
  ['the notifications', () => '/profile/notification'],
  ['a room', ({ roomPath }) => roomPath],
]

export const everyPage: readonly Journey[] = (['phone', 'desktop'] as const).flatMap((width) => [
  journeyOf(width, 'pages for everybody', PUBLIC, null),
  journeyOf(width, 'pages of a customer', OWN, 'budi@ketok.test'),
])

function journeyOf(
  width: 'phone' | 'desktop',
  what: string,
  pages: readonly Page[],
  email: string | null,
): Journey {
  return {
    says: `${what} on a ${width} fit its width and have nothing that axe objects to`,
    async live(stage) {
      const person = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      if (email === null) await person.visits('/')
      else await person.signsIn(email)
      const site = await siteOf(stage, person)
      const troubles: string[] = []
      for (const [name, path] of pages) {
        await person.visits(path(site))
        await settled(person)
        troubles.push(...(await troublesOn(person)).map((trouble) => `${name}: ${trouble}`))
      }
      assert.deepEqual(troubles, [])
    },
  }
}

async function siteOf(stage: Stage, { page }: Person): Promise<Site> {
  const { units } = (await get(stage, '/unit?kind=time&limit=1')) as {
    units: { unit_id: number; auction_id: number }[]
  }
  const { unit_id = 0, auction_id = 0 } = units[0] ?? {}
  const token = await page.evaluate(() => Object.values(localStorage).join(' '))
  const access = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(token)?.[0]
  const { transactions } = (
    access === undefined ? { transactions: [] } : await get(stage, '/customer/transaksi', access)
  ) as { transactions: { unit_id: number }[] }
  return {
    unitPath: `/auction-unit/${stage.sealed(unit_id)}`,
    roomPath: `/time-auction/${stage.sealed(auction_id)}/${stage.sealed(unit_id)}`,
    billPath: `/profile/transaction/${stage.sealed(transactions[0]?.unit_id ?? 0)}`,
    verificationPath: `/verification/${stage.sealed('siapa@ketok.test')}`,
  }
}

async function get({ product }: Stage, path: string, token?: string): Promise<unknown> {
  const answer = await fetch(`${product.site}/api${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: unknown }).data
}

/** Until its data has come: skeletons are gone and nothing is loading. */
async function settled({ page }: Person): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForLoadState('networkidle')
}

async function troublesOn({ page }: Person): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return null
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    )
    return beyond.slice(-2).map((element) => element.outerHTML.slice(0, 120))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return [
    ...(wide === null ? [] : [`is too wide by ${wide.join(' and ')}`]),
    ...violations.map(
      ({ id, nodes }) => `${id} at ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`,
    ),
  ]
}
