import type { Query, Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { ownCompany } from '../../people/company/company.ts'
import { type ImportRow, listsOfCompany, shownImport, shownLines } from './import.store.ts'
import { companyLineView, companyListView } from './import.views.ts'

const ALL = 'GET /customer/perusahaan/{company_id}/daftar'
const ONE = `${ALL}/{import_id}` as const
const PAGE_SIZE = 10
const PAGE_ROWS = 50

export async function findCompanyLists(
  db: Db,
  customerId: CustomerId,
  companyId: number,
  { page = 1, limit = PAGE_SIZE }: Query<typeof ALL>,
): Promise<Reply<typeof ALL>> {
  await ownCompany(db, customerId, companyId)
  const { lists, total } = await listsOfCompany(db, companyId, { limit, offset: (page - 1) * limit })
  return { lists: lists.map(companyListView), total }
}

/** With what each row comes to, as it was last looked at or carried out. */
export async function getRowsOfCompany(
  db: Db,
  customerId: CustomerId,
  { company_id, import_id }: { company_id: number; import_id: number },
  { result, page = 1, limit = PAGE_ROWS }: Query<typeof ONE>,
): Promise<Reply<typeof ONE>> {
  await ownCompany(db, customerId, company_id)
  const shown = ofCompany(company_id, await shownImport(db, import_id))
  const { lines, total } = await shownLines(db, import_id, { result, limit, offset: (page - 1) * limit })
  return {
    ...companyListView(shown),
    rows: lines.map(companyLineView),
    total,
    unknown_columns: shown.columns.flatMap(({ name, field }) => (field === null ? [name] : [])),
  }
}

export async function getCompanyList(
  db: Db,
  companyId: number,
  importId: number,
): Promise<Reply<typeof ALL>['lists'][number]> {
  return companyListView(ofCompany(companyId, await shownImport(db, importId)))
}

/** One of this company's lists; lists of others, and of the house, do not exist. */
export function ofCompany<Found extends Pick<ImportRow, 'company_id'>>(
  companyId: number,
  found: Found | null,
): Found {
  return orNotFound(found?.company_id === companyId ? found : null)
}
