import { codeFaultWords } from '@ketok/contract/reading-words'
import { readCode } from '@ketok/domain'
import { TextField } from '@ketok/ui'
import type { Ref } from 'react'

export interface CodeFieldProps {
  /** The text as it was typed or pasted; `codeIn` makes the code of it. */
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  label?: string
  ref?: Ref<HTMLInputElement>
}

/** The six digits, or null for anything else. */
export function codeIn(typed: string): string | null {
  const read = readCode(typed)
  return read.ok ? read.value : null
}

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
      className="office-code"
      error={error || faultOf(value)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Nothing is said of a code that only lacks its last digits. */
function faultOf(typed: string): string | undefined {
  const read = readCode(typed)
  if (read.ok || read.error === 'empty' || read.error === 'too_short') return undefined
  const isOnItsWay = /^[0-9][-. 0-9]*$/.test(typed) && read.error === 'unreadable'
  return isOnItsWay ? undefined : codeFaultWords[read.error]
}
