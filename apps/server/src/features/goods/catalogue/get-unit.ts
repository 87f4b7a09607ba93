import type { Reply } from '@ketok/contract'
import {
  type Instant,
  type LotId,
  type PremiumAccess,
  type ProductTypeId,
  type UnitId,
  wibIso,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { chargesFor } from '../../pricing/tariff/tariff.ts'
import { auctionCardById } from '../auction/auction.ts'
import { findCorrections, highlights, sheetRows } from '../unit/unit.ts'
import {
  cardsOf,
  countFavourites,
  isRelisted,
  nextCards,
  seenLots,
  similarSales,
  tagsOfUnit,
  unitOfLot,
} from './catalogue.store.ts'
import {
  documentView,
  inspectionView,
  isoOf,
  NO_PICTURE,
  pictureView,
  similarView,
  unitCard,
} from './catalogue.views.ts'
import type { FreshIndex } from './index/fresh-index.ts'
import type { LotIndex } from './index/lot-index.ts'

const SIMILAR = 4
const NEXT_LOTS = 4
const ALIKE = 4

/**
 * A unit with the lot it is, or was last, offered in. One of a closed sale does not exist for the uninvited. Without an index
 * no like lots of other sales are told.
 */
export async function getUnit(
  { db, index }: { db: Db; index: FreshIndex | null },
  unitId: UnitId,
  viewer: PremiumAccess,
  now: Instant,
): Promise<Reply<'GET /unit/{unit_id}'>> {
  const [seenLot] = await seenLots(db, [unitId], viewer)
  const seen = orNotFound(seenLot)
  const unit = orNotFound(await unitOfLot(db, seen.lot_id))
  const alike = index === null ? [] : alikeOnOffer(await index.fresh(), unit, viewer, now)
  const [tags, corrections, auction, charges, favouriteCount, relisted, similar, alikeCards, nextLots] =
    await Promise.all([
      tagsOfUnit(db, unitId),
      findCorrections(db, unitId),
      auctionCardById(db, unit.auction_id, now),
      chargesFor(db, unit.product_type_id, now),
      countFavourites(db, unitId),
      isRelisted(db, seen.lot_id),
      similarSales(db, unit, SIMILAR),
      cardsOf(db, alike),
      nextCards(db, unit, NEXT_LOTS),
    ])
  return {
    ...unitCard(unit),
    product_type: { id: unit.product_type_id, name: unit.product_type_name },
    product_tags: tags.map(({ id, tag_name }) => ({ id, tag_name })),
    pictures: (unit.pictures.length === 0 ? [NO_PICTURE] : unit.pictures).map(pictureView),
    sheet: sheetRows(unit),
    highlights: highlights(unit),
    sheet_version: unit.sheet_version,
    corrected_at: corrections[0]?.at ?? null,
    corrections,
    inspection: inspectionView(unit.inspection),
    documents: unit.documents.map(documentView),
    auction,
    has_reserve: unit.has_reserve,
    reserve_met: unit.reserve_met,
    bidder_count: unit.bidder_count,
    first_closes_at: isoOf(unit.first_closes_at),
    cap_at: isoOf(unit.cap_at),
    charges: { ...charges, nipl_price: unit.nipl_price },
    favourite_count: favouriteCount,
    relisted,
    similar: similar.map(similarView),
    alike: alikeCards.map(unitCard),
    next_lots: nextLots.map(unitCard),
    server_time: wibIso(now),
  }
}

/** Other lots to bid on: the same model, the nearest in age first; where there are too few, the brand's. */
function alikeOnOffer(
  lots: LotIndex,
  unit: { lot_id: LotId; product_type_id: ProductTypeId; brand: string; model: string; year: number | null },
  viewer: PremiumAccess,
  now: Instant,
): LotId[] {
  const facets = { product_type_id: [String(unit.product_type_id)] }
  const chosen = new Set<LotId>()
  for (const search of [`${unit.brand} ${unit.model}`, unit.brand]) {
    const wish = {
      viewer,
      now,
      shelf: 'open',
      search,
      facets,
      price: {},
      year: {},
      km: {},
      closesAt: {},
    } as const
    const near = lots.nearestInYear(lots.find(wish).slots, unit.year ?? 0, ALIKE + 1 + chosen.size)
    for (const lotId of near) if (lotId !== unit.lot_id && chosen.size < ALIKE) chosen.add(lotId)
    if (chosen.size === ALIKE) break
  }
  return [...chosen]
}
