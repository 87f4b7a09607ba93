import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'

export interface ErrorBoxProps {
  title?: ReactNode
  children?: ReactNode
  /** The status text or message, small: "503 · rujukan 7F3A-22C9". */
  detail?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  retryLook?: Pick<ButtonProps, 'size' | 'variant' | 'full' | 'className'> | undefined
  hideRetry?: boolean | undefined
  /** More ways out, after the retry button. */
  actions?: ReactNode
  className?: string | undefined
}

/** Says that something failed and offers the way on. The words are the specification's (spec 2.6). */
export function ErrorBox({
  title = 'Oops!',
  children = 'Terjadi kesalahan yang tidak terduga.',
  detail,
  onRetry,
  retryLabel = 'Coba lagi',
  retryLook,
  hideRetry,
  actions,
  className,
}: ErrorBoxProps) {
  const offersRetry = onRetry !== undefined && !hideRetry
  return (
    <div role="alert" className={classes('ui-box', className)}>
      <h2 className="ui-error-title">{title}</h2>
      <p className="ui-box-text">{children}</p>
      {detail !== undefined && detail !== '' && <p className="ui-box-small">{detail}</p>}
      {(offersRetry || actions !== undefined) && (
        <div className="ui-box-actions">
          {offersRetry && (
            <Button size="sm" {...retryLook} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
