import type { Reply } from '@ketok/contract'
import {
  type CompanyContract,
  type CustomerId,
  contractCharges,
  contractNumber,
  isoDay,
  type ProductTypeId,
  present,
  wibDay,
} from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { companyNamed } from '../../people/company/company.ts'
import { waitingAbout } from '../../people/proposal/proposal.ts'
import {
  contractOfAccount,
  contractsOf,
  numbersOf,
  productTypes,
  termsOfContracts,
} from './contract.store.ts'
import { contractOfTerms } from './contract-terms.ts'
import { contractProposal, contractSubject } from './propose-contract.ts'

export async function findContracts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  companyId: number,
): Promise<Reply<'GET /office/perusahaan/{company_id}/kontrak'>> {
  await companyNamed(db, companyId)
  const [contracts, types, waiting] = await Promise.all([
    contractsOf(db, companyId),
    productTypes(db),
    waitingAbout(db, contractProposal, contractSubject(companyId)),
  ])
  return {
    today: isoDay(wibDay(now())),
    product_types: types,
    contracts: contracts.map((contract) => ({
      contract_id: contract.id,
      number: contractNumber(companyId, contract.version),
      version: contract.version,
      terms: contract.terms,
      asked_by: { staff_id: contract.asked_by, full_name: contract.asker_name },
      agreed_by: { staff_id: contract.agreed_by, full_name: contract.agreer_name },
      agreed_at: wireTime(contract.agreed_at),
      lot_count: contract.lot_count,
    })),
    waiting: waiting && {
      proposal_id: waiting.id,
      terms: termsOnly(waiting.wish),
      reason: waiting.reason,
      asked_by: { staff_id: waiting.asked_by, full_name: waiting.asker },
      asked_at: wireTime(waiting.asked_at),
    },
  }
}

const termsOnly = <Wish extends { company_id: number }>({ company_id: _, ...terms }: Wish) => terms

/** The contracts with these ids, as the rule of settlements reads them. */
export async function contractsByIds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyContract>> {
  const terms = await termsOfContracts(db, [...new Set(ids)])
  return new Map([...terms].map(([id, one]) => [id, contractOfTerms(one)]))
}

/** A contract as it is read before and after it is signed: what it takes off lots of one type. */
export interface ContractInWords {
  readonly id: number
  readonly number: string
  readonly charges: readonly { readonly label: string; readonly value: string }[]
}

/** By their ids. */
export async function contractsInWords(
  db: Db,
  ids: readonly number[],
  productTypeId: ProductTypeId,
): Promise<ReadonlyMap<number, ContractInWords>> {
  const wanted = [...new Set(ids)]
  const [contracts, numbered] = await Promise.all([contractsByIds(db, wanted), numbersOf(db, wanted)])
  return new Map(
    numbered.flatMap(({ id, company_id, version }) => {
      const contract = contracts.get(id)
      if (contract === undefined) return []
      const number = contractNumber(company_id, version)
      return [[id, { id, number, charges: contractCharges(contract, productTypeId) }] as const]
    }),
  )
}

/** What is settled by for what this seller's account brings in, where it is a company's with a contract on that day. */
export async function contractForSeller(
  db: Db,
  accountId: CustomerId,
  productTypeId: ProductTypeId,
  day: string,
): Promise<ContractInWords | null> {
  const id = await contractOfAccount(db, accountId, day)
  return id === null ? null : present((await contractsInWords(db, [id], productTypeId)).get(id))
}
