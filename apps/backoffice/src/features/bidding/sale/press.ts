/** What a finger on the keyboard means here. */
export type KeyName =
  | 'space'
  | 'enter'
  | 'undo'
  | 'floor'
  | 'jump'
  | 'pass'
  | 'reopen'
  | 'next'
  | 'pause'
  | 'automatic'
  | 'message'
  | 'step_down'
  | 'step_up'
  | 'withdraw'
  | 'sheet'
  | 'help'

export type Press = { key: KeyName } | { digit: string } | { erase: true }

const names: Readonly<Record<string, KeyName>> = {
  ' ': 'space',
  enter: 'enter',
  u: 'undo',
  f: 'floor',
  j: 'jump',
  p: 'pass',
  r: 'reopen',
  n: 'next',
  escape: 'pause',
  a: 'automatic',
  m: 'message',
  '[': 'step_down',
  ']': 'step_up',
  w: 'withdraw',
  l: 'sheet',
  '?': 'help',
}

/** As they are printed on the key. */
export const caps: Readonly<Record<KeyName, string>> = {
  space: 'Spasi',
  enter: 'Enter',
  undo: 'U',
  floor: 'F',
  jump: 'J',
  pass: 'P',
  reopen: 'R',
  next: 'N',
  pause: 'Esc',
  automatic: 'A',
  message: 'M',
  step_down: '[',
  step_up: ']',
  withdraw: 'W',
  sheet: 'L',
  help: '?',
}

type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'isComposing'
>

/** Null for keys that mean something else: held down, with a modifier, while typing, on a focused control. */
export function pressOf(event: KeyEvent): Press | null {
  const { key, ctrlKey, metaKey, altKey, repeat, target, isComposing } = event
  if (ctrlKey || metaKey || altKey || repeat || isComposing) return null
  if (target instanceof Element) {
    if (target.closest('[data-paddle]')) return besidePaddle(key)
    if (target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]')) return null
    // Whoever walked here by Tab presses this control, and not the hammer.
    if ((key === ' ' || key === 'Enter') && target.closest('button, a, summary')) return null
  }
  if (/^[0-9]$/.test(key)) return { digit: key }
  if (key === 'Backspace') return { erase: true }
  return named(key)
}

/** Only digits are typed into the paddle's own field; every other key means there what it means beside it. */
function besidePaddle(key: string): Press | null {
  return key === 'Enter' ? { key: 'floor' } : named(key)
}

function named(key: string): Press | null {
  const name = names[key.toLowerCase()]
  return name === undefined ? null : { key: name }
}
