import type { CustomerId, LotId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { type AskedLot, askedLot, askedLotsOf, askedLotsOfHouse } from './konfirmasi.store.ts'
import { type KonfirmasiView, konfirmasiView, type Side } from './konfirmasi.views.ts'
import { lotOfToken } from './konfirmasi-link.ts'

const SHOWN = 100

export async function findOwnKonfirmasi(
  { db, now }: Services,
  customerId: CustomerId,
): Promise<{ asked: KonfirmasiView[] }> {
  const asked = await askedLotsOf(db, customerId, SHOWN)
  return { asked: asked.map((lot) => konfirmasiView(lot, orNotFound(sideOf(lot, customerId)), now())) }
}

export async function findHouseKonfirmasi({ db, now }: Services): Promise<{ asked: KonfirmasiView[] }> {
  const asked = await askedLotsOfHouse(db, SHOWN)
  return { asked: asked.map((lot) => konfirmasiView(lot, 'seller', now())) }
}

/** For anybody else there is no such question. */
export async function askedSide({ db }: Services, lotId: LotId, customerId: CustomerId): Promise<Side> {
  return orNotFound(sideOf(orNotFound(await askedLot(db, lotId)), customerId))
}

/** The seller, by the link of his mail. */
export async function askedByLink({ db, config }: Services, token: string): Promise<AskedLot> {
  const asked = orNotFound(await askedLot(db, orNotFound(lotOfToken(config, token))))
  return orNotFound(asked.sellerId === null ? null : asked)
}

/** Where nobody else is the seller the house is. */
export async function askedOfHouse({ db }: Services, lotId: LotId): Promise<AskedLot> {
  const asked = orNotFound(await askedLot(db, lotId))
  return orNotFound(asked.sellerId === null ? asked : null)
}

function sideOf({ sellerId, bidderId }: AskedLot, customerId: CustomerId): Side | null {
  if (customerId === sellerId) return 'seller'
  return customerId === bidderId ? 'bidder' : null
}
