import {
  type CompanyContract,
  contractStatement,
  feesTakenOff,
  instant,
  isoDay,
  leftForSeller,
  type NamedCost,
  ordinaryStatement,
  rupiah,
  type SellerLine,
  type UnsoldFee,
  wibDay,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { contractsByIds } from '../../pricing/contract/contract.ts'
import { type Commission, type ConsignorSale, commissions, type UnsoldLot } from './settlement.store.ts'

/** What every lot is settled by: the tariff of all sellers, and the contracts under which these lots were listed. */
export interface SellerTerms {
  readonly tariff: readonly Commission[]
  readonly contracts: ReadonlyMap<number, CompanyContract>
}

export async function termsOf(
  db: Db,
  sold: readonly Pick<ConsignorSale, 'contract_id'>[],
): Promise<SellerTerms> {
  const ids = sold.flatMap(({ contract_id }) => (contract_id === null ? [] : [contract_id]))
  const [tariff, contracts] = await Promise.all([commissions(db), contractsByIds(db, ids)])
  return { tariff, contracts }
}

/**
 * What it was sold for, by the hammer or to the next bidder, and what is taken off: by the contract under which the lot was
 * listed, or else by the tariff of the day of the hammer.
 */
export function statementOf(
  { tariff, contracts }: SellerTerms,
  sale: Pick<ConsignorSale, 'hammer_price' | 'hammered_at' | 'product_type_id' | 'contract_id'>,
  costs: readonly NamedCost[],
): SellerLine[] {
  const hammerPrice = rupiah(sale.hammer_price)
  if (sale.contract_id !== null) {
    const contract = contracts.get(sale.contract_id)
    if (contract === undefined) throw new Error(`Failed to find contract ${sale.contract_id} of a sold lot`)
    return contractStatement(contract, { hammerPrice, productTypeId: sale.product_type_id }, costs)
  }
  const hammeredOn = isoDay(wibDay(instant(sale.hammered_at.getTime())))
  const inForce = tariff.find(({ valid_from }) => valid_from <= hammeredOn)
  return ordinaryStatement(hammerPrice, inForce?.basis_points ?? 0, costs)
}

/** The fees of unsold lots that this settlement can bear, as lines of it and as what they are taken off for. */
export function withUnsoldFees(
  lines: readonly SellerLine[],
  owed: readonly UnsoldLot[],
): { readonly lines: readonly SellerLine[]; readonly fees: readonly UnsoldFee[] } {
  const fees = feesTakenOff(
    leftForSeller(lines),
    owed.map(({ lot_id, lot_number, auction_name, fee }) => ({
      lotId: lot_id,
      label: `Tidak terjual: lot ${lot_number}, ${auction_name}`,
      amount: fee,
    })),
  )
  return {
    lines: [
      ...lines,
      ...fees.map(({ label, amount }) => ({ kind: 'no_sale_fee' as const, label, amount: -amount })),
    ],
    fees,
  }
}
