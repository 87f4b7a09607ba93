import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldWords } from './field.tsx'
import { ChevronDownIcon } from './icons.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldWords {
  options: readonly SelectOption[]
  /** The first, empty option. */
  placeholder?: string | undefined
  /** 44 px instead of 48, for toolbars. */
  compact?: boolean | undefined
}

/** The browser's own select: the one list every phone and screen reader handles well. */
export function SelectField({
  label,
  hideLabel,
  labelAside,
  error,
  hint,
  optional,
  id,
  className,
  options,
  placeholder,
  compact,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hideLabel, labelAside, error, hint, optional, id, className }}>
      {(ids) => (
        <div className={classes('ui-control', compact && 'ui-control-compact')}>
          {/* Of several that make one value, each is invalid with the others, and the sentence stands under all. */}
          <select {...rest} {...ids} aria-invalid={ids['aria-invalid'] ?? rest['aria-invalid']}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="ui-select-arrow" aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
