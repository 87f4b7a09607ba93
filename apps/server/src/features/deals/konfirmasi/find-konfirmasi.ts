import type { Reply } from '@ketok/contract'
import { type CustomerId, type LotId, wibIso } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  type DeskLot,
  deskLot,
  deskLots,
  type KonfirmasiLot,
  konfirmasiLot,
  konfirmasiLotsOf,
} from './konfirmasi.store.ts'
import {
  type DeskView,
  deskView,
  type KonfirmasiView,
  konfirmasiView,
  type Side,
} from './konfirmasi.views.ts'
import { lotOfToken } from './konfirmasi-link.ts'

const SHOWN = 100
const SHOWN_AT_DESK = 500

export async function findOwnKonfirmasi(
  { db, now }: Services,
  customerId: CustomerId,
): Promise<{ asked: KonfirmasiView[] }> {
  const lots = await konfirmasiLotsOf(db, customerId, SHOWN)
  return { asked: lots.map((lot) => konfirmasiView(lot, orNotFound(sideOf(lot, customerId)), now())) }
}

/** What waits at the desk of the house, and what came of the rest: of the branches of whoever looks. */
export async function findDeskKonfirmasi(
  { db, now }: Services,
  staff: StaffCaller,
): Promise<Reply<'GET /office/konfirmasi'>> {
  const at = now()
  const lots = await deskLots(db, staff.branchIds, SHOWN_AT_DESK)
  return { asked: lots.map((lot) => deskView(lot, staff, at)), server_time: wibIso(at) }
}

export async function getDeskKonfirmasi(
  { db, now }: Services,
  staff: StaffCaller,
  lotId: LotId,
): Promise<DeskView> {
  return deskView(await deskLotOf(db, staff, lotId), staff, now())
}

/** One that whoever asks may see. */
export async function deskLotOf(db: Db, staff: StaffCaller, lotId: LotId): Promise<DeskLot> {
  const lot = orNotFound(await deskLot(db, lotId))
  refuseOutsideBranch(staff, lot.branchId)
  return lot
}

/** Anybody else is told that there is no such lot. */
export async function sideOfCustomer({ db }: Services, lotId: LotId, customerId: CustomerId): Promise<Side> {
  return orNotFound(sideOf(orNotFound(await konfirmasiLot(db, lotId)), customerId))
}

/** The seller, by the link of their mail. */
export async function konfirmasiByLink({ db, config }: Services, token: string): Promise<KonfirmasiLot> {
  const lot = orNotFound(await konfirmasiLot(db, orNotFound(lotOfToken(config, token))))
  return orNotFound(lot.sellerId === null ? null : lot)
}

/** Where nobody else is the seller the house is. */
export async function konfirmasiOfHouse(
  { db }: Services,
  staff: StaffCaller,
  lotId: LotId,
): Promise<KonfirmasiLot> {
  const lot = await deskLotOf(db, staff, lotId)
  return orNotFound(lot.sellerId === null ? lot : null)
}

function sideOf({ sellerId, bidderId }: KonfirmasiLot, customerId: CustomerId): Side | null {
  if (customerId === sellerId) return 'seller'
  return customerId === bidderId ? 'bidder' : null
}
