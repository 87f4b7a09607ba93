import type { LotId, ProductTypeId, Rupiah, StaffId } from '@ketok/domain'
import type { GeneratedAlways } from 'kysely'

interface CompanyContractTable {
  id: GeneratedAlways<number>
  company_id: number
  version: number
  /** YYYY-MM-DD, as all `date` columns. */
  signed_on: string
  valid_from: string
  valid_until: string | null
  no_sale_fee: Rupiah
  asked_by: StaffId
  agreed_by: StaffId
  agreed_at: Date
}

interface CompanyContractBandTable {
  contract_id: number
  product_type_id: ProductTypeId | null
  above: Rupiah
  flat: Rupiah | null
  basis_points: number | null
}

interface CompanyContractCostTable {
  contract_id: number
  position: number
  label: string
  amount: Rupiah
}

interface CompanyContractTaxTable {
  contract_id: number
  position: number
  label: string
  basis_points: number
  charged_on: 'commission' | 'hammer_price'
}

/** Written by the database when a lot is listed: `0115_companies.sql`. */
interface LotContractTable {
  lot_id: LotId
  contract_id: number
}

export interface ContractTables {
  company_contract: CompanyContractTable
  company_contract_band: CompanyContractBandTable
  company_contract_cost: CompanyContractCostTable
  company_contract_tax: CompanyContractTaxTable
  lot_contract: LotContractTable
}
