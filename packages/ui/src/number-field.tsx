import { type NumberTextProps, useNumberText } from './amounts/use-number-text.ts'
import { TextField, type TextFieldProps } from './fields/text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'>,
    NumberTextProps {}

/** A number that is typed, pasted and formatted; what cannot be read is told beside it and stays. */
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
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...typed.input}
      onBlur={(event) => {
        typed.input.onBlur()
        onBlur?.(event)
      }}
      error={typed.errorOr(error)}
    />
  )
}
