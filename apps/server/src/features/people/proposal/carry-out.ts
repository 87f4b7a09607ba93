import type { StaffCaller } from '../../../platform/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { carryOutImport, type ImportWish, letGoOfImport } from '../../money/statement/confirm-import.ts'
import { carryOutDismissal, type DismissalWish } from '../../money/statement/dismiss-line.ts'
import { carryOutMatch, type MatchWish } from '../../money/statement/match-by-hand.ts'
import type { News } from '../../notice/notification/announce-news.ts'
import {
  type ChargeWish,
  carryOutCharge,
  carryOutServiceFees,
  carryOutTaxes,
  type ServiceFeeWish,
  type TaxWish,
} from '../../pricing/tariff/change-tariff.ts'
import type { ProposalRow } from './proposal.store.ts'
import type { Agreed } from './propose.ts'

/** The one list of what a proposal may change. */
export async function carryOut(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { kind, wish, asked_by, reason }: ProposalRow,
): Promise<News[]> {
  const agreed = <Wish>(): Agreed<Wish> => ({ wish: wish as Wish, askedBy: asked_by, reason })
  switch (kind) {
    case 'import':
      return carryOutImport(services, tx, staff, agreed<ImportWish>())
    case 'match':
      return carryOutMatch(services, tx, staff, agreed<MatchWish>())
    case 'dismissal':
      await carryOutDismissal(services, tx, staff, agreed<DismissalWish>())
      return []
    case 'service_fee':
      await carryOutServiceFees(services, tx, staff, agreed<ServiceFeeWish>())
      return []
    case 'payment_charge':
      await carryOutCharge(services, tx, staff, agreed<ChargeWish>())
      return []
    case 'tax':
      await carryOutTaxes(services, tx, staff, agreed<TaxWish>())
      return []
  }
}

/** What was refused or taken back changes nothing, but an import lies there until it is decided on. */
export async function letGo(tx: Db, { kind, wish }: ProposalRow): Promise<void> {
  if (kind === 'import') await letGoOfImport(tx, wish as ImportWish)
}
