import type { Person } from './person.ts'

/** The smallest phone that people hold, with letters at twice their size: WCAG 1.4.4 and 1.4.10 at once. */
export const SMALL_PHONE = { width: 320, height: 640 }
const USUAL = { standard: 16, fixed: 13 }
const TWICE = { standard: 32, fixed: 26 }

/**
 * What the open page does wrong there: it is too wide, or its words are cut. Letters are made large as a person does it, in
 * the browser's settings, of which media queries know; and as a tool may do it, on the page, which must not become too wide
 * either. Leaves the page as it was.
 */
export async function problemsAtTwiceTheLetters({ page, context }: Person): Promise<string[]> {
  const before = page.viewportSize() ?? SMALL_PHONE
  const settings = await context.newCDPSession(page)
  await page.setViewportSize(SMALL_PHONE)
  await settings.send('Page.setFontSizes', { fontSizes: TWICE })
  await page.evaluate(laidOutAnew)
  const wide = await page.evaluate(wideBy)
  const problems = [...(wide === null ? [] : [`is too wide by ${wide}`]), ...(await page.evaluate(cutWords))]
  await settings.send('Page.setFontSizes', { fontSizes: USUAL })
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await page.evaluate(laidOutAnew)
  const wideByItself = await page.evaluate(wideBy)
  if (wideByItself !== null) problems.push(`is too wide with large letters of its own by ${wideByItself}`)
  await style.evaluate((element) => (element as Element).remove())
  await page.setViewportSize(before)
  await settings.detach()
  return problems
}

/** Runs in the page, after its letters or its width have changed. */
async function laidOutAnew(): Promise<void> {
  // What lies far below is spared until the page is idle, and would be measured as the room that is kept for it.
  document.documentElement.dataset.laidOut = ''
  // A frame for whatever measures itself again at the new size, and one for what that draws.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** Runs in the page: the elements by which it is wider than the screen; what a box of their own scrolls or hides is not. */
export function wideBy(): string | null {
  const screen = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= screen) return null
  const isHeld = (element: Element): boolean => {
    const box = element.parentElement
    if (box === null || box === document.body) return false
    return getComputedStyle(box).overflowX !== 'visible' || isHeld(box)
  }
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > screen + 0.5 && !isHeld(element),
  )
  return beyond
    .slice(-2)
    .map((element) => element.outerHTML.slice(0, 120))
    .join(' and ')
}

/**
 * Runs in the page. Words are cut where a box that hides what runs over, or the screen, ends in the middle of them. What can
 * be scrolled to is not cut, nor is what is hidden whole: a slide beside the one that is shown, a word that made room.
 */
function cutWords(): string[] {
  const screen = document.documentElement.clientWidth
  const problems: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const of = node.parentElement
    if (text === '' || !of?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (of.closest('.sr-only, svg, option, [aria-hidden="true"]') !== null) continue
    range.selectNodeContents(node)
    const slack = Number.parseFloat(getComputedStyle(of).fontSize) / 3
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const ends = lines.map((line) => cuts(line, of, slack))
    const isHidden = ends.every((end) => end === 'hidden')
    const by =
      ends.find((end) => end instanceof Element) ??
      (isHidden ? null : ends.find((end) => end === 'hidden') && of)
    if (by) problems.push(`cuts "${text.slice(0, 60)}" at ${by.className || by.localName} of ${of.className}`)
  }
  return problems

  /** The box at which a line ends too early; a line is taller than its letters, by the slack. */
  function cuts(line: DOMRect, of: Element, slack: number): Element | 'hidden' | null {
    for (let box: Element | null = of; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box)
      if (display === 'inline' || display === 'contents') continue
      if (/auto|scroll/.test(overflowX)) return null
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const hidesX = overflowX === 'hidden' || overflowX === 'clip'
      const hidesY = overflowY === 'hidden' || overflowY === 'clip'
      const isAway =
        (hidesX && (line.left >= right - 1 || line.right <= left + 1)) ||
        (hidesY && (line.top >= bottom - 1 || line.bottom <= top + 1))
      if (isAway || right - left <= 2) return 'hidden'
      if (hidesX && (line.left < left - 1 || line.right > right + 1)) return box
      if (hidesY && (line.top < top - slack || line.bottom > bottom + slack)) return box
      if (position === 'fixed') break
    }
    return line.left < -1 || line.right > screen + 1 ? document.documentElement : null
  }
}
