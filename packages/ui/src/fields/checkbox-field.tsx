import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field.tsx'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** How many things match, at the right edge. */
  count?: ReactNode
}

export function CheckboxField({ label, hint, error, count, className, ...rest }: CheckboxFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label className="ui-check">
        <input
          {...rest}
          type="checkbox"
          className="ui-check-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {count === undefined ? (
          <span>{label}</span>
        ) : (
          <span className="ui-check-counted">
            <span className="ui-check-counted-label">{label}</span>
            <span className="ui-check-count">{count}</span>
          </span>
        )}
        {hint !== undefined && <span className="ui-field-hint">{hint}</span>}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
