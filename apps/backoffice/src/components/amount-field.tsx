import { groupThousands } from '@ketok/domain'
import { TextField, type TextFieldProps } from '@ketok/ui'

export interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix' | 'type'> {
  /** Null while it is empty. */
  amount: number | null
  onAmount: (amount: number | null) => void
}

/** Enough for every sum the books hold. */
const DIGITS_MAX = 15

/** Rupiah as they are typed, grouped as they are read. */
export function AmountField({ amount, onAmount, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      value={amount === null ? '' : groupThousands(amount)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, DIGITS_MAX)
        onAmount(digits === '' ? null : Number(digits))
      }}
    />
  )
}
