import { TextField } from '@ketok/ui'
import type { Ref } from 'react'

export interface CodeFieldProps {
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  label?: string
  ref?: Ref<HTMLInputElement>
}

export const CODE_DIGITS = 6

/** Six digits, large and apart, as the phone shows them. */
export function CodeField({ value, onChange, error, label = 'Kode 6 angka', ref }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      data-autofocus
      maxLength={CODE_DIGITS + 1}
      className="office-code"
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
    />
  )
}
