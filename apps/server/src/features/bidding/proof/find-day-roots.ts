import type { Query, Reply } from '@ketok/contract'
import type { LotId } from '@ketok/domain'
import { dayTree } from '@ketok/domain'
import { sha256 } from '../../../platform/hot/sha256.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Db, Services } from '../../../services.ts'
import { visibleLot } from '../lot/lot.ts'
import { DayKey } from './day-key.ts'
import {
  countDayRoots,
  countEndedLotsWithNumber,
  dayOfLot,
  dayRootOf,
  dayRoots,
  endedLotsWithNumber,
  logsOfDay,
  lotsOfDay,
  lotToTell,
} from './proof.store.ts'
import { closedLotView, dayView, keyView, lotOfDayView } from './proof.views.ts'

const DAYS_AT_ONCE = 31
const LOTS_AT_ONCE = 20

export async function findDayRoots(
  { db, config }: Services,
  { page = 1, limit = DAYS_AT_ONCE }: Query<'GET /periksa/harian'>,
): Promise<Reply<'GET /periksa/harian'>> {
  const [rows, total] = await Promise.all([
    dayRoots(db, { limit, offset: (page - 1) * limit }),
    countDayRoots(db),
  ])
  const { publicKey } = new DayKey(config.keys.receipt[0])
  return { days: rows.map(dayView), total, public_key: publicKey.toString('base64') }
}

export async function findDayRoot(
  { db }: Services,
  day: string,
): Promise<Reply<'GET /periksa/harian/{day}'>> {
  const row = orNotFound(await dayRootOf(db, day))
  const lots = await lotsOfDay(db, day)
  return { ...dayView(row), public_key: keyView(row), lots: lots.map(lotOfDayView) }
}

export async function findClosedLots(
  { db }: Services,
  { nomor_lot, page = 1 }: Query<'GET /periksa/lot'>,
): Promise<Reply<'GET /periksa/lot'>> {
  const [rows, total] = await Promise.all([
    endedLotsWithNumber(db, nomor_lot, { limit: LOTS_AT_ONCE, offset: (page - 1) * LOTS_AT_ONCE }),
    countEndedLotsWithNumber(db, nomor_lot),
  ])
  return { lots: rows.map(closedLotView), total }
}

export async function findClosedLot(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<Reply<'GET /periksa/lot/{lot_id}'>> {
  await visibleLot(services, lotId, visitor)
  const row = orNotFound(await lotToTell(services.db, lotId))
  return { ...closedLotView(row), day: await dayProofOf(services.db, lotId) }
}

/** Where a lot stands in the root of its day; null while there is none. */
export async function dayProofOf(db: Db, lotId: LotId): Promise<Reply<'GET /periksa/lot/{lot_id}'>['day']> {
  const day = await dayOfLot(db, lotId)
  if (day === null) return null
  const row = orNotFound(await dayRootOf(db, day))
  const logs = await logsOfDay(db, day)
  const index = logs.findIndex((log) => log.lotId === lotId)
  const { path } = dayTree(logs, sha256).proofOf(index)
  return {
    ...dayView(row),
    public_key: keyView(row),
    index,
    path: path.map((hash) => Buffer.from(hash).toString('hex')),
  }
}
