import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../spinner.tsx'

export interface KeyLook {
  variant?: 'solid' | 'outline' | undefined
  /** 64 px instead of 56. */
  tall?: boolean | undefined
}

/** The look of the key for a router's link. */
export function keyClass({ variant = 'solid', tall }: KeyLook = {}): string {
  return classes('ui-key', variant === 'outline' && 'ui-key-outline', tall && 'ui-key-tall')
}

export interface KeyButtonProps extends ComponentProps<'button'>, KeyLook {
  pending?: boolean | undefined
  /** Words while pending; the button keeps its width. */
  pendingLabel?: string | undefined
}

/** The one accented action of a view, with a lower edge that goes down when pressed. */
export function KeyButton({
  variant,
  tall,
  pending,
  pendingLabel,
  className,
  onClick,
  children,
  ...rest
}: KeyButtonProps) {
  return (
    <button
      type="button"
      // What stands on it is what is spent: a page translator must not change it, nor hide the next amount behind the last.
      translate="no"
      {...rest}
      className={classes(keyClass({ variant, tall }), className)}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? (
        <>
          <Spinner />
          <span>{pendingLabel ?? children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
