import type { UnitCard } from '../../components/lot-time.ts'
import { paths } from '../../paths.ts'

/** Where the lot is or was sold. */
export function roomOf({
  kind,
  auction_id,
  unit_id,
}: Pick<UnitCard, 'kind' | 'auction_id' | 'unit_id'>): string {
  return kind === 'time' ? paths.timeRoom(auction_id, unit_id) : paths.unit(unit_id)
}
