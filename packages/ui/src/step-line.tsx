import { classes } from './classes.ts'

export interface StepLineProps {
  label: string
  steps: readonly string[]
  /** Index of the step now; every step up to it is filled. */
  current: number
  className?: string | undefined
}

/** A way in a few steps, and where on it one is. */
export function StepLine({ label, steps, current, className }: StepLineProps) {
  return (
    <ol aria-label={label} className={classes('ui-steps', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-reached={index <= current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
