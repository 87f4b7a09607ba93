type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface EarlyHands {
  /** What was pressed or sent last: more would be done at once that was meant one after the other. */
  act: (() => void) | null
  /** What was typed or chosen, kept apart: the page's parts may empty a field when they take it over. */
  readonly fields: Map<Field, string>
}

/**
 * A page that the server drew looks ready before its scripts are there. What is pressed or typed meanwhile is kept, not
 * lost; links lead on as they always do.
 */
export function watchEarlyHands(root: HTMLElement): EarlyHands {
  const hands: EarlyHands = { act: null, fields: new Map() }
  const stop = new AbortController()
  const { signal } = stop
  const keep = (event: Event, act: () => void) => {
    event.preventDefault()
    hands.act = act
  }
  root.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('a, button, summary')
      if (pressed?.matches('button')) keep(event, () => pressed.click())
    },
    { signal, capture: true },
  )
  root.addEventListener(
    'submit',
    (event) => keep(event, () => (event.target as HTMLFormElement).requestSubmit()),
    {
      signal,
      capture: true,
    },
  )
  root.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) hands.fields.set(target, target.value)
    },
    { signal, capture: true },
  )
  whenTakenOver(root, () => stop.abort())
  return hands
}

/** Once the page is taken over, does what was asked of it before, where the same parts are still there. */
export function handOverTo(root: HTMLElement, hands: EarlyHands): void {
  whenTakenOver(root, () => {
    for (const [field, value] of hands.fields) if (field.isConnected) typeAnew(field, value)
    hands.act?.()
  })
}

/** The page takes the mark of the server's drawing away (`main.tsx`). */
function whenTakenOver(root: HTMLElement, then: () => void): void {
  const watch = new MutationObserver(() => {
    watch.disconnect()
    then()
  })
  watch.observe(root, { attributeFilter: ['data-drawn-at'] })
}

/** React takes what stands in a field when it comes for what it wrote there itself, so it is emptied before its eyes. */
function typeAnew(field: Field, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Boxes and circles have no words of their own. */
function isField(target: unknown): target is Field {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'file'].includes(target.type)
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}
