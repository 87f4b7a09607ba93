import { useEffect, useRef } from 'react'
import { type NumberTextProps, useNumberText } from './amounts/use-number-text.ts'
import { TextField, type TextFieldProps } from './fields/text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'>,
    NumberTextProps {}

/**
 * A number that is typed, pasted and formatted. What cannot be read is told beside it and stays, and no form goes with it: to
 * the form the field is empty, and an amount that may be left out would be left out.
 */
export function NumberField({
  value,
  onChange,
  read,
  format,
  onUnread,
  error,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const typed = useNumberText({ value, onChange, read, format, onUnread })
  const { ref, onBlur: endTyping } = typed.input
  const isUnread = typed.unread !== null
  const tell = useRef(endTyping)
  tell.current = endTyping
  useEffect(() => {
    const form = ref.current?.form
    if (!isUnread || form == null) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      tell.current()
      ref.current?.focus()
    }
    // On its way down, before the form hears of it.
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [isUnread, ref])
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...typed.input}
      onBlur={(event) => {
        endTyping()
        onBlur?.(event)
      }}
      error={typed.errorOr(error)}
    />
  )
}
