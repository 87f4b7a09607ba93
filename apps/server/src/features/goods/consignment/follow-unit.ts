import {
  type ConsignmentState,
  consignmentAfterSale,
  type Instant,
  type LotId,
  type UnitId,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  type ConsignmentRow,
  consignmentOfUnit,
  lockConsignment,
  recordStep,
  unitOfLot,
} from './consignment.store.ts'
import { consignorNews, tellConsignorByJob } from './tell-consignor.ts'

type Told = Pick<Services, 'jobs'>

/** What becomes of the unit that was made of it: planned, on sale, handed over, settled, back from a plan. */
export async function consignmentFollowsUnit(
  services: Told,
  tx: Db,
  unitId: UnitId,
  step: { readonly to: ConsignmentState; readonly at: Instant; readonly note?: string },
): Promise<void> {
  const found = await consignmentOfUnit(tx, unitId)
  const row = found && (await lockConsignment(tx, found.id))
  if (row !== null) await follow(services, tx, row, step)
}

/** In the transaction that closes the lot. Below the limit the seller is asked first. */
export async function consignmentFollowsLot(
  services: Told,
  tx: Db,
  lotId: LotId,
  { result, at }: { readonly result: 'sold' | 'konfirmasi' | 'passed'; readonly at: Instant },
): Promise<void> {
  if (result === 'konfirmasi') return
  const unitId = await unitOfLot(tx, lotId)
  if (unitId === null) return
  await consignmentFollowsUnit(services, tx, unitId, { to: result === 'sold' ? 'sold' : 'unsold', at })
}

async function follow(
  services: Told,
  tx: Db,
  row: ConsignmentRow,
  { to, at, note = '' }: { readonly to: ConsignmentState; readonly at: Instant; readonly note?: string },
): Promise<void> {
  if (consignmentAfterSale(row.state, to) === null) return
  await recordStep(tx, row.id, { state: to, at, note })
  const words = consignorNews.followed(row, to)
  // Whoever closes a lot must not wait, and may never know that it committed.
  if (words !== null) await tellConsignorByJob(services, tx, row, words, at)
}
