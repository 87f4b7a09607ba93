import type { Operator } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { SaleBoard } from './sale-board.ts'

/** What lies under the hammer becomes final; anything else on the block stands in the way. */
export async function finaliseCurrent(
  { lots }: Pick<Services, 'lots'>,
  { current }: SaleBoard,
  by: Operator,
): Promise<void> {
  if (current === null) return
  const mailbox = orNotFound(await lots.mailbox(current.lot_id))
  const answer = await mailbox.command(null, { type: 'finalise', by })
  if (!answer.accepted) refuse({ code: 'lot_on_block', lot_number: current.lot_number })
}
