import type { Query, Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import { countUnits, ownCompany } from '../../people/company/company.ts'
import { type OwnedUnit, ownedUnits } from './unit.store.ts'

const CALL = 'GET /customer/perusahaan/{company_id}/unit'
const PAGE_SIZE = 24

/** What a company has in the house, for those who act for it. To everybody else the company does not exist. */
export async function findOwnedUnits(
  db: Db,
  customerId: CustomerId,
  companyId: number,
  { state, search, page = 1, limit = PAGE_SIZE }: Query<typeof CALL>,
): Promise<Reply<typeof CALL>> {
  const { account_id: consignorId } = await ownCompany(db, customerId, companyId)
  const [{ units, total }, counts] = await Promise.all([
    ownedUnits(db, { consignorId, state, search }, { limit, offset: (page - 1) * limit }),
    countUnits(db, consignorId),
  ])
  return { units: units.map(ownedView), total, counts }
}

function ownedView(unit: OwnedUnit): Reply<typeof CALL>['units'][number] {
  const { lot_number, auction_name, lot_state } = unit
  return {
    unit_id: unit.id,
    title: unit.title,
    year: unit.year,
    plate: unit.plate,
    city: unit.city,
    state: unit.state,
    picture: unit.picture,
    lot:
      lot_number === null || auction_name === null || lot_state === null
        ? null
        : {
            lot_number,
            auction_name,
            state: lot_state,
            closes_at: wireTime(unit.closes_at),
            time_zone: unit.time_zone,
            price: unit.price,
            bid_count: unit.bid_count,
            watcher_count: unit.watcher_count,
            reserve: unit.reserve,
            reserve_met: unit.reserve_met,
          },
  }
}
