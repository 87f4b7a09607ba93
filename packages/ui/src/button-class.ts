import { classes } from './classes.ts'

export type ButtonSize = 'xxs' | 'xs' | 'sm' | 'md' | 'lg'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'success'
  | 'danger'
  | 'gray'
  | 'light'
  | 'transparent'
  | 'neutral'

export interface ButtonLook {
  /** xxs to sm are for desktop and office; touch screens still get a 44 px hit area. */
  size?: ButtonSize | undefined
  variant?: ButtonVariant | undefined
  /** The button is as wide as its container. */
  full?: boolean | undefined
  /** Square, for a single icon. */
  square?: boolean | undefined
}

/** The look of a button for anything that is not one: a router's link, a file label. */
export function buttonClass({ size = 'md', variant = 'primary', full, square }: ButtonLook = {}): string {
  return classes(
    'ui-button',
    `ui-button-${size}`,
    `ui-button-${variant}`,
    full && 'ui-button-full',
    square && 'ui-icon-button',
  )
}
