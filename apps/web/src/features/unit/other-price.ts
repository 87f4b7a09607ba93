export { Stepper } from '@ketok/ui'
