import type { Query, Reply } from '@ketok/contract'
import {
  CONSIGNMENT_STAFF,
  holdsOneOf,
  type Instant,
  isoDay,
  type ProductTypeId,
  type UnitId,
  wibDay,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { proposedCorrection } from './correct-unit.ts'
import { findCorrections } from './find-corrections.ts'
import { sourceFiles } from './keep-picture.ts'
import { missingOfUnits } from './missing-of-units.ts'
import { photosOf } from './photo.store.ts'
import { saleToPublish } from './sale-to-publish.ts'
import { refuseElsewhere } from './save-unit.ts'
import {
  customersLike,
  earlierAndLater,
  findUnits,
  freeUnits,
  knownMakes,
  type ListedUnit,
  movementsOf,
  papersOf,
  pools,
  readingsOf,
  sellingCompanies,
  tagIdsOf,
  typesWithTags,
  unitById,
} from './unit.store.ts'
import { unitRowView, unitView, type WireUnit, type WireUnitRow } from './unit.views.ts'

const PAGE_SIZE = 50

export async function listUnits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { branchIds }: StaffCaller,
  query: Query<'GET /office/unit'>,
): Promise<Reply<'GET /office/unit'>> {
  const limit = query.limit ?? PAGE_SIZE
  const offset = ((query.page ?? 1) - 1) * limit
  const { search, product_type_id, pool_id, consignor_id, state, papers } = query
  const at = now()
  const promisedBefore =
    papers === undefined ? undefined : papers === 'promised' ? 'infinity' : isoDay(wibDay(at))
  const filter = {
    ...{ search, productTypeId: product_type_id, poolId: pool_id, consignorId: consignor_id },
    ...{ state, promisedBefore, branchIds },
  }
  const { units, total } = await findUnits(db, filter, { sort: query.sort ?? 'id-', limit, offset })
  return { units: await withMissing(db, units, at), total }
}

export interface UnitsToPlan {
  readonly search?: string | undefined
  readonly productTypeId?: ProductTypeId | undefined
  readonly poolId?: number | undefined
  /** Those that stand in an open plan, which only its noun knows. */
  readonly exceptIds?: readonly number[] | undefined
  /** Of whoever plans; null is every branch. */
  readonly branchIds: readonly number[] | null
  readonly limit?: number
  readonly offset?: number
  readonly at: Instant
}

/** Units that no running sale holds and nobody has bought, the newest day first, with what is missing of each. */
export async function unitsToPlan(
  db: Db,
  { limit = PAGE_SIZE, offset = 0, at, ...filter }: UnitsToPlan,
): Promise<{ units: WireUnitRow[]; total: number }> {
  const { units, total } = await freeUnits(db, filter, { limit, offset })
  return { units: await withMissing(db, units, at), total }
}

async function withMissing(db: Db, units: readonly ListedUnit[], at: Instant): Promise<WireUnitRow[]> {
  const ids = units.map(({ id }) => id)
  const [missing, papers] = await Promise.all([missingOfUnits(db, ids, at), papersOf(db, ids)])
  const today = isoDay(wibDay(at))
  return units.map((unit) => {
    const own = papers.filter(({ unit_id }) => unit_id === unit.id)
    return unitRowView(unit, { missing: missing.get(unit.id) ?? [], papers: own, today })
  })
}

export async function getUnit(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  staff: StaffCaller,
  unitId: UnitId,
): Promise<WireUnit> {
  const row = orNotFound(await unitById(db, unitId))
  refuseElsewhere(staff, row.branch_id)
  const at = now()
  const [missing, tagIds, papers, photos, corrections, proposed, sale, same, readings, movements] =
    await Promise.all([
      missingOfUnits(db, [unitId], at),
      tagIdsOf(db, unitId),
      papersOf(db, [unitId]),
      photosOf(db, unitId),
      findCorrections(db, unitId),
      proposedCorrection(db, unitId),
      saleToPublish(db, unitId),
      earlierAndLater(db, unitId),
      readingsOf(db, unitId, HISTORY_SHOWN),
      movementsOf(db, unitId, HISTORY_SHOWN),
    ])
  const today = isoDay(wibDay(at))
  const links = sourceFiles.links({ config, now })
  const parts = {
    ...{ tagIds, papers, photos, links, corrections, proposed, readings, movements, today },
    saleToPublish: sale,
    knowsOwner: holdsOneOf(staff.roles, CONSIGNMENT_STAFF),
    ...same,
  }
  return unitView(row, { missing: missing.get(row.id) ?? [], ...parts })
}

const HISTORY_SHOWN = 50
const CONSIGNORS_SHOWN = 8

/** Too short a word would list the customers of the house one after the other. */
export async function findConsignors(
  db: Db,
  { search = '' }: Query<'GET /office/unit/penitip'>,
): Promise<Reply<'GET /office/unit/penitip'>> {
  const word = search.trim()
  if (word.length < 3) return { consignors: [] }
  return { consignors: await customersLike(db, word, CONSIGNORS_SHOWN) }
}

export async function unitChoices(
  db: Db,
  { branchIds }: StaffCaller,
): Promise<Reply<'GET /office/unit/pilihan'>> {
  const [{ types, tags }, allPools, makes, companies] = await Promise.all([
    typesWithTags(db),
    pools(db),
    knownMakes(db),
    sellingCompanies(db),
  ])
  return {
    product_types: types.map(({ id, name, kind }) => ({
      id,
      name,
      kind,
      tags: tags
        .filter(({ product_type_id }) => product_type_id === id)
        .map((tag) => ({ id: tag.id, name: tag.tag_name })),
    })),
    pools: allPools
      .filter(({ branch_id }) => branchIds === null || branchIds.includes(branch_id))
      .map(({ id, name, city, time_zone, closed_at }) => ({
        ...{ id, name, city, time_zone },
        is_closed: closed_at !== null,
      })),
    companies,
    makes: makes.map(({ product_type_id, brand, model, variants }) => ({
      product_type_id,
      brand,
      model,
      variants,
    })),
  }
}
