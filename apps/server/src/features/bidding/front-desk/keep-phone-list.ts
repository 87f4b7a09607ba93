import type { Body, Reply } from '@ketok/contract'
import {
  type AuctionId,
  FRONT_DESK,
  type Instant,
  instant,
  type LotId,
  phoneMay,
  type StaffId,
} from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { findStaffWithRoles, recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { saleAtDesk } from './find-front-desk.ts'
import { phoneView } from './front-desk.views.ts'
import { isOver } from './is-over.ts'
import {
  changePhoneBid,
  deletePhoneBid,
  insertPhoneBids,
  lockPhoneBid,
  type PhoneRow,
  type PhoneShown,
  phoneBidShown,
  phoneBidsOf,
} from './phone-bid.store.ts'
import { holderOf, lotOfSale } from './written-maximum.store.ts'

type Call = Reply<'PUT /office/meja/telepon/{call_id}'>

export async function findPhoneList(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/meja/telepon'>> {
  await saleAtDesk(services, staff, auctionId)
  return { calls: (await phoneBidsOf(services.db, auctionId)).map(phoneView) }
}

/** For as many lots as they want to be called for; whoever is on the list of a lot already stays there as they are. */
export async function addToPhoneList(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  { lot_ids, paddle, phone, caller_id, note = '' }: Body<'POST /office/lelang/{auction_id}/meja/telepon'>,
): Promise<Reply<'POST /office/lelang/{auction_id}/meja/telepon'>> {
  await saleAtDesk(services, staff, auctionId)
  const added = await inTransaction(services.db, async (tx) => {
    const holder =
      (await holderOf(tx, auctionId, paddle)) ?? refuse({ code: 'paddle_unknown', paddle }, 'paddle')
    const caller = await callerIn(tx, caller_id)
    const lots = await openLots(tx, auctionId, lot_ids)
    const at = services.now()
    const bid = {
      auction_id: auctionId,
      customer_id: holder.customerId,
      nipl_number: paddle,
      phone,
      caller_id: caller,
      note,
      created_by: staff.staffId,
      created_at: new Date(at),
      changed_at: new Date(at),
    }
    const fresh = await insertPhoneBids(
      tx,
      lots.map((lot_id) => ({ ...bid, lot_id })),
    )
    if (fresh.length > 0)
      await recordAction(tx, staff, {
        action: 'phone_bid.added',
        subject: { type: 'auction', id: auctionId },
        after: { lot_ids: fresh, paddle, caller_id: caller },
        at,
      })
    return fresh
  })
  return { added: added.length, already: lot_ids.length - added.length }
}

export async function changeCall(
  services: Services,
  staff: StaffCaller,
  callId: number,
  { phone, caller_id, note }: Body<'PUT /office/meja/telepon/{call_id}'>,
): Promise<Call> {
  return withCall(services, staff, callId, async (tx, call, at) => {
    const caller = await callerIn(tx, caller_id)
    if (caller === null && call.state === 'on_line') refuse({ code: 'caller_missing' }, 'caller_id')
    await changePhoneBid(tx, callId, { phone, caller_id: caller, note }, at)
    await recordAction(tx, staff, {
      action: 'phone_bid.changed',
      subject: { type: 'phone_bid', id: callId },
      before: { caller_id: call.caller_id },
      after: { caller_id: caller, phone_changed: phone !== call.phone },
      at,
    })
  }).catch((error: unknown) => refuseBusy(error, 'caller_id'))
}

/** Told with the state that the screen showed: of two who press at once the second learns what the first did. */
export async function moveCall(
  services: Services,
  staff: StaffCaller,
  callId: number,
  { state, expected_state }: Body<'POST /office/meja/telepon/{call_id}/keadaan'>,
): Promise<Call> {
  return withCall(services, staff, callId, async (tx, call, at) => {
    // Sent again, because the answer was lost.
    if (call.state === state) return
    if (call.state !== expected_state || !phoneMay(call.state, state)) refuse({ code: 'call_moved' })
    // Nobody was named: whoever presses holds the receiver.
    const caller_id = state === 'on_line' ? (call.caller_id ?? staff.staffId) : call.caller_id
    await changePhoneBid(tx, callId, { state, caller_id }, at)
    await recordAction(tx, staff, {
      action: 'phone_bid.moved',
      subject: { type: 'phone_bid', id: callId },
      before: { state: call.state },
      after: { state, lot_id: call.lot_id, paddle: call.nipl_number, caller_id },
      at,
    })
  }).catch((error: unknown) => refuseBusy(error))
}

export async function removeCall(services: Services, staff: StaffCaller, callId: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const call = await ownCall(tx, staff, callId)
    if (call.state === 'on_line') refuse({ code: 'call_moved' })
    await deletePhoneBid(tx, callId)
    await recordAction(tx, staff, {
      action: 'phone_bid.removed',
      subject: { type: 'auction', id: call.auction_id },
      before: { lot_id: call.lot_id, paddle: call.nipl_number, state: call.state },
      at: services.now(),
    })
  })
}

async function withCall(
  services: Services,
  staff: StaffCaller,
  callId: number,
  change: (tx: Db, call: PhoneRow, at: Instant) => Promise<void>,
): Promise<Call> {
  await inTransaction(services.db, async (tx) =>
    change(tx, await ownCall(tx, staff, callId), instant(services.now())),
  )
  return phoneView(orNotFound(await phoneBidShown(services.db, callId)))
}

/** Nobody holds two receivers. */
function refuseBusy(error: unknown, field?: string): never {
  if (violates(error, 'phone_bid_on_line')) refuse({ code: 'caller_busy' }, field)
  throw error
}

async function ownCall(tx: Db, staff: StaffCaller, callId: number): Promise<PhoneRow> {
  const call = orNotFound(await lockPhoneBid(tx, callId))
  const { branch_id }: PhoneShown = orNotFound(await phoneBidShown(tx, callId))
  refuseOutsideBranch(staff, branch_id)
  return call
}

async function callerIn(tx: Db, callerId: number | null): Promise<StaffId | null> {
  if (callerId === null) return null
  const able = await findStaffWithRoles(tx, FRONT_DESK)
  const found = able.find(({ staff_id }) => staff_id === callerId)
  return found?.staff_id ?? refuse({ code: 'caller_unknown' }, 'caller_id')
}

async function openLots(tx: Db, auctionId: AuctionId, lotIds: readonly LotId[]): Promise<LotId[]> {
  const open: LotId[] = []
  for (const lotId of new Set(lotIds)) {
    const lot = (await lotOfSale(tx, auctionId, lotId)) ?? refuse({ code: 'lot_not_in_sale' }, 'lot_ids')
    if (isOver(lot.state)) refuse({ code: 'lot_done' }, 'lot_ids')
    open.push(lot.lot_id)
  }
  return open
}
