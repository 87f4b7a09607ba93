import { createHash } from 'node:crypto'
import type { Reply } from '@ketok/contract'
import { type CustomerId, HOUR_MS } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { afterCommit, inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { announceChange } from '../../notice/notification/notification.ts'
import { ownCompany, readersOfSeller } from '../../people/company/company.ts'
import { takeUpload } from '../../people/profile/profile.ts'
import { getCompanyList, ofCompany } from './company-lists.ts'
import {
  branchOfOpenPool,
  countWaiting,
  lockHandIns,
  lockImport,
  updateImport,
  waitingTwin,
} from './import.store.ts'
import type { ImportDefaults } from './import.tables.ts'
import { keepList, readList } from './take-in-list.ts'
import { uploadedListOfCompany } from './take-upload.ts'

type CompanyList = Reply<'POST /customer/perusahaan/{company_id}/daftar'>

/** Reading and weighing thousands of rows is dear; a company that mends its list needs a few tries. */
const HAND_INS: Limit = { name: 'company_list', burst: 20, everyMs: HOUR_MS / 20 }
/** That wait at once: more is more than anybody of the house looks through. */
const MOST_WAITING = 5

/**
 * A company hands in a list of its own. It is read and weighed as the house's own lists are, and waits: no unit is touched. The
 * same file with the same choices is the same list for as long as it waits.
 */
export async function handInList(
  services: Services,
  { customerId }: Pick<Caller, 'customerId'>,
  companyId: number,
  request: FastifyRequest,
): Promise<CompanyList> {
  const { db, now, sharedLimits } = services
  const { account_id } = await ownCompany(db, customerId, companyId)
  await takeUpload(sharedLimits, HAND_INS, customerId, request.ip)
  const { fileName, table, defaults: chosen } = await uploadedListOfCompany(request)
  // Whose the units are is never chosen.
  const defaults: ImportDefaults = { ...chosen, consignor_id: account_id }
  const branchId = await branchOfChosen(db, defaults.pool_id)
  const fingerprint = fingerprintOf(table, defaults)
  const twin = await waitingTwin(db, companyId, fingerprint)
  if (twin !== null) return getCompanyList(db, companyId, twin.id)

  const at = now()
  const list = { fileName, table, mapping: null, defaults, companyId }
  const read = await readList(db, { branchIds: [branchId] }, list, at)
  const id = await inTransaction(db, async (tx) => {
    await lockHandIns(tx, companyId)
    // They may have been taken off the company while the list was read.
    await ownCompany(tx, customerId, companyId)
    const sent = await waitingTwin(tx, companyId, fingerprint)
    if (sent !== null) return sent.id
    if ((await countWaiting(tx, companyId)) >= MOST_WAITING)
      refuse({ code: 'company_lists_waiting', most: MOST_WAITING })
    await announceLists(services, tx, account_id)
    return keepList(tx, list, read, {
      ...{ staff_id: null, branch_ids: [branchId], created_at: new Date(at) },
      ...{ company_id: companyId, handed_in_by: customerId, fingerprint },
    })
  })
  return getCompanyList(db, companyId, id)
}

/** Taken back by anybody who acts for the company, while nobody of the house has decided on it. Again it is what it was. */
export async function withdrawList(
  services: Pick<Services, 'db' | 'now' | 'live'>,
  { customerId }: Pick<Caller, 'customerId'>,
  companyId: number,
  importId: number,
): Promise<CompanyList> {
  const { db, now } = services
  const { account_id } = await ownCompany(db, customerId, companyId)
  await inTransaction(db, async (tx) => {
    const { state } = ofCompany(companyId, await lockImport(tx, importId, 'update'))
    if (state === 'withdrawn') return
    if (state !== 'draft') refuse({ code: 'company_list_decided' })
    await updateImport(tx, importId, { state: 'withdrawn', ended_at: new Date(now()) })
    await announceLists(services, tx, account_id)
  })
  return getCompanyList(db, companyId, importId)
}

/** The list belongs to the house of its branch: it is looked at by those who work where the units will be brought. */
async function branchOfChosen(db: Db, poolId: number | null): Promise<number> {
  const branchId = poolId === null ? null : await branchOfOpenPool(db, poolId)
  return (
    branchId ??
    refuse({ code: 'upload_invalid', reason: 'Pilih pool tempat unit akan diserahkan' }, 'pool_id')
  )
}

function fingerprintOf(table: Uint8Array, { pool_id, product_type_id }: ImportDefaults): Buffer {
  return createHash('sha256').update(JSON.stringify({ pool_id, product_type_id })).update(table).digest()
}

/** Open pages of everybody who acts for the company show it at once. */
async function announceLists({ live }: Pick<Services, 'live'>, tx: Db, accountId: CustomerId): Promise<void> {
  const readers = await readersOfSeller(tx, accountId)
  afterCommit(tx, () => {
    for (const reader of readers) announceChange(live, reader, 'transaction')
  })
}
