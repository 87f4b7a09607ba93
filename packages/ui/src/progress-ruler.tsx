import { memo } from 'react'
import { classes } from './classes.ts'

export interface ProgressRulerProps {
  /** What it measures and how it stands, in words: it is read out instead of the drawing. */
  label: string
  min: number
  max: number
  /** Where the bar ends and the pointer stands. */
  value: number
  /** The ring. Ahead of the value the way to it is green, behind it the ring is red. */
  mark?: number | undefined
  /** Large divisions, each of five small ones. */
  divisions?: number | undefined
  className?: string | undefined
}

/** Ticks with a bar from the start to the value, and a ring at a mark of one's own. */
export function ProgressRuler({
  label,
  min,
  max,
  value,
  mark,
  divisions = 8,
  className,
}: ProgressRulerProps) {
  const at = (point: number) => (max > min ? Math.max(0, Math.min(1, (point - min) / (max - min))) : 0)
  const percent = (share: number) => `${share * 100}%`
  const pointer = at(value)
  const ring = mark === undefined ? undefined : at(mark)
  const passed = mark !== undefined && mark < value
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's meter cannot hold the drawing
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.max(min, Math.min(max, value))}
      aria-valuetext={label}
      className={classes('ui-ruler', className)}
    >
      <Ticks divisions={divisions} />
      <div className="ui-ruler-bar" style={{ transform: `scaleX(${pointer})` }} />
      {ring !== undefined && !passed && (
        <div
          className="ui-ruler-room"
          style={{ left: percent(pointer), width: percent(Math.max(0, ring - pointer)) }}
        />
      )}
      <div className="ui-ruler-pointer" style={{ left: percent(pointer) }} />
      {ring !== undefined && (
        <div
          className="ui-ruler-ring"
          data-passed={passed ? '' : undefined}
          style={{ left: percent(ring) }}
        />
      )}
    </div>
  )
}

const SMALL_PER_LARGE = 5

const Ticks = memo(function Ticks({ divisions }: { divisions: number }) {
  const count = divisions * SMALL_PER_LARGE
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    x: `${(index / count) * 100}%`,
    isLarge: index % SMALL_PER_LARGE === 0,
  }))
  return (
    <svg className="ui-ruler-ticks" aria-hidden="true">
      {ticks.map(({ x, isLarge }) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={isLarge ? 0 : 6}
          y2={12}
          className={isLarge ? 'ui-ruler-major' : undefined}
        />
      ))}
    </svg>
  )
})
