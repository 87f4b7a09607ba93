import { classes } from './classes.ts'

export interface RangeFieldProps {
  /** Name of the group; the two handles add "terendah" and "tertinggi". */
  label: string
  min: number
  max: number
  step: number
  value: readonly [low: number, high: number]
  onChange: (value: [low: number, high: number]) => void
  format: (value: number) => string
  /** Heights of the bars above, 0 to 1, at equal widths from min to max. */
  bars?: readonly number[] | undefined
  className?: string | undefined
}

/** From–to with two handles; put two text fields beneath for exact amounts. */
export function RangeField({
  label,
  min,
  max,
  step,
  value,
  onChange,
  format,
  bars,
  className,
}: RangeFieldProps) {
  const [low, high] = value
  const percent = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0)
  const handle = { min, max, step, className: 'ui-range-input' }
  return (
    <fieldset className={classes('m-0 min-w-0 border-0 p-0', className)}>
      <legend className="ui-hidden">{label}</legend>
      {bars && (
        <div className="ui-range-bars" aria-hidden="true">
          {bars.map((bar, index) => {
            const middle = min + ((index + 0.5) / bars.length) * (max - min)
            return (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={index}
                style={{ height: `${bar * 100}%` }}
                data-in={middle >= low && middle <= high ? '' : undefined}
              />
            )
          })}
        </div>
      )}
      <div className="ui-range">
        <div className="ui-range-track" aria-hidden="true">
          <i style={{ left: `${percent(low)}%`, right: `${100 - percent(high)}%` }} />
        </div>
        <input
          type="range"
          {...handle}
          aria-label={`${label} terendah`}
          aria-valuetext={format(low)}
          value={low}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, high), high])}
          // At the right end both handles meet; the lower must stay within reach.
          style={{ zIndex: low > (min + max) / 2 ? 1 : 0 }}
        />
        <input
          type="range"
          {...handle}
          aria-label={`${label} tertinggi`}
          aria-valuetext={format(high)}
          value={high}
          onChange={(event) => onChange([low, Math.max(event.target.valueAsNumber, low)])}
        />
      </div>
    </fieldset>
  )
}
