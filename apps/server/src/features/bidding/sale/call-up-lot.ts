import { sitePaths } from '@ketok/contract/site-paths'
import type { Instant, LiveEvent, LotId, Operator } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { announceNotification, notify, withLot } from '../../notice/notification/notification.ts'
import { eventOf } from '../lot/lot.ts'
import { finaliseCurrent } from './finalise-current.ts'
import type { SaleBoard } from './sale-board.ts'

/**
 * The next lot comes on the block: whatever lies under the hammer is final from now on, and maxima left for the lot
 * are frozen. In the turn of the sale.
 */
export async function callUpLot(
  services: Services,
  board: SaleBoard,
  lotId: LotId,
  {
    by,
    commandId,
    askedAt,
  }: { readonly by: Operator; readonly commandId: string | null; readonly askedAt?: Instant },
): Promise<void> {
  const { sale, sheet } = board
  if (sale.state !== 'live') refuse({ code: 'sale_not_live' })
  const line = orNotFound(board.lots.find((lot) => lot.lot_id === lotId))
  if (board.current?.lot_id === lotId) refuse({ code: 'lot_state_forbids' })
  await finaliseCurrent(services, board, by)
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  const { automatic } = sale
  const command = { type: 'call_up', by, floorLeads: sheet.kind === 'offline', automatic } as const
  const order = commandId === null ? undefined : { commandId, expectedSeq: null }
  const response = await mailbox.command(null, command, { order, askedAt })
  if (!response.accepted) refuse(response.refusal)
  await tellSkipped(services, eventOf(lotId, response.row) as LiveEvent, line)
}

/** Rules 2.4: proxies of a bidder out of NIPL are skipped, and they are told. */
async function tellSkipped(
  { db, live, now }: Services,
  event: LiveEvent,
  { title, lot_number }: Pick<SaleBoard['lots'][number], 'title' | 'lot_number'>,
): Promise<void> {
  if (event.type !== 'lot_called_up') return
  const skipped = event.frozen.filter(({ nipl }) => nipl === null).map(({ bidder }) => bidder)
  if (skipped.length === 0) return
  const told = {
    title: withLot('Titip tawar Anda dilewati', lot_number),
    description: `${title} naik ke meja lelang, tetapi tidak ada NIPL Anda yang bebas untuk lelang ini.`,
    link: sitePaths.nipl,
  }
  const at = now()
  await inTransaction(db, async (tx) => {
    for (const bidder of skipped) await notify(tx, bidder, { ...told, at })
  })
  for (const bidder of skipped) announceNotification(live, bidder, told)
}
