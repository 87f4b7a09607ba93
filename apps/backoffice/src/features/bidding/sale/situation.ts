import type { ConsoleState } from './console-state.ts'

/**
 * What the rostrum deals with now; everything on the console follows from it. `between`: no lot on the block, and one
 * waits. `over`: none waits any more.
 */
export type Situation =
  | 'before'
  | 'between'
  | 'on_block'
  | 'asking'
  | 'going_1'
  | 'going_2'
  | 'paused'
  | 'hammer'
  | 'over'
  | 'ended'
  | 'ratified'

export function situationOf({ sale, next_lot_id }: Pick<ConsoleState, 'sale' | 'next_lot_id'>): Situation {
  if (sale.state === 'scheduled' || sale.state === 'prebid') return 'before'
  if (sale.state === 'ended' || sale.state === 'ratified') return sale.state
  if (sale.state === 'paused' || sale.current?.stage === 'paused') return 'paused'
  if (sale.current !== null) return sale.current.stage
  return next_lot_id === null ? 'over' : 'between'
}
