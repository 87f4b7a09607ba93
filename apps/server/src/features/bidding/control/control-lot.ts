import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import type { Refusal } from '@ketok/contract/refusals'
import { type Instant, type LotId, type StaffId, wibIso } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { endNotBefore } from '../../goods/auction/auction.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { type CommandRequest, isLedByAuctioneer, type LotSnapshot } from '../lot/lot.ts'
import { type ControlledLot, controlledLot } from './control.store.ts'

type Moved = Reply<'POST /office/lot/{lot_id}/tarik'>
type Given = Body<'POST /office/lot/{lot_id}/tarik'>
type StaffCommand =
  | Extract<CommandRequest, { readonly type: 'pause' | 'resume' | 'give_more_time' }>
  | { readonly type: 'withdraw'; readonly by: StaffId; readonly reason: string }

/** Of every form, before the close or the hammer. The lot lets its NIPL go in the same append (rules 1.1). */
export async function withdrawLot(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  { reason }: Given,
  askedAt: Instant,
): Promise<Moved> {
  return giveCommand(
    services,
    staff,
    lotId,
    { type: 'withdraw', by: staff.staffId, reason },
    'lot.withdrawn',
    askedAt,
  )
}

export async function pauseLot(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  { reason }: Given,
  askedAt: Instant,
): Promise<Moved> {
  await refuseAuctioneersLot(services, lotId)
  // An outage is given back to open lots only: what this one lost by one that has just ended comes before it stands still.
  await services.lots.giveBack()
  const since = services.now()
  return giveCommand(
    services,
    staff,
    lotId,
    { type: 'pause', by: staff.staffId, reason, since },
    'lot.paused',
    askedAt,
  )
}

export async function resumeLot(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  { reason }: Body<'POST /office/lot/{lot_id}/lanjutkan'>,
  askedAt: Instant,
): Promise<Moved> {
  await refuseAuctioneersLot(services, lotId)
  return giveCommand(
    services,
    staff,
    lotId,
    { type: 'resume', by: staff.staffId },
    'lot.resumed',
    askedAt,
    reason,
  )
}

export async function giveLotMoreTime(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  { reason }: Given,
  askedAt: Instant,
): Promise<Moved> {
  await refuseAuctioneersLot(services, lotId)
  return giveCommand(
    services,
    staff,
    lotId,
    { type: 'give_more_time', by: staff.staffId, reason },
    'lot.extended',
    askedAt,
  )
}

/** Decided in the lot's one queue beside its bids; the record is written in the transaction of the log. */
async function giveCommand(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  command: StaffCommand,
  action: string,
  askedAt: Instant,
  reason = 'reason' in command ? command.reason : undefined,
): Promise<Moved> {
  const lot = orNotFound(await controlledLot(services.db, lotId))
  refuseOutsideBranch(staff, lot.branch_id)
  await services.lots.outageGivenBack()
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  await mailbox.refresh()
  const { snapshot } = mailbox
  const before = factsOf(snapshot)
  const along = async (tx: Db) => {
    const at = services.now()
    const after = {
      lot_number: lot.lot_number,
      title: lot.title,
      ...(reason === undefined ? {} : { reason }),
    }
    await recordAction(tx, staff, { action, subject: { type: 'lot', id: lotId }, before, after, at })
  }
  const order = { commandId: randomUUID(), expectedSeq: null, along }
  const response = await mailbox.command(null, command, { order, askedAt })
  if (!response.accepted) refuse(refusalOf(snapshot, command, response.refusal))
  await endsWithItsLots(services, lot, snapshot)
  const { state, closesAt, announcedSeq } = snapshot.projection
  return { lot_id: lotId, state, closes_at: wibIso(closesAt), seq: announcedSeq }
}

/** A pause may carry a lot far beyond the plan of its sale; lists find the sale by its planned end. */
async function endsWithItsLots(
  { db }: Services,
  { auction_id }: ControlledLot,
  { projection, sheet }: LotSnapshot,
): Promise<void> {
  if (sheet.kind === 'time' && projection.state === 'open')
    await endNotBefore(db, auction_id, new Date(projection.closesAt))
}

async function refuseAuctioneersLot({ lots }: Services, lotId: LotId): Promise<void> {
  const { snapshot } = orNotFound(await lots.mailbox(lotId))
  if (snapshot.sheet.kind !== 'time') refuse({ code: 'lot_of_auctioneer' })
}

function factsOf({ projection }: LotSnapshot) {
  const { state, price, bidCount: bid_count, closesAt } = projection
  return { state, price, bid_count, closes_at: wibIso(closesAt) }
}

/** What a rule refuses for a bidder, said to those who run the sale. */
function refusalOf({ projection, lot }: LotSnapshot, command: StaffCommand, refusal: Refusal): Refusal {
  const { state } = projection
  switch (state) {
    case 'sold':
    case 'konfirmasi':
    case 'passed':
    case 'withdrawn':
    case 'cancelled':
      return { code: 'lot_over', state }
    case 'open':
      if (isLedByAuctioneer(lot) && lot.state === 'hammer') return { code: 'lot_hammered' }
      return command.type === 'resume' ? { code: 'lot_not_paused' } : refusal
    case 'paused':
      return command.type === 'pause' || command.type === 'give_more_time'
        ? { code: 'lot_paused_already' }
        : refusal
    case 'scheduled':
      return command.type === 'withdraw' ? refusal : { code: 'lot_not_open' }
  }
}
