type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface InputReplay {
  /** What was pressed or sent last: more would be done at once that was meant one after the other. */
  act: (() => void) | null
  /** What was typed or chosen, by where it stood, kept apart: the page's parts may empty a field when they take it over. */
  readonly fields: Map<Field, { readonly find: () => Field | undefined; value: string }>
}

/**
 * A page that the server drew looks ready before its scripts are there. What is pressed or typed meanwhile is kept, not
 * lost; links lead on as they always do.
 */
export function watchEarlyInput(root: HTMLElement): InputReplay {
  const hands: InputReplay = { act: null, fields: new Map() }
  const stop = new AbortController()
  const { signal } = stop
  const keep = <E extends HTMLElement>(event: Event, element: E, act: (found: E) => void) => {
    event.preventDefault()
    const find = finderOf(root, element)
    hands.act = () => {
      const found = find()
      if (found) act(found)
    }
  }
  root.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('a, button, summary')
      if (pressed?.matches('button')) keep(event, pressed, (button) => button.click())
    },
    { signal, capture: true },
  )
  root.addEventListener(
    'submit',
    (event) => keep(event, event.target as HTMLFormElement, (form) => form.requestSubmit()),
    {
      signal,
      capture: true,
    },
  )
  root.addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return
      const { find } = hands.fields.get(target) ?? { find: finderOf(root, target) }
      hands.fields.set(target, { find, value: target.value })
    },
    { signal, capture: true },
  )
  whenTakenOver(root, () => stop.abort())
  return hands
}

/** Once the page is taken over, does what was asked of it before, where the same parts are there. */
export function handOverTo(root: HTMLElement, hands: InputReplay): void {
  whenTakenOver(root, () => {
    for (const { find, value } of hands.fields.values()) {
      const field = find()
      if (!field) continue
      typeAnew(field, value)
      // Its hand was on the one that went.
      if (!hands.fields.has(field) && document.activeElement === document.body) field.focus()
    }
    hands.act?.()
  })
}

/** Where the browser knows better what to show, the page is drawn anew, and what was touched is another thing of its name. */
function finderOf<E extends HTMLElement>(root: HTMLElement, element: E): () => E | undefined {
  const name = nameOf(element)
  const namesakes = () =>
    [...root.querySelectorAll<E>(element.tagName)].filter((other) => nameOf(other) === name)
  const place = namesakes().indexOf(element)
  return () => (element.isConnected ? element : namesakes()[place])
}

const nameOf = (element: HTMLElement) =>
  element.ariaLabel ?? element.getAttribute('name') ?? (element.matches('button') ? element.textContent : '')

/** The page takes the mark of the server's drawing away (`main.tsx`). */
function whenTakenOver(root: HTMLElement, then: () => void): void {
  const watch = new MutationObserver(() => {
    watch.disconnect()
    then()
  })
  watch.observe(root, { attributeFilter: ['data-drawn-at'] })
}

/** React takes the text that stands in a field when it comes for its own, so the field is emptied first. */
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
