import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'

/** A number, null for nothing, or the sentence that says why the text is none. */
export type ReadNumber = (text: string) => { readonly value: number | null } | { readonly fault: string }

export interface NumberTextProps {
  /** `null` is an empty field, or one whose text cannot be read. */
  value: number | null
  onChange: (value: number | null) => void
  /** What a text means; this room knows no numbers of its own. */
  read: ReadNumber
  /** How the number reads in the field. Digits are counted to keep the caret in place, so it must keep their order. */
  format?: ((value: number) => string) | undefined
  /** Told whether the text can be read. Whoever takes it shows the fault too. */
  onUnread?: ((unread: Unread | null) => void) | undefined
}

export interface Unread {
  readonly fault: string
  /** Typing is over, so that it is time to say so. */
  readonly isTold: boolean
}

interface Draft {
  readonly text: string
  readonly value: number | null
  readonly unread: Unread | null
}

/**
 * The text of a field for a number. Digits that are typed go where the caret is, and the number is formatted as it grows.
 * Any other text (`1,5 jt`) stays as it was typed until the field is left, and for as long as it cannot be read.
 */
export function useNumberText({ value, onChange, read, format = String, onUnread }: NumberTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const pasting = useRef<'digits' | 'text' | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  // A change may end in the same text, yet the browser has moved the caret: draw again to put it back.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const textOf = (number: number | null) => (number === null ? '' : format(number))
  // Another value than the text stands for came from outside, and the text is over.
  if (draft !== null && draft.value !== value) setDraft(null)
  const text = draft?.text ?? textOf(value)
  const unread = draft?.unread ?? null

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || !input.current) return
    const caret = caretAfterDigits(text, digitsBeforeCaret.current)
    input.current.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  useEffect(() => {
    onUnread?.(unread)
  }, [onUnread, unread])

  function take(typed: string, isTold: boolean) {
    const found = read(typed)
    const number = 'fault' in found ? null : found.value
    const fault = 'fault' in found ? { fault: found.fault, isTold } : null
    const isFormatted = fault === null && (typed === textOf(number) || ALL_DIGITS.test(typed))
    setDraft(isFormatted ? null : { text: typed, value: number, unread: fault })
    onChange(number)
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    // A picture was pasted, perhaps, and nothing came of it: then this is the next key.
    const pasted = inputOf(event).inputType === 'insertFromPaste' ? pasting.current : null
    pasting.current = null
    const typed = event.target.value
    const isEdit = draft === null && (pasted === null ? isDigitsTyped(event) : pasted === 'digits')
    const edited = isEdit ? editedDigits(text, event) : null
    const found = edited === null ? null : read(edited.before + edited.after)
    if (edited === null || found === null || 'fault' in found) return take(typed, pasted !== null)
    digitsBeforeCaret.current = edited.before.length
    onChange(found.value)
    redraw()
  }

  /** An amount replaces what stands there; bare digits go where the caret is. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    pasting.current = ALL_DIGITS.test(pasted) ? 'digits' : 'text'
    const found = pasting.current === 'digits' ? null : read(pasted)
    if (found === null || 'fault' in found || found.value === null) return
    pasting.current = null
    event.preventDefault()
    set(found.value)
  }

  function endTyping() {
    if (draft === null) return
    setDraft(unread === null ? null : { ...draft, unread: { ...unread, isTold: true } })
  }

  function set(next: number | null) {
    setDraft(null)
    onChange(next)
  }

  /** The sentence beneath the field: why its text cannot be read comes before what its number lacks. */
  function errorOr(own: string | undefined): string | undefined {
    if (unread === null || onUnread !== undefined) return own
    return unread.isTold || own ? unread.fault : undefined
  }

  return {
    unread,
    errorOr,
    /** Puts a number there without typing. */
    set,
    input: {
      ref: input,
      value: text,
      onChange: type,
      onPaste: paste,
      onBlur: endTyping,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') endTyping()
      },
    },
  }
}

const ALL_DIGITS = /^[0-9]+$/

interface Edited {
  readonly before: string
  readonly after: string
}

/** React says less of it than browsers do: what changes a field is an input event. */
const inputOf = ({ nativeEvent }: ChangeEvent) => nativeEvent as InputEvent

function isDigitsTyped(event: ChangeEvent): boolean {
  const { data, inputType = '' } = inputOf(event)
  // A phone's keyboard may compose, and then tells the whole word, with the marks of the format in it.
  return /^delete|^insertCompositionText$/.test(inputType) || ALL_DIGITS.test(data ?? '')
}

/** The digits on both sides of the caret after digits came or something went; null for any other change. */
function editedDigits(was: string, event: ChangeEvent<HTMLInputElement>): Edited | null {
  const { value, selectionStart } = event.target
  const caret = selectionStart ?? value.length
  const head = value.slice(0, caret)
  const tail = value.slice(caret)
  const kept = was.endsWith(tail) ? sharedStart(was.slice(0, was.length - tail.length), head) : null
  if (kept === null || !/^[0-9]*$/.test(head.slice(kept))) return null
  const before = digitsOf(head)
  const after = digitsOf(tail)
  // What was deleted stands only in the format and would come back; the digit beside it was meant.
  if (before + after === digitsOf(was) && value.length < was.length)
    return inputOf(event).inputType === 'deleteContentForward'
      ? { before, after: after.slice(1) }
      : { before: before.slice(0, -1), after }
  return { before, after }
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.charAt(length) === other.charAt(length)) length++
  return length
}

/** Of a text that this field has formatted itself: nothing else in it means anything. */
function digitsOf(formatted: string): string {
  return formatted.replace(/\D/g, '')
}

function caretAfterDigits(text: string, count: number): number {
  if (count === 0) return text.search(/\d/) === -1 ? text.length : text.search(/\d/)
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) seen++
    if (seen === count) return index + 1
  }
  return text.length
}
