import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  width?: number | string | undefined
  height?: number | string | undefined
  /** Lines of text. */
  count?: number | undefined
  circle?: boolean | undefined
  className?: string | undefined
}

/** Bones in the specification's colours, one for each line. Their room is taken from the start, their colour comes after 120 ms. */
export function Skeleton({ width, height, count = 1, circle = false, className }: SkeletonProps) {
  const lines = Array.from({ length: count }, (_, line) => line)
  return (
    <span aria-live="polite" aria-busy="true" className={classes('ui-skeleton', className)}>
      {lines.map((line) => (
        <Fragment key={line}>
          {/* A mark without width, so that a bone without a height is as high as a line of text. */}
          <span className={classes('ui-bone', circle && 'rounded-full')} style={{ width, height }}>
            &zwnj;
          </span>
          <br />
        </Fragment>
      ))}
    </span>
  )
}

export interface LoadingProps {
  /** What a screen reader hears. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Around the bones of one place, so that they are announced once and not read out. */
export function Loading({ label = 'Memuat', className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
