import { LARGEST_AMOUNT } from '@ketok/domain'

/** What can be offered on a lot now, for the stepper and its buttons. The server decides; this only helps to type. */
export interface Grid {
  base: number
  increment: number
  /** The least that would be taken from this bidder now. */
  minimum: number
}

export type Slip = 'below_minimum' | 'off_grid' | 'too_large'

export interface Snapped {
  amount: number
  /** What was wrong with what was typed; null when it stands as typed. */
  slip: Slip | null
}

/** The nearest amount that can be offered: never above what was typed, unless that is too low to count. */
export function snap({ base, increment, minimum }: Grid, typed: number | null): Snapped {
  if (typed === null || typed < minimum) return { amount: minimum, slip: 'below_minimum' }
  if (typed > LARGEST_AMOUNT) return { amount: below(base, increment, LARGEST_AMOUNT), slip: 'too_large' }
  const onGrid = below(base, increment, typed)
  return onGrid === typed
    ? { amount: typed, slip: null }
    : { amount: Math.max(onGrid, minimum), slip: 'off_grid' }
}

const below = (base: number, increment: number, amount: number) => amount - ((amount - base) % increment)

/** look 6.5: four steps, '+500 rb' to '+5 jt' at an increment of Rp 500.000. */
const STEPS = [1, 2, 5, 10] as const
export const stepsOf = (increment: number) => STEPS.map((times) => times * increment)

/** The ruler's end: a scale that stays while the price climbs, with air behind the furthest mark. */
export function rulerEnd({ base, increment }: Pick<Grid, 'base' | 'increment'>, furthest: number): number {
  const steps = (furthest - base) / increment / FURTHEST_SHARE
  let scale = SMALLEST_SCALE
  while (scale < steps) scale = nextScale(scale)
  return base + scale * increment
}

/** The furthest mark stands at three quarters at most. */
const FURTHEST_SHARE = 0.76
/** One small division of the ruler is one step. */
const SMALLEST_SCALE = 40

/** 40, 50, 80, 100, 160, 200, 320 … */
function nextScale(scale: number): number {
  const isFifth = Number.isInteger(Math.log2(scale / 50))
  return isFifth ? (scale / 5) * 8 : (scale / 4) * 5
}
