import type { Query, Reply } from '@ketok/contract'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { listUnits, unitOfCode } from '../unit/unit.ts'
import { consignedLike } from './gate.store.ts'
import { consignedView } from './gate.views.ts'

const SHOWN = 20

/** The sheet that was scanned opens one unit; words find all that they fit, where one may look. */
export async function findAtGate(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  staff: StaffCaller,
  { search = '' }: Query<'GET /office/gerbang/cari'>,
): Promise<Reply<'GET /office/gerbang/cari'>> {
  const { db, now } = services
  const words = search.trim()
  if (words === '') return { consignments: [], units: [], scanned_unit_id: null }
  const scanned = unitOfCode(services, words)
  const wanted = scanned === null ? words : `#${scanned}`
  const [rows, { units }] = await Promise.all([
    scanned === null ? consignedLike(db, { branchIds: staff.branchIds, words, limit: SHOWN }) : [],
    listUnits({ db, now }, staff, { search: wanted, limit: SHOWN }),
  ])
  const found = scanned === null ? units : units.filter(({ unit_id }) => unit_id === scanned)
  return {
    consignments: rows.map((row) => consignedView(row, now())),
    units: found.map(({ unit_id, title, year, plate, pool, place, state }) => ({
      unit_id,
      title: year === null ? title : `${title} ${year}`,
      plate: plate ?? '',
      pool: pool?.name ?? null,
      place,
      state,
    })),
    scanned_unit_id: scanned === null ? null : (found[0]?.unit_id ?? null),
  }
}
