import assert from 'node:assert/strict'
import axe from 'axe-core'
import { problemsAtTwiceTheLetters, wideBy } from '../stage/large-letters.ts'
import { addressesFor, OWN_PAGES, type Page, PUBLIC_PAGES } from '../stage/pages.ts'
import type { Person } from '../stage/person.ts'
import type { Journey } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const everyPage: readonly Journey[] = (['phone', 'desktop'] as const).flatMap((width) => [
  // spec: 6.1
  journeyOf(width, 'pages for everybody', PUBLIC_PAGES, null),
  // spec: 6.3
  journeyOf(width, 'pages of a customer', OWN_PAGES, 'budi@ketok.test'),
])

function journeyOf(
  width: 'phone' | 'desktop',
  what: string,
  pages: readonly Page[],
  email: string | null,
): Journey {
  return {
    says: `${what} on a ${width} fit its width, show where the focus is and have nothing that axe objects to`,
    async live(stage) {
      const person = await (width === 'phone' ? stage.onPhone() : stage.onDesktop())
      if (email === null) await person.visits('/')
      else await person.signsIn(email)
      const addresses = await addressesFor(stage, person)
      const problems: string[] = []
      for (const [name, path] of pages) {
        await person.visits(path(addresses))
        await settled(person)
        if (await wasDrawnAnew(person)) problems.push(`${name}: what the server drew had to go`)
        const found = await problemsOn(person)
        // Spared a walk of its own: the page is open, and a small phone holds no other one.
        if (width === 'phone') found.push(...(await problemsAtTwiceTheLetters(person)))
        problems.push(...found.map((problem) => `${name}: ${problem}`))
      }
      assert.deepEqual(problems, [])
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

export async function problemsOn({ page }: Person): Promise<string[]> {
  const wide = await page.evaluate(wideBy)
  await page.keyboard.press('Tab')
  const ringless = await page.evaluate(withoutRing)
  await page.evaluate(axe.source)
  const violations = await page.evaluate(violationsOf, RULES)
  return [
    ...(wide === null ? [] : [`is too wide by ${wide}`]),
    ...ringless.map((tag) => `does not show where the focus is: ${tag}`),
    ...violations,
  ]
}

/**
 * Runs in the page, into which axe was brought. Left to itself it also tells what is right, and seeks a selector for every
 * element that it looked at: a third of its time.
 */
async function violationsOf(values: readonly string[]): Promise<string[]> {
  const { run } = Reflect.get(window, 'axe') as typeof axe
  const { violations } = await run(document, {
    runOnly: { type: 'tag', values: [...values] },
    resultTypes: ['violations'],
    selectors: false,
  })
  return violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join(' and ')}`,
  )
}

/**
 * Runs in the page: what can be reached by Tab and looks the same with the focus as without it. The handle of a range shows
 * it on a part that no script can look at.
 */
function withoutRing(): string[] {
  const looksOf = (element: Element) => {
    const near = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ]
    return near
      .filter((one) => one != null)
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map(({ outline, boxShadow, borderColor, backgroundColor }) =>
        outline.includes('none') ? [boxShadow, borderColor, backgroundColor] : [outline, boxShadow],
      )
      .join()
  }
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="range"]), select, textarea, summary, [tabindex="0"]',
  )
  return [...stops]
    .filter(
      (stop) =>
        stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(':disabled, [tabindex="-1"]'),
    )
    .filter((stop) => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      const before = looksOf(stop)
      stop.focus({ preventScroll: true })
      return document.activeElement === stop && looksOf(stop) === before
    })
    .map((stop) => stop.outerHTML.slice(0, 160))
}
