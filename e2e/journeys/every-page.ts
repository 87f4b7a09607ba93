import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import { addressesFor, OWN_PAGES, type Page, PUBLIC_PAGES } from '../stage/pages.ts'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const everyPage: readonly Journey[] = (['phone', 'desktop'] as const).flatMap((width) => [
  journeyOf(width, 'pages for everybody', PUBLIC_PAGES, null),
  journeyOf(width, 'pages of a customer', OWN_PAGES, 'budi@ketok.test'),
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
      const addresses = await addressesFor(stage, person)
      const troubles: string[] = []
      for (const [name, path] of pages) {
        await person.visits(path(addresses))
        await settled(person)
        if (await wasDrawnAnew(person)) troubles.push(`${name}: what the server drew had to go`)
        troubles.push(...(await troublesOn(person)).map((trouble) => `${name}: ${trouble}`))
      }
      assert.deepEqual(troubles, [])
    },
  }
}

/** Whether the page's scripts made something else of it than the server had drawn. */
const wasDrawnAnew = ({ page }: Person) =>
  page.evaluate(() => performance.getEntriesByName('ketok:drawn-anew').length > 0)

/** Until its data has come: skeletons are gone and nothing is loading. */
export async function settled({ page }: Person): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForLoadState('networkidle')
}

export async function troublesOn({ page }: Person): Promise<string[]> {
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
