import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { CircleAlertIcon } from './icons.ts'

export interface FieldWords {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  /** The sentence under the field when its value is refused; absent or empty means fine. */
  error?: string | undefined
  hint?: ReactNode
  /** At the right of the label line: a link, a sum. */
  labelAside?: ReactNode
  /** Adds "(opsional)" to the label. */
  optional?: boolean | undefined
}

export interface FieldIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  id?: string | undefined
  className?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label above, control, error or hint beneath, tied together for screen readers. */
export function Field({
  id: givenId,
  label,
  hideLabel,
  labelAside,
  error,
  hint,
  optional,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = classes(error && errorId, hint !== undefined && hintId)
  return (
    <div className={classes('ui-field', className)}>
      <div className={hideLabel ? 'ui-hidden' : 'ui-field-head'}>
        <label htmlFor={id} className="ui-field-label">
          {label}
          {optional && <span className="ui-field-optional"> (opsional)</span>}
        </label>
        {labelAside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint !== undefined && (
        <div id={hintId} className="ui-field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id?: string | undefined; error: string | undefined }) {
  if (!error) return null
  return (
    <div id={id} className="ui-field-error" role="alert">
      <CircleAlertIcon aria-hidden="true" />
      {error}
    </div>
  )
}
