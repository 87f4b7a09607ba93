import { paths } from '../../paths.ts'
import type { UnitCard } from '../lot-time.ts'

/** Where the lot is or was sold: each kind of sale has its room. */
export function roomOf({
  kind,
  auction_id,
  unit_id,
}: Pick<UnitCard, 'kind'> & { readonly auction_id: number; readonly unit_id: number }): string {
  switch (kind) {
    case 'time':
      return paths.timeRoom(auction_id, unit_id)
    case 'live':
      return paths.liveRoom(auction_id)
    case 'offline':
      return paths.offlineRoom(auction_id)
  }
}
