import { takesTime } from '../product/pause.ts'
import { until } from '../stage/until.ts'
import type { Driver, Element } from './driver.ts'

/** Runs in the page: what is seen, by the words that people and screen readers have for it. */
const EYES = `
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const nameOf = (element) => plain(element.getAttribute('aria-label') ?? element.textContent)
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen)
`
/** In a sheet that lies over the page, else in what the page is about, else anywhere. */
const KEY = `${EYES}
  const keys = all('button, a[href], [role="button"]').filter((each) => nameOf(each).startsWith(arguments[0]) && !each.disabled)
  const inside = (place) => keys.find((each) => each.closest(place))
  return inside('dialog[open], [role="dialog"]') ?? inside('main') ?? keys[0] ?? null`
const FIELD = `${EYES}
  return all('input, select, textarea').find((each) =>
    [...(each.labels ?? [])].some((label) => plain(label.textContent).startsWith(arguments[0])) || nameOf(each) === arguments[0]) ?? null`
/** The mark of a choice may be hidden behind its own drawing. */
const CHOICE = `${EYES}
  return all('label').find((each) => each.control?.type === 'radio' && plain(each.textContent).includes(arguments[0])) ?? null`
const SAYS = `${EYES}
  return plain(document.body.innerText).includes(arguments[0])`
const TAKEN_OVER = `return document.readyState === 'complete' && document.querySelector('#root[data-drawn-at]') === null
  && document.querySelector('[aria-busy="true"]') === null && document.querySelector('h1') !== null`
const IN_VIEW = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`
const LISTEN = `if (!window.faultsHeard) { window.faultsHeard = []
  addEventListener('error', ({ message }) => window.faultsHeard.push(String(message)))
  addEventListener('unhandledrejection', ({ reason }) => window.faultsHeard.push(String(reason))) }`
const FAULTS = 'return window.faultsHeard ?? []'
const DRAWN_ANEW = `return performance.getEntriesByName('ketok:drawn-anew').length > 0`

/** Somebody at a browser of another engine, who goes by what is seen. */
export class Visitor {
  readonly driver: Driver
  readonly #site: string

  constructor(driver: Driver, site: string) {
    this.driver = driver
    this.#site = site
  }

  /** Until the page's scripts have taken over what the server drew, and its data has come. */
  async visits(path: string): Promise<void> {
    await this.leavesNoFault()
    await this.driver.visit(this.#site + path)
    await this.driver.run(LISTEN)
    await until(`${path} taken over`, () => this.driver.run<boolean>(TAKEN_OVER))
    if (await this.driver.run<boolean>(DRAWN_ANEW)) throw new Error(`${path}: what the server drew had to go`)
    await this.leavesNoFault()
  }

  async leavesNoFault(): Promise<void> {
    const faults = await this.driver.run<readonly string[]>(FAULTS)
    if (faults.length > 0) throw new Error(`Behind the screen: ${faults.join('; ')}`)
  }

  /** The key whose name begins so. At a person's pace: of two presses in one place within 700 ms the second is none. */
  async presses(name: string): Promise<void> {
    await takesTime(800)
    const key = await this.#found(`the key “${name}”`, KEY, name)
    await this.driver.run(IN_VIEW, key)
    await this.driver.click(key)
  }

  async fills(label: string, text: string): Promise<void> {
    const field = await this.#found(`the field “${label}”`, FIELD, label)
    await this.driver.run('arguments[0].select()', field)
    await this.driver.type(field, text)
  }

  async chooses(label: string): Promise<void> {
    const choice = await this.#found(`the choice “${label}”`, CHOICE, label)
    await this.driver.run(IN_VIEW, choice)
    await this.driver.click(choice)
  }

  async sees(words: string): Promise<void> {
    await until(`“${words}”`, () => this.driver.run<boolean>(SAYS, words))
  }

  async reads(testId: string): Promise<string> {
    return until(testId, () =>
      this.driver.run<string | null>(
        `return document.querySelector('[data-testid="' + arguments[0] + '"]')?.textContent ?? null`,
        testId,
      ),
    )
  }

  #found(what: string, script: string, words: string): Promise<Element> {
    return until(what, () => this.driver.run<Element | null>(script, words))
  }
}
