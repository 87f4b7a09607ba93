import { sitePaths } from '@ketok/contract/site-paths'
import type { BidderId, Instant, LiveEvent, LotId, Operator } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { announceNotification, notify, type Told, withLot } from '../../notice/notification/notification.ts'
import { eventOf, type LotEventRow, refuseUnlessLive } from '../lot/lot.ts'
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
  const skipped = skippedNews(line, services.now())
  const order = {
    commandId,
    expectedSeq: null,
    along: async (tx: Db, row: LotEventRow) => {
      await refuseUnlessLive(tx, sale.auctionId)
      for (const bidder of skippedBy(lotId, row)) await notify(tx, bidder, skipped)
    },
  }
  const response = await mailbox.command(null, command, { order, askedAt })
  if (!response.accepted) refuse(response.refusal)
  for (const bidder of skippedBy(lotId, response.row)) announceNotification(services.live, bidder, skipped)
}

/** Rules 2.4: proxies of a bidder out of NIPL are skipped, and they are told. */
function skippedBy(lotId: LotId, row: LotEventRow): BidderId[] {
  const event = eventOf(lotId, row) as LiveEvent
  if (event.type !== 'lot_called_up') return []
  return event.frozen.filter(({ nipl }) => nipl === null).map(({ bidder }) => bidder)
}

const skippedNews = ({ title, lot_number }: SaleBoard['lots'][number], at: Instant): Told => ({
  title: withLot('Titip tawar Anda dilewati', lot_number),
  description: `${title} naik ke meja lelang, tetapi tidak ada NIPL Anda yang bebas untuk lelang ini.`,
  link: sitePaths.nipl,
  at,
})
