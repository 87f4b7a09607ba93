import type {} from 'react'

declare module 'react' {
  /** A custom property of ours stands in `style` like any other. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
