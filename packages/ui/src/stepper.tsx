import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { Field, type FieldWords } from './field.tsx'
import { MinusIcon, PlusIcon } from './icons.ts'
import { pastedAmount } from './pasted-amount.ts'

export interface StepperProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step' | 'min' | 'max' | 'type' | 'prefix'>,
    FieldWords {
  /** `null` is an empty field. */
  value: number | null
  onChange: (value: number | null) => void
  /** One press up or down; a function when the step depends on the value. */
  step: number | ((value: number) => number)
  min?: number | undefined
  max?: number | undefined
  /** How the number reads in the field. Digits are counted to keep the caret in place, so it must keep their order. */
  format?: ((value: number) => string) | undefined
  increaseLabel?: string | undefined
  decreaseLabel?: string | undefined
}

/** A whole number with − and +, which can also be typed freely; what is typed is never corrected under one's hands. */
export function Stepper({
  label,
  hideLabel,
  labelAside,
  error,
  hint,
  optional,
  id,
  className,
  value,
  onChange,
  step,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  format = String,
  increaseLabel = 'Tambah',
  decreaseLabel = 'Kurangi',
  disabled,
  ...rest
}: StepperProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  // A letter changes nothing, yet the browser has moved the caret: draw again to put it back.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const text = value === null ? '' : format(value)

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || !input.current) return
    const caret = caretAfterDigits(text, digitsBeforeCaret.current)
    input.current.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  const sizeAt = (at: number) => (typeof step === 'function' ? step(at) : step)
  const raised = value === null ? min : Math.max(min, Math.min(max, value + sizeAt(value)))
  const lowered = value === null ? min : Math.max(min, Math.min(max, value - sizeAt(value)))

  function typed(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target
    const caret = field.selectionStart ?? field.value.length
    let before = digitsOf(field.value.slice(0, caret))
    let after = digitsOf(field.value.slice(caret))
    const tookOnlySigns = before + after === digitsOf(text) && field.value.length < text.length
    if (tookOnlySigns) {
      // What was deleted stands only in the format and would come back; the digit beside it was meant.
      const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
      if (forward) after = after.slice(1)
      else before = before.slice(0, -1)
    }
    digitsBeforeCaret.current = before.length
    const digits = (before + after).slice(0, MOST_DIGITS)
    onChange(digits === '' ? null : Number(digits))
    redraw()
  }

  function paste(event: ClipboardEvent) {
    const amount = pastedAmount(event.clipboardData.getData('text'))
    if (amount === null) return
    event.preventDefault()
    onChange(Math.min(amount, MOST))
  }

  function stepByKey(event: KeyboardEvent) {
    const target = event.key === 'ArrowUp' ? raised : event.key === 'ArrowDown' ? lowered : null
    if (target === null || disabled) return
    event.preventDefault()
    onChange(target)
  }

  return (
    <Field {...{ label, hideLabel, labelAside, error, hint, optional, id, className }}>
      {(ids) => (
        <div className="ui-control ui-stepper">
          <button
            type="button"
            className="ui-control-button"
            aria-label={decreaseLabel}
            aria-controls={ids.id}
            disabled={disabled || (value !== null && value <= min)}
            onClick={() => onChange(lowered)}
          >
            <MinusIcon aria-hidden="true" />
          </button>
          <input
            autoComplete="off"
            inputMode="numeric"
            {...rest}
            {...ids}
            ref={input}
            type="text"
            disabled={disabled}
            value={text}
            onChange={typed}
            onKeyDown={stepByKey}
            onPaste={paste}
          />
          <button
            type="button"
            className="ui-control-button"
            aria-label={increaseLabel}
            aria-controls={ids.id}
            disabled={disabled || (value !== null && value >= max)}
            onClick={() => onChange(raised)}
          >
            <PlusIcon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

/** Fifteen digits are always a safe integer; sixteen are not. */
const MOST_DIGITS = 15
const MOST = 10 ** MOST_DIGITS - 1

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
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
