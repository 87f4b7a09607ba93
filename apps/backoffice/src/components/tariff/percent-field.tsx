import { TextField } from '@ketok/ui'

interface PercentFieldProps {
  label: string
  percent: string
  onPercent: (percent: string) => void
}

export function PercentField({ label, percent, onPercent }: PercentFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      suffix={<span className="ui-control-affix pr-3">%</span>}
      value={percent}
      onChange={({ target }) => onPercent(target.value)}
    />
  )
}
