import type { Body } from '@ketok/contract'
import { keysOf } from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../staff/staff.ts'
import { type CompanyRow, insertCompany, lockCompany, updateCompany } from './company.store.ts'
import type { WireCompany } from './company.views.ts'
import { getCompany } from './find-companies.ts'

const NO_COMPANY = ['company_account_once', 'company_account_id_fkey'] as const

export async function createCompany(
  services: Services,
  staff: StaffCaller,
  { account_id, ...fields }: Body<'POST /office/perusahaan'>,
): Promise<WireCompany> {
  const { db, now } = services
  const id = await inTransaction(db, async (tx) => {
    const at = now()
    const id = await insertCompany(tx, {
      ...fields,
      account_id: account_id,
      created_at: new Date(at),
      created_by: staff.staffId,
    })
    await recordAction(tx, staff, {
      action: 'company.created',
      subject: { type: 'company', id },
      after: { ...fields, account_id },
      at,
    })
    return id
  }).catch((error: unknown) => {
    if (violates(error, NO_COMPANY[0])) refuse({ code: 'company_account_taken' }, 'account_id')
    if (violates(error, NO_COMPANY[1])) refuse({ code: 'not_found' }, 'account_id')
    throw error
  })
  return getCompany(services, id)
}

/** The later of two savings is refused, and shows what the other changed. */
export async function changeCompany(
  services: Services,
  staff: StaffCaller,
  companyId: number,
  { revision, ...fields }: Body<'PUT /office/perusahaan/{company_id}'>,
): Promise<WireCompany> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const company = orNotFound(await lockCompany(tx, companyId))
    const before = fieldsOf(company)
    const isSame = keysOf(fields).every((name) => before[name] === fields[name])
    if (isSame) return
    if (company.revision !== revision) refuse({ code: 'company_changed' })
    await updateCompany(tx, companyId, fields)
    await recordAction(tx, staff, {
      action: 'company.changed',
      subject: { type: 'company', id: companyId },
      before,
      after: fields,
      at: now(),
    })
  })
  return getCompany(services, companyId)
}

const fieldsOf = ({ kind, name, npwp, address }: CompanyRow) => ({ kind, name, npwp, address })
