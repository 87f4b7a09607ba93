import type { Body, Reply } from '@ketok/contract'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { importSummary } from './find-imports.ts'
import { lockImport, updateImport } from './import.store.ts'
import { listNews, tellCompany } from './list-news.ts'
import { ofOwnBranch } from './of-own-branch.ts'
import { refuseDecided } from './refuse-decided.ts'

const CALL = 'POST /office/impor/{import_id}/tolak'

/** Nothing of a company's list becomes a unit; its people read why. A list of the house's own is simply left. */
export async function turnDownList(
  services: Pick<Services, 'db' | 'now' | 'live'>,
  staff: StaffCaller,
  importId: number,
  { reason }: Body<typeof CALL>,
): Promise<Reply<typeof CALL>> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const { state, company_id, file_name } = ofOwnBranch(staff, await lockImport(tx, importId, 'update'))
    const companyId = orNotFound(company_id)
    if (state !== 'draft') refuseDecided(state)
    const at = now()
    await updateImport(tx, importId, { state: 'turned_down', ended_at: new Date(at), ended_reason: reason })
    await recordAction(tx, staff, {
      action: 'unit_import.turned_down',
      subject: { type: 'unit_import', id: importId },
      before: { file_name, state },
      after: { state: 'turned_down', reason },
      at,
    })
    await tellCompany(services, tx, companyId, listNews.turnedDown(file_name, reason), at)
  })
  return importSummary(db, importId)
}
