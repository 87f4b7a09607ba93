import type { UnitQuestion } from '@ketok/domain'
import { SelectField, TextField } from '@ketok/ui'
import { useId } from 'react'

interface FactFieldProps {
  question: UnitQuestion
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** One fact of the sheet, in the way its kind is written. */
export function FactField({ question, value, error, disabled, onChange }: FactFieldProps) {
  const list = useId()
  const shared = {
    label: question.label,
    hint: question.hint,
    error,
    disabled,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (question.type) {
    case 'choice': {
      const options = question.options.map((option) => ({ value: option, label: option }))
      if (!question.free) return <SelectField {...shared} placeholder="Belum diisi" options={options} />
      return (
        <>
          <TextField {...shared} list={list} maxLength={120} />
          <Options id={list} values={question.options} />
        </>
      )
    }
    case 'day':
      return <TextField {...shared} type="date" />
    case 'plate':
      return <TextField {...shared} autoCapitalize="characters" placeholder="mis. B 1234 KJT" />
    case 'stamp':
      return <TextField {...shared} autoCapitalize="characters" spellCheck={false} maxLength={40} />
    case 'number':
    case 'decimal':
      return (
        <TextField
          {...shared}
          inputMode={question.type === 'decimal' ? 'decimal' : 'numeric'}
          suffix={question.measure && <span className="ui-control-affix pr-3">{question.measure}</span>}
        />
      )
    case 'year':
      return <TextField {...shared} inputMode="numeric" />
    case 'text':
      return (
        <TextField
          {...shared}
          maxLength={question.most}
          placeholder={question.example && `mis. ${question.example}`}
        />
      )
  }
}

/** What was typed before, offered and never forced. */
export function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
