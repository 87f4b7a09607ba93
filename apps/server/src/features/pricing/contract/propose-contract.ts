import type { Body } from '@ketok/contract'
import { contractNumber } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { companyNamed } from '../../people/company/company.ts'
import { type Agreed, type Proposals, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { contractsOf, insertContract, productTypes } from './contract.store.ts'
import { type ContractTerms, faultsInTerms } from './contract-terms.ts'

interface ContractWish extends ContractTerms {
  readonly company_id: number
}

export const contractProposal = proposalKind<ContractWish>()('contract')

export const contractSubject = (companyId: number) => ({ type: 'company', id: companyId }) as const

/** The first of two people asks for a new version, with the one before it in the record. */
export async function proposeContract(
  { db, now }: Services,
  staff: StaffCaller,
  companyId: number,
  { reason, ...terms }: Body<'POST /office/perusahaan/{company_id}/kontrak'>,
): Promise<{ proposal_id: number }> {
  const proposal_id = await inTransaction(db, (tx) =>
    propose(tx, staff, contractSubject(companyId), async () => {
      const company = await companyNamed(tx, companyId)
      refuseFaulty(faultsInTerms(terms, await typeIds(tx)))
      const [newest] = await contractsOf(tx, companyId)
      return {
        kind: contractProposal,
        wish: { company_id: companyId, ...terms },
        reason,
        about: `Kontrak ${company.name} versi ${(newest?.version ?? 0) + 1}`,
        ...(newest === undefined ? {} : { before: newest.terms }),
        at: now(),
      }
    }),
  )
  return { proposal_id }
}

/** Agreed to by another person: it counts for what is listed from now on, and for nothing that was listed before. */
async function carryOutContract(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish: { company_id: companyId, ...terms }, askedBy, reason }: Agreed<ContractWish>,
): Promise<void> {
  refuseFaulty(faultsInTerms(terms, await typeIds(tx)))
  const [before] = await contractsOf(tx, companyId)
  const at = now()
  const { version } = await insertContract(tx, {
    ...{ companyId, terms, at },
    askedBy,
    agreedBy: staff.staffId,
  })
  await recordAction(tx, staff, {
    action: 'contract.agreed',
    subject: contractSubject(companyId),
    ...(before === undefined ? {} : { before: before.terms }),
    after: { number: contractNumber(companyId, version), ...terms, asked_by: askedBy, reason },
    at,
  })
}

export const typeIds = async (db: Db) => (await productTypes(db)).map(({ id }) => id)

export function registerContractProposals(proposals: Proposals): void {
  proposals.register(contractProposal, {
    async changeOf(db, { company_id, ...terms }, { waits }) {
      const company = await companyNamed(db, company_id)
      const [newest] = waits ? await contractsOf(db, company_id) : []
      return {
        kind: 'contract',
        company_id,
        company_name: company.name,
        product_types: await productTypes(db),
        terms,
        before: newest?.terms ?? null,
      }
    },
    carryOut: carryOutContract,
  })
}
