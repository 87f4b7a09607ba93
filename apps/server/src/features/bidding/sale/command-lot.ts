import type { Body } from '@ketok/contract'
import type { AuctionId, Instant, LotId } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { type CommandRequest, refuseUnlessLive, wasOrdered } from '../lot/lot.ts'
import { paddleOf } from './sale.store.ts'

type CommandBody = Body<'POST /office/lot/{lot_id}/perintah'>

/** A bid names its amount, and to withdraw a lot is right whatever was called meanwhile. */
const NO_MATTER_WHAT: readonly CommandBody['command'][] = ['floor_bid', 'withdraw']

/** After them bids are taken: not while the session stands still. */
const OPENING: readonly CommandBody['command'][] = ['announce', 'reopen']

/** A command for one lot, decided in the lot's one queue beside the bids of the net. Answers whose sale it is. */
export async function commandLot(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  body: CommandBody,
  askedAt: Instant,
): Promise<AuctionId> {
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  const { kind, auctionId } = mailbox.snapshot.sheet
  if (kind === 'time') refuse({ code: 'wrong_kind' })
  const board = orNotFound(await services.sales.board(auctionId))
  refuseOutsideBranch(staff, board.sheet.branchId)
  const isHeld = board.sale.state === 'live' || board.sale.state === 'paused'
  if (!isHeld && body.command !== 'withdraw') refuse({ code: 'sale_not_live' })
  const isOpening = OPENING.includes(body.command)
  if (isOpening && board.sale.state === 'paused') refuse({ code: 'sale_not_live' })

  const expectedSeq = NO_MATTER_WHAT.includes(body.command) ? null : body.expected_seq
  // Without a seq nothing else would keep a bid that was undone meanwhile from being made a second time.
  if (expectedSeq === null && (await wasOrdered(services, lotId, body.command_id))) return auctionId

  const command = await commandOf(services, staff, auctionId, body)
  const bidder = command.type === 'floor_bid' ? command.bidder : null
  const response = await mailbox.command(bidder, command, {
    order: {
      commandId: body.command_id,
      expectedSeq,
      ...(isOpening ? { along: (tx: Db) => refuseUnlessLive(tx, auctionId) } : {}),
    },
    askedAt,
  })
  if (!response.accepted && !(await wasOrdered(services, lotId, body.command_id))) refuse(response.refusal)
  return auctionId
}

async function commandOf(
  { db }: Services,
  { staffId: by }: StaffCaller,
  auctionId: AuctionId,
  body: CommandBody,
): Promise<CommandRequest> {
  switch (body.command) {
    case 'floor_bid': {
      const { paddle, amount } = body
      const found = await paddleOf(db, auctionId, paddle)
      if (found === null) refuse({ code: 'paddle_unknown', paddle })
      const nipl = found.isFree ? found.niplId : null
      return { type: 'floor_bid', by, bidder: found.customerId, nipl, amount }
    }
    case 'pass':
      return { type: 'pass', by, reason: body.reason ?? null }
    case 'withdraw':
    case 'reopen':
      return { type: body.command, by, reason: body.reason }
    case 'announce':
      return { type: 'announce', by, ask: body.ask ?? null }
    case 'step':
      return { type: 'set_step', by, step: body.step }
    default:
      return { type: body.command, by }
  }
}
