import type { Body } from '@ketok/contract'
import type { Refusal } from '@ketok/contract/refusals'
import type { AuctionId, Automatic, LotId, SaleCommand, SaleRefusal } from '@ketok/domain'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { wasOrdered } from '../lot/was-ordered.ts'
import { callUpLot } from './call-up-lot.ts'
import { goOn } from './hold-automatic-sales.ts'
import { lotHeads, saleCommandDone } from './sale.store.ts'
import type { SaleBoard } from './sale-board.ts'
import { settleCurrent } from './settle-current.ts'

type Said = Body<'POST /office/sidang/{auction_id}/perintah'>

/** Pausing must never wait, words disturb nobody, and a call names its lot. */
const NO_MATTER_WHAT: readonly Said['command'][] = ['pause', 'message', 'call_up']

/** A command to the session. The same one is done once; one given to an older screen is not done at all. */
export async function commandSale(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  said: Said,
): Promise<void> {
  const { db, sales, lots } = services
  await sales.inTurn(auctionId, async () => {
    const board = orNotFound(await sales.board(auctionId))
    if (await saleCommandDone(db, auctionId, said.command_id)) return
    if (said.command === 'call_up') {
      const lotId = said.lot_id as LotId
      if (await wasOrdered(services, lotId, said.command_id)) return
      return callUpLot(services, board, lotId, { by: staff.staffId, commandId: said.command_id })
    }
    const { sale } = board
    if (!NO_MATTER_WHAT.includes(said.command) && said.expected_seq !== sale.seq)
      refuse({ code: 'stale', seq: sale.seq, stage: sale.state, ask: null })

    const mailbox = board.current === null ? null : await lots.mailbox(board.current.lot_id)
    const by = staff.staffId
    // The lot first: a session that says it is paused while bids are taken would lie.
    if (said.command === 'pause')
      await mailbox?.command(null, { type: 'pause', by, reason: said.reason, since: services.now() })
    if (said.command === 'end') await settleCurrent(services, board, by)
    const isLotPausedOnly =
      said.command === 'resume' && sale.state === 'live' && board.current?.state === 'paused'
    if (!isLotPausedOnly) {
      const command = await commandOf(services, board, said, staff)
      const answer = await sales.command(auctionId, command, { staff, commandId: said.command_id })
      if (!answer.accepted) refuse(spokenToStaff(answer.refusal))
    }
    if (said.command === 'resume') await mailbox?.command(null, { type: 'resume', by })
    if (said.command === 'automatic')
      await mailbox?.command(null, { type: 'set_automatic', by, automatic: automaticOf(said) })
  })
  // Where the clock sells, it begins at once.
  await goOn(services, auctionId)
}

async function commandOf(
  { db }: Services,
  board: SaleBoard,
  said: Exclude<Said, { command: 'call_up' }>,
  { staffId: by }: StaffCaller,
): Promise<SaleCommand> {
  switch (said.command) {
    case 'pause':
      return { type: 'pause', by, reason: said.reason }
    case 'message':
      return { type: 'post_message', by, text: said.text }
    case 'automatic':
      return { type: 'set_automatic', by, automatic: automaticOf(said) }
    case 'end':
      return { type: 'end', by, unsoldLots: board.waiting.length, onBlock: false }
    case 'ratify':
      return { type: 'ratify', by, lots: await lotHeads(db, board.sheet.auctionId) }
    default:
      return { type: said.command, by }
  }
}

function automaticOf(said: Extract<Said, { command: 'automatic' }>): Automatic | null {
  if (said.ring_seconds === null) return null
  return { ringMs: said.ring_seconds * 1_000, breakMs: said.break_seconds * 1_000 }
}

export function spokenToStaff(refusal: SaleRefusal): Refusal {
  switch (refusal.code) {
    case 'lots_waiting':
      return refusal
    case 'message_empty':
      return { code: 'invalid_input' }
    default:
      return { code: refusal.code }
  }
}
