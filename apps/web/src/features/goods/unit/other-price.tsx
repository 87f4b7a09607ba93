import { amountInField } from '@ketok/contract/amount-words'
import { formatRupiah } from '@ketok/domain'
import { Stepper, type StepperProps } from '@ketok/ui'

/** The field of a price one asks about, with all that it takes to read what is typed there. */
export function OtherPrice(props: Omit<StepperProps, 'read' | 'format'>) {
  return <Stepper {...props} read={amountInField} format={formatRupiah} />
}
