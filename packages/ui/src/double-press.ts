/** A second press that follows so soon is the second half of a double press, not an answer to what came up. */
const SECOND_PRESS_MS = 700
/** Both halves of a double press fall into a circle of this size. */
const SAME_PLACE_PX = 24

const KEYS = 'button, a[href], summary, input[type="submit"], [role="button"]'

interface Press {
  /** Null where the keyboard was pressed on nothing in particular. */
  readonly key: Element | null
  readonly says: string
  readonly at: number
  readonly by: { readonly x: number; readonly y: number } | { readonly keyboard: string }
}

/**
 * Keys that a press changes stand still for their second press: where another key has come up in the same place, or the
 * same key has come to say something else, it does nothing. A key that says the same still counts every press. And a
 * key of the keyboard that is held down presses once.
 */
export function holdBackDoublePresses(page: Document, now = () => performance.now()): () => void {
  let last: Press | null = null
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }

  function take(event: Event, press: Press): void {
    const isHeldBack = last !== null && isSecondOf(last, press)
    if (isHeldBack) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // The third press of a run is held back too: it is measured from the second, against what the first was.
    last = isHeldBack && last !== null ? { ...last, at: press.at } : press
  }

  page.addEventListener(
    'click',
    (event) => {
      const key = keyAt(event)
      // Without a place it was made by the keyboard, which is heard of below, or by a script.
      if (key === null || event.detail === 0) return
      take(event, { key, says: labelOf(key), at: now(), by: { x: event.clientX, y: event.clientY } })
    },
    options,
  )
  page.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' '
      if (event.repeat) {
        if (isPress && !isTyping(event)) event.preventDefault()
        return
      }
      const key = keyAt(event)
      if (isPress) take(event, { key, says: key ? labelOf(key) : '', at: now(), by: { keyboard: event.key } })
      // Whoever walks on by keys has looked at what is there.
      else last = null
    },
    options,
  )
  // And so has whoever types or chooses.
  for (const type of ['input', 'change'])
    page.addEventListener(
      type,
      () => {
        last = null
      },
      options,
    )
  return () => stop.abort()
}

const keyAt = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(KEYS) : null)

function isSecondOf(first: Press, second: Press): boolean {
  if (second.key === null || second.at - first.at > SECOND_PRESS_MS) return false
  if (second.key === first.key) return second.says !== first.says
  if ('keyboard' in first.by || 'keyboard' in second.by)
    return 'keyboard' in first.by && 'keyboard' in second.by && first.by.keyboard === second.by.keyboard
  return Math.hypot(second.by.x - first.by.x, second.by.y - first.by.y) < SAME_PLACE_PX
}

/** What counts down for the eye alone, such as the seconds left, makes no other key of it. */
function labelOf(key: Element): string {
  const text = (node: Node): string =>
    node instanceof Element && node.ariaHidden === 'true'
      ? ''
      : node.nodeType === Node.TEXT_NODE
        ? (node.textContent ?? '')
        : [...node.childNodes].map(text).join('')
  return `${key.getAttribute('aria-label') ?? ''}|${text(key)}`
}

/** Held down anywhere else, Enter would send a form and press a key again and again, and the space bar what comes up next. */
function isTyping({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return key === ' ' && target.closest(KEYS) === null && target !== target.ownerDocument.body
}
