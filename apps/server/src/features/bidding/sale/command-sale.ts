import type { Body } from '@ketok/contract'
import { REQUEST_TIMEOUT_MS } from '@ketok/contract/limits'
import type { Refusal } from '@ketok/contract/refusals'
import {
  type AuctionId,
  type Automatic,
  type Instant,
  isStale,
  type Sale,
  type SaleCommand,
  type SaleRefusal,
  type StaffId,
} from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { wasOrdered } from '../lot/lot.ts'
import { callUpLot } from './call-up-lot.ts'
import { finaliseCurrent } from './finalise-current.ts'
import { goOn } from './hold-automatic-sales.ts'
import { refuseStart } from './refuse-start.ts'
import { lotHeads, saleCommandDone, saleEvents } from './sale.store.ts'
import type { SaleBoard } from './sale-board.ts'

type Mailbox = NonNullable<Awaited<ReturnType<Services['lots']['mailbox']>>>
type CommandBody = Body<'POST /office/sidang/{auction_id}/perintah'>

/** So many of the lots that still wait are named. */
const NAMED_MAX = 5

/** A command to the session. The same one is done once; one given to an older screen is not done at all. */
export async function commandSale(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  body: CommandBody,
  askedAt: Instant = services.now(),
): Promise<void> {
  const { db, sales, lots } = services
  await sales.inTurn(auctionId, async () => {
    const board = orNotFound(await sales.board(auctionId))
    refuseOutsideBranch(staff, board.sheet.branchId)
    if (await saleCommandDone(db, auctionId, body.command_id)) return
    if (body.command === 'call_up') {
      const lotId = body.lot_id
      if (await wasOrdered(services, lotId, body.command_id)) return
      refuseLate(services, askedAt)
      return callUpLot(services, board, lotId, { by: staff.staffId, commandId: body.command_id, askedAt })
    }
    const { sale } = board
    await refuseStale(services, sale, body)

    const mailbox = board.current === null ? null : await lots.mailbox(board.current.lot_id)
    const by = staff.staffId
    refuseLate(services, askedAt)
    // The lot first: a session that says it is paused while bids are taken would lie.
    if (body.command === 'pause')
      await mailbox?.command(null, { type: 'pause', by, reason: body.reason, since: services.now() })
    if (body.command === 'end') {
      // Before what lies under the hammer becomes final: a refusal changes nothing.
      if (board.waiting.length > 0) refuse(lotsWaiting(board))
      await finaliseCurrent(services, board, by)
    }
    if (body.command === 'resume') await beginBreakAnew(mailbox, sale, by)
    const isLotPausedOnly =
      body.command === 'resume' && sale.state === 'live' && board.current?.state === 'paused'
    if (!isLotPausedOnly) {
      const command = await commandOf(services, board, body, staff)
      const answer = await sales.command(auctionId, command, {
        ...{ staff, commandId: body.command_id },
        ...(body.command === 'start' ? { first: (tx: Db) => refuseStart(services, tx, auctionId) } : {}),
      })
      if (!answer.accepted) refuse(toWireRefusal(answer.refusal, board))
    }
    if (body.command === 'pause') await pauseOpened(services, auctionId, { by, reason: body.reason })
    if (body.command === 'resume') await mailbox?.command(null, { type: 'resume', by })
    if (body.command === 'automatic')
      await mailbox?.command(null, { type: 'set_automatic', by, automatic: automaticOf(body) })
  })
  // Where the clock sells, it begins at once.
  await goOn(services, auctionId)
}

/** Another server may have opened a lot to bids between the look at the board and the pause; from now on none can. */
async function pauseOpened(
  { sales, lots, now }: Services,
  auctionId: AuctionId,
  { by, reason }: { readonly by: StaffId; readonly reason: string },
): Promise<void> {
  const current = (await sales.board(auctionId))?.current ?? null
  if (current?.state !== 'open') return
  const mailbox = await lots.mailbox(current.lot_id)
  await mailbox?.command(null, { type: 'pause', by, reason, since: now() })
}

/** Before a lot that the clock was to open while the session stood still. */
async function beginBreakAnew(mailbox: Mailbox | null, { automatic }: Sale, by: StaffId): Promise<void> {
  if (mailbox === null || automatic === null) return
  await mailbox.refresh()
  if (mailbox.snapshot.lot.state === 'on_block')
    await mailbox.command(null, { type: 'set_automatic', by, automatic })
}

/** Last before anything is done: all that was awaited, and the turn, may have taken long (decision 0273). */
function refuseLate({ now }: Services, askedAt: Instant): void {
  if (now() - askedAt >= REQUEST_TIMEOUT_MS) refuse({ code: 'unavailable' })
}

/** Whatever the screen did not show yet, and what it decides would be another thing. Pausing must never wait. */
async function refuseStale(
  { db }: Services,
  { auctionId, seq, state }: Sale,
  { command, expected_seq }: CommandBody,
): Promise<void> {
  if (expected_seq === seq || command === 'call_up' || command === 'pause' || command === 'message') return
  const since = expected_seq > seq ? null : await saleEvents(db, auctionId)
  const missed = since?.flatMap(({ event }) => (event.seq > expected_seq ? [event.type] : []))
  if (missed === undefined || isStale(command === 'automatic' ? 'set_automatic' : command, missed))
    refuse({ code: 'stale', seq, stage: state, ask: null })
}

function lotsWaiting({ waiting }: SaleBoard): Refusal {
  const lots = waiting.slice(0, NAMED_MAX).map(({ lot_number, title }) => ({ lot_number, title }))
  return { code: 'lots_waiting', count: waiting.length, lots }
}

async function commandOf(
  { db }: Services,
  board: SaleBoard,
  body: Exclude<CommandBody, { command: 'call_up' }>,
  { staffId: by }: StaffCaller,
): Promise<SaleCommand> {
  switch (body.command) {
    case 'pause':
      return { type: 'pause', by, reason: body.reason }
    case 'message':
      return { type: 'post_message', by, text: body.text }
    case 'automatic':
      return { type: 'set_automatic', by, automatic: automaticOf(body) }
    case 'end':
      return { type: 'end', by, unsoldLots: board.waiting.length, onBlock: false }
    case 'ratify':
      return { type: 'ratify', by, lots: await lotHeads(db, board.sheet.auctionId) }
    default:
      return { type: body.command, by }
  }
}

function automaticOf(body: Extract<CommandBody, { command: 'automatic' }>): Automatic | null {
  if (body.ring_seconds === null) return null
  return { ringMs: body.ring_seconds * 1_000, breakMs: body.break_seconds * 1_000 }
}

function toWireRefusal(refusal: SaleRefusal, board: SaleBoard): Refusal {
  switch (refusal.code) {
    case 'lots_waiting':
      return lotsWaiting(board)
    case 'message_empty':
      return { code: 'invalid_input' }
    default:
      return { code: refusal.code }
  }
}
