import type { Reply } from '@ketok/contract'

export type UnitDetail = Reply<'GET /unit/{unit_id}'>

/** Nothing can be bid on this lot any more. */
export const isOver = ({ state }: Pick<UnitDetail, 'state'>) =>
  !['scheduled', 'open', 'paused'].includes(state)

/** Its log has ended, and anyone may check it: not while the seller is asked, who could still take the price. */
export const isVerifiable = (unit: Pick<UnitDetail, 'state'>) => isOver(unit) && unit.state !== 'konfirmasi'
