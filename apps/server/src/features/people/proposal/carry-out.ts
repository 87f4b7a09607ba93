import type { StaffCaller } from '../../../platform/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { carryOutImport, type ImportWish, letGoOfImport } from '../../money/statement/confirm-import.ts'
import { carryOutDismissal, type DismissalWish } from '../../money/statement/dismiss-line.ts'
import { carryOutMatch, type MatchWish } from '../../money/statement/match-by-hand.ts'
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
): Promise<void> {
  const agreed = <Wish>(): Agreed<Wish> => ({ wish: wish as Wish, askedBy: asked_by, reason })
  switch (kind) {
    case 'import':
      return carryOutImport(services, tx, staff, agreed<ImportWish>())
    case 'match':
      return carryOutMatch(services, tx, staff, agreed<MatchWish>())
    case 'dismissal':
      return carryOutDismissal(services, tx, staff, agreed<DismissalWish>())
    case 'service_fee':
      return carryOutServiceFees(services, tx, staff, agreed<ServiceFeeWish>())
    case 'payment_charge':
      return carryOutCharge(services, tx, staff, agreed<ChargeWish>())
    case 'tax':
      return carryOutTaxes(services, tx, staff, agreed<TaxWish>())
  }
}

/** What was refused or taken back changes nothing, but an import lies there until it is decided on. */
export async function letGo(tx: Db, { kind, wish }: ProposalRow): Promise<void> {
  if (kind === 'import') await letGoOfImport(tx, wish as ImportWish)
}
