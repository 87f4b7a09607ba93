import { birthDays, birthMonths } from '@ketok/domain'
import { FieldError, SelectField } from '@ketok/ui'
import { type ReactNode, useId } from 'react'

export interface DateSelectsProps {
  legend: string
  optional?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** 'YYYY-MM-DD'; with gaps while it is being chosen ('2027--'), and empty before. */
  value: string
  onChange: (value: string) => void
  /** In the order of the list. */
  years: readonly number[]
}

/** A browser's own field for dates speaks the browser's language, not the page's. */
export function DateSelects({ legend, optional, hint, error, value, onChange, years }: DateSelectsProps) {
  const id = useId()
  const [year, month, day] = value.split('-').map(Number)
  const choose = (part: { year?: string; month?: string; day?: string }) => {
    const chosen = { year: written(year, 4), month: written(month, 2), day: written(day, 2), ...part }
    const last = birthDays(Number(chosen.year) || undefined, Number(chosen.month) || undefined).length
    const kept = Number(chosen.day) > last ? '' : chosen.day
    const date = [chosen.year, chosen.month, kept].join('-')
    onChange(date === '--' ? '' : date)
  }
  const invalid = error ? true : undefined
  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 text-14 font-semi">
        {legend}
        {optional && <span className="ui-field-optional"> (opsional)</span>}
      </legend>
      {/* Side by side on a phone too, with room for the longest month; in less room, or larger letters, some stand below. */}
      <div className="flex flex-wrap gap-2">
        <SelectField
          label="Tanggal"
          className="flex-[1_1_4.875rem]"
          hideLabel
          placeholder="Tgl"
          aria-invalid={invalid}
          options={birthDays(year || undefined, month || undefined).map((day) => optionOf(day, 2))}
          value={written(day, 2)}
          onChange={(event) => choose({ day: event.target.value })}
        />
        <SelectField
          label="Bulan"
          className="flex-[2_1_8rem]"
          hideLabel
          placeholder="Bulan"
          aria-invalid={invalid}
          options={birthMonths().map(({ value, label }) => ({ value: padded(value, 2), label }))}
          value={written(month, 2)}
          onChange={(event) => choose({ month: event.target.value })}
        />
        <SelectField
          label="Tahun"
          className="flex-[1_1_5.75rem]"
          hideLabel
          placeholder="Thn"
          aria-invalid={invalid}
          options={years.map((year) => optionOf(year, 4))}
          value={written(year, 4)}
          onChange={(event) => choose({ year: event.target.value })}
        />
      </div>
      <div className="h-1.5" />
      <FieldError id={`${id}-error`} error={error} />
      {hint !== undefined && (
        <div id={`${id}-hint`} className="ui-field-hint mt-1">
          {hint}
        </div>
      )}
    </fieldset>
  )
}

const padded = (value: number, length: number) => String(value).padStart(length, '0')
const written = (value: number | undefined, length: number) => (value ? padded(value, length) : '')
const optionOf = (value: number, length: number) => ({ value: padded(value, length), label: String(value) })
