import { amountInField } from '@ketok/contract/amount-words'
import { groupThousands } from '@ketok/domain'
import { NumberField, type NumberFieldProps } from '@ketok/ui'

export interface AmountFieldProps
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'read' | 'format' | 'prefix'> {
  /** Null while it is empty or cannot be read. */
  amount: number | null
  onAmount: (amount: number | null) => void
}

/** Rupiah as they are typed or pasted, grouped as they are read. */
export function AmountField({ amount, onAmount, ...rest }: AmountFieldProps) {
  return (
    <NumberField
      {...rest}
      prefix="Rp"
      value={amount}
      onChange={onAmount}
      read={amountInField}
      format={groupThousands}
    />
  )
}
