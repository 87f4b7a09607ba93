import { type Instant, isoDay, wibDay } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { type ContractInWords, contractForSeller, contractsInWords } from '../../pricing/contract/contract.ts'
import type { ConsignmentRow } from './consignment.store.ts'
import { commissionOn, type PriceRow } from './thread.store.ts'

/** As settlements take it: by the contract of the company whose account it is, or else by the tariff of all sellers. */
export type TakenOff =
  | { readonly basisPoints: number; readonly contract: null }
  | { readonly basisPoints: null; readonly contract: ContractInWords }

/** What is agreed to when a price is signed at this moment. */
export async function takenOffAt(
  db: Db,
  { customer_id, product_type_id }: Pick<ConsignmentRow, 'customer_id' | 'product_type_id'>,
  at: Instant,
): Promise<TakenOff> {
  const day = isoDay(wibDay(at))
  const contract = await contractForSeller(db, customer_id, product_type_id, day)
  return contract === null
    ? { basisPoints: await commissionOn(db, day), contract }
    : { basisPoints: null, contract }
}

/** The contracts that these prices were signed under. */
export async function signedContracts(
  db: Db,
  { product_type_id }: Pick<ConsignmentRow, 'product_type_id'>,
  prices: readonly Pick<PriceRow, 'contract_id'>[],
): Promise<ReadonlyMap<number, ContractInWords>> {
  const ids = prices.flatMap(({ contract_id }) => (contract_id === null ? [] : [contract_id]))
  return contractsInWords(db, ids, product_type_id)
}
