import type { ComponentProps, KeyboardEvent } from 'react'
import { Field, type FieldWords } from '../field.tsx'
import { MinusIcon, PlusIcon } from '../icons.ts'
import { type NumberTextProps, useNumberText } from './use-number-text.ts'

export interface StepperProps
  extends Omit<
      ComponentProps<'input'>,
      'value' | 'onChange' | 'step' | 'min' | 'max' | 'type' | 'prefix' | 'ref' | 'onKeyDown' | 'onPaste'
    >,
    FieldWords,
    NumberTextProps {
  /** One press up or down; a function when the step depends on the value. */
  step: number | ((value: number) => number)
  min?: number | undefined
  max?: number | undefined
  increaseLabel?: string | undefined
  decreaseLabel?: string | undefined
}

/** A whole number with − and +, which can also be typed freely; it is never corrected while somebody types. */
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
  read,
  format,
  onUnread,
  step,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  increaseLabel = 'Tambah',
  decreaseLabel = 'Kurangi',
  disabled,
  onBlur,
  ...rest
}: StepperProps) {
  const typed = useNumberText({ value, onChange, read, format, onUnread })
  const sizeAt = (at: number) => (typeof step === 'function' ? step(at) : step)
  const raised = value === null ? min : Math.max(min, Math.min(max, value + sizeAt(value)))
  const lowered = value === null ? min : Math.max(min, Math.min(max, value - sizeAt(value)))

  function pressKey(event: KeyboardEvent) {
    typed.input.onKeyDown(event)
    const target = event.key === 'ArrowUp' ? raised : event.key === 'ArrowDown' ? lowered : null
    if (target === null || disabled) return
    event.preventDefault()
    typed.set(target)
  }

  return (
    <Field {...{ label, hideLabel, labelAside, hint, optional, id, className }} error={typed.errorOr(error)}>
      {(ids) => (
        <div className="ui-control ui-stepper">
          <button
            type="button"
            className="ui-control-button"
            aria-label={decreaseLabel}
            aria-controls={ids.id}
            disabled={disabled || (value !== null && value <= min)}
            onClick={() => typed.set(lowered)}
          >
            <MinusIcon aria-hidden="true" />
          </button>
          <input
            autoComplete="off"
            inputMode="numeric"
            {...rest}
            {...ids}
            {...typed.input}
            type="text"
            disabled={disabled}
            onKeyDown={pressKey}
            onBlur={(event) => {
              typed.input.onBlur()
              onBlur?.(event)
            }}
          />
          <button
            type="button"
            className="ui-control-button"
            aria-label={increaseLabel}
            aria-controls={ids.id}
            disabled={disabled || (value !== null && value >= max)}
            onClick={() => typed.set(raised)}
          >
            <PlusIcon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
