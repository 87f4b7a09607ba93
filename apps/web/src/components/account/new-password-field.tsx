import { passwordFaults, RECOMMENDED_PASSWORD } from '@ketok/domain'
import { CheckIcon, CircleIcon, TextField, type TextFieldProps } from '@ketok/ui'
import { passwordRules } from './password-faults.ts'

/** A password being chosen: the rules beneath tick themselves off. `value` is what is typed so far. */
export function NewPasswordField({ value, ...field }: TextFieldProps & { value: string }) {
  const faults = new Set(passwordFaults(value))
  return (
    <div>
      <TextField type="password" {...field} />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13" aria-label="Syarat password">
        {passwordRules.map(({ fault, label }) => {
          const met = !faults.has(fault)
          return (
            <li
              key={fault}
              className={`flex items-center gap-1 ${met ? 'text-success-text' : 'text-text-3'}`}
            >
              {met ? (
                <CheckIcon aria-hidden="true" className="size-4" />
              ) : (
                <CircleIcon aria-hidden="true" className="size-4" />
              )}
              {label}
              <span className="sr-only">{met ? ', terpenuhi' : ', belum terpenuhi'}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-13 text-text-3">{RECOMMENDED_PASSWORD} karakter atau lebih paling aman.</p>
    </div>
  )
}
