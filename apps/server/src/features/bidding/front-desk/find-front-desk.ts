import type { Query, Reply } from '@ketok/contract'
import {
  type AuctionId,
  FRONT_DESK,
  grouped,
  type Instant,
  instant,
  type NiplId,
  type TimeZone,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { findStaffWithRoles, refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  biddersAtDesk,
  lotsAtDesk,
  type PaddleAtDesk,
  paddleAtDesk,
  type SaleAtDesk,
  saleAtDeskById,
} from './front-desk.store.ts'
import { formView } from './front-desk.views.ts'
import { phoneBidsOf } from './phone-bid.store.ts'
import { formsOfSale } from './written-maximum.store.ts'

/** A published sale of a branch that the caller works for. */
export async function saleAtDesk(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<SaleAtDesk> {
  const sale = orNotFound(await saleAtDeskById(db, auctionId, now()))
  refuseOutsideBranch(staff, sale.branch_id)
  return sale
}

export async function findFrontDesk(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/meja'>> {
  const { branch_id: _, opens_at, closes_at, ...sale } = await saleAtDesk(services, staff, auctionId)
  const [lots, callers] = await Promise.all([
    lotsAtDesk(services.db, auctionId),
    findStaffWithRoles(services.db, FRONT_DESK),
  ])
  return {
    ...sale,
    opens_at: wireTime(opens_at),
    closes_at: wireTime(closes_at),
    lots: lots.map(({ auction_id: __, ...lot }) => lot),
    callers: callers.map(({ staff_id, full_name }) => ({ staff_id, full_name })),
  }
}

export async function findBidders(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
  { cari = '' }: Query<'GET /office/lelang/{auction_id}/meja/peserta'>,
): Promise<Reply<'GET /office/lelang/{auction_id}/meja/peserta'>> {
  await saleAtDesk(services, staff, auctionId)
  const rows = await biddersAtDesk(services.db, auctionId, { search: cari, at: services.now() })
  return {
    bidders: rows.map(({ total: _, nipls, ...bidder }) => ({ ...bidder, nipls: [...nipls] })),
    total: rows[0]?.total ?? 0,
  }
}

export async function findWrittenMaxima(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/meja/maksimum'>> {
  await saleAtDesk(services, staff, auctionId)
  return { forms: (await formsOfSale(services.db, auctionId)).map(formView) }
}

export interface PhonesToPrint {
  readonly sale: string
  readonly zone: TimeZone
  readonly lots: readonly {
    readonly number: number
    readonly title: string
    readonly calls: readonly {
      readonly paddle: number
      readonly name: string
      readonly phone: string
      readonly caller: string | null
      readonly note: string
    }[]
  }[]
}

/** Without the calls that are done. */
export async function phonesToPrint(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<PhonesToPrint> {
  const { name: sale, time_zone: zone } = await saleAtDesk(services, staff, auctionId)
  const calls = (await phoneBidsOf(services.db, auctionId)).filter(({ state }) => state !== 'done')
  const lots = [...grouped(calls, ({ lot_id }) => lot_id).values()].map((ofLot) => ({
    number: ofLot[0]?.lot_number ?? 0,
    title: ofLot[0]?.title ?? '',
    calls: ofLot.map(({ paddle, full_name: name, phone, caller, note }) => ({
      ...{ paddle, name, phone, caller, note },
    })),
  }))
  return { sale, zone, lots }
}

export interface PaddleToPrint extends Omit<PaddleAtDesk, 'opens_at' | 'branch_id'> {
  readonly opensAt: Instant
}

export async function paddleToPrint(db: Db, staff: StaffCaller, niplId: NiplId): Promise<PaddleToPrint> {
  const { branch_id, opens_at, ...paddle } = orNotFound(await paddleAtDesk(db, niplId))
  refuseOutsideBranch(staff, branch_id)
  return { ...paddle, opensAt: instant(opens_at.getTime()) }
}
