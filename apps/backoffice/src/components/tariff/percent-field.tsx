import { TextField } from '@ketok/ui'

interface PercentFieldProps {
  label: string
  percent: string
  hideLabel?: boolean
  error?: string | undefined
  onPercent: (percent: string) => void
}

export function PercentField({ label, percent, hideLabel = true, error, onPercent }: PercentFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      suffix={<span className="ui-control-affix pr-3">%</span>}
      value={percent}
      onChange={({ target }) => onPercent(target.value)}
    />
  )
}
