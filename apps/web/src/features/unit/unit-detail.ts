import type { Reply } from '@ketok/contract'

export type UnitDetail = Reply<'GET /unit/{unit_id}'>

/** Nothing can be bid on this lot any more. */
export const isOver = ({ state }: Pick<UnitDetail, 'state'>) =>
  !['scheduled', 'open', 'paused'].includes(state)
