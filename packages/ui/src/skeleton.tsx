import type { ReactNode } from 'react'
import Bones, { SkeletonTheme } from 'react-loading-skeleton'
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

/** One bone in the specification's colours. Its room is taken from the start, its colour comes after 120 ms. */
export function Skeleton({ width, height, count, circle, className }: SkeletonProps) {
  return (
    <SkeletonTheme baseColor="#CDD5DF" highlightColor="#F8FAFC" borderRadius={3} duration={1.6}>
      <Bones
        containerClassName={classes('ui-skeleton', className)}
        {...(width !== undefined && { width })}
        {...(height !== undefined && { height })}
        {...(count !== undefined && { count })}
        {...(circle !== undefined && { circle })}
      />
    </SkeletonTheme>
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
